//! One value a point of the board.

use super::{POINTS, Point};
use std::ops::{Index, IndexMut};

/// A table with one entry for every board index, on or off the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointMap<T>(Box<[T; POINTS]>);

impl<T: Copy> PointMap<T> {
    /// A table with the same value everywhere.
    pub fn filled(value: T) -> PointMap<T> {
        PointMap(Box::new([value; POINTS]))
    }

    /// Sets every entry to the same value.
    pub fn fill(&mut self, value: T) {
        self.0.fill(value);
    }
}

impl<T: Copy + Default> Default for PointMap<T> {
    fn default() -> PointMap<T> {
        PointMap::filled(T::default())
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;
    #[inline]
    fn index(&self, point: Point) -> &T {
        &self.0[point.index()]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    #[inline]
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.0[point.index()]
    }
}
