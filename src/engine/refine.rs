//! Which of the best moves holds when the game is played out after it?
//!
//! Each of the leading candidates is played, and playouts follow; the worse half drops out, the others get as many
//! again (sequential halving: Karnin, Koren and Somekh, 2013). What a candidate's playouts score above the position's
//! own is added to its value, as far as chance allows to believe it.

use super::Engine;
use super::thought::Thought;
use crate::board::Board;
use crate::montecarlo::{LightBoard, sample};
use crate::types::{Color, Point, Rng};

/// Candidates in the first round.
const CANDIDATES: usize = 8;
/// Fewer playouts than this for each candidate say nothing.
const LEAST_PLAYOUTS: u32 = 12;
/// Candidates differ by about this many points in truth.
const SPREAD: f64 = 5.0;

/// A candidate and what its playouts scored for the side that plays it.
struct Trial {
    pos: Point,
    value: f64,
    board: LightBoard,
    playouts: f64,
    score: f64,
    squares: f64,
}

impl Trial {
    /// The value with the playouts' gain over `before`.
    fn estimate(&self, before: f64) -> f64 {
        if self.playouts == 0.0 {
            return self.value;
        }
        let mean = self.score / self.playouts;
        let variance = self.squares / self.playouts - mean.powi(2);
        let trust = SPREAD.powi(2) / (SPREAD.powi(2) + variance / self.playouts);
        self.value + trust * (mean - before)
    }
}

impl Engine {
    /// Corrects the values of the leading moves of a sorted list by playouts, and sorts it again.
    pub(super) fn refine(
        &self,
        thought: &Thought,
        color: Color,
        level: u32,
        seed: u64,
        moves: &mut [(Point, f64)],
    ) {
        let board = self.game.board();
        let playouts = self.playouts(level) / 6;
        let leading = moves.len().min(CANDIDATES);
        if playouts < LEAST_PLAYOUTS || leading < 2 {
            return;
        }
        let mut rng = Rng::new(!seed ^ board.hash());
        let mut trials: Vec<Trial> =
            moves[..leading].iter().filter_map(|&(pos, value)| trial(board, pos, color, value)).collect();
        let (mut running, mut share) = (trials.len(), playouts);
        while running >= 2 {
            for trial in &mut trials[..running] {
                let sample = sample(&trial.board, color.other(), share, &mut rng, || self.is_cancelled());
                trial.playouts += f64::from(sample.playouts);
                trial.score += f64::from(sample.playouts) * sample.mean_lead(color);
                trial.squares += f64::from(sample.playouts) * sample.mean_square();
            }
            let estimate = |trial: &Trial| trial.estimate(thought.area_lead);
            trials[..running].sort_by(|a, b| estimate(b).total_cmp(&estimate(a)).then(a.pos.cmp(&b.pos)));
            running /= 2;
            share *= 2;
        }
        for (slot, trial) in moves.iter_mut().zip(&trials) {
            *slot = (trial.pos, trial.estimate(thought.area_lead));
        }
    }
}

/// The position after the move, for playouts.
fn trial(board: &Board, pos: Point, color: Color, value: f64) -> Option<Trial> {
    let mut after = board.clone();
    let board = after.with_move(pos, color, |after| LightBoard::new(after))?;
    Some(Trial { pos, value, board, playouts: 0.0, score: 0.0, squares: 0.0 })
}
