//! What is this string, which stones and strings are around it?
//!
//! Wherever a string is asked for, any of its stones names it; the point must hold a stone. The names are the manual's
//! ("Board Utilities").

use super::Board;
use super::strings::StringId;
use crate::types::{Color, Point, PointList, PointMap, PointSet};

/// The points of a stored list.
fn points(list: &[u16]) -> impl ExactSizeIterator<Item = Point> + Clone + '_ {
    list.iter().map(|&raw| Point::from_raw(raw))
}

impl Board {
    #[inline]
    pub(super) fn id(&self, string: Point) -> StringId {
        debug_assert!(self.at(string).is_stone(), "no stone at {string:?}");
        self.memory.string(string)
    }

    /// The stone of the string with the smallest index: the string's name.
    #[inline]
    pub fn find_origin(&self, string: Point) -> Point {
        self.memory.origin_of(self.id(string))
    }

    /// Do both stones belong to the same string?
    #[inline]
    pub fn same_string(&self, a: Point, b: Point) -> bool {
        self.id(a) == self.id(b)
    }

    /// The number of stones.
    #[inline]
    pub fn countstones(&self, string: Point) -> usize {
        usize::from(self.memory.size_of(self.id(string)))
    }

    /// The stones of the string, from its origin on in no particular order.
    pub fn stones_of(&self, string: Point) -> impl Iterator<Item = Point> + '_ {
        let first = self.find_origin(string);
        let mut next = Some(first);
        std::iter::from_fn(move || {
            let stone = next?;
            let after = self.memory.next_stone(stone);
            next = (after != first).then_some(after);
            Some(stone)
        })
    }

    /// The stones of the string as a list, from its origin on in no particular order.
    pub fn findstones(&self, string: Point) -> PointList {
        self.stones_of(string).collect()
    }

    /// The number of liberties.
    #[inline]
    pub fn countlib(&self, string: Point) -> usize {
        usize::from(self.memory.liberty_count(self.id(string)))
    }

    /// The liberties of the string, in no particular order.
    #[inline]
    pub fn liberties(&self, string: Point) -> impl ExactSizeIterator<Item = Point> + Clone + '_ {
        points(self.memory.liberty_list(self.id(string)))
    }

    /// Up to `max` liberties of the string as a list.
    pub fn findlib(&self, string: Point, max: usize) -> PointList {
        self.liberties(string).take(max).collect()
    }

    /// Is the empty point a liberty of the string?
    #[inline]
    pub fn liberty_of_string(&self, point: Point, string: Point) -> bool {
        self.is_empty(point) && self.neighbor_of_string(point, string)
    }

    /// Is the empty point next to a liberty of the string, so that it may be one in two moves?
    pub fn second_order_liberty_of_string(&self, point: Point, string: Point) -> bool {
        let id = self.id(string);
        point.neighbors().into_iter().any(|n| self.is_empty(n) && self.memory.touches(n, id))
    }

    /// Is the point next to a stone of the string?
    #[inline]
    pub fn neighbor_of_string(&self, point: Point, string: Point) -> bool {
        self.memory.touches(point, self.id(string))
    }

    /// Is there a stone of this colour next to the point?
    #[inline]
    pub fn has_neighbor(&self, point: Point, color: Color) -> bool {
        point.neighbors().into_iter().any(|n| self.memory.holds(n, color))
    }

    /// Do the two strings touch each other?
    pub fn adjacent_strings(&self, a: Point, b: Point) -> bool {
        self.memory.neighbor_list(self.id(a)).contains(&self.id(b).0)
    }

    /// The number of liberties that both strings have.
    pub fn count_common_libs(&self, a: Point, b: Point) -> usize {
        self.common_libs(a, b).count()
    }

    /// Up to `max` of the liberties that both strings have.
    pub fn find_common_libs(&self, a: Point, b: Point, max: usize) -> PointList {
        self.common_libs(a, b).take(max).collect()
    }

    /// One liberty that both strings have.
    pub fn have_common_lib(&self, a: Point, b: Point) -> Option<Point> {
        self.common_libs(a, b).next()
    }

    fn common_libs(&self, a: Point, b: Point) -> impl Iterator<Item = Point> + '_ {
        let (few, many) = if self.countlib(a) <= self.countlib(b) { (a, b) } else { (b, a) };
        let many = self.id(many);
        self.liberties(few).filter(move |&lib| self.memory.touches(lib, many))
    }

    /// The strings that touch the string, all of the other colour, as origins in no particular order.
    pub fn neighbor_strings(&self, string: Point) -> impl ExactSizeIterator<Item = Point> + Clone + '_ {
        let list = self.memory.neighbor_list(self.id(string));
        list.iter().map(|&s| self.memory.origin_of(StringId(s)))
    }

    /// The origins of the strings that touch the string.
    pub fn chainlinks(&self, string: Point) -> PointList {
        self.neighbor_strings(string).collect()
    }

    /// The origins of the strings that touch the string and have exactly `libs` liberties.
    pub fn chainlinks2(&self, string: Point, libs: usize) -> PointList {
        self.neighbor_strings(string).filter(|&s| self.countlib(s) == libs).collect()
    }

    /// The origins of the strings that touch the string and have at most `libs` liberties.
    pub fn chainlinks3(&self, string: Point, libs: usize) -> PointList {
        self.neighbor_strings(string).filter(|&s| self.countlib(s) <= libs).collect()
    }

    /// The origins of the opponent strings that touch the string or share a liberty with it, and of the friendly
    /// strings that share a liberty with it, if `both_colors`.
    pub fn extended_chainlinks(&self, string: Point, both_colors: bool) -> PointList {
        let id = self.id(string);
        let color = self.memory.color_of(id);
        let mut found = self.chainlinks(string);
        let mut seen: PointSet = found.iter().copied().collect();
        seen.insert(self.memory.origin_of(id));
        for n in self.liberties(string).flat_map(Point::neighbors) {
            let wanted = self.memory.holds(n, color.other()) || (both_colors && self.memory.holds(n, color));
            if wanted && seen.insert(self.find_origin(n)) {
                found.push(self.find_origin(n));
            }
        }
        found
    }

    /// Writes `mark` to every stone of the string.
    pub fn mark_string<T: Copy>(&self, string: Point, map: &mut PointMap<T>, mark: T) {
        self.stones_of(string).for_each(|stone| map[stone] = mark);
    }

    /// The empty points that hang together with an empty point, itself first.
    pub fn empty_region(&self, start: Point) -> Vec<Point> {
        self.region(start, |pos| self.is_empty(pos))
    }

    /// The points of a kind that hang together with a point of it, itself first.
    pub fn region(&self, start: Point, belongs: impl Fn(Point) -> bool) -> Vec<Point> {
        let mut seen: PointSet = [start].into_iter().collect();
        let mut region = vec![start];
        let mut at = 0;
        while let Some(&from) = region.get(at) {
            at += 1;
            for near in from.neighbors() {
                if self.is_on_board(near) && belongs(near) && seen.insert(near) {
                    region.push(near);
                }
            }
        }
        region
    }

    /// Distance to the nearest edge, 0 on the first line.
    pub fn edge_distance(&self, point: Point) -> usize {
        point.edge_distance(self.size())
    }

    /// Does the point lie on the first line?
    pub fn is_edge_vertex(&self, point: Point) -> bool {
        self.is_on_board(point) && self.edge_distance(point) == 0
    }

    /// Is the point one of the corners?
    pub fn is_corner_vertex(&self, point: Point) -> bool {
        let extreme = |x: usize| x == 0 || x == self.size() - 1;
        self.is_on_board(point) && extreme(point.row()) && extreme(point.column())
    }
}
