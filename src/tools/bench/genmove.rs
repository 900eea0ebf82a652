//! How many moves does the engine find in a second, and with how much work; and which does the classic engine value most?
//!
//! One engine a position, on as many threads as wanted; the results are put together in the order of the positions, so
//! that the signature does not depend on the threads.

use super::positions::middle_game;
use super::signature::Signature;
use crate::engine::{Config, Engine, MoveChoice};
use crate::tools::cpu::Stopwatch;
use crate::types::Color;
use rayon::prelude::*;
use std::fmt;
use std::time::Duration;

/// Size, moves on the board, seed of the position.
const POSITIONS: [(usize, usize, u64); 8] =
    [(9, 0, 1), (9, 20, 2), (9, 45, 3), (13, 30, 4), (13, 80, 5), (19, 4, 6), (19, 60, 7), (19, 150, 8)];

/// Moves in a row that the engine plays in each position.
const MOVES: usize = 2;
/// Moves in each position afterwards that have to be the most valuable for the classic engine, in this order. Their points are
/// not asked for: the last digit of a logarithm belongs to the machine.
const VALUED: usize = 5;

/// Rate of the whole engine.
#[derive(Clone, Copy, Debug)]
pub struct GenmoveRate {
    /// Moves found, a second of CPU time.
    pub moves: f64,
    /// Moves tried while reading, a second of CPU time.
    pub trymoves: f64,
}

impl fmt::Display for GenmoveRate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "genmove, level 10               {:8.2} moves/s", self.moves)?;
        write!(f, "  of it, moves tried            {:8.2} M/s", self.trymoves / 1e6)
    }
}

/// What one position gave: the work in nodes, the moves as numbers, and what the moves that were played cost.
struct Work {
    trymoves: u64,
    nodes: u64,
    moves: Vec<u64>,
    time: Duration,
}

/// Lets the engine play in all positions, on `threads` threads (0: as many as there are cores).
///
/// # Errors
/// If the threads cannot be started.
pub fn measure(
    threads: usize,
    signature: &mut Signature,
) -> Result<GenmoveRate, rayon::ThreadPoolBuildError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let done: Vec<Work> = pool.install(|| POSITIONS.par_iter().map(|&position| play(position)).collect());
    for work in &done {
        signature.count(work.nodes);
        work.moves.iter().for_each(|&point| signature.mix(point));
    }
    let seconds = done.iter().map(|work| work.time.as_secs_f64()).sum::<f64>();
    let trymoves: u64 = done.iter().map(|work| work.trymoves).sum();
    Ok(GenmoveRate { moves: (done.len() * MOVES) as f64 / seconds, trymoves: trymoves as f64 / seconds })
}

fn play((size, moves, seed): (usize, usize, u64)) -> Work {
    let mut engine = Engine::new(Config { seed, resign_allowed: false, ..Config::default() });
    let history = middle_game(size, moves, seed);
    let mut color = Color::Black;
    let set_up = engine.game.resize(size).and_then(|()| {
        history.history().iter().try_for_each(|mv| {
            color = mv.color.other();
            engine.game.play(mv.color, mv.point)
        })
    });
    debug_assert!(set_up.is_ok(), "the position is legal");
    let watch = Stopwatch::start();
    let mut found = Vec::new();
    for _ in 0..MOVES {
        let MoveChoice::Move(point) = engine.genmove(color) else { break };
        found.push(point.index() as u64);
        color = color.other();
    }
    let (time, trymoves) = (watch.elapsed(), engine.counters().trymoves);
    let valued = engine.valued_moves(color);
    let best = valued.iter().take(VALUED).map(|valued| valued.pos.index() as u64);
    let counters = engine.counters();
    Work {
        trymoves,
        nodes: counters.trymoves + counters.reading_nodes,
        moves: found.into_iter().chain(best).collect(),
        time,
    }
}
