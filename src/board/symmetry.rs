//! What is the same for all rotations and reflections of a position?

use super::{Board, zobrist};
use crate::types::{Color, Point};

/// Image number `which` (0 to 7) of a point under the symmetries of a square board; 0 is the point itself.
fn image(point: Point, which: usize, size: usize) -> Point {
    let (row, column) = (point.row(), point.column());
    let (row, column) = if which & 4 != 0 { (column, row) } else { (row, column) };
    let row = if which & 2 != 0 { size - 1 - row } else { row };
    let column = if which & 1 != 0 { size - 1 - column } else { column };
    Point::new(row, column)
}

impl Board {
    /// A hash of stones and ko point that is the same for all eight images of a position.
    pub fn invariant_hash(&self) -> u64 {
        (0..8).map(|which| self.image_hash(which)).min().unwrap_or_default()
    }

    fn image_hash(&self, which: usize) -> u64 {
        let image = |point| image(point, which, self.size);
        let ko = self.ko_pos().map_or(0, |point| zobrist::ko(image(point)));
        let stones =
            |color: Color| self.stones(color).fold(0, |hash, p| hash ^ zobrist::stone(color, image(p)));
        zobrist::size(self.size) ^ ko ^ stones(Color::White) ^ stones(Color::Black)
    }

    /// For every legal move of `color`, in board order, the invariant hash of the position after it.
    pub fn invariant_hash_for_moves(&mut self, color: Color) -> Vec<(Point, u64)> {
        let moves: Vec<Point> = self.points().filter(|&p| self.is_legal(p, color)).collect();
        let after = |&point: &Point| Some((point, self.with_move(point, color, |b| b.invariant_hash())?));
        moves.iter().filter_map(after).collect()
    }
}
