//! Which class does each of the four lines through a point have, and what move do they make together?
//!
//! A board is kept as lines of 64 bits, two bits a cell, with the border around; the cells on both sides of a point are
//! cut out of its line and looked up. The tables come from `patterns/gomoku.db` through [`compile`], which the build
//! script shares.

#[allow(dead_code)]
pub mod compile;
mod worths;
#[cfg(test)]
mod definition;
#[cfg(test)]
mod tests;

pub use worths::{Lines, Worths};

use super::point::{Point, Side};
use super::rule::Rule;
use compile::{MAX_REACH, MOVES};
use std::sync::{Arc, OnceLock};

/// What the build made of `patterns/gomoku.db`.
pub(crate) mod built {
    include!(concat!(env!("OUT_DIR"), "/gomoku.rs"));
}

/// Lines through a point: along the row, along the column, down to the right, up to the right.
pub(crate) const DIRECTIONS: usize = 4;
/// Lines of one direction on the largest board.
const MAX_LINES: usize = 2 * super::point::MAX_SIZE;
/// Bits of a key.
const KEY_BITS: usize = 4 * MAX_REACH;

/// What a move is, strongest first; the order of [`MOVES`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Makes five.
    Five,
    /// Makes a straight four, or two fours at once.
    Straight,
    /// Makes a four and an open three.
    FourThree,
    /// Makes two open threes.
    DoubleThree,
    /// Makes a four, and something to build on.
    FourBuild,
    /// Makes a four.
    Four,
    /// Makes an open three, and something to build on.
    ThreeBuild,
    /// Makes an open three.
    Three,
    /// Makes two of what threes are built from.
    Build,
    /// None of these.
    Quiet,
}

impl Kind {
    /// All kinds, strongest first.
    pub const ALL: [Kind; MOVES.len()] = [
        Kind::Five,
        Kind::Straight,
        Kind::FourThree,
        Kind::DoubleThree,
        Kind::FourBuild,
        Kind::Four,
        Kind::ThreeBuild,
        Kind::Three,
        Kind::Build,
        Kind::Quiet,
    ];
}

/// Is the move forbidden to Black in renju?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub(crate) enum Foul {
    /// It is not.
    #[default]
    No,
    /// It is, whatever else stands on the board.
    Yes,
    /// It makes two open threes; whether they are real has to be looked into.
    Perhaps,
}

/// What four lines through a point make together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MoveEntry {
    pub kind: Kind,
    pub foul: Foul,
    pub mover: i16,
    pub waiter: i16,
    pub order: i16,
}

/// All look-up tables of a rule: what a line is, and what four lines are worth together.
#[derive(Debug)]
pub struct Tables {
    pub(crate) rule: Rule,
    /// For each key the classes of both sides: Black's in the low half.
    pub(crate) classes: Vec<u8>,
    /// For each side, by the classes of its four lines: four bits each.
    pub(crate) moves: [Arc<[MoveEntry]>; 2],
}

impl Tables {
    /// The tables of a rule with the worths that are built in, made when they are asked for the first time.
    pub(crate) fn of(rule: Rule) -> Arc<Tables> {
        static MADE: [OnceLock<Arc<Tables>>; Rule::ALL.len()] = [const { OnceLock::new() }; Rule::ALL.len()];
        let make = || Arc::new(Tables::new(rule, &Worths::built_in()));
        Arc::clone(MADE[rule as usize].get_or_init(make))
    }

    /// The tables of a rule with these worths.
    pub fn new(rule: Rule, worths: &Worths) -> Tables {
        let [(black, black_reach), (white, white_reach)] = class_tables(rule);
        let classes = (0..1 << KEY_BITS)
            .map(|key| look_up(black, black_reach, key) | look_up(white, white_reach, swapped(key)) << 4)
            .collect();
        let plain = move_table(worths, false);
        let black = if rule == Rule::Renju { move_table(worths, true) } else { Arc::clone(&plain) };
        Tables { rule, classes, moves: [black, plain] }
    }
}

/// For each side the classes of its lines, and how far from a point they reach.
fn class_tables(rule: Rule) -> [(&'static [u8], usize); 2] {
    match rule {
        Rule::Freestyle => [(built::FREE, 4); 2],
        Rule::Standard => [(built::EXACT, 5); 2],
        Rule::Renju => [(built::EXACT, 5), (built::FREE, 4)],
        Rule::Caro => [(built::CARO, 5); 2],
        Rule::CaroExact => [(built::CARO_EXACT, 5); 2],
    }
}

/// The class of a key in a packed table, which may reach less far than the key.
fn look_up(table: &[u8], reach: usize, key: usize) -> u8 {
    let key = (key >> (2 * (MAX_REACH - reach))) & ((1 << (4 * reach)) - 1);
    table[key / 2] >> (4 * (key % 2)) & 15
}

/// The same cells with the colours exchanged.
fn swapped(key: usize) -> usize {
    let low = 0x5555_5555;
    (key & low) << 1 | key >> 1 & low
}

/// The table for every four classes.
fn move_table(worths: &Worths, fouls: bool) -> Arc<[MoveEntry]> {
    let entry = |packed: usize| move_entry(classes_of(packed as u16), worths, fouls);
    (0..1usize << (4 * DIRECTIONS)).map(entry).collect()
}

/// The classes of the four lines.
pub(crate) fn classes_of(packed: u16) -> [u8; DIRECTIONS] {
    [0, 4, 8, 12].map(|shift| (packed >> shift & 15) as u8)
}

fn move_entry(classes: [u8; DIRECTIONS], worths: &Worths, fouls: bool) -> MoveEntry {
    let kind = kind(classes);
    let foul = if fouls { foul(classes) } else { Foul::No };
    if foul == Foul::Yes {
        return MoveEntry { kind: Kind::Quiet, foul, mover: 0, waiter: 0, order: -1 };
    }
    let [mover, waiter] = worths.get(Lines::of(classes));
    MoveEntry { kind, foul, mover, waiter, order: worths::worth(classes, kind as usize, 2) }
}

fn kind(classes: [u8; 4]) -> Kind {
    let fits = |rule: &&(u8, &[u16])| has_distinct_lines(rule.1, classes, 0);
    built::MOVE_RULES.iter().find(fits).map_or(Kind::Quiet, |rule| Kind::ALL[usize::from(rule.0)])
}

/// Can each of the sets be given a line of its own, of those that are not taken (bit n for line n)?
fn has_distinct_lines(sets: &[u16], classes: [u8; DIRECTIONS], taken: u8) -> bool {
    let Some((&set, rest)) = sets.split_first() else { return true };
    (0..DIRECTIONS).any(|i| {
        let is_free = taken >> i & 1 == 0 && set >> classes[i] & 1 == 1;
        is_free && has_distinct_lines(rest, classes, taken | 1 << i)
    })
}

/// What renju says of four lines of Black's.
fn foul(classes: [u8; DIRECTIONS]) -> Foul {
    use built::{B4, D4, F3, F3S, F4, F5, OL};
    let count = |wanted: &[u8]| classes.iter().filter(|class| wanted.contains(class)).count();
    match () {
        () if count(&[F5]) > 0 => Foul::No,
        () if count(&[OL, D4]) > 0 || count(&[B4, F4]) > 1 => Foul::Yes,
        () if count(&[F3, F3S]) > 1 => Foul::Perhaps,
        () => Foul::No,
    }
}

/// A board as lines of cells, two bits each, in four directions, with the border on both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LineBoard {
    size: usize,
    lines: [[u64; MAX_LINES]; DIRECTIONS],
}

/// Where a point lies: which line of the direction, and how far along it.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Place {
    pub line: u8,
    pub along: u8,
}

/// The places of a point on its four lines.
pub(crate) fn places(point: Point, size: usize) -> [Place; DIRECTIONS] {
    let (x, y) = (point.column(size), point.row(size));
    let place = |line: usize, along: usize| Place { line: line as u8, along: along as u8 };
    [place(y, x), place(x, y), place(size - 1 + x - y, x), place(x + y, x)]
}

/// The steps in point numbers along the four directions.
pub(crate) const fn steps(size: usize) -> [isize; DIRECTIONS] {
    let size = size as isize;
    [1, size, size + 1, 1 - size]
}

impl LineBoard {
    /// An empty board.
    pub(crate) fn new(size: usize) -> LineBoard {
        let mut board = LineBoard { size, lines: [[u64::MAX; MAX_LINES]; DIRECTIONS] };
        for index in 0..size * size {
            for (direction, place) in places(Point(index as u16), size).into_iter().enumerate() {
                board.lines[direction][usize::from(place.line)] &=
                    !(3 << (2 * (usize::from(place.along) + MAX_REACH)));
            }
        }
        board
    }

    /// Puts a stone on an empty place of one line, or takes it away.
    #[inline]
    pub(crate) fn flip(&mut self, direction: usize, place: Place, side: Side) -> u64 {
        let line = &mut self.lines[direction][usize::from(place.line)];
        *line = with_stone(*line, usize::from(place.along), side);
        *line
    }

    /// Puts a stone on an empty point, or takes it away.
    pub(crate) fn flip_all(&mut self, point: Point, side: Side) {
        for (direction, place) in places(point, self.size).into_iter().enumerate() {
            self.flip(direction, place, side);
        }
    }

    /// The line of a place.
    #[inline]
    pub(crate) fn line(&self, direction: usize, place: Place) -> u64 {
        self.lines[direction][usize::from(place.line)]
    }

    /// Side of the board.
    pub(crate) fn size(&self) -> usize {
        self.size
    }
}

/// The cell so far along a line.
#[inline]
pub(crate) const fn cell(line: u64, along: usize) -> usize {
    (line >> (2 * (along + MAX_REACH)) & 3) as usize
}

/// The line with a stone on an empty cell.
#[inline]
pub(crate) const fn with_stone(line: u64, along: usize, side: Side) -> u64 {
    line ^ (1 + side.index() as u64) << (2 * (along + MAX_REACH))
}

/// The key of the cells on both sides of a cell.
#[inline]
pub(crate) const fn key(line: u64, along: usize) -> usize {
    let window = line >> (2 * along);
    (window & 0x3ff | window >> 2 & 0xf_fc00) as usize
}
