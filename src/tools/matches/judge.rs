//! Who has won a game that ended by passes, and who says so?
//!
//! Engines pass with dead stones on the board, so that somebody has to name them before the board is counted. In this
//! order: the referee names the dead stones, and we count; the referee gives a score; both players give the same score;
//! our own judgement counts, and the result is flagged as unsure.

use super::options::Options;
use super::play::{PlayedGame, handicap_lines};
use super::record::{Finish, Judge, parse_score, same_score};
use crate::board::Board;
use crate::score::{FinalStatuses, count, final_statuses};
use crate::tools::client::{ClientError, GtpEngine};
use crate::types::Point;

/// The result of a counted game, and the stones that the referee called dead.
pub(super) fn judge(
    options: &Options,
    game: &PlayedGame,
    referee: Option<Result<Box<dyn GtpEngine>, ClientError>>,
) -> (Finish, Vec<Point>) {
    let mut silence = String::new();
    if let Some(referee) = referee {
        match ask_referee(options, game, referee) {
            Ok(Ruling::Dead(dead)) => {
                let statuses = FinalStatuses::with_dead_stones(&game.board, &dead);
                let margin = count_position(options, game, &statuses);
                return (Finish::counted(game.ending, margin, Judge::RefereeDeadStones), dead);
            }
            Ok(Ruling::Score(margin)) => {
                return (Finish::counted(game.ending, margin, Judge::RefereeScore), Vec::new());
            }
            Err(reason) => silence = format!("the referee did not help: {reason}"),
        }
    }
    let (margin, judge) = match game.claims.0 {
        [Some(a), Some(b)] if same_score(a, b) => (a, Judge::Agreement),
        _ => {
            let statuses = final_statuses(&game.board, options.seed);
            (count_position(options, game, &statuses), Judge::OwnCount)
        }
    };
    (Finish { detail: silence, ..Finish::counted(game.ending, margin, judge) }, Vec::new())
}

fn count_position(options: &Options, game: &PlayedGame, statuses: &FinalStatuses) -> f64 {
    count(&game.board, statuses, &options.rules, options.komi, game.handicap.len() as u32).margin
}

/// What a referee says of a position.
#[derive(Debug, PartialEq)]
enum Ruling {
    /// These stones are dead.
    Dead(Vec<Point>),
    /// White is ahead by so much.
    Score(f64),
}

/// Replays the game to the referee and asks for dead stones or, failing that, for the score.
fn ask_referee(
    options: &Options,
    game: &PlayedGame,
    referee: Result<Box<dyn GtpEngine>, ClientError>,
) -> Result<Ruling, String> {
    let mut referee = referee.map_err(|error| error.to_string())?;
    let mut ask = |line: &str| -> Result<String, String> {
        let reply = referee.send(line, Some(options.timeout)).map_err(|error| error.to_string())?;
        reply.into_result().map_err(|refusal| format!("refused `{line}`: {refusal}"))
    };
    for line in replay_lines(options, game) {
        ask(&line)?;
    }
    let ruling = match ask("final_status_list dead") {
        Ok(answer) => read_dead_stones(&game.board, &answer)
            .map(Ruling::Dead)
            .ok_or_else(|| format!("answered `final_status_list dead` with `{answer}`")),
        Err(refusal) => {
            ask("final_score").and_then(|answer| parse_score(&answer).map(Ruling::Score).ok_or(refusal))
        }
    };
    referee.quit();
    ruling
}

/// The commands that bring an engine to the end of the game.
fn replay_lines(options: &Options, game: &PlayedGame) -> Vec<String> {
    let size = options.size;
    let mut lines =
        vec![format!("boardsize {size}"), "clear_board".to_owned(), format!("komi {:?}", options.komi)];
    lines.extend(handicap_lines(&game.handicap, size, true));
    lines.extend(game.moves.iter().map(|mv| format!("play {} {}", mv.color, mv.point.to_gtp(size))));
    lines
}

/// All stones of the strings that the answer names; `None` if it names anything but stones.
fn read_dead_stones(board: &Board, answer: &str) -> Option<Vec<Point>> {
    let mut dead = Vec::new();
    for word in answer.split_whitespace() {
        let point = Point::from_gtp(word, board.size()).filter(|&p| !p.is_pass() && !board.is_empty(p))?;
        dead.extend(board.stones_of(point));
    }
    dead.sort_unstable();
    dead.dedup();
    Some(dead)
}
