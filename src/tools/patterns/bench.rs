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
use crate::patterns::matcher::{Database, Field, Incremental};
use crate::tools::bench::cpu::Stopwatch;
use crate::tools::bench::positions::middle_game;
use crate::types::{Color, Point, Rng};
use std::hint::black_box;
use std::io::Write;

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
/// Every board is matched so often.
const ROUNDS: usize = 20;
/// Moves that are tried and taken back on every board.
const TRIED: usize = 200;

/// Prints one line a database.
pub(super) fn run(library: &Library, options: BenchOptions, out: &mut dyn Write) -> Result<(), Error> {
    let positions = options.positions.max(1);
    let boards: Vec<Board> = (0..positions as u64).map(|seed| middle_game(19, MOVES, seed)).collect();
    let watch = Stopwatch::start();
    boards.iter().for_each(|board| drop(black_box(Field::new(board))));
    let fields = micros(&watch, positions);
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

fn micros(watch: &Stopwatch, times: usize) -> f64 {
    watch.elapsed().as_secs_f64() * 1e6 / times.max(1) as f64
}

fn line(name: &str, database: &Database, boards: &[Board], out: &mut dyn Write) -> Result<(), Error> {
    let fields: Vec<Field> = boards.iter().map(Field::new).collect();
    let mut matches = 0;
    let watch = Stopwatch::start();
    for _ in 0..ROUNDS {
        fields.iter().for_each(|field| database.match_board(field, Color::Black, |_| matches += 1));
    }
    let full = micros(&watch, ROUNDS * boards.len());
    let again = after_moves(database, boards);
    let few = &fields[..fields.len().min(5)];
    let mut naive_matches = 0;
    let watch = Stopwatch::start();
    few.iter().for_each(|field| database.match_naively(field, Color::Black, |_| naive_matches += 1));
    let naive = micros(&watch, few.len());
    let size = database.size();
    writeln!(
        out,
        "{name:17} {:8} {:7} {:8.1} {full:6.1} {again:13.2} {naive:8.0} {:11.0}",
        size.patterns,
        size.images,
        matches as f64 / (ROUNDS * boards.len()) as f64,
        naive / full
    )?;
    Ok(())
}

/// Microseconds for one update after a move or its undoing.
fn after_moves(database: &Database, boards: &[Board]) -> f64 {
    let (mut updates, mut seconds) = (0, 0.0);
    let mut rng = Rng::new(1);
    for board in boards {
        let mut board = board.clone();
        let mut kept = Incremental::new(database, &board, Color::Black);
        let watch = Stopwatch::start();
        for turn in 0..TRIED {
            let point = Point::new(rng.below(19), rng.below(19));
            if board.is_empty(point) && board.trymove(point, Color::BOTH[turn % 2]) {
                kept.update(database, &board);
                board.popgo();
                kept.update(database, &board);
                updates += 2;
            }
        }
        seconds += watch.elapsed().as_secs_f64();
    }
    seconds * 1e6 / f64::from(updates.max(1))
}
