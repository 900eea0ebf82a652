//! Where can an eye be made or taken?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::life::owl::Tools;

/// Adds the vital points of all eye spaces for which the first move decides.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    for spaces in &view.eyes {
        for space in spaces.spaces().iter().filter(|space| space.value.is_open()) {
            let moves = if spaces.color == view.color { &space.defenses } else { &space.attacks };
            for &mv in moves.iter().filter(|&&mv| tools.reader.board.is_legal(mv, view.color)) {
                reasons.add(mv, Reason::VitalEye { space: space.origin, owner: spaces.color });
            }
        }
    }
}
