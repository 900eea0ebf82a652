//! What does the engine's own reader know? Questions about strings, asked from outside.

use super::Engine;
use crate::life::semeai::node_limit;
use crate::reading::{Limits, Reader};

impl Engine {
    /// Asks the engine's reader about the position on the board, tried moves included. Its answers are kept from question to
    /// question and from move to move; its work is added to the counters.
    pub fn read<T>(&mut self, question: impl FnOnce(&mut Reader) -> T) -> T {
        self.reader.set_position(self.game.board());
        self.reader.limits = self.reading_limits(self.config.level);
        let answer = question(&mut self.reader);
        self.counters += self.reader.take_counters();
        self.forget_unfinished();
        answer
    }

    /// Makes all depth values of reading greater by one, or smaller if `by` is negative.
    pub fn shift_depths(&mut self, by: i16) {
        self.depth_shift = self.depth_shift.saturating_add(by);
    }

    /// The limits of reading at a level, with what the configuration gives in their place.
    pub fn reading_limits(&self, level: u32) -> Limits {
        let limits = Limits::for_level(level);
        let depths = limits.depths.with(&self.config.depths).shifted(self.depth_shift);
        Limits { depths, owl_nodes: self.config.owl_nodes, ..limits }
    }

    /// Positions that one half of a race between two dragons may cost.
    pub fn semeai_nodes(&self) -> u64 {
        self.config.semeai_nodes.unwrap_or_else(|| node_limit(self.config.level))
    }
}
