//! Which points make territory, or keep the opponent from making it?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::board::Board;
use crate::influence::Influence;
use crate::life::eyes::is_one_point_eye;
use crate::life::owl::Tools;
use crate::types::Point;

/// Moves that are proposed at most, by how much they promise at first sight.
const PROPOSED: usize = 20;
/// The share of the opponent's gain that a move prevents.
const PREVENTED: f32 = 0.6;

/// Proposes the points that gain most by a rough sum of what stones radiate.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let board = &tools.reader.board;
    let influence = Influence::new(board, |stone| if view.stones.is_lost(stone) { 0.0 } else { 1.0 });
    let mut gains: Vec<(Point, f32)> =
        open_points(board, view).map(|pos| (pos, gain(board, &influence, view, pos))).collect();
    gains.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    for (pos, _) in gains.into_iter().take(PROPOSED) {
        reasons.add(pos, if view.is_theirs(pos) { Reason::Invade } else { Reason::Expand });
    }
}

fn open_points<'a>(board: &'a Board, view: &'a View) -> impl Iterator<Item = Point> + 'a {
    let is_open = |pos: &Point| !view.is_proved(*pos) && !is_one_point_eye(board, *pos, view.color);
    board.points().filter(|&pos| board.is_empty(pos)).filter(is_open)
}

fn gain(board: &Board, influence: &Influence, view: &View, pos: Point) -> f32 {
    let [own, other] = [view.color, view.color.other()].map(|color| influence.gain(board, pos, color));
    own + PREVENTED * other
}
