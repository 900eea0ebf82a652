//! What are the tactics of each string on the board?
//!
//! A worm is a string together with what plain reading knows about it. (Manual, "Worms and Dragons".) There are three
//! depths of knowledge, each made when it is needed: [`make_worms`] reads whether strings can be captured and saved;
//! [`WormTable`] adds what their surroundings look like; [`TacticalPoints`] are all moves that capture, save or threaten.

mod lunch;
mod orders;
mod points;
mod read;
mod room;
mod shape;
mod table;

pub use orders::liberties_by_order;
pub use points::TacticalPoints;
pub use read::{lost_stones, make_worms, make_worms_in_parallel};
pub use shape::{Cutting, genus};
pub use table::{Proof, WormData, WormTable};

use crate::types::{Color, Outcome, Point, PointMap};

/// A string with its tactics.
#[derive(Clone, Debug, PartialEq)]
pub struct Worm {
    /// The stone that stands for the string.
    pub origin: Point,
    /// Whose it is.
    pub color: Color,
    /// Number of stones.
    pub size: usize,
    /// Number of liberties.
    pub liberties: usize,
    /// A move of the opponent that captures it, if there is one.
    pub attack: Option<Point>,
    /// What that move reaches: `Win`, or a ko.
    pub attack_code: Outcome,
    /// A move of its owner that saves it, if it needs one and there is one.
    pub defense: Option<Point>,
    /// What that move reaches: `Win`, or a ko.
    pub defense_code: Outcome,
}

impl Worm {
    /// Can it be captured even if its owner moves first?
    pub fn is_lost(&self) -> bool {
        self.attack.is_some() && self.defense.is_none()
    }

    /// Does whoever moves first decide?
    pub fn is_critical(&self) -> bool {
        self.attack.is_some() && self.defense.is_some()
    }
}

/// All strings of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Worms {
    list: Vec<Worm>,
    index: PointMap<u16>,
}

impl Worms {
    /// The worms in the order of their origins.
    pub fn iter(&self) -> impl Iterator<Item = &Worm> {
        self.list.iter()
    }

    /// The worm with a stone at `pos`.
    pub fn at(&self, pos: Point) -> Option<&Worm> {
        self.list.get(self.number(pos)?)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Is the board empty?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The place in the order of the worm with a stone at `pos`.
    pub fn number(&self, pos: Point) -> Option<usize> {
        usize::from(self.index[pos]).checked_sub(1)
    }
}

#[cfg(test)]
mod tests;
