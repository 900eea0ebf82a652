//! What is a judged position?

use super::super::records::Record;
use super::referee;
use crate::engine::{Config, Engine};
use crate::types::{Color, Move, Point, Rng};

/// Moves at the beginning and at the end of a game, as a share of all, between which its position is taken: not before each
/// side has some stones, and not when all is decided.
const SHARES: [f64; 2] = [0.1, 0.85];
/// Chances are kept to so many parts of 1, as the file has them.
const KEPT: f64 = 1e4;
/// Games with fewer moves are left out.
const SHORTEST: usize = 20;

/// A position with what some moves are worth in it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Judged {
    /// The number of the game that it belongs to.
    pub(super) game: u64,
    /// Side of the board.
    pub(super) size: usize,
    /// Points for White: as many as make the position even.
    pub(super) komi: f64,
    /// Stones before the first move.
    pub(super) setup: Vec<Move>,
    /// The moves that led to it.
    pub(super) moves: Vec<Move>,
    /// Who is to move.
    pub(super) color: Color,
    /// Moves with the chance to win after them.
    pub(super) chances: Vec<(Point, f64)>,
}

impl Judged {
    /// A position of the game, chosen by its number, that is not judged yet; `None` if the game is too short.
    pub(super) fn of_game(game: &Record) -> Option<Judged> {
        let [first, last] = SHARES.map(|share| (share * game.moves.len() as f64) as usize);
        if game.moves.len() < SHORTEST {
            return None;
        }
        Judged::at(game, first + Rng::new(game.hash).below(last - first))
    }

    /// The position before a move of the game; `None` if there is no such move.
    pub(super) fn at(game: &Record, number: usize) -> Option<Judged> {
        Some(Judged {
            game: game.hash,
            size: game.size,
            komi: game.komi.unwrap_or(7.0),
            setup: game.setup.clone(),
            color: game.moves.get(number)?.color,
            moves: game.moves[..number].to_vec(),
            chances: Vec::new(),
        })
    }

    /// Does it belong to the half whose worst choices are looked at?
    pub(super) fn is_for_training(&self) -> bool {
        self.game.is_multiple_of(2)
    }

    /// An engine before this position; one on an empty board if the moves are not legal.
    pub(super) fn engine(&self, config: Config) -> Engine {
        let mut engine = Engine::new(config);
        let played = engine.game.resize(self.size).and_then(|()| {
            let mut moves = self.setup.iter().chain(&self.moves);
            moves.try_for_each(|mv| engine.game.play(mv.color, mv.point))
        });
        if played.is_err() {
            let _ = engine.game.resize(self.size);
        }
        let _ = engine.game.set_komi(self.komi);
        engine
    }

    /// The chance to win after a move, if it was judged.
    pub(super) fn chance(&self, pos: Point) -> Option<f64> {
        self.chances.iter().find(|&&(known, _)| known == pos).map(|&(_, chance)| chance)
    }

    /// Judges a move that was not judged yet.
    pub(super) fn judge(&mut self, pos: Point, playouts: u32) {
        if self.chance(pos).is_none() {
            let chance = referee::chance_after(self, pos, playouts);
            self.chances.push((pos, (chance * KEPT).round() / KEPT));
        }
    }

    /// The best move with its chance.
    pub(super) fn best(&self) -> Option<(Point, f64)> {
        self.chances.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0)))
    }

    /// What a move loses against the best one.
    pub(super) fn loss(&self, pos: Point) -> f64 {
        let best = self.best().map_or(0.0, |(_, chance)| chance);
        best - self.chance(pos).unwrap_or(best)
    }

    /// What the average candidate loses.
    pub(super) fn mean_loss(&self) -> f64 {
        let losses: f64 = self.chances.iter().map(|&(pos, _)| self.loss(pos)).sum();
        losses / self.chances.len().max(1) as f64
    }
}
