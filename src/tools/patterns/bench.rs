//! How fast is matching?
//!
//! Each database is matched on the same middle games, for one colour: the whole board by the automaton, the same naively
//! by laying every image on every point, and again after each of some moves and their undoing. Times are CPU time.

use super::Error;
use super::synthetic;
use crate::board::Board;
use crate::patterns::compiler::source::Source;
use crate::patterns::compiler::{self, tables};
use crate::patterns::library::Library;
use crate::patterns::matcher::{Database, Field, Incremental, Match};
use crate::tools::bench::positions::middle_game;
use crate::tools::cpu::Stopwatch;
use crate::types::{Color, Point, Rng};
use std::hint::black_box;
use std::io::Write;
use std::time::Duration;

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct BenchOptions {
    /// Positions a database.
    pub positions: usize,
    /// Patterns of a database cut from random games, measured as well; 0 for none.
    pub synthetic: usize,
}

/// Moves on the boards that are matched.
const MOVES: usize = 160;
/// The clock ticks coarsely: every figure is the mean over at least this much CPU time.
const LONG_ENOUGH: Duration = Duration::from_millis(250);
/// Moves that are tried and taken back on a board before the next board's turn.
const TRIED: usize = 100;

/// Prints one line a database.
pub(super) fn run(library: &Library, options: BenchOptions, out: &mut dyn Write) -> Result<(), Error> {
    let positions = options.positions.max(1);
    let boards: Vec<Board> = (0..positions as u64).map(|seed| middle_game(19, MOVES, seed)).collect();
    let fields = mean(&boards, |board| drop(black_box(Field::new(board))));
    writeln!(
        out,
        "{positions} middle games of {MOVES} moves on 19x19; microseconds of CPU time, one colour"
    )?;
    writeln!(out, "preparing a position for all databases: {fields:.1}\n")?;
    writeln!(out, "database          patterns  images  matches   full  after a move    naive  naive/full")?;
    for entry in library.iter() {
        line(entry.name(), entry.database(), &boards, out)?;
    }
    if options.synthetic > 0 {
        large(options.synthetic, &boards, out)?;
    }
    Ok(())
}

/// A database as large as one likes, and what it costs to make it.
fn large(patterns: usize, boards: &[Board], out: &mut dyn Write) -> Result<(), Error> {
    let source = Source::new("synthetic.db", synthetic::database_text(patterns, 1));
    let watch = Stopwatch::start();
    compiler::check(&source);
    let checked = watch.elapsed();
    let (compiled, _) = compiler::compile(&source);
    let compiling = watch.elapsed() - checked;
    let Some(compiled) = compiled else { return Ok(()) };
    let bytes = tables::encode(&compiled).len();
    line("synthetic", &Database::new(compiled), boards, out)?;
    let (compiling, checked) = (compiling.as_secs_f64(), checked.as_secs_f64());
    writeln!(
        out,
        "\nsynthetic: compiled in {compiling:.1} s, of it {checked:.1} s of checks; {bytes} bytes"
    )?;
    Ok(())
}

/// Microseconds of CPU time that the work takes for one item, over as many rounds as the clock needs.
fn mean<T>(items: &[T], mut work: impl FnMut(&T)) -> f64 {
    let (watch, mut rounds) = (Stopwatch::start(), 0);
    while rounds == 0 || watch.elapsed() < LONG_ENOUGH {
        items.iter().for_each(&mut work);
        rounds += 1;
    }
    watch.elapsed().as_secs_f64() * 1e6 / (rounds * items.len().max(1)) as f64
}

fn line(name: &str, database: &Database, boards: &[Board], out: &mut dyn Write) -> Result<(), Error> {
    let fields: Vec<Field> = boards.iter().map(Field::new).collect();
    let mut matches = 0;
    fields.iter().for_each(|field| database.match_board(field, Color::Black, |_| matches += 1));
    let full =
        mean(&fields, |field| database.match_board(field, Color::Black, |found| ignore(black_box(found))));
    let again = after_moves(database, boards);
    let few = &fields[..fields.len().min(5)];
    let naive =
        mean(few, |field| database.match_naively(field, Color::Black, |found| ignore(black_box(found))));
    let size = database.size();
    writeln!(
        out,
        "{name:17} {:8} {:7} {:8.1} {full:6.1} {again:13.2} {naive:8.0} {:11.0}",
        size.patterns,
        size.images,
        f64::from(matches) / boards.len() as f64,
        naive / full
    )?;
    Ok(())
}

fn ignore(_: Match) {}

/// Microseconds for one update after a move or its undoing.
fn after_moves(database: &Database, boards: &[Board]) -> f64 {
    let keep = |board: &Board| (board.clone(), Incremental::new(database, board, Color::Black));
    let mut kept: Vec<(Board, Incremental)> = boards.iter().map(keep).collect();
    let mut rng = Rng::new(1);
    let (watch, mut updates) = (Stopwatch::start(), 0u64);
    while updates == 0 || watch.elapsed() < LONG_ENOUGH {
        for (board, kept) in &mut kept {
            for turn in 0..TRIED {
                let point = Point::new(rng.below(19), rng.below(19));
                if board.is_empty(point) && board.trymove(point, Color::BOTH[turn % 2]) {
                    kept.update(database, board);
                    board.popgo();
                    kept.update(database, board);
                    updates += 2;
                }
            }
        }
    }
    watch.elapsed().as_secs_f64() * 1e6 / updates.max(1) as f64
}
