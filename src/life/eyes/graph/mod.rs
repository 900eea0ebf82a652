//! What is an eye space worth, apart from the board that it lies on?
//!
//! An [`EyeGraph`] is what the value depends on: points, which of them touch, where the wall of the defender is next to
//! them, where the attacker can come in from outside, and which hold stones of the attacker. Spaces of different shape
//! with the same graph are worth the same (manual, "Graphs").
//!
//! The value comes from playing the space out by the rules of Go (`game`), with an attacker who has all the time in
//! the world outside. Eyes are defined by what they are good for: a space is worth two eyes if the defender lives with
//! it alone, one if it lives with it and one more sure eye elsewhere, and none otherwise. Seki counts as life.

mod book;
mod canonical;
mod check;
mod game;
pub(super) mod notation;
mod solve;
mod terrain;

pub use book::EyeBook;
pub use check::test_eyeshape;
pub use notation::{EyegraphError, analyze_eyegraph};
pub use solve::{EyeAnswer, KoValues};

/// The most points of a graph that is solved.
pub(super) const MAX_POINTS: usize = 12;

/// A set of points of a graph, one bit each.
pub(super) type Bits = u16;

/// An eye space as a graph. Sets are bits by point number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct EyeGraph {
    /// Number of points.
    pub len: u8,
    /// By point: the points next to it.
    pub adjacent: [Bits; MAX_POINTS],
    /// Points next to the defender's wall.
    pub wall: Bits,
    /// Marginal points: a stone of the attacker there is connected to the outside.
    pub margin: Bits,
    /// Points with stones of the attacker.
    pub attackers: Bits,
}

impl EyeGraph {
    /// All points.
    pub fn all(&self) -> Bits {
        (1 << self.len) - 1
    }

    /// Adds a point and returns its number; `None` if there is no room.
    pub fn add_point(&mut self, at_wall: bool, is_marginal: bool, is_attacker: bool) -> Option<usize> {
        let number = usize::from(self.len);
        if number >= MAX_POINTS {
            return None;
        }
        let bit = 1 << number;
        self.len += 1;
        self.wall |= if at_wall { bit } else { 0 };
        self.margin |= if is_marginal { bit } else { 0 };
        self.attackers |= if is_attacker { bit } else { 0 };
        Some(number)
    }

    /// Makes two points neighbours.
    pub fn connect(&mut self, a: usize, b: usize) {
        self.adjacent[a] |= 1 << b;
        self.adjacent[b] |= 1 << a;
    }

    /// All points next to one of these.
    pub(super) fn around(&self, points: Bits) -> Bits {
        bits(points).fold(0, |found, point| found | self.adjacent[point])
    }
}

/// The numbers of the points in a set.
pub(super) fn bits(set: Bits) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let number = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(number)
    })
}
