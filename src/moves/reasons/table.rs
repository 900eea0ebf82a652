//! Which reasons are there for each move?

use super::{Aim, Reason};
use crate::types::{Outcome, Point};
use std::collections::BTreeMap;

/// The reasons for all moves that some generator proposes.
#[derive(Clone, Default, Debug)]
pub struct Reasons(BTreeMap<Point, Vec<Reason>>);

impl Reasons {
    /// Adds a reason; one that is there already is not added again.
    pub fn add(&mut self, mv: Point, reason: Reason) {
        let known = self.0.entry(mv).or_default();
        if !known.contains(&reason) {
            known.push(reason);
        }
    }

    /// Adds a reason that aims at a string or dragon, if the move reaches something.
    pub fn aim(&mut self, mv: Point, aim: Aim, reason: impl Fn(Aim) -> Reason) {
        if aim.outcome != Outcome::Fail {
            self.add(mv, reason(aim));
        }
    }

    /// The reasons for a move.
    pub fn of(&self, mv: Point) -> &[Reason] {
        self.0.get(&mv).map_or(&[], Vec::as_slice)
    }

    /// All moves for which there is a reason, in board order.
    pub fn moves(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.keys().copied()
    }
}
