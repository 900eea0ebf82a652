//! Which of the best moves holds when the game is played out after it?
//!
//! The leading candidates are searched, each believed in as far as its value goes. The search decides the order; what
//! its playouts score above the position's own is added to a move's value, as far as chance allows to believe it.

use super::Engine;
use super::proposals::Proposals;
use crate::montecarlo::{Found, LightBoard, Question, search};
use crate::types::{Color, Point, Rng};

/// Playouts of the search for each playout of the first look.
const SHARE: u32 = 4;
/// A move that is worth so many points less than the best is believed in `e` times less.
const BELIEF: f64 = 3.0;
/// Playouts of a candidate that make its score believed by half.
const TRUSTED_VISITS: f64 = 100.0;

impl Engine {
    /// Puts the leading moves of a sorted list into the order of a search, with corrected values; nothing without a first look.
    pub(super) fn refine(&self, color: Color, level: u32, seed: u64, found: &mut Proposals) {
        let Some(before) = found.first_look else { return };
        let moves = found.moves.as_mut_slice();
        let board = self.game.board();
        let leading = moves.len().min(super::genmove::EXAMINED);
        let Some(&(_, best)) = moves.first() else { return };
        let mut beliefs: Vec<(Point, f64)> =
            moves[..leading].iter().map(|&(pos, value)| (pos, belief(best - value))).collect();
        let sum: f64 = beliefs.iter().map(|&(_, belief)| belief).sum();
        beliefs.iter_mut().for_each(|(_, belief)| *belief /= sum);
        let light = LightBoard::new(board);
        let question = Question {
            board: &light,
            color,
            komi: self.compensation(Color::White),
            last: self.recent_moves(),
            moves: &beliefs,
            playouts: SHARE * self.playouts(level),
        };
        let mut rng = Rng::new(!seed ^ board.hash());
        let found = search(&question, &mut rng, || self.is_cancelled());
        let mut least = f64::NEG_INFINITY;
        let values: Vec<(Point, f64)> = found
            .iter()
            .rev()
            .map(|found| {
                let value = moves[..leading].iter().find(|&&(pos, _)| pos == found.pos);
                least = least.max(corrected(value.map_or(0.0, |&(_, value)| value), found, before));
                (found.pos, least)
            })
            .collect();
        moves[..leading].iter_mut().zip(values.into_iter().rev()).for_each(|(slot, value)| *slot = value);
    }
}

/// How much is believed in a move that is worth so many points less than the best, as a share of the best's.
fn belief(behind: f64) -> f64 {
    (-behind / BELIEF).exp()
}

/// The value with the gain that the search saw over the first look.
fn corrected(value: f64, found: &Found, before: f64) -> f64 {
    let visits = f64::from(found.visits);
    value + visits / (visits + TRUSTED_VISITS) * (found.lead - before)
}
