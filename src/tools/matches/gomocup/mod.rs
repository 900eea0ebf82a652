//! Which of two gomoku programs is stronger? Matches over the Gomocup protocol.
//!
//! Every move is checked by [`Referee`], which shares no code with the engine, and timed as tournaments time it: an answer may
//! come up to a tolerance after its limit. Each opening is played twice, with the colours exchanged.

mod brain;
mod play;
mod referee;
mod report;
#[cfg(test)]
mod tests;

pub use brain::BrainError;
pub use play::{Ending, GomokuGame};
pub use referee::{Referee, Refusal};
pub use report::GomokuReport;

use super::schedule::Fixture;
use crate::gomoku::Rule;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::channel;
use std::time::Duration;

/// All about a match of gomoku.
#[derive(Clone, Debug)]
pub struct GomokuOptions {
    /// Commands of the two programs; `self` is our own in Gomocup mode.
    pub commands: [String; 2],
    /// Names for the report; `None`: what the programs say.
    pub names: [Option<String>; 2],
    /// Side of the board.
    pub size: usize,
    /// The rule.
    pub rule: Rule,
    /// Number of games.
    pub games: usize,
    /// Do the programs take Black in turn?
    pub alternate: bool,
    /// Random stones about the middle before the programs begin.
    pub opening_moves: usize,
    /// Is the last of these stones chosen so that both sides' chances are alike?
    pub balanced: bool,
    /// Decides the openings.
    pub seed: u64,
    /// Time for a move.
    pub turn: Duration,
    /// Time for a match, and what is added after each move.
    pub clock: Option<(Duration, Duration)>,
    /// How late an answer may be.
    pub tolerance: Duration,
    /// Games at the same time; 0: one for each processor.
    pub jobs: usize,
    /// Tell how far the match is.
    pub progress: bool,
}

/// Why a match could not be played.
#[derive(Debug, thiserror::Error)]
pub enum GomokuMatchError {
    /// A program does not start, or does not speak the protocol.
    #[error("cannot play with `{command}`: {source}")]
    Brain {
        /// The command.
        command: String,
        /// Why.
        source: BrainError,
    },
    /// The report cannot be written.
    #[error("cannot write the report: {0}")]
    Write(#[from] std::io::Error),
}

/// Plays a match and writes its report; progress goes to `err`.
///
/// # Errors
/// If a program cannot be used at all, or the report not be written. What goes wrong in a game loses that game.
pub fn run(
    options: &GomokuOptions,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), GomokuMatchError> {
    let mut names = options.names.clone();
    for (command, name) in options.commands.iter().zip(&mut names) {
        let told = brain::introduce(command, options.turn.max(Duration::from_secs(10)))
            .map_err(|source| GomokuMatchError::Brain { command: command.clone(), source })?;
        *name = name.take().or(Some(told));
    }
    let games = play_all(options, err);
    let report = GomokuReport::new(names.map(Option::unwrap_or_default), &games);
    Ok(write!(out, "{report}")?)
}

/// All games in the order of their numbers.
fn play_all(options: &GomokuOptions, err: &mut dyn Write) -> Vec<GomokuGame> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = if options.jobs == 0 { cores() } else { options.jobs };
    let next = AtomicUsize::new(0);
    let (sender, results) = channel();
    let mut games: Vec<GomokuGame> = std::thread::scope(|scope| {
        for _ in 0..jobs.min(options.games) {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                loop {
                    let index = next.fetch_add(1, Relaxed);
                    let fixture = Fixture::new(index, options.seed, options.alternate);
                    if index >= options.games || sender.send(play::play_game(options, fixture)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let told = results.iter().enumerate().map(|(done, game)| {
            if options.progress {
                // Progress is a courtesy; a closed stream must not end the match.
                let _ = writeln!(err, "{}/{} {game}", done + 1, options.games);
            }
            game
        });
        told.collect()
    });
    games.sort_by_key(|game| game.fixture.index);
    games
}
