//! Which points? A set of board indices as bits.

use super::{POINTS, Point};

const WORDS: usize = POINTS.div_ceil(64);

/// A set of board indices: 88 bytes, no heap, constant-time membership.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

#[inline]
fn place(point: Point) -> (usize, u64) {
    (point.index() / 64, 1 << (point.index() % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_lists_it_in_order() {
        let points = [Point::new(24, 24), Point::new(0, 0), Point::new(3, 15)];
        let mut set: PointSet = points.into_iter().collect();
        assert!(!set.insert(points[0]) && set.remove(points[1]) && !set.remove(points[1]));
        assert_eq!(set.iter().collect::<Vec<_>>(), [points[2], points[0]]);
        assert_eq!((set.len(), set.is_empty(), set.contains(points[1])), (2, false, false));
    }
}
