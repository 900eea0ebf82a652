//! How much empty space is around a string, and at which distance?
//!
//! A liberty of order n is an empty point that n moves, and no fewer, would connect to the string. Beyond the first order
//! it must not touch an opponent's stone; friendly strings on the way cost nothing; a liberty between two opponent stones
//! that face each other across the string's way out leads nowhere. (Manual, "Worms".)

use crate::board::Board;
use crate::types::{Color, Point, PointMap};

/// The greatest order that is counted.
pub(super) const ORDERS: usize = 4;

/// The numbers of liberties of orders 1 to 4 of the string; all 0 without a stone.
pub fn liberties_by_order(board: &Board, string: Point) -> [usize; ORDERS] {
    let Some(color) = board.color(string) else { return [0; ORDERS] };
    let mut counts = [0; ORDERS];
    let mut seen = PointMap::filled(false);
    let mut layer: Vec<Point> = board.stones_of(string).collect();
    layer.iter().for_each(|&stone| seen[stone] = true);
    for (order, count) in (1..).zip(&mut counts) {
        let mut next = Vec::new();
        let mut at = 0;
        // Friendly strings that are reached join the layer while it is gone through.
        while let Some(&from) = layer.get(at) {
            at += 1;
            if order == 2 && board.is_empty(from) && is_squeezed(board, from, string, color) {
                continue;
            }
            for near in from.neighbors() {
                if seen[near] {
                    continue;
                }
                if board.at(near) == color && order > 1 {
                    seen[near] = true;
                    layer.push(near);
                } else if board.is_empty(near) && (order == 1 || !board.has_neighbor(near, color.other())) {
                    seen[near] = true;
                    next.push(near);
                }
            }
        }
        *count = next.len();
        layer = next;
    }
    counts
}

/// Does the liberty lie between two opponent stones, on the way straight out of the string?
fn is_squeezed(board: &Board, liberty: Point, string: Point, color: Color) -> bool {
    let [south, west, north, east] = liberty.neighbors();
    let is_own = |p: Point| board.at(p) == color && board.same_string(p, string);
    let is_hostile = |p: Point| board.at(p) == color.other();
    let upright = (is_own(south) || is_own(north)) && is_hostile(west) && is_hostile(east);
    let level = (is_own(west) || is_own(east)) && is_hostile(south) && is_hostile(north);
    upright || level
}
