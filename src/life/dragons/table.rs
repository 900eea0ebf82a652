//! All dragons of a position, and questions about them.

use super::Dragon;
use crate::types::{Color, Point, PointMap, Status};

/// The dragons of a position: every stone belongs to exactly one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Dragons {
    list: Vec<Dragon>,
    index: PointMap<u16>,
}

impl Dragons {
    /// A table of these dragons, which are in the order of their origins.
    pub fn new(list: Vec<Dragon>) -> Dragons {
        let mut index = PointMap::filled(0);
        for (number, dragon) in (1..).zip(&list) {
            dragon.stones.iter().for_each(|stone| index[stone] = number);
        }
        Dragons { list, index }
    }

    /// The dragons in the order of their origins.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Dragon> {
        self.list.iter()
    }

    /// The dragons, to be completed by a pass.
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = &mut Dragon> {
        self.list.iter_mut()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Is the board empty?
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The dragon with this place in the order.
    pub fn get(&self, number: usize) -> Option<&Dragon> {
        self.list.get(number)
    }

    /// The place in the order of the dragon with a stone at `pos`.
    pub fn number(&self, pos: Point) -> Option<usize> {
        usize::from(self.index[pos]).checked_sub(1)
    }

    /// The dragon with a stone at `pos`.
    pub fn at(&self, pos: Point) -> Option<&Dragon> {
        self.list.get(self.number(pos)?)
    }

    /// Do the stones at both points belong to one dragon?
    pub fn are_same(&self, a: Point, b: Point) -> bool {
        self.number(a).is_some() && self.number(a) == self.number(b)
    }

    /// The best judgement of the stone at `pos`: that of its dragon.
    pub fn status(&self, pos: Point) -> Status {
        self.at(pos).map_or(Status::Unknown, |dragon| dragon.status)
    }

    /// Is the stone at `pos` counted as lost if `to_move` moves next everywhere?
    pub fn is_lost(&self, pos: Point, to_move: Color) -> bool {
        self.at(pos).is_some_and(|dragon| match dragon.status {
            Status::Dead => true,
            Status::Critical => dragon.color != to_move,
            _ => false,
        })
    }

    /// Dragons of the opponent next to the one with this number.
    pub fn hostile_neighbors(&self, number: usize) -> impl Iterator<Item = (usize, &Dragon)> {
        let color = self.get(number).map(|dragon| dragon.color);
        let near = self.get(number).map(|dragon| dragon.neighbors.as_slice()).unwrap_or_default();
        near.iter()
            .filter_map(|&n| Some((n, self.get(n)?)))
            .filter(move |(_, dragon)| Some(dragon.color) != color)
    }
}
