//! What do the eight points around a point say at once?
//!
//! A point's code holds what lies on the eight points around it, two bits each, the four adjacent ones in the low half. A
//! board keeps the codes up to date, and a table tells for each code what a playout asks about most.

use crate::types::{Color, Intersection, NS, WE};
use std::sync::LazyLock;

/// The code of a point with nothing but points off the board around it.
pub(super) const ALL_OFF: u16 = u16::MAX;

/// Number of codes.
pub(super) const CODES: usize = 1 << 16;
static FACTS: LazyLock<Box<[Facts; CODES]>> = LazyLock::new(|| {
    let facts: Vec<Facts> = (0..CODES).map(|code| Facts::of(Around(code as u16))).collect();
    match facts.into_boxed_slice().try_into() {
        Ok(facts) => facts,
        Err(_) => unreachable!("there are as many facts as codes"),
    }
});

/// Two bits of the code for each place.
const PLACE: u32 = 2;
/// The low bits of the adjacent places.
const LOW: usize = 0x55;
/// The first place of the diagonal points.
const DIAGONAL: usize = 4;

/// Steps to the four adjacent points, in the order of their places in a code.
pub(super) const BESIDE: [usize; 4] =
    [NS as usize, (WE as usize).wrapping_neg(), (NS as usize).wrapping_neg(), WE as usize];

/// Steps to the points around a point, each with the bit at which that one sees it: the same place on the opposite side.
pub(super) const SEEN_FROM: [(usize, u32); 8] = {
    let steps = BESIDE;
    let mut seen = [(0, 0); 8];
    let mut turn = 0;
    while turn < 4 {
        let clockwise = (turn + 1) % 4;
        seen[turn] = (steps[turn], PLACE * (turn as u32 ^ 2));
        seen[DIAGONAL + turn] =
            (steps[turn].wrapping_add(steps[clockwise]), PLACE * (DIAGONAL as u32 + (turn as u32 ^ 2)));
        turn += 1;
    }
    seen
};

/// The adjacent places where the code says that a stone of the colour stands, from 0 to 3.
#[inline]
pub(super) fn sides_of(code: usize, color: Color) -> impl Iterator<Item = usize> {
    let (low, high) = (code & LOW, code >> 1 & LOW);
    places(match color {
        Color::White => low & !high,
        Color::Black => high & !low,
    })
}

/// The adjacent places that the code says to be empty, from 0 to 3.
#[inline]
pub(super) fn open_sides(code: usize) -> impl Iterator<Item = usize> {
    places(!(code | code >> 1) & LOW)
}

/// The places whose low bits are set, in order.
#[inline]
fn places(mut left: usize) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = left.trailing_zeros() as usize / 2;
        left &= left.wrapping_sub(1);
        (place < DIAGONAL).then_some(place)
    })
}

/// All facts, by code.
pub(super) fn facts() -> &'static [Facts; CODES] {
    &FACTS
}

/// What is known of a point by the eight points around it.
#[derive(Clone, Copy)]
pub(super) struct Facts(u8);

impl Facts {
    const EYE: u8 = 1;
    const SHAPE: u8 = 1 << 2;
    const HEMMED: u8 = 1 << 4;
    const OPEN: u32 = 6;

    fn of(around: Around) -> Facts {
        let mut bits = (around.open().min(2) as u8) << Facts::OPEN;
        for color in Color::BOTH {
            let shift = color.index();
            bits |= (u8::from(around.is_eye(color)) * Facts::EYE) << shift;
            bits |= (u8::from(around.is_contact_shape(color)) * Facts::SHAPE) << shift;
            bits |= (u8::from(around.is_hemmed_in(color)) * Facts::HEMMED) << shift;
        }
        Facts(bits)
    }

    /// Is it a one-point eye of `color` that no ordinary move should fill?
    #[inline]
    pub(super) fn is_eye(self, color: Color) -> bool {
        self.0 >> color.index() & Facts::EYE != 0
    }

    /// Is it the key of a small contact fight for `color` to move?
    #[inline]
    pub(super) fn is_contact_shape(self, color: Color) -> bool {
        self.0 >> color.index() & Facts::SHAPE != 0
    }

    /// Are all adjacent points of the board stones of the other colour than `color`?
    #[inline]
    pub(super) fn is_hemmed_in(self, color: Color) -> bool {
        self.0 >> color.index() & Facts::HEMMED != 0
    }

    /// Adjacent empty points, 2 standing for more.
    #[inline]
    pub(super) fn open(self) -> u8 {
        self.0 >> Facts::OPEN
    }
}

/// The eight points around a point.
#[derive(Clone, Copy)]
struct Around(u16);

impl Around {
    fn at(self, place: usize) -> Intersection {
        match self.0 >> (PLACE as usize * place) & 3 {
            0 => Intersection::Empty,
            1 => Intersection::White,
            2 => Intersection::Black,
            _ => Intersection::Off,
        }
    }

    fn count(self, places: std::ops::Range<usize>, is_wanted: impl Fn(Intersection) -> bool) -> usize {
        places.filter(|&place| is_wanted(self.at(place))).count()
    }

    fn open(self) -> usize {
        self.count(0..4, |cell| cell == Intersection::Empty)
    }

    fn is_eye(self, color: Color) -> bool {
        let held = self.count(0..4, |cell| cell == Intersection::Off || cell == color);
        let off = self.count(4..8, |cell| cell == Intersection::Off);
        let hostile = self.count(4..8, |cell| cell == color.other());
        held == 4 && hostile + usize::from(off > 0) < 2
    }

    fn is_hemmed_in(self, color: Color) -> bool {
        self.count(0..4, |cell| cell == Intersection::Off || cell == color.other()) == 4
    }

    /// The shapes are the classic ones (Gelly et al., 2006): hane around a stone, a cut that is not protected, and the edge
    /// between stones of both colours.
    fn is_contact_shape(self, color: Color) -> bool {
        let own = self.count(0..4, |cell| cell == color);
        let hostile = self.count(0..4, |cell| cell == color.other());
        match self.count(0..4, |cell| cell == Intersection::Off) {
            0 => self.is_cut(own, hostile) || self.is_hane(own, hostile),
            off => off == 1 && own >= 1 && hostile >= 1,
        }
    }

    /// Two strings of either colour meet at a diagonal here, and the other colour holds the corner between them.
    fn is_cut(self, own: usize, hostile: usize) -> bool {
        let is_corner = |turn: usize| {
            let (a, b) = (self.at(turn), self.at((turn + 1) % 4));
            let between = self.at(DIAGONAL + turn);
            a.is_stone() && a == b && between.is_stone() && between != a
        };
        own.max(hostile) == 2 && (0..4).any(is_corner)
    }

    /// A single hostile stone beside the point, with a stone of either colour around its corner.
    fn is_hane(self, own: usize, hostile: usize) -> bool {
        let beside = |turn: usize| [DIAGONAL + turn, DIAGONAL + (turn + 3) % 4];
        let has_corner = |turn: usize| beside(turn).iter().any(|&place| self.at(place).is_stone());
        hostile == 1 && own <= 1 && (0..4).any(|turn| self.at(turn).is_stone() && has_corner(turn))
    }
}
