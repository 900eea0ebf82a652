//! Which games make a match? Who is Black, which opening, which random numbers.
//!
//! With alternating colours games come in pairs: both games of a pair start with the same opening, which each engine
//! has once as Black and once as White. Otherwise every game has an opening of its own. Everything about game `n` follows from the match's seed and `n` alone, so that
//! the same games are played at any number of jobs, and a longer match starts with the games of a shorter one.

use crate::types::{Color, Rng};
use serde::{Serialize, Serializer};
use std::ops::{Index, IndexMut};

/// One of the two engines of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Side {
    /// The engine given first.
    A,
    /// The engine given second.
    B,
}

impl Side {
    /// Both engines, in the order given.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The other engine.
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// `A` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }
}

/// A pair of values, one an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerSide<T>(pub [T; 2]);

impl<T> Index<Side> for PerSide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side as usize]
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side as usize]
    }
}

impl<T: Serialize> Serialize for PerSide<T> {
    /// As `{"A": …, "B": …}`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Side::BOTH.map(|side| (side, &self[side])))
    }
}

/// One game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Number of the game, from 0.
    pub index: usize,
    /// The engine that takes Black.
    pub black: Side,
    /// Number of the opening, from 0.
    pub opening: usize,
    /// Feeds every random choice of this game but the opening.
    pub seed: u64,
}

impl Fixture {
    /// Game `index` of the match with this seed.
    pub fn new(index: usize, seed: u64, alternate: bool) -> Fixture {
        let black = if alternate && index % 2 == 1 { Side::B } else { Side::A };
        let opening = if alternate { index / 2 } else { index };
        Fixture { index, black, opening, seed: mix(seed, index as u64 + 1) }
    }

    /// The engine that plays this colour.
    pub fn side(self, color: Color) -> Side {
        if color == Color::Black { self.black } else { self.black.other() }
    }

    /// The colour that this engine plays.
    pub fn color(self, side: Side) -> Color {
        if side == self.black { Color::Black } else { Color::White }
    }

    /// The number an engine is seeded with, 1 to 32767: the range that GTP engines and GUIs agree on.
    pub fn engine_seed(self, side: Side) -> u16 {
        1 + Rng::new(mix(self.seed, side as u64 + 1)).below(32767) as u16
    }
}

/// A seed that depends on both numbers.
pub(super) fn mix(seed: u64, number: u64) -> u64 {
    Rng::new(Rng::new(seed).next_u64() ^ number.wrapping_mul(0xD6E8_FEB8_6659_FD93)).next_u64()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_of_games_shares_the_opening_and_swaps_the_colours() {
        let games: Vec<Fixture> = (0..4).map(|index| Fixture::new(index, 7, true)).collect();
        assert_eq!(games.iter().map(|game| game.opening).collect::<Vec<_>>(), [0, 0, 1, 1]);
        assert_eq!(games.iter().map(|game| game.black.letter()).collect::<String>(), "ABAB");
    }

    #[test]
    fn without_alternating_colours_every_game_has_its_own_opening() {
        let games: Vec<Fixture> = (0..4).map(|index| Fixture::new(index, 7, false)).collect();
        assert!(games.iter().all(|game| game.black == Side::A && game.opening == game.index));
    }

    #[test]
    fn a_side_and_its_color_name_each_other() {
        let game = Fixture::new(1, 7, true);
        for color in Color::BOTH {
            assert_eq!(game.color(game.side(color)), color);
        }
        assert_eq!(game.side(Color::White), Side::A);
    }

    #[test]
    fn every_game_and_side_has_a_seed_of_its_own() {
        let mut seeds: Vec<u64> = (0..1000).map(|index| Fixture::new(index, 1, true).seed).collect();
        seeds.extend((0..1000).map(|index| Fixture::new(index, 2, true).seed));
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 2000);
        let game = Fixture::new(0, 1, true);
        assert_ne!(game.engine_seed(Side::A), game.engine_seed(Side::B));
    }
}
