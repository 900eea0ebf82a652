//! How much does a move of an engine cost, as playouts see it?
//!
//! Positions of games are judged once: the chance to win after each of some candidates, by a search of its own. The choices of
//! an engine, the classic one if it is not said, are then measured by what they lose against the best candidate. Judged positions are kept in a file, so
//! that another version of the engine costs only its own moves; a choice that was not judged yet is judged and kept.

pub mod advise;
mod file;
mod position;
mod referee;
mod report;

pub use report::Measured;

use super::error::LearnError;
use super::progress::bar;
use super::records::{Record, read_all};
use crate::engine::{Config, Engine, Thinking};
use crate::types::Point;
use position::Judged;
use rayon::prelude::*;
use std::path::PathBuf;

/// What to measure on, and how.
pub struct Options {
    /// Where judged positions are kept.
    pub judged: PathBuf,
    /// Files with games from which further positions are taken, one a game.
    pub games: Vec<PathBuf>,
    /// Positions that are measured.
    pub positions: usize,
    /// Playouts after each candidate.
    pub playouts: u32,
    /// Level of the engine.
    pub level: u32,
    /// How it chooses.
    pub thinking: Thinking,
    /// Choices of the training half that are shown, the worst first.
    pub worst: usize,
    /// Number of threads, 0 for one a core.
    pub threads: usize,
}

/// Measures the choices of an engine.
///
/// # Errors
/// [`LearnError`] if files cannot be read or written, or there is nothing to measure on.
pub fn run(options: &Options) -> Result<Measured, LearnError> {
    LearnError::ensure_writable(&options.judged)?;
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?.install(|| measure(options))
}

fn measure(options: &Options) -> Result<Measured, LearnError> {
    let mut positions = if options.judged.exists() { file::read(&options.judged)? } else { Vec::new() };
    let missing = options.positions.saturating_sub(positions.len());
    let games = if missing > 0 { read_all(&options.games)? } else { Vec::new() };
    positions.extend(judge(&games, &positions, missing, options.playouts));
    if positions.is_empty() {
        return Err(LearnError::NoGames);
    }
    file::write(&options.judged, &positions)?;
    // What the file holds beyond that is kept for another run.
    let wanted = options.positions.min(positions.len());
    let measured = &mut positions[..wanted];
    let progress = bar("choosing", measured.len() as u64, "positions");
    let choices: Vec<Point> = measured
        .par_iter_mut()
        .map(|position| {
            let choice = chooser(position, options.thinking, options.level).reg_genmove(position.color);
            position.judge(choice, options.playouts);
            progress.inc(1);
            choice
        })
        .collect();
    progress.finish_and_clear();
    file::write(&options.judged, &positions)?;
    Ok(Measured::new(&positions[..wanted], &choices, options.level, options.worst))
}

/// Judges one position of each game that none of the known ones belongs to, as many as are missing.
fn judge(games: &[Record], known: &[Judged], missing: usize, playouts: u32) -> Vec<Judged> {
    let is_new = |game: &&Record| known.iter().all(|position| position.game != game.hash);
    let open: Vec<Judged> = games.iter().filter(is_new).filter_map(Judged::of_game).take(missing).collect();
    let progress = bar("judging", open.len() as u64, "positions");
    let judged = open.into_par_iter().filter_map(|position| {
        let judged = referee::judge(position, playouts);
        progress.inc(1);
        judged
    });
    let judged = judged.collect();
    progress.finish_and_clear();
    judged
}

/// The classic engine before this position.
fn classic(position: &Judged, level: u32) -> Engine {
    chooser(position, Thinking::Classic, level)
}

/// An engine before this position. Books are closed: they are not what is measured.
fn chooser(position: &Judged, thinking: Thinking, level: u32) -> Engine {
    position.engine(Config { level, thinking, fuseki: false, joseki: false, ..Config::default() })
}

#[cfg(test)]
mod tests;
