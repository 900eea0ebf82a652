//! Which points? A set of board indices as bits.

use super::{NS, POINTS, Point, WE};
use std::ops::{BitAnd, BitOr, Sub};

const WORDS: usize = POINTS.div_ceil(64);

/// A set of board indices: 88 bytes, no heap, constant-time membership.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PointSet([u64; WORDS]);

impl PointSet {
    /// The empty set.
    #[inline]
    pub const fn new() -> PointSet {
        PointSet([0; WORDS])
    }

    /// Adds a point; true if it was not in the set.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let (word, bit) = place(point);
        let fresh = self.0[word] & bit == 0;
        self.0[word] |= bit;
        fresh
    }

    /// Takes a point out; true if it was in the set.
    #[inline]
    pub fn remove(&mut self, point: Point) -> bool {
        let (word, bit) = place(point);
        let present = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        present
    }

    /// Is the point in the set?
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        let (word, bit) = place(point);
        self.0[word] & bit != 0
    }

    /// The number of points in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Has the set no point?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The indices that lie `by` after those of the set, or before them if it is negative. What leaves the array is lost.
    /// `by` is less than 64 either way.
    #[inline]
    pub fn moved(&self, by: isize) -> PointSet {
        let bits = by.unsigned_abs() as u32;
        debug_assert!(bits < u64::BITS, "a move by {by} leaves the next word");
        let word = |at: usize| self.0.get(at).copied().unwrap_or(0);
        // A shift by all 64 bits is none of the machine's, so the carry goes in two steps.
        let carry = u64::BITS - 1 - bits;
        PointSet(if by < 0 {
            std::array::from_fn(|at| word(at) >> bits | word(at + 1) << 1 << carry)
        } else {
            std::array::from_fn(|at| word(at) << bits | word(at.wrapping_sub(1)) >> 1 >> carry)
        })
    }

    /// The indices next to one of the points: some of them may be off the board, or in the set.
    #[inline]
    pub fn beside(&self) -> PointSet {
        let (row, column) = (NS as isize, WE as isize);
        self.moved(row) | self.moved(-row) | self.moved(column) | self.moved(-column)
    }

    /// The points in order of their index.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        self.0.iter().enumerate().flat_map(|(word, &bits)| {
            let mut rest = bits;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(Point::from_index(word * 64 + bit))
            })
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::new();
        points.into_iter().for_each(|point| {
            set.insert(point);
        });
        set
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        points.into_iter().for_each(|point| {
            self.insert(point);
        });
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;

    /// The points of both sets.
    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl BitOr for PointSet {
    type Output = PointSet;

    /// The points of either set.
    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl Sub for PointSet {
    type Output = PointSet;

    /// The points that the other set does not have.
    #[inline]
    fn sub(self, other: PointSet) -> PointSet {
        PointSet(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }
}

#[inline]
fn place(point: Point) -> (usize, u64) {
    (point.index() / 64, 1 << (point.index() % 64))
}

#[cfg(test)]
mod tests {
    use super::super::Rng;
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_lists_it_in_order() {
        let points = [Point::new(24, 24), Point::new(0, 0), Point::new(3, 15)];
        let mut set: PointSet = points.into_iter().collect();
        assert!(!set.insert(points[0]) && set.remove(points[1]) && !set.remove(points[1]));
        assert_eq!(set.iter().collect::<Vec<_>>(), [points[2], points[0]]);
        assert_eq!((set.len(), set.is_empty(), set.contains(points[1])), (2, false, false));
    }

    #[test]
    fn sets_move_meet_and_part_as_their_points_do() {
        let mut rng = Rng::new(5);
        let mut random = || (0..90).map(|_| Point::from_index(rng.below(POINTS))).collect::<PointSet>();
        for by in -63..64_isize {
            let (a, b) = (random(), random());
            let there = |point: Point| point.index().checked_add_signed(by).filter(|&index| index < POINTS);
            assert_eq!(a.moved(by), a.iter().filter_map(there).map(Point::from_index).collect());
            assert_eq!(a & b, a.iter().filter(|&point| b.contains(point)).collect());
            assert_eq!(a - b, a.iter().filter(|&point| !b.contains(point)).collect());
            assert_eq!(a | b, a.iter().chain(b.iter()).collect());
        }
    }

    #[test]
    fn beside_a_point_are_its_neighbors() {
        for point in [Point::new(0, 0), Point::new(7, 24), Point::new(24, 24)] {
            let set: PointSet = [point].into_iter().collect();
            assert_eq!(set.beside(), point.neighbors().into_iter().collect());
        }
    }
}
