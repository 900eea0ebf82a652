//! Which strings are near each other, so that they may be connected?

use crate::board::Board;
use crate::types::{Point, PointSet};

/// Liberties up to which an opponent string between two strings may be captured to join them.
const SHORT: usize = 2;

/// Friendly strings that share a liberty with the string, have one next to one of its own, stand diagonally, or touch a
/// short opponent string that it touches; in board order.
pub fn friends_nearby(board: &Board, string: Point) -> PointSet {
    let mut found = PointSet::new();
    let Some(color) = board.color(string) else { return found };
    let mut add = |point: Point| {
        if board.at(point) == color {
            found.insert(board.find_origin(point));
        }
    };
    for lib in board.liberties(string) {
        for n in lib.neighbors() {
            add(n);
            if board.is_empty(n) {
                n.neighbors().into_iter().for_each(&mut add);
            }
        }
    }
    for stone in board.stones_of(string) {
        stone.diagonals().into_iter().for_each(&mut add);
    }
    for hostile in board.neighbor_strings(string).filter(|&s| board.countlib(s) <= SHORT) {
        board.neighbor_strings(hostile).for_each(&mut add);
    }
    found.remove(board.find_origin(string));
    found
}
