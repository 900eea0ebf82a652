//! What are the four lines through a point of gomoku worth together?
//!
//! The engine plays against itself, and the worths are fitted that make its results and its searches likeliest. In the
//! first round it plays with the worths of single lines, in each further round with what the one before has learned; the
//! worths that are built in play no part, so that the file can be made anew from nothing.

mod games;
mod fit;
mod file;
#[cfg(test)]
mod tests;

use super::error::LearnError;
use super::progress::bar;
use crate::gomoku::{Lines, Worths};
use fit::{Fit, Loss};
use games::{Sample, play};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

/// One game of so many is not learned from.
const HELD_OUT: usize = 20;

/// How to play, and how to fit.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where the worths go.
    pub output: PathBuf,
    /// Games of each round.
    pub games: usize,
    /// Rounds of playing and fitting.
    pub rounds: usize,
    /// Stones tried for each move.
    pub nodes: u64,
    /// Lines get a line of the file if they were seen in so many positions.
    pub threshold: u32,
    /// Pull towards the worths of single lines, in positions.
    pub pull: f64,
    /// Decides the openings.
    pub seed: u64,
    /// Number of threads, 0 for one a core.
    pub threads: usize,
    /// The first line of the head of the file.
    pub title: String,
}

/// What came out of the last round.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// Positions that were learned from.
    pub positions: usize,
    /// Kinds of lines with a worth of their own.
    pub lines: usize,
    /// The worths of single lines on the games that are kept aside.
    pub plain: Loss,
    /// The worths that are built in on the same games.
    pub built_in: Loss,
    /// The new ones, as written.
    pub learned: Loss,
}

impl fmt::Display for Learned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} positions, {} worths of four lines", self.positions, self.lines)?;
        writeln!(f, "held out, single lines: {}", self.plain)?;
        writeln!(f, "held out, built in:     {}", self.built_in)?;
        write!(f, "held out, learned:      {}", self.learned)
    }
}

/// Plays, learns, and writes the file.
///
/// # Errors
/// [`LearnError`] if no position was worth learning from, or the file cannot be written.
pub fn run(options: &Options) -> Result<Learned, LearnError> {
    LearnError::ensure_writable(&options.output)?;
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?.install(|| learn(options))
}

fn learn(options: &Options) -> Result<Learned, LearnError> {
    let mut worths = Worths::default();
    let mut learned = None;
    for round in 0..options.rounds {
        let (training, held_out) = samples(options, round, &worths);
        let seen = seen_often(&training, options.threshold);
        worths = Fit::new(&training, seen).run(options.pull);
        learned = Some(Learned {
            positions: training.len(),
            lines: worths.known().len(),
            plain: Loss::of(&held_out, &Worths::default()),
            built_in: Loss::of(&held_out, &Worths::built_in()),
            learned: Loss::of(&held_out, &worths),
        });
    }
    let learned = learned.filter(|learned| learned.lines > 0).ok_or(LearnError::NoPositions)?;
    std::fs::write(&options.output, file::write(options, &learned, &worths))
        .map_err(|source| LearnError::unwritable(&options.output, source))?;
    Ok(learned)
}

/// The positions of all games of a round, for training and for tests.
fn samples(options: &Options, round: usize, worths: &Worths) -> (Vec<Sample>, Vec<Sample>) {
    let tables = games::tables(worths);
    let bar = bar("games", options.games as u64, "games");
    let of_game = |game: usize| {
        let samples = play(round * options.games + game, options, &tables);
        bar.inc(1);
        samples
    };
    let all: Vec<Vec<Sample>> = (0..options.games).into_par_iter().map(of_game).collect();
    bar.finish_and_clear();
    let (mut training, mut held_out) = (Vec::new(), Vec::new());
    for (game, samples) in all.into_iter().enumerate() {
        if game % HELD_OUT == HELD_OUT - 1 { &mut held_out } else { &mut training }.extend(samples);
    }
    (training, held_out)
}

/// The lines that occur in enough positions.
fn seen_often(samples: &[Sample], threshold: u32) -> Vec<Lines> {
    let mut seen: BTreeMap<Lines, u32> = BTreeMap::new();
    for sample in samples {
        sample.counts.iter().for_each(|count| *seen.entry(count.lines).or_default() += 1);
    }
    seen.into_iter().filter(|&(_, count)| count >= threshold).map(|(lines, _)| lines).collect()
}
