//! What would another program ask? Everything about how a position counts, in one call.

use super::fill::fill_dame;
use super::judge::{Judgement, judge};
use super::{FinalStatus, FinalStatuses, Limits, Reason, Score, count};
use crate::board::Board;
use crate::game::{Rules, Scoring};
use crate::types::{Color, Move, Point, PointMap};

/// A status that is less sure than this may turn out otherwise: the bounds of the score allow for it.
const DOUBT: f64 = 0.9;

/// What is to be counted.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// Stones and prisoners.
    pub board: &'a Board,
    /// Which rules count.
    pub rules: &'a Rules,
    /// Points for White.
    pub komi: f64,
    /// Handicap stones, which some rules make up for.
    pub handicap: u32,
    /// Whose turn it is.
    pub to_move: Color,
    /// Is the game over? If it is not, the neutral points are filled before area is counted, `to_move` beginning.
    pub is_over: bool,
}

/// What is said of one string.
#[derive(Clone, PartialEq, Debug)]
pub struct StringStatus {
    /// Its colour.
    pub color: Color,
    /// Its stones, in the order of the board.
    pub stones: Vec<Point>,
    /// Alive, dead, or in seki.
    pub status: FinalStatus,
    /// Why.
    pub reason: Reason,
}

/// How a position counts.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// The count; `Score::margin` is White's lead in points.
    pub score: Score,
    /// White's lead if everything in doubt turns out well for Black.
    pub lower: f64,
    /// White's lead if everything in doubt turns out well for White.
    pub upper: f64,
    /// How sure the score is, from 0 to 1: as sure as the least sure status that it rests on.
    pub confidence: f64,
    /// Status of each vertex.
    pub statuses: FinalStatuses,
    /// The strings in the order of the board.
    pub strings: Vec<StringStatus>,
    /// Whose each point will be: 1 surely White's, -1 surely Black's, 0 nobody's or open.
    pub ownership: PointMap<f32>,
    /// What was played to fill the neutral points of a game that was not over.
    pub filled: Vec<Move>,
    /// Was everything done that the limits were meant for? `false`: the time or the nodes were used up.
    pub is_complete: bool,
}

/// Judges a position and counts it. The same question has the same answer unless a time limit cuts it short; the position
/// is not changed.
///
/// ```
/// use tesuji::board::Board;
/// use tesuji::game::Rules;
/// use tesuji::score::{FinalStatus, Limits, Position, assess};
/// use tesuji::types::{Color, Point};
///
/// let board: Board = "
///     . X . X O . O
///     X X X X O O .
///     . O . X O . O
///     X X X X O O .
///     . X . X O . O
///     X X X X O O O
///     . X . X O . .".parse()?;
/// let rules = Rules::japanese();
/// let position =
///     Position { board: &board, rules: &rules, komi: 6.5, handicap: 0, to_move: Color::Black, is_over: true };
/// let found = assess(&position, 0, &Limits::default());
/// assert_eq!(found.score.to_string(), "W+3.5");
/// assert_eq!(found.confidence, 1.0);
/// assert_eq!(found.statuses.at(Point::new(2, 1)), FinalStatus::Dead);
/// assert_eq!(found.ownership[Point::new(2, 0)], -1.0);
/// # Ok::<(), tesuji::board::ParseDiagramError>(())
/// ```
pub fn assess(position: &Position, seed: u64, limits: &Limits) -> Assessment {
    let found = judge(position.board, seed, limits);
    let strings = strings(position.board, &found);
    let mut board = position.board.clone();
    // Under territory scoring, a neutral point is worth nothing to whoever fills it.
    let is_counted_as_it_stands = position.is_over || position.rules.scoring == Scoring::Territory;
    let filled = if is_counted_as_it_stands {
        Vec::new()
    } else {
        fill_dame(&mut board, &found.statuses, position.to_move)
    };
    let held = |pos: Point, color: Color| f64::from(found.played[pos] * sign(color));
    let margin = |stones: &dyn Fn(Point) -> FinalStatus| {
        let statuses = found.statuses.with_stones(&board, stones, &held);
        count(&board, &statuses, position.rules, position.komi, position.handicap)
    };
    let score = if filled.is_empty() {
        count(&board, &found.statuses, position.rules, position.komi, position.handicap)
    } else {
        margin(&|pos| found.statuses.of_stone(position.board, &board, pos))
    };
    let is_doubtful = |pos| found.reasons[pos].is_some_and(|reason: Reason| reason.confidence() < DOUBT);
    let confidence = strings.iter().map(|string| string.reason.confidence()).fold(1.0, f64::min);
    let best_for = |side: Color| {
        let at_best = |pos| match board.color(pos) {
            Some(color) if is_doubtful(pos) && color == side => FinalStatus::Alive,
            Some(_) if is_doubtful(pos) => FinalStatus::Dead,
            _ => found.statuses.of_stone(position.board, &board, pos),
        };
        if confidence < DOUBT { margin(&at_best).margin } else { score.margin }
    };
    Assessment {
        score,
        lower: best_for(Color::Black).min(score.margin),
        upper: best_for(Color::White).max(score.margin),
        confidence,
        ownership: ownership(position.board, &found),
        statuses: found.statuses,
        strings,
        filled,
        is_complete: found.is_complete,
    }
}

fn strings(board: &Board, found: &Judgement) -> Vec<StringStatus> {
    let told = board.strings().filter_map(|string| {
        Some(StringStatus {
            color: board.color(string)?,
            stones: sorted(board.stones_of(string).collect()),
            status: found.statuses.at(string),
            reason: found.reasons[string]?,
        })
    });
    told.collect()
}

fn sorted(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points
}

/// The owner of each point, as sure as what it rests on.
fn ownership(board: &Board, found: &Judgement) -> PointMap<f32> {
    let mut map = PointMap::filled(0.0);
    for pos in board.points() {
        let Some(owner) = found.statuses.owner(board, pos) else { continue };
        let sure = match found.reasons[pos] {
            Some(reason) => 2.0 * reason.confidence() as f32 - 1.0,
            None if found.proved[owner][pos].is_owned() => 1.0,
            None => (found.played[pos] * sign(owner)).max(0.0),
        };
        map[pos] = sign(owner) * sure;
    }
    map
}

/// +1 for White, -1 for Black.
fn sign(color: Color) -> f32 {
    if color == Color::White { 1.0 } else { -1.0 }
}
