//! What is measured once in a position that is looked at? The distances from both ends of a link.
//!
//! A node of the search asks several times how far the ends are from each other: whether anything is left to read, what moves there
//! are, how much they cost. So the measure is kept until another position is asked about, and goes on where it
//! ended when more is asked for.

use super::distance::Distances;
use crate::board::Board;
use crate::types::{Color, Point, PointSet};
use std::cell::{RefCell, RefMut};

/// Measures of the position that was looked at last.
#[derive(Debug)]
pub(super) struct Survey {
    here: RefCell<Distances>,
    /// The position, with the string that it was measured from.
    measured: RefCell<Option<(u64, Point)>>,
    there: RefCell<Distances>,
}

impl Survey {
    /// Nothing is measured yet.
    pub(super) fn new() -> Survey {
        Survey {
            here: RefCell::new(Distances::none()),
            measured: RefCell::new(None),
            there: RefCell::new(Distances::none()),
        }
    }

    /// Distances from the string, of which at least those up to `limit` can be asked for.
    pub(super) fn here(&self, board: &Board, string: Point, limit: u8) -> RefMut<'_, Distances> {
        let mut distances = self.here.borrow_mut();
        let place = (board.hash(), board.find_origin(string));
        if self.measured.replace(Some(place)) != Some(place) || distances.limit() < limit {
            distances.begin_at_string(board, string, limit);
        }
        distances
    }

    /// How far the distances from the string can be asked for without measuring anew.
    pub(super) fn known(&self, board: &Board, string: Point) -> u8 {
        let place = (board.hash(), board.find_origin(string));
        if *self.measured.borrow() == Some(place) { self.here.borrow().limit() } else { 0 }
    }

    /// Distances from the other string.
    pub(super) fn around_string(&self, board: &Board, string: Point, limit: u8) -> RefMut<'_, Distances> {
        let mut distances = self.there.borrow_mut();
        distances.begin_at_string(board, string, limit);
        distances.extend(board, limit);
        distances
    }

    /// Distances from the area.
    pub(super) fn around_area(
        &self,
        board: &Board,
        area: &PointSet,
        color: Color,
        limit: u8,
    ) -> RefMut<'_, Distances> {
        let mut distances = self.there.borrow_mut();
        distances.begin_at_area(board, area, color, limit);
        distances.extend(board, limit);
        distances
    }
}
