//! Which hopes of a move no longer count once the boundaries are drawn?
//!
//! Games that were played on from positions on 13×13 in which the board fills up said that to go after territory which a move
//! hopes to win then costs points, and that safety and pursuit, measured by ways out and room, gain none. Most of that territory
//! was hoped for from stones that die; since these are known it makes no difference that could be told (`docs/valuation.md`,
//! "What counts late in the game" and "Stones in sure ground").

use super::Worth;
use super::weights::Weights;

/// What is taken from the worth of a move when this share of the board's points has stones: territory that it hopes to win,
/// whether influence, reading of ways in or a pattern says so, and what it changes about the weakness of dragons. Stones and
/// territory that it gives away stay charged. Points, in most cases negative.
pub(super) fn withdrawn(filled: f32, worth: &Worth, weights: &Weights) -> f32 {
    let [begin, end] = weights.closing;
    let share = ((filled - begin) / (end - begin)).clamp(0.0, 1.0);
    -share * (worth.territory.max(0.0) + worth.safety + worth.pursuit)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left_of(worth: Worth, filled: f32) -> f32 {
        worth.total() + withdrawn(filled, &worth, &Weights::USUAL)
    }

    #[test]
    fn hopes_count_while_the_board_is_open_and_fade_as_it_closes() {
        let hopes = Worth { territory: 8.0, safety: 3.0, pursuit: 1.0, shape: 5.0, ..Worth::default() };
        let [begin, end] = Weights::USUAL.closing;
        assert_eq!(left_of(hopes, begin), 17.0);
        assert!((left_of(hopes, (begin + end) / 2.0) - 11.0).abs() < 1e-3);
        assert_eq!([end, 1.0].map(|filled| left_of(hopes, filled)), [5.0; 2]);
    }

    #[test]
    fn stones_that_are_given_away_and_taken_always_count() {
        let given = Worth { territory: -8.0, stones: 12.0, combination: 2.0, ..Worth::default() };
        assert_eq!(left_of(given, 1.0), given.total());
    }
}
