//! Where on the board may reading play?
//!
//! A reading can be limited to marked points (`limit_search` and its kin), and single points can be forbidden to it.
//! Answers that were found under such limits are kept apart from all others.

use super::Reader;
use crate::types::{Point, PointSet};

/// Points along the arms of a search diamond.
const DIAMOND: usize = 6;

/// Marked points, whether they limit the search, and forbidden ones.
#[derive(Clone, Default, Debug)]
pub(super) struct Restriction {
    mask: PointSet,
    is_limited: bool,
    forbidden: PointSet,
}

impl Restriction {
    fn salt(&self) -> u64 {
        let hash = |set: &PointSet, start: u64| {
            set.iter().fold(start, |hash, pos| {
                (hash ^ pos.index() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23)
            })
        };
        hash(&self.forbidden, if self.is_limited { hash(&self.mask, 1) } else { 2 })
    }
}

impl Reader {
    /// Should reading keep to the marked points?
    pub fn limit_search(&mut self, is_limited: bool) {
        self.restrict(|restriction| restriction.is_limited = is_limited);
    }

    /// Marks a point for limited reading.
    pub fn set_search_limit(&mut self, pos: Point) {
        self.restrict(|restriction| {
            restriction.mask.insert(pos);
        });
    }

    /// Marks the points within six steps of a point, these only, and limits reading to them.
    pub fn set_search_diamond(&mut self, pos: Point) {
        let distance = |p: Point| p.row().abs_diff(pos.row()) + p.column().abs_diff(pos.column());
        let near = self.board.points().filter(|&p| distance(p) <= DIAMOND).collect();
        self.restrict(|restriction| {
            restriction.mask = near;
            restriction.is_limited = true;
        });
    }

    /// Unmarks all points.
    pub fn reset_search_mask(&mut self) {
        self.restrict(|restriction| restriction.mask = PointSet::new());
    }

    /// Is the point marked for limited reading?
    pub fn is_in_search_mask(&self, pos: Point) -> bool {
        self.restriction.as_ref().is_some_and(|restriction| restriction.mask.contains(pos))
    }

    /// Reads with some points forbidden to both sides.
    pub(in crate::reading) fn without<T>(
        &mut self,
        forbidden: &[Point],
        read: impl FnOnce(&mut Reader) -> T,
    ) -> T {
        let before = self.restriction.clone();
        self.restrict(|restriction| {
            restriction.forbidden.extend(forbidden.iter().copied());
        });
        let answer = read(self);
        self.restriction = before;
        self.salt = self.restriction.as_ref().map_or(0, |restriction| restriction.salt());
        answer
    }

    /// May reading play at the point?
    #[inline]
    pub(in crate::reading) fn may_play(&self, pos: Point) -> bool {
        self.restriction.as_ref().is_none_or(|restriction| {
            !restriction.forbidden.contains(pos)
                && (!restriction.is_limited || restriction.mask.contains(pos))
        })
    }

    fn restrict(&mut self, change: impl FnOnce(&mut Restriction)) {
        let mut restriction = self.restriction.take().unwrap_or_default();
        change(&mut restriction);
        let is_idle = !restriction.is_limited && restriction.forbidden.is_empty();
        self.salt = if is_idle { 0 } else { restriction.salt() };
        self.restriction = Some(restriction);
    }
}
