//! Which moves does the engine choose among?

use super::Engine;
use super::config::Thinking;
use super::genmove::EXAMINED;
use super::progress::Progress;
use crate::montecarlo::{LightBoard, sample};
use crate::types::{Color, Point, PointSet, Rng};

/// Moves with values in points, the best first, and how the game stands.
pub(super) struct Proposals {
    /// The moves.
    pub(super) moves: Vec<(Point, f64)>,
    /// Points by which the side to move is ahead, komi included.
    pub(super) lead: f64,
    /// Points by which it leads on the board alone, as playouts see it, if they were asked: then a search can go on from there.
    pub(super) first_look: Option<f64>,
}

/// What is asked for.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    /// The engine's level for this move.
    pub(super) level: u32,
    /// Seed of the playouts.
    pub(super) seed: u64,
    /// Moves that are enough.
    pub(super) count: usize,
    /// The moves that come into question; all, if it is not said.
    pub(super) allowed: Option<&'a PointSet>,
}

impl<'a> Wanted<'a> {
    /// One move.
    pub(super) fn move_at(level: u32, seed: u64) -> Wanted<'a> {
        Wanted { level, seed, count: EXAMINED, allowed: None }
    }

    /// One of some moves, if they are given.
    pub(super) fn among(self, allowed: Option<&'a PointSet>) -> Wanted<'a> {
        Wanted { allowed, ..self }
    }

    /// Does the move come into question?
    pub(super) fn allows(&self, pos: Point) -> bool {
        self.allowed.is_none_or(|allowed| allowed.contains(pos))
    }
}

impl Engine {
    /// The moves of `color`, in the order in which the engine would play them. A search compares the best ones, unless
    /// the engine thinks without.
    pub(super) fn propose(&mut self, color: Color, wanted: Wanted, progress: &mut Progress) -> Proposals {
        let Wanted { level, seed, .. } = wanted;
        let mut found = match self.config.thinking {
            Thinking::Classic => self.reasoned_moves(color, level),
            Thinking::MonteCarlo => self.sketched_moves(color, wanted),
            Thinking::Combined => {
                let reasoned = self.reasoned_moves(color, level);
                Proposals { first_look: Some(self.first_look(color, level, seed)), ..reasoned }
            }
        };
        found.moves.retain(|&(pos, _)| wanted.allows(pos));
        let rng = Rng::new(!seed ^ self.game.board().hash());
        self.refine(color, self.playouts(level), rng, &mut found, progress);
        self.forget_unfinished();
        found
    }

    /// Points by which `color` leads on the board, as playouts see it.
    fn first_look(&self, color: Color, level: u32, seed: u64) -> f64 {
        let board = self.game.board();
        let mut rng = Rng::new(seed ^ board.hash());
        let light = LightBoard::new(board);
        sample(&light, color, self.playouts(level), &mut rng, || self.is_cancelled()).mean_lead(color)
    }
}
