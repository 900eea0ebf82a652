//! What does an engine answer to the cases of regression suites, and is it right? `tesuji regress`.
//!
//! A suite is a `.tst` file: GTP commands, some of them numbered, with the right answers to those on the `#?` lines
//! after them (see [`Suite`] and [`Expectation`]). The suites are put to an engine in many workers at once, each
//! suite to a fresh engine started in the suite's folder, and the answers are printed in the order of the suites.
//!
//! The exit code is 0 when nothing was unexpected, 1 otherwise; [`RegressError`] stands for 2: it could not run.

mod expectation;
mod json;
mod junit;
mod print;
mod report;
mod runner;
mod schedule;
mod selection;
mod suite;
mod table;
#[cfg(test)]
mod tests;

use std::fs::File;
use std::io::{BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

pub use expectation::{Expectation, Mark};
pub use report::{Answer, CaseReport, Cost, Mishap, Nodes, Problem, Report, SuiteReport, Tally, Verdict};
pub use suite::{Step, Suite};

use crate::engine::Config;
use crate::tools::client::{ClientError, GtpEngine, InProcess, Launch, Process};
use schedule::{Contest, Starter};

/// What to run and how to print it.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Suites as `owl`, `owl:263,270-280`, a file or a folder; none: all of [`home`](Options::home).
    pub suites: Vec<String>,
    /// The folder in which suites are looked for by name.
    pub home: PathBuf,
    /// The engine under test.
    pub engine: EngineChoice,
    /// The engine to compare with, as a command text.
    pub compare: Option<String>,
    /// Longest time for one answer.
    pub timeout: Option<Duration>,
    /// Number of workers; 0: one for each core.
    pub threads: usize,
    /// How to print.
    pub format: Format,
    /// Which part of the suites to run.
    pub shard: Option<Shard>,
}

/// Which engine is under test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EngineChoice {
    /// Our own, in this process.
    #[default]
    InProcess,
    /// A program, as a command text (see [`split_words`](crate::tools::client::split_words)).
    Command(String),
}

/// How a report is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Unexpected answers, then the sums.
    #[default]
    Terse,
    /// All answers, then the sums.
    Verbose,
    /// One JSON record a line.
    JsonLines,
    /// JUnit XML.
    JUnit,
}

/// Part `index` of `count`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// 1 to `count`.
    pub index: usize,
    /// Number of parts.
    pub count: usize,
}

impl std::str::FromStr for Shard {
    type Err = RegressError;

    fn from_str(text: &str) -> Result<Shard, RegressError> {
        let parse = || {
            let (index, count) = text.split_once('/')?;
            let shard = Shard { index: index.trim().parse().ok()?, count: count.trim().parse().ok()? };
            ((1..=shard.count).contains(&shard.index) && shard.count <= 10_000).then_some(shard)
        };
        parse().ok_or_else(|| RegressError::Shard(text.to_owned()))
    }
}

/// Why suites could not be run.
#[derive(Debug, thiserror::Error)]
pub enum RegressError {
    /// Nothing by this name.
    #[error("no suite `{name}`: expected a .tst file, a folder with such files, or the name of one in {}", home.display())]
    NoSuchSuite {
        /// The name.
        name: String,
        /// Where names are looked for.
        home: PathBuf,
    },
    /// The suite has no such case.
    #[error("no case {id} in suite `{suite}`")]
    NoSuchCase {
        /// The suite.
        suite: String,
        /// The number.
        id: u32,
    },
    /// A selection that cannot be read.
    #[error("expected SUITE:N,N-N like `owl:263,270-280`, got `{0}`")]
    Selection(String),
    /// A shard that cannot be read.
    #[error("expected a part of the work like 1/4, got `{0}`")]
    Shard(String),
    /// A file that cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: std::io::Error,
    },
    /// A file to merge that does not hold our records.
    #[error("{}, line {line}: {reason}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// Line number, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// An engine that does not start or does not answer.
    #[error(transparent)]
    Engine(#[from] ClientError),
    /// The workers could not be started.
    #[error("cannot start the workers: {0}")]
    Workers(#[from] rayon::ThreadPoolBuildError),
    /// The report could not be written.
    #[error("cannot write the report: {0}")]
    Write(#[from] std::io::Error),
}

/// Runs suites and prints their report to `out`; the exit code is 0 when nothing was unexpected, otherwise 1.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<u8, RegressError> {
    let mut printer = Printer { format: options.format, out };
    let report = run_with(options, &mut |event| printer.print(event))?;
    printer.finish(&report)?;
    Ok(exit_code(&report))
}

/// Runs suites and returns their report without printing anything.
pub fn report(options: &Options) -> Result<Report, RegressError> {
    run_with(options, &mut |_| Ok(()))
}

/// Puts JSON Lines files, as written by runs of different shards, together and prints them as one report.
pub fn merge(files: &[PathBuf], format: Format, out: &mut dyn Write) -> Result<u8, RegressError> {
    let mut report = Report::default();
    for path in files {
        let file = File::open(path).map_err(|source| RegressError::Read { path: path.clone(), source })?;
        json::read_into(&mut report, path, BufReader::new(file))?;
    }
    report.suites.sort_by(|a, b| a.name.cmp(&b.name));
    let mut printer = Printer { format, out };
    printer.print(Event::Start(&report))?;
    for suite in &report.suites {
        printer.print(Event::Suite(suite))?;
    }
    printer.finish(&report)?;
    Ok(exit_code(&report))
}

fn exit_code(report: &Report) -> u8 {
    u8::from(!report.is_as_expected())
}

/// What happens in a run, for who prints while it goes on.
enum Event<'a> {
    /// The engines are known, no suite has been run.
    Start(&'a Report),
    Suite(&'a SuiteReport),
}

fn run_with(
    options: &Options,
    on_event: &mut dyn FnMut(Event) -> Result<(), RegressError>,
) -> Result<Report, RegressError> {
    let suites = selection::read_suites(&options.suites, &options.home)?;
    let suites = match options.shard {
        Some(shard) => schedule::deal(suites, shard),
        None => suites,
    };
    let contest = Contest {
        engine: starter(&options.engine),
        other: options.compare.as_ref().map(|command| starter(&EngineChoice::Command(command.clone()))),
        limit: options.timeout,
    };
    let greet = |start: &Starter| runner::greet(start(Path::new("."))?.as_mut(), options.timeout);
    let other = contest.other.as_ref().map(greet).transpose()?;
    let mut report = Report { engine: greet(&contest.engine)?, other, suites: Vec::new() };
    on_event(Event::Start(&report))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let runs_per_case = if contest.other.is_some() { 2 } else { 1 };
    let bar = progress_bar(suites.iter().map(|s| s.cases().count() * runs_per_case).sum());
    schedule::run_all(&suites, &contest, &pool, &|| bar.inc(1), &mut |suite| {
        bar.suspend(|| on_event(Event::Suite(&suite)))?;
        report.suites.push(suite);
        Ok(())
    })?;
    bar.finish_and_clear();
    Ok(report)
}

fn starter(choice: &EngineChoice) -> Starter {
    match choice.clone() {
        EngineChoice::Command(command) => Box::new(move |directory| {
            let launch = Launch::new(command.clone()).in_directory(directory);
            Ok(Box::new(Process::start(launch)?) as Box<dyn GtpEngine>)
        }),
        EngineChoice::InProcess => Box::new(|directory| {
            Ok(Box::new(InProcess::start(Config::default(), directory)?) as Box<dyn GtpEngine>)
        }),
    }
}

/// On standard error and only when that is a terminal.
fn progress_bar(cases: usize) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(cases as u64), ProgressDrawTarget::stderr());
    match ProgressStyle::with_template("{bar:40} {pos}/{len} cases, {elapsed} of {duration}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

struct Printer<'a> {
    format: Format,
    out: &'a mut dyn Write,
}

impl Printer<'_> {
    fn print(&mut self, event: Event) -> Result<(), RegressError> {
        match (self.format, event) {
            (Format::Terse, Event::Suite(suite)) => write!(self.out, "{}", print::Terse(suite))?,
            (Format::Verbose, Event::Suite(suite)) => write!(self.out, "{}", print::Verbose(suite))?,
            (Format::JsonLines, Event::Suite(suite)) => write!(self.out, "{}", json::suite_lines(suite)?)?,
            (Format::JsonLines, Event::Start(report)) => {
                write!(self.out, "{}", json::run_line(&report.engine, report.other.as_deref())?)?;
            }
            (Format::JUnit, _) | (_, Event::Start(_)) => return Ok(()),
        }
        Ok(self.out.flush()?)
    }

    fn finish(&mut self, report: &Report) -> Result<(), RegressError> {
        match self.format {
            Format::Terse | Format::Verbose => write!(self.out, "\n{}", print::Summary(report))?,
            Format::JUnit => write!(self.out, "{}", junit::JUnit(report))?,
            Format::JsonLines => {}
        }
        Ok(self.out.flush()?)
    }
}
