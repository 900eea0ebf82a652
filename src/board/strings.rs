//! How are strings kept up to date when a stone comes or goes?
//!
//! A string is a record in the board's [`Memory`](super::memory) with its colour, size, origin, and two lists: its
//! liberties and its neighbour strings. Its stones form a cyclic list through the board. Three things can happen
//! to the stone that is played: it stands alone (a new record), it extends one string, or it joins several, in which
//! case the largest absorbs the others.
//!
//! What is not journalled is restored from what is: a popped move knows its point, and the strings that it captured or
//! absorbed still have their records and cyclic lists, by which their stones are put back.
//! (Compare the manual, "Incremental Board data structures".)

use super::memory::Memory;
use crate::types::{Color, Intersection, Point};

/// Cells a point: who stands there, and the next stone of the string.
const STRIDE_SHIFT: u16 = 1;
const NEXT: u16 = 1;

/// Where the points end and the records begin.
pub(super) const RESERVED: u16 = (crate::types::POINTS as u16) << STRIDE_SHIFT;

/// More cells than one move can take. On 25×25 all liberty lists together have at most 4 · 625 entries, and so have all
/// neighbour lists; a list that grows during a move takes fresh cells for at most four times its final length.
pub(super) const MOVE_ROOM: usize = 4 * (4 * 625 + 4 * 625);

/// A string's record: an even index into the board's memory, above all points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StringId(pub(super) u16);

/// Who stands on a point, in one cell, because every step of every move asks: 0 where it is empty, 1 off the board, else
/// the string's record with the colour in the lowest bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tenant(pub(super) u16);

impl Tenant {
    pub(super) const EMPTY: Tenant = Tenant(0);
    pub(super) const OFF: Tenant = Tenant(1);

    #[inline]
    pub(super) fn stone(s: StringId, color: Color) -> Tenant {
        Tenant(s.0 | color.index() as u16)
    }

    #[inline]
    pub(super) fn is_stone(self) -> bool {
        self.0 > 1
    }

    #[inline]
    pub(super) fn is(self, color: Color) -> bool {
        self.is_stone() && self.0 & 1 == color.index() as u16
    }

    /// The stone's string. Meaningless where there is no stone.
    #[inline]
    pub(super) fn string(self) -> StringId {
        StringId(self.0 & !1)
    }

    #[inline]
    fn content(self) -> Intersection {
        match self.0 {
            0 => Intersection::Empty,
            1 => Intersection::Off,
            stone if stone & 1 == Color::White.index() as u16 => Intersection::White,
            _ => Intersection::Black,
        }
    }
}

const SIZE: u16 = 0;
const ORIGIN: u16 = 1;
const LIBERTIES: u16 = 2;
const NEIGHBORS: u16 = 5;
const RECORD: u16 = 8;
/// A list in a record: length, place, capacity.
const LEN: u16 = 0;
const AT: u16 = 1;
const CAP: u16 = 2;
/// Capacity of the lists of a new stone.
const SMALL: u16 = 6;

#[inline]
fn cell(point: Point) -> u16 {
    point.raw() << STRIDE_SHIFT
}

impl Memory {
    #[inline]
    pub(super) fn tenant(&self, point: Point) -> Tenant {
        Tenant(self.get(cell(point)))
    }

    #[inline]
    pub(super) fn at(&self, point: Point) -> Intersection {
        self.tenant(point).content()
    }

    #[inline]
    pub(super) fn holds(&self, point: Point, color: Color) -> bool {
        self.tenant(point).is(color)
    }

    #[inline]
    pub(super) fn is_empty(&self, point: Point) -> bool {
        self.tenant(point) == Tenant::EMPTY
    }

    #[inline]
    pub(super) fn set_tenant(&mut self, point: Point, tenant: Tenant) {
        self.init(cell(point), tenant.0);
    }

    /// The string at the point, which must hold a stone.
    #[inline]
    pub(super) fn string(&self, point: Point) -> StringId {
        self.tenant(point).string()
    }

    #[inline]
    pub(super) fn next_stone(&self, point: Point) -> Point {
        Point::from_raw(self.get(cell(point) + NEXT))
    }

    #[inline]
    fn set_next_stone(&mut self, point: Point, next: Point) {
        self.set(cell(point) + NEXT, next.raw());
    }

    #[inline]
    pub(super) fn color_of(&self, s: StringId) -> Color {
        if self.get(cell(self.origin_of(s))) & 1 == Color::White.index() as u16 {
            Color::White
        } else {
            Color::Black
        }
    }

    #[inline]
    pub(super) fn size_of(&self, s: StringId) -> u16 {
        self.get(s.0 + SIZE)
    }

    #[inline]
    pub(super) fn origin_of(&self, s: StringId) -> Point {
        Point::from_raw(self.get(s.0 + ORIGIN))
    }

    #[inline]
    pub(super) fn liberty_count(&self, s: StringId) -> u16 {
        self.get(s.0 + LIBERTIES + LEN)
    }

    /// The liberties as raw points.
    #[inline]
    pub(super) fn liberty_list(&self, s: StringId) -> &[u16] {
        self.list(s.0 + LIBERTIES)
    }

    /// The neighbour strings as raw records.
    #[inline]
    pub(super) fn neighbor_list(&self, s: StringId) -> &[u16] {
        self.list(s.0 + NEIGHBORS)
    }

    #[inline]
    fn list(&self, list: u16) -> &[u16] {
        self.slice(self.get(list + AT), self.get(list + LEN))
    }

    #[inline]
    fn push(&mut self, list: u16, value: u16) {
        let len = self.get(list + LEN);
        if len == self.get(list + CAP) {
            self.grow(list, len);
        }
        self.set(self.get(list + AT) + len, value);
        self.set(list + LEN, len + 1);
    }

    /// Moves a full list to fresh cells with room for as many entries again.
    #[cold]
    fn grow(&mut self, list: u16, len: u16) {
        let cap = 2 * len.max(SMALL / 2);
        let at = self.alloc(cap);
        self.copy_up(self.get(list + AT), at, len);
        self.set(list + AT, at);
        self.set(list + CAP, cap);
    }

    /// Removes one value; the last entry takes its place.
    #[inline]
    fn take_out(&mut self, list: u16, value: u16) {
        let (at, last) = (self.get(list + AT), self.get(list + LEN).wrapping_sub(1));
        let Some(index) = self.list(list).iter().position(|&v| v == value) else { return };
        let index = index as u16;
        if index != last {
            self.set(at + index, self.get(at + last));
        }
        self.set(list + LEN, last);
    }

    #[inline]
    fn has(&self, list: u16, value: u16) -> bool {
        self.list(list).contains(&value)
    }
}

/// The strings that a move captured or absorbed: undoing must put their stones back.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Touched {
    tenants: [u16; 4],
    len: u8,
}

impl Touched {
    #[inline]
    pub(super) fn add(&mut self, tenant: Tenant) {
        self.tenants[usize::from(self.len) & 3] = tenant.0;
        self.len += 1;
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = Tenant> + use<> {
        self.tenants.into_iter().take(usize::from(self.len)).map(Tenant)
    }
}

/// What is around a point on which a stone is about to stand.
struct Around {
    points: [Point; 4],
    tenants: [Tenant; 4],
    /// The different friendly strings; those past `friends` are none.
    own: [StringId; 4],
    friends: usize,
}

impl Memory {
    #[inline]
    fn around(&self, point: Point, color: Color) -> Around {
        let points = point.neighbors();
        let tenants = points.map(|n| self.tenant(n));
        let mut own = [StringId(0); 4];
        let mut friends = 0;
        for tenant in tenants {
            let s = tenant.string();
            if tenant.is(color) && s != own[0] && s != own[1] && s != own[2] {
                own[friends & 3] = s;
                friends += 1;
            }
        }
        Around { points, tenants, own, friends }
    }

    /// Puts a stone on an empty point whose strings to capture are already gone; tells `touched` which strings were
    /// absorbed, and returns the stone's string, which may be left without liberties.
    #[inline]
    pub(super) fn link_stone(&mut self, point: Point, color: Color, touched: &mut Touched) -> StringId {
        let around = self.around(point, color);
        let s = match around.friends {
            0 => return self.new_string(point, color, &around),
            1 => self.extend(around.own[0], point, &around),
            _ => self.join(color, point, &around, touched),
        };
        self.set_tenant(point, Tenant::stone(s, color));
        for i in 0..4 {
            if is_new_enemy(&around.tenants, i, color) {
                let enemy = around.tenants[i].string().0;
                self.take_out(enemy + LIBERTIES, point.raw());
                if !self.has(enemy + NEIGHBORS, s.0) {
                    self.push(enemy + NEIGHBORS, s.0);
                    self.push(s.0 + NEIGHBORS, enemy);
                }
            }
        }
        s
    }

    /// A string of one stone. Its cells are fresh, so that none of them is journalled.
    #[inline]
    fn new_string(&mut self, point: Point, color: Color, around: &Around) -> StringId {
        let s = self.alloc(RECORD + 2 * SMALL);
        let (libs_at, neighbors_at) = (s + RECORD, s + RECORD + SMALL);
        let (mut libs, mut neighbors) = (0, 0);
        for i in 0..4 {
            self.init(libs_at + libs, around.points[i].raw());
            libs += u16::from(around.tenants[i] == Tenant::EMPTY);
            if is_new_enemy(&around.tenants, i, color) {
                let enemy = around.tenants[i].string().0;
                self.take_out(enemy + LIBERTIES, point.raw());
                self.push(enemy + NEIGHBORS, s);
                self.init(neighbors_at + neighbors, enemy);
                neighbors += 1;
            }
        }
        let record = [1, point.raw(), libs, libs_at, SMALL, neighbors, neighbors_at, SMALL];
        for i in 0..RECORD {
            self.init(s + i, record[usize::from(i)]);
        }
        self.set_next_stone(point, point);
        self.set_tenant(point, Tenant::stone(StringId(s), color));
        StringId(s)
    }

    #[inline]
    fn extend(&mut self, s: StringId, point: Point, around: &Around) -> StringId {
        self.set(s.0 + SIZE, self.size_of(s) + 1);
        let origin = self.origin_of(s);
        if point < origin {
            self.set(s.0 + ORIGIN, point.raw());
        }
        self.set_next_stone(point, self.next_stone(origin));
        self.set_next_stone(origin, point);
        self.take_out(s.0 + LIBERTIES, point.raw());
        for i in 0..4 {
            let n = around.points[i];
            if around.tenants[i] == Tenant::EMPTY && !self.touches(n, s) {
                self.push(s.0 + LIBERTIES, n.raw());
            }
        }
        s
    }

    /// Is the point next to a stone of the string?
    #[inline]
    pub(super) fn touches(&self, point: Point, s: StringId) -> bool {
        point.neighbors().into_iter().any(|n| self.string(n) == s)
    }

    fn join(&mut self, color: Color, point: Point, around: &Around, touched: &mut Touched) -> StringId {
        let own = &around.own[..around.friends.min(4)];
        let largest =
            own[1..].iter().fold(own[0], |a, &b| if self.size_of(b) > self.size_of(a) { b } else { a });
        self.extend(largest, point, around);
        for &s in own.iter().filter(|&&s| s != largest) {
            touched.add(Tenant::stone(s, color));
            self.absorb(largest, s, point);
            self.splice_stones(largest, s, color);
        }
        largest
    }

    /// Gives liberties and neighbours of `s` to `into`; the record of `s` stays as it is.
    fn absorb(&mut self, into: StringId, s: StringId, joint: Point) {
        for i in 0..self.liberty_count(s) {
            let liberty = self.get(self.get(s.0 + LIBERTIES + AT) + i);
            if liberty != joint.raw() && !self.has(into.0 + LIBERTIES, liberty) {
                self.push(into.0 + LIBERTIES, liberty);
            }
        }
        for i in 0..self.get(s.0 + NEIGHBORS + LEN) {
            let neighbor = self.get(self.get(s.0 + NEIGHBORS + AT) + i);
            self.take_out(neighbor + NEIGHBORS, s.0);
            if !self.has(into.0 + NEIGHBORS, neighbor) {
                self.push(into.0 + NEIGHBORS, neighbor);
                self.push(neighbor + NEIGHBORS, into.0);
            }
        }
    }

    fn splice_stones(&mut self, into: StringId, s: StringId, color: Color) {
        let (a, b) = (self.origin_of(into), self.origin_of(s));
        self.put_stones(s, Tenant::stone(into, color));
        let (after_a, after_b) = (self.next_stone(a), self.next_stone(b));
        self.set_next_stone(a, after_b);
        self.set_next_stone(b, after_a);
        if b < a {
            self.set(into.0 + ORIGIN, b.raw());
        }
        self.set(into.0 + SIZE, self.size_of(into) + self.size_of(s));
    }

    /// Makes `tenant` the tenant of every point on the string's cyclic list.
    #[inline]
    pub(super) fn put_stones(&mut self, s: StringId, tenant: Tenant) {
        let first = self.origin_of(s);
        let mut stone = first;
        loop {
            self.set_tenant(stone, tenant);
            stone = self.next_stone(stone);
            if stone == first {
                break;
            }
        }
    }

    /// Takes a string of `color` off the board and gives its points to its neighbours as liberties; `each` sees every
    /// stone.
    pub(super) fn remove_string(&mut self, s: StringId, color: Color, mut each: impl FnMut(Point)) {
        for i in 0..self.get(s.0 + NEIGHBORS + LEN) {
            let neighbor = self.get(self.get(s.0 + NEIGHBORS + AT) + i);
            self.take_out(neighbor + NEIGHBORS, s.0);
        }
        let first = self.origin_of(s);
        let mut stone = first;
        loop {
            each(stone);
            self.set_tenant(stone, Tenant::EMPTY);
            self.give_liberty(stone, color.other());
            stone = self.next_stone(stone);
            if stone == first {
                break;
            }
        }
    }

    #[inline]
    fn give_liberty(&mut self, point: Point, color: Color) {
        let tenants = point.neighbors().map(|n| self.tenant(n));
        for i in 0..4 {
            if is_new_enemy(&tenants, i, color.other()) {
                self.push(tenants[i].string().0 + LIBERTIES, point.raw());
            }
        }
    }
}

/// Is tenant number `i` a stone of `color`'s opponent whose string is not among the tenants before it?
#[inline]
fn is_new_enemy(tenants: &[Tenant; 4], i: usize, color: Color) -> bool {
    tenants[i].is(color.other()) && !tenants[..i].contains(&tenants[i])
}
