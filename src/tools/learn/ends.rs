//! Who owned each point when the game was over?
//!
//! A record says who won by how much. The final position is judged, and the game is used only if the count of that
//! judgement is the recorded result, by territory or by area: then the judgement can be trusted point by point.

use super::records::Record;
use crate::board::Board;
use crate::game::{Rules, Scoring};
use crate::score::{count, final_statuses};
use crate::types::{Color, PointMap};

/// A judgement may be wrong by so many points: one-sided dame, a last ko.
const TOLERANCE: f64 = 1.0;
/// Shorter games have no end that can be counted.
const MIN_MOVES: usize = 100;

/// A game whose end is known.
pub struct Ended<'a> {
    /// The record.
    pub game: &'a Record,
    /// The owner of each point in the end; nobody has dame.
    pub owners: PointMap<Option<Color>>,
}

/// The game with the owners of all points, if its end is known.
pub fn ended(game: &Record) -> Option<Ended<'_>> {
    let recorded = margin(&game.result)?;
    let komi = game.komi?;
    let board = position(game, game.moves.len()).filter(|_| game.moves.len() >= MIN_MOVES)?;
    let statuses = final_statuses(&board, game.hash);
    let counted = |scoring| {
        let rules = Rules { scoring, ..Rules::default() };
        count(&board, &statuses, &rules, komi, 0).margin
    };
    let agrees = |scoring| (counted(scoring) - recorded).abs() <= TOLERANCE;
    if !agrees(Scoring::Territory) && !agrees(Scoring::Area) {
        return None;
    }
    let mut owners = PointMap::filled(None);
    board.points().for_each(|pos| owners[pos] = statuses.owner(&board, pos));
    Some(Ended { game, owners })
}

/// The position after so many moves; `None` if one of them is not legal.
pub fn position(game: &Record, moves: usize) -> Option<Board> {
    let mut board = Board::new(game.size);
    game.setup.iter().for_each(|stone| board.add_stone(stone.point, stone.color));
    for mv in &game.moves[..moves] {
        if !mv.point.is_pass() && !board.is_legal(mv.point, mv.color) {
            return None;
        }
        board.play_move(mv.point, mv.color);
    }
    Some(board)
}

/// Points by which White won: `B+3.5` is -3.5.
fn margin(result: &str) -> Option<f64> {
    let (winner, points) = result.split_once('+')?;
    let points: f64 = points.parse().ok().filter(|points: &f64| points.is_finite())?;
    match winner {
        "W" => Some(points),
        "B" => Some(-points),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_counted_results_have_a_margin() {
        let results = ["B+3.5", "W+0.5", "B+R", "W+T", "?", "0"].map(margin);
        assert_eq!(results, [Some(-3.5), Some(0.5), None, None, None, None]);
    }
}
