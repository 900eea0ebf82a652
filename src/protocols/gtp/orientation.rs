//! How does a vertex of the client lie on the board? The eight rotations and reflections of GNU Go's `orientation`.
//!
//! The command turns vertices on their way in and turns them back on their way out, so that a suite can be run on
//! every image of its positions. What is drawn or stored (`showboard`, `printsgf`, `dump_stack`) is the board itself.
//! With n the last row, a vertex in row i and column j of the client stands on the board at:
//!
//! ```text
//! 0  (i, j)        1  (n-j, i)      2  (n-i, n-j)    3  (j, n-i)
//! 4  (j, i)        5  (n-i, j)      6  (n-j, n-i)    7  (i, n-j)
//! ```

use crate::types::Point;

/// One of the eight ways to look at a board, 0 being the plain one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Orientation(u8);

impl Orientation {
    /// The orientation with this number; `None` above 7.
    pub(super) fn new(number: i64) -> Option<Orientation> {
        u8::try_from(number).ok().filter(|&number| number < 8).map(Orientation)
    }

    /// The number that `query_orientation` reports.
    pub(super) fn number(self) -> u8 {
        self.0
    }

    /// Where the client's vertex stands on the board.
    pub(super) fn to_board(self, point: Point, size: usize) -> Point {
        if point.is_pass() {
            return point;
        }
        let (i, j, n) = (point.row(), point.column(), size - 1);
        let (row, column) = match self.0 {
            0 => (i, j),
            1 => (n - j, i),
            2 => (n - i, n - j),
            3 => (j, n - i),
            4 => (j, i),
            5 => (n - i, j),
            6 => (n - j, n - i),
            _ => (i, n - j),
        };
        Point::new(row, column)
    }

    /// The client's vertex for a point of the board.
    pub(super) fn to_client(self, point: Point, size: usize) -> Point {
        let inverse = match self.0 {
            1 => Orientation(3),
            3 => Orientation(1),
            _ => self,
        };
        inverse.to_board(point, size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_orientation_is_undone_by_its_inverse() {
        for number in 0..8 {
            let orientation = Orientation::new(number).unwrap();
            for point in Point::all(6).chain([Point::PASS]) {
                assert_eq!(orientation.to_client(orientation.to_board(point, 6), 6), point);
            }
        }
        assert!(Orientation::new(8).is_none() && Orientation::new(-1).is_none());
    }

    #[test]
    fn b3_of_a_7x7_board_turns_as_gnu_go_turns_it() {
        let b3 = Point::from_gtp("B3", 7).unwrap();
        let images = (0..8).map(|number| Orientation(number).to_board(b3, 7).to_gtp(7));
        assert_eq!(images.collect::<Vec<_>>(), ["B3", "E2", "F5", "C6", "E6", "B5", "C2", "F3"]);
    }
}
