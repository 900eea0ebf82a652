//! How much do shape and danger still count once the boundaries are drawn?
//!
//! What strong players would play is a good guide while the board is open. Games played on from middle positions said that half of it
//! is enough later, when territory counts besides (`docs/valuation.md`, "Who chooses late in the game"), and, less surely, that the likeliest
//! moves are then not worth more than likely ones ("Dragons that are lost"). And where little is left to gain, what looks good may not
//! outweigh all that is ("When little is left"). Dragons that still live have less to fear then than they seem to ("How much weakness counts late").

use super::weights::Weights;

/// The share of its usual weight that shape has when this share of the board's points has stones.
pub(super) fn weight_of_shape(filled: f32, weights: &Weights) -> f32 {
    1.0 - closed(filled, weights) * (1.0 - weights.late_shape)
}

/// The share of their usual weight that the safety of dragons and the danger for others have then.
pub(super) fn weight_of_danger(filled: f32, weights: &Weights) -> f32 {
    1.0 - closed(filled, weights) * (1.0 - weights.late_danger)
}

/// What is left of the points for shape: once the board is closed, not more than `late_most`.
pub(super) fn bounded(shape: f32, filled: f32, weights: &Weights) -> f32 {
    shape - closed(filled, weights) * (shape - weights.late_most).max(0.0)
}

/// What is left of the points for shape when the best move is worth so much without it: once the board is closed, a share of that either way.
pub(super) fn cooled(shape: f32, heat: f32, filled: f32, weights: &Weights) -> f32 {
    let most = (weights.cool_shape * heat).max(weights.least_shape);
    shape - closed(filled, weights) * (shape - shape.clamp(-most, most))
}

/// How far is the board closed, from 0 to 1?
fn closed(filled: f32, weights: &Weights) -> f32 {
    let [begin, end] = weights.closing;
    ((filled - begin) / (end - begin)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shape_fades_as_the_board_closes() {
        let Weights { closing: [begin, end], late_shape: least, .. } = Weights::USUAL;
        let share = |filled: f32| weight_of_shape(filled, &Weights::USUAL);
        assert_eq!([0.0, begin].map(share), [1.0; 2]);
        assert!((share((begin + end) / 2.0) - (1.0 + least) / 2.0).abs() < 1e-3);
        assert_eq!([end, 1.0].map(share), [least; 2]);
    }

    #[test]
    fn danger_fades_as_the_board_closes() {
        let Weights { closing: [begin, end], late_danger: least, .. } = Weights::USUAL;
        let share = |filled: f32| weight_of_danger(filled, &Weights::USUAL);
        assert_eq!([0.0, begin, end, 1.0].map(share), [1.0, 1.0, least, least]);
    }

    #[test]
    fn nothing_is_much_liked_on_a_closed_board() {
        let Weights { closing: [begin, end], late_most: most, .. } = Weights::USUAL;
        let left = |shape: f32, filled: f32| bounded(shape, filled, &Weights::USUAL);
        assert_eq!(left(most + 20.0, begin), most + 20.0);
        assert!((left(most + 20.0, (begin + end) / 2.0) - (most + 10.0)).abs() < 1e-3);
        assert_eq!([-9.0, most - 1.0, most + 20.0].map(|shape| left(shape, end)), [-9.0, most - 1.0, most]);
    }
    #[test]
    fn shape_counts_no_more_than_a_share_of_what_is_left_to_gain() {
        let Weights { closing: [begin, end], cool_shape: share, least_shape: least, .. } = Weights::USUAL;
        let left = |shape: f32, heat: f32, filled: f32| cooled(shape, heat, filled, &Weights::USUAL);
        assert_eq!([-9.0, 0.1, 9.0].map(|shape| left(shape, 10.0, end)), [-10.0 * share, 0.1, 10.0 * share]);
        assert_eq!([-9.0, 9.0].map(|shape| left(shape, 0.0, end)), [-least, least]);
        assert_eq!(left(9.0, 0.0, begin), 9.0);
    }
}
