//! Where is territory open?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::life::owl::Tools;

/// Adds the ways into the opponent's territory, and what closes those into one's own.
pub(super) fn propose(_: &mut Tools, view: &View, reasons: &mut Reasons) {
    for way in &view.ways_in[view.color] {
        reasons.add(way.mv, Reason::BreakIn { from: way.from, points: way.erased.len() });
    }
    for way in &view.ways_in[view.color.other()] {
        if let Some(mv) = way.closed_by {
            reasons.add(mv, Reason::BlockOff { from: way.from, points: way.erased.len() });
        }
    }
}
