//! How does a game go in a terminal?
//!
//! A [`Session`] is a conversation: a prompt, a line from the player, an answer; in between the engine takes its
//! turns. It knows no terminal, so that tests hold the same conversation over strings. Prompts and pictures follow
//! GNU Go's ASCII mode, which scripts and front ends read.

mod clock;
mod commands;
mod drawing;
mod ending;
#[cfg(test)]
mod tests;

use crate::engine::{Engine, MoveChoice};
use crate::game::{Clock, TimeControl};
use crate::score::Score;
use crate::types::{Color, Move, Point, PointMap};
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The longest line that is read; more cannot be meant for a Go program.
const MAX_LINE: u64 = 1 << 16;

/// Who plays, and what is kept.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The player's colour; the engine takes the other one.
    pub human: Color,
    /// The game is written here after every move.
    pub outfile: Option<PathBuf>,
    /// The time that both sides have.
    pub time: TimeControl,
    /// No greeting.
    pub quiet: bool,
}

/// A game between a person and the engine.
pub struct Session {
    engine: Engine,
    settings: Settings,
    phase: Phase,
    /// Moves taken back, the latest last.
    undone: Vec<Move>,
    /// Moves that the engine still plays for both sides.
    moves_to_play: u32,
    draws_board: bool,
    clock: Clock,
    /// Time spent on the move that is due.
    thought: Duration,
}

enum Phase {
    Playing,
    /// Both have passed; the stones that are off for the count, and its result.
    Counting {
        dead: PointMap<bool>,
        score: Score,
    },
    /// Somebody resigned or ran out of time; who won.
    Won(Color, &'static str),
}

/// What is printed after a command.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The text, with its newlines.
    pub text: String,
    /// Does the conversation end here?
    pub quit: bool,
}

impl Answer {
    fn line(text: &str) -> Answer {
        Answer { text: format!("{text}\n"), quit: false }
    }
}

impl Session {
    /// Goes on with the engine's game as it stands, which may be set up or loaded.
    pub fn new(engine: Engine, settings: Settings) -> Session {
        let clock = Clock::new(settings.time);
        let mut session = Session {
            engine,
            settings,
            phase: Phase::Playing,
            undone: Vec::new(),
            moves_to_play: 0,
            draws_board: true,
            clock,
            thought: Duration::ZERO,
        };
        session.count_if_over();
        session
    }

    /// What is said first: whose game it is, and the board.
    pub fn greeting(&self) -> String {
        if self.settings.quiet {
            return format!("\n{}{}", self.information(), self.board_text());
        }
        format!(
            "Tesuji {}. You have {} ({}). Enter a point such as D4, \"pass\", or \"help\".\n\n{}{}",
            env!("CARGO_PKG_VERSION"),
            capitalized(self.settings.human),
            self.settings.human.letter(),
            self.information(),
            self.board_text()
        )
    }

    /// What stands before the player's input.
    pub fn prompt(&self) -> String {
        match &self.phase {
            Phase::Playing => {
                let game = &self.engine.game;
                format!("{}({}): ", game.to_move(), game.moves().len() + 1)
            }
            Phase::Counting { .. } => "count: ".to_owned(),
            Phase::Won(..) => "over: ".to_owned(),
        }
    }

    /// Is the engine to move?
    pub fn engine_is_next(&self) -> bool {
        let game = &self.engine.game;
        matches!(self.phase, Phase::Playing)
            && (self.moves_to_play > 0 || game.to_move() != self.settings.human)
    }

    /// Lets the engine play; says what it played and shows the board.
    pub fn engine_move(&mut self) -> String {
        self.moves_to_play = self.moves_to_play.saturating_sub(1);
        let color = self.engine.game.to_move();
        if let Some(left) = self.clock.left(color) {
            self.engine.set_time_left(color, left);
        }
        let started = Instant::now();
        let choice = self.engine.genmove(color);
        self.think(started.elapsed());
        if let Some(lost) = self.charge(color) {
            return format!("\n{lost}");
        }
        match choice {
            MoveChoice::Resign => {
                self.moves_to_play = 0;
                format!("resign\n{}", self.resigned(color))
            }
            MoveChoice::Move(point) => {
                self.undone.clear();
                let vertex = point.to_gtp(self.engine.game.board().size());
                format!("{vertex}\n{}", self.after_move())
            }
        }
    }

    /// Answers a line of the player.
    pub fn respond(&mut self, line: &str) -> Answer {
        let line = line.trim();
        if line.is_empty() {
            return Answer { text: self.board_text(), quit: false };
        }
        commands::run(self, line).unwrap_or_else(|refusal| Answer::line(&refusal))
    }

    /// Plays the player's move.
    fn play(&mut self, point: Point) -> Result<Answer, String> {
        let color = self.engine.game.to_move();
        if !self.engine.game.is_allowed(color, point) {
            return Err(self.why_illegal(point));
        }
        if let Some(lost) = self.charge(color) {
            return Ok(Answer { text: lost, quit: false });
        }
        self.engine.game.play(color, point).map_err(|_| self.why_illegal(point))?;
        self.undone.clear();
        Ok(Answer { text: self.after_move(), quit: false })
    }

    fn why_illegal(&self, point: Point) -> String {
        let board = self.engine.game.board();
        let color = self.engine.game.to_move();
        let reason = match () {
            () if !board.is_empty(point) => "there is a stone",
            () if board.is_illegal_ko_capture(point, color) => "the ko may not be retaken yet",
            () if board.is_suicide(point, color) => "it would be suicide",
            () => "it would repeat a position",
        };
        format!("Illegal move: {}: {reason}.", point.to_gtp(board.size()))
    }

    /// The board after a move, or the count if both have passed.
    fn after_move(&mut self) -> String {
        self.count_if_over();
        let saved = self.write_outfile().err();
        let board = match self.phase {
            Phase::Counting { .. } => self.count_text(),
            _ => self.board_text(),
        };
        saved.unwrap_or_default() + &board
    }

    fn write_outfile(&self) -> Result<(), String> {
        match &self.settings.outfile {
            Some(path) => commands::save_to(self, path),
            None => Ok(()),
        }
    }

    fn resigned(&mut self, loser: Color) -> String {
        self.phase = Phase::Won(loser.other(), "Resign");
        let text = self.result_text();
        let saved = self.write_outfile().err().unwrap_or_default();
        saved + &text
    }
}

/// Holds the conversation until the player quits or the input ends.
///
/// # Errors
/// The first error in reading or writing.
pub fn run(session: &mut Session, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    write!(output, "{}", session.greeting())?;
    loop {
        write!(output, "{}", session.prompt())?;
        output.flush()?;
        if session.engine_is_next() {
            write!(output, "{}", session.engine_move())?;
            continue;
        }
        let mut line = Vec::new();
        let started = Instant::now();
        let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line)?;
        session.think(started.elapsed());
        if read == 0 {
            break;
        }
        let answer = session.respond(&String::from_utf8_lossy(&line));
        write!(output, "{}", answer.text)?;
        if answer.quit {
            break;
        }
    }
    writeln!(output, "\nThanks for playing.")?;
    output.flush()
}

fn capitalized(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}
