//! Which strings can be taken or saved, or are threatened?

use super::super::reasons::{Aim, Reason};
use super::super::{Reasons, View};
use crate::life::owl::Tools;

/// Adds what tactical reading found for every string that somebody might still want.
pub(super) fn propose(_: &mut Tools, view: &View, reasons: &mut Reasons) {
    for (data, points) in view.tactics() {
        let worm = &data.worm;
        let target = worm.origin;
        let is_own = worm.color == view.color;
        if worm.is_critical() {
            let (moves, reason) = if is_own {
                (&points.defenses, Reason::Defend as fn(_) -> _)
            } else {
                (&points.attacks, Reason::Attack as fn(_) -> _)
            };
            moves.iter().for_each(|&(mv, outcome)| reasons.aim(mv, Aim::certain(target, outcome), reason));
        } else if worm.attack.is_none() {
            let reason = if is_own { Reason::PreventThreat } else { Reason::AttackThreat };
            let threats = points.attack_threats.iter();
            threats.for_each(|&(mv, outcome)| reasons.aim(mv, Aim::certain(target, outcome), reason));
        } else if is_own {
            let threats = points.defense_threats.iter();
            threats.for_each(|&(mv, outcome)| {
                reasons.aim(mv, Aim::certain(target, outcome), Reason::DefendThreat)
            });
        }
    }
}
