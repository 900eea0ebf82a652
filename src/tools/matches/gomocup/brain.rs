//! How is a program that speaks the Gomocup protocol run and talked to?

use crate::tools::client::{ClientError, split_words};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to end after END, as tournaments have it.
const GRACE: Duration = Duration::from_millis(500);
/// How long a program may take to get ready.
const START_LIMIT: Duration = Duration::from_secs(10);

/// What can go wrong with a program.
#[derive(Debug, thiserror::Error)]
pub enum BrainError {
    /// The command text is no good.
    #[error(transparent)]
    Command(#[from] ClientError),
    /// It cannot be started.
    #[error("cannot start it: {0}")]
    Start(std::io::Error),
    /// It has ended.
    #[error("it ended before it answered")]
    Ended,
    /// It did not answer in time.
    #[error("no answer within {} ms", .0.as_millis())]
    Late(Duration),
    /// It answered something else.
    #[error("answered `{0}`")]
    Answer(String),
}

/// A running program.
pub(super) struct Brain {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Brain {
    /// Starts the program of a command.
    pub(super) fn start(command: &str) -> Result<Brain, BrainError> {
        let words = split_words(command)?;
        let Some((program, arguments)) = words.split_first() else {
            return Err(BrainError::Start(std::io::Error::other("expected a program")));
        };
        let mut process = if program == "self" {
            let mut own = Command::new(std::env::current_exe().map_err(BrainError::Start)?);
            own.arg("gomocup");
            own
        } else {
            Command::new(program)
        };
        process.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = process.spawn().map_err(BrainError::Start)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(BrainError::Ended);
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Brain { child, input, lines })
    }

    /// Sends a line that has no answer.
    pub(super) fn tell(&mut self, line: &str) -> Result<(), BrainError> {
        let sent = self.input.write_all(format!("{line}\r\n").as_bytes()).and_then(|()| self.input.flush());
        sent.map_err(|_| BrainError::Ended)
    }

    /// Waits for the next line that is an answer, and tells how long it took.
    pub(super) fn answer(&mut self, limit: Duration) -> Result<(String, Duration), BrainError> {
        let start = Instant::now();
        loop {
            let line = match self.lines.recv_timeout(limit.saturating_sub(start.elapsed())) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Err(BrainError::Late(limit)),
                Err(RecvTimeoutError::Disconnected) => return Err(BrainError::Ended),
            };
            let word = line.split_whitespace().next().unwrap_or("").to_ascii_uppercase();
            if !word.is_empty() && word != "MESSAGE" && word != "DEBUG" {
                return Ok((line.trim().to_owned(), start.elapsed()));
            }
        }
    }

    /// Sends a command that has to be answered by `OK`.
    pub(super) fn order(&mut self, line: &str) -> Result<(), BrainError> {
        self.tell(line)?;
        match self.answer(START_LIMIT)? {
            (answer, _) if answer.eq_ignore_ascii_case("OK") => Ok(()),
            (answer, _) => Err(BrainError::Answer(answer)),
        }
    }
}

impl Drop for Brain {
    fn drop(&mut self) {
        // A program that is gone need not be told, and one that does not listen is ended.
        let _ = self.tell("END");
        let start = Instant::now();
        while start.elapsed() < GRACE {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The name that the program of a command gives itself.
pub(super) fn introduce(command: &str, limit: Duration) -> Result<String, BrainError> {
    let mut brain = Brain::start(command)?;
    brain.tell("ABOUT")?;
    let (about, _) = brain.answer(limit)?;
    let value = |key: &str| {
        let rest = about.split(&format!("{key}=\"")).nth(1)?;
        rest.split('"').next().map(str::to_owned)
    };
    let name = value("name").unwrap_or_else(|| command.to_owned());
    Ok(format!("{name} {}", value("version").unwrap_or_default()).trim().to_owned())
}
