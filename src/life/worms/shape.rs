//! How does a string lie: what does it surround, what does it cut, could it live by itself?

use crate::board::Board;
use crate::types::{Point, PointSet};

/// Does a string keep strings of the opponent apart?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Cutting {
    /// It cuts nothing.
    #[default]
    None,
    /// It lies between opponent strings that are linked by common liberties.
    Potential,
    /// It lies between opponent strings that are not.
    Real,
}

impl Cutting {
    /// The number in worm data: 0, 1 or 2.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

/// Does the string cut? Strings that share liberties with a third one are not kept apart.
pub(super) fn cutting(board: &Board, string: Point) -> Cutting {
    let mut apart: Vec<Point> = board.neighbor_strings(string).collect();
    let Some(first) = apart.pop().filter(|_| !apart.is_empty()) else { return Cutting::None };
    let mut joined = vec![first];
    let mut at = 0;
    while let Some(&from) = joined.get(at) {
        at += 1;
        let (near, far): (Vec<Point>, Vec<Point>) =
            apart.into_iter().partition(|&other| board.have_common_lib(from, other).is_some());
        joined.extend(near);
        apart = far;
    }
    if apart.is_empty() { Cutting::Potential } else { Cutting::Real }
}

/// Into how many parts does the string divide the rest of the board? One less is about its number of eyes.
pub fn genus(board: &Board, string: Point) -> usize {
    let mut seen: PointSet = board.stones_of(string).collect();
    let mut parts: usize = 0;
    for start in board.points() {
        if seen.insert(start) {
            parts += 1;
            flood(board, start, &mut seen);
        }
    }
    parts.saturating_sub(1)
}

/// Takes everything that hangs together with the point and is not seen yet.
fn flood(board: &Board, start: Point, seen: &mut PointSet) {
    let mut open = vec![start];
    while let Some(from) = open.pop() {
        for near in from.neighbors() {
            if board.is_on_board(near) && seen.insert(near) {
                open.push(near);
            }
        }
    }
}

/// Could the string make life only by killing what surrounds it? `orders` are its liberties by order.
pub(super) fn is_inessential(board: &Board, string: Point, genus: usize, orders: [usize; 4]) -> bool {
    let has_room = orders.iter().skip(1).any(|&liberties| liberties > 0);
    let at_edge = board.liberties(string).any(|liberty| board.is_edge_vertex(liberty));
    genus == 0 && !has_room && !at_edge && borders_only_opponents(board, string)
}

/// If the string were taken off, would the cavity touch only the opponent?
fn borders_only_opponents(board: &Board, string: Point) -> bool {
    let Some(color) = board.color(string) else { return false };
    let mut cavity: PointSet = board.stones_of(string).collect();
    let mut open: Vec<Point> = cavity.iter().collect();
    while let Some(from) = open.pop() {
        for near in from.neighbors() {
            if cavity.contains(near) {
                continue;
            }
            if board.at(near) == color {
                return false;
            }
            if board.is_empty(near) {
                cavity.insert(near);
                open.push(near);
            }
        }
    }
    true
}
