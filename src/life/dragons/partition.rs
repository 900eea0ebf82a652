//! Which strings are one dragon? Sets of strings that grow together.

use crate::board::Board;
use crate::types::{Point, PointMap};

/// The strings of a position, in sets; at first each is a set of its own.
#[derive(Clone, Debug)]
pub struct Partition {
    /// For each stone one of its set that leads towards the set's origin.
    parent: PointMap<Point>,
}

impl Partition {
    /// Every string alone.
    pub fn new(board: &Board) -> Partition {
        let mut parent = PointMap::filled(Point::PASS);
        for string in board.strings() {
            board.stones_of(string).for_each(|stone| parent[stone] = string);
        }
        Partition { parent }
    }

    /// The first stone of the set of a stone, in board order; a pass for an empty point.
    pub fn origin(&self, stone: Point) -> Point {
        let mut at = stone;
        while self.parent[at] != at {
            at = self.parent[at];
        }
        at
    }

    /// Are both stones in one set?
    pub fn are_joined(&self, a: Point, b: Point) -> bool {
        self.origin(a) == self.origin(b)
    }

    /// Makes one set of the sets of two stones.
    pub fn join(&mut self, a: Point, b: Point) {
        let (a, b) = (self.origin(a), self.origin(b));
        let (first, second) = (a.min(b), a.max(b));
        self.parent[second] = first;
    }
}
