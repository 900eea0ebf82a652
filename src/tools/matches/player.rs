//! How does the runner talk to one of the players, and what counts as a fault?
//!
//! A player has to obey the commands of a game: a refusal, an unreadable answer, a silence or an end of the program
//! loses the game. Questions that need not be answered are asked with [`Player::ask`].

use super::record::Ending;
use crate::tools::client::{ClientError, GtpEngine, Reply};
use crate::types::{Color, Point};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// How much longer than the clock allows an answer is waited for, so that lateness by little is seen as such.
const CLOCK_GRACE: Duration = Duration::from_millis(500);

/// Why a player has lost without a count.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Fault {
    /// Who failed.
    pub color: Color,
    /// In which way.
    pub ending: Ending,
    /// What happened.
    pub detail: String,
}

/// What a player does with its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// A move or a pass.
    Play(Point),
    /// It gives up.
    Resign,
}

/// An engine with a colour.
pub(super) struct Player {
    color: Color,
    engine: Box<dyn GtpEngine>,
    commands: BTreeSet<String>,
    /// Longest time for an answer.
    limit: Duration,
    /// CPU time spent in `genmove`, where the system tells.
    pub cpu: Option<Duration>,
    /// Wall-clock time spent in `genmove`.
    pub wall: Duration,
    /// How many moves were asked for.
    pub asked: u32,
}

impl Player {
    /// Takes an engine that was just started.
    pub(super) fn new(color: Color, engine: Box<dyn GtpEngine>, limit: Duration) -> Result<Player, Fault> {
        let mut player = Player {
            color,
            engine,
            commands: BTreeSet::new(),
            limit,
            cpu: Some(Duration::ZERO),
            wall: Duration::ZERO,
            asked: 0,
        };
        let list = player.ask("list_commands")?.unwrap_or_default();
        player.commands = list.split_whitespace().map(str::to_owned).collect();
        Ok(player)
    }

    /// Does the engine list this command?
    pub(super) fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// Sends a command that must be obeyed; returns its answer.
    pub(super) fn order(&mut self, line: &str) -> Result<String, Fault> {
        let reply = self.send(line, self.limit)?;
        reply.into_result().map_err(|refusal| {
            self.fault(Ending::BadAnswer, format!("refused `{line}`: {}", one_line(&refusal)))
        })
    }

    /// Asks something that may be refused: `None`.
    pub(super) fn ask(&mut self, line: &str) -> Result<Option<String>, Fault> {
        Ok(self.send(line, self.limit)?.into_result().ok())
    }

    /// Asks for a move on a board of this size, and tells how long the answer took. `longest` is the longest time
    /// that the clock allows for it, if there is a clock.
    pub(super) fn genmove(
        &mut self,
        size: usize,
        longest: Option<Duration>,
    ) -> Result<(Answer, Duration), Fault> {
        let line = format!("genmove {}", self.color);
        let on_clock = longest
            .map(|longest| longest.saturating_add(CLOCK_GRACE))
            .filter(|&longest| longest < self.limit);
        let cpu_before = self.engine.cpu_time();
        let start = Instant::now();
        let reply = self.send(&line, on_clock.unwrap_or(self.limit));
        let elapsed = start.elapsed();
        let cpu_used =
            self.engine.cpu_time().zip(cpu_before).map(|(after, before)| after.saturating_sub(before));
        self.asked += 1;
        self.wall += elapsed;
        self.cpu = self.cpu.zip(cpu_used).map(|(sum, used)| sum + used);
        match reply {
            Err(fault) if fault.ending == Ending::Timeout && on_clock.is_some() => {
                Err(self.lost_clock(elapsed))
            }
            Err(fault) => Err(fault),
            Ok(reply) => Ok((self.read_move(&line, reply, size)?, elapsed)),
        }
    }

    /// Lets the engine go.
    pub(super) fn quit(&mut self) {
        self.engine.quit();
    }

    /// A fault of this player.
    pub(super) fn fault(&self, ending: Ending, detail: impl Into<String>) -> Fault {
        Fault { color: self.color, ending, detail: detail.into() }
    }

    /// The fault of a player that thought longer than its clock allowed.
    pub(super) fn lost_clock(&self, elapsed: Duration) -> Fault {
        let detail = format!("{:.2} s for a move, more than was left", elapsed.as_secs_f64());
        self.fault(Ending::LostClock, detail)
    }

    fn read_move(&self, line: &str, reply: Reply, size: usize) -> Result<Answer, Fault> {
        let bad = |what: &str, text: &str| {
            self.fault(Ending::BadAnswer, format!("{what} `{line}` with `{}`", one_line(text)))
        };
        let text = reply.into_result().map_err(|refusal| bad("refused", &refusal))?;
        let word = text.trim();
        if word.eq_ignore_ascii_case("resign") {
            return Ok(Answer::Resign);
        }
        Point::from_gtp(word, size).map(Answer::Play).ok_or_else(|| bad("answered", word))
    }

    fn send(&mut self, line: &str, limit: Duration) -> Result<Reply, Fault> {
        self.engine.send(line, Some(limit)).map_err(|error| start_fault(self.color, line, &error))
    }
}

/// The fault of a player that broke down at a command.
pub(super) fn start_fault(color: Color, line: &str, error: &ClientError) -> Fault {
    let ending = if matches!(error, ClientError::Timeout { .. }) { Ending::Timeout } else { Ending::Crash };
    Fault { color, ending, detail: format!("at `{line}`: {}", one_line(&error.to_string())) }
}

/// A text in one line of at most 200 characters.
fn one_line(text: &str) -> String {
    let line: String = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= 200 { line } else { line.chars().take(199).chain(['…']).collect() }
}
