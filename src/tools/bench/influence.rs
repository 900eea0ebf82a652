//! How long does influence take?
//!
//! On twenty 19×19 middle games: the spread of all stones, the same with patterns, and the update after a move, with and
//! without. Readings that patterns ask for are remembered by the reader from one computation to the next, as in a game;
//! the first one pays for them and is told apart.

use super::positions::middle_game;
use super::signature::Signature;
use crate::board::Board;
use crate::influence::{InfluenceMap, Question, Stones};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::tools::cpu::Stopwatch;
use crate::types::{Color, Point};
use std::fmt;

const POSITIONS: u64 = 20;
const REPEATS: u32 = 20;
/// Moves after which influence is updated, in each position.
const MOVES: usize = 10;

/// Milliseconds of CPU time for one computation.
#[derive(Clone, Copy, Debug, Default)]
pub struct InfluenceTimes {
    /// Stones alone.
    pub stones: f64,
    /// Stones alone, after a move, updated from the map before it.
    pub stones_after: f64,
    /// With patterns, the first time in a position.
    pub first: f64,
    /// With patterns, when the reader knows the position.
    pub patterns: f64,
    /// With patterns, after a move, updated from the map before it.
    pub patterns_after: f64,
}

impl fmt::Display for InfluenceTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "influence of the stones alone   {:8.3} ms", self.stones)?;
        writeln!(f, "  updated after a move          {:8.3} ms", self.stones_after)?;
        writeln!(f, "influence with patterns         {:8.3} ms", self.patterns)?;
        writeln!(f, "  in a new position             {:8.3} ms", self.first)?;
        write!(f, "  updated after a move          {:8.3} ms", self.patterns_after)
    }
}

/// Measures all times.
pub fn measure(signature: &mut Signature) -> InfluenceTimes {
    let library = Library::built_in();
    let mut times = InfluenceTimes::default();
    for seed in 0..POSITIONS {
        let board = middle_game(19, 120, seed);
        let one = of_position(&board, &library, signature);
        times.stones += one.stones / POSITIONS as f64;
        times.stones_after += one.stones_after / POSITIONS as f64;
        times.first += one.first / POSITIONS as f64;
        times.patterns += one.patterns / POSITIONS as f64;
        times.patterns_after += one.patterns_after / POSITIONS as f64;
    }
    times
}

fn of_position(board: &Board, library: &Library, signature: &mut Signature) -> InfluenceTimes {
    let mut reader = Reader::new(board.clone());
    let stones = Stones::healthy(board);
    let question = Question::territory(&stones, Color::White);
    let (first, before) = timed(1, || InfluenceMap::new(&mut reader, library, question));
    signature.mix(
        before
            .points()
            .map(|pos| before.territory_value(pos).to_bits())
            .fold(0, |sum, bits| sum.wrapping_mul(31) ^ u64::from(bits)),
    );
    let (patterns, _) = timed(REPEATS, || InfluenceMap::new(&mut reader, library, question));
    let (alone, plain) = timed(REPEATS, || InfluenceMap::without_patterns(board, question));
    let legal: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, Color::Black)).collect();
    let moves = legal.iter().step_by(legal.len().div_ceil(MOVES).max(1));
    let (mut stones_after, mut patterns_after, mut count) = (0.0, 0.0, 0.0);
    for &mv in moves {
        let times = reader.with_move(mv, Color::Black, |reader| {
            let stones = Stones::healthy(&reader.board);
            let question = Question::territory(&stones, Color::White);
            // Reading is measured once, above.
            std::hint::black_box(InfluenceMap::new(reader, library, question));
            let (alone, _) = timed(REPEATS, || plain.after_without_patterns(&reader.board, question));
            let (with, _) = timed(REPEATS, || before.after(reader, library, question));
            (alone, with)
        });
        let (alone, with) = times.unwrap_or_default();
        (stones_after, patterns_after, count) = (stones_after + alone, patterns_after + with, count + 1.0);
    }
    InfluenceTimes {
        stones: alone,
        stones_after: stones_after / f64::max(count, 1.0),
        first,
        patterns,
        patterns_after: patterns_after / f64::max(count, 1.0),
    }
}

/// Milliseconds of one call, and what the last one made.
fn timed<T>(repeats: u32, mut work: impl FnMut() -> T) -> (f64, T) {
    let watch = Stopwatch::start();
    for _ in 1..repeats {
        std::hint::black_box(work());
    }
    let made = work();
    (watch.elapsed().as_secs_f64() * 1e3 / f64::from(repeats), made)
}
