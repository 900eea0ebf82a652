//! Can a string be captured, and can it be saved?
//!
//! The named doors to the solver for one string ([`attack`], [`find_defense`]). What is tried stands in `attacking` and
//! `defending`, when it is over in `capture`.

mod attacking;
mod capture;
mod defending;

use super::Reader;
use super::solver::{Goal, solve_attack, solve_defense};
use crate::types::{Outcome, Point, Reading};
use capture::Capture;

/// The slowest threats that are read.
const ORDER: u8 = 4;
/// Marks the questions of the defender in the memory.
const DEFENSE: u8 = 128;

/// Can the opponent of the string capture it, moving first? The move is the first one of the attack.
pub fn attack(r: &mut Reader, string: Point) -> Reading {
    let Some(goal) = Capture::of(&r.board, string) else { return Reading::default() };
    let subject = goal.subject(&r.board);
    r.answer(Capture::KIND, subject, r.limits.nodes, |r| solve_attack(r, goal, ORDER))
}

/// Can the string be saved by a move of its owner? `Win` without a move if no attack works to begin with.
pub fn find_defense(r: &mut Reader, string: Point) -> Reading {
    let threat = attack(r, string);
    let Some(goal) = Capture::of(&r.board, string) else { return Reading::default() };
    if threat.outcome == Outcome::Fail {
        return Reading { outcome: Outcome::Win, mv: None };
    }
    let subject = goal.subject(&r.board);
    r.answer(Capture::KIND | DEFENSE, subject, r.limits.nodes, |r| solve_defense(r, goal, ORDER, threat))
}

#[cfg(test)]
mod tests;
