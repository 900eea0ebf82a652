//! How many points does the look of a move count?
//!
//! What strong players would play, and what patterns like, decides while much is open. Where little is left to gain, it would outweigh all
//! that is: so it may not count much more than the best move gains.

use super::super::prediction::foresee;
use super::super::{Reasons, View};
use super::weights::Weights;
use super::{Valued, borders, bounds, late};
use crate::board::Board;
use crate::types::{Point, PointMap};

/// What moves look like in a position.
pub(super) struct Liking<'a> {
    view: &'a View,
    pub(super) reasons: &'a Reasons,
    /// How much likelier strong players are to play there than if all open points were equally likely: natural logarithms.
    likely: PointMap<f32>,
    /// What the best move is worth, its look aside, in points.
    heat: f32,
    weights: &'a Weights,
}

impl<'a> Liking<'a> {
    /// What the moves look like whose worth is known but for that.
    pub(super) fn new(
        board: &Board,
        view: &'a View,
        reasons: &'a Reasons,
        valued: &[Valued],
        weights: &'a Weights,
    ) -> Liking<'a> {
        let likely = foresee(board, view, reasons, valued);
        let heat = valued.iter().map(|valued| valued.worth.total()).fold(0.0, f32::max);
        Liking { view, reasons, likely, heat, weights }
    }

    /// Completes the worth of a move by its shape, and keeps all of it within what patterns say.
    pub(super) fn complete(&self, Valued { pos, worth, likely, .. }: &mut Valued) {
        // Bounds are of what the other parts come to: earlier ones do not count when the worth has grown since.
        worth.bounds = 0.0;
        *likely = self.likely[*pos];
        worth.shape = self.shape(*pos);
        bounds::apply(self.reasons.of(*pos), worth);
    }

    fn shape(&self, pos: Point) -> f32 {
        let reasons = self.reasons.of(pos);
        let shape = borders::shape(reasons, self.learned(pos) + bounds::liked(reasons), self.weights);
        late::cooled(shape, self.heat, self.view.filled, self.weights)
    }

    /// What the likelihood says; it counts only where something is open.
    fn learned(&self, pos: Point) -> f32 {
        let Liking { view, weights, .. } = self;
        let weight = weights.shape * late::weight_of_shape(view.filled, weights);
        let shape = weight * self.likely[pos].max(weights.ugliest) * view.openness(pos);
        late::bounded(shape, view.filled, weights)
    }
}
