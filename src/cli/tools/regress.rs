//! What are the arguments of `tesuji regress`?

use super::super::args::HelpOption;
use super::super::values;
use super::could_not_run;
use crate::tools::regress::{self, EngineChoice, Format, Shard};
use clap::{Args, Subcommand, ValueEnum};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `tesuji regress`.
#[derive(Args, Debug)]
#[command(
    after_long_help = REGRESS_RECIPES,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true
)]
pub(in crate::cli) struct RegressArguments {
    /// Something else than running suites.
    #[command(subcommand)]
    pub command: Option<RegressCommand>,
    /// Suites: names, files or folders, with cases if not all are meant (owl:263,270-280) [default: all]
    #[arg(value_name = "SUITE")]
    pub suites: Vec<String>,
    /// Folder in which suites are looked for by name
    #[arg(long, value_name = "FOLDER", default_value = "regression")]
    pub home: PathBuf,
    /// Command of the engine under test [default: Tesuji in this process]
    #[arg(long, value_name = "COMMAND")]
    pub engine: Option<String>,
    /// Command of a second engine, whose answers stand beside the first one's
    #[arg(long, value_name = "COMMAND")]
    pub compare: Option<String>,
    /// Longest wait for one answer
    #[arg(long, value_name = "SECONDS", value_parser = values::positive_seconds)]
    pub timeout: Option<std::time::Duration>,
    /// Number of workers; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0)]
    pub threads: usize,
    /// Run one part of the suites only, such as 2/8
    #[arg(long, value_name = "PART/PARTS")]
    pub shard: Option<Shard>,
    /// How to print.
    #[command(flatten)]
    pub format: FormatOption,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

/// How a regression report is printed.
#[derive(Args, Clone, Copy, Debug)]
pub(in crate::cli) struct FormatOption {
    /// How to print the report
    #[arg(long, value_name = "FORMAT", value_enum, default_value = "terse")]
    pub format: FormatName,
}

/// The names of the report formats.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(in crate::cli) enum FormatName {
    /// Unexpected answers, and sums
    Terse,
    /// All answers, and sums
    Verbose,
    /// One JSON record a line, for `regress merge` and for programs
    Json,
    /// JUnit XML, for continuous integration
    Junit,
}

impl From<FormatOption> for Format {
    fn from(option: FormatOption) -> Format {
        match option.format {
            FormatName::Terse => Format::Terse,
            FormatName::Verbose => Format::Verbose,
            FormatName::Json => Format::JsonLines,
            FormatName::Junit => Format::JUnit,
        }
    }
}

/// The commands below `tesuji regress`.
#[derive(Subcommand, Debug)]
pub(in crate::cli) enum RegressCommand {
    /// Put the JSON reports of several shards together
    Merge {
        /// Files written with --format json
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// How to print.
        #[command(flatten)]
        format: FormatOption,
        /// `--help`.
        #[command(flatten)]
        help: HelpOption,
    },
}

const REGRESS_RECIPES: &str = "\
Recipes:
  tesuji regress
      all suites of the folder `regression`
  tesuji regress owl:263,270-280 strategy
      some cases of one suite, all of another
  tesuji regress --compare 'gnugo --mode gtp' reading
      side by side with GNU Go
  tesuji regress --shard 2/8 --format json > 2.json
      the second of eight parts; then: tesuji regress merge *.json

Exit status: 0 if nothing was unexpected, 1 if something was, 2 if the suites
could not be run.";

/// Runs `tesuji regress`.
pub(in crate::cli) fn regress(arguments: RegressArguments) -> ExitCode {
    let mut out = io::stdout().lock();
    let ended = match arguments.command {
        Some(RegressCommand::Merge { files, format, .. }) => regress::merge(&files, format.into(), &mut out),
        None => regress::run(&regress_options(arguments), &mut out),
    };
    ended.map_or_else(|error| could_not_run(&error), ExitCode::from)
}

fn regress_options(arguments: RegressArguments) -> regress::Options {
    regress::Options {
        suites: arguments.suites,
        home: arguments.home,
        engine: arguments.engine.map_or(EngineChoice::InProcess, EngineChoice::Command),
        compare: arguments.compare,
        timeout: arguments.timeout,
        threads: arguments.threads,
        format: arguments.format.into(),
        shard: arguments.shard,
    }
}
