//! What do the reasons for a move, their worth and the dragons around tell a learner?
//!
//! Each fact is a class of a kind: which string is attacked, how large it is, whether that was read to its end; how many points
//! the move gains, and how many other moves gain more; how weak the dragons beside it are.

use super::super::reasons::{Aim, Fit, Reason};
use super::super::{Valued, View};
use crate::board::Board;
use crate::life::dragons::Dragon;
use crate::patterns::learned::features::{Kind, count_before};
use crate::types::{Outcome, Point, Status};

const fn kind(name: &'static str, count: usize) -> Kind {
    Kind { name, count }
}

/// Upper ends of the classes of sizes in stones: of strings, and of dragons. Larger ones are a class of their own.
const STRINGS: [usize; 5] = [1, 2, 3, 5, 9];
const DRAGONS: [usize; 5] = [2, 4, 7, 12, 20];
/// Classes of sizes, and of sizes by certainty: won for sure, or in doubt or by a ko.
const SIZES: usize = STRINGS.len() + 1;
const AIMS: usize = 2 * SIZES;
/// Ends of classes in points.
const POINTS: [f32; 13] = [-20.0, -10.0, -5.0, -2.0, -0.5, 0.5, 2.0, 4.0, 6.0, 9.0, 13.0, 20.0, 30.0];
const STRENGTHS: [f32; 9] = [-8.0, -4.0, -2.0, -0.5, 0.5, 2.0, 4.0, 8.0, 16.0];
/// Points behind the move that gains most.
const BEHIND: [f32; 8] = [0.01, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];
/// Moves that gain more.
const RANKS: [usize; 7] = [0, 1, 2, 4, 8, 16, 32];
/// How surely a point is the mover's.
const HOLDS: [f32; 8] = [-0.9, -0.6, -0.3, -0.1, 0.1, 0.3, 0.6, 0.9];
/// Weakness of living dragons; those that are critical or dead are two more classes.
const WEAKNESSES: [f32; 3] = [0.2, 0.4, 0.7];
const LIVES: usize = WEAKNESSES.len() + 3;
/// Rows or columns from a dragon.
const DISTANCES: [usize; 3] = [1, 2, 4];
const NEAR: usize = LIVES * DISTANCES.len();
/// Percent of those who played a move of a book.
const SHARES: [f32; 4] = [2.0, 8.0, 20.0, 50.0];
/// Points of territory that are broken into.
const BROKEN: [usize; 3] = [3, 7, 15];

const KINDS: [Kind; 34] = [
    kind("attack", AIMS),
    kind("defend", AIMS),
    kind("attack_threat", SIZES),
    kind("defend_threat", SIZES),
    kind("prevent_threat", SIZES),
    kind("kill", AIMS),
    kind("save", AIMS),
    kind("kill_threat", SIZES),
    kind("save_threat", SIZES),
    kind("prevent_kill", SIZES),
    kind("either", SIZES),
    kind("both", SIZES),
    kind("strategic", 2),
    kind("connect", SIZES),
    kind("cut", SIZES),
    kind("eye", 2),
    kind("combination", SIZES),
    kind("prevented_combination", SIZES),
    // expands, invades
    kind("spread", 2),
    kind("break_in", BROKEN.len() + 1),
    kind("block_off", BROKEN.len() + 1),
    // fits at all; shape good, bad; least, most; followup, reverse
    kind("fits", 7),
    kind("antisuji", 1),
    kind("fuseki", SHARES.len() + 1),
    kind("joseki", SHARES.len() + 1),
    // own stones that can be taken afterwards
    kind("given", SIZES),
    kind("stones", POINTS.len() + 1),
    kind("territory", POINTS.len() + 1),
    kind("safety", STRENGTHS.len() + 1),
    kind("pursuit", STRENGTHS.len() + 1),
    // moves that gain more; one class more for moves that were not valued
    kind("rank", RANKS.len() + 2),
    kind("behind", BEHIND.len() + 1),
    kind("hold", HOLDS.len() + 1),
    // life of dragons nearby · distance: own ones, then the opponent's
    kind("near", 2 * NEAR),
];

/// Number of facts.
pub const FACTS: usize = count_before(&KINDS, KINDS.len());

/// Names of the kinds, and how many facts each has.
pub fn fact_kinds() -> impl Iterator<Item = (String, usize)> {
    KINDS.iter().map(|kind| (kind.name.to_owned(), kind.count))
}

/// What is known about all moves of a position.
pub(super) struct Witness<'a> {
    board: &'a Board,
    view: &'a View,
    valued: &'a [Valued],
    /// What each of them gains on the board, the most first.
    gains: Vec<f32>,
}

impl<'a> Witness<'a> {
    pub(super) fn new(board: &'a Board, view: &'a View, valued: &'a [Valued]) -> Witness<'a> {
        let mut gains: Vec<f32> = valued.iter().map(|valued| valued.worth.solid()).collect();
        gains.sort_by(|a, b| b.total_cmp(a));
        Witness { board, view, valued, gains }
    }

    /// Calls `with` for the number of every fact about a move with these reasons.
    pub(super) fn tell(&self, pos: Point, reasons: &[Reason], mut with: impl FnMut(usize)) {
        let mut note = |name: &str, class: usize| with(number(name, class));
        reasons.iter().for_each(|reason| self.reason(reason, &mut note));
        match self.valued.iter().find(|valued| valued.pos == pos) {
            Some(valued) => self.worth(valued, &mut note),
            None => note("rank", RANKS.len() + 1),
        }
        note("hold", place(&HOLDS, -self.view.theirs(pos)));
        self.neighbours(pos, &mut note);
    }

    fn reason(&self, reason: &Reason, note: &mut impl FnMut(&str, usize)) {
        let string = |pos: Point| sizes(&STRINGS, self.board.countstones(pos));
        let dragon = |pos: Point| sizes(&DRAGONS, self.dragon_size(pos));
        let aimed = |aim: &Aim, size: usize| size + if is_sure(aim) { 0 } else { SIZES };
        let smaller = |pair: &[Point; 2], size: &dyn Fn(Point) -> usize| size(pair[0]).min(size(pair[1]));
        match reason {
            Reason::Attack(aim) => note("attack", aimed(aim, string(aim.target))),
            Reason::Defend(aim) => note("defend", aimed(aim, string(aim.target))),
            Reason::AttackThreat(aim) => note("attack_threat", string(aim.target)),
            Reason::DefendThreat(aim) => note("defend_threat", string(aim.target)),
            Reason::PreventThreat(aim) => note("prevent_threat", string(aim.target)),
            Reason::OwlAttack(aim) | Reason::SemeaiAttack(aim) => {
                note("kill", aimed(aim, dragon(aim.target)));
            }
            Reason::OwlDefend(aim) | Reason::SemeaiDefend(aim) => {
                note("save", aimed(aim, dragon(aim.target)));
            }
            Reason::OwlAttackThreat(aim) => note("kill_threat", dragon(aim.target)),
            Reason::OwlDefendThreat(aim) | Reason::SemeaiThreat(aim) => {
                note("save_threat", dragon(aim.target))
            }
            Reason::OwlPreventThreat(aim) => note("prevent_kill", dragon(aim.target)),
            Reason::AttackEither { strings } => note("either", smaller(strings, &string)),
            Reason::DefendBoth { strings } => note("both", smaller(strings, &string)),
            Reason::StrategicAttack { .. } => note("strategic", 0),
            Reason::StrategicDefend { .. } => note("strategic", 1),
            Reason::Connect { dragons } => note("connect", smaller(dragons, &dragon)),
            Reason::Cut { dragons } => note("cut", smaller(dragons, &dragon)),
            Reason::VitalEye { owner, .. } => note("eye", usize::from(*owner != self.view.color)),
            Reason::MyAtariAtari { stones } => note("combination", sizes(&STRINGS, *stones)),
            Reason::YourAtariAtari { stones } => note("prevented_combination", sizes(&STRINGS, *stones)),
            Reason::Expand => note("spread", 0),
            Reason::Invade => note("spread", 1),
            Reason::BreakIn { points, .. } => note("break_in", sizes(&BROKEN, *points)),
            Reason::BlockOff { points, .. } => note("block_off", sizes(&BROKEN, *points)),
            Reason::Fits(fit) => fits(fit, note),
            Reason::Antisuji => note("antisuji", 0),
            Reason::Fuseki { share, .. } => note("fuseki", place(&SHARES, *share)),
            Reason::Joseki { share, .. } => note("joseki", place(&SHARES, *share)),
            // Younger than the learned weights.
            Reason::Border { .. } => {}
            // Too rare in games of players to be learned.
            Reason::MakesSeki { .. } | Reason::PreventsSeki { .. } => {}
            // The local model says this already.
            Reason::Shape { .. } => {}
        }
    }

    fn worth(&self, valued: &Valued, note: &mut impl FnMut(&str, usize)) {
        let worth = &valued.worth;
        if valued.given > 0 {
            note("given", sizes(&STRINGS, valued.given));
        }
        note("stones", place(&POINTS, worth.stones));
        note("territory", place(&POINTS, worth.territory));
        note("safety", place(&STRENGTHS, worth.safety));
        note("pursuit", place(&STRENGTHS, worth.pursuit));
        let gain = worth.solid();
        let better = self.gains.partition_point(|&other| other > gain);
        note("rank", sizes(&RANKS, better));
        note("behind", place(&BEHIND, self.gains[0] - gain));
    }

    /// How weak the dragons nearby are, and how near.
    fn neighbours(&self, pos: Point, note: &mut impl FnMut(&str, usize)) {
        let mut told = [false; 2 * NEAR];
        for dragon in self.view.dragons.iter() {
            let away = dragon.stones.iter().map(|stone| stone.king_distance(pos)).min().unwrap_or(usize::MAX);
            let distance = sizes(&DISTANCES, away);
            if distance < DISTANCES.len() {
                let side = if dragon.color == self.view.color { 0 } else { NEAR };
                let class = side + DISTANCES.len() * life(dragon) + distance;
                if !std::mem::replace(&mut told[class], true) {
                    note("near", class);
                }
            }
        }
    }

    fn dragon_size(&self, pos: Point) -> usize {
        self.view.dragons.at(pos).map_or(0, |dragon| dragon.stones.len())
    }
}

fn number(name: &str, class: usize) -> usize {
    let index = KINDS.iter().position(|kind| kind.name == name).expect("a kind of the table");
    debug_assert!(class < KINDS[index].count, "{name} {class}");
    count_before(&KINDS, index) + class
}

fn is_sure(aim: &Aim) -> bool {
    aim.is_certain && aim.outcome == Outcome::Win
}

fn fits(fit: &Fit, note: &mut impl FnMut(&str, usize)) {
    let said = [
        true,
        fit.shape > 0.0,
        fit.shape < 0.0,
        fit.least.or(fit.least_territory).is_some(),
        fit.most.or(fit.most_territory).is_some(),
        fit.followup != 0.0,
        fit.reverse != 0.0,
    ];
    said.into_iter().enumerate().filter(|&(_, said)| said).for_each(|(class, _)| note("fits", class));
}

fn life(dragon: &Dragon) -> usize {
    match dragon.status {
        Status::Dead => WEAKNESSES.len() + 2,
        Status::Critical => WEAKNESSES.len() + 1,
        _ => place(&WEAKNESSES, dragon.weakness),
    }
}

fn sizes(ends: &[usize], size: usize) -> usize {
    ends.iter().position(|&end| size <= end).unwrap_or(ends.len())
}

fn place(ends: &[f32], value: f32) -> usize {
    ends.iter().position(|&end| value < end).unwrap_or(ends.len())
}
