//! What are the arguments of `tesuji influence`?

use super::super::args::HelpOption;
use super::could_not_run;
use crate::cli::values;
use crate::tools::view::influence::{self, Options};
use crate::types::Color;
use clap::Args;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `tesuji influence`.
#[derive(Args, Debug)]
#[command(after_long_help = LEVELS)]
pub(in crate::cli) struct InfluenceArguments {
    /// The game
    #[arg(value_name = "GAME.sgf")]
    pub game: PathBuf,
    /// The position before this move: a number, or a vertex such as L10 [default: the last position]
    #[arg(long = "move", value_name = "MOVE")]
    pub before: Option<String>,
    /// Who moves next everywhere: black or white [default: the side to move]
    #[arg(long, value_name = "COLOR")]
    pub color: Option<Color>,
    /// Show influence after that side's move here, and what the move gains
    #[arg(long, value_name = "VERTEX")]
    pub debug_influence: Option<String>,
    /// Which diagrams, as a sum of bits
    #[arg(short = 'm', long = "moyo", value_name = "LEVEL", default_value = "0x210", value_parser = values::bits)]
    pub level: u32,
    /// Draw territory, moyo, area and lost stones into this file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

const LEVELS: &str = "\
Levels:
  0x010   territory, moyo and area; in colour on a terminal: cyan, yellow, red
  0x020   influence of both sides
  0x040   permeability
  0x080   strength of sources
  0x100   attenuation of sources
  0x200   value of each point as territory

The environment variable NO_COLOR keeps colours out.";

/// Runs `tesuji influence`.
pub(in crate::cli) fn influence(arguments: InfluenceArguments) -> ExitCode {
    let options = Options {
        game: arguments.game,
        before: arguments.before,
        color: arguments.color,
        after: arguments.debug_influence,
        level: arguments.level,
        svg: arguments.svg,
        paint: values::wants_colours(&io::stdout()),
    };
    match influence::run(&options, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => could_not_run(&error),
    }
}
