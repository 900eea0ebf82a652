//! What does the search know of a position?

use super::judge::Judgement;
use super::tally::Numbers;
use super::{Candidate, Side};
use crate::types::Point;

/// A position of the search.
pub(super) struct Node {
    /// Moves with the numbers that hold for them until their positions are met.
    pub(super) moves: Vec<Candidate>,
    /// What is added to the numbers as long as nothing is decided.
    pub(super) bias: Numbers,
    /// Decided without moves.
    pub(super) decided: Option<Numbers>,
    /// A move that goes with the decision.
    pub(super) answer: Option<Point>,
    pub(super) numbers: Numbers,
    /// The level for which the numbers and the children hold.
    pub(super) level: u8,
    /// The positions after the moves that may be played.
    pub(super) children: Vec<Child>,
}

/// A move with the position that it leads to.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub(super) mv: Candidate,
    pub(super) key: u64,
    /// The numbers that hold until the position is met.
    pub(super) fresh: Numbers,
    pub(super) captured: bool,
}

/// A position that is decided without moves.
pub(super) fn decided(numbers: Numbers, answer: Option<Point>) -> Node {
    Node {
        moves: Vec::new(),
        bias: numbers,
        decided: Some(numbers),
        answer,
        numbers,
        level: 0,
        children: Vec::new(),
    }
}

/// A position in which moves decide. What the eyes look like says how far it is from either proof.
pub(super) fn open(moves: Vec<Candidate>, judgement: &Judgement, side: Side) -> Node {
    let proof = match (judgement.attack_first, judgement.defend_first) {
        (2.., _) => 4,
        (_, 2..) => u32::from(side == Side::Defend),
        _ => 0,
    };
    let disproof = match (judgement.attack_first, judgement.defend_first) {
        (_, 0) => 4,
        (_, 1) => 2,
        _ => 0,
    };
    let bias = Numbers { proof, disproof };
    Node {
        moves,
        bias,
        decided: None,
        answer: None,
        numbers: Numbers { proof: 1, disproof: 1 },
        level: 0,
        children: Vec::new(),
    }
}
