//! What is a move worth where territories touch?
//!
//! There everything that matters was tried (`docs/endgame.md`), which influence only estimates; so a move is worth at least what it
//! gains, and what it looks like matters little.

use super::super::reasons::Reason;
use super::{Weights, Worth};

/// Adds what the move gains beyond the territory that influence sees, and a share of what it threatens, at most the gain.
pub(super) fn add(reasons: &[Reason], weights: &Weights, worth: &mut Worth) {
    let Some((points, threat)) = gain(reasons) else { return };
    worth.territory = worth.territory.max(weights.border * points - worth.stones.max(0.0));
    worth.outlook = (weights.followup * (threat - points)).min(points);
}

/// The shape that counts for the move.
pub(super) fn shape(reasons: &[Reason], shape: f32, weights: &Weights) -> f32 {
    let [least, most] = weights.border_shape;
    let is_counted = gain(reasons).is_some_and(|(points, _)| points >= CLEAR);
    if is_counted { shape.clamp(least, most) } else { shape }
}

/// From which gain on shape is bounded.
const CLEAR: f32 = 0.5;

fn gain(reasons: &[Reason]) -> Option<(f32, f32)> {
    reasons.iter().find_map(|reason| match reason {
        Reason::Border { points, threat } => Some((*points, *threat)),
        _ => None,
    })
}
