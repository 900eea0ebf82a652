//! What does every kind of reading share? The board it tries moves on, its limits, and its counters.

use crate::board::Board;
use crate::types::{Color, Point};
use std::ops::AddAssign;

/// How much work was done, for the counter commands and for benchmarks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Moves tried on the reading board.
    pub trymoves: u64,
    /// Positions met while reading captures.
    pub reading_nodes: u64,
    /// Positions met while reading life and death.
    pub owl_nodes: u64,
    /// Positions met while reading connections.
    pub connection_nodes: u64,
    /// Positions met while reading eyes.
    pub life_nodes: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, more: Counters) {
        self.trymoves += more.trymoves;
        self.reading_nodes += more.reading_nodes;
        self.owl_nodes += more.owl_nodes;
        self.connection_nodes += more.connection_nodes;
        self.life_nodes += more.life_nodes;
    }
}

/// Where reading stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions that one question may cost.
    pub nodes: u32,
    /// Moves tried in a row; a ladder across the board needs about 60.
    pub depth: usize,
    /// Up to this depth a string with three liberties can still be attacked; later only one with two.
    pub branch_depth: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: 400, depth: 70, branch_depth: 5 }
    }
}

/// A board to read on, with limits and counters. One for each thread of reading.
#[derive(Clone)]
pub struct Reader {
    /// The position; every reading leaves it as it found it.
    pub board: Board,
    /// When to give up.
    pub limits: Limits,
    counters: Counters,
    budget: u32,
}

impl Reader {
    /// A reader of the position, with the usual limits.
    pub fn new(mut board: Board) -> Reader {
        board.reset_trymoves();
        Reader { board, limits: Limits::default(), counters: Counters::default(), budget: 0 }
    }

    /// The work done so far.
    pub fn counters(&self) -> Counters {
        Counters { trymoves: self.board.trymoves(), ..self.counters }
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

    /// Gives a new question its full budget of positions.
    pub(super) fn start_question(&mut self) {
        self.budget = self.limits.nodes;
    }

    /// Counts a position met while reading captures. `false` when the question has used up its budget or its depth.
    pub(super) fn enter_node(&mut self, depth: usize) -> bool {
        self.counters.reading_nodes += 1;
        if self.budget == 0 || depth >= self.limits.depth {
            return false;
        }
        self.budget -= 1;
        true
    }
}
