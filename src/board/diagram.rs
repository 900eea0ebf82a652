//! How is a position drawn as text, and read from it?
//!
//! `X` is Black, `O` is White, `.` is empty. Tests write positions this way.

use super::Board;
use crate::types::{Color, Intersection, MAX_BOARD, Point};
use std::fmt;
use std::str::FromStr;

/// Why a text is no diagram of a square board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseDiagramError {
    /// There are no rows, or more than the largest board has.
    #[error("{0} rows: expected 1 to {MAX_BOARD}")]
    Rows(usize),
    /// A row is longer or shorter than the number of rows.
    #[error("row {row}: {found} points, expected {expected}")]
    Columns {
        /// Number of the row, 1 at the top.
        row: usize,
        /// Points in the row.
        found: usize,
        /// Points expected, as many as there are rows.
        expected: usize,
    },
    /// A letter other than `X`, `O`, `.` and `+`.
    #[error("{0:?}: expected X, O, . or +")]
    Letter(char),
}

impl FromStr for Board {
    type Err = ParseDiagramError;

    /// Reads a square diagram, one row a line, blanks ignored. The stones are a set-up, so nothing is captured.
    fn from_str(text: &str) -> Result<Board, ParseDiagramError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let size = rows.len();
        if !(1..=MAX_BOARD).contains(&size) {
            return Err(ParseDiagramError::Rows(size));
        }
        let mut board = Board::new(size);
        for (i, row) in rows.iter().enumerate() {
            if row.len() != size {
                return Err(ParseDiagramError::Columns { row: i + 1, found: row.len(), expected: size });
            }
            for (j, &letter) in row.iter().enumerate() {
                board.add_letter(Point::new(i, j), letter)?;
            }
        }
        Ok(board)
    }
}

impl Board {
    fn add_letter(&mut self, point: Point, letter: char) -> Result<(), ParseDiagramError> {
        match letter {
            'X' => self.add_stone(point, Color::Black),
            'O' => self.add_stone(point, Color::White),
            '.' | '+' => {}
            other => return Err(ParseDiagramError::Letter(other)),
        }
        Ok(())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size {
            for column in 0..self.size {
                let letter = match self.at(Point::new(row, column)) {
                    Intersection::Empty => '.',
                    Intersection::White => 'O',
                    Intersection::Black => 'X',
                    Intersection::Off => '#',
                };
                write!(f, "{}{letter}", if column == 0 { "" } else { " " })?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board(ko {:?}, {} tried)\n{self}", self.ko_pos(), self.stackp())
    }
}

impl PartialEq for Board {
    /// Equal in all that later moves depend on: size, stones, ko, komaster, prisoners, history, tried moves, and every string
    /// with its liberties and neighbours.
    fn eq(&self, other: &Board) -> bool {
        let plain = |b: &Board| (b.size, b.stones_hash, b.ko, b.captured, b.ko_rule, b.suicide_rule);
        plain(self) == plain(other)
            && self.history == other.history
            && self.past == other.past
            && self.stack().eq(other.stack())
            && self
                .points()
                .all(|p| self.at(p) == other.at(p) && self.string_facts(p) == other.string_facts(p))
    }
}

impl Board {
    /// Origin, size, and sorted liberties and neighbours of the string at a point.
    fn string_facts(&self, point: Point) -> Option<(Point, usize, Vec<Point>, Vec<Point>)> {
        self.color(point)?;
        let sorted = |points: &mut dyn Iterator<Item = Point>| {
            let mut points: Vec<Point> = points.collect();
            points.sort_unstable();
            points
        };
        let liberties = sorted(&mut self.liberties(point));
        let neighbors = sorted(&mut self.neighbor_strings(point));
        Some((self.find_origin(point), self.countstones(point), liberties, neighbors))
    }
}
