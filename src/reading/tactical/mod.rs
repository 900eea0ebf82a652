//! Can a string be captured, and can it be saved?
//!
//! The named doors to the solver for strings. When a capture is decided stands in `capture`, what is tried in `attacking`
//! and `defending`; `either` reads two strings at once, `ladder` only the simplest way, `effects` asks what one move
//! does, and `sequences` what some moves lead to.

mod attacking;
mod capture;
mod defending;
mod effects;
mod either;
mod ladder;
mod sequences;

pub use effects::{attack_threats, does_attack, does_defend};
pub use either::{attack_either, defend_both};
pub use ladder::{ladder_attack, naive_ladder};
pub use sequences::{
    Breach, break_through, play_attack_defend_n, play_attack_defend2_n, play_break_through_n, with_sequence,
};

use super::Reader;
use super::solver::{Goal, solve_attack, solve_defense};
use crate::types::{Outcome, Point, Reading};
use capture::Capture;
pub(super) use capture::nested_attack;

/// The slowest threats that are read.
const ORDER: u8 = 4;
/// Marks the questions of the defender in the memory.
const DEFENSE: u8 = 128;

/// Can the opponent of the string capture it, moving first? The move is the first one of the attack. An empty point
/// cannot be attacked. A capture is claimed only where it was read out; what is too long to read counts as a failure.
pub fn attack(r: &mut Reader, string: Point) -> Reading {
    let Some(goal) = Capture::of(&r.board, string) else { return Reading::default() };
    let subject = goal.subject(&r.board);
    r.answer(Capture::KIND, subject, 0, r.limits.nodes, |r| claimed(solve_attack(r, goal, ORDER)))
}

/// The reading without a move that was not read out.
fn claimed(found: Reading) -> Reading {
    if found.outcome == Outcome::Fail { Reading::default() } else { found }
}

/// Can the string be saved by a move of its owner? `Win` without a move if no attack works to begin with, `Fail` for an
/// empty point. A failure with a move says that no defence was found, but that this one was not refuted within the
/// limits.
pub fn find_defense(r: &mut Reader, string: Point) -> Reading {
    let threat = attack(r, string);
    if r.board.color(string).is_some() && threat.outcome == Outcome::Fail {
        return Reading { outcome: Outcome::Win, mv: None };
    }
    defense_against(r, string, threat)
}

/// The attack on the string, and the defence against it (`Win` without a move if there is none to be defended against).
pub fn attack_and_defend(r: &mut Reader, string: Point) -> (Reading, Reading) {
    (attack(r, string), find_defense(r, string))
}

/// As [`find_defense`], but names a move that keeps a string safe also where none is needed, if there is such a move.
pub fn best_defense(r: &mut Reader, string: Point) -> Reading {
    let threat = attack(r, string);
    let found = defense_against(r, string, threat);
    if threat.outcome == Outcome::Fail && r.board.color(string).is_some() {
        return Reading { outcome: Outcome::Win, mv: found.mv };
    }
    found
}

fn defense_against(r: &mut Reader, string: Point, threat: Reading) -> Reading {
    let Some(goal) = Capture::of(&r.board, string) else { return Reading::default() };
    let subject = goal.subject(&r.board);
    r.answer(Capture::KIND | DEFENSE, subject, 0, r.limits.nodes, |r| {
        r.one_move_deeper(|r| solve_defense(r, goal, ORDER, threat))
    })
}

/// As [`attack`], where neither side may play on the forbidden points.
pub fn restricted_attack(r: &mut Reader, string: Point, forbidden: &[Point]) -> Reading {
    r.without(forbidden, |r| attack(r, string))
}

/// As [`find_defense`], where neither side may play on the forbidden points.
pub fn restricted_defense(r: &mut Reader, string: Point, forbidden: &[Point]) -> Reading {
    r.without(forbidden, |r| find_defense(r, string))
}

#[cfg(test)]
mod tests;
