//! How do the games of these files count?
//!
//! Every game tree of every file is judged and counted, many at a time in parallel; the report is in the order of the
//! arguments and, but for CPU times, the same at any number of threads. A file that cannot be read is told in one line, and
//! the rest goes on.

mod picture;
mod report;
#[cfg(test)]
mod tests;

use super::cpu::Stopwatch;
use super::tsumego::{Numbered, trees};
use crate::game::{Game, Rules};
use crate::score::{Assessment, Limits, Position, assess};
use crate::sgf::{GameResult, SgfTree, Until};
use crate::types::Color;
use rayon::prelude::*;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Games that are read before they are judged in parallel.
const BATCH: usize = 64;
/// Stack of a worker in bytes: reading is recursive.
const STACK: usize = 16 << 20;

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The files; `-` is stdin.
    pub files: Vec<PathBuf>,
    /// One JSON record a line instead of text.
    pub json: bool,
    /// Where a picture of the first game that can be read is written.
    pub svg: Option<PathBuf>,
    /// The rules; those that each record names if they are not given.
    pub rules: Option<Rules>,
    /// Points for White; what each record says if they are not given.
    pub komi: Option<f64>,
    /// Count the position as it stands, also where the record does not end with two passes.
    pub as_it_stands: bool,
    /// Stop just before this move: a number or a vertex.
    pub until: Option<String>,
    /// What a judgement may cost.
    pub limits: Limits,
    /// Seed of the playouts.
    pub seed: u64,
    /// Workers; 0: one for each core.
    pub threads: usize,
}

/// Why nothing could be counted.
#[derive(thiserror::Error, Debug)]
pub enum ScoreError {
    /// The workers cannot be started.
    #[error("cannot start the workers: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// The picture cannot be written.
    #[error("cannot write {}: {error}", path.display())]
    Picture {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The report cannot be written.
    #[error("cannot write: {0}")]
    Write(#[from] io::Error),
}

/// One game of one file, or why there is none.
struct Job {
    file: PathBuf,
    number: usize,
    tree: Result<SgfTree, String>,
}

/// A game with its count.
struct Counted {
    game: Game,
    to_move: Color,
    is_over: bool,
    rules: Rules,
    /// The result that the record names.
    recorded: Option<GameResult>,
    found: Assessment,
    cpu: f64,
}

/// Counts the games and prints the report. True if every game could be read.
///
/// # Errors
/// [`ScoreError`]; a file or a game that cannot be read is part of the report and no error.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<bool, ScoreError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).stack_size(STACK).build()?;
    let mut jobs = options.files.iter().flat_map(|file| jobs_of(file));
    let mut summary = report::Summary::default();
    let mut svg = options.svg.as_deref();
    loop {
        let batch: Vec<Job> = jobs.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        let counted: Vec<Result<Counted, String>> = pool.install(|| {
            let work = batch.par_iter().with_max_len(1);
            work.map(|job| job.tree.as_ref().map_err(String::clone).and_then(|tree| judge(tree, options)))
                .collect()
        });
        for (job, counted) in batch.iter().zip(counted) {
            summary.add(counted.as_ref().ok());
            match counted {
                Ok(counted) => {
                    svg.take().map_or(Ok(()), |path| draw(path, &counted))?;
                    report::print(job, &counted, options.json, out)?;
                }
                Err(error) => report::print_failure(job, &error, options.json, out)?,
            }
        }
        out.flush()?;
    }
    if !options.json {
        summary.print(out)?;
    }
    Ok(!summary.has_unreadable())
}

fn draw(path: &Path, counted: &Counted) -> Result<(), ScoreError> {
    fs::write(path, picture::picture(counted))
        .map_err(|error| ScoreError::Picture { path: path.to_owned(), error })
}

/// The games of a file, read when they are asked for.
fn jobs_of(file: &Path) -> impl Iterator<Item = Job> + use<> {
    let job = |file: &Path, (number, tree): Numbered| Job { file: file.to_owned(), number, tree };
    let found: Vec<Job> = match read(file) {
        Err(error) => vec![job(file, (1, Err(error.to_string())))],
        Ok(input) => trees(&input).map(|numbered| job(file, numbered)).collect(),
    };
    let is_empty = found.is_empty();
    let nothing = is_empty.then(|| job(file, (1, Err("expected a game record".to_owned()))));
    found.into_iter().chain(nothing)
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file != Path::new("-") {
        return fs::read(file);
    }
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input).map(|_| input)
}

fn judge(tree: &SgfTree, options: &Options) -> Result<Counted, String> {
    let watch = Stopwatch::start();
    let named = tree.rules().and_then(|name| Rules::named(&name));
    let rules = options.rules.or(named).unwrap_or_default();
    let until = match &options.until {
        None => Until::End,
        Some(text) => Until::parse(text, tree.size().map_err(|error| error.to_string())?)
            .ok_or_else(|| format!("unknown move `{text}`: expected a number or a vertex such as L10"))?,
    };
    let mut game = Game::new(19, rules, 0.0).map_err(|error| error.to_string())?;
    let to_move = game.load_sgf(tree, until).map_err(|error| error.to_string())?;
    if let Some(komi) = options.komi {
        game.set_komi(komi).map_err(|error| error.to_string())?;
    }
    let is_over = options.as_it_stands || game.is_over();
    let position = Position {
        board: game.board(),
        rules: &rules,
        komi: game.komi(),
        handicap: game.effective_handicap(),
        to_move,
        is_over,
    };
    let found = assess(&position, options.seed, &options.limits);
    let recorded = tree.result();
    let cpu = watch.elapsed().as_secs_f64();
    Ok(Counted { game, to_move, is_over, rules, recorded, found, cpu })
}
