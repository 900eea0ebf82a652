//! What is on the board, which moves are legal, and how does a move change it?
//!
//! [`Board`] keeps strings, their liberties and their neighbours up to date from move to move, and takes moves back
//! exactly. There are two kinds of moves: [`Board::trymove`] and its kin for reading, which [`Board::popgo`] undoes in
//! some nanoseconds, and [`Board::play_move`] for the game itself.
//!
//! ```
//! use tesuji::board::Board;
//! use tesuji::types::{Color, Point};
//!
//! let mut board = Board::new(9);
//! let corner = Point::from_gtp("a9", 9).unwrap();
//! board.play_move(corner, Color::White);
//! board.play_move(corner.east(), Color::Black);
//! assert_eq!(board.countlib(corner), 1);
//! let captured = board.with_move(corner.south(), Color::Black, |b| b.is_empty(corner));
//! assert_eq!(captured, Some(true));
//! assert_eq!(board.color(corner), Some(Color::White));
//! ```
//!
//! Invariants, which [`Board::check`] verifies: every liberty and every neighbour of every string is listed once;
//! origins are the stones with the smallest index; the hash is that of the stones. (Manual, "The Board Library".)

mod check;
mod diagram;
mod history;
mod ko;
mod legality;
mod libcount;
mod memory;
mod queries;
mod rules;
#[cfg(test)]
pub(crate) mod samples;
mod strings;
mod superstring;
mod symmetry;
mod trymove;
mod zobrist;

pub use diagram::ParseDiagramError;
pub use ko::{KoTry, Komaster};
pub use rules::{KoRule, SuicideRule};

use crate::types::{Color, Intersection, MAX_BOARD, Move, PerColor, Point};
use history::Setup;
use ko::KoState;
use memory::Memory;
use std::sync::Arc;
use strings::RESERVED;
use trymove::Frame;

/// A position with its game so far and a stack of tried moves.
pub struct Board {
    size: usize,
    memory: Memory,
    stones_hash: u64,
    ko: KoState,
    captured: PerColor<u32>,
    ko_rule: KoRule,
    suicide_rule: SuicideRule,
    frames: Vec<Frame>,
    trymoves: u64,
    setup: Arc<Setup>,
    history: Vec<Move>,
    /// The stones' hash before each move of the history.
    past: Vec<u64>,
}

impl Clone for Board {
    fn clone(&self) -> Board {
        let mut copy = Board::blank(self.size);
        copy.clone_from(self);
        copy
    }

    /// Becomes a copy of another board without taking new memory for the strings, and copies only what is in use.
    fn clone_from(&mut self, other: &Board) {
        let &Board {
            size,
            ref memory,
            stones_hash,
            ko,
            captured,
            ko_rule,
            suicide_rule,
            ref frames,
            trymoves,
            ref setup,
            ref history,
            ref past,
        } = other;
        self.memory.copy_from(memory);
        self.frames.clone_from(frames);
        self.setup.clone_from(setup);
        self.history.clone_from(history);
        self.past.clone_from(past);
        (self.size, self.stones_hash, self.ko, self.captured) = (size, stones_hash, ko, captured);
        (self.ko_rule, self.suicide_rule, self.trymoves) = (ko_rule, suicide_rule, trymoves);
    }
}

impl Board {
    /// An empty board.
    ///
    /// # Panics
    /// Unless 1 ≤ `size` ≤ [`MAX_BOARD`].
    pub fn new(size: usize) -> Board {
        assert!((1..=MAX_BOARD).contains(&size), "board size {size}: expected 1 to {MAX_BOARD}");
        let mut board = Board::blank(size);
        board.wipe();
        board
    }

    /// A board whose memory is still to be filled.
    fn blank(size: usize) -> Board {
        Board {
            size,
            memory: Memory::new(RESERVED),
            stones_hash: zobrist::size(size),
            ko: KoState::default(),
            captured: PerColor::default(),
            ko_rule: KoRule::default(),
            suicide_rule: SuicideRule::default(),
            frames: Vec::new(),
            trymoves: 0,
            setup: Arc::default(),
            history: Vec::new(),
            past: Vec::new(),
        }
    }

    /// Takes all stones off and forgets history, prisoners, ko and tried moves; size and rules stay.
    pub fn clear(&mut self) {
        self.wipe();
        self.ko = KoState::default();
        self.captured = PerColor::default();
        self.frames.clear();
        self.history.clear();
        self.past.clear();
        self.setup = Arc::default();
    }

    /// An empty board array and no strings.
    fn wipe(&mut self) {
        self.memory.wipe(self.size);
        self.stones_hash = zobrist::size(self.size);
    }

    /// Points along a side.
    #[inline]
    pub fn size(&self) -> usize {
        self.size
    }

    /// What stands at the index; off the board for a pass.
    #[inline]
    pub fn at(&self, point: Point) -> Intersection {
        self.memory.at(point)
    }

    /// The colour of the stone at the point, if there is one.
    #[inline]
    pub fn color(&self, point: Point) -> Option<Color> {
        self.at(point).color()
    }

    /// Is the point on the board and without a stone?
    #[inline]
    pub fn is_empty(&self, point: Point) -> bool {
        self.memory.is_empty(point)
    }

    /// Is the index a point of this board? A pass is not.
    #[inline]
    pub fn is_on_board(&self, point: Point) -> bool {
        self.at(point) != Intersection::Off
    }

    /// All points, top row first, left to right.
    pub fn points(&self) -> impl DoubleEndedIterator<Item = Point> + Clone + use<> {
        Point::all(self.size)
    }

    /// All stones of a colour, in board order.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(move |&p| self.memory.holds(p, color))
    }

    /// The origins of all strings, in board order.
    pub fn strings(&self) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(|&p| self.at(p).is_stone() && self.find_origin(p) == p)
    }

    /// How many stones of `color` were captured so far.
    #[inline]
    pub fn captured(&self, color: Color) -> u32 {
        self.captured[color]
    }

    /// Sets the number of captured stones of `color`, as a game record may state it.
    pub fn set_captured(&mut self, color: Color, stones: u32) {
        self.captured[color] = stones;
        if self.history.is_empty() {
            self.remember_setup();
        }
    }

    /// The point that simple ko forbids to retake now.
    #[inline]
    pub fn ko_pos(&self) -> Option<Point> {
        self.ko.pos()
    }

    /// Which repetitions real moves may not make.
    pub fn ko_rule(&self) -> KoRule {
        self.ko_rule
    }

    /// Changes the rule for the moves to come.
    pub fn set_ko_rule(&mut self, rule: KoRule) {
        self.ko_rule = rule;
    }

    /// Whether suicide may be played.
    pub fn suicide_rule(&self) -> SuicideRule {
        self.suicide_rule
    }

    /// Changes the rule for the moves to come.
    pub fn set_suicide_rule(&mut self, rule: SuicideRule) {
        self.suicide_rule = rule;
    }

    /// Hash of the size and the stones, equal for equal stones however they came.
    #[inline]
    pub fn stones_hash(&self) -> u64 {
        self.stones_hash
    }

    /// Hash of the stones and the ko point.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.stones_hash ^ self.ko_pos().map_or(0, zobrist::ko)
    }

    /// The part of [`Board::stones_hash`] that a point contributes; 0 without a stone.
    #[inline]
    pub fn hash_at(&self, point: Point) -> u64 {
        self.color(point).map_or(0, |color| zobrist::stone(color, point))
    }

    /// Hash of the stones, the ko point and the komaster: the key for results of reading.
    #[inline]
    pub fn reading_hash(&self) -> u64 {
        self.hash() ^ self.ko.komaster_hash()
    }
}
