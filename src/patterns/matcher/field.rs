//! What stands around a point, as the automaton reads it?
//!
//! The board is kept twice, once as each colour sees it, with room around it for every point that a walk can read: no
//! read needs a look at the edge or at whose turn it is. Of every point is known at once what stands on the five by five
//! points around it ([`Near`]): most images are ruled out by one comparison with it.

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

/// More changed points than these are cheaper to look at all together.
const FEW: usize = 8;

/// Symbols of the automaton: empty 0, own 1, other 2, beyond the edge 3.
pub(super) const OFF: u8 = 3;

/// A point of the field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Cell(u16);

/// One colour's view.
pub(super) type View = [u8; CELLS];

/// Rows and columns of what is near.
pub(super) const NEAR: i8 = 2;
const NEAR_SIDE: usize = 2 * NEAR as usize + 1;
/// Points of the path that the code of a point tells. With an eighth the table of where walks begin takes more from the
/// cache than it saves.
pub(super) const CODED: usize = 7;
/// The distances of these points: itself, its neighbours, and two more.
const FIRST: [i16; CODED] =
    [0, -(STRIDE as i16), -1, 1, STRIDE as i16, -(STRIDE as i16) - 1, -(STRIDE as i16) + 1];

/// What stands on the five by five points around a point.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Near {
    /// Four bits a point, row by row, of which the one of its symbol is set.
    pub(super) around: u128,
    /// Two bits a point, the symbol, for the first points of the path.
    pub(super) code: usize,
}

/// A position, ready to be matched by either colour.
#[derive(Clone)]
pub struct Field {
    size: usize,
    views: [Box<View>; 2],
    /// In board order, as White and as Black see it.
    near: [Vec<Near>; 2],
}

/// The bits of `Near::around` that a set of symbols at an offset asks for; `None` if the offset is not near.
pub(super) fn near_bits((row, column): Offset, set: u8) -> Option<u128> {
    let is_near = row.abs() <= NEAR && column.abs() <= NEAR;
    let place = || (row + NEAR) as usize * NEAR_SIDE + (column + NEAR) as usize;
    is_near.then(|| u128::from(set) << (4 * place()))
}

impl Near {
    /// The same as the other colour sees it: the bits of own and other stones change places.
    fn swapped(self) -> Near {
        const OWN: u128 = u128::MAX / 15 * 2;
        const OTHER: u128 = u128::MAX / 15 * 4;
        const LOW: usize = 0x5555;
        let Near { around, code } = self;
        let around = (around & !(OWN | OTHER)) | (around & OWN) << 1 | (around & OTHER) >> 1;
        Near { around, code: (code & LOW) << 1 | (code >> 1) & LOW }
    }
}

impl Cell {
    pub(super) fn at(row: usize, column: usize) -> Cell {
        Cell(((row + MARGIN) * STRIDE + column + MARGIN) as u16)
    }

    pub(super) fn of(point: Point) -> Cell {
        Cell::at(point.row(), point.column())
    }

    pub(super) fn point(self) -> Point {
        let (row, column) = self.place();
        Point::new(row, column)
    }

    fn place(self) -> (usize, usize) {
        (usize::from(self.0) / STRIDE - MARGIN, usize::from(self.0) % STRIDE - MARGIN)
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
        let near = vec![Near::default(); board.size() * board.size()];
        let mut field = Field { size: board.size(), views: [view(), view()], near: [near.clone(), near] };
        field.copy(board, |_| {});
        field.look_around_all();
        field
    }

    /// Points along a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Makes the field that of `board`, which has the same size: cheap if few stones are different.
    pub fn follow(&mut self, board: &Board) {
        self.update(board, &mut Vec::new());
    }

    /// Makes the field that of `board`, which has the same size, and names the points that were different.
    pub(super) fn update(&mut self, board: &Board, changed: &mut Vec<Cell>) {
        let first = changed.len();
        self.copy(board, |cell| changed.push(cell));
        if changed.len() - first > FEW {
            self.look_around_all();
        } else {
            changed[first..].iter().for_each(|&cell| self.look_from_around(cell));
        }
    }

    /// Writes what is near every point.
    fn look_around_all(&mut self) {
        let bit = |symbol: u8| 1u128 << symbol;
        let side = self.size + 2 * usize::from(NEAR as u8);
        let first = Cell::at(0, 0).index() - NEAR as usize * STRIDE - NEAR as usize;
        let mut rows = [0u128; MAX_BOARD + 2 * NEAR as usize];
        for (row, bits) in rows.iter_mut().enumerate().take(side) {
            let start = first + row * STRIDE;
            let symbols = self.views[0][start..start + side].iter().enumerate();
            *bits = symbols.fold(0, |bits, (column, &symbol)| bits | bit(symbol) << (4 * column));
        }
        let mask = (1u128 << (4 * NEAR_SIDE)) - 1;
        for row in 0..self.size {
            for column in 0..self.size {
                let around = (0..NEAR_SIDE).fold(0, |around, k| {
                    around | (rows[row + k] >> (4 * column) & mask) << (4 * NEAR_SIDE * k)
                });
                self.set_near(row, column, Near { around, code: self.code(Cell::at(row, column)) });
            }
        }
    }

    fn set_near(&mut self, row: usize, column: usize, near: Near) {
        self.near[0][row * self.size + column] = near;
        self.near[1][row * self.size + column] = near.swapped();
    }

    /// The symbols of the first points of the path as White sees them.
    fn code(&self, cell: Cell) -> usize {
        let view = &self.views[0];
        (0..)
            .zip(FIRST)
            .fold(0, |code, (place, distance)| code | usize::from(look(view, cell, distance)) << (2 * place))
    }

    /// Writes a changed point into what is near the points around it.
    fn look_from_around(&mut self, cell: Cell) {
        let (row, column) = cell.place();
        let symbol = self.views[0][cell.index()];
        let last = self.size - 1;
        let reach = usize::from(NEAR as u8);
        for r in row.saturating_sub(reach)..=(row + reach).min(last) {
            for c in column.saturating_sub(reach)..=(column + reach).min(last) {
                let place = (row + reach - r) * NEAR_SIDE + column + reach - c;
                let around = self.near[0][r * self.size + c].around;
                let around = around & !(15 << (4 * place)) | 1 << (4 * place + usize::from(symbol));
                let code = self.near[0][r * self.size + c].code;
                self.set_near(r, c, Near { around, code });
            }
        }
        for neighbor in FIRST.map(|distance| cell.back(distance)) {
            if self.views[0][neighbor.index()] == OFF {
                continue;
            }
            let (row, column) = neighbor.place();
            let Near { around, .. } = self.near[0][row * self.size + column];
            self.set_near(row, column, Near { around, code: self.code(neighbor) });
        }
    }

    /// What is near a point of the board, as the colour sees it.
    #[inline]
    pub(super) fn near(&self, color: Color, cell: Cell) -> Near {
        let (row, column) = cell.place();
        self.near[color.index()][row * self.size + column]
    }

    /// All points in board order with what is near them, as the colour sees it.
    pub(super) fn all_near(&self, color: Color) -> impl Iterator<Item = (Cell, Near)> + '_ {
        self.cells().zip(self.near[color.index()].iter().copied())
    }

    /// Takes over the stones of `board`, which has the same size, and names the points that were different.
    fn copy(&mut self, board: &Board, mut changed: impl FnMut(Cell)) {
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

    /// Row, column and symbol of every stone, as the colour sees it, in board order.
    pub(super) fn stones(&self, color: Color) -> impl Iterator<Item = (u8, u8, u8)> + '_ {
        let view = self.view(color);
        (0..self.size).flat_map(move |row| {
            let start = Cell::at(row, 0).index();
            let symbols = (0..).zip(&view[start..start + self.size]).filter(|(_, symbol)| **symbol != 0);
            symbols.map(move |(column, &symbol)| (row as u8, column, symbol))
        })
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
