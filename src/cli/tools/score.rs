//! What are the arguments of `tesuji score`?

use super::super::args::HelpOption;
use super::{COULD_NOT_RUN, could_not_run};
use crate::cli::values;
use crate::game::Rules;
use crate::score::Limits;
use crate::tools::score::{self, Options};
use clap::Args;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// The arguments of `tesuji score`.
#[derive(Args, Debug)]
#[command(after_long_help = RECIPES)]
pub(in crate::cli) struct ScoreArguments {
    /// The games; every tree of a file is counted, and `-` is stdin
    #[arg(value_name = "FILE.sgf", required = true)]
    pub files: Vec<PathBuf>,
    /// Print one JSON record a line
    #[arg(long)]
    pub json: bool,
    /// Draw the first game into this file: whose the points are, dead stones crossed out
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Count by these rules [default: those that the record names, or japanese]
    #[arg(long, value_name = "NAME", value_parser = values::rules)]
    pub rules: Option<Rules>,
    /// Points that White receives [default: what the record says]
    #[arg(long, value_name = "POINTS", value_parser = values::komi, allow_negative_numbers = true)]
    pub komi: Option<f64>,
    /// Stop loading just before this move: a number, or a vertex such as L10
    #[arg(short = 'L', long, value_name = "MOVE", value_parser = values::until)]
    pub until: Option<String>,
    /// Count the position as it stands, even if the players have not passed
    #[arg(long)]
    pub as_it_stands: bool,
    /// Playouts with each side first on 9×9; larger boards get fewer
    #[arg(long, value_name = "NUMBER", default_value_t = Limits::default().playouts, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub playouts: u32,
    /// Most positions that reading lives may look into for one game
    #[arg(long, value_name = "NUMBER", default_value_t = Limits::default().nodes)]
    pub nodes: u64,
    /// Time for one game; the best answer by then is printed
    #[arg(long, value_name = "SECONDS", value_parser = values::positive_seconds)]
    pub time: Option<Duration>,
    /// Seed of the playouts
    #[arg(short = 'r', long, value_name = "NUMBER", default_value = "0", value_parser = values::seed, allow_negative_numbers = true)]
    pub seed: u64,
    /// Number of workers; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0)]
    pub threads: usize,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

const RECIPES: &str = "\
Recipes:
  tesuji score game.sgf
      the score, what is dead or in seki and why, and a diagram
  tesuji score --json games/*.sgf > scores.jsonl
      for programs: status and reason of every string, ownership of every point
  tesuji score --svg game.svg game.sgf
      the same as a picture
  tesuji score --rules chinese --komi 7.5 game.sgf
      by other rules than the record says
  tesuji score --time 0.2 -L 120 game.sgf
      an estimate before move 120, within a fifth of a second

A game that does not end with two passes has its neutral points filled first,
by the side to move and the other in turn.

Exit status: 0, or 2 if a file or a game could not be read.";

/// Runs `tesuji score`.
pub(in crate::cli) fn score(arguments: ScoreArguments) -> ExitCode {
    let limits = Limits { playouts: arguments.playouts, nodes: arguments.nodes, time: arguments.time };
    let options = Options {
        files: arguments.files,
        json: arguments.json,
        svg: arguments.svg,
        rules: arguments.rules,
        komi: arguments.komi,
        as_it_stands: arguments.as_it_stands,
        until: arguments.until,
        limits,
        seed: arguments.seed,
        threads: arguments.threads,
    };
    match score::run(&options, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(COULD_NOT_RUN),
        Err(error) => could_not_run(&error),
    }
}
