//! Where on the board? One-dimensional indices with room around the edges.
//!
//! The board array has a fixed stride for every size, so that a step is a constant. With a stride of 8 (the real
//! one is 26) and a 5×5 board, `#` marking indices off the board:
//!
//! ```text
//!    j  -1  0  1  2  3  4  5  6
//!  i +--------------------------
//!  -1|   #  #  #  #  #  #  #  #
//!   0|   #  .  .  .  .  .  #  #
//!   1|   #  .  .  .  .  .  #  #
//!   …
//! ```
//!
//! Row 0 is the top edge (the highest GTP number), column 0 the left edge (GTP column A). Every step from a point
//! on the board to an adjacent or diagonal index stays inside the array. (Manual, "The Board Array".)

use super::Color;
use arrayvec::ArrayVec;

/// The largest board side.
pub const MAX_BOARD: usize = 25;
/// Distance in the array between a point and the one south of it.
pub const NS: u16 = MAX_BOARD as u16 + 1;
/// Distance in the array between a point and the one east of it.
pub const WE: u16 = 1;
/// Number of indices in an array with one entry a board index.
pub const POINTS: usize = (MAX_BOARD + 2) * (MAX_BOARD + 1) + 2;

/// GTP column letters: no `I`.
const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A list of points that fits any set of points of one board; lives on the stack.
pub type PointList = ArrayVec<Point, { MAX_BOARD * MAX_BOARD }>;

/// A board index, or [`Point::PASS`]. Points order by index: top row first, left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Point(u16);

impl Point {
    /// The pass move. It is index 0, which is off the board on every size.
    pub const PASS: Point = Point(0);

    /// The point in `row` (0 = top edge) and `column` (0 = left edge), both below [`MAX_BOARD`].
    #[inline]
    pub const fn new(row: usize, column: usize) -> Point {
        debug_assert!(row < MAX_BOARD && column < MAX_BOARD);
        Point((row as u16 + 1) * NS + column as u16 + 1)
    }

    /// The point with this array index; indices past the array become the last one, which is off every board.
    #[inline]
    pub const fn from_index(index: usize) -> Point {
        Point(if index < POINTS { index as u16 } else { POINTS as u16 - 1 })
    }

    /// The array index, below [`POINTS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The array index as it is stored.
    #[inline]
    pub(crate) const fn raw(self) -> u16 {
        self.0
    }

    /// Inverse of [`Point::raw`].
    #[inline]
    pub(crate) const fn from_raw(raw: u16) -> Point {
        Point(raw)
    }

    /// Row, 0 at the top edge. Meaningless for a pass.
    #[inline]
    pub const fn row(self) -> usize {
        (self.0 / NS) as usize - 1
    }

    /// Column, 0 at the left edge. Meaningless for a pass.
    #[inline]
    pub const fn column(self) -> usize {
        (self.0 % NS) as usize - 1
    }

    /// Is this the pass move?
    #[inline]
    pub const fn is_pass(self) -> bool {
        self.0 == 0
    }

    /// One step towards the bottom edge.
    #[inline]
    pub const fn south(self) -> Point {
        Point(self.0 + NS)
    }

    /// One step towards the left edge.
    #[inline]
    pub const fn west(self) -> Point {
        Point(self.0.wrapping_sub(WE))
    }

    /// One step towards the top edge.
    #[inline]
    pub const fn north(self) -> Point {
        Point(self.0.wrapping_sub(NS))
    }

    /// One step towards the right edge.
    #[inline]
    pub const fn east(self) -> Point {
        Point(self.0 + WE)
    }

    /// The four adjacent indices: south, west, north, east. Call it for points on the board.
    #[inline]
    pub const fn neighbors(self) -> [Point; 4] {
        [self.south(), self.west(), self.north(), self.east()]
    }

    /// The four diagonal indices: south-west, north-west, north-east, south-east. Call it for points on the board.
    #[inline]
    pub const fn diagonals(self) -> [Point; 4] {
        [self.south().west(), self.north().west(), self.north().east(), self.south().east()]
    }

    /// Are the two points next to each other on a line?
    #[inline]
    pub const fn is_adjacent(self, other: Point) -> bool {
        let distance = self.0.abs_diff(other.0);
        distance == NS || distance == WE
    }

    /// Does the point lie on a board of this size?
    pub const fn is_on(self, size: usize) -> bool {
        let (row, column) = (self.0 / NS, self.0 % NS);
        row >= 1 && row <= size as u16 && column >= 1 && column <= size as u16
    }

    /// All points of a board of this size, top row first, left to right.
    pub fn all(size: usize) -> impl DoubleEndedIterator<Item = Point> + Clone {
        debug_assert!(size <= MAX_BOARD);
        (0..size).flat_map(move |row| (0..size).map(move |column| Point::new(row, column)))
    }

    /// Reads a GTP vertex (`Q16`, any case, or `pass`) on a board of this size; `None` if it is not on it.
    pub fn from_gtp(text: &str, size: usize) -> Option<Point> {
        if text.eq_ignore_ascii_case("pass") {
            return Some(Point::PASS);
        }
        let letter = text.bytes().next()?.to_ascii_uppercase();
        let digits = text.get(1..)?;
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let column = COLUMNS.iter().position(|&c| c == letter)?;
        let number: usize = digits.parse().ok()?;
        let on_board = column < size && (1..=size).contains(&number);
        on_board.then(|| Point::new(size - number, column))
    }

    /// The GTP vertex on a board of this size: `Q16`, or `PASS`.
    pub fn to_gtp(self, size: usize) -> String {
        if self.is_pass() {
            return "PASS".to_owned();
        }
        format!("{}{}", Point::column_letter(self.column()), size - self.row())
    }

    /// The letter of a column: `A` to `Z` without `I`.
    pub const fn column_letter(column: usize) -> char {
        COLUMNS[column] as char
    }

    /// The steps of a chess king between two points of a board: the larger of the distances in rows and columns.
    pub fn king_distance(self, other: Point) -> usize {
        self.row().abs_diff(other.row()).max(self.column().abs_diff(other.column()))
    }

    /// Distance to the nearest edge of a board of this size: 0 on the first line.
    pub fn edge_distance(self, size: usize) -> usize {
        let (row, column) = (self.row(), self.column());
        row.min(column).min(size - 1 - row).min(size - 1 - column)
    }
}

impl std::fmt::Debug for Point {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            0 => f.write_str("PASS"),
            raw if raw < NS || raw % NS == 0 => write!(f, "Off({raw})"),
            _ => write!(f, "({},{})", self.row(), self.column()),
        }
    }
}

/// A stone to be played or already played: who, and where (or a pass).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Who plays.
    pub color: Color,
    /// Where, or [`Point::PASS`].
    pub point: Point,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gtp_vertices_round_trip_on_every_size() {
        for size in 1..=MAX_BOARD {
            for point in Point::all(size) {
                assert!(point.is_on(size));
                assert_eq!(Point::from_gtp(&point.to_gtp(size), size), Some(point));
            }
        }
    }

    #[test]
    fn vertices_off_the_board_are_refused() {
        for text in [
            "",
            "I5",
            "a0",
            "a20",
            "t20",
            "u1",
            "a-1",
            "a+1",
            "5a",
            "aa",
            "a1x",
            "é1",
            "a99999999999999999999",
        ] {
            assert_eq!(Point::from_gtp(text, 19), None, "{text}");
        }
        assert_eq!(Point::from_gtp("PaSs", 19), Some(Point::PASS));
        assert_eq!(Point::from_gtp("q16", 19), Some(Point::new(3, 15)));
    }

    #[test]
    fn every_step_from_the_board_stays_in_the_array() {
        for point in Point::all(MAX_BOARD) {
            for step in point.neighbors().into_iter().chain(point.diagonals()) {
                assert!(step.index() < POINTS);
                assert_eq!(step.is_on(MAX_BOARD), Point::all(MAX_BOARD).any(|p| p == step));
            }
        }
    }
}
