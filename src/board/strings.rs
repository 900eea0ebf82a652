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

/// Cells a point: content, string record, next stone of the string.
const STRIDE_SHIFT: u16 = 2;
const STRING: u16 = 1;
const NEXT: u16 = 2;

/// Where the points end and the records begin.
pub(super) const RESERVED: u16 = (crate::types::POINTS as u16) << STRIDE_SHIFT;

/// More cells than one move can take. On 25×25 all liberty lists together have at most 4 · 625 entries, and so have all
/// neighbour lists; a list that grows during a move takes fresh cells for at most four times its final length.
pub(super) const MOVE_ROOM: usize = 4 * (4 * 625 + 4 * 625);

/// A string's record: an index into the board's memory. 0 is no string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StringId(pub(super) u16);

impl StringId {
    pub(super) const NONE: StringId = StringId(0);
}

const COLOR: u16 = 0;
const SIZE: u16 = 1;
const ORIGIN: u16 = 2;
const LIBERTIES: u16 = 3;
const NEIGHBORS: u16 = 6;
const RECORD: u16 = 9;
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
    pub(super) fn at(&self, point: Point) -> Intersection {
        Intersection::from_code(self.get(cell(point)))
    }

    #[inline]
    pub(super) fn holds(&self, point: Point, color: Color) -> bool {
        self.get(cell(point)) == color as u16
    }

    #[inline]
    pub(super) fn is_empty(&self, point: Point) -> bool {
        self.get(cell(point)) == Intersection::Empty as u16
    }

    #[inline]
    pub(super) fn set_content(&mut self, point: Point, content: Intersection, string: StringId) {
        self.init(cell(point), content as u16);
        self.init(cell(point) + STRING, string.0);
    }

    /// The string at the point, or [`StringId::NONE`] where there is no stone.
    #[inline]
    pub(super) fn string(&self, point: Point) -> StringId {
        StringId(self.get(cell(point) + STRING))
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
        if self.get(s.0 + COLOR) == Color::White as u16 { Color::White } else { Color::Black }
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

/// What a stone that was just put down did to other strings; what undoing must put back.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Touched {
    strings: [u16; 4],
    len: u8,
}

impl Touched {
    #[inline]
    pub(super) fn add(&mut self, s: StringId) {
        self.strings[usize::from(self.len) & 3] = s.0;
        self.len += 1;
    }

    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = StringId> + use<> {
        self.strings.into_iter().take(usize::from(self.len)).map(StringId)
    }
}

impl Memory {
    /// Puts a stone on an empty point whose strings to capture are already gone; tells which strings it joined to
    /// `touched`, and returns the stone's string, which may be left without liberties.
    #[inline]
    pub(super) fn link_stone(&mut self, point: Point, color: Color, touched: &mut Touched) -> StringId {
        let mut own = Distinct::default();
        let mut enemies = Distinct::default();
        for n in point.neighbors() {
            if self.holds(n, color) {
                own.add(self.string(n));
            } else if self.holds(n, color.other()) {
                enemies.add(self.string(n));
            }
        }
        let s = match own.len {
            0 => self.new_string(point, color),
            1 => self.extend(own.ids[0], point),
            _ => self.join(&own, point, touched),
        };
        self.set_content(point, color.into(), s);
        for e in enemies.iter() {
            self.take_out(e.0 + LIBERTIES, point.raw());
            if own.len == 0 || !self.has(e.0 + NEIGHBORS, s.0) {
                self.push(e.0 + NEIGHBORS, s.0);
                self.push(s.0 + NEIGHBORS, e.0);
            }
        }
        s
    }

    fn new_string(&mut self, point: Point, color: Color) -> StringId {
        let s = self.alloc(RECORD + 2 * SMALL);
        let libs_at = s + RECORD;
        let mut libs = 0;
        for n in point.neighbors() {
            if self.is_empty(n) {
                self.init(libs_at + libs, n.raw());
                libs += 1;
            }
        }
        let record = [color as u16, 1, point.raw(), libs, libs_at, SMALL, 0, libs_at + SMALL, SMALL];
        for (field, value) in (0..).zip(record) {
            self.init(s + field, value);
        }
        self.set_next_stone(point, point);
        StringId(s)
    }

    fn extend(&mut self, s: StringId, point: Point) -> StringId {
        self.set(s.0 + SIZE, self.size_of(s) + 1);
        let origin = self.origin_of(s);
        if point < origin {
            self.set(s.0 + ORIGIN, point.raw());
        }
        self.set_next_stone(point, self.next_stone(origin));
        self.set_next_stone(origin, point);
        self.take_out(s.0 + LIBERTIES, point.raw());
        self.add_new_liberties(s, point);
        s
    }

    /// Adds the empty neighbours of a stone that is about to belong to `s` and is not on the board yet.
    #[inline]
    fn add_new_liberties(&mut self, s: StringId, point: Point) {
        for n in point.neighbors() {
            if self.is_empty(n) && !self.touches(n, s) {
                self.push(s.0 + LIBERTIES, n.raw());
            }
        }
    }

    /// Is the point next to a stone of the string?
    #[inline]
    pub(super) fn touches(&self, point: Point, s: StringId) -> bool {
        point.neighbors().into_iter().any(|n| self.string(n) == s)
    }

    fn join(&mut self, own: &Distinct, point: Point, touched: &mut Touched) -> StringId {
        let largest =
            own.iter().fold(own.ids[0], |a, b| if self.size_of(b) > self.size_of(a) { b } else { a });
        self.extend(largest, point);
        for s in own.iter().filter(|&s| s != largest) {
            touched.add(s);
            self.absorb(largest, s, point);
        }
        largest
    }

    /// Gives all that belongs to `s` to `into`; the record of `s` stays as it is.
    fn absorb(&mut self, into: StringId, s: StringId, joint: Point) {
        for i in 0..self.liberty_count(s) {
            let liberty = self.liberty_list(s)[usize::from(i)];
            if liberty != joint.raw() && !self.has(into.0 + LIBERTIES, liberty) {
                self.push(into.0 + LIBERTIES, liberty);
            }
        }
        for i in 0..self.get(s.0 + NEIGHBORS + LEN) {
            let neighbor = self.neighbor_list(s)[usize::from(i)];
            self.take_out(neighbor + NEIGHBORS, s.0);
            if !self.has(into.0 + NEIGHBORS, neighbor) {
                self.push(into.0 + NEIGHBORS, neighbor);
                self.push(neighbor + NEIGHBORS, into.0);
            }
        }
        self.splice_stones(into, s);
    }

    fn splice_stones(&mut self, into: StringId, s: StringId) {
        let (a, b) = (self.origin_of(into), self.origin_of(s));
        let color = self.color_of(into);
        self.put_stones(s, color, into);
        let (after_a, after_b) = (self.next_stone(a), self.next_stone(b));
        self.set_next_stone(a, after_b);
        self.set_next_stone(b, after_a);
        if b < a {
            self.set(into.0 + ORIGIN, b.raw());
        }
        self.set(into.0 + SIZE, self.size_of(into) + self.size_of(s));
    }

    /// Writes a colour and a record on every stone of the string.
    #[inline]
    pub(super) fn put_stones(&mut self, s: StringId, color: Color, record: StringId) {
        let first = self.origin_of(s);
        let mut stone = first;
        loop {
            self.set_content(stone, color.into(), record);
            stone = self.next_stone(stone);
            if stone == first {
                break;
            }
        }
    }

    /// Takes a string off the board and gives its points to its neighbours as liberties; `each` sees every stone.
    pub(super) fn remove_string(&mut self, s: StringId, mut each: impl FnMut(Point)) {
        for i in 0..self.get(s.0 + NEIGHBORS + LEN) {
            let neighbor = self.neighbor_list(s)[usize::from(i)];
            self.take_out(neighbor + NEIGHBORS, s.0);
        }
        let captor = self.color_of(s).other();
        let first = self.origin_of(s);
        let mut stone = first;
        loop {
            each(stone);
            self.set_content(stone, Intersection::Empty, StringId::NONE);
            self.give_liberty(stone, captor);
            stone = self.next_stone(stone);
            if stone == first {
                break;
            }
        }
    }

    #[inline]
    fn give_liberty(&mut self, point: Point, color: Color) {
        let mut strings = Distinct::default();
        for n in point.neighbors() {
            if self.holds(n, color) {
                strings.add(self.string(n));
            }
        }
        for s in strings.iter() {
            self.push(s.0 + LIBERTIES, point.raw());
        }
    }
}

/// Up to four different strings around a point, in the order in which they were met.
struct Distinct {
    ids: [StringId; 4],
    len: usize,
}

impl Default for Distinct {
    #[inline]
    fn default() -> Distinct {
        Distinct { ids: [StringId::NONE; 4], len: 0 }
    }
}

impl Distinct {
    #[inline]
    fn add(&mut self, s: StringId) {
        if !self.ids[..self.len.min(4)].contains(&s) {
            self.ids[self.len & 3] = s;
            self.len += 1;
        }
    }

    #[inline]
    fn iter(&self) -> impl Iterator<Item = StringId> + use<> {
        self.ids.into_iter().take(self.len)
    }
}
