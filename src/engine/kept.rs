//! What does the search for one move leave for the next?
//!
//! What was found out about the answer that the opponent gave need not be found out again. It is kept only from move to
//! move of the engine's own game: questions from outside always begin anew, so that a position has one answer.

use super::Engine;
use super::config::Config;
use crate::montecarlo::Grown;
use crate::types::{Color, Point};

/// A tree, and for what it is good.
pub(super) struct Kept {
    grown: Grown,
    outset: Outset,
}

/// Where a search began.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Outset {
    /// Moves before it.
    moves: usize,
    hash: u64,
    color: Color,
    /// Points for White, as the search counted.
    komi: f64,
    config: Config,
}

impl Outset {
    /// A seed of its own.
    pub(super) fn seed(&self) -> u64 {
        self.hash ^ self.config.seed
    }
}

impl Engine {
    /// Where a search for `color` begins now, if White is given so many points.
    pub(super) fn outset(&self, color: Color, komi: f64) -> Outset {
        let board = self.game.board();
        Outset { moves: board.move_number(), hash: board.hash(), color, komi, config: self.config }
    }

    /// Keeps what a search has left.
    pub(super) fn keep(&mut self, grown: Grown, outset: Outset) {
        self.kept = Some(Kept { grown, outset });
    }

    /// What an earlier search of this game knows about the position from which one begins now.
    pub(super) fn take_grown(&mut self, now: &Outset) -> Option<Grown> {
        let Kept { grown, outset } = self.kept.take()?;
        grown.after(&self.moves_between(&outset, now)?)
    }

    /// The moves that led from one outset to another, if these did and nothing else has changed.
    fn moves_between(&self, before: &Outset, now: &Outset) -> Option<Vec<Point>> {
        let mut board = self.game.board().clone();
        let later = board.history().get(before.moves..)?.to_vec();
        let alternate = later.iter().enumerate().all(|(i, mv)| (mv.color == before.color) == (i % 2 == 0));
        let is_after = board.undo_move(later.len()) && board.hash() == before.hash;
        let color = if later.len() % 2 == 0 { before.color } else { before.color.other() };
        let expected = Outset { moves: now.moves, hash: now.hash, color, ..*before };
        (alternate && is_after && expected == *now).then(|| later.iter().map(|mv| mv.point).collect())
    }
}
