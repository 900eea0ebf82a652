//! What is known about a point as part of an eye space?

use super::{EyeGraph, EyeValue};
use crate::types::{Point, PointSet};
use arrayvec::ArrayVec;

/// What is known about a point of an eye space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EyeData {
    /// Number of its space.
    pub(super) space: u16,
    /// Can the opponent come in there from outside? A false eye counts as such a point.
    pub is_marginal: bool,
    /// Points of the space next to it.
    pub neighbors: u8,
    /// Marginal points of the space next to it.
    pub marginal_neighbors: u8,
}

/// An eye space and what it is worth.
#[derive(Clone, Debug)]
pub struct EyeSpace {
    /// Its first point in board order.
    pub origin: Point,
    /// Its points in board order.
    pub points: Vec<Point>,
    /// How many of them are marginal.
    pub margins: usize,
    /// What it is worth if nobody has ko threats.
    pub value: EyeValue,
    /// What the value was solved from; `None` where it was judged by size.
    pub graph: Option<EyeGraph>,
    /// The eyes that are there for certain whoever moves, if the margins are counted as lost.
    pub pessimistic_min: u8,
    /// Moves of the opponent that take an eye; where the number does not depend on the first move, that threaten to.
    pub attacks: Vec<Point>,
    /// Moves of the owner that make or save an eye, or threaten to.
    pub defenses: Vec<Point>,
}

impl EyeSpace {
    /// The best move of the opponent there, if the first move decides.
    pub fn attack(&self) -> Option<Point> {
        self.value.is_open().then(|| preferred(&self.attacks, &self.defenses)).flatten()
    }

    /// The best move of the owner there, if the first move decides.
    pub fn defense(&self) -> Option<Point> {
        self.value.is_open().then(|| preferred(&self.defenses, &self.attacks)).flatten()
    }

    /// The points as a set.
    pub fn set(&self) -> PointSet {
        self.points.iter().copied().collect()
    }
}

/// The first that is good for the other side as well, or else the first.
fn preferred(moves: &[Point], others: &[Point]) -> Option<Point> {
    moves.iter().find(|mv| others.contains(mv)).or(moves.first()).copied()
}

/// A point that is a half eye or a false eye by what stands slantwise of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct HalfEye {
    /// The sum over the diagonals: 2 or less is an eye, 3 a half eye, 4 or more a false one; between 2 and 4 kos play
    /// a part. (Manual, "Eye Topology with Ko".)
    pub sum: f32,
    /// Moves of the opponent that make it false.
    pub attacks: ArrayVec<Point, 4>,
    /// Moves of the owner that make it real.
    pub defenses: ArrayVec<Point, 4>,
}

impl HalfEye {
    /// Does it depend on who moves first?
    pub fn is_half(&self) -> bool {
        self.sum > 2.0 && self.sum < 4.0
    }

    /// Is it no eye whatever is played?
    pub fn is_false(&self) -> bool {
        self.sum >= 4.0
    }
}
