//! What does the search thread do, and what comes back?

use crate::gomoku::opening::{self, Choice, OpeningRule};
use crate::gomoku::{Engine, Limits, Point, Position, Report};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// What is asked of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Task {
    /// A move.
    Move,
    /// Nothing: the table is filled in the opponent's time.
    Ponder,
    /// Three stones for an empty board.
    Propose,
    /// An answer to the stones of an opening.
    Answer(OpeningRule),
    /// So many moves that leave both sides' chances alike.
    Balance(usize),
}

/// A search to be run; what it found goes back to [`super::Session::done`].
pub struct Job {
    pub(super) task: Task,
    pub(super) position: Position,
    pub(super) limits: Limits,
    pub(super) engine: Engine,
    pub(super) stop: Arc<AtomicBool>,
}

/// What a search found.
pub struct Done {
    pub(super) report: Report,
    pub(super) choice: Option<Choice>,
}

impl Job {
    /// Runs the search to its end, or until it is stopped.
    pub fn run(&self) -> Done {
        let (engine, position, limits, stop) = (&self.engine, &self.position, &self.limits, &*self.stop);
        let stones = |(stones, report): (Vec<Point>, Report)| (Some(Choice::Stones(stones)), report);
        let (choice, report) = match self.task {
            Task::Move => {
                let report = engine.think(position, limits, stop);
                (report.best().map(Choice::Move), report)
            }
            Task::Ponder => (None, engine.think(position, limits, stop)),
            Task::Propose => stones(opening::propose(engine, position, limits, stop)),
            Task::Balance(count) => stones(opening::balance(engine, position, count, limits, stop)),
            Task::Answer(rule) => {
                let (choice, report) = opening::answer(rule, engine, position, limits, stop);
                (Some(choice), report)
            }
        };
        Done { report, choice }
    }
}
