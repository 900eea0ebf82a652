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
    let is_counted = gain(reasons).is_some_and(|(points, _)| points >= weights.border_clear);
    if is_counted { shape.clamp(least, most) } else { shape }
}

fn gain(reasons: &[Reason]) -> Option<(f32, f32)> {
    reasons.iter().find_map(|reason| match reason {
        Reason::Border { points, threat } => Some((*points, *threat)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: &Weights = &Weights::USUAL;

    #[test]
    fn territory_is_at_least_what_is_gained() {
        let reasons = [Reason::Expand, Reason::Border { points: 2.0, threat: 2.0 }];
        for (stones, estimated, territory) in
            [(0.0, 1.0, 4.0), (0.0, 6.0, 6.0), (3.0, 0.0, 1.0), (-3.0, 0.0, 4.0)]
        {
            let mut worth = Worth { stones, territory: estimated, ..Worth::default() };
            add(&reasons, USUAL, &mut worth);
            assert_eq!((worth.territory, worth.outlook), (territory, 0.0));
        }
    }

    #[test]
    fn a_threat_counts_by_its_share_and_no_more_than_the_gain() {
        for (threat, outlook) in [(3.0, USUAL.followup * 2.0), (7.75, 1.0)] {
            let mut worth = Worth::default();
            add(&[Reason::Border { points: 1.0, threat }], USUAL, &mut worth);
            assert_eq!(worth.outlook, outlook);
        }
    }

    #[test]
    fn shape_is_bounded_where_something_is_gained() {
        let [least, most] = USUAL.border_shape;
        let with =
            |points: f32, liked: f32| shape(&[Reason::Border { points, threat: points }], liked, USUAL);
        assert_eq!([-20.0, 1.0, 20.0].map(|liked| with(1.0, liked)), [least, 1.0, most]);
        assert_eq!(with(USUAL.border_clear / 2.0, -20.0), -20.0);
        assert_eq!(shape(&[Reason::Expand], 20.0, USUAL), 20.0);
    }
}
