//! Which moves led here, and how are real moves taken back?
//!
//! A real move changes the board for good; taking it back plays the game again from the position at its
//! start, which costs about 0.1 µs a move.

use super::{Board, zobrist};
use crate::types::{Color, Intersection, Move, PerColor, Point};
use std::sync::Arc;

/// The position at the start of the history.
#[derive(Clone, Default, Debug)]
pub(super) struct Setup {
    stones: Vec<Move>,
    captured: PerColor<u32>,
}

/// Words of memory to be left before the strings are built anew without gaps.
const TIDY_ROOM: u16 = 12_000;

impl Board {
    /// Plays a move for good. Whether it is legal is the caller's matter ([`Board::is_allowed_move`]), but the point must be
    /// empty; a pass may be played. Tried moves must have been taken back.
    pub fn play_move(&mut self, point: Point, color: Color) {
        debug_assert!(self.frames.is_empty(), "play_move below tried moves");
        debug_assert!(point.is_pass() || self.is_empty(point), "play_move on an occupied point");
        if !point.is_pass() && !self.is_empty(point) {
            return;
        }
        self.past.push(self.stones_hash);
        self.history.push(Move { color, point });
        self.put(point, color);
        if self.memory.room() < TIDY_ROOM {
            self.rebuild();
        }
    }

    /// Takes back the last `n` real moves. If there are fewer since the last set-up, takes back none and returns false.
    pub fn undo_move(&mut self, n: usize) -> bool {
        let Some(keep) = self.history.len().checked_sub(n) else { return false };
        debug_assert!(self.frames.is_empty(), "undo_move below tried moves");
        let mut moves = std::mem::take(&mut self.history);
        moves.truncate(keep);
        self.past.clear();
        self.ko = Default::default();
        let setup = Arc::clone(&self.setup);
        self.captured = setup.captured;
        self.place_all(&setup.stones);
        for mv in moves {
            self.play_move(mv.point, mv.color);
        }
        true
    }

    /// The real moves since the last set-up, passes included.
    pub fn history(&self) -> &[Move] {
        &self.history
    }

    /// The number of real moves since the last set-up.
    pub fn move_number(&self) -> usize {
        self.history.len()
    }

    /// The last real move, if there is one since the last set-up.
    pub fn last_move(&self) -> Option<Move> {
        self.history.last().copied()
    }

    /// Puts a stone on an empty point as part of a set-up, without captures. The history starts anew here.
    pub fn add_stone(&mut self, point: Point, color: Color) {
        if self.is_empty(point) {
            self.memory.set_up(point, color);
            self.stones_hash ^= zobrist::stone(color, point);
            self.start_anew();
        }
    }

    /// Takes one stone off as part of a set-up. The history starts anew here.
    pub fn remove_stone(&mut self, point: Point) {
        if self.color(point).is_some() {
            let stones: Vec<Move> = self.all_stones().filter(|stone| stone.point != point).collect();
            self.place_all(&stones);
            self.start_anew();
        }
    }

    fn start_anew(&mut self) {
        self.frames.clear();
        self.memory.commit();
        self.ko = Default::default();
        self.history.clear();
        self.past.clear();
        if self.memory.room() < TIDY_ROOM {
            self.rebuild();
        }
        self.remember_setup();
    }

    pub(super) fn remember_setup(&mut self) {
        self.setup = Arc::new(Setup { stones: self.all_stones().collect(), captured: self.captured });
    }

    fn all_stones(&self) -> impl Iterator<Item = Move> + '_ {
        self.points().filter_map(|point| self.color(point).map(|color| Move { color, point }))
    }

    /// Builds all strings from the stones alone.
    fn rebuild(&mut self) {
        let stones: Vec<Move> = self.all_stones().collect();
        self.place_all(&stones);
    }

    /// An otherwise empty board with these stones, none of which captures another.
    fn place_all(&mut self, stones: &[Move]) {
        self.wipe();
        for stone in stones {
            self.memory.set_up(stone.point, stone.color);
            self.stones_hash ^= zobrist::stone(stone.color, stone.point);
        }
    }

    /// Every position before the current one: the stones' hash, and who was to move.
    pub(super) fn past_positions(&self) -> impl Iterator<Item = (u64, Color)> + '_ {
        self.past.iter().zip(&self.history).map(|(&hash, mv)| (hash, mv.color))
    }

    /// The number of stones on the board, of one colour or of both. Tried moves do not count.
    pub fn stones_on_board(&self, color: Option<Color>) -> usize {
        if self.frames.is_empty() {
            return self.points().filter(|&p| counts(self.at(p), color)).count();
        }
        let mut permanent = self.clone();
        while permanent.stackp() > 0 {
            permanent.popgo();
        }
        permanent.stones_on_board(color)
    }
}

fn counts(content: Intersection, color: Option<Color>) -> bool {
    content.is_stone() && color.is_none_or(|color| content == color)
}
