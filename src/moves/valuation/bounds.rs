//! What do patterns know about the worth of a move?
//!
//! A pattern may say that a move is worth at least or at most so much, in all or by its territory. Of several that fit, the
//! highest least and the lowest most count; should they contradict each other, the most does.

use super::super::reasons::{Fit, Reason};
use super::Worth;

/// Keeps the territory within what the patterns that fit say of it.
pub(super) fn of_territory(reasons: &[Reason], worth: &mut Worth) {
    worth.territory =
        bounded(worth.territory, fits(reasons), |fit| (fit.least_territory, fit.most_territory));
}

/// The shape that the patterns that fit see.
pub(super) fn liked(reasons: &[Reason]) -> f32 {
    fits(reasons).map(|fit| fit.shape).sum()
}

/// Keeps the worth within what the patterns that fit say of all of it.
pub(super) fn apply(reasons: &[Reason], worth: &mut Worth) {
    let total = worth.total();
    worth.bounds = bounded(total, fits(reasons), |fit| (fit.least, fit.most)) - total;
}

fn fits(reasons: &[Reason]) -> impl Iterator<Item = &Fit> {
    reasons.iter().filter_map(|reason| match reason {
        Reason::Fits(fit) => Some(fit),
        _ => None,
    })
}

fn bounded<'a>(
    points: f32,
    fits: impl Iterator<Item = &'a Fit>,
    bounds: impl Fn(&Fit) -> (Option<f32>, Option<f32>),
) -> f32 {
    let (mut least, mut most) = (f32::NEG_INFINITY, f32::INFINITY);
    for fit in fits {
        let (low, high) = bounds(fit);
        least = least.max(low.unwrap_or(f32::NEG_INFINITY));
        most = most.min(high.unwrap_or(f32::INFINITY));
    }
    points.max(least).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worth_is_kept_within_its_bounds() {
        let low = Fit { least: Some(5.0), shape: 1.0, ..Fit::named("Low", "shapes") };
        let high = Fit { most: Some(8.0), least_territory: Some(2.0), ..Fit::named("High", "shapes") };
        let total = |territory: f32| {
            let mut worth = Worth { territory, ..Worth::default() };
            let reasons = [Reason::Fits(low), Reason::Expand, Reason::Fits(high)];
            of_territory(&reasons, &mut worth);
            worth.shape = liked(&reasons);
            apply(&reasons, &mut worth);
            (worth.territory, worth.shape, worth.total())
        };
        assert_eq!(total(0.0), (2.0, 1.0, 5.0));
        assert_eq!(total(6.0), (6.0, 1.0, 7.0));
        assert_eq!(total(60.0), (60.0, 1.0, 8.0));
    }

    #[test]
    fn the_most_counts_where_bounds_contradict() {
        let fit = Fit { least: Some(5.0), most: Some(1.0), ..Fit::named("Both", "shapes") };
        let mut worth = Worth::default();
        apply(&[Reason::Fits(fit)], &mut worth);
        assert_eq!(worth.total(), 1.0);
    }
}
