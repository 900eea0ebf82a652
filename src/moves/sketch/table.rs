//! What is each move worth so far?

use crate::types::{Point, PointMap, PointSet};

/// Values of moves in points.
#[derive(Clone, Default)]
pub struct MoveTable {
    proposed: PointSet,
    values: PointMap<f64>,
}

impl MoveTable {
    /// Adds `value` points to a move.
    pub fn add(&mut self, pos: Point, value: f64) {
        self.proposed.insert(pos);
        self.values[pos] += value;
    }

    /// The value of a move; 0 if nobody proposed it.
    pub fn value(&self, pos: Point) -> f64 {
        self.values[pos]
    }

    /// All proposed moves, the most valuable first, equal ones in board order.
    pub fn ranked(&self) -> Vec<(Point, f64)> {
        let mut moves: Vec<(Point, f64)> = self.proposed.iter().map(|pos| (pos, self.values[pos])).collect();
        moves.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        moves
    }
}
