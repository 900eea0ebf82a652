//! Which choice did the player have before each move of a game?

use super::records::Record;
use crate::board::Board;
use crate::montecarlo::LightBoard;
use crate::patterns::learned::canvas::Canvas;
use crate::types::{Move, Point, Rng};

/// A move of a game with everything else that could have been played.
pub struct Choice {
    /// The position from the side of the player.
    pub canvas: Canvas,
    /// All legal moves but the filling of one-point eyes.
    pub moves: Vec<Point>,
    /// Place of the move that was played among them.
    pub played: usize,
}

/// Calls `with` for each move of the game that `wanted` asks for by its number; passes are no choices.
pub fn choices(game: &Record, wanted: impl FnMut(usize) -> bool, mut with: impl FnMut(&Choice)) {
    positions(game, wanted, |light, mv, last| choice(light, mv, last).iter().for_each(&mut with));
}

/// Calls `with` for each move of the game that `wanted` asks for by its number, with the position before it and the last two
/// moves, the latest first; passes are left out.
pub fn positions(
    game: &Record,
    mut wanted: impl FnMut(usize) -> bool,
    mut with: impl FnMut(&LightBoard, Move, [Option<Point>; 2]),
) {
    let mut board = Board::new(game.size);
    game.setup.iter().for_each(|stone| board.add_stone(stone.point, stone.color));
    let mut light = LightBoard::new(&board);
    let mut last = [None, None];
    for (number, mv) in game.moves.iter().enumerate() {
        if mv.point.is_pass() {
            light.pass();
        } else {
            if !light.is_legal(mv.point, mv.color) {
                return;
            }
            if wanted(number) {
                with(&light, *mv, last);
            }
            light.play(mv.point, mv.color);
        }
        last = [Some(mv.point), last[0]];
    }
}

fn choice(light: &LightBoard, mv: Move, last: [Option<Point>; 2]) -> Option<Choice> {
    let moves = sensible_moves(light, mv);
    let played = moves.iter().position(|&pos| pos == mv.point)?;
    let canvas = Canvas::new(light.size(), mv.color, last, |pos| light.at(pos));
    Some(Choice { canvas, moves, played })
}

/// All legal moves but the filling of one-point eyes, and the played move in any case.
pub fn sensible_moves(light: &LightBoard, mv: Move) -> Vec<Point> {
    let is_choice =
        |&pos: &Point| light.is_legal(pos, mv.color) && (pos == mv.point || !light.is_eye(pos, mv.color));
    Point::all(light.size()).filter(is_choice).collect()
}

/// A fixed random selection of a game's moves, about `count` of them.
pub fn selection(game: &Record, count: usize, seed: u64) -> impl FnMut(usize) -> bool {
    let mut rng = Rng::new(game.hash ^ seed);
    let total = game.moves.len().max(1);
    move |_| rng.below(total) < count
}

/// Is the game kept for tests? One of twenty is, and with it all positions of it in which a search has advised.
pub fn is_for_test(game: &Record) -> bool {
    game.advised_in().unwrap_or(game.hash).is_multiple_of(20)
}
