//! What does the engine know about the position? Questions about worms and dragons, from outside.

use super::Engine;
use crate::analysis::Analysis;
use crate::life::owl::Tools;
use crate::reading::{Limits, Ordering};

/// The stages of the analysis that were made, and for which question.
pub(super) struct Kept {
    key: Key,
    analysis: Analysis,
}

/// What the answers depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    position: u64,
    tried: usize,
    level: u32,
    limits: Limits,
    manner: (Ordering, u64),
}

impl Engine {
    /// Asks for what is known about the position on the board, tried moves included. What was found out is kept until the
    /// position changes.
    pub fn analyze<T>(&mut self, question: impl FnOnce(&mut Analysis, &mut Tools) -> T) -> T {
        let key = self.analysis_key();
        let kept = self.analysis.take().filter(|kept| kept.key == key);
        let mut analysis = kept.map_or_else(Analysis::default, |kept| kept.analysis);
        let answer = self.with_owl(|tools| question(&mut analysis, tools));
        self.analysis = Some(Kept { key, analysis });
        self.forget_unfinished();
        answer
    }

    fn analysis_key(&self) -> Key {
        let board = self.game.board();
        Key {
            position: board.hash(),
            tried: board.stackp(),
            level: self.config.level,
            limits: self.reading_limits(self.config.level),
            manner: self.reader.manner(),
        }
    }
}
