//! Is a point an eye that no sensible move fills?

use crate::board::Board;
use crate::types::{Color, Intersection, Point};

/// Is the empty point a real one-point eye of `color`: its own stones or the edge on all sides, and at most one
/// hostile diagonal (none on the edge)?
pub fn is_one_point_eye(board: &Board, pos: Point, color: Color) -> bool {
    let own_or_edge = |n: Point| matches!(board.at(n), Intersection::Off) || board.at(n) == color;
    if !board.is_empty(pos) || !pos.neighbors().into_iter().all(own_or_edge) {
        return false;
    }
    let hostile = pos.diagonals().into_iter().filter(|&d| board.at(d) == color.other()).count();
    let on_edge = pos.diagonals().into_iter().any(|d| board.at(d) == Intersection::Off);
    hostile + usize::from(on_edge) < 2
}
