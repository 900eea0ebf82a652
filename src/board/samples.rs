//! Which positions do properties hold in? Random ones, and their images.

use super::Board;
use crate::types::{Color, Point, Rng};

/// A position of random moves on 9×9, Black first.
pub(crate) fn random_board(seed: u64, moves: usize) -> Board {
    let (mut board, mut rng) = (Board::new(9), Rng::new(seed));
    let mut color = Color::Black;
    for _ in 0..moves {
        let legal: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, color)).collect();
        if legal.is_empty() {
            break;
        }
        let pos = legal[(rng.next_u64() % legal.len() as u64) as usize];
        board.play_move(pos, color);
        color = color.other();
    }
    board
}

/// The image of the stones; a ko to be retaken is not taken over.
pub(crate) fn transformed(
    board: &Board,
    pos: impl Fn(Point) -> Point,
    color: impl Fn(Color) -> Color,
) -> Board {
    let mut image = Board::new(board.size());
    for stone in board.points() {
        if let Some(owner) = board.color(stone) {
            image.add_stone(pos(stone), color(owner));
        }
    }
    image
}
