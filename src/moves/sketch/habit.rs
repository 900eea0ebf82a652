//! What would a strong player look at first?

use super::{Facts, MoveTable};
use crate::reading::Reader;

/// Points for a move that is `e` times as likely as the average move.
const NAT: f64 = 2.0;
/// No move is despised more than this: natural logarithm of its chance over the average one.
const LEAST: f64 = -3.0;

/// Adds what the learned chance of a move says about its shape.
pub(super) fn propose(r: &mut Reader, facts: &Facts, table: &mut MoveTable) {
    for pos in r.board.points().filter(|&pos| r.board.is_empty(pos)) {
        let settled = facts.held[pos].abs().powi(3);
        table.add(pos, NAT * facts.habit[pos].max(LEAST) * (1.0 - settled));
    }
}
