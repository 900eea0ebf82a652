//! What are the arguments of `tesuji tsumego`?

use super::super::args::HelpOption;
use super::{COULD_NOT_RUN, could_not_run};
use crate::life::solve::USUAL_NODES;
use crate::tools::tsumego::{self, Method, Options};
use clap::{Args, ValueEnum};
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

/// The arguments of `tesuji tsumego`.
#[derive(Args, Debug)]
#[command(after_long_help = RECIPES)]
pub(in crate::cli) struct TsumegoArguments {
    /// The problems: one game tree each
    #[arg(value_name = "FILE.sgf")]
    pub file: PathBuf,
    /// Solve these problems only, by their numbers in the file, from 1 [default: all]
    #[arg(value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub only: Vec<u32>,
    /// Print one JSON record a line
    #[arg(long)]
    pub json: bool,
    /// Most positions looked into for one problem
    #[arg(long, value_name = "NUMBER", default_value_t = USUAL_NODES, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Who answers: the solver with a proof, the owl with a judgement, or the owl where the proof leaves a doubt
    #[arg(long, value_name = "WHO", value_enum, default_value_t = Who::Both)]
    pub method: Who,
    /// Number of workers; 0: one for each core
    #[arg(short = 'j', long, value_name = "NUMBER", default_value_t = 0)]
    pub threads: usize,
    /// `--help`.
    #[command(flatten)]
    pub help: HelpOption,
}

/// Who answers.
#[derive(ValueEnum, Clone, Copy, Debug)]
pub(in crate::cli) enum Who {
    /// The exact solver alone
    Proof,
    /// The owl alone, which judges with few and likely moves
    Owl,
    /// The owl where the solver does not prove that one move alone is the answer
    Both,
}

impl From<Who> for Method {
    fn from(who: Who) -> Method {
        match who {
            Who::Proof => Method::Proof,
            Who::Owl => Method::Owl,
            Who::Both => Method::Both,
        }
    }
}

const RECIPES: &str = "\
Recipes:
  tesuji tsumego problems.sgf
      the whole collection, with a summary at the end
  tesuji tsumego problems.sgf 17 20
      the 17th and the 20th problem
  tesuji tsumego --json --nodes 2000000 problems.sgf > solved.jsonl
      for programs, with more patience

A tree asks about its root: stones, PL, and MA on the stones in question, if
they are marked. Comments RIGHT and WRONG in its variations judge the answer.

Exit status: 0, or 2 if the file or some of its trees could not be read.";

/// Runs `tesuji tsumego`.
pub(in crate::cli) fn tsumego(arguments: TsumegoArguments) -> ExitCode {
    let options = Options {
        file: arguments.file,
        json: arguments.json,
        nodes: arguments.nodes,
        method: arguments.method.into(),
        threads: arguments.threads,
        only: arguments.only.into_iter().map(|number| number as usize).collect(),
    };
    match tsumego::run(&options, &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(COULD_NOT_RUN),
        Err(error) => could_not_run(&error),
    }
}
