//! How many liberties would a stone have if it were played?

use super::Board;
use super::strings::{Around, StringId, Tenant};
use crate::types::{Color, Point, PointList};
use arrayvec::ArrayVec;
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
        let around = self.memory.around(point, color);
        let plain = self.count_plain(&around, point, max);
        let is_taken = |&s: &StringId| self.memory.liberty_count(s) == 1;
        if plain < max && around.enemies().any(|s| is_taken(&s)) {
            let captured = around.enemies().filter(is_taken);
            return max.min(plain + captured.map(|s| self.count_gained(&around, point, s)).sum::<usize>());
        }
        plain.min(max)
    }

    /// The liberties of a stone that are empty already, counted up to `max` where counting is dear. Of the longest string that is
    /// joined they are known by number, so that only those of the others are looked at.
    fn count_plain(&self, around: &Around, point: Point, max: usize) -> usize {
        let liberties = |s: StringId| usize::from(self.memory.liberty_count(s));
        let Some(longest) = around.own().max_by_key(|&s| liberties(s)) else { return around.empty().count() };
        let mut count = liberties(longest) - 1;
        if count >= max {
            return count;
        }
        count += around.empty().filter(|&n| !self.memory.touches(n, longest)).count();
        let mut known: ArrayVec<StringId, 4> = ArrayVec::from_iter([longest]);
        for s in around.own().filter(|&s| s != longest) {
            if count >= max {
                break;
            }
            count += self.count_apart(s, point, &known);
            known.push(s);
        }
        count
    }

    /// The liberties of a string that lie neither at the point nor next to it, and are no liberties of the strings that are known.
    fn count_apart(&self, s: StringId, point: Point, known: &[StringId]) -> usize {
        let liberties = self.memory.liberty_list(s).iter().map(|&raw| Point::from_raw(raw));
        let is_apart = |&liberty: &Point| {
            liberty != point
                && !liberty.is_adjacent(point)
                && !known.iter().any(|&s| self.memory.touches(liberty, s))
        };
        liberties.filter(is_apart).count()
    }

    /// The stones of a captured string that touch the new stone or a string that it joins.
    #[cold]
    fn count_gained(&self, around: &Around, point: Point, captured: StringId) -> usize {
        let touches =
            |stone: Point| stone.is_adjacent(point) || around.own().any(|s| self.memory.touches(stone, s));
        self.stones_of(self.memory.origin_of(captured)).filter(|&stone| touches(stone)).count()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Rng;

    #[test]
    fn liberties_are_counted_as_they_are_listed() {
        let mut rng = Rng::new(11);
        for _ in 0..40 {
            let mut board = Board::new(9);
            for number in 0..90 {
                let (point, color) = (Point::new(rng.below(9), rng.below(9)), Color::BOTH[number % 2]);
                if board.is_legal(point, color) {
                    board.play_move(point, color);
                }
            }
            for point in board.points().filter(|&point| board.is_empty(point)) {
                for (color, max) in
                    Color::BOTH.into_iter().flat_map(|color| (0..9).map(move |max| (color, max)))
                {
                    let listed = board.accuratelib(point, color, max).len();
                    assert_eq!(board.count_accurate(point, color, max), listed, "{point:?} in\n{board}");
                }
            }
        }
    }
}
