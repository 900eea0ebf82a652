//! What territory does a move threaten to win with the next one?
//!
//! Intrusions that follow from the new stone, or from stones that it saved, and that cannot be stopped in sente, are added to the
//! influence after the move (manual, "Territory, moyo and area", followup influence). What the side would gain by them counts as
//! what other threats do: a share, and no more than the move is worth itself. Asked only of the moves that look best, since it takes
//! two influence maps.

use super::super::View;
use super::super::reasons::Reason;
use super::effects::Promise;
use super::weights::Weights;
use super::{Valued, territory_after};
use crate::influence::Question;
use crate::life::owl::Tools;

/// Adds to a move the territory that it threatens to win. Is that more than was known?
pub(super) fn add(
    tools: &mut Tools,
    view: &View,
    reasons: &[Reason],
    valued: &mut Valued,
    weights: &Weights,
) -> bool {
    let worth = &mut valued.worth;
    let room = (worth.solid().max(0.0) - worth.followup).max(0.0);
    if room == 0.0 || valued.given > 0 {
        return false;
    }
    let points = threatened(tools, view, reasons, valued, weights);
    let outlook = (weights.followup * points).min(room);
    let is_more = outlook > valued.worth.outlook;
    valued.worth.outlook = valued.worth.outlook.max(outlook);
    is_more
}

/// Points that the side gains if it may play the followup as well.
fn threatened(tools: &mut Tools, view: &View, reasons: &[Reason], valued: &Valued, weights: &Weights) -> f32 {
    let (mv, color) = (valued.pos, view.color);
    let Promise { sure, .. } = Promise::new(tools.reader, view, reasons, weights);
    if !tools.reader.board.trymove(mv, color) {
        return 0.0;
    }
    let stones = sure.stones(tools.reader, view, true);
    let after = territory_after(tools, view, &view.territory, &stones);
    let question = Question::territory(&stones, color.other());
    let followup = after.followup(tools.reader, tools.library, question, mv, color);
    tools.reader.board.popgo();
    after.delta_territory(&followup, color).points.max(0.0)
}
