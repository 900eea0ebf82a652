//! Which moves does a search by playouts look at first, and how much does it believe in them?
//!
//! A quick valuation from tactics, connections, a rough influence, playouts and the learned chances, without life and death;
//! a search corrects it. Generators add what a move gains, in points, to a table; a move that loses its own stones is charged
//! for them when it is weighed.

mod habit;
mod links;
mod spread;
mod statistics;
mod table;
mod tactics;
mod weigh;

use crate::influence::Influence;
use crate::life::unconditional::UnconditionalMap;
use crate::life::worms::Worms;
use crate::reading::Reader;
use crate::types::{Color, PerColor, PointMap};
pub use table::MoveTable;
pub use weigh::weigh;

/// Adds to the table what one point of view sees.
type Generator = fn(&mut Reader, &Facts, &mut MoveTable);

/// All generators, in the order in which they run.
const ALL: &[Generator] =
    &[tactics::propose, links::propose, spread::propose, statistics::propose, habit::propose];

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
    for generator in ALL {
        generator(r, facts, &mut table);
    }
    table
}

#[cfg(test)]
mod tests;
