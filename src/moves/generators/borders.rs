//! What do moves where territories touch gain?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::endgame::gains;
use crate::life::owl::Tools;

/// The share of the board's points that have stones from which on borders are looked at: where shape has faded (`Weights::closing`).
const DRAWN: f32 = 0.36;
/// The least gain that is a reason.
const LEAST: f32 = 0.2;

/// Proposes what gains points at a border if the opponent moves next everywhere else.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    if view.filled < DRAWN {
        return;
    }
    let lost = view.stones.lost(&tools.reader.board);
    for gain in gains(tools.reader, &lost) {
        if gain.color == view.color && gain.points >= LEAST {
            reasons.add(gain.pos, Reason::Border { points: gain.points, threat: gain.threat });
        }
    }
}
