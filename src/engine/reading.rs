//! What does the engine's own reader know? Questions about strings, asked from outside.

use super::Engine;
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

    /// The limits of reading at a level.
    pub(super) fn reading_limits(&self, level: u32) -> Limits {
        let limits = Limits::for_level(level);
        Limits { depths: limits.depths.shifted(self.depth_shift), ..limits }
    }
}
