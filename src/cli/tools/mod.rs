//! How are the tools called? Their arguments, and what becomes of their exit codes.
//!
//! The tools themselves are in `crate::tools`; here their options are read. A tool that could not do its work ends
//! with exit status 2, so that 1 can mean that it did and that the answer is no.

mod bench;
mod influence;
mod learn;
mod matches;
mod patterns;
mod regress;
mod score;
mod tsumego;

pub(super) use bench::{BenchArguments, bench};
pub(super) use influence::{InfluenceArguments, influence};
pub(super) use learn::{LearnArguments, learn};
pub(super) use matches::{MatchArguments, matches};
pub(super) use patterns::{PatternsArguments, patterns};
pub(super) use regress::{RegressArguments, regress};
pub(super) use score::{ScoreArguments, score};
pub(super) use tsumego::{TsumegoArguments, tsumego};

use std::error::Error;
use std::io;
use std::process::ExitCode;

/// Exit status of a tool that could not do its work.
const COULD_NOT_RUN: u8 = 2;

/// Says why a tool gave up; a reader that closed the pipe needs no explanation.
fn could_not_run(error: &(dyn Error + 'static)) -> ExitCode {
    if !is_broken_pipe(error) {
        super::complain(&format!("tesuji: {error}"));
    }
    ExitCode::from(COULD_NOT_RUN)
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let causes = std::iter::successors(Some(error), |&error| error.source());
    let mut kinds = causes.filter_map(|cause| cause.downcast_ref::<io::Error>()).map(io::Error::kind);
    kinds.any(|kind| kind == io::ErrorKind::BrokenPipe)
}
