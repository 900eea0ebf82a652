//! What would the search play in positions of games?
//!
//! Games of strong players hold few of the positions that an engine gets itself into, where large moves are left alone for long.
//! In positions of its own games the search names its move; each is written as a game that ends with it, and
//! [`super::super::reasons`] learns from such games beside the others.

use super::super::ends::position;
use super::super::error::LearnError;
use super::super::kept;
use super::super::progress::bar;
use super::super::records::{ADVISED, Record, RecordError, letters, parse, read_all};
use super::position::Judged;
use super::referee;
use crate::types::{Move, Rng};
use fxhash::FxHashSet;
use rayon::prelude::*;
use std::io::Write;
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
    let unwritable = |source| LearnError::unwritable(&options.output, source);
    let known = known(&options.output)?;
    let (file, _) = kept::open(&options.output).map_err(unwritable)?;
    let file = Mutex::new(file);
    let questions = games.iter().flat_map(|game| positions(game, options));
    let open: Vec<(&Record, Judged)> =
        questions.filter(|(_, position)| !known.contains(&letters(&position.moves))).collect();
    if known.is_empty() && open.is_empty() {
        return Err(LearnError::NoGames);
    }
    let progress = bar("asking", open.len() as u64, "positions");
    let answered: Vec<bool> = open
        .into_par_iter()
        .map(|(game, position)| {
            let line = advised(game, position, options.playouts);
            progress.inc(1);
            let Some(line) = line else { return Ok(false) };
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            file.write_all(line.as_bytes()).map(|()| true)
        })
        .collect::<Result<_, _>>()
        .map_err(unwritable)?;
    progress.finish_and_clear();
    Ok(known.len() + answered.into_iter().filter(|&is_new| is_new).count())
}

/// The positions of a file, without the advice. Another file is not touched.
fn known(path: &Path) -> Result<FxHashSet<String>, LearnError> {
    let text = kept::whole_lines(path).map_err(|source| LearnError::unreadable(path, source))?;
    let is_ours =
        std::fs::read(path).is_ok_and(|text| text.is_empty() || text.starts_with(ADVISED.as_bytes()));
    let lines: Option<FxHashSet<String>> = text.lines().map(before).collect();
    let expected = || RecordError::Malformed {
        path: path.display().to_string(),
        line: 1,
        expected: "advised positions only, or a file that does not exist yet",
    };
    Ok(lines.filter(|_| is_ours || !path.exists()).ok_or_else(expected)?)
}

/// The moves of an advised position without the advice.
fn before(line: &str) -> Option<String> {
    let record = parse(line).ok().filter(|record| record.advised_in().is_some())?;
    let (_, moves) = record.moves.split_last()?;
    Some(letters(moves))
}

/// The positions of the game in which the search is asked.
fn positions<'a>(
    game: &'a Record,
    options: &Options,
) -> impl Iterator<Item = (&'a Record, Judged)> + use<'a> {
    let mut numbers: Vec<usize> = (FIRST..game.moves.len().saturating_sub(LAST)).collect();
    Rng::new(game.hash ^ options.seed).shuffle(&mut numbers);
    numbers.truncate(options.positions);
    let is_legal = |&number: &usize| position(game, number).is_some();
    numbers.into_iter().filter(is_legal).filter_map(move |number| Some((game, Judged::at(game, number)?)))
}

/// The position with the search's move as a line; `None` if the search passes.
fn advised(game: &Record, position: Judged, playouts: u32) -> Option<String> {
    let mut moves = position.moves.clone();
    let color = position.color;
    moves.push(Move { color, point: referee::advice(position, playouts)? });
    let tags = format!("{ADVISED}{:016x}:{}", game.hash, game.tags);
    Some(Record { tags, moves, result: "?".to_owned(), ..game.clone() }.line())
}
