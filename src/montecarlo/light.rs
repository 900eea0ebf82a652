//! How does a board look that only has to play moves forward, as fast as it can?
//!
//! Strings are cyclic lists with a root. Liberties are counted with multiplicity, with their sum and the sum of their
//! squares, so that a string in atari names its last liberty without a search: `n` equal liberties `l` are the only
//! case where `n · Σl² = (Σl)²`. (The trick is common knowledge among authors of Monte Carlo programs.)

use super::around::{ALL_OFF, BESIDE, CODES, Facts, SEEN_FROM, facts, open_sides, sides_of};
use crate::board::Board;
use crate::types::{Color, Intersection, POINTS, Point};
use arrayvec::ArrayVec;

/// Pseudo-liberties of a string.
#[derive(Clone, Copy, Default)]
struct Liberties {
    count: u32,
    sum: u32,
    squares: u32,
}

impl Liberties {
    fn add(&mut self, pos: Point) {
        self.add_if(true, pos);
    }

    #[inline]
    fn add_if(&mut self, counts: bool, pos: Point) {
        let index = pos.index() as u32 & u32::from(counts).wrapping_neg();
        self.count += u32::from(counts);
        self.sum += index;
        self.squares += index * index;
    }

    fn remove(&mut self, pos: Point) {
        let index = pos.index() as u32;
        self.count = self.count.wrapping_sub(1);
        self.sum = self.sum.wrapping_sub(index);
        self.squares = self.squares.wrapping_sub(index * index);
    }

    #[inline]
    fn remove_often(&mut self, times: u32, pos: Point) {
        let index = pos.index() as u32;
        self.count = self.count.wrapping_sub(times);
        self.sum = self.sum.wrapping_sub(times * index);
        self.squares = self.squares.wrapping_sub(times * index * index);
    }

    #[inline]
    fn merge_if(&mut self, counts: bool, other: Liberties) {
        let mask = u32::from(counts).wrapping_neg();
        self.count = self.count.wrapping_add(other.count & mask);
        self.sum = self.sum.wrapping_add(other.sum & mask);
        self.squares = self.squares.wrapping_add(other.squares & mask);
    }

    fn merge(&mut self, other: Liberties) {
        self.merge_if(true, other);
    }

    /// Are all pseudo-liberties the same point?
    #[inline]
    fn is_single(self) -> bool {
        // No point has more than four neighbours. All is computed, because the answer is hard to foretell.
        (self.count.wrapping_sub(1) < 4)
            & (u64::from(self.count) * u64::from(self.squares) == u64::from(self.sum).pow(2))
    }

    /// The point that all pseudo-liberties are, if they are one.
    #[inline]
    fn point(self) -> Point {
        // A division by 1 to 4: the reciprocals are exact enough for every index.
        const RECIPROCALS: [u32; 8] = [0, 1 << 16, 1 << 15, (1 << 16) / 3 + 1, 1 << 14, 0, 0, 0];
        Point::from_index((self.sum.wrapping_mul(RECIPROCALS[self.count as usize % 8]) >> 16) as usize)
    }

    /// The only liberty, if all pseudo-liberties are the same point.
    #[inline]
    fn only(self) -> Option<Point> {
        self.is_single().then(|| self.point())
    }
}

/// What a stone on an empty point would become a part of.
#[derive(Default)]
struct Joined {
    /// Of the whole string, captures not counted.
    liberties: Liberties,
    /// Sides on which an own string lies.
    own: u32,
    /// Sides on which a hostile string in atari lies.
    taken: u32,
}

/// Who wants to know what a move changes beside the points around it?
pub(super) trait Witness {
    /// Does it listen at all? What would tell it is left out otherwise.
    const LISTENS: bool;

    /// A stone was taken from the point.
    fn taken(&mut self, pos: Point);

    /// A string that the move belongs to or touches has this last liberty now.
    fn atari(&mut self, liberty: Point);

    /// A string that had this last liberty gets another one.
    fn relieved(&mut self, liberty: Point);
}

/// Nobody does.
impl Witness for () {
    const LISTENS: bool = false;
    fn taken(&mut self, _: Point) {}
    fn atari(&mut self, _: Point) {}
    fn relieved(&mut self, _: Point) {}
}

/// The root of points without a stone; what is written to its liberties is forgotten.
const NOBODY: u16 = 0;

/// The point on a side of another.
#[inline]
fn beside(pos: Point, side: usize) -> Point {
    Point::from_index(pos.index().wrapping_add(BESIDE[side]))
}

/// A board that plays forward only.
#[derive(Clone)]
pub struct LightBoard {
    size: usize,
    cells: [Intersection; POINTS],
    /// What lies around each point.
    around: [u16; POINTS],
    facts: &'static [Facts; CODES],
    /// Of stones; [`NOBODY`] elsewhere.
    root: [u16; POINTS],
    next: [u16; POINTS],
    stones: [u16; POINTS],
    liberties: [Liberties; POINTS],
    empties: Vec<Point>,
    place: [u16; POINTS],
    ko: Option<Point>,
}

impl LightBoard {
    /// The same stones and the same ko.
    pub fn new(board: &Board) -> LightBoard {
        let mut light = LightBoard {
            size: board.size(),
            cells: [Intersection::Off; POINTS],
            around: [ALL_OFF; POINTS],
            facts: facts(),
            root: [NOBODY; POINTS],
            next: [0; POINTS],
            stones: [0; POINTS],
            liberties: [Liberties::default(); POINTS],
            empties: Vec::with_capacity(board.size() * board.size()),
            place: [0; POINTS],
            ko: None,
        };
        for pos in board.points() {
            light.set(pos, Intersection::Empty);
            light.add_empty(pos);
        }
        for color in Color::BOTH {
            board.stones(color).for_each(|pos| light.place_stone(pos, color));
        }
        light.ko = board.ko_pos();
        light
    }

    /// Side of the board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What stands on a point.
    #[inline]
    pub fn at(&self, pos: Point) -> Intersection {
        self.cells[pos.index()]
    }

    /// The empty points, in no particular order.
    pub fn empties(&self) -> &[Point] {
        &self.empties
    }

    /// The last liberty of the string at `pos`, if there is one and it is in atari.
    #[inline]
    pub fn only_liberty(&self, pos: Point) -> Option<Point> {
        self.liberties[self.root[pos.index()] as usize].only()
    }

    /// The number of the string at `pos`, 0 where no stone stands, and whether it is in atari.
    #[inline]
    pub(super) fn string_and_atari(&self, pos: Point) -> (u16, bool) {
        let root = self.root[pos.index()];
        (root, self.liberties[root as usize].is_single())
    }

    /// Is there a string in atari at `pos`?
    #[inline]
    pub(super) fn is_in_atari(&self, pos: Point) -> bool {
        self.string_and_atari(pos).1
    }

    /// How often the stones of the string at `pos` touch an empty point.
    #[inline]
    pub fn count_touches(&self, pos: Point) -> u32 {
        self.liberties[self.root[pos.index()] as usize].count
    }

    /// Adjacent empty points, 2 standing for more.
    #[inline]
    pub(super) fn count_open(&self, pos: Point) -> u8 {
        self.facts(pos).open()
    }

    /// Number of stones of the string at `pos`.
    pub fn count_stones(&self, pos: Point) -> usize {
        self.stones[self.root[pos.index()] as usize] as usize
    }

    /// Does something hold for a stone of the string at `pos`? They are asked in turn until it does.
    #[inline]
    pub(super) fn any_stone(&self, pos: Point, mut holds: impl FnMut(Point) -> bool) -> bool {
        let first = pos.index();
        let mut here = first;
        loop {
            if holds(Point::from_index(here)) {
                return true;
            }
            here = self.next[here] as usize;
            if here == first {
                return false;
            }
        }
    }

    /// Does something hold for a liberty of the string at `pos`? One that several stones touch is asked several times.
    #[inline]
    pub(super) fn any_liberty(&self, pos: Point, mut holds: impl FnMut(Point) -> bool) -> bool {
        self.any_stone(pos, |stone| open_sides(self.around(stone)).any(|side| holds(beside(stone, side))))
    }

    /// Does something hold for a stone of `color` beside the string at `pos`? It may be asked several times.
    #[inline]
    pub(super) fn any_beside(&self, pos: Point, color: Color, mut holds: impl FnMut(Point) -> bool) -> bool {
        self.any_stone(pos, |stone| self.adjacent(stone, color).any(&mut holds))
    }

    /// The stones of `color` next to a point.
    #[inline]
    pub(super) fn adjacent(&self, pos: Point, color: Color) -> impl Iterator<Item = Point> + use<> {
        sides_of(self.around(pos), color).map(move |side| beside(pos, side))
    }

    /// The number of the string at `pos`, the same for all of its stones.
    #[inline]
    pub(super) fn number(&self, pos: Point) -> u16 {
        self.root[pos.index()]
    }

    /// May `color` play here? Suicide and taking back a ko are not allowed.
    #[inline]
    pub fn is_legal(&self, pos: Point, color: Color) -> bool {
        self.at(pos) == Intersection::Empty && self.ko != Some(pos) && self.has_breath(pos, color)
    }

    /// Would a stone on the empty point have a liberty, captures counted?
    #[inline]
    fn has_breath(&self, pos: Point, color: Color) -> bool {
        self.facts(pos).open() > 0 || self.has_breath_by_strings(pos, color)
    }

    /// The same where no adjacent point is empty: an own string lives on, or a hostile one is taken. Nothing branches
    /// on what the neighbours are; what lies off the board is no string in atari.
    fn has_breath_by_strings(&self, pos: Point, color: Color) -> bool {
        pos.neighbors().into_iter().fold(false, |has, n| {
            let is_single = self.liberties[self.root[n.index()] as usize].is_single();
            has | ((self.at(n) == color) != is_single)
        })
    }

    /// Is the point a one-point eye of `color` that no ordinary move should fill?
    #[inline]
    pub fn is_eye(&self, pos: Point, color: Color) -> bool {
        self.facts(pos).is_eye(color)
    }

    /// Is the empty point the key of a small contact fight for `color` to move: a hane, a cut, or the edge between stones?
    #[inline]
    pub fn is_contact_shape(&self, pos: Point, color: Color) -> bool {
        self.facts(pos).is_contact_shape(color)
    }

    #[inline]
    pub(super) fn facts(&self, pos: Point) -> Facts {
        self.facts[self.around(pos)]
    }

    /// Three points beside each other, from an index on: which are empty, and the codes of what lies around them.
    #[inline]
    pub(super) fn three(&self, index: usize) -> ([bool; 3], [u16; 3]) {
        let (mut is_empty, mut codes) = ([false; 3], [0; 3]);
        for (slot, cell) in is_empty.iter_mut().zip(&self.cells[index..index + 3]) {
            *slot = *cell == Intersection::Empty;
        }
        codes.copy_from_slice(&self.around[index..index + 3]);
        (is_empty, codes)
    }

    /// The point that may not be taken back now.
    #[inline]
    pub(super) fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The code of what lies around a point.
    #[inline]
    pub(super) fn around(&self, pos: Point) -> usize {
        self.around[pos.index()] as usize
    }

    /// Would the stone stand with a single liberty? Its size is returned then, 1 for a lone stone.
    #[inline]
    pub fn self_atari(&self, pos: Point, color: Color) -> Option<usize> {
        if self.facts(pos).open() >= 2 { None } else { self.self_atari_by_strings(pos, color) }
    }

    /// The same where one adjacent point is empty at most.
    fn self_atari_by_strings(&self, pos: Point, color: Color) -> Option<usize> {
        let joined = self.joined(pos, color);
        (joined.taken == 0 && joined.liberties.is_single()).then(|| self.count_joined(pos, color))
    }

    /// What a stone on an empty point becomes a part of. Nothing branches on what the neighbours are, which is hard to foretell;
    /// points without a stone have the root [`NOBODY`], which has no liberties.
    #[inline]
    fn joined(&self, pos: Point, color: Color) -> Joined {
        let mut joined = Joined::default();
        let mut roots = [NOBODY; 4];
        for (slot, neighbor) in pos.neighbors().into_iter().enumerate() {
            let (cell, root) = (self.at(neighbor), self.root[neighbor.index()]);
            let liberties = self.liberties[root as usize];
            let is_own = cell == color;
            let is_new = (roots[0] != root) & (roots[1] != root) & (roots[2] != root);
            roots[slot] = root;
            joined.own += u32::from(is_own);
            joined.taken += u32::from((cell == color.other()) & liberties.is_single());
            joined.liberties.add_if(cell == Intersection::Empty, neighbor);
            joined.liberties.merge_if(is_own & is_new, liberties);
        }
        joined.liberties.remove_often(joined.own, pos);
        joined
    }

    /// Stones of the string that a stone on an empty point becomes a part of.
    fn count_joined(&self, pos: Point, color: Color) -> usize {
        let mut size = 1;
        let mut friends: ArrayVec<u16, 4> = ArrayVec::new();
        for neighbor in self.adjacent(pos, color) {
            let root = self.root[neighbor.index()];
            if !friends.contains(&root) {
                size += self.stones[root as usize] as usize;
                friends.push(root);
            }
        }
        size
    }

    /// Would the stone's string have at most one liberty after the move, captures counted? The point must be empty; suicide
    /// counts.
    pub fn is_self_atari(&self, pos: Point, color: Color) -> bool {
        let Joined { liberties, taken, .. } = self.joined(pos, color);
        match taken {
            0 => (liberties.count == 0) | liberties.is_single(),
            1 => liberties.count == 0 && !self.is_freed(pos, color),
            _ => false,
        }
    }

    /// Does taking the one hostile string in atari beside `pos` give a liberty to a string of `color` beside it, on another point
    /// than the stone that touches `pos`?
    fn is_freed(&self, pos: Point, color: Color) -> bool {
        let is_own = |n: Point| self.at(n) == color;
        let friends = pos.neighbors().map(|n| if is_own(n) { self.root[n.index()] } else { NOBODY });
        let touches = |n: Point| is_own(n) && friends.contains(&self.root[n.index()]);
        let is_prey = |n: &Point| self.at(*n) == color.other() && self.is_in_atari(*n);
        pos.neighbors().into_iter().find(is_prey).is_some_and(|prey| {
            self.any_stone(prey, |stone| stone != prey && stone.neighbors().into_iter().any(touches))
        })
    }

    /// Plays a legal move.
    pub fn play(&mut self, pos: Point, color: Color) {
        self.play_before(pos, color, &mut ());
    }

    /// Plays a legal move before a witness.
    pub(super) fn play_before<W: Witness>(&mut self, pos: Point, color: Color, witness: &mut W) {
        let surrounded = self.facts(pos).is_hemmed_in(color);
        self.place_stone(pos, color);
        self.ko = None;
        let (mut captured, mut last) = (0, pos);
        for neighbor in self.adjacent(pos, color.other()) {
            let root = self.root[neighbor.index()];
            let liberties = self.liberties[root as usize];
            // A string may lie on two sides; it is taken once.
            if root != NOBODY && liberties.count == 0 {
                captured += self.remove_string(neighbor, witness);
                last = neighbor;
            } else if let Some(liberty) = liberties.only().filter(|_| W::LISTENS) {
                witness.atari(liberty);
            }
        }
        if surrounded && captured == 1 {
            self.ko = Some(last);
        }
        if let Some(liberty) = self.only_liberty(pos).filter(|_| W::LISTENS) {
            witness.atari(liberty);
        }
    }

    /// Forgets the ko: what a pass does.
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// Changes what stands on a point, and what the points around it see.
    fn set(&mut self, pos: Point, cell: Intersection) {
        let change = self.cells[pos.index()] as u16 ^ cell as u16;
        self.cells[pos.index()] = cell;
        for (step, bit) in SEEN_FROM {
            self.around[pos.index().wrapping_add(step)] ^= change << bit;
        }
    }

    fn add_empty(&mut self, pos: Point) {
        self.place[pos.index()] = self.empties.len() as u16;
        self.empties.push(pos);
    }

    fn place_stone(&mut self, pos: Point, color: Color) {
        let index = pos.index();
        let slot = self.place[index] as usize;
        self.empties.swap_remove(slot);
        if let Some(moved) = self.empties.get(slot) {
            self.place[moved.index()] = slot as u16;
        }
        self.set(pos, color.into());
        self.root[index] = index as u16;
        self.next[index] = index as u16;
        self.stones[index] = 1;
        // Nothing branches here on what the neighbours are, which is hard to foretell.
        let mut liberties = Liberties::default();
        for neighbor in pos.neighbors() {
            liberties.add_if(self.at(neighbor) == Intersection::Empty, neighbor);
            self.liberties[self.root[neighbor.index()] as usize].remove(pos);
        }
        self.liberties[NOBODY as usize] = Liberties::default();
        self.liberties[index] = liberties;
        for friend in self.adjacent(pos, color) {
            self.join(pos, friend);
        }
    }

    /// Makes one string of two.
    fn join(&mut self, a: Point, b: Point) {
        let (a, b) = (self.root[a.index()] as usize, self.root[b.index()] as usize);
        if a == b {
            return;
        }
        let (keep, lose) = if self.stones[a] >= self.stones[b] { (a, b) } else { (b, a) };
        self.stones[keep] += self.stones[lose];
        let merged = self.liberties[lose];
        self.liberties[keep].merge(merged);
        let mut stone = lose;
        loop {
            self.root[stone] = keep as u16;
            stone = self.next[stone] as usize;
            if stone == lose {
                break;
            }
        }
        self.next.swap(keep, lose);
    }

    fn remove_string<W: Witness>(&mut self, pos: Point, witness: &mut W) -> usize {
        let (first, own) = (pos.index(), self.at(pos));
        let mut stone = first;
        let mut removed = 0;
        loop {
            let here = Point::from_index(stone);
            self.set(here, Intersection::Empty);
            self.root[stone] = NOBODY;
            self.add_empty(here);
            removed += 1;
            witness.taken(here);
            for neighbor in here.neighbors() {
                if self.at(neighbor).is_stone() && self.at(neighbor) != own {
                    let liberties = &mut self.liberties[self.root[neighbor.index()] as usize];
                    if let Some(liberty) = liberties.only().filter(|_| W::LISTENS) {
                        witness.relieved(liberty);
                    }
                    liberties.add(here);
                }
            }
            stone = self.next[stone] as usize;
            if stone == first {
                return removed;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Rng;

    /// Both boards play the same random games; legality, stones, sizes and atari must agree at every step.
    #[test]
    fn random_games_agree_with_the_real_board() {
        for seed in 0..30 {
            let mut rng = Rng::new(seed);
            let size = 2 + rng.below(8);
            let mut board = Board::new(size);
            let mut light = LightBoard::new(&board);
            let mut color = Color::Black;
            for _ in 0..3 * size * size {
                let legal: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, color)).collect();
                let found: Vec<Point> = board.points().filter(|&pos| light.is_legal(pos, color)).collect();
                assert_eq!(found, legal, "{color}\n{board}");
                let Some(&pos) = rng.pick(&legal) else { break };
                let atari = board.is_self_atari(pos, color) && !board.does_capture_something(pos, color);
                assert_eq!(light.self_atari(pos, color).is_some(), atari, "{color} {pos:?}\n{board}");
                for &pos in &legal {
                    let atari = board.is_self_atari(pos, color);
                    assert_eq!(light.is_self_atari(pos, color), atari, "{color} {pos:?}\n{board}");
                }
                board.play_move(pos, color);
                light.play(pos, color);
                compare(&board, &light);
                color = color.other();
            }
        }
    }

    fn compare(board: &Board, light: &LightBoard) {
        assert_eq!(light.empties().len(), board.points().filter(|&pos| board.is_empty(pos)).count());
        for pos in board.points() {
            assert_eq!(light.at(pos), board.at(pos), "\n{board}");
            if board.at(pos).is_stone() {
                assert_eq!(light.count_stones(pos), board.countstones(pos));
                assert_eq!(light.only_liberty(pos).is_some(), board.countlib(pos) == 1, "{pos:?}\n{board}");
            }
        }
    }
}
