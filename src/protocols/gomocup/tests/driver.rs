//! A manager without processes: lines go in one by one, searches run at once, answers come out.

use super::super::{Effect, Job, Session, Sizes};
use regex::Regex;

/// A manager and its session.
pub(super) struct Manager {
    session: Session,
    /// Everything said, messages included.
    pub said: Vec<String>,
    /// A search that was asked for and is held back.
    held: Option<Box<Job>>,
    holds: bool,
    pub has_exited: bool,
}

impl Manager {
    pub(super) fn new() -> Manager {
        let session = Session::new(Sizes::Tournament);
        let mut manager = Manager { session, said: Vec::new(), held: None, holds: false, has_exited: false };
        // Small searches, so that the suite is quick.
        manager.send("INFO max_node 600|INFO max_memory 1000000|INFO timeout_turn -1");
        manager
    }

    /// Keeps searches from running until [`Manager::release`].
    pub(super) fn hold(&mut self) {
        self.holds = true;
    }

    /// Runs the search that was held back.
    pub(super) fn release(&mut self) {
        self.holds = false;
        if let Some(job) = self.held.take() {
            let effects = self.session.done(job.run());
            self.carry_out(effects);
        }
    }

    /// Sends lines separated by `|`.
    pub(super) fn send(&mut self, lines: &str) {
        for line in lines.split('|') {
            let effects = self.session.line(line);
            self.carry_out(effects);
        }
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Say(line) => {
                    assert!(!self.has_exited, "`{line}` was said after END");
                    assert!(!line.contains(['\n', '\r']), "a line has no line breaks: {line:?}");
                    self.said.push(line);
                }
                Effect::Search(job) if self.holds => {
                    assert!(self.held.replace(job).is_none(), "one search at a time");
                }
                Effect::Search(job) => {
                    let effects = self.session.done(job.run());
                    self.carry_out(effects);
                }
                Effect::Exit => self.has_exited = true,
            }
        }
    }

    /// What was said since the last time, without messages.
    pub(super) fn answers(&mut self) -> Vec<String> {
        let said = std::mem::take(&mut self.said);
        said.into_iter().filter(|line| !line.starts_with("MESSAGE ") && !line.starts_with("DEBUG ")).collect()
    }

    /// The last line that was said, and nothing is left to be asked for.
    pub(super) fn answer(&mut self, lines: &str) -> String {
        self.send(lines);
        self.answers().pop().unwrap_or_default()
    }
}

/// Does the text fit the pattern, in which `M` stands for a move?
pub(super) fn fits(text: &str, pattern: &str) -> bool {
    let a_move = Regex::new(r"\bM\b").expect("the pattern is sound");
    let pattern = a_move.replace_all(pattern, r"\d{1,2},\d{1,2}");
    Regex::new(&format!("^(?:{pattern})$")).expect("the pattern is sound").is_match(text)
}

/// Sends lines to a fresh session; its answers have to fit the patterns, one each. Returns the answers.
#[track_caller]
pub(super) fn check(lines: &str, patterns: &[&str]) -> Vec<String> {
    let mut manager = Manager::new();
    manager.send(lines);
    let answers = manager.answers();
    let is_right = answers.len() == patterns.len() && answers.iter().zip(patterns).all(|(a, p)| fits(a, p));
    assert!(is_right, "{lines}\n  expected {patterns:?}\n  got {answers:?}");
    manager.send("END");
    assert!(manager.has_exited && manager.said.is_empty());
    answers
}

/// The points of a line such as `7,7 8,8`.
pub(super) fn points(line: &str) -> Vec<(usize, usize)> {
    let pair = |word: &str| {
        let (x, y) = word.split_once(',').expect("a pair");
        (x.parse().expect("a column"), y.parse().expect("a row"))
    };
    line.split_whitespace().map(pair).collect()
}
