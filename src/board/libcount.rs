//! How many liberties would a stone have if it were played?

use super::Board;
use super::strings::StringId;
use crate::types::{Color, Intersection, Point, PointList, PointSet};

impl Board {
    /// The number of liberties of a stone of `color` at the empty point, if it can be told cheaply: at most one
    /// friendly string is joined, and nothing is captured (or captures are to be ignored). Never a wrong number.
    pub fn fastlib(&self, point: Point, color: Color, ignore_captures: bool) -> Option<usize> {
        let mut own = NO_STRING;
        for n in point.neighbors() {
            let tenant = self.memory.tenant(n);
            let s = tenant.string();
            if tenant.is(color) {
                if own != NO_STRING && own != s {
                    return None;
                }
                own = s;
            } else if !ignore_captures && tenant.is_stone() && self.memory.liberty_count(s) == 1 {
                return None;
            }
        }
        let joined = if own == NO_STRING { 0 } else { usize::from(self.memory.liberty_count(own)) - 1 };
        let fresh = |&n: &Point| self.is_empty(n) && (own == NO_STRING || !self.memory.touches(n, own));
        Some(joined + point.neighbors().iter().filter(|n| fresh(n)).count())
    }

    /// Up to `max` liberties of a stone of `color` at the empty point, captures ignored.
    pub fn approxlib(&self, point: Point, color: Color, max: usize) -> PointList {
        let mut collector = Collector::new(point, max);
        self.collect_plain(&mut collector, point, color);
        collector.found
    }

    /// Up to `max` liberties of a stone of `color` at the empty point, captures included. Those that are empty
    /// already come first.
    pub fn accuratelib(&self, point: Point, color: Color, max: usize) -> PointList {
        let mut collector = Collector::new(point, max);
        self.collect_plain(&mut collector, point, color);
        if !collector.is_full() {
            self.collect_captured(&mut collector, point, color);
        }
        collector.found
    }

    fn collect_plain(&self, collector: &mut Collector, point: Point, color: Color) {
        for n in point.neighbors() {
            if self.at(n) == Intersection::Empty {
                collector.add(n);
            }
        }
        for n in point.neighbors() {
            if self.memory.holds(n, color) && !collector.is_full() {
                self.liberties(n).for_each(|lib| collector.add(lib));
            }
        }
    }

    /// Adds the captured stones that touch the new stone or a string that it joins.
    fn collect_captured(&self, collector: &mut Collector, point: Point, color: Color) {
        let own = point
            .neighbors()
            .map(|n| if self.memory.holds(n, color) { self.memory.string(n) } else { NO_STRING });
        let touches = |stone: Point| {
            stone.neighbors().into_iter().any(|n| n == point || own.contains(&self.own_id(n, color)))
        };
        for stone in self.captured_stones(point, color).iter().filter(|&stone| touches(stone)) {
            collector.add(stone);
        }
    }

    /// The string at the point if it is of this colour, else a record that no string has.
    fn own_id(&self, point: Point, color: Color) -> StringId {
        if self.memory.holds(point, color) { self.memory.string(point) } else { StringId(u16::MAX) }
    }
}

/// No string has this record.
const NO_STRING: StringId = StringId(0);

/// Collects different points up to a number.
struct Collector {
    found: PointList,
    seen: PointSet,
    max: usize,
}

impl Collector {
    fn new(played: Point, max: usize) -> Collector {
        let mut seen = PointSet::new();
        seen.insert(played);
        Collector { found: PointList::new(), seen, max }
    }

    fn is_full(&self) -> bool {
        self.found.len() >= self.max
    }

    fn add(&mut self, point: Point) {
        if !self.is_full() && self.seen.insert(point) {
            self.found.push(point);
        }
    }
}
