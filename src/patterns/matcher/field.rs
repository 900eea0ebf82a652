//! What stands around a point, as the automaton reads it?
//!
//! The board is kept twice, once as each colour sees it, with room around it for every point that a walk can read: no
//! read needs a look at the edge or at whose turn it is.

use crate::board::Board;
use crate::patterns::compiler::images::Offset;
use crate::patterns::compiler::path::RADIUS;
use crate::types::{Color, Intersection, MAX_BOARD, Point};

/// Cells from one row to the next; the room right of a row is the room left of the next one.
const STRIDE: usize = MAX_BOARD + RADIUS as usize;
/// A power of two, so that indices are masked and never checked.
const CELLS: usize = 1 << 12;
const MARGIN: usize = RADIUS as usize;
const _: () = assert!((MAX_BOARD + 2 * MARGIN + 1) * STRIDE <= CELLS);

/// Symbols of the automaton: empty 0, own 1, other 2, beyond the edge 3.
pub(super) const OFF: u8 = 3;

/// A point of the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Cell(u16);

/// One colour's view.
pub(super) type View = [u8; CELLS];

/// A position, ready to be matched by either colour.
#[derive(Clone)]
pub struct Field {
    size: usize,
    views: [Box<View>; 2],
}

impl Cell {
    pub(super) fn at(row: usize, column: usize) -> Cell {
        Cell(((row + MARGIN) * STRIDE + column + MARGIN) as u16)
    }

    pub(super) fn of(point: Point) -> Cell {
        Cell::at(point.row(), point.column())
    }

    pub(super) fn point(self) -> Point {
        let (row, column) = (usize::from(self.0) / STRIDE, usize::from(self.0) % STRIDE);
        Point::new(row - MARGIN, column - MARGIN)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The cell from which this one lies at that distance.
    pub(super) fn back(self, distance: i16) -> Cell {
        Cell(self.0.wrapping_sub(distance as u16) % CELLS as u16)
    }
}

/// The distance in the field that an offset on the board makes.
pub(super) fn distance((row, column): Offset) -> i16 {
    i16::from(row) * STRIDE as i16 + i16::from(column)
}

/// What stands at a distance from a cell.
#[inline]
pub(super) fn look(view: &View, from: Cell, distance: i16) -> u8 {
    view[usize::from(from.0.wrapping_add(distance as u16)) % CELLS]
}

impl Field {
    /// The field of a position.
    pub fn new(board: &Board) -> Field {
        let view = || -> Box<View> { Box::new([OFF; CELLS]) };
        let mut field = Field { size: board.size(), views: [view(), view()] };
        field.update(board, |_| {});
        field
    }

    /// Points along a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Makes the field that of `board`, which has the same size, and names the points that were different.
    pub(super) fn update(&mut self, board: &Board, mut changed: impl FnMut(Cell)) {
        debug_assert_eq!(self.size, board.size());
        for row in 0..self.size {
            let mut point = Point::new(row, 0);
            let start = Cell::at(row, 0).index();
            for index in start..start + self.size {
                let seen = symbol(board.at(point));
                if self.views[0][index] != seen {
                    self.views[0][index] = seen;
                    self.views[1][index] = swapped(seen);
                    changed(Cell(index as u16));
                }
                point = point.east();
            }
        }
    }

    pub(super) fn view(&self, color: Color) -> &View {
        &self.views[color.index()]
    }

    /// All cells of the board, in board order.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).map(move |column| Cell::at(row, column)))
    }
}

/// As White sees it.
fn symbol(intersection: Intersection) -> u8 {
    match intersection {
        Intersection::Empty => 0,
        Intersection::White => 1,
        Intersection::Black => 2,
        Intersection::Off => OFF,
    }
}

/// As the other colour sees it: the two bits change places.
fn swapped(symbol: u8) -> u8 {
    (symbol >> 1) | (symbol & 1) << 1
}
