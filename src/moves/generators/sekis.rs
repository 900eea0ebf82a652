//! Which dragons live with ground or in a seki, as who moves first decides?

use super::super::reasons::{Aim, Reason};
use super::super::{Reasons, View};
use crate::life::dragons::Dragon;
use crate::life::owl::{Ground, Tools, owl_ground};
use crate::types::{Point, Reading, Status};

/// Adds the moves that leave a dragon a seki, and those that prevent it.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    for dragon in view.dragons.iter() {
        if dragon.status == Status::Alive
            && let Some(ground) = owl_ground(tools, &dragon.stones)
        {
            add(view, dragon, &ground, reasons);
        }
    }
}

fn add(view: &View, dragon: &Dragon, ground: &Ground, reasons: &mut Reasons) {
    let points = lost(view, dragon, ground);
    let (reading, reason): (_, fn(Aim, usize) -> Reason) = if dragon.color == view.color {
        (ground.defense, |aim, points| Reason::PreventsSeki { aim, points })
    } else {
        (ground.attack, |aim, points| Reason::MakesSeki { aim, points })
    };
    if let Reading { outcome, mv: Some(mv) } = reading {
        reasons.aim(mv, Aim::certain(dragon.origin, outcome), |aim| reason(aim, points));
    }
}

/// What a seki costs the owner: the points that he is expected to get, and the stones that he is expected to take.
fn lost(view: &View, dragon: &Dragon, ground: &Ground) -> usize {
    let is_won = |pos: &Point| !dragon.stones.contains(*pos) && view.expects(dragon.color, *pos);
    let won = ground.points.iter().filter(is_won);
    won.map(|pos| if view.dragons.at(pos).is_some() { 2 } else { 1 }).sum()
}
