//! How likely would a strong player play each move, if he knew what the engine knows?
//!
//! The full predictor: what shape and tactics say of a move ([`Model::local`]), corrected by what its reasons and their worth
//! tell ([`fact_kinds`]). Its weights are data, in `patterns/learned/small.weights` for boards of up to 15 lines and in
//! `patterns/learned/full.weights` for larger ones; `tesuji learn reasons` makes them.

mod facts;
#[cfg(test)]
mod tests;

pub use facts::{FACTS, fact_kinds};

use super::{Reasons, Valued, View, is_playable};
use crate::board::Board;
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::learned::features::{TACTICAL, tactical};
use crate::patterns::learned::model::{Model, softmax};
use crate::types::{Point, PointMap};
use facts::Witness;
use std::sync::LazyLock;

static FULL: LazyLock<Model> =
    LazyLock::new(|| Model::decode(include_bytes!(concat!(env!("OUT_DIR"), "/full.bin")), FACTS));
static SMALL: LazyLock<Model> =
    LazyLock::new(|| Model::decode(include_bytes!(concat!(env!("OUT_DIR"), "/small.bin")), FACTS));

/// The most lines of a small board.
const SMALL_LINES: usize = 15;

/// What is added to shape and tactics on a board of so many lines.
fn weights(lines: usize) -> &'static Model {
    if lines <= SMALL_LINES { &SMALL } else { &FULL }
}

/// A move with all that speaks for and against it.
#[derive(Clone, PartialEq, Debug)]
pub struct Studied {
    /// The move.
    pub pos: Point,
    /// What shape and tactics say: a natural logarithm, up to a constant of the position.
    pub base: f32,
    /// Numbers of its features: tactical ones first, then [`FACTS`].
    pub features: Vec<u32>,
}

impl Studied {
    /// What all says on a board of so many lines: a natural logarithm, up to a constant of the position.
    pub fn score(&self, lines: usize) -> f32 {
        let weights = weights(lines);
        self.score_by(|feature| weights.fixed(feature))
    }

    /// The same with other weights of features.
    pub fn score_by(&self, weight: impl Fn(usize) -> f32) -> f32 {
        self.base + self.features.iter().map(|&feature| weight(feature as usize)).sum::<f32>()
    }
}

/// Studies some moves of the position on the board. `valued` is what the reasons are worth.
pub fn study(
    board: &Board,
    view: &View,
    reasons: &Reasons,
    valued: &[Valued],
    moves: &[Point],
) -> Vec<Studied> {
    let mut last = board.history().iter().rev().map(|mv| mv.point);
    let last = [last.next(), last.next()];
    let canvas = Canvas::new(board.size(), view.color, last, |pos| board.at(pos));
    let witness = Witness::new(board, view, valued);
    let studied = |&pos: &Point| {
        let mut features = Vec::new();
        tactical(&canvas, pos, |feature| features.push(feature as u32));
        witness.tell(pos, reasons.of(pos), |fact| features.push((TACTICAL + fact) as u32));
        Studied { pos, base: Model::local().score(&canvas, pos), features }
    };
    moves.iter().map(studied).collect()
}

/// How much likelier each sensible move is than if all points that are open were equally likely, as a natural logarithm: where
/// little is open any more, no move is likely. A move of a book is as likely as habit, which knows the books, has it at least.
pub fn foresee(board: &Board, view: &View, reasons: &Reasons, valued: &[Valued]) -> PointMap<f32> {
    let moves: Vec<Point> = board.points().filter(|&pos| is_playable(board, pos, view.color)).collect();
    let studied = study(board, view, reasons, valued, &moves);
    let scores: Vec<f32> = studied.iter().map(|studied| studied.score(board.size())).collect();
    let open: f32 = moves.iter().map(|&pos| view.openness(pos)).sum();
    let mut likelihoods = PointMap::filled(0.0);
    for (&pos, chance) in moves.iter().zip(softmax(&scores)) {
        likelihoods[pos] = (chance * open.max(1.0)).ln();
    }
    let share = (open.max(1.0) / moves.len().max(1) as f32).ln();
    for known in &view.known {
        let mv = known.found.mv;
        likelihoods[mv] = likelihoods[mv].max(view.habit[mv] as f32 + share);
    }
    likelihoods
}
