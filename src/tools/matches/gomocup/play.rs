//! How is one game of gomoku played?

use super::GomokuOptions;
use super::brain::{Brain, BrainError};
use super::referee::Referee;
use crate::gomoku::{Engine, Limits, Point, Position, Rule, opening};
use crate::tools::matches::schedule::{Fixture, mix};
use crate::types::{Color, Rng};
use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Points that are left when a game of renju on 15x15 is drawn; fewer on smaller boards.
const RENJU_REST: usize = 25;

/// The score up to which an opening is even: less than a tenth of a factor e in the odds.
const EVEN: i32 = 100;
/// Openings that are drawn to find an even one.
const EVEN_DRAWS: usize = 20;
/// Stones tried for each, over all candidates.
const EVEN_NODES: u64 = 400_000;
/// Bytes of the table for that.
const EVEN_TABLE: usize = 16 << 20;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ending {
    /// Five in a row.
    Five,
    /// A full board, or one that counts as full.
    Full,
    /// A move that is not allowed, or an answer that is no move.
    Fault(String),
    /// An answer that came too late.
    Time,
    /// A program that ended or could not be started.
    Crash(String),
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct GomokuGame {
    /// Who played whom.
    pub fixture: Fixture,
    /// All moves, column and row.
    pub moves: Vec<(usize, usize)>,
    /// The winner: 0 or 1, as the commands are numbered.
    pub winner: Option<usize>,
    /// How it ended.
    pub ending: Ending,
    /// For each program, by how much its slowest answer was late; zero if none was.
    pub lateness: [Duration; 2],
    /// For each program, the time of all its answers.
    pub time: [Duration; 2],
    /// For each program, how many moves it was asked for.
    pub asked: [u32; 2],
}

impl fmt::Display for GomokuGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = self.winner.map_or("nobody", |side| ["A", "B"][side]);
        write!(
            f,
            "game {}: {winner} won, {:?}, {} moves:",
            self.fixture.index + 1,
            self.ending,
            self.moves.len()
        )?;
        self.moves.iter().try_for_each(|(x, y)| write!(f, " {}{}", (b'a' + *x as u8) as char, y + 1))
    }
}

/// A program at the board.
struct Seat {
    brain: Brain,
    /// Time left of the match.
    left: Option<Duration>,
    /// Has it seen the board?
    knows_board: bool,
}

/// Plays one game to its end.
pub(super) fn play_game(options: &GomokuOptions, fixture: Fixture) -> GomokuGame {
    let mut game = GomokuGame {
        fixture,
        moves: Vec::new(),
        winner: None,
        ending: Ending::Full,
        lateness: [Duration::ZERO; 2],
        time: [Duration::ZERO; 2],
        asked: [0; 2],
    };
    let mut referee = Referee::new(options.size, options.rule);
    place_opening(options, fixture, &mut referee, &mut game);
    let mut seats = [const { None }; 2];
    for (side, place) in seats.iter_mut().enumerate() {
        match take_seat(options, side) {
            Ok(seat) => *place = Some(seat),
            Err(error) => return lost(game, side, Ending::Crash(error.to_string())),
        }
    }
    while !is_drawn(&referee) {
        let color = if referee.moves().is_multiple_of(2) { Color::Black } else { Color::White };
        let side = fixture.side(color) as usize;
        let Some(seat) = &mut seats[side] else { break };
        let (x, y) = match ask(options, seat, side, &mut game) {
            Ok(point) => point,
            Err(BrainError::Late(_)) => return lost(game, side, Ending::Time),
            Err(BrainError::Answer(text)) => return lost(game, side, Ending::Fault(text)),
            Err(error) => return lost(game, side, Ending::Crash(error.to_string())),
        };
        game.moves.push((x, y));
        match referee.play(x, y) {
            Err(refusal) => return lost(game, side, Ending::Fault(format!("{x},{y} {refusal}"))),
            Ok(true) => {
                game.winner = Some(side);
                game.ending = Ending::Five;
                return game;
            }
            Ok(false) => {}
        }
    }
    game
}

/// Is nothing left to win? In renju a game ends when 25 points are left, as GomocupJudge has it: many of the last ones
/// are forbidden to Black.
fn is_drawn(referee: &Referee) -> bool {
    let ninth = (referee.free() + referee.moves()) / 9;
    let left = if referee.rule() == Rule::Renju { RENJU_REST.min(ninth) } else { 0 };
    referee.free() <= left
}

fn lost(mut game: GomokuGame, side: usize, ending: Ending) -> GomokuGame {
    game.winner = Some(1 - side);
    game.ending = ending;
    game
}

/// The stones before the programs begin.
fn place_opening(options: &GomokuOptions, fixture: Fixture, referee: &mut Referee, game: &mut GomokuGame) {
    let mut rng = Rng::new(mix(options.seed, fixture.opening as u64));
    game.moves = if options.balanced && options.opening_moves > 0 {
        even_opening(options, &mut rng)
    } else {
        random_stones(options, options.opening_moves, &mut rng)
    };
    for &(x, y) in &game.moves {
        // The stones were played by the rules when they were drawn.
        let _ = referee.play(x, y);
    }
}

/// Random stones about the middle, none of which wins.
fn random_stones(options: &GomokuOptions, count: usize, rng: &mut Rng) -> Vec<(usize, usize)> {
    let width = options.size.min(7);
    let edge = (options.size - width) / 2;
    let mut referee = Referee::new(options.size, options.rule);
    let mut stones = Vec::new();
    // A small board may have no room for so many stones that nobody wins.
    for _ in 0..100 * count {
        if stones.len() == count {
            break;
        }
        let (x, y) = (edge + rng.below(width), edge + rng.below(width));
        let before = referee.clone();
        match referee.play(x, y) {
            Ok(false) => stones.push((x, y)),
            _ => referee = before,
        }
    }
    stones
}

/// Random stones and one more that a search finds to leave both sides' chances alike; if there is none for many draws,
/// the last draw.
fn even_opening(options: &GomokuOptions, rng: &mut Rng) -> Vec<(usize, usize)> {
    let limits = Limits { max_nodes: Some(EVEN_NODES), ..Limits::default() };
    let mut stones = Vec::new();
    for _ in 0..EVEN_DRAWS {
        stones = random_stones(options, options.opening_moves - 1, rng);
        let mut position = Position::new(options.size, options.rule);
        let points = stones.iter().filter_map(|&(x, y)| Point::new(x, y, options.size));
        points.for_each(|point| position.play(point));
        let engine = Engine::new(EVEN_TABLE);
        let (last, report) = opening::balance(&engine, &position, 1, &limits, &AtomicBool::new(false));
        stones.extend(last.iter().map(|point| (point.column(options.size), point.row(options.size))));
        if report.score.abs() <= EVEN {
            break;
        }
    }
    stones
}

fn take_seat(options: &GomokuOptions, side: usize) -> Result<Seat, BrainError> {
    let mut brain = Brain::start(&options.commands[side])?;
    brain.order(&format!("START {}", options.size))?;
    let total = options.clock.map(|(total, _)| total);
    let mut infos = vec![
        format!("rule {}", options.rule.number()),
        format!("timeout_turn {}", options.turn.as_millis()),
        format!("timeout_match {}", total.map_or(0, |total| total.as_millis())),
        "max_memory 367001600".to_owned(),
        "game_type 1".to_owned(),
    ];
    if let Some((_, increment)) = options.clock.filter(|(_, increment)| !increment.is_zero()) {
        infos.push(format!("time_increment {}", increment.as_millis()));
    }
    for info in infos {
        brain.tell(&format!("INFO {info}"))?;
    }
    Ok(Seat { brain, left: total, knows_board: false })
}

/// Asks a program for its move.
fn ask(
    options: &GomokuOptions,
    seat: &mut Seat,
    side: usize,
    game: &mut GomokuGame,
) -> Result<(usize, usize), BrainError> {
    let left = seat.left.map_or(i64::from(i32::MAX), |left| left.as_millis() as i64);
    seat.brain.tell(&format!("INFO time_left {left}"))?;
    for line in question(seat.knows_board, &game.moves) {
        seat.brain.tell(&line)?;
    }
    seat.knows_board = true;
    let limit = options.turn.min(seat.left.unwrap_or(Duration::MAX));
    let answered = seat.brain.answer(limit + options.tolerance);
    game.asked[side] += 1;
    let (answer, took) = answered?;
    game.time[side] += took;
    game.lateness[side] = game.lateness[side].max(took.saturating_sub(limit));
    if let (Some(left), Some((_, increment))) = (&mut seat.left, options.clock) {
        *left = left.saturating_sub(took) + increment;
    }
    let pair =
        answer.split_once(',').and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    pair.ok_or(BrainError::Answer(answer))
}

/// What a program is asked: the whole board the first time, then only the other's move.
fn question(knows_board: bool, moves: &[(usize, usize)]) -> Vec<String> {
    match moves {
        [] => vec!["BEGIN".to_owned()],
        [.., (x, y)] if knows_board || moves.len() == 1 => vec![format!("TURN {x},{y}")],
        _ => {
            let own = moves.len() % 2;
            let owner = |index: usize| if index % 2 == own { 1 } else { 2 };
            let stones = moves.iter().enumerate().map(|(i, (x, y))| format!("{x},{y},{}", owner(i)));
            ["BOARD".to_owned()].into_iter().chain(stones).chain(["DONE".to_owned()]).collect()
        }
    }
}
