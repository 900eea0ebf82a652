//! Does a proposed move hold when it is played out one step?

use super::Facts;
use crate::board::Board;
use crate::life::eyes::is_one_point_eye;
use crate::reading::{Reader, attack};
use crate::types::{Color, Outcome, Point};

/// May a sensible player of `color` play here? Legal, and no filling of a real eye unless that captures or saves.
pub fn is_playable(board: &Board, pos: Point, color: Color) -> bool {
    board.is_allowed_move(pos, color) && !is_one_point_eye(board, pos, color)
}

/// The value of a move in points after its own stones are looked at: a string that can be captured after the move
/// is lost, whether the move made it so or failed to help. `None` if the move is not playable at all.
pub fn weigh(r: &mut Reader, facts: &Facts, pos: Point, value: f64) -> Option<f64> {
    let color = facts.color;
    if !is_playable(&r.board, pos, color) {
        return None;
    }
    let charge = r.with_move(pos, color, |r| {
        let own = endangered(r, facts, pos, color);
        let taken = pos.neighbors().into_iter().filter(|&n| r.board.is_empty(n)).count();
        if own > 0 && taken == 0 && value < STONE * own as f64 { f64::INFINITY } else { STONE * own as f64 }
    })?;
    Some(value - charge)
}

/// Points lost with each stone.
const STONE: f64 = 2.0;

/// Number of own stones that the opponent can take after the move and could not take before it.
fn endangered(r: &mut Reader, facts: &Facts, pos: Point, color: Color) -> usize {
    let mut lost = 0;
    if r.board.countlib(pos) <= 3 && attack(r, pos).outcome == Outcome::Win {
        lost += r.board.countstones(pos);
    }
    let beside: Vec<Point> = r
        .board
        .chainlinks(pos)
        .into_iter()
        .flat_map(|enemy| r.board.chainlinks3(enemy, 2))
        .filter(|&string| !r.board.same_string(string, pos))
        .collect();
    let mut seen: Vec<Point> = Vec::new();
    for string in beside {
        let was_safe = facts.worms.at(string).is_some_and(|worm| worm.attack.is_none());
        if was_safe && !seen.contains(&string) && r.board.color(string) == Some(color) {
            seen.push(string);
            if attack(r, string).outcome == Outcome::Win {
                lost += r.board.countstones(string);
            }
        }
    }
    lost
}
