//! Which points make territory, or keep the opponent from making it?

use super::{Facts, MoveTable};
use crate::board::Board;
use crate::life::eyes::is_one_point_eye;
use crate::reading::Reader;
use crate::types::{Color, Point};

/// The share of the opponent's gain that a move prevents.
const PREVENTED: f64 = 0.6;

/// Values every playable point by the influence of a stone there.
pub(super) fn propose(r: &mut Reader, facts: &Facts, table: &mut MoveTable) {
    let color = facts.color;
    for pos in r.board.points().filter(|&pos| r.board.is_empty(pos)) {
        let proved = Color::BOTH.into_iter().any(|owner| facts.proved[owner][pos].is_owned());
        if proved || is_one_point_eye(&r.board, pos, color) {
            continue;
        }
        let own = f64::from(facts.influence.gain(&r.board, pos, color));
        let other = f64::from(facts.influence.gain(&r.board, pos, color.other()));
        let open = (1.0 - facts.held[pos].powi(2)).max(0.0);
        table.add(pos, (own + PREVENTED * other) * open * height(&r.board, pos));
    }
}

/// The first two lines are low as long as nothing is near, and on large boards the centre is open to invasion.
fn height(board: &Board, pos: Point) -> f64 {
    let contact = pos.neighbors().into_iter().chain(pos.diagonals()).any(|n| board.at(n).is_stone());
    match board.edge_distance(pos) {
        0 if !contact => 0.2,
        1 if !contact => 0.6,
        0 => 0.7,
        4.. if !contact && board.size() >= 13 => 0.9,
        _ => 1.0,
    }
}
