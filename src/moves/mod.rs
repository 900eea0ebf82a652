//! Which moves are worth a thought, and how many points is each worth?
//!
//! Data flows one way: a [`View`] of what is known → [`Reasons`] by the generators → [`Worth`] by the valuation. Beside it
//! [`sketch`] values moves quickly and roughly, for a search that corrects it.

mod generators;
pub mod openings;
mod playable;
pub mod prediction;
mod reasons;
mod safety;
pub mod sketch;
mod valuation;
mod view;

pub use generators::closest_strings;
pub use openings::{Book, Known};
pub use playable::is_playable;
pub use reasons::{Aim, Fit, Reason, Reasons};
pub use safety::is_safe;
pub use valuation::{Blunder, PARTS, Valued, Weights, Worth, value_moves};
pub use view::View;

use crate::life::owl::Tools;
use crate::types::Point;

/// Collects the reasons for all moves that some generator proposes.
pub fn find_reasons(tools: &mut Tools, view: &View) -> Reasons {
    let mut reasons = Reasons::default();
    for generator in generators::ALL {
        generator(tools, view, &mut reasons);
    }
    reasons.settle();
    reasons
}

/// Handicap stones for Black on an empty board of this size: corners, sides, then the centre. Up to `stones` of
/// them, fewer where the board has no room.
pub fn handicap_points(size: usize, stones: usize) -> Vec<Point> {
    generators::handicap_points(size, stones)
}

#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;
