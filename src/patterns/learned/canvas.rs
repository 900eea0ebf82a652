//! What does a move predictor see of a position?
//!
//! Stones from the side of the one who is to move, with a wide margin of points off the board, and for each string its
//! size and its liberties as far as they are few.

use super::rings::{CELLS, Code, OFFSETS, POINTS_AROUND, REACH};
use crate::types::{Color, Intersection, MAX_BOARD, Point};
use arrayvec::ArrayVec;

/// Liberties of own stones after a move are counted up to here.
pub(super) const MANY: usize = 4;
/// Liberties of a string are noted up to here: one may be the move itself, and [`MANY`] must be left.
const NOTED: usize = MANY + 1;
const MARGIN: usize = REACH as usize;
const STRIDE: usize = MAX_BOARD + 2 * MARGIN;
const SPOTS: usize = STRIDE * STRIDE;
const NO_STRING: u16 = u16::MAX;

pub(super) const EMPTY: u8 = 0;
pub(super) const OWN: u8 = 1;
pub(super) const OTHER: u8 = 2;
const OFF: u8 = 3;
const LAST: u8 = 8;

/// What leads from a spot to each place of a shape around it.
const JUMPS: [isize; POINTS_AROUND] = {
    let mut jumps = [0; POINTS_AROUND];
    let mut place = 0;
    while place < POINTS_AROUND {
        let (down, right) = OFFSETS[place];
        jumps[place] = down as isize * STRIDE as isize + right as isize;
        place += 1;
    }
    jumps
};

/// A string as the predictor sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Stones {
    pub(super) own: bool,
    pub(super) size: usize,
    /// Up to [`NOTED`] liberties.
    pub(super) liberties: ArrayVec<u16, NOTED>,
    /// Is a string of the other colour beside it in atari?
    pub(super) threatens: bool,
}

/// A position from the side of one colour.
pub struct Canvas {
    size: usize,
    cells: [u8; SPOTS],
    owner: [u16; SPOTS],
    strings: Vec<Stones>,
    stones: usize,
    last: Option<u16>,
    before_last: Option<u16>,
}

impl Canvas {
    /// The position `at` for `color` to move after the two last moves, the latest first.
    pub fn new(
        size: usize,
        color: Color,
        last_moves: [Option<Point>; 2],
        at: impl Fn(Point) -> Intersection,
    ) -> Canvas {
        let mut canvas = Canvas {
            size,
            cells: [OFF; SPOTS],
            owner: [NO_STRING; SPOTS],
            strings: Vec::with_capacity(64),
            stones: 0,
            last: None,
            before_last: None,
        };
        for pos in Point::all(size) {
            canvas.cells[spot(pos)] = match at(pos) {
                cell if cell == color => OWN,
                Intersection::Empty => EMPTY,
                _ => OTHER,
            };
        }
        let on_board = |pos: &Point| !pos.is_pass();
        canvas.last =
            last_moves[0].filter(on_board).map(spot).filter(|&s| canvas.cells[s] == OTHER).map(|s| s as u16);
        canvas.before_last = last_moves[1].filter(on_board).map(|pos| spot(pos) as u16);
        canvas.find_strings();
        canvas
    }

    /// Side of the board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Number of stones on the board.
    pub fn stones(&self) -> usize {
        self.stones
    }

    fn find_strings(&mut self) {
        for row in 0..self.size {
            let start = (row + MARGIN) * STRIDE + MARGIN;
            for spot in start..start + self.size {
                if matches!(self.cells[spot], OWN | OTHER) && self.owner[spot] == NO_STRING {
                    self.trace_string(spot);
                }
            }
        }
        self.note_threats();
    }

    fn trace_string(&mut self, first: usize) {
        let (color, id) = (self.cells[first], self.strings.len() as u16);
        let mut string = Stones { own: color == OWN, size: 0, ..Stones::default() };
        let mut open: ArrayVec<u16, { MAX_BOARD * MAX_BOARD }> = ArrayVec::new();
        open.push(first as u16);
        self.owner[first] = id;
        while let Some(spot) = open.pop() {
            string.size += 1;
            for next in around(spot as usize) {
                if self.cells[next] == color && self.owner[next] == NO_STRING {
                    self.owner[next] = id;
                    open.push(next as u16);
                } else if self.cells[next] == EMPTY
                    && !string.liberties.is_full()
                    && !string.liberties.contains(&(next as u16))
                {
                    string.liberties.push(next as u16);
                }
            }
        }
        self.stones += string.size;
        self.strings.push(string);
    }

    fn note_threats(&mut self) {
        for row in 0..self.size {
            let start = (row + MARGIN) * STRIDE + MARGIN;
            for spot in start..start + self.size {
                let in_atari = self.string_at(spot).filter(|string| string.liberties.len() == 1);
                let Some(own) = in_atari.map(|string| string.own) else { continue };
                for next in around(spot) {
                    let owner = self.owner[next];
                    if owner != NO_STRING && self.strings[owner as usize].own != own {
                        self.strings[owner as usize].threatens = true;
                    }
                }
            }
        }
    }

    /// The string of a stone.
    #[inline]
    pub(super) fn string_at(&self, spot: usize) -> Option<&Stones> {
        self.strings.get(self.owner[spot] as usize)
    }

    /// The string with this number.
    #[inline]
    pub(super) fn string(&self, id: u16) -> &Stones {
        &self.strings[id as usize]
    }

    /// Does the stone on a spot stand beside a string?
    pub(super) fn touches(&self, spot: usize, id: u16) -> bool {
        around(spot).into_iter().any(|next| self.owner[next] == id)
    }

    /// Liberties of a string with two, after one was taken and it grew to the other: up to 3, friends that it joins
    /// counted.
    pub(super) fn liberties_after_escape(&self, id: u16, taken: usize) -> usize {
        let string = self.string(id);
        let Some(&exit) = string.liberties.iter().find(|&&spot| spot as usize != taken) else { return 0 };
        let mut found: ArrayVec<u16, 3> = ArrayVec::new();
        let mut add = |spot: u16| {
            if spot != exit && spot as usize != taken && !found.is_full() && !found.contains(&spot) {
                found.push(spot);
            }
        };
        for next in around(exit as usize) {
            match self.string_at(next) {
                None if self.cells[next] == EMPTY => add(next as u16),
                Some(friend) if friend.own == string.own => {
                    friend.liberties.iter().for_each(|&spot| add(spot))
                }
                _ => {}
            }
        }
        found.len()
    }

    /// What tells two strings apart.
    #[inline]
    pub(super) fn id_at(&self, spot: usize) -> u16 {
        self.owner[spot]
    }

    #[inline]
    pub(super) fn cell(&self, spot: usize) -> u8 {
        self.cells[spot]
    }

    pub(super) fn last(&self) -> Option<usize> {
        self.last.map(usize::from)
    }

    pub(super) fn before_last(&self) -> Option<usize> {
        self.before_last.map(usize::from)
    }

    /// The cell at a place of a shape around a spot. Liberties are told for the four neighbours, and the last move if
    /// it is asked for.
    #[inline]
    pub(super) fn shape_cell(&self, spot: usize, place: usize, marked: bool) -> u8 {
        let there = spot.wrapping_add_signed(JUMPS[place]);
        let cell = self.cells[there];
        if marked && self.last == Some(there as u16) {
            return LAST;
        }
        if place < 4 && matches!(cell, OWN | OTHER) { self.with_liberties(there, cell) } else { cell }
    }

    /// What the last move changes in the codes of the shapes around a spot that hold it.
    pub(super) fn mark(&self, spot: usize, last: usize) -> Code {
        let mut mark = Code::default();
        if let Some(place) = JUMPS.iter().position(|&jump| spot.wrapping_add_signed(jump) == last) {
            mark.add(place, self.shape_cell(spot, place, false));
            mark.add(place, LAST);
        }
        mark
    }

    fn with_liberties(&self, spot: usize, cell: u8) -> u8 {
        let liberties = self.string_at(spot).map_or(MANY, |string| string.liberties.len());
        match (cell, liberties) {
            (OWN, 1) => 4,
            (OWN, 2) => 5,
            (OTHER, 1) => 6,
            (OTHER, 2) => 7,
            _ => cell,
        }
    }

    /// Distance from the nearest edge, 0 on the first line.
    pub(super) fn line(&self, spot: usize) -> usize {
        let (row, column) = (spot / STRIDE - MARGIN, spot % STRIDE - MARGIN);
        row.min(column).min(self.size - 1 - row).min(self.size - 1 - column)
    }
}

/// Where a point lies on the canvas.
#[inline]
pub(super) fn spot(pos: Point) -> usize {
    (pos.row() + MARGIN) * STRIDE + pos.column() + MARGIN
}

/// The four spots beside a spot.
#[inline]
pub(super) fn around(spot: usize) -> [usize; 4] {
    [spot + STRIDE, spot - 1, spot - STRIDE, spot + 1]
}

/// Gridcular distance of two spots.
pub(super) fn distance(a: usize, b: usize) -> usize {
    let down = (a / STRIDE).abs_diff(b / STRIDE);
    let right = (a % STRIDE).abs_diff(b % STRIDE);
    down + right + down.max(right)
}

const _: () = assert!(CELLS.len() == LAST as usize + 1);
