//! How strong is each stone, and which are lost? What the caller knows before influence is computed.

use crate::board::Board;
use crate::types::{Point, PointMap, PointSet, Status};

/// Strength of a healthy stone.
pub const FULL_STRENGTH: f32 = 100.0;

/// The stones of a position as sources of influence.
#[derive(Clone, Debug)]
pub struct Stones {
    strength: PointMap<f32>,
    status: PointMap<Status>,
    saved: PointSet,
}

impl Stones {
    /// Stones with these strengths: [`FULL_STRENGTH`] for a healthy stone, 0 for a lost one, which does not radiate and
    /// stops nothing. The status of stones that are not lost is unknown.
    pub fn new(board: &Board, strength: impl Fn(Point) -> f32) -> Stones {
        let mut stones = Stones {
            strength: PointMap::filled(0.0),
            status: PointMap::filled(Status::Unknown),
            saved: PointSet::new(),
        };
        for pos in board.points().filter(|&pos| board.at(pos).is_stone()) {
            stones.strength[pos] = strength(pos).max(0.0);
            if stones.strength[pos] == 0.0 {
                stones.status[pos] = Status::Dead;
            }
        }
        stones
    }

    /// All stones are healthy.
    pub fn healthy(board: &Board) -> Stones {
        Stones::new(board, |_| FULL_STRENGTH)
    }

    /// The same with what is known of life and death, for the classes of patterns that ask for it.
    #[must_use]
    pub fn with_status(mut self, board: &Board, status: impl Fn(Point) -> Status) -> Stones {
        for pos in board.points().filter(|&pos| board.at(pos).is_stone()) {
            self.status[pos] = status(pos);
        }
        self
    }

    /// The same with stones that the last move has saved: followup influence may intrude from them.
    #[must_use]
    pub fn with_saved(mut self, saved: impl IntoIterator<Item = Point>) -> Stones {
        saved.into_iter().for_each(|pos| {
            self.saved.insert(pos);
        });
        self
    }

    /// Strength of the stone at the point; 0 without a stone.
    pub fn strength(&self, pos: Point) -> f32 {
        self.strength[pos]
    }

    /// Is the stone at the point lost?
    pub fn is_lost(&self, pos: Point) -> bool {
        self.strength[pos] == 0.0
    }

    /// All stones of the board that are lost.
    pub fn lost(&self, board: &Board) -> PointSet {
        board.points().filter(|&pos| !board.is_empty(pos) && self.is_lost(pos)).collect()
    }

    /// What is known of the stone at the point.
    pub fn status(&self, pos: Point) -> Status {
        self.status[pos]
    }

    /// Has the last move saved this stone?
    pub fn is_saved(&self, pos: Point) -> bool {
        self.saved.contains(pos)
    }
}
