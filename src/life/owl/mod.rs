//! Does this dragon live?
//!
//! *Optics with limit negotiation* (manual, "The Owl Code"): the defender tries to widen the eye space, the attacker to
//! narrow it, both with few and likely moves; where neither has one that matters, the eyes are counted. Moves come from
//! the eye analysis, from tactics, from the way out, and from the patterns of `owl_attack.db`, `owl_defend.db` and
//! `owl_vital_attack.db`.
//!
//! The dragon is a set of stones that the caller names ([`dragon_around`] guesses it from one stone). It is defeated when
//! all of them are captured. What cannot be read to an end within the limits counts as a success of the defender, and
//! the answer says that it is not certain.

mod answers;
mod capture;
mod choice;
mod confirm;
mod does;
mod escape;
mod facts;
mod gather;
mod goal;
mod judge;
mod memory;
mod moves;
mod node;
mod patterns;
mod proof;
mod questions;
mod rank;
mod search;
mod survey;
mod tally;
mod trace;

pub use capture::{fills_a_space, owl_capture_is_fatal, owl_substantial};
pub use confirm::{dragon_now, owl_outlives};
pub use does::{owl_does_attack, owl_does_attack_stone, owl_does_defend};
pub use facts::{FACTS, fact_kinds};
pub use goal::dragon_around;
pub use memory::{Around, OwlMemory};
pub use proof::{Ground, owl_ground};
pub use questions::{
    owl_attack, owl_confirmed_defense, owl_connection_defends, owl_defend, owl_likelier_kill, owl_likeliest,
    owl_likely_threat, owl_proved_attack, owl_tested_attack, owl_tested_defense, owl_threaten_attack,
    owl_threaten_defense,
};
pub use survey::{Proposal, survey};

use crate::life::eyes::EyeBook;
use crate::patterns::library::Library;
use crate::reading::{Reader, Trace};
use crate::types::{Color, Point, PointMap, PointSet, Reading};
use fxhash::FxHashMap;
use gather::Reason;
use node::Node;

/// What reading a dragon's life found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Verdict {
    /// The outcome for the side that was asked about, and its move; no move if none is needed.
    pub reading: Reading,
    /// Was it read to its end within the limits?
    pub is_certain: bool,
    /// Was a defence given up when death was much nearer to a proof than life?
    pub is_doubtful: bool,
}

/// What a session needs to ask about dragons.
pub struct Tools<'a> {
    /// Reads on the position.
    pub reader: &'a mut Reader,
    /// What was found before.
    pub memory: &'a mut OwlMemory,
    /// The patterns in force.
    pub library: &'a Library,
}

/// One question about one dragon while it is read.
struct Owl<'a> {
    r: &'a mut Reader,
    book: &'a mut EyeBook,
    library: &'a Library,
    /// Whose dragon it is.
    color: Color,
    /// Its stones as they were at first.
    goal: PointSet,
    /// Its stones now, with those that its owner has added.
    marked: PointSet,
    /// Friendly stones outside of it that are strong: reaching them is an escape.
    friends: PointSet,
    /// Were these friends judged before? If not, they only look strong.
    friends_live: bool,
    /// What a point is worth to the dragon on its way out.
    escape: PointMap<u8>,
    nodes: FxHashMap<u64, Node>,
    path: Vec<u64>,
    /// Was there a ko to be taken?
    met_ko: bool,
    /// Positions that a question may cost.
    limit: u32,
    /// Tried moves on the board when the question was asked.
    base: usize,
    /// Positions that the question may still cost.
    budget: u32,
    /// Moves that were played on the way to them.
    steps: u32,
    is_exhausted: bool,
    is_doubtful: bool,
    /// Points that the answer rests on.
    seen: PointSet,
    trace: Option<Box<Trace>>,
}

/// Which side is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Attack,
    Defend,
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Attack => Side::Defend,
            Side::Defend => Side::Attack,
        }
    }
}

/// A move to be tried.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Candidate {
    pos: Point,
    /// What it is worth by hand-made rules: 99 is forced, 100 decides.
    value: i32,
    /// How likely it is the right one by what was learned, in percent.
    chance: u8,
    reason: Reason,
}

#[cfg(test)]
mod tests;
