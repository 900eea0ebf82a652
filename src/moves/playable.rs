//! May a sensible player play here at all?

use crate::board::Board;
use crate::life::eyes::is_one_point_eye;
use crate::types::{Color, Point};

/// Is the move legal, and no filling of a real eye unless that captures or saves?
pub fn is_playable(board: &Board, pos: Point, color: Color) -> bool {
    board.is_allowed_move(pos, color) && !is_one_point_eye(board, pos, color)
}
