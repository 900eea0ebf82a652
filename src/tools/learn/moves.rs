//! How are the weights of the move predictor made?

use super::collect::{Found, collect};
use super::error::LearnError;
use super::fit::Fit;
use super::options::Options;
use super::position::is_for_test;
use super::progress::bar;
use super::records::{Record, read_all};
use super::test::{Tally, test};
use crate::patterns::learned::features::{KINDS, TACTICAL};
use crate::patterns::learned::model::Model;
use crate::patterns::learned::table;
use crate::patterns::learned::text::{Shape, Weights, write};
use std::path::PathBuf;

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// Number of games used for training.
    pub games: usize,
    /// Number of shapes with a weight.
    pub shapes: usize,
    /// The new weights on the games that are kept for tests.
    pub held_out: Tally,
}

/// Learns, tests on the games that are kept aside, and writes the weights file.
pub fn run(options: &Options) -> Result<Learned, LearnError> {
    LearnError::ensure_writable(&options.output)?;
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?.install(|| learn(options))
}

fn learn(options: &Options) -> Result<Learned, LearnError> {
    let (training, held_out) = split(&options.games, options.limit)?;
    let found = shapes_of(&training, options);
    let codes: Vec<u64> = found.iter().map(code).collect();
    let mut fit = Fit::new(TACTICAL, &codes);
    let bar = bar("fitting", (options.settings.rounds * training.len()) as u64, "games");
    fit.run(&training, options.moves_per_game, &options.settings, &|games| bar.inc(games));
    bar.finish_and_clear();
    let weights = weights(&fit, found);
    let tally = test(&Model::decode(&table::encode(&weights), 0), &held_out);
    let text = write(&head(options, training.len(), &weights, &tally), &weights);
    std::fs::write(&options.output, text)
        .map_err(|source| LearnError::unwritable(&options.output, source))?;
    Ok(Learned { games: training.len(), shapes: weights.shapes.len(), held_out: tally })
}

/// Games for training and for tests, at most so many in all; 0 means all.
pub(super) fn split(files: &[PathBuf], limit: usize) -> Result<(Vec<Record>, Vec<Record>), LearnError> {
    let mut all = read_all(files)?;
    if limit > 0 && all.len() > limit {
        all.sort_by_key(|game| game.hash);
        all.truncate(limit);
    }
    let (held_out, training): (Vec<Record>, Vec<Record>) = all.into_iter().partition(is_for_test);
    if training.is_empty() { Err(LearnError::NoGames) } else { Ok((training, held_out)) }
}

fn shapes_of(games: &[Record], options: &Options) -> Vec<Found> {
    let bar = bar("shapes", 2 * games.len() as u64, "games");
    let found = collect(games, options.threshold, &|games| bar.inc(games));
    bar.finish_and_clear();
    let mut found: Vec<Found> = found.into_values().collect();
    found.sort_by(|a, b| (a.family as u8, a.step, &a.cells).cmp(&(b.family as u8, b.step, &b.cells)));
    found
}

fn code(found: &Found) -> u64 {
    table::code(&shape(found, 0))
}

fn shape(found: &Found, weight: i32) -> Shape {
    Shape { family: found.family, step: found.step, cells: found.cells.clone(), weight }
}

fn weights(fit: &Fit, found: Vec<Found>) -> Weights {
    let hundredths: Vec<i32> = fit.weights.iter().map(|weight| (100.0 * weight).round() as i32).collect();
    let mut rest = &hundredths[..TACTICAL];
    let mut tactical = Vec::new();
    for kind in KINDS {
        let (values, after) = rest.split_at(kind.count);
        tactical.push((kind.name.to_owned(), values.to_vec()));
        rest = after;
    }
    let shapes =
        found.iter().zip(&hundredths[TACTICAL..]).map(|(found, &weight)| shape(found, weight)).collect();
    Weights { tactical, shapes }
}

fn head(options: &Options, games: usize, weights: &Weights, tally: &Tally) -> String {
    format!(
        "{}\n\nWeights of the move predictor: hundredths of a natural logarithm. docs/learning.md explains the form.\n\
         Made by `tesuji learn moves` from {games} games, {} shapes played {} times or more, {} rounds of {} moves a \
         game, seed {}.\nHeld-out games: {tally}.",
        options.title,
        weights.shapes.len(),
        options.threshold,
        options.settings.rounds,
        options.moves_per_game,
        options.settings.seed,
    )
}
