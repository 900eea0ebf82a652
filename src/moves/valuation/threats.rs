//! What do a move's threats add to it?
//!
//! A threat makes a move sente: it keeps the initiative, so that it counts up to double; so does a move that takes the same
//! from the opponent (reverse sente). A threat alone is worth nothing: the opponent answers it.

use super::super::View;
use super::super::reasons::{Aim, Reason};
use super::{Weights, Worth};

/// Points for a stone: its own, and the one under it.
const STONE: f32 = 2.0;

/// Adds the worth of threats to that of the move.
pub(super) fn add(view: &View, reasons: &[Reason], weights: &Weights, worth: &mut Worth) {
    let (mut own, mut theirs) = (0.0_f32, 0.0_f32);
    let (mut written, mut written_reverse) = (0.0, 0.0);
    for reason in reasons {
        match reason {
            Reason::AttackThreat(aim) | Reason::DefendThreat(aim) => own = own.max(string_value(view, aim)),
            Reason::OwlAttackThreat(aim) | Reason::OwlDefendThreat(aim) | Reason::SemeaiThreat(aim) => {
                own = own.max(dragon_value(view, aim));
            }
            Reason::PreventThreat(aim) => theirs = theirs.max(string_value(view, aim)),
            Reason::OwlPreventThreat(aim) => theirs = theirs.max(dragon_value(view, aim)),
            Reason::Fits(fit) => {
                written += fit.followup;
                written_reverse += fit.reverse;
            }
            _ => {}
        }
    }
    let solid = worth.solid().max(0.0);
    worth.followup = (weights.followup * (own + written)).min(solid);
    worth.reverse = (weights.reverse * (theirs + written_reverse)).min(solid);
}

fn string_value(view: &View, aim: &Aim) -> f32 {
    view.worms.at(aim.target).map_or(0.0, |data| STONE * data.worm.size as f32)
}

fn dragon_value(view: &View, aim: &Aim) -> f32 {
    view.dragons.at(aim.target).map_or(0.0, |dragon| STONE * dragon.stones.len() as f32)
}
