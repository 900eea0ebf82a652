//! Where is a stone, and whose is it?

use std::fmt;

/// The smallest board.
pub const MIN_SIZE: usize = 5;
/// The largest board: a line and the border on both its sides fill 64 bits.
pub const MAX_SIZE: usize = 22;

/// A point of a board of known size: row times size plus column, both from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(pub(crate) u16);

impl Point {
    /// The point of a column and a row from 0; `None` off the board.
    pub const fn new(column: usize, row: usize, size: usize) -> Option<Point> {
        if column < size && row < size { Some(Point((row * size + column) as u16)) } else { None }
    }

    /// The column, from 0 at the left.
    pub const fn column(self, size: usize) -> usize {
        self.0 as usize % size
    }

    /// The row, from 0 at the top.
    pub const fn row(self, size: usize) -> usize {
        self.0 as usize / size
    }

    /// The number of the point, for tables.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Letter of the column and number of the row from 0, as Gomocup's messages have it: `h7`.
    pub fn name(self, size: usize) -> String {
        format!("{}{}", (b'a' + self.column(size) as u8) as char, self.row(size))
    }

    /// Column and row, as Gomocup's commands have it: `7,7`.
    pub fn pair(self, size: usize) -> String {
        format!("{},{}", self.column(size), self.row(size))
    }
}

/// A player: Black has the first move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The first player.
    Black,
    /// The second player.
    White,
}

impl Side {
    /// Both players.
    pub const BOTH: [Side; 2] = [Side::Black, Side::White];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "black",
            Side::White => "white",
        })
    }
}
