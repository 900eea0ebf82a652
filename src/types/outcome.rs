//! How does a reading end?
//!
//! The order is the preference of the side that reads. The ko outcomes say who must find the first ko threat.
//! (Manual, "Ko Handling".)

use super::Point;

/// The result of reading, seen by the side that tries to achieve the goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Outcome {
    /// The goal is not reached (code 0).
    #[default]
    Fail = 0,
    /// Reached in a ko for which one's own side needs the first threat (code 1, GNU Go's KO_B).
    KoB = 1,
    /// Reached at the loss of other stones (code 2, owl only).
    Loss = 2,
    /// Not reached, but something is gained on the way (code 3, owl only).
    Gain = 3,
    /// Reached in a ko for which the opponent needs the first threat (code 4, GNU Go's KO_A).
    KoA = 4,
    /// Reached unconditionally (code 5).
    Win = 5,
}

impl Outcome {
    /// The same result seen by the opponent.
    pub const fn reverse(self) -> Outcome {
        match self {
            Outcome::Fail => Outcome::Win,
            Outcome::KoB => Outcome::KoA,
            Outcome::Loss => Outcome::Gain,
            Outcome::Gain => Outcome::Loss,
            Outcome::KoA => Outcome::KoB,
            Outcome::Win => Outcome::Fail,
        }
    }

    /// The number that GTP answers print.
    pub const fn code(self) -> u8 {
        self as u8
    }
}

/// What a reading found: the outcome, and the first move where one is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// The result for the side that reads.
    pub outcome: Outcome,
    /// The move that reaches it; `None` if nothing works or nothing need be played.
    pub mv: Option<Point>,
}
