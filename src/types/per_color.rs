//! One value for each player.

use super::Color;
use std::ops::{Index, IndexMut};

/// A pair of values, one a colour; replaces twin `white_…` and `black_…` fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PerColor<T>([T; 2]);

impl<T> PerColor<T> {
    /// The value for White, then the value for Black.
    pub const fn new(white: T, black: T) -> PerColor<T> {
        PerColor([white, black])
    }

    /// Builds both values from a function of the colour.
    pub fn from_fn(mut make: impl FnMut(Color) -> T) -> PerColor<T> {
        PerColor([make(Color::White), make(Color::Black)])
    }
}

impl<T> Index<Color> for PerColor<T> {
    type Output = T;
    #[inline]
    fn index(&self, color: Color) -> &T {
        &self.0[color.index()]
    }
}

impl<T> IndexMut<Color> for PerColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color.index()]
    }
}
