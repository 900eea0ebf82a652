//! How often does each pattern match in games, and how often is its move the one that was played?
//!
//! Games are shared out to threads and the counts added up, so the table does not depend on the threads. A pattern
//! with a move counts once a position and move, however many of its images lie there.

use super::matching::read;
use super::{Error, chosen};
use crate::engine::{Verdict, judge_pattern};
use crate::game::{Game, Rules};
use crate::patterns::library::{Entry, Library};
use crate::patterns::matcher::{Field, Match};
use crate::reading::Reader;
use crate::sgf::{Action, SgfTree, Until};
use crate::types::{Color, Move, Point};
use rayon::prelude::*;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What is counted.
#[derive(Clone, Debug)]
pub struct StatsOptions {
    /// Records, or folders of them.
    pub games: Vec<PathBuf>,
    /// In which database, if not in all.
    pub database: Option<String>,
    /// Is a match read out, or does it count as soon as its diagram fits?
    pub diagrams_only: bool,
    /// Threads; 0 for as many as there are cores.
    pub threads: usize,
}

/// What was seen of one pattern.
#[derive(Clone, Copy, Default)]
struct Row {
    fits: u64,
    counts: u64,
    open: u64,
    played: u64,
}

impl Row {
    fn add(&mut self, other: &Row) {
        self.fits += other.fits;
        self.counts += other.counts;
        self.open += other.open;
        self.played += other.played;
    }
}

/// One row a pattern, database by database, and the positions that were looked at.
struct Table {
    rows: Vec<Vec<Row>>,
    positions: u64,
}

impl Table {
    fn new(entries: &[&Entry]) -> Table {
        let rows = entries.iter().map(|entry| vec![Row::default(); entry.database().model().patterns.len()]);
        Table { rows: rows.collect(), positions: 0 }
    }

    fn add(mut self, other: Table) -> Table {
        self.positions += other.positions;
        for (row, more) in self.rows.iter_mut().flatten().zip(other.rows.iter().flatten()) {
            row.add(more);
        }
        self
    }
}

/// Prints one line a pattern.
pub(super) fn run(library: &Library, options: &StatsOptions, out: &mut dyn Write) -> Result<(), Error> {
    let entries = chosen(library, options.database.as_deref())?;
    let mut records = Vec::new();
    for path in files(&options.games)? {
        records.extend(read(&path)?);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
    let table = pool.install(|| {
        let counted = records.par_iter().map(|record| count(record, &entries, options.diagrams_only));
        counted.reduce(|| Table::new(&entries), Table::add)
    });
    writeln!(out, "{} games, {} positions", records.len(), table.positions)?;
    writeln!(
        out,
        "pattern                                        fits   counts     open   played   of fits"
    )?;
    for (entry, rows) in entries.iter().zip(&table.rows) {
        for (pattern, row) in entry.database().model().patterns.iter().zip(rows) {
            let name = format!("{}:{}", entry.name(), pattern.name);
            let Row { fits, counts, open, played } = *row;
            let share = if pattern.mv().is_none() || fits == 0 {
                "-".to_owned()
            } else {
                format!("{:.1} %", 100.0 * played as f64 / fits as f64)
            };
            writeln!(out, "{name:40} {fits:10} {counts:8} {open:8} {played:8} {share:>9}")?;
        }
    }
    Ok(())
}

/// The files, and those of the folders that end in `.sgf`, in the order of their names.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Error> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let failed = |error: std::io::Error| Error::File { path: path.clone(), reason: error.to_string() };
        let listed: Result<Vec<PathBuf>, _> =
            fs::read_dir(path).map_err(failed)?.map(|entry| entry.map(|entry| entry.path())).collect();
        let mut listed = listed.map_err(failed)?;
        listed.retain(|path: &PathBuf| has_extension(path));
        listed.sort();
        files.extend(listed);
    }
    Ok(files)
}

fn has_extension(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf"))
}

/// Everything that one game shows, up to what cannot be played over.
fn count(record: &SgfTree, entries: &[&Entry], diagrams_only: bool) -> Table {
    let mut table = Table::new(entries);
    let Ok(size) = record.size() else { return table };
    let Ok(mut game) = Game::new(size, Rules::default(), 0.0) else { return table };
    if game.load_sgf(record, Until::Move(1)).is_err() {
        return table;
    }
    let actions = record.replay(size, Until::End);
    for action in actions.skip_while(|action| !matches!(action, Ok(Action::Play(_)))) {
        let Ok(Action::Play(played)) = action else { break };
        position(&game, played, entries, diagrams_only, &mut table);
        if game.play(played.color, played.point).is_err() {
            break;
        }
    }
    table
}

fn position(game: &Game, played: Move, entries: &[&Entry], diagrams_only: bool, table: &mut Table) {
    table.positions += 1;
    let field = Field::new(game.board());
    let mut reader = Reader::new(game.board().clone());
    for (entry, rows) in entries.iter().zip(&mut table.rows) {
        let mut seen: Vec<(usize, Option<Point>)> = Vec::new();
        for found in entry.database().matches(&field, played.color) {
            let (number, mv) = (entry.database().pattern_number(found), entry.database().mv(found));
            if mv.is_some() && seen.contains(&(number, mv)) {
                continue;
            }
            seen.push((number, mv));
            let row = &mut rows[number];
            row.fits += 1;
            row.played += u64::from(mv == Some(played.point));
            if !diagrams_only {
                judge(entry, found, played.color, &mut reader, row);
            }
        }
    }
}

fn judge(entry: &Entry, found: Match, color: Color, reader: &mut Reader, row: &mut Row) {
    match judge_pattern(entry, found, color, reader) {
        Verdict::Counts => row.counts += 1,
        Verdict::Open(_) => row.open += 1,
        Verdict::Refused(..) => {}
    }
}
