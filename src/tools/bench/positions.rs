//! Which positions are measured?
//!
//! Middle games made by a fixed random player that fills no eyes of its own and avoids self-atari: dense, full of
//! contact and of strings with few liberties, and the same for good.

use crate::board::Board;
use crate::types::{Color, Point, Rng};

/// A position after `moves` moves of the random player.
pub(in crate::tools) fn middle_game(size: usize, moves: usize, seed: u64) -> Board {
    let mut board = Board::new(size);
    let mut rng = Rng::new(seed);
    let points: Vec<Point> = board.points().collect();
    let mut color = Color::Black;
    let mut tries = 0;
    while board.move_number() < moves && tries < 100 * moves {
        tries += 1;
        let point = points[rng.below(points.len())];
        if is_plausible(&board, point, color) {
            board.play_move(point, color);
            color = color.other();
        }
    }
    board
}

fn is_plausible(board: &Board, point: Point, color: Color) -> bool {
    let is_wall = |n: Point| !board.is_on_board(n) || board.color(n) == Some(color);
    board.is_legal(point, color)
        && !point.neighbors().into_iter().all(is_wall)
        && !board.is_self_atari(point, color)
}
