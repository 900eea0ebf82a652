//! How much does shape still count once the boundaries are drawn?
//!
//! What strong players would play is a good guide while the board is open. Games played on from middle positions said that half of it
//! is enough later, when territory counts besides (`docs/valuation.md`, "Who chooses late in the game").

use super::weights::Weights;

/// The share of its usual weight that shape has when this share of the board's points has stones.
pub(super) fn weight_of_shape(filled: f32, weights: &Weights) -> f32 {
    let [begin, end] = weights.closing;
    let closed = ((filled - begin) / (end - begin)).clamp(0.0, 1.0);
    1.0 - closed * (1.0 - weights.late_shape)
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
}
