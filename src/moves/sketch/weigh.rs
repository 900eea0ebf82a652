//! Does a proposed move hold when it is played out one step?

use super::Facts;
use crate::moves::is_playable;
use crate::moves::safety::endangered;
use crate::reading::Reader;
use crate::types::Point;

/// Points lost with each stone.
const STONE: f64 = 2.0;

/// The value of a move in points after its own stones are looked at: a string that can be captured after the move
/// is lost, whether the move made it so or failed to help. `None` if the move is not playable at all.
pub fn weigh(r: &mut Reader, facts: &Facts, pos: Point, value: f64) -> Option<f64> {
    let color = facts.color;
    if !is_playable(&r.board, pos, color) {
        return None;
    }
    let charge = r.with_move(pos, color, |r| {
        let lost: usize = endangered(r, facts.worms, color, pos)
            .into_iter()
            .map(|string| r.board.countstones(string))
            .sum();
        let has_room = pos.neighbors().into_iter().any(|n| r.board.is_empty(n));
        let cost = STONE * lost as f64;
        if lost > 0 && !has_room && value < cost { f64::INFINITY } else { cost }
    })?;
    Some(value - charge)
}
