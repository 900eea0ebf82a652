//! What would the search play in positions of games?
//!
//! Games of strong players hold few of the positions that an engine gets itself into, where large moves are left alone for long.
//! In positions of its own games the search names its move; each is written as a game that ends with it, and
//! [`super::super::reasons`] learns from such games beside the others.

use super::super::ends::position;
use super::super::error::LearnError;
use super::super::kept;
use super::super::progress::bar;
use super::super::records::{ADVISED, Record, RecordError, parse, read_all};
use super::position::Judged;
use super::referee;
use crate::types::Rng;
use fxhash::FxHashSet;
use rayon::prelude::*;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// What to ask about, and how.
pub struct Options {
    /// Files with games.
    pub games: Vec<PathBuf>,
    /// Where the advised positions go; those that it holds are not asked about again.
    pub output: PathBuf,
    /// Positions of each game.
    pub positions: usize,
    /// Playouts for each.
    pub playouts: u32,
    /// Choice of positions.
    pub seed: u64,
    /// Number of threads, 0 for one a core.
    pub threads: usize,
}

/// Moves at the beginning and the end of a game before which nothing is asked.
const FIRST: usize = 4;
const LAST: usize = 4;

/// Asks, and writes what is answered. Returns the number of positions that the file holds.
///
/// # Errors
/// [`LearnError`] if games cannot be read, there are none, or the file cannot be written.
pub fn run(options: &Options) -> Result<usize, LearnError> {
    LearnError::ensure_writable(&options.output)?;
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?.install(|| ask(options))
}

fn ask(options: &Options) -> Result<usize, LearnError> {
    let games = read_all(&options.games)?;
    let mut known = known(&options.output)?;
    let held = known.len();
    let questions = games.iter().flat_map(|game| questions(game, options));
    let open: Vec<Record> = questions.filter(|asked| known.insert(asked.question())).collect();
    if known.is_empty() {
        return Err(LearnError::NoGames);
    }
    let unwritable = |source| LearnError::unwritable(&options.output, source);
    let (file, _) = kept::open(&options.output).map_err(unwritable)?;
    Ok(held + answer(open, file, options.playouts).map_err(unwritable)?)
}

/// Writes the answers as they come. Returns how many there are: where the search passes there is none.
fn answer(open: Vec<Record>, file: File, playouts: u32) -> io::Result<usize> {
    let progress = bar("asking", open.len() as u64, "positions");
    let file = Mutex::new(file);
    let answered = open.into_par_iter().map(|asked| {
        let line = advised(asked, playouts).map(|advised| advised.line());
        progress.inc(1);
        let Some(line) = line else { return Ok(0) };
        file.lock().unwrap_or_else(PoisonError::into_inner).write_all(line.as_bytes()).map(|()| 1)
    });
    let answered: Vec<usize> = answered.collect::<io::Result<_>>()?;
    progress.finish_and_clear();
    Ok(answered.into_iter().sum())
}

/// What was asked in the positions of a file. One that holds something else is not touched.
fn known(path: &Path) -> Result<FxHashSet<String>, LearnError> {
    let text = kept::text(path).map_err(|source| LearnError::unreadable(path, source))?;
    let unexpected = |line| RecordError::Malformed {
        path: path.display().to_string(),
        line,
        expected: "advised positions only, or a file that does not exist yet",
    };
    if !text.is_empty() && !text.starts_with(ADVISED) {
        return Err(unexpected(1).into());
    }
    let advised = |line: &str| parse(line).ok().filter(|record| record.advised_in().is_some());
    let lines = kept::whole_lines(&text).lines().enumerate();
    let known = lines.map(|(index, line)| Ok(advised(line).ok_or_else(|| unexpected(index + 1))?.question()));
    known.collect()
}

/// The positions of the game in which the search is asked: records that end with the move that was played there.
fn questions<'a>(game: &'a Record, options: &Options) -> impl Iterator<Item = Record> + use<'a> {
    let mut numbers: Vec<usize> = (FIRST..game.moves.len().saturating_sub(LAST)).collect();
    Rng::new(game.hash ^ options.seed).shuffle(&mut numbers);
    numbers.truncate(options.positions);
    let tags = format!("{ADVISED}{:016x}:{}", game.hash, game.tags);
    let is_legal = |&number: &usize| position(game, number).is_some();
    numbers.into_iter().filter(is_legal).map(move |number| Record {
        tags: tags.clone(),
        moves: game.moves[..=number].to_vec(),
        result: "?".to_owned(),
        ..game.clone()
    })
}

/// The same with the search's move in the end; `None` if the search passes.
fn advised(mut asked: Record, playouts: u32) -> Option<Record> {
    let last = asked.moves.len().checked_sub(1)?;
    let advice = referee::advice(Judged::at(&asked, last)?, playouts)?;
    asked.moves.last_mut()?.point = advice;
    Some(asked)
}
