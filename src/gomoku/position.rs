//! What stands on the board, and what would a stone make at every empty point?
//!
//! Each empty point knows the classes of its four lines for both sides. A stone changes only points on its own four
//! lines, as far as the lines reach; those are looked up again, and sums and sets that the search reads are corrected
//! on the way. What was there before is kept, so that taking a stone back needs no tables; moves are undone in the order
//! in which they were made.

use super::bits::Bits;
use super::fouls;
use super::lines::{
    self, DIRECTIONS, Foul, Kind, LineBoard, Lines, MoveEntry, Place, Tables, cell, compile, key,
};
use super::point::{MAX_SIZE, MIN_SIZE, Point, Side};
use super::rule::Rule;
use crate::types::Rng;
use std::sync::Arc;

/// Points of the largest board, rounded up to whole words.
pub(crate) const AREA: usize = 512;
/// No position is better than this by its patterns.
const MOST: i32 = 20_000;
/// Kinds of moves that sets are kept of: all but `Build` and `Quiet`.
const MARKED: usize = Kind::Build as usize;

/// Zobrist keys by side and point, and one for White to move.
const ZOBRIST: ([[u64; AREA]; 2], u64) = {
    let mut rng = Rng::new(0x676f_6d6f_6b75);
    let mut keys = [[0; AREA]; 2];
    let mut i = 0;
    while i < 2 * AREA {
        keys[i / AREA][i % AREA] = rng.next_u64();
        i += 1;
    }
    (keys, rng.next_u64())
};

/// Why a stone cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// There is a stone already.
    #[error("occupied")]
    Occupied,
    /// It is Black's, the rule is renju, and the point is forbidden.
    #[error("forbidden")]
    Forbidden,
}

/// What does not change during a game.
struct Board {
    places: Vec<[Place; DIRECTIONS]>,
    steps: [isize; DIRECTIONS],
    /// The points near each point, where a stone may be worth considering.
    near: Vec<Bits>,
}

/// A line through an empty point that a stone changed, and its classes before.
#[derive(Clone, Copy)]
struct Change {
    point: u16,
    direction: u8,
    classes: u8,
}

/// What stood before a stone came.
#[derive(Clone, Copy)]
struct Saved {
    marks: [[Bits; MARKED]; 2],
    sums: [[i32; 2]; 2],
    /// How many changes there were.
    changes: usize,
    near: Bits,
}

/// A position of the game, with its moves.
#[derive(Clone)]
pub struct Position {
    rule: Rule,
    size: usize,
    reach: usize,
    tables: Arc<Tables>,
    board: Arc<Board>,
    lines: LineBoard,
    /// 0 empty, 1 Black, 2 White.
    stones: [u8; AREA],
    /// Classes of the four lines, Black's in the low half.
    classes: Vec<[u8; DIRECTIONS]>,
    /// The same for each side, four bits a line.
    shapes: [[u16; AREA]; 2],
    marks: [[Bits; MARKED]; 2],
    /// Sums over all empty points: worth for a mover, worth for a waiter.
    sums: [[i32; 2]; 2],
    to_move: Side,
    hash: u64,
    history: Vec<Point>,
    /// Points near the stones.
    near: Bits,
    /// For each move of the history what stood before it.
    saved: Vec<Saved>,
    changes: Vec<Change>,
}

impl Position {
    /// An empty board; Black is to move.
    ///
    /// # Panics
    /// If `size` is not [`MIN_SIZE`] to [`MAX_SIZE`].
    pub fn new(size: usize, rule: Rule) -> Position {
        Position::with_tables(size, Tables::of(rule))
    }

    /// An empty board on which lines are what these tables say, and the rule is theirs.
    ///
    /// # Panics
    /// If `size` is not [`MIN_SIZE`] to [`MAX_SIZE`].
    pub fn with_tables(size: usize, tables: Arc<Tables>) -> Position {
        let rule = tables.rule;
        assert!((MIN_SIZE..=MAX_SIZE).contains(&size), "a board of size {size}");
        let mut position = Position {
            rule,
            size,
            reach: if rule == Rule::Freestyle { 4 } else { compile::MAX_REACH },
            tables,
            board: Arc::new(Board::new(size)),
            lines: LineBoard::new(size),
            stones: [0; AREA],
            classes: vec![[0; DIRECTIONS]; AREA],
            shapes: [[0; AREA]; 2],
            marks: [[Bits::default(); MARKED]; 2],
            sums: [[0; 2]; 2],
            to_move: Side::Black,
            hash: Rng::new((size * 16) as u64 + u64::from(rule.number())).next_u64(),
            history: Vec::with_capacity(AREA),
            near: Bits::default(),
            saved: Vec::with_capacity(AREA),
            changes: Vec::with_capacity(32 * AREA),
        };
        position.look_at_all();
        position
    }

    fn look_at_all(&mut self) {
        for point in 0..self.area() {
            for (direction, place) in self.board.clone().places[point].into_iter().enumerate() {
                let along = usize::from(place.along);
                let classes = self.tables.classes[key(self.lines.line(direction, place), along)];
                self.classes[point][direction] = classes;
                for side in Side::BOTH {
                    let class = u16::from(classes >> (4 * side.index()) & 15);
                    self.shapes[side.index()][point] |= class << (4 * direction);
                }
            }
            Side::BOTH.into_iter().for_each(|side| self.count(side, point, 1));
        }
    }

    /// Side of the board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Number of points.
    pub fn area(&self) -> usize {
        self.size * self.size
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// Who is to move.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The moves so far.
    pub fn history(&self) -> &[Point] {
        &self.history
    }

    /// Is every point occupied?
    pub fn is_full(&self) -> bool {
        self.history.len() == self.area()
    }

    /// Whose stone is there?
    #[inline]
    pub fn stone(&self, point: Point) -> Option<Side> {
        match self.stones[point.index()] {
            0 => None,
            1 => Some(Side::Black),
            _ => Some(Side::White),
        }
    }

    /// Is there no stone?
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.stones[point.index()] == 0
    }

    /// All points of the board.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        (0..self.area() as u16).map(Point)
    }

    /// A number that tells positions apart: stones and who is to move.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// What [`Position::hash`] would be with a stone of the side to move on this point.
    #[inline]
    pub(crate) fn hash_after(&self, point: Point) -> u64 {
        self.hash ^ ZOBRIST.0[self.to_move.index()][point.index()] ^ ZOBRIST.1
    }

    /// What a stone would make at an empty point.
    #[inline]
    pub(crate) fn entry(&self, side: Side, point: Point) -> &MoveEntry {
        let side = side.index();
        &self.tables.moves[side][usize::from(self.shapes[side][point.index()])]
    }

    /// What kind of move an empty point is for a side.
    pub fn kind(&self, side: Side, point: Point) -> Kind {
        self.entry(side, point).kind
    }

    /// The classes of the four lines of an empty point.
    #[inline]
    pub(crate) fn line_classes(&self, side: Side, point: Point) -> [u8; DIRECTIONS] {
        lines::classes_of(self.shapes[side.index()][point.index()])
    }

    /// The four lines through an empty point, unless a stone there would be forbidden whatever else is on the board.
    pub fn lines_at(&self, side: Side, point: Point) -> Option<Lines> {
        let may = self.entry(side, point).foul != Foul::Yes;
        may.then(|| Lines::of(self.line_classes(side, point)))
    }

    /// Has a side a move of this kind? No account is kept of `Build` and `Quiet`, which are answered by no.
    pub fn has(&self, side: Side, kind: Kind) -> bool {
        self.marks[side.index()].get(kind as usize).is_some_and(|set| !set.is_empty())
    }

    /// The point so many steps along a direction, if it is on the board.
    pub(crate) fn along(&self, point: Point, direction: usize, distance: isize) -> Option<Point> {
        let index = point.index().checked_add_signed(distance * self.board.steps[direction])?;
        let line = |index: usize| Some(self.board.places.get(index)?[direction].line);
        (line(index)? == line(point.index())?).then_some(Point(index as u16))
    }

    /// The class of a line of an empty point if the other had a stone on an empty point of it, so many steps along.
    pub(crate) fn class_against(&self, side: Side, point: Point, direction: usize, distance: isize) -> u8 {
        let place = self.board.places[point.index()][direction];
        let along = usize::from(place.along);
        let stone = along.wrapping_add_signed(distance);
        let line = lines::with_stone(self.lines.line(direction, place), stone, side.other());
        self.tables.classes[key(line, along)] >> (4 * side.index()) & 15
    }

    /// The points at which a side has a move of this kind, which is stronger than `Build`.
    #[inline]
    pub(crate) fn marks(&self, side: Side, kind: Kind) -> &Bits {
        &self.marks[side.index()][kind as usize]
    }

    /// Sum over the empty points of what they are worth to a side that is, or is not, to move.
    #[inline]
    fn worth(&self, side: Side, is_mover: bool) -> i32 {
        self.sums[side.index()][usize::from(!is_mover)]
    }

    /// What the patterns say for the side to move.
    #[inline]
    pub(crate) fn balance(&self) -> i32 {
        let balance = self.worth(self.to_move, true) - self.worth(self.to_move.other(), false);
        balance.clamp(-MOST, MOST)
    }

    /// Empty or occupied points near the stones.
    #[inline]
    pub(crate) fn near(&self) -> &Bits {
        &self.near
    }

    /// Is the empty point forbidden to this side?
    #[inline]
    pub fn is_forbidden(&self, side: Side, point: Point) -> bool {
        match self.entry(side, point).foul {
            Foul::No => false,
            Foul::Yes => true,
            Foul::Perhaps => fouls::is_foul(&mut self.lines.clone(), &self.tables, point),
        }
    }

    /// All points that are forbidden to Black, in order of their numbers; none but in renju.
    pub fn forbidden_points(&self) -> Vec<Point> {
        self.points().filter(|&point| self.is_empty(point) && self.is_forbidden(Side::Black, point)).collect()
    }

    /// May the side to move play here?
    pub fn check(&self, point: Point) -> Result<(), PlayError> {
        match () {
            () if !self.is_empty(point) => Err(PlayError::Occupied),
            () if self.is_forbidden(self.to_move, point) => Err(PlayError::Forbidden),
            () => Ok(()),
        }
    }

    /// Would a stone of this side win at an empty point?
    #[inline]
    pub fn wins_at(&self, side: Side, point: Point) -> bool {
        self.entry(side, point).kind == Kind::Five
    }

    /// Plays for the side to move; the point has to be empty, and may be forbidden.
    #[inline]
    pub fn play(&mut self, point: Point) {
        self.place(self.to_move, point);
    }

    /// Puts a stone of any side on an empty point; the other side is to move then.
    pub fn place(&mut self, side: Side, point: Point) {
        let at = point.index();
        debug_assert!(self.is_empty(point));
        self.saved.push(Saved {
            marks: self.marks,
            sums: self.sums,
            changes: self.changes.len(),
            near: self.near,
        });
        Side::BOTH.into_iter().for_each(|side| self.count(side, at, -1));
        self.stones[at] = 1 + side.index() as u8;
        self.look_around(side, at);
        self.hash ^= ZOBRIST.0[side.index()][at];
        self.turn_to(side.other());
        self.history.push(point);
        self.near = self.near.union(&self.board.near[at]);
    }

    /// Takes the last stone back; returns where it was. Its side is to move then.
    pub fn undo(&mut self) -> Option<Point> {
        let (point, saved) = (self.history.pop()?, self.saved.pop()?);
        let side = self.stone(point)?;
        self.stones[point.index()] = 0;
        self.restore(&saved);
        let places = self.board.places[point.index()];
        for (direction, place) in places.into_iter().enumerate() {
            self.lines.flip(direction, place, side);
        }
        self.hash ^= ZOBRIST.0[side.index()][point.index()];
        self.turn_to(side);
        Some(point)
    }

    fn restore(&mut self, saved: &Saved) {
        (self.marks, self.sums, self.near) = (saved.marks, saved.sums, saved.near);
        for &Change { point, direction, classes } in &self.changes[saved.changes..] {
            let (point, direction) = (usize::from(point), usize::from(direction));
            self.classes[point][direction] = classes;
            for (side, class) in [classes & 15, classes >> 4].into_iter().enumerate() {
                let shape = &mut self.shapes[side][point];
                *shape = *shape & !(15 << (4 * direction)) | u16::from(class) << (4 * direction);
            }
        }
        self.changes.truncate(saved.changes);
    }

    /// Lets this side be the one to move.
    #[inline]
    pub fn turn_to(&mut self, side: Side) {
        if side != self.to_move {
            self.hash ^= ZOBRIST.1;
            self.to_move = side;
        }
    }

    /// Puts a stone on the lines, and corrects the empty points on them.
    fn look_around(&mut self, side: Side, at: usize) {
        let (places, steps) = (self.board.places[at], self.board.steps);
        for direction in 0..DIRECTIONS {
            let line = self.lines.flip(direction, places[direction], side);
            let along = usize::from(places[direction].along);
            for distance in 1..=self.reach {
                let step = distance as isize * steps[direction];
                // Cells before the first of the board are border, so `along - distance` is not asked for there.
                if along >= distance && cell(line, along - distance) == compile::EMPTY {
                    let classes = self.tables.classes[key(line, along - distance)];
                    self.correct(at.wrapping_add_signed(-step), direction, classes);
                }
                if cell(line, along + distance) == compile::EMPTY {
                    let classes = self.tables.classes[key(line, along + distance)];
                    self.correct(at.wrapping_add_signed(step), direction, classes);
                }
            }
        }
    }

    /// Gives an empty point the classes of one of its lines.
    #[inline]
    fn correct(&mut self, point: usize, direction: usize, classes: u8) {
        let old = std::mem::replace(&mut self.classes[point][direction], classes);
        let changed = old ^ classes;
        if changed != 0 {
            self.changes.push(Change { point: point as u16, direction: direction as u8, classes: old });
        }
        if changed & 0x0f != 0 {
            self.correct_side(0, point, direction, classes & 15);
        }
        if changed & 0xf0 != 0 {
            self.correct_side(1, point, direction, classes >> 4);
        }
    }

    #[inline]
    fn correct_side(&mut self, side: usize, point: usize, direction: usize, class: u8) {
        let table = &self.tables.moves[side];
        let shape = &mut self.shapes[side][point];
        let old = &table[usize::from(*shape)];
        *shape = *shape & !(15 << (4 * direction)) | u16::from(class) << (4 * direction);
        let new = &table[usize::from(*shape)];
        self.sums[side][0] += i32::from(new.mover) - i32::from(old.mover);
        self.sums[side][1] += i32::from(new.waiter) - i32::from(old.waiter);
        if new.kind != old.kind {
            if let Some(set) = self.marks[side].get_mut(old.kind as usize) {
                set.remove(point);
            }
            if let Some(set) = self.marks[side].get_mut(new.kind as usize) {
                set.insert(point);
            }
        }
    }

    /// Adds what an empty point is worth to sums and sets, or takes it away.
    fn count(&mut self, side: Side, point: usize, sign: i32) {
        let entry = *self.entry(side, Point(point as u16));
        let side = side.index();
        self.sums[side][0] += sign * i32::from(entry.mover);
        self.sums[side][1] += sign * i32::from(entry.waiter);
        if let Some(set) = self.marks[side].get_mut(entry.kind as usize) {
            if sign > 0 { set.insert(point) } else { set.remove(point) }
        }
    }

    /// Is everything that is kept the same as if it were worked out afresh? For tests.
    ///
    /// # Errors
    /// What differs.
    pub fn verify(&self) -> Result<(), String> {
        let mut fresh = Position::with_tables(self.size, Arc::clone(&self.tables));
        for &point in &self.history {
            fresh
                .lines
                .flip_all(point, self.stone(point).ok_or("a move of the history is not on the board")?);
        }
        fresh.stones = self.stones;
        fresh.sums = [[0; 2]; 2];
        fresh.marks = [[Bits::default(); MARKED]; 2];
        fresh.shapes = [[0; AREA]; 2];
        fresh.look_at_all();
        for point in self.points().filter(|&point| !self.is_empty(point)) {
            Side::BOTH.into_iter().for_each(|side| fresh.count(side, point.index(), -1));
        }
        let empty = |p: &Point| self.is_empty(*p);
        let differs =
            |p: &Point| (0..2).any(|side| self.shapes[side][p.index()] != fresh.shapes[side][p.index()]);
        match () {
            () if self.lines != fresh.lines => Err("lines differ".to_owned()),
            () if self.points().filter(empty).any(|p| differs(&p)) => Err("classes differ".to_owned()),
            () if self.sums != fresh.sums => Err("sums differ".to_owned()),
            () if self.marks != fresh.marks => Err("sets differ".to_owned()),
            () => Ok(()),
        }
    }
}

impl Board {
    fn new(size: usize) -> Board {
        let points = || (0..(size * size) as u16).map(Point);
        Board {
            places: points().map(|point| lines::places(point, size)).collect(),
            steps: lines::steps(size),
            near: points().map(|point| neighbourhood(point, size)).collect(),
        }
    }
}

/// The points at most two away, and three away along a line.
fn neighbourhood(point: Point, size: usize) -> Bits {
    let mut near = Bits::default();
    let (x, y) = (point.column(size) as isize, point.row(size) as isize);
    for (dx, dy) in (-3..=3).flat_map(|dx: isize| (-3..=3).map(move |dy: isize| (dx, dy))) {
        let is_on_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
        if dx.abs().max(dy.abs()) > 2 && !is_on_line {
            continue;
        }
        let on_board = (x + dx >= 0 && y + dy >= 0).then(|| ((x + dx) as usize, (y + dy) as usize));
        if let Some(point) = on_board.and_then(|(x, y)| Point::new(x, y, size)) {
            near.insert(point.index());
        }
    }
    near
}
