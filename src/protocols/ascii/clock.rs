//! How long may the player and the engine think?

use super::{Phase, Session, capitalized};
use crate::types::Color;
use std::time::Duration;

impl Session {
    /// Counts time that passed while it was somebody's turn; it is taken off the clock with the move.
    pub fn think(&mut self, elapsed: Duration) {
        self.thought += elapsed;
    }

    /// Takes the time of a move off the clock; the text is there if that was too long and the game is lost.
    pub(super) fn charge(&mut self, color: Color) -> Option<String> {
        let thought = std::mem::take(&mut self.thought);
        self.clock.spend(color, thought).err()?;
        self.moves_to_play = 0;
        self.phase = Phase::Won(color.other(), "Time");
        let saved = self.write_outfile().err().unwrap_or_default();
        Some(format!("{saved}{}", self.result_text()))
    }

    /// What each side has left, as a line of the information; nothing without a clock.
    pub(super) fn time_text(&self) -> String {
        let side = |color: Color| {
            let left = self.clock.left(color)?;
            let stones =
                if left.in_overtime() { format!(" for {} moves", left.stones) } else { String::new() };
            let seconds = left.time.as_secs();
            Some(format!("{} {}:{:02}{stones}", capitalized(color), seconds / 60, seconds % 60))
        };
        match (side(Color::Black), side(Color::White)) {
            (Some(black), Some(white)) => format!("Time left:    {black}, {white}\n"),
            _ => String::new(),
        }
    }
}
