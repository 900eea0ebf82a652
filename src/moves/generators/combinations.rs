//! Which combinations win stones that are safe one by one?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::life::owl::Tools;

/// Adds the first move of the own combination, and the moves that prevent the opponent's.
pub(super) fn propose(_: &mut Tools, view: &View, reasons: &mut Reasons) {
    if let Some(mine) = &view.combinations[view.color] {
        reasons.add(mine.mv, Reason::MyAtariAtari { stones: mine.size });
    }
    if let Some(theirs) = &view.combinations[view.color.other()] {
        for &mv in &theirs.defenses {
            reasons.add(mv, Reason::YourAtariAtari { stones: theirs.size });
        }
    }
}
