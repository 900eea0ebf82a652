//! What do quick games to the end say about each move?

use super::{Facts, MoveTable};
use crate::reading::Reader;

/// How far the statistics are trusted: other moves of the same playouts blur them.
const TRUST: f64 = 0.7;

/// Adds what it gained on average to be the first on a point, less what a stone costs where all is settled.
pub(super) fn propose(r: &mut Reader, facts: &Facts, table: &mut MoveTable) {
    for pos in r.board.points().filter(|&pos| r.board.is_empty(pos)) {
        let settled = facts.held[pos].abs().powi(3);
        table.add(pos, TRUST * facts.first_play[pos] - facts.idle_cost * settled);
    }
}
