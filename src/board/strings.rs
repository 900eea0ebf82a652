//! How are strings kept up to date when a stone comes or goes?
//!
//! A string is a record in the board's [`Memory`](super::memory) with its size, origin, and two lists: its
//! liberties and its neighbour strings. Its stones form a cyclic list through the board. Three things can happen
//! to the stone that is played: it stands alone (a new record), it extends one string, or it joins several, in which
//! case the largest absorbs the others.
//!
//! What is not saved is restored from what is: a popped move knows its point, and the strings that it captured or
//! absorbed still have their records and cyclic lists, by which their stones are put back.
//! (Compare the manual, "Incremental Board data structures".)

use super::memory::{Memory, Place, SLOTS, STEP, WORD};
use crate::types::{Color, Intersection, Point};

/// More words than one move can take. On 25×25 all liberty lists together have at most 4 · 625 entries, and so have all
/// neighbour lists; a list takes a word at least, and four words for eight entries if it grows step by step. Strings and the
/// pairs of strings that touch each other are at most 625 and 1,250, and for each pair a record is saved at most once.
pub(super) const MOVE_ROOM: u16 = 2 * 625 + 4 * (2 * 4 * 625) / 8 + 1250;

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

/// A margin around the first table lets a step lead away from any index.
const MARGIN: usize = 32;
/// The tables at the bottom of the memory, one cell a point: who stands there, and the next stone of the string.
const TENANTS: usize = MARGIN;
const NEXT: usize = TENANTS + SLOTS + MARGIN;

/// Where the tables end and the records begin.
pub(super) const RESERVED: Place = ((NEXT + SLOTS) / WORD) as Place * STEP;

/// A record is one word: size, origin, length and place of the list of liberties, the same for neighbours.
const SIZE: usize = 0;
const ORIGIN: usize = 1;
const LIBERTIES: usize = 2;
const NEIGHBORS: usize = 4;
/// A list in a record.
const LEN: usize = 0;
const AT: usize = 1;
/// Entries of a list that need one word only; every longer list has room for this number times a power of two.
const SHORT: u16 = WORD as u16;

impl Memory {
    #[inline]
    pub(super) fn tenant(&self, point: Point) -> Tenant {
        Tenant(self.of_point::<TENANTS>(point))
    }

    /// Who stands south, west, north and east of a point.
    #[inline]
    pub(super) fn tenants_around(&self, point: Point) -> [Tenant; 4] {
        self.around_point::<TENANTS>(point).map(Tenant)
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
        self.set_of_point::<TENANTS>(point, tenant.0);
    }

    /// Takes all stones off; every point that is not on a board of this size is marked as off.
    pub(super) fn wipe(&mut self, size: usize) {
        self.reset(RESERVED);
        for slot in 0..SLOTS as u16 {
            self.set_tenant(Point::from_raw(slot), Tenant::OFF);
        }
        for point in Point::all(size) {
            self.set_tenant(point, Tenant::EMPTY);
        }
    }

    /// The string at the point, which must hold a stone.
    #[inline]
    pub(super) fn string(&self, point: Point) -> StringId {
        self.tenant(point).string()
    }

    #[inline]
    pub(super) fn next_stone(&self, point: Point) -> Point {
        Point::from_raw(self.of_point::<NEXT>(point))
    }

    #[inline]
    fn set_next_stone(&mut self, point: Point, next: Point) {
        self.save_of_point::<NEXT>(point);
        self.set_of_point::<NEXT>(point, next.raw());
    }

    #[inline]
    pub(super) fn color_of(&self, s: StringId) -> Color {
        if self.holds(self.origin_of(s), Color::White) { Color::White } else { Color::Black }
    }

    #[inline]
    pub(super) fn size_of(&self, s: StringId) -> u16 {
        self.get(s.0, SIZE)
    }

    #[inline]
    pub(super) fn origin_of(&self, s: StringId) -> Point {
        Point::from_raw(self.get(s.0, ORIGIN))
    }

    #[inline]
    pub(super) fn liberty_count(&self, s: StringId) -> u16 {
        self.get(s.0, LIBERTIES + LEN)
    }

    /// The liberties as raw points.
    #[inline]
    pub(super) fn liberty_list(&self, s: StringId) -> &[u16] {
        self.list(s, LIBERTIES)
    }

    /// The neighbour strings as raw records.
    #[inline]
    pub(super) fn neighbor_list(&self, s: StringId) -> &[u16] {
        self.list(s, NEIGHBORS)
    }

    #[inline]
    fn list(&self, s: StringId, list: usize) -> &[u16] {
        self.slice(self.get(s.0, list + AT), self.get(s.0, list + LEN))
    }

    /// Adds a value to a list of a string that is saved or fresh.
    #[inline]
    fn push(&mut self, s: StringId, list: usize, value: u16) {
        let len = self.get(s.0, list + LEN);
        let mut at = self.get(s.0, list + AT);
        if len >= SHORT {
            at = self.make_room(s, list);
        } else if !self.is_fresh(at) {
            let word = self.word(at);
            at = self.alloc(1);
            self.set_word(at, word);
            self.set(s.0, list + AT, at);
        }
        self.set_entry(at, len, value);
        self.set(s.0, list + LEN, len + 1);
    }

    /// Sees to it that a long list belongs to the current move and has room for one more entry.
    #[cold]
    fn make_room(&mut self, s: StringId, list: usize) -> Place {
        let len = self.get(s.0, list + LEN);
        let at = self.get(s.0, list + AT);
        let is_full = len.is_power_of_two();
        if is_full || !self.is_fresh(at) { self.renew(s, list, len + 1) } else { at }
    }

    /// Moves a list to fresh words with room for `len` entries.
    fn renew(&mut self, s: StringId, list: usize, len: u16) -> Place {
        let from = self.get(s.0, list + AT);
        let at = self.alloc(words(len));
        self.copy_up(from, at, self.get(s.0, list + LEN).div_ceil(SHORT));
        self.set(s.0, list + AT, at);
        at
    }

    /// Removes a value that is in the list of a string that is saved or fresh; the last entry takes its place.
    #[inline]
    fn take_out(&mut self, s: StringId, list: usize, value: u16) {
        let len = self.get(s.0, list + LEN);
        debug_assert!(self.list(s, list).contains(&value), "not in the list");
        if len > SHORT {
            return self.take_out_of_long(s, list, value);
        }
        let last = len.wrapping_sub(1);
        let mut at = self.get(s.0, list + AT);
        let word = self.word(at);
        let end = self.entry(at, last);
        if !self.is_fresh(at) {
            at = self.alloc(1);
            self.set(s.0, list + AT, at);
        }
        self.set_word(at, word.map(|v| if v == value { end } else { v }));
        self.set(s.0, list + LEN, last);
    }

    #[cold]
    fn take_out_of_long(&mut self, s: StringId, list: usize, value: u16) {
        let len = self.get(s.0, list + LEN);
        let mut at = self.get(s.0, list + AT);
        if !self.is_fresh(at) {
            at = self.renew(s, list, len);
        }
        let end = self.entry(at, len - 1);
        for place in (0..len.div_ceil(SHORT)).map(|i| at + i * STEP) {
            let word = self.word(place);
            self.set_word(place, word.map(|v| if v == value { end } else { v }));
        }
        self.set(s.0, list + LEN, len - 1);
    }

    #[inline]
    fn has(&self, s: StringId, list: usize, value: u16) -> bool {
        let len = self.get(s.0, list + LEN);
        let at = self.get(s.0, list + AT);
        first_in(&self.word(at), value) < len.min(SHORT)
            || (len > SHORT && self.list(s, list).contains(&value))
    }
}

/// Words for a list of `len` entries: a power of two, so that the length alone tells when a list is full.
fn words(len: u16) -> u16 {
    len.div_ceil(SHORT).next_power_of_two()
}

/// The index of the first cell with this value; past the word if there is none. Written for the compiler to compare
/// all cells at once.
#[inline]
fn first_in(word: &[u16; WORD], value: u16) -> u16 {
    let hits: [u16; WORD] = std::array::from_fn(|i| if word[i] == value { 2 << i } else { 0 });
    hits.iter().fold(0, |all, hit| all | hit).trailing_zeros() as u16 - 1
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

/// Up to four cells.
#[derive(Clone, Copy, Default)]
struct Few {
    cells: [u16; 4],
    len: usize,
}

impl Few {
    /// Keeps a value if `keep`, without a branch.
    #[inline]
    fn add_if(&mut self, keep: bool, value: u16) {
        self.cells[self.len & 3] = value;
        self.len += usize::from(keep);
    }

    #[inline]
    fn as_slice(&self) -> &[u16] {
        &self.cells[..self.len.min(4)]
    }
}

/// What is around an empty point: empty points, and the different strings of either colour.
pub(super) struct Around {
    empty: Few,
    own: Few,
    enemies: Few,
}

impl Around {
    /// Does a stone here have a liberty at once?
    #[inline]
    pub(super) fn is_open(&self) -> bool {
        self.empty.len > 0
    }

    #[inline]
    pub(super) fn has_enemies(&self) -> bool {
        self.enemies.len > 0
    }

    #[inline]
    pub(super) fn empty(&self) -> impl Iterator<Item = Point> + '_ {
        self.empty.as_slice().iter().map(|&raw| Point::from_raw(raw))
    }

    #[inline]
    pub(super) fn own(&self) -> impl Iterator<Item = StringId> + '_ {
        self.own.as_slice().iter().map(|&s| StringId(s))
    }

    #[inline]
    pub(super) fn enemies(&self) -> impl Iterator<Item = StringId> + '_ {
        self.enemies.as_slice().iter().map(|&s| StringId(s))
    }
}

impl Memory {
    #[inline]
    pub(super) fn around(&self, point: Point, color: Color) -> Around {
        let points = point.neighbors();
        let tenants = self.tenants_around(point);
        let mut around = Around { empty: Few::default(), own: Few::default(), enemies: Few::default() };
        for i in 0..4 {
            let tenant = tenants[i];
            let is_new = tenant.is_stone() & tenants[..i].iter().fold(true, |new, &t| new & (t != tenant));
            let is_own = tenant.0 & 1 == color.index() as u16;
            around.empty.add_if(tenant == Tenant::EMPTY, points[i].raw());
            around.own.add_if(is_new & is_own, tenant.string().0);
            around.enemies.add_if(is_new & !is_own, tenant.string().0);
        }
        around
    }

    /// Puts a stone on an empty point for good, without captures.
    pub(super) fn set_up(&mut self, point: Point, color: Color) {
        self.begin_for_good();
        let around = self.around(point, color);
        self.link_stone(point, color, &around, &mut Touched::default());
        self.commit();
    }

    /// Puts a stone on an empty point whose strings to capture are already gone; tells `touched` which strings were
    /// absorbed, and returns the stone's string, which may be left without liberties.
    #[inline]
    pub(super) fn link_stone(
        &mut self,
        point: Point,
        color: Color,
        around: &Around,
        touched: &mut Touched,
    ) -> StringId {
        let s = match around.own.as_slice() {
            [] => return self.new_string(point, color, around),
            &[s] => self.extend(StringId(s), point, around),
            _ => self.join(color, point, around, touched),
        };
        self.set_tenant(point, Tenant::stone(s, color));
        for enemy in around.enemies() {
            self.save(enemy.0);
            self.take_out(enemy, LIBERTIES, point.raw());
            if !self.has(enemy, NEIGHBORS, s.0) {
                self.push(enemy, NEIGHBORS, s.0);
                self.push(s, NEIGHBORS, enemy.0);
            }
        }
        s
    }

    /// A string of one stone. Its words are fresh, so that none of them is saved.
    #[inline]
    fn new_string(&mut self, point: Point, color: Color, around: &Around) -> StringId {
        let s = StringId(self.alloc(3));
        let (liberties, neighbors) = (s.0 + STEP, s.0 + 2 * STEP);
        let record =
            [1, point.raw(), around.empty.len as u16, liberties, around.enemies.len as u16, neighbors, 0, 0];
        self.set_word(s.0, record);
        self.set_word(liberties, widened(around.empty.cells));
        self.set_word(neighbors, widened(around.enemies.cells));
        self.set_next_stone(point, point);
        self.set_tenant(point, Tenant::stone(s, color));
        for enemy in around.enemies() {
            self.save(enemy.0);
            self.take_out(enemy, LIBERTIES, point.raw());
            self.push(enemy, NEIGHBORS, s.0);
        }
        s
    }

    #[inline]
    fn extend(&mut self, s: StringId, point: Point, around: &Around) -> StringId {
        self.save(s.0);
        self.set(s.0, SIZE, self.size_of(s) + 1);
        let origin = self.origin_of(s);
        self.set(s.0, ORIGIN, point.min(origin).raw());
        self.set_next_stone(point, self.next_stone(origin));
        self.set_next_stone(origin, point);
        self.take_out(s, LIBERTIES, point.raw());
        for &liberty in around.empty.as_slice() {
            if !self.touches(Point::from_raw(liberty), s) {
                self.push(s, LIBERTIES, liberty);
            }
        }
        s
    }

    /// Is the point next to a stone of the string?
    #[inline]
    pub(super) fn touches(&self, point: Point, s: StringId) -> bool {
        self.tenants_around(point).iter().fold(false, |any, tenant| any | (tenant.string() == s))
    }

    fn join(&mut self, color: Color, point: Point, around: &Around, touched: &mut Touched) -> StringId {
        let size = |s: StringId| self.size_of(s);
        let larger = |a, b| if size(b) > size(a) { b } else { a };
        let largest = around.own().reduce(larger).unwrap_or(StringId(0));
        self.extend(largest, point, around);
        for s in around.own().filter(|&s| s != largest) {
            touched.add(Tenant::stone(s, color));
            self.absorb(largest, s, point);
            self.splice_stones(largest, s, color);
        }
        largest
    }

    /// Gives liberties and neighbours of `s` to `into`; the record of `s` stays as it is.
    fn absorb(&mut self, into: StringId, s: StringId, joint: Point) {
        for i in 0..self.liberty_count(s) {
            let liberty = self.entry(self.get(s.0, LIBERTIES + AT), i);
            if liberty != joint.raw() && !self.has(into, LIBERTIES, liberty) {
                self.push(into, LIBERTIES, liberty);
            }
        }
        for i in 0..self.get(s.0, NEIGHBORS + LEN) {
            let neighbor = StringId(self.entry(self.get(s.0, NEIGHBORS + AT), i));
            self.save(neighbor.0);
            self.take_out(neighbor, NEIGHBORS, s.0);
            if !self.has(into, NEIGHBORS, neighbor.0) {
                self.push(into, NEIGHBORS, neighbor.0);
                self.push(neighbor, NEIGHBORS, into.0);
            }
        }
    }

    fn splice_stones(&mut self, into: StringId, s: StringId, color: Color) {
        let (a, b) = (self.origin_of(into), self.origin_of(s));
        self.put_stones(s, Tenant::stone(into, color));
        let (after_a, after_b) = (self.next_stone(a), self.next_stone(b));
        self.set_next_stone(a, after_b);
        self.set_next_stone(b, after_a);
        self.set(into.0, ORIGIN, a.min(b).raw());
        self.set(into.0, SIZE, self.size_of(into) + self.size_of(s));
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
        for i in 0..self.get(s.0, NEIGHBORS + LEN) {
            let neighbor = StringId(self.entry(self.get(s.0, NEIGHBORS + AT), i));
            self.save(neighbor.0);
            self.take_out(neighbor, NEIGHBORS, s.0);
        }
        let first = self.origin_of(s);
        let mut stone = first;
        loop {
            each(stone);
            self.set_tenant(stone, Tenant::EMPTY);
            self.give_liberty(stone, color);
            stone = self.next_stone(stone);
            if stone == first {
                break;
            }
        }
    }

    /// The point of a stone of `color` that was captured becomes a liberty of the strings that touch it.
    #[inline]
    fn give_liberty(&mut self, point: Point, color: Color) {
        for s in self.around(point, color).enemies() {
            self.push(s, LIBERTIES, point.raw());
        }
    }
}

/// Four cells as the first of a word.
#[inline]
fn widened([a, b, c, d]: [u16; 4]) -> [u16; WORD] {
    [a, b, c, d, 0, 0, 0, 0]
}
