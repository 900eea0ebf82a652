//! What is each move worth in points? Reasons become values.
//!
//! Territory is counted by influence before and after the move, with the stones that it saves, takes and gives away;
//! dragons are measured before and after; shape, threats and combinations are added. `docs/valuation.md` explains it.
//! (Manual, "Valuation of suggested moves".)

mod answer;
mod blunder;
mod borders;
mod bounds;
mod effects;
mod fate;
mod followup;
mod late;
mod liking;
mod losses;
mod newcomer;
mod outlived;
mod strategy;
mod threats;
mod trial;
mod vain;
mod weights;
mod worth;

pub use blunder::Blunder;
pub use weights::Weights;
pub use worth::{PARTS, Worth};

use super::reasons::Reason;
use super::safety::endangered;
use super::{Reasons, View, is_playable};
use crate::influence::{InfluenceMap, Question, Stones};
use crate::life::owl::Tools;
use crate::types::{Outcome, Point, PointSet};
use blunder::blunder;
use effects::{Effects, Promise};
use fate::Fate;
use liking::Liking;
use losses::Losses;
use strategy::{After, Before};

/// A move with its worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Valued {
    /// The move.
    pub pos: Point,
    /// What it is worth.
    pub worth: Worth,
    /// How much likelier strong players are to play it than if all open points were equally likely: a natural logarithm.
    pub likely: f32,
    /// Own stones that can be taken after it and could not before, the new one counted.
    pub given: usize,
    /// The opponent's answer that kills what the new stone is part of, if that was asked and found; a pass if none is needed.
    pub dies_to: Option<Point>,
    /// The opponent's answer that kills what the move is to save, if that was asked and found; a pass if none is needed.
    pub in_vain: Option<Point>,
    /// The opponent's answer that saves what the move is to kill, if that was asked and found; a pass if none is needed.
    pub spared_by: Option<Point>,
    /// What it gives away elsewhere, if that was asked.
    pub blunder: Option<Blunder>,
}

impl Valued {
    /// A move with its worth, of which nothing else is known.
    fn new(pos: Point, worth: Worth) -> Valued {
        Valued {
            pos,
            worth,
            likely: 0.0,
            given: 0,
            dies_to: None,
            in_vain: None,
            spared_by: None,
            blunder: None,
        }
    }

    /// Was something found that speaks against it?
    fn is_doubted(&self) -> bool {
        let answers = [self.dies_to, self.in_vain, self.spared_by];
        self.blunder.is_some() || answers.iter().any(Option::is_some)
    }
}

/// What is measured once, before any move is put on the board.
struct Known<'a> {
    dragons: Before<'a>,
    losses: Losses,
}

/// All playable moves for which there is a reason, the most valuable first, equal ones in board order.
pub fn value_moves(tools: &mut Tools, view: &View, reasons: &Reasons, weights: &Weights) -> Vec<Valued> {
    let before = Known { dragons: Before::new(view), losses: Losses::new(tools, view, reasons) };
    let mut valued: Vec<Valued> = Vec::new();
    for pos in reasons.moves() {
        let is_good = !reasons.of(pos).contains(&Reason::Antisuji);
        if is_good
            && is_playable(&tools.reader.board, pos, view.color)
            && let Some(worth) = value(tools, view, &before, reasons, (pos, &Fate::default()), weights)
        {
            valued.push(worth);
        }
    }
    let liking = Liking::new(&tools.reader.board, view, reasons, &valued, weights);
    valued.iter_mut().for_each(|valued| liking.complete(valued));
    sort(&mut valued);
    look_ahead(tools, view, &liking, &mut valued, weights);
    confirm(tools, view, &before, &liking, &mut valued, weights);
    valued
}

fn sort(valued: &mut [Valued]) {
    valued.sort_by(|a, b| b.worth.total().total_cmp(&a.worth.total()).then(a.pos.cmp(&b.pos)));
}

/// Adds to the best moves the territory that they threaten to win.
fn look_ahead(tools: &mut Tools, view: &View, liking: &Liking, valued: &mut [Valued], weights: &Weights) {
    for best in valued.iter_mut().take(FOLLOWED) {
        if !tools.reader.is_stopped()
            && followup::add(tools, view, liking.reasons.of(best.pos), best, weights)
        {
            liking.complete(best);
        }
    }
    sort(valued);
}

/// Asks of the best move what the opponent's answer takes back, and what it gives away elsewhere, and puts it back if that is something,
/// until one stands or enough were asked.
fn confirm(
    tools: &mut Tools,
    view: &View,
    before: &Known,
    liking: &Liking,
    valued: &mut [Valued],
    weights: &Weights,
) {
    for _ in 0..CONFIRMED {
        let is_open = |best: &&mut Valued| !best.is_doubted() && !is_proved(liking.reasons.of(best.pos));
        let Some(best) = valued.first_mut().filter(is_open) else { return };
        let Some(mut less) = doubted(tools, view, before, liking.reasons, best, weights) else { return };
        liking.complete(&mut less);
        *best = less;
        sort(valued);
    }
}

/// The move with what it is worth less than it seemed to be; `None` if nothing speaks against it.
fn doubted(
    tools: &mut Tools,
    view: &View,
    before: &Known,
    reasons: &Reasons,
    best: &Valued,
    weights: &Weights,
) -> Option<Valued> {
    let Promise { hoped, .. } = Promise::new(tools.reader, view, reasons.of(best.pos), weights);
    let fate = Fate::of(tools, view, best.pos, reasons.of(best.pos), hoped.killed);
    if !fate.is_open() {
        return value(tools, view, before, reasons, (best.pos, &fate), weights);
    }
    let found = blunder(tools, view, best.pos, &hoped.saved)?;
    let mut less = Valued { blunder: Some(found), ..*best };
    less.worth.combination -= found.cost(weights);
    Some(less)
}

/// Is it proved that the new stone is not lost for nothing?
fn is_proved(reasons: &[Reason]) -> bool {
    reasons.iter().any(|reason| matches!(reason, Reason::MakesSeki { .. }))
}

/// Moves whose followups in territory are looked at.
const FOLLOWED: usize = 4;

/// Moves that are put to the test before one is believed.
const CONFIRMED: usize = 6;

/// The worth of one move but for its shape, and for bounds of the whole; `None` if it is not legal. When nobody wants to wait any
/// more, it is nothing.
fn value(
    tools: &mut Tools,
    view: &View,
    before: &Known,
    reasons: &Reasons,
    (mv, fate): (Point, &Fate),
    weights: &Weights,
) -> Option<Valued> {
    if tools.reader.is_stopped() {
        let is_legal = tools.reader.board.is_legal(mv, view.color);
        let nothing = Valued::new(mv, Worth::default());
        return is_legal.then_some(nothing);
    }
    let reasons = reasons.of(mv);
    let Promise { sure, hoped, share } = Promise::new(tools.reader, view, reasons, weights);
    if !tools.reader.board.trymove(mv, view.color) {
        return None;
    }
    let lost = endangered(tools.reader, view.worms.worms(), view.color, mv);
    let given: PointSet = lost.into_iter().flat_map(|string| tools.reader.board.stones_of(string)).collect();
    let [sure, hoped] = [sure, hoped].map(|effects| Effects { given, ..fate.left_of(effects) });
    let mut worth = measure(tools, view, &before.dragons, reasons, (mv, fate), &sure, weights);
    if share < 1.0 {
        let all = measure(tools, view, &before.dragons, reasons, (mv, fate), &hoped, weights);
        worth = worth.mixed(&all, share);
    }
    tools.reader.board.popgo();
    if given.is_empty() {
        worth.territory = worth.territory.max(opened(reasons, weights));
    }
    worth.territory = worth.territory.max(in_seki(reasons, weights) - worth.stones);
    if given.is_empty() && fate.refuted.is_none() {
        borders::add(reasons, weights, &mut worth);
    }
    worth.combination = before.losses.of(&tools.reader.board, view, reasons, worth.stones, weights);
    threats::add(view, reasons, weights, &mut worth);
    bounds::of_territory(reasons, &mut worth);
    Some(fate.told_of(Valued { given: given.len(), ..Valued::new(mv, worth) }))
}

/// What the move, which is on the reader's board, gains in territory and for the safety of dragons, with these effects: the mean
/// of what it gains if its stone lives and if it dies, by the chance of either.
fn measure(
    tools: &mut Tools,
    view: &View,
    before: &Before,
    reasons: &[Reason],
    (mv, fate): (Point, &Fate),
    effects: &Effects,
    weights: &Weights,
) -> Worth {
    let stones = effects.stones(tools.reader, view, true);
    let territory = territory_after(tools, view, &view.territory, &stones);
    let living = After { mv, effects, stones: &stones, territory: &territory };
    let chance = if fate.refuted.is_some() { 0.0 } else { newcomer::chance_of_life(tools, view, &living) };
    let lives = (chance > 0.0).then(|| gains(tools, view, before, reasons, &living, weights));
    if let Some(lives) = lives.filter(|_| chance >= 1.0) {
        return lives;
    }
    let stones = effects.stones(tools.reader, view, false);
    let territory = territory_after(tools, view, &territory, &stones);
    let dead = After { mv, effects, stones: &stones, territory: &territory };
    let dies = gains(tools, view, before, reasons, &dead, weights);
    lives.map_or(dies, |lives| dies.mixed(&lives, chance))
}

/// What the move gains if its stone fares so.
fn gains(
    tools: &mut Tools,
    view: &View,
    before: &Before,
    reasons: &[Reason],
    after: &After,
    weights: &Weights,
) -> Worth {
    let points = view.territory.delta_territory(after.territory, view.color).points;
    let (safety, pursuit) = before.gain(tools, reasons, after, weights);
    let worth = Worth { safety, pursuit, ..Worth::default() };
    if after.effects.decides() {
        Worth { stones: weights.stones * points, ..worth }
    } else {
        Worth { territory: weights.territory * points, ..worth }
    }
}

/// Territory in the reader's position with these strengths; verdicts on patterns are taken over from `known`.
fn territory_after(tools: &mut Tools, view: &View, known: &InfluenceMap, stones: &Stones) -> InfluenceMap {
    let question = Question::territory(stones, view.color.other());
    known.likely_after(tools.reader, tools.library, question)
}

/// What territory is worth that the move breaks into or closes: influence does not see that.
fn opened(reasons: &[Reason], weights: &Weights) -> f32 {
    let points = reasons.iter().map(|reason| match reason {
        Reason::BreakIn { points, .. } | Reason::BlockOff { points, .. } => *points,
        _ => 0,
    });
    match points.sum::<usize>() {
        0 => f32::NEG_INFINITY,
        points => weights.break_in * points as f32,
    }
}

/// What ground is worth that a dragon gets or loses: stones and territory together come to so much at least.
fn in_seki(reasons: &[Reason], weights: &Weights) -> f32 {
    let points = reasons.iter().filter_map(|reason| match reason {
        Reason::MakesSeki { aim, points } | Reason::PreventsSeki { aim, points } => {
            let share = if aim.outcome == Outcome::Win { 1.0 } else { weights.ko };
            Some(weights.territory * share * *points as f32)
        }
        _ => None,
    });
    points.fold(f32::NEG_INFINITY, f32::max)
}
