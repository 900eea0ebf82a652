//! Can a string be captured, and can it be saved?
//!
//! Plain liberty reading: the attacker fills liberties, the defender extends, or takes what surrounds it. A string
//! with more liberties than the depth allows for counts as safe, and so does one whose reading is too long; ko is
//! not fought over: a capture that the rule forbids now does not exist.

use super::Reader;
use crate::types::{Outcome, Point, PointList, Reading};

/// Can the opponent of the string capture it, moving first? The move is the first one of the attack.
pub fn attack(r: &mut Reader, string: Point) -> Reading {
    r.start_question();
    let mv = capture(r, string, 0);
    reading(mv)
}

/// Can the string be saved by a move of its owner? `Win` without a move if no attack works to begin with.
pub fn find_defense(r: &mut Reader, string: Point) -> Reading {
    if attack(r, string).outcome == Outcome::Fail {
        return Reading { outcome: Outcome::Win, mv: None };
    }
    r.start_question();
    let mv = save(r, string, 0);
    reading(mv)
}

fn reading(mv: Option<Point>) -> Reading {
    let outcome = if mv.is_some() { Outcome::Win } else { Outcome::Fail };
    Reading { outcome, mv }
}

/// The most liberties that an attack at this depth can deal with.
fn reachable_liberties(r: &Reader, depth: usize) -> usize {
    if depth <= r.limits.branch_depth { 3 } else { 2 }
}

/// The attacker's first move of a capture.
fn capture(r: &mut Reader, string: Point, depth: usize) -> Option<Point> {
    let other = r.board.color(string)?.other();
    let liberties = r.board.countlib(string);
    if liberties == 1 {
        let last = r.board.liberties(string).next()?;
        return r.board.is_legal(last, other).then_some(last);
    }
    if liberties > reachable_liberties(r, depth) || !r.enter_node(depth) {
        return None;
    }
    attacking_moves(r, string)
        .into_iter()
        .find(|&pos| r.with_move(pos, other, |r| save(r, string, depth + 1).is_none()).unwrap_or(false))
}

/// The defender's first move of a rescue.
fn save(r: &mut Reader, string: Point, depth: usize) -> Option<Point> {
    let color = r.board.color(string)?;
    let mut moves = defending_moves(r, string);
    if r.board.countlib(string) > reachable_liberties(r, depth + 1) || !r.enter_node(depth) {
        return moves.pop_at(0).or(Some(Point::PASS));
    }
    moves.into_iter().find(|&pos| {
        r.with_move(pos, color, |r| r.board.countlib(string) > 1 && capture(r, string, depth + 1).is_none())
            .unwrap_or(false)
    })
}

/// Liberties first where the defender would gain most.
fn attacking_moves(r: &Reader, string: Point) -> PointList {
    let Some(color) = r.board.color(string) else { return PointList::new() };
    let mut moves: PointList = r.board.liberties(string).collect();
    moves.sort_by_key(|&pos| std::cmp::Reverse(r.board.approxlib(pos, color, 5).len()));
    moves
}

/// Captures of what surrounds the string, then its liberties, the roomiest first, then moves that lean on weak
/// neighbours.
fn defending_moves(r: &Reader, string: Point) -> PointList {
    let Some(color) = r.board.color(string) else { return PointList::new() };
    let mut moves = PointList::new();
    let mut add = |pos: Point| {
        if !moves.contains(&pos) {
            moves.push(pos);
        }
    };
    for neighbor in r.board.chainlinks2(string, 1) {
        r.board.liberties(neighbor).for_each(&mut add);
    }
    let mut liberties: PointList = r.board.liberties(string).collect();
    liberties.sort_by_key(|&pos| std::cmp::Reverse(r.board.approxlib(pos, color, 5).len()));
    liberties.into_iter().for_each(&mut add);
    if r.board.countlib(string) >= 2 {
        for neighbor in r.board.chainlinks2(string, 2) {
            r.board.liberties(neighbor).for_each(&mut add);
        }
    }
    moves
}

#[cfg(test)]
mod tests;
