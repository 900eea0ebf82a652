//! How is the runner tried without real engines? An engine that plays from a script.

use crate::tools::client::{ClientError, GtpEngine, Reply};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What a scripted engine does when asked for a move.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// Answers this.
    Say(&'static str),
    /// Refuses with this.
    Refuse(&'static str),
    /// Answers this after a time.
    After(Duration, &'static str),
    /// Ends.
    Crash,
    /// Never answers.
    Hang,
}

/// Answers `genmove` from a list, passing when the list is used up, and everything else with success.
#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    /// One for each `genmove`.
    pub acts: VecDeque<Act>,
    /// Answers to other commands, by the start of the line; `?…` refuses.
    pub answers: Vec<(&'static str, &'static str)>,
    /// Lines that were sent.
    pub heard: Arc<Mutex<Vec<String>>>,
    /// Has it ended?
    pub dead: bool,
}

impl Script {
    pub(super) fn of(acts: impl IntoIterator<Item = Act>) -> Script {
        Script { acts: acts.into_iter().collect(), ..Script::default() }
    }

    pub(super) fn moves(moves: &[&'static str]) -> Script {
        Script::of(moves.iter().map(|&text| Act::Say(text)))
    }

    pub(super) fn answering(mut self, line: &'static str, answer: &'static str) -> Script {
        self.answers.push((line, answer));
        self
    }

    fn genmove(&mut self, limit: Option<Duration>) -> Result<Reply, ClientError> {
        let timeout = || ClientError::Timeout { limit: limit.unwrap_or_default() };
        match self.acts.pop_front().unwrap_or(Act::Say("PASS")) {
            Act::Say(text) => Ok(reply(true, text)),
            Act::Refuse(text) => Ok(reply(false, text)),
            Act::After(time, _) if limit.is_some_and(|limit| time > limit) => Err(timeout()),
            Act::After(time, text) => {
                std::thread::sleep(time);
                Ok(reply(true, text))
            }
            Act::Crash => {
                self.dead = true;
                Err(ClientError::Crashed { status: "exit status: 3".to_owned(), stderr: String::new() })
            }
            Act::Hang => Err(timeout()),
        }
    }
}

fn reply(ok: bool, text: &str) -> Reply {
    Reply { id: None, ok, text: text.to_owned() }
}

impl GtpEngine for Script {
    fn send(&mut self, line: &str, limit: Option<Duration>) -> Result<Reply, ClientError> {
        if self.dead {
            return Err(ClientError::NotRunning);
        }
        self.heard.lock().unwrap().push(line.to_owned());
        if line.starts_with("genmove") {
            return self.genmove(limit);
        }
        let answer =
            self.answers.iter().find(|(start, _)| line.starts_with(start)).map_or("", |(_, text)| text);
        Ok(answer.strip_prefix('?').map_or_else(|| reply(true, answer), |text| reply(false, text)))
    }

    fn restart(&mut self) -> Result<(), ClientError> {
        self.dead = false;
        Ok(())
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        Some(Duration::from_millis(10 * self.heard.lock().unwrap().len() as u64))
    }

    fn quit(&mut self) {
        self.dead = true;
    }
}
