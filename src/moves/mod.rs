//! Which moves are worth a thought, and how many points is each worth?
//!
//! Generators look at the position from one side each and add what a move gains, in points, to a table. A move that
//! loses its own stones is charged for them when it is weighed.

mod generators;
pub mod openings;
mod table;
mod weigh;

use crate::influence::Influence;
use crate::life::unconditional::UnconditionalMap;
use crate::life::worms::Worms;
use crate::reading::Reader;
use crate::types::{Color, PerColor, Point, PointMap};
pub use table::MoveTable;
pub use weigh::{is_playable, weigh};

/// What is known about a position when moves are sought.
pub struct Facts<'a> {
    /// Who is to move.
    pub color: Color,
    /// Tactics of all strings.
    pub worms: &'a Worms,
    /// Influence of both colours.
    pub influence: &'a Influence,
    /// What unconditional life proves for each colour.
    pub proved: &'a PerColor<UnconditionalMap>,
    /// How surely `color` will own each point: 1 always, -1 never.
    pub held: &'a PointMap<f64>,
    /// Points that playing on each point first gains, as far as statistics tell.
    pub first_play: &'a PointMap<f64>,
    /// How much likelier than an average move each point is to be played by a strong player: a natural logarithm.
    pub habit: &'a PointMap<f64>,
    /// Points that a stone costs where it changes nothing: a point of territory, or hardly anything.
    pub idle_cost: f64,
}

/// Collects all moves that some generator proposes, with their values in points.
pub fn generate(r: &mut Reader, facts: &Facts) -> MoveTable {
    let mut table = MoveTable::default();
    for generator in generators::ALL {
        generator(r, facts, &mut table);
    }
    table
}

/// Handicap stones for Black on an empty board of this size: corners, sides, then the centre. Up to `stones` of
/// them, fewer where the board has no room.
pub fn handicap_points(size: usize, stones: usize) -> Vec<Point> {
    generators::handicap_points(size, stones)
}

#[cfg(test)]
mod tests;
