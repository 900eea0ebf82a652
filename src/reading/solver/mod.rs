//! What do all kinds of reading share? One solver, and the [`Reader`] that it reads with.
//!
//! # How a goal plugs in
//!
//! A question such as "can this string be captured?" is a [`Goal`]: a small `Copy` value that names its strings, says
//! when it is decided ([`Goal::settled`]), and proposes moves ([`Goal::candidates`]). The *attacker* is the side that
//! wants it, the *defender* the one that does not. The doors are three:
//!
//! * [`solve_attack`]`(r, goal, order)`: can the attacker, moving first, reach it?
//! * [`solve_defense`]`(r, goal, order, threat)`: the attack works; can the defender, moving first, prevent it?
//! * [`solve`]`(r, goal, turn)`: the recursive step, for goals that ask for other goals on the way.
//!
//! All return a [`Reading`](crate::types::Reading) for the side to move. A public function first calls
//! [`Reader::answer`] with its node limit, which looks into the memory of earlier answers. The solver does the rest: it tries candidates in the order of their
//! scores, takes kos under the komaster scheme, looks the position up in the cache, stops at the limits (a reading that
//! is given up says that the defence holds), counts, marks the area that was looked at, and writes the trace.
//!
//! Attacks are read by *orders* of threats (see [`Turn::order`]): before the defender's moves are tried, the solver lets
//! it pass; if the attacker has no attack of the next lower order then, the move was no threat, and the defence
//! holds at once. So `settled` and `candidates` may be generous with moves and need not ask whether they threaten.

mod area;
mod cache;
mod counters;
mod fresh;
mod goal;
mod limits;
mod matches;
mod memory;
mod ordering;
mod proof;
mod restrict;
mod search;
mod tiling;
mod trace;
mod tree;
mod zone;

pub use area::Area;
pub use counters::Counters;
pub(super) use goal::{Goal, Manner, Moves, Role, Turn};
pub use limits::{Depths, GivenDepths, Limits};
pub(super) use memory::Question;
pub use ordering::{Ordering, WEIGHTS, Weight};
pub(super) use search::{is_refuted, solve, solve_attack, solve_defense};
pub(super) use tree::Numbers;

use crate::board::{Board, KoTry, Komaster};
use crate::patterns::matcher::Field;
use crate::sgf::SgfTree;
use crate::types::{Color, Point, PointSet, Reading};
use cache::Cache;
use fresh::Asked;
use memory::{Answer, Memory};
use restrict::Restriction;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
pub use trace::Trace;

/// What a question that is part of a larger one may cost, in parts of what it may cost alone.
const PART: (u32, u32) = (1, 2);
/// Megabytes of the cache of answers unless told otherwise.
const CACHE_SIZE: f64 = 4.0;

/// A board to read on, with what was read before, limits and counters. One for each thread of reading.
pub struct Reader {
    /// The position; every reading leaves it as it found it.
    pub board: Board,
    /// When to give up.
    pub limits: Limits,
    /// In which order moves are tried.
    pub ordering: Ordering,
    counters: Counters,
    /// Positions that the question may still cost.
    budget: u32,
    exhausted: bool,
    area: Area,
    cache: Cache,
    memory: Memory,
    tree: tree::Tree,
    /// What patterns were last matched against.
    field: Option<Box<Field>>,
    /// Tried moves when the question was asked.
    root: usize,
    /// The moves of the proof of the last attack that works.
    stakes: PointSet,
    /// Tried moves that do not count as depth.
    uncounted: usize,
    restriction: Option<Box<Restriction>>,
    /// Keeps answers under restrictions apart; 0 without.
    salt: u64,
    asked: Asked,
    trace: Option<Box<Trace>>,
    /// A trace that waits to be asked for, since the board has another size now.
    ended_trace: Option<Box<Trace>>,
    /// Raised when nobody wants the answers any more.
    stop: Arc<AtomicBool>,
}

impl Reader {
    /// A reader of the position, with the usual limits.
    pub fn new(mut board: Board) -> Reader {
        board.reset_trymoves();
        Reader::with_cache(board, Cache::new(CACHE_SIZE))
    }

    /// As [`Reader::new`], with so many megabytes for the cache.
    pub fn with_cache_size(mut board: Board, megabytes: f64) -> Reader {
        board.reset_trymoves();
        Reader::with_cache(board, Cache::new(megabytes))
    }

    /// The same reader, whose readings end when the flag is raised, as if they had come to their limits. What was read since
    /// then must be forgotten.
    #[must_use]
    pub fn stopped_by(self, stop: Arc<AtomicBool>) -> Reader {
        Reader { stop, ..self }
    }

    /// Does nobody want the answers any more?
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Goes on with another position. What was read before is kept, and is used again where it fits.
    pub fn set_position(&mut self, board: &Board) {
        self.board.clone_from(board);
        self.board.reset_trymoves();
        if let Some(trace) = self.trace.take_if(|trace| trace.size() != board.size()) {
            self.ended_trace = Some(trace);
        }
    }

    /// A reader of another position that remembers the answers of this one.
    pub fn with_memory(&self, board: Board) -> Reader {
        let mut copy = Reader::new(board);
        copy.limits = self.limits;
        copy.ordering = self.ordering;
        copy.memory = self.memory.clone();
        copy.stop = Arc::clone(&self.stop);
        copy
    }

    /// Takes over what another reader remembers of the game.
    pub fn adopt_memory(&mut self, other: &Reader) {
        self.memory = other.memory.clone();
    }

    /// The work done since the counters were last taken; they begin at 0 again.
    pub fn take_counters(&mut self) -> Counters {
        let counters = self.counters();
        self.counters = Counters::default();
        self.board.reset_trymoves();
        counters
    }

    /// Counts the work that forks of this reader did.
    pub fn add_counters(&mut self, work: Counters) {
        self.counters += work;
    }

    fn with_cache(board: Board, cache: Cache) -> Reader {
        Reader {
            board,
            limits: Limits::default(),
            ordering: Ordering::default(),
            counters: Counters::default(),
            budget: 0,
            exhausted: false,
            area: Area::NONE,
            cache,
            memory: Memory::default(),
            tree: tree::Tree::default(),
            field: None,
            root: 0,
            stakes: PointSet::new(),
            uncounted: 0,
            restriction: None,
            salt: 0,
            asked: Asked::default(),
            trace: None,
            ended_trace: None,
            stop: Arc::default(),
        }
    }

    /// A reader of the same position with the same limits, for an independent question. Its counters begin at 0 and its
    /// cache is empty, so that its answer does not depend on what others read meanwhile.
    pub fn fork(&self) -> Reader {
        let mut copy = self.clone();
        copy.counters = Counters::default();
        copy.board.reset_trymoves();
        copy
    }

    /// What readings depend on besides position and limits: the weights of moves, and a number for the points to which
    /// reading keeps.
    pub fn manner(&self) -> (Ordering, u64) {
        (self.ordering, self.salt)
    }

    /// The work done so far.
    pub fn counters(&self) -> Counters {
        Counters { trymoves: self.counters.trymoves + self.board.trymoves(), ..self.counters }
    }

    /// Forgets all answers.
    pub fn clear_cache(&mut self) {
        self.cache.clear();
        self.memory.clear();
    }

    /// Forgets all answers and keeps the room for them.
    pub fn clear_memory(&mut self) {
        self.cache.wipe();
        self.memory.clear();
    }

    /// Tries a move, runs `then` in the new position, and takes the move back. `None` if the move is not legal.
    pub fn with_move<T>(
        &mut self,
        pos: Point,
        color: Color,
        then: impl FnOnce(&mut Reader) -> T,
    ) -> Option<T> {
        if !self.board.trymove(pos, color) {
            return None;
        }
        let result = then(self);
        self.board.popgo();
        Some(result)
    }

    /// Begins to note every tried move, from the position as it is now. What was noted before is forgotten.
    pub fn start_trace(&mut self) {
        self.ended_trace = None;
        self.trace = Some(Box::new(Trace::new(&self.board)));
    }

    /// The tree of all moves that were tried since [`Reader::start_trace`] on a board of that size, with the reasons and
    /// results as comments; `None` if no trace was started.
    pub fn finish_trace(&mut self) -> Option<SgfTree> {
        self.trace.take().or_else(|| self.ended_trace.take()).map(|trace| trace.finish())
    }

    /// Does reading keep to some points?
    pub fn is_restricted(&self) -> bool {
        self.salt != 0
    }

    /// Is a trace being written?
    pub fn is_traced(&self) -> bool {
        self.trace.is_some()
    }

    /// Hands the trace to a kind of reading that writes its own moves; what is read meanwhile is not noted.
    pub fn take_trace(&mut self) -> Option<Box<Trace>> {
        self.trace.take()
    }

    /// Takes the trace back.
    pub fn put_trace(&mut self, trace: Option<Box<Trace>>) {
        self.trace = trace;
    }

    /// Counts a position of owl reading.
    #[inline]
    pub fn count_owl_node(&mut self) {
        self.counters.owl_nodes += 1;
    }

    /// Answers a question from memory, or by `read` with a budget of positions.
    pub(super) fn answer(
        &mut self,
        kind: u8,
        subject: [Point; 2],
        extra: u64,
        nodes: u32,
        read: impl FnOnce(&mut Reader) -> Reading,
    ) -> Reading {
        let depth = self.depth();
        let question = Question { kind, subject, extra, depth, nodes, depths: self.limits.depths };
        let is_apart =
            self.is_restricted() || self.is_traced() || self.board.get_komaster() != Komaster::Empty;
        if !is_apart && let Some((answer, area)) = self.memory.recall(&self.board, &question) {
            self.area = self.area.union(area);
            self.stakes = answer.stakes;
            return answer.reading;
        }
        let outer = self.area;
        self.start_question(nodes);
        let budget = self.budget;
        let reading = read(self);
        if !is_apart {
            let work = budget - self.budget;
            let answer = Answer { reading, stakes: self.stakes };
            self.memory.keep(&self.board, question, answer, self.area, work);
        }
        self.area = self.area.union(outer);
        reading
    }

    /// What `read` answers, with the part of the board that its readings looked at: none if it read nothing. As long as no
    /// stone changes there, they answer the same.
    pub fn with_area<T>(&mut self, read: impl FnOnce(&mut Reader) -> T) -> (T, Area) {
        let outer = std::mem::take(&mut self.area);
        let answer = read(self);
        let area = self.area;
        self.area = outer.union(area);
        (answer, if area == Area::NONE { area } else { self.memory.with_strings(&self.board, area) })
    }

    /// Gives a new question its full budget of positions.
    fn start_question(&mut self, nodes: u32) {
        self.budget = self.full_budget(nodes);
        self.exhausted = false;
        self.area = Area::NONE;
        self.root = self.board.stackp();
        self.begin_question();
    }

    /// Positions that a question of so many may cost here.
    fn full_budget(&self, nodes: u32) -> u32 {
        if self.is_part() { nodes * PART.0 / PART.1 } else { nodes }
    }

    /// Goes on with the budget of a new question of so many positions, though this one was given up.
    fn with_second_budget<T>(&mut self, nodes: u32, read: impl FnOnce(&mut Reader) -> T) -> T {
        let budget = self.full_budget(nodes);
        self.with_reserve(budget, read)
    }

    /// Reads something small on the way: at most `most` positions, of which one in `share` counts for the question.
    pub(super) fn on_the_way<T>(&mut self, most: u32, share: u32, read: impl FnOnce(&mut Reader) -> T) -> T {
        let (budget, exhausted) = (self.budget, self.exhausted);
        self.budget = most;
        let answer = read(self);
        let used = most - self.budget;
        self.budget = budget.saturating_sub(used / share);
        self.exhausted = exhausted;
        answer
    }

    /// Keeps so many positions back, as far as there are any; how many these are.
    fn put_by(&mut self, positions: u32) -> u32 {
        let reserve = positions.min(self.budget / 2);
        self.budget -= reserve;
        reserve
    }

    /// Goes on with positions that were kept back, though the question was given up.
    fn with_reserve<T>(&mut self, reserve: u32, read: impl FnOnce(&mut Reader) -> T) -> T {
        self.budget = reserve;
        self.exhausted = false;
        let answer = read(self);
        self.exhausted = true;
        answer
    }

    /// Has the question used up its budget?
    pub(super) fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    fn nodes_left(&self) -> u32 {
        self.budget
    }

    /// Counts a position. `false` when the question has used up its budget.
    #[inline]
    fn enter_node<G: Goal>(&mut self) -> bool {
        *G::counter(&mut self.counters) += 1;
        match self.budget.checked_sub(1) {
            Some(left) if !self.is_stopped() => self.budget = left,
            _ => self.exhausted = true,
        }
        !self.exhausted
    }

    /// Tried moves on the board, as the depth limits count them.
    #[inline]
    pub(super) fn depth(&self) -> usize {
        self.board.stackp().saturating_sub(self.uncounted)
    }

    /// Is the question part of a larger one?
    #[inline]
    pub(super) fn is_part(&self) -> bool {
        self.asked.is_part()
    }

    /// Tried moves since the question was asked.
    #[inline]
    pub(super) fn below(&self) -> usize {
        self.board.stackp().saturating_sub(self.root.max(self.uncounted))
    }

    /// The same; all that lie on the board in questions that are part of a larger one, of which there are many.
    #[inline]
    pub(super) fn steps(&self) -> usize {
        if self.asked.is_part() {
            self.depth()
        } else {
            self.board.stackp().saturating_sub(self.root.max(self.uncounted))
        }
    }

    /// Reads with one move more before each depth limit. A defence is read so: the attack on what its first move leaves is then
    /// read as deep as a question about that position, which would otherwise refute what was claimed. Within other readings,
    /// where moves were tried already, it is not worth its positions.
    pub(super) fn one_move_deeper<T>(&mut self, read: impl FnOnce(&mut Reader) -> T) -> T {
        let before = self.uncounted;
        self.uncounted += usize::from(self.depth() == 0);
        let result = read(self);
        self.uncounted = before;
        result
    }

    /// As [`Reader::with_move`], where the answers are those for the position after the move as if it had been played.
    pub(super) fn with_played<T>(
        &mut self,
        pos: Point,
        color: Color,
        then: impl FnOnce(&mut Reader) -> T,
    ) -> Option<T> {
        self.one_move_deeper(|r| r.with_move(pos, color, then))
    }

    #[inline]
    fn highest_order(&self) -> u8 {
        self.limits.depths.order(self.depth())
    }

    /// The most liberties of a string that is attacked by threats of this order.
    #[inline]
    pub(super) fn reach(&self, order: u8) -> usize {
        self.limits.depths.reach(self.depth()).min(usize::from(order) + 1)
    }

    /// Tried moves up to the depth limit; far above it where all results would be the same.
    #[inline]
    fn remaining_depth(&self) -> u8 {
        usize::from(self.limits.depths.depth).saturating_sub(self.depth()).min(255) as u8
    }

    /// Notes that the answer rests on a part of the board that was looked at without a move of the search.
    #[inline]
    pub(super) fn rest_on(&mut self, area: Area) {
        self.area = self.area.union(area);
    }

    /// Tries a move under the komaster scheme.
    #[inline]
    pub(super) fn try_in_ko(&mut self, pos: Point, color: Color) -> Option<KoTry> {
        self.rest_on(Area::around(pos));
        let may_take_ko = self.depth() <= usize::from(self.limits.depths.ko_depth);
        self.board.komaster_trymove(pos, color, may_take_ko)
    }

    #[inline]
    pub(super) fn take_back(&mut self) {
        self.board.popgo();
    }
}

impl Clone for Reader {
    /// A reader of the same position with the same limits and counters, and with an empty cache.
    fn clone(&self) -> Reader {
        Reader {
            limits: self.limits,
            counters: self.counters,
            ordering: self.ordering,
            restriction: self.restriction.clone(),
            salt: self.salt,
            stop: Arc::clone(&self.stop),
            ..Reader::with_cache(self.board.clone(), self.cache.fork())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_on_the_way_counts_little_and_ends_nothing() {
        let mut r = Reader::new(Board::new(5));
        r.start_question(100);
        let inner = r.on_the_way(30, 8, |r| {
            r.budget -= 17;
            r.exhausted = true;
            r.nodes_left()
        });
        assert_eq!((inner, r.nodes_left(), r.is_exhausted()), (13, 98, false));
    }
}
