//! What speaks for a move around a dragon, as a learner sees it?

use super::gather::{Proposed, Reason};
use super::judge::Judgement;
use super::{Owl, Side};
use crate::life::eyes::{EyeData, EyeSpace};
use crate::patterns::learned::features::{Kind, count_before};
use crate::types::Point;

const fn kind(name: &'static str, count: usize) -> Kind {
    Kind { name, count }
}

/// The facts that a side can have, each a number within its kind.
const SIDE: [Kind; 8] = [
    // one for each reason to propose the move
    kind("reason", Reason::COUNT),
    // its hand-made value in steps of four
    kind("value", 24),
    // steps to the nearest stone of the dragon, from 1
    kind("distance", 6),
    // what the point is worth on the way out
    kind("escape", 5),
    // not in eye space · neighbours in it 0 to 4
    kind("inside", 6),
    // size of the eye space
    kind("space", 8),
    // an eye for certain · eyes that depend on who plays first
    kind("eyes", 6),
    // behind a margin · is one
    kind("margin", 4),
];

/// Names of the kinds for the attacker, then for the defender, and how many facts each has.
pub fn fact_kinds() -> impl Iterator<Item = (String, usize)> {
    let side =
        |name: &'static str| SIDE.iter().map(move |kind| (format!("{name}_{}", kind.name), kind.count));
    side("attack").chain(side("defend"))
}

/// Number of facts of one side.
const SIDE_FACTS: usize = count_before(&SIDE, SIDE.len());
/// Number of facts.
pub const FACTS: usize = 2 * SIDE_FACTS;

impl Owl<'_> {
    /// Calls `with` for the number of every fact about a move.
    pub(super) fn facts(
        &self,
        side: Side,
        judgement: &Judgement,
        proposed: &Proposed,
        mut with: impl FnMut(usize),
    ) {
        let pos = proposed.candidate.pos;
        let mut base = if side == Side::Attack { 0 } else { SIDE_FACTS };
        (0..Reason::COUNT).filter(|bit| proposed.reasons >> bit & 1 == 1).for_each(|bit| with(base + bit));
        let data = judgement.eyes.data(pos).filter(|_| judgement.has_space_at(pos));
        let space = judgement.spaces().find(|space| space.points.contains(&pos));
        let classes = [
            Some((proposed.candidate.value.max(0) / 4) as usize),
            Some(self.steps_away(pos)),
            Some(usize::from(self.escape[pos])),
            Some(data.map_or(0, |data| 1 + usize::from(data.neighbors))),
            space.map(|space| space.points.len() - 1),
            space.map(eyes_class),
            data.map(margin_class),
        ];
        for (class, kind) in classes.into_iter().zip(SIDE.windows(2)) {
            base += kind[0].count;
            class.into_iter().for_each(|class| with(base + class.min(kind[1].count - 1)));
        }
    }

    /// Steps from the nearest stone of the dragon, from 0.
    fn steps_away(&self, pos: Point) -> usize {
        let board = &self.r.board;
        let stones = self.marked.iter().filter(|&stone| board.at(stone) == self.color);
        let away =
            stones.map(|stone| stone.row().abs_diff(pos.row()) + stone.column().abs_diff(pos.column()));
        away.min().map_or(0, |away| away.saturating_sub(1))
    }
}

fn eyes_class(space: &EyeSpace) -> usize {
    3 * usize::from(space.value.min > 0) + usize::from(space.value.max - space.value.min)
}

fn margin_class(data: &EyeData) -> usize {
    usize::from(data.is_marginal) + 2 * usize::from(data.marginal_neighbors > 0)
}
