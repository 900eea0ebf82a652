//! How fast is the engine, and does it still do the same work?
//!
//! A benchmark does fixed work. What it counts (nodes, moves, hashes) is the same on every machine and at every number
//! of threads, and is summed up in one signature: a change that leaves the signature alone has not changed what
//! the engine computes. Rates are in CPU time and belong to the machine.

mod board;
mod genmove;
mod gomoku;
mod influence;
mod playouts;
pub(super) mod positions;
mod signature;

pub use board::{BoardRates, measure as measure_board};
pub use genmove::{GenmoveRate, measure as measure_genmove};
pub use gomoku::{GomokuRates, measure as measure_gomoku};
pub use influence::{InfluenceTimes, measure as measure_influence};
pub use playouts::{PlayoutRates, measure as measure_playouts};
pub use signature::Signature;

use std::io::{self, Write};

/// Which work to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Task {
    /// All of the Go engine's.
    #[default]
    All,
    /// Only the board: tried moves, nested.
    Board,
    /// The guest: the search of gomoku.
    Gomoku,
    /// Influence, with and without patterns.
    Influence,
    /// Playouts, alone and in a search.
    Playouts,
}

/// What to run, and how long the rates are measured.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Which work to do.
    pub task: Task,
    /// Tried moves for each of the board's rates; more take longer and vary less.
    pub pairs: u64,
    /// Nodes of each search of gomoku.
    pub nodes: u64,
    /// Playouts for each of their rates.
    pub playouts: u32,
    /// Threads that the engine's positions are shared out to; 0 for as many as there are cores.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { task: Task::All, pairs: 4_000_000, nodes: 500_000, playouts: 10_000, threads: 0 }
    }
}

/// Runs the benchmark and prints its report.
///
/// # Errors
/// If `out` cannot be written to, or the threads cannot be started.
pub fn run(options: &Options, out: &mut dyn Write) -> io::Result<()> {
    let mut signature = Signature::new();
    if options.task == Task::Gomoku {
        writeln!(out, "{}", gomoku::measure(options.nodes, &mut signature))?;
        return writeln!(out, "{signature}");
    }
    if options.task == Task::Influence {
        writeln!(out, "{}", influence::measure(&mut signature))?;
        return writeln!(out, "{signature}");
    }
    if options.task == Task::Playouts {
        writeln!(out, "{}", playouts::measure(options.playouts, &mut signature))?;
        return writeln!(out, "{signature}");
    }
    let rates = board::measure(options.pairs, &mut signature);
    writeln!(out, "{rates}")?;
    if options.task == Task::All {
        let rate = genmove::measure(options.threads, &mut signature).map_err(io::Error::other)?;
        writeln!(out, "{rate}")?;
    }
    writeln!(out, "{signature}")
}

#[cfg(test)]
mod tests;
