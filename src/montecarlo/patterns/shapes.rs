//! Which neighbourhoods look the same to a pattern?
//!
//! A code of the eight points around a point and its turned and mirrored images are one shape. Seen by the side to move
//! there are some thousand shapes, those at the edge and in the corner included; a table tells the shape of each code.

use crate::montecarlo::around::CODES;
use crate::types::Color;
use std::sync::LazyLock;

/// Places around a point: south, west, north, east, and the diagonals clockwise from the one between south and west.
pub(super) const PLACES: [(i8, i8); 8] =
    [(1, 0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (-1, 1), (1, 1)];

/// What a code says of an empty place.
pub(super) const EMPTY: u16 = 0;
/// What it says of a stone of the side to move.
pub(super) const OWN: u16 = 1;
/// What it says of a stone of the opponent.
pub(super) const OTHER: u16 = 2;
/// What it says of a place off the board.
pub(super) const OFF: u16 = 3;

/// All shapes, and how to find that of a code.
pub(super) struct Shapes {
    /// By code, as White sees it; 0 where no board looks so.
    of_code: Box<[u16; CODES]>,
    /// Of each shape the one that White sees, which it is, and the one that Black sees.
    seen: Vec<[u16; 2]>,
    /// A code of each, as White sees it; shape 0 is that of an empty neighbourhood.
    codes: Vec<u16>,
}

static SHAPES: LazyLock<Shapes> = LazyLock::new(Shapes::new);

impl Shapes {
    /// The only ones.
    pub(super) fn get() -> &'static Shapes {
        &SHAPES
    }

    fn new() -> Shapes {
        let mut shapes = Shapes { of_code: Box::new([0; CODES]), seen: Vec::new(), codes: Vec::new() };
        for code in (0..=u16::MAX).filter(|&code| is_possible(code)) {
            let images = Turn::all().map(|turn| turn.of(code));
            let first = images.clone().min().unwrap_or(code);
            if first == code {
                images.for_each(|image| shapes.of_code[image as usize] = shapes.codes.len() as u16);
                shapes.codes.push(code);
            }
        }
        let swapped = |&code: &u16| shapes.of_code[((code & 0x5555) << 1 | (code >> 1) & 0x5555) as usize];
        shapes.seen = (0..).zip(&shapes.codes).map(|(shape, code)| [shape, swapped(code)]).collect();
        shapes
    }

    /// The shape of a code as White sees it.
    #[inline]
    pub(super) fn of(&self, code: u16) -> u16 {
        self.of_code[code as usize]
    }

    /// A shape that White sees as a colour sees it.
    #[inline]
    pub(super) fn seen_by(&self, shape: u16, color: Color) -> u16 {
        self.seen[shape as usize][color.index() & 1]
    }

    /// A code of each shape, own stones as White's.
    pub(super) fn codes(&self) -> impl Iterator<Item = u16> + '_ {
        self.codes.iter().copied()
    }
}

/// What a code says of a place: 0 empty, 1 own, 2 the opponent's, 3 off the board.
pub(super) fn cell(code: u16, place: usize) -> u16 {
    code >> (2 * place) & 3
}

/// Is there a board on which a point looks so? What lies beyond an edge is off, and nothing else is.
fn is_possible(code: u16) -> bool {
    let is_off = |place: usize| cell(code, place) == OFF;
    (0..4).all(|turn| is_off(4 + turn) == (is_off(turn) || is_off((turn + 1) % 4)))
}

/// Where each place goes when the board is turned or mirrored.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    quarters: usize,
    is_mirrored: bool,
}

impl Turn {
    /// All eight.
    pub(super) fn all() -> impl Iterator<Item = Turn> + Clone {
        (0..8).map(|number| Turn { quarters: number % 4, is_mirrored: number >= 4 })
    }

    /// Where a place goes.
    pub(super) fn place(self, place: usize) -> usize {
        let turned = |place: usize, mirror: usize| {
            let at = if self.is_mirrored { mirror - place } else { place };
            (at + self.quarters) % 4
        };
        // East and west change places; of the diagonals, those on either side.
        if place < 4 { turned(place, 4) } else { 4 + turned(place - 4, 3) }
    }

    fn of(self, code: u16) -> u16 {
        (0..8).fold(0, |image, place| image | cell(code, place) << (2 * self.place(place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_keep_neighbours_beside_each_other() {
        let distance = |a: usize, b: usize| {
            let (a, b) = (PLACES[a], PLACES[b]);
            (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)
        };
        for turn in Turn::all() {
            for a in 0..8 {
                for b in 0..8 {
                    assert_eq!(distance(turn.place(a), turn.place(b)), distance(a, b));
                }
            }
        }
    }

    #[test]
    fn every_possible_neighbourhood_has_a_shape() {
        let shapes = Shapes::get();
        // By Burnside's lemma, for points inside, on an edge, in a corner, and on boards one point wide.
        assert_eq!(shapes.codes.len(), 954 + 135 + 18 + 6 + 3 + 1);
        assert_eq!(shapes.codes[0], 0);
        for code in (0..=u16::MAX).filter(|&code| is_possible(code)) {
            let shape = shapes.of(code) as usize;
            let own = |code| (0..8).filter(|&place| cell(code, place) == OWN).count();
            assert_eq!(own(shapes.codes[shape]), own(code));
        }
    }
}
