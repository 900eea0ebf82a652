//! Which dragons can be killed or saved?

use super::super::reasons::{Aim, Reason};
use super::super::{Reasons, View};
use crate::life::dragons::{Dragon, LARGE};
use crate::life::owl::{Tools, Verdict, owl_does_attack, owl_does_defend, owl_likely_threat, owl_outlives};
use crate::types::{Outcome, Point, Reading, Status};

/// Further moves that are tried for a dragon whose life depends on who moves first.
const TRIED: usize = 3;
/// Rows or columns from a dragon's stones within which moves that have another reason are tried.
const REACH: usize = 2;
/// A question about one of them may cost this share of a question about a life, for a dragon of fewer stones than `LARGE` and for others.
const TRIED_SHARE: [u32; 2] = [4, 2];
/// Dragons of this weakness and so many stones may be threatened, but no more of them than this.
const WEAK: f32 = 0.2;
const WORTH: usize = 3;
const THREATENED: usize = 2;
/// A question about a threat may cost this share of a question about a life.
const SHARE: u32 = 16;
/// A question that may cost fewer positions than these is not asked: at low levels threats would take a fifth of the thought.
const FEWEST: u32 = 20;

/// Adds the moves that decide about critical dragons, and threats to save dead ones.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let mut memory = tools.memory.for_position(&tools.reader.board, view.around.clone()).and_trials();
    let ours = &mut Tools { reader: tools.reader, memory: &mut memory, library: tools.library };
    for dragon in view.dragons.iter() {
        match dragon.status {
            Status::Critical => decide(ours, view, dragon, reasons),
            Status::Dead if dragon.color == view.color => threaten(dragon, reasons),
            _ => {}
        }
    }
    threaten_the_weak(ours, view, reasons);
    tools.memory.absorb(memory);
}

/// The move that reading found, what the other side would play, and the likeliest moves nearby that have a reason anyway.
fn decide(tools: &mut Tools, view: &View, dragon: &Dragon, reasons: &mut Reasons) {
    let is_own = dragon.color == view.color;
    let (kill, save) = dragon.decisive_moves();
    let (first, theirs) = if is_own { (save, kill) } else { (kill, save) };
    let reason = if is_own { Reason::OwlDefend } else { Reason::OwlAttack };
    if let Some(mv) = first {
        let (aim, is_race) = decision(dragon, is_own);
        let raced = if is_own { Reason::SemeaiDefend } else { Reason::SemeaiAttack };
        reasons.aim(mv, aim, if is_race { raced } else { reason });
    }
    let board = &tools.reader.board;
    let is_open = |pos: &Point| board.is_allowed_move(*pos, view.color) && Some(*pos) != first;
    let mut moves: Vec<Point> = reasons.moves().filter(is_open).filter(|&pos| is_near(dragon, pos)).collect();
    moves.sort_by(|&a, &b| view.habit[b].total_cmp(&view.habit[a]).then(a.cmp(&b)));
    let theirs = theirs.into_iter().filter(is_open);
    let [small, large] = TRIED_SHARE;
    let share = if dragon.stones.len() < LARGE { small } else { large };
    tools.memory.allow(tools.reader.limits.owl_budget() / share);
    for mv in theirs.chain(moves).take(TRIED).collect::<Vec<Point>>() {
        reasons.aim(mv, does(tools, dragon, is_own, mv), reason);
    }
}

/// What the decisive move reaches: as the owl has it, or else as a capturing race has it; and is it the race?
fn decision(dragon: &Dragon, is_own: bool) -> (Aim, bool) {
    let (owl, race) = (&dragon.owl, &dragon.race);
    let (found, is_certain, raced, race_is_certain) = if is_own {
        (owl.defense.outcome, owl.defense_certain, race.defense, race.defense_certain)
    } else {
        let is_certain = owl.attack_certain && needs_killing(dragon);
        (owl.attack.outcome, is_certain, race.attack, race.attack_certain)
    };
    let is_race = owl.status != Status::Critical;
    let (outcome, is_certain) =
        if is_race { (raced.max(found), race_is_certain) } else { (found, is_certain) };
    (Aim { target: dragon.origin, outcome, is_certain }, is_race)
}

/// What a move reaches; a kill only if the dragon has no certain defence when the position after it is asked about anew.
fn does(tools: &mut Tools, dragon: &Dragon, is_own: bool, mv: Point) -> Aim {
    let ask = if is_own { owl_does_defend } else { owl_does_attack };
    let Verdict { reading: Reading { outcome, .. }, is_certain, .. } = ask(tools, mv, &dragon.stones);
    let kills = !is_own && outcome != Outcome::Fail;
    let outcome = if kills && owl_outlives(tools, mv, &dragon.stones) { Outcome::Fail } else { outcome };
    Aim { target: dragon.origin, outcome, is_certain: is_certain && (is_own || needs_killing(dragon)) }
}

/// Would it live for certain if it were not killed? Where its defence was not read to its end it may be dead without a move.
fn needs_killing(dragon: &Dragon) -> bool {
    dragon.owl.status != Status::Critical || dragon.owl.defense_certain
}

fn is_near(dragon: &Dragon, mv: Point) -> bool {
    dragon.stones.iter().any(|stone| stone.king_distance(mv) <= REACH)
}

/// Moves after which the weakest of the dragons that live would die if nobody answered.
fn threaten_the_weak(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let is_weak = |dragon: &&Dragon| {
        dragon.status == Status::Alive && dragon.weakness >= WEAK && dragon.stones.len() >= WORTH
    };
    let mut weak: Vec<&Dragon> = view.dragons.iter().filter(is_weak).collect();
    weak.sort_by(|a, b| b.weakness.total_cmp(&a.weakness));
    let positions = tools.reader.limits.owl_budget() / SHARE;
    if positions < FEWEST {
        return;
    }
    tools.memory.allow(positions);
    for dragon in weak.into_iter().take(THREATENED) {
        let (found, second) = owl_likely_threat(tools, &dragon.stones);
        let reason =
            if dragon.color == view.color { Reason::OwlPreventThreat } else { Reason::OwlAttackThreat };
        // Without a second move it is no threat but an attack, which the judgement of its life has not believed.
        if let Verdict { reading: Reading { outcome, mv: Some(mv) }, is_certain: true, .. } = found
            && second.is_some()
        {
            reasons.aim(mv, Aim::certain(dragon.origin, outcome), reason);
        }
    }
}

fn threaten(dragon: &Dragon, reasons: &mut Reasons) {
    if let Some(Reading { outcome, mv: Some(mv) }) = dragon.owl.threat {
        reasons.aim(mv, Aim::certain(dragon.origin, outcome), Reason::OwlDefendThreat);
    }
}
