//! What would a strong player look at first?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::life::owl::Tools;
use crate::types::Point;

/// Moves that are proposed at most for their shape alone.
const PROPOSED: usize = 40;

/// Proposes the likeliest moves of the learned model, and tells the likelihood of the moves that others propose.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let board = &tools.reader.board;
    let mut moves: Vec<Point> =
        board.points().filter(|&pos| board.is_allowed_move(pos, view.color)).collect();
    moves.sort_by(|&a, &b| view.habit[b].total_cmp(&view.habit[a]).then(a.cmp(&b)));
    for (place, &pos) in moves.iter().enumerate() {
        if place < PROPOSED || !reasons.of(pos).is_empty() {
            reasons.add(pos, Reason::Shape { likelihood: view.habit[pos] as f32 });
        }
    }
}
