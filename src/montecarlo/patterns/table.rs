//! What is each move worth to a database of patterns?
//!
//! All patterns become one table with a weight for every context, so that a move costs one look, however many patterns
//! there are. For points beside no string in atari there is a second, smaller table by the shape around them,
//! with the weights for both colours in one word. Whether such a move is self-atari is not kept up to date; the
//! small table has the largest weight that the move may have, and who draws a move checks it ([`super::Weighted`]).

use super::context::{Accepted, COMBINATIONS, Context, Fight, NEAR, OUNSAFE, XUNSAFE};
use super::shapes::{PLACES, Shapes, Turn, cell};
use crate::montecarlo::around::{Facts, facts};
use crate::patterns::compiler::diagram::{allowed, mask};
use crate::patterns::compiler::model::{Model, Pattern};
use crate::types::Color;

/// The weight of a move that no pattern matches.
const UNMATCHED: u32 = 1;
/// No line has decided yet.
const OPEN: u32 = u32::MAX;

/// Weights of both colours, by `color.index()`.
pub(super) type Pair = [u32; 2];

/// A colour's half of a pair.
#[inline]
pub(super) fn half(pair: &Pair, color: Color) -> u32 {
    // The index is 0 or 1 anyway; said so, it needs no check.
    pair[color.index() & 1]
}

/// A pair of a weight for each colour.
pub(super) fn pair(weight: impl Fn(Color) -> u32) -> Pair {
    Color::BOTH.map(weight)
}

/// A pair as one word, in which both halves are added at once.
#[inline]
pub(super) fn to_word([low, high]: Pair) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

/// The pair of a word.
#[inline]
pub(super) fn from_word(word: u64) -> Pair {
    [word as u32, (word >> 32) as u32]
}

/// More than there are shapes, and a power of two, so that no index needs a check.
const SHAPES: usize = 2048;

/// What moves may weigh at most beside no string in atari.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    /// Far from the previous move.
    pub(super) far: Pair,
    /// Near it.
    pub(super) near: Pair,
    /// Is it what they weigh always? A bit for each colour far from the previous move, and then near it.
    sure: u8,
}

impl Entry {
    /// Is the weight always the most that it may be?
    #[inline]
    pub(super) fn is_sure(&self, color: Color, near: bool) -> bool {
        self.sure >> (2 * u32::from(near) + color.index() as u32) & 1 != 0
    }
}

/// Weights of moves.
#[derive(Clone)]
pub(super) struct Table {
    pub(super) shapes: &'static Shapes,
    /// By context.
    weights: Vec<u32>,
    /// By shape as White sees it.
    entries: Box<[Entry; SHAPES]>,
    /// Is any move worth more or less because it is near?
    pub(super) knows_near: bool,
}

impl Table {
    /// Of a model of kind `playout`.
    pub(super) fn new(model: &Model) -> Table {
        let weights = weights(model);
        let knows_near = (0..weights.len()).any(|index| weights[index] != weights[index ^ usize::from(NEAR)]);
        let shapes = Shapes::get();
        let mut table = Table { shapes, weights, entries: Box::new([Entry::default(); SHAPES]), knows_near };
        for (shape, code) in shapes.codes().enumerate() {
            table.entries[shape] = table.entry_of(code as usize);
        }
        table
    }

    fn entry_of(&self, code: usize) -> Entry {
        let facts = facts()[code];
        let most = |near| pair(|color| self.most_beside_no_atari(code, facts, color, near));
        Entry { far: most(0), near: most(NEAR), sure: self.sure_bits(code, facts) }
    }

    /// What moves may weigh on a point with this shape around it, as White sees it, and no string in atari beside it.
    #[inline]
    pub(super) fn entry(&self, shape: u16) -> &Entry {
        &self.entries[shape as usize % SHAPES]
    }

    /// The weight of a legal move in a context.
    pub(super) fn weight(&self, context: Context) -> u32 {
        self.weights[context.index()]
    }

    /// The largest weight in a context, for each answer to whose self-atari the move may be.
    #[inline]
    pub(super) fn most(&self, context: Context, own: Safety, other: Safety) -> u32 {
        let index = Context { properties: context.properties & !(OUNSAFE | XUNSAFE), ..context }.index();
        // The two lowest bits say who is safe, so the four weights lie side by side.
        let weights = &self.weights[index..index + 4];
        let most = |own: usize| match other {
            Safety::Safe => weights[own],
            Safety::Unsafe => weights[own | usize::from(XUNSAFE)],
            Safety::Unknown => weights[own].max(weights[own | usize::from(XUNSAFE)]),
        };
        match own {
            Safety::Safe => most(0),
            Safety::Unsafe => most(usize::from(OUNSAFE)),
            Safety::Unknown => most(0).max(most(usize::from(OUNSAFE))),
        }
    }

    /// The weight in a context; what is unknown is asked only if it matters.
    #[inline]
    pub(super) fn exact(
        &self,
        context: Context,
        own: Safety,
        other: Safety,
        is_self_atari: impl Fn(bool) -> bool,
    ) -> u32 {
        let index = Context { properties: context.properties & !(OUNSAFE | XUNSAFE), ..context }.index();
        // By who is safe: both, not the player, not the opponent, neither.
        let four = &self.weights[index..index + 4];
        let of_other = |other: Safety| match other {
            Safety::Safe => [four[0], four[1], four[0], four[1]],
            Safety::Unsafe => [four[2], four[3], four[2], four[3]],
            Safety::Unknown => [four[0], four[1], four[2], four[3]],
        };
        let four = of_other(other);
        let is_unsafe = match own {
            Safety::Unknown => (four[0] != four[1] || four[2] != four[3]) && is_self_atari(true),
            known => known == Safety::Unsafe,
        };
        let [safe, not_safe] = if is_unsafe { [four[1], four[3]] } else { [four[0], four[2]] };
        if safe != not_safe && is_self_atari(false) { not_safe } else { safe }
    }

    fn sure_bits(&self, code: usize, facts: Facts) -> u8 {
        let mut bits = 0;
        for (shift, near) in [(0, 0), (2, NEAR)] {
            for color in Color::BOTH {
                let is_sure = self.is_never_less(code, facts, color, near);
                bits |= u8::from(is_sure) << (shift + color.index());
            }
        }
        bits
    }

    fn is_never_less(&self, code: usize, facts: Facts, color: Color, near: u8) -> bool {
        let context = Table::context_beside_no_atari(code, color, near);
        let most = self.most_beside_no_atari(code, facts, color, near);
        let sides = [color, color.other()].map(|side| Safety::beside_no_atari(code, facts, side));
        let known = |safety| match safety {
            Safety::Unknown => [Safety::Safe, Safety::Unsafe],
            known => [known; 2],
        };
        let [own, other] = sides.map(known);
        most == 0 || own.iter().all(|&own| other.iter().all(|&other| self.most(context, own, other) == most))
    }

    fn context_beside_no_atari(code: usize, color: Color, near: u8) -> Context {
        let shapes = Shapes::get();
        let shape = shapes.seen_by(shapes.of(code as u16), color);
        Context { shape, properties: near | Fight::default().properties(code, color) }
    }

    fn most_beside_no_atari(&self, code: usize, facts: Facts, color: Color, near: u8) -> u32 {
        if Fight::default().is_suicide(code, color) {
            return 0;
        }
        let [own, other] = [color, color.other()].map(|side| Safety::beside_no_atari(code, facts, side));
        self.most(Table::context_beside_no_atari(code, color, near), own, other)
    }
}

/// Is a move self-atari, as far as one can see without looking at whole strings?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Safety {
    Safe,
    Unsafe,
    Unknown,
}

impl Safety {
    #[inline]
    pub(super) fn beside_no_atari(code: usize, facts: Facts, color: Color) -> Safety {
        if facts.open() >= 2 {
            return Safety::Safe;
        }
        // The points of the board beside this one and not the opponent's are the colour's or empty.
        let has_own = (0..4).any(|place| cell(code as u16, place) == color as u16);
        if has_own { Safety::Unknown } else { Safety::Unsafe }
    }
}

/// The weight of every context: the first pattern that matches decides, and of it the first line that does.
fn weights(model: &Model) -> Vec<u32> {
    let shapes = Shapes::get();
    let seen: Vec<u32> = shapes.codes().map(one_bit_each).collect();
    let mut weights = vec![OPEN; seen.len() * COMBINATIONS];
    for pattern in &model.patterns {
        let images = images(pattern);
        let lines: Vec<(u32, Accepted)> = pattern
            .attributes
            .iter()
            .map(|line| {
                let weight = model.kind.value(line, "value").unwrap_or(UNMATCHED as f32);
                (weight as u32, Accepted::of(model.kind, line))
            })
            .collect();
        for (shape, _) in
            seen.iter().enumerate().filter(|&(_, seen)| images.iter().any(|image| seen & !image == 0))
        {
            let entries = &mut weights[shape * COMBINATIONS..][..COMBINATIONS];
            for &(weight, accepted) in &lines {
                for properties in accepted.combinations() {
                    let entry = &mut entries[properties as usize];
                    *entry = if *entry == OPEN { weight } else { *entry };
                }
            }
        }
    }
    weights.iter_mut().filter(|weight| **weight == OPEN).for_each(|weight| *weight = UNMATCHED);
    weights
}

/// Four bits a place, of which one is set: the bits of `diagram::mask`.
fn one_bit_each(code: u16) -> u32 {
    (0..8).fold(0, |seen, place| seen | 1 << (4 * place + cell(code, place) as usize))
}

/// What a pattern allows on the eight places, turned in each way.
fn images(pattern: &Pattern) -> Vec<u32> {
    let Some((row, column)) = pattern.mv() else { return Vec::new() };
    let (height, width) = (pattern.height as i8, pattern.width as i8);
    let allowed_at = |(down, right): (i8, i8)| {
        let (row, column) = (row + down, column + right);
        let is_on = (0..height).contains(&row) && (0..width).contains(&column);
        if is_on { allowed(pattern.letter((row, column))).unwrap_or(mask::ANY) } else { mask::OFF }
    };
    let mut images: Vec<u32> = Turn::all()
        .map(|turn| {
            let places = PLACES.iter().enumerate();
            places.fold(0, |image, (place, &step)| {
                image | u32::from(allowed_at(step)) << (4 * turn.place(place))
            })
        })
        .collect();
    images.sort_unstable();
    images.dedup();
    images
}
