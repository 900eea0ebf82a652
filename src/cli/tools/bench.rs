//! What are the arguments of `tesuji bench`?

use super::super::args::HelpOption;
use super::super::values;
use super::could_not_run;
use crate::tools::bench::{self, Options, Task};
use clap::{Args, ValueEnum};
use std::io;
use std::process::ExitCode;

/// The arguments of `tesuji bench`.
#[derive(Args, Debug)]
#[command(after_long_help = ABOUT)]
pub(in crate::cli) struct BenchArguments {
    /// What to measure
    #[arg(value_name = "TASK", value_enum, default_value = "all")]
    pub task: TaskName,
    /// Tried moves for each rate of the board; more take longer and vary less [default: four million]
    #[arg(long, value_name = "NUMBER")]
    pub pairs: Option<u64>,
    /// Nodes of each search of gomoku [default: half a million]
    #[arg(long, value_name = "NUMBER")]
    pub nodes: Option<u64>,
    /// Playouts for each of their rates [default: ten thousand]
    #[arg(long, value_name = "NUMBER")]
    pub playouts: Option<u32>,
    /// Number of threads for whole moves; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0, value_parser = values::threads)]
    pub threads: usize,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

/// The names of the tasks.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(in crate::cli) enum TaskName {
    /// The board, and whole moves of Go
    All,
    /// The board alone: nested trymove and popgo
    Board,
    /// The search of gomoku, on one thread
    Gomoku,
    /// Influence, with and without patterns
    Influence,
    /// Playouts of random games, alone and in a search, on one thread
    Playouts,
}

const ABOUT: &str = "\
The signature sums up what was computed. It is the same on every machine and
with any number of threads, so a change that leaves it alone has not changed
what the engine computes. The rates are in CPU time and belong to the machine:
compare them within one.";

/// Runs `tesuji bench`.
pub(in crate::cli) fn bench(arguments: BenchArguments) -> ExitCode {
    let task = match arguments.task {
        TaskName::All => Task::All,
        TaskName::Board => Task::Board,
        TaskName::Gomoku => Task::Gomoku,
        TaskName::Influence => Task::Influence,
        TaskName::Playouts => Task::Playouts,
    };
    let usual = Options::default();
    let options = Options {
        task,
        pairs: arguments.pairs.unwrap_or(usual.pairs),
        nodes: arguments.nodes.unwrap_or(usual.nodes),
        playouts: arguments.playouts.unwrap_or(usual.playouts),
        threads: arguments.threads,
    };
    match bench::run(&options, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => could_not_run(&error),
    }
}
