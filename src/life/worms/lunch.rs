//! Which string around a worm can be captured?

use super::{Worm, Worms};
use crate::board::Board;
use crate::types::{Outcome, Point};

/// The adjacent opponent string that is easily captured: the largest, and of these the first. A string that is captured
/// only in a ko is none.
pub(super) fn lunch(board: &Board, worms: &Worms, worm: &Worm) -> Option<Point> {
    let around = board.neighbor_strings(worm.origin).filter_map(|string| worms.at(string));
    let easy = around.filter(|other| other.attack_code == Outcome::Win);
    easy.max_by_key(|other| (other.size, std::cmp::Reverse(other.origin))).map(|other| other.origin)
}
