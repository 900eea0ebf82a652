//! How many liberties would a stone have if it were played?

use super::Board;
use super::strings::{StringId, Tenant};
use crate::types::{Color, Point, PointList};
use std::ops::ControlFlow;

impl Board {
    /// The number of liberties of a stone of `color` at the empty point, if it can be told cheaply: at most one
    /// friendly string is joined, and nothing is captured (or captures are to be ignored). Never a wrong number.
    pub fn fastlib(&self, point: Point, color: Color, ignore_captures: bool) -> Option<usize> {
        let tenants = self.memory.tenants_around(point);
        let mut own = NO_STRING;
        for tenant in &tenants {
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
        let empty = point.neighbors().into_iter().zip(tenants).filter(|&(_, tenant)| tenant == Tenant::EMPTY);
        if own == NO_STRING {
            return Some(empty.count());
        }
        let joined = usize::from(self.memory.liberty_count(own)) - 1;
        Some(joined + empty.filter(|&(n, _)| !self.memory.touches(n, own)).count())
    }

    /// Up to `max` liberties of a stone of `color` at the empty point, captures ignored.
    pub fn approxlib(&self, point: Point, color: Color, max: usize) -> PointList {
        let mut found = PointList::new();
        let _ = self.each_plain(point, color, &mut up_to(max, |liberty| found.push(liberty)));
        found
    }

    /// Up to `max` liberties of a stone of `color` at the empty point, captures included. Those that are empty
    /// already come first.
    pub fn accuratelib(&self, point: Point, color: Color, max: usize) -> PointList {
        let mut found = PointList::new();
        self.each_liberty(point, color, up_to(max, |liberty| found.push(liberty)));
        found
    }

    /// The only liberty of a stone of `color` at the empty point, captures included; `None` if it has none or several.
    pub fn only_liberty(&self, point: Point, color: Color) -> Option<Point> {
        let (mut count, mut only) = (0, Point::PASS);
        self.each_liberty(point, color, up_to(2, |liberty| (count, only) = (count + 1, liberty)));
        (count == 1).then_some(only)
    }

    /// The length of [`Board::accuratelib`], without the list.
    pub fn count_accurate(&self, point: Point, color: Color, max: usize) -> usize {
        let mut count = 0;
        self.each_liberty(point, color, up_to(max, |_| count += 1));
        count
    }

    fn each_liberty(&self, point: Point, color: Color, mut add: impl FnMut(Point) -> ControlFlow<()>) {
        let flow = self.each_plain(point, color, &mut add);
        if flow.is_continue() && self.does_capture_something(point, color) {
            let _ = self.each_captured(point, color, &mut add);
        }
    }

    /// Hands over every liberty that is empty already once: those next to the point, then those of the strings that are
    /// joined, except the ones seen before, which lie next to the point or to an earlier string.
    #[inline]
    fn each_plain(
        &self,
        point: Point,
        color: Color,
        add: &mut impl FnMut(Point) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let tenants = self.memory.tenants_around(point);
        for (n, tenant) in point.neighbors().into_iter().zip(tenants) {
            if tenant == Tenant::EMPTY {
                add(n)?;
            }
        }
        for (i, tenant) in tenants.iter().enumerate() {
            if !tenant.is(color) || tenants[..i].contains(tenant) {
                continue;
            }
            for &raw in self.memory.liberty_list(tenant.string()) {
                let liberty = Point::from_raw(raw);
                let is_known = |s: &Tenant| s.is(color) && self.memory.touches(liberty, s.string());
                let is_old = liberty == point || liberty.is_adjacent(point);
                if !is_old && !tenants[..i].iter().any(is_known) {
                    add(liberty)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Hands over the captured stones that touch the new stone or a string that it joins.
    #[cold]
    fn each_captured(
        &self,
        point: Point,
        color: Color,
        add: &mut impl FnMut(Point) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let joined = self.memory.tenants_around(point);
        let touches = |&stone: &Point| {
            stone.is_adjacent(point)
                || self.memory.tenants_around(stone).iter().any(|s| s.is(color) && joined.contains(s))
        };
        self.captured_stones(point, color).iter().filter(touches).try_for_each(add)
    }
}

/// No string has this record.
const NO_STRING: StringId = StringId(0);

/// Hands at most `max` points on, then breaks off.
fn up_to(max: usize, mut each: impl FnMut(Point)) -> impl FnMut(Point) -> ControlFlow<()> {
    let mut left = max;
    move |point| {
        if left > 0 {
            left -= 1;
            each(point);
        }
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
