//! What are the arguments of `tesuji patterns`?

use super::super::args::HelpOption;
use super::could_not_run;
use crate::tools::patterns::{self, BenchOptions, MatchOptions, Side, StatsOptions, Task};
use crate::types::Color;
use clap::{Args, Subcommand, ValueEnum};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `tesuji patterns`.
#[derive(Args, Debug)]
#[command(after_long_help = RECIPES, disable_help_subcommand = true, subcommand_required = true)]
pub(in crate::cli) struct PatternsArguments {
    /// What to do.
    #[command(subcommand)]
    pub command: PatternsCommand,
    /// Folder of `.db` files to use in place of the built-in databases of the same names
    #[arg(long, value_name = "DIR", global = true)]
    pub patterns_dir: Option<PathBuf>,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

/// The commands below `tesuji patterns`.
#[derive(Subcommand, Debug)]
pub(in crate::cli) enum PatternsCommand {
    /// Read files and tell what is wrong with them
    Check {
        /// Files to check [default: all built-in databases]
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
        /// `--help`.
        #[command(flatten)]
        help: HelpOption,
    },
    /// List the databases with their sizes, or the patterns of one
    List {
        /// The database whose patterns are listed
        #[arg(value_name = "DATABASE")]
        database: Option<String>,
        /// `--help`.
        #[command(flatten)]
        help: HelpOption,
    },
    /// Describe a pattern: diagram, all images, constraint in words
    Show {
        /// The pattern, such as Bamboo or conn:Bamboo
        #[arg(value_name = "NAME")]
        name: String,
        /// `--help`.
        #[command(flatten)]
        help: HelpOption,
    },
    /// Tell which patterns match in a position, and why others do not count
    Match {
        /// The game
        #[arg(value_name = "GAME.sgf")]
        game: PathBuf,
        /// The position before this move: a number, or a vertex such as L10 [default: the last position]
        #[arg(long = "move", value_name = "MOVE")]
        before: Option<String>,
        /// One database only
        #[arg(long, value_name = "DATABASE")]
        db: Option<String>,
        /// Who plays O in the diagrams
        #[arg(long, value_name = "SIDE", value_enum, default_value = "mover")]
        side: SideName,
        /// `--help`.
        #[command(flatten)]
        help: HelpOption,
    },
    /// Count over games how often each pattern matches, and how often its move is played
    Stats {
        /// Records, or folders of them
        #[arg(value_name = "GAMES", required = true)]
        games: Vec<PathBuf>,
        /// One database only
        #[arg(long, value_name = "DATABASE")]
        db: Option<String>,
        /// Count diagrams that fit, without asking classes and constraints
        #[arg(long)]
        diagrams: bool,
        /// Number of threads; 0: one for each core
        #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0)]
        threads: usize,
        /// `--help`.
        #[command(flatten)]
        help: HelpOption,
    },
    /// Measure how fast each database is matched
    Bench {
        /// Positions that are matched
        #[arg(long, value_name = "NUMBER", default_value_t = 50)]
        positions: usize,
        /// Patterns of a further database, cut from random games; 0: none
        #[arg(long, value_name = "NUMBER", default_value_t = 1000)]
        synthetic: usize,
        /// `--help`.
        #[command(flatten)]
        help: HelpOption,
    },
}

/// Who plays `O`.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(in crate::cli) enum SideName {
    /// The side to move
    Mover,
    /// Black
    Black,
    /// White
    White,
    /// First the side to move, then the other
    Both,
}

const RECIPES: &str = "\
Recipes:
  tesuji patterns check mine/owl_attack.db
      what is wrong with a file, as FILE:LINE:COLUMN
  tesuji patterns show conn:Bamboo
      a pattern, all its images, and its constraint in words
  tesuji patterns match game.sgf --move 57 --db owl_attack
      what matches before move 57, and why the rest does not count
  tesuji patterns stats games --patterns-dir mine
      how often each pattern matches in a folder of games, and is played

Exit status: 0 if all went well, 1 if a checked file has errors, 2 if the work
could not be done.";

/// Runs `tesuji patterns`.
pub(in crate::cli) fn patterns(arguments: PatternsArguments) -> ExitCode {
    let ended = patterns::run(&task(arguments.command), arguments.patterns_dir, &mut io::stdout().lock());
    ended.map_or_else(|error| could_not_run(&error), ExitCode::from)
}

fn task(command: PatternsCommand) -> Task {
    match command {
        PatternsCommand::Check { files, .. } => Task::Check(files),
        PatternsCommand::List { database, .. } => Task::List(database),
        PatternsCommand::Show { name, .. } => Task::Show(name),
        PatternsCommand::Match { game, before, db, side, .. } => {
            let side = match side {
                SideName::Mover => Side::ToMove,
                SideName::Black => Side::Color(Color::Black),
                SideName::White => Side::Color(Color::White),
                SideName::Both => Side::Both,
            };
            Task::Match(MatchOptions { game, before, database: db, side })
        }
        PatternsCommand::Stats { games, db, diagrams, threads, .. } => {
            Task::Stats(StatsOptions { games, database: db, diagrams_only: diagrams, threads })
        }
        PatternsCommand::Bench { positions, synthetic, .. } => {
            Task::Bench(BenchOptions { positions, synthetic })
        }
    }
}
