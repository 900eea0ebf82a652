//! Which moves decide life and death?
//!
//! Weights for the moves that the owl search tries, fitted to the answers and refutations of problems. The model and the
//! fit are those of the move predictor; what the eyes look like comes on top of shapes and tactics.

mod lessons;
mod measure;
#[cfg(test)]
mod tests;

pub use measure::Tally;

use super::error::LearnError;
use super::fit::{Fit, Settings, Teams};
use super::progress::bar;

use crate::life::owl::{FACTS, Proposal, fact_kinds};
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::learned::features::{KINDS, TACTICAL, shape_cells, shapes, tactical};
use crate::patterns::learned::rings::{Family, first_image};
use crate::patterns::learned::text::{Shape, Weights, write};
use fxhash::FxHashMap;
use lessons::{Sample, samples};
use std::path::PathBuf;

/// What to learn from, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// Collections of problems with trees.
    pub problems: Vec<PathBuf>,
    /// Where the weights go.
    pub output: PathBuf,
    /// A shape counts if so many right moves were made in it.
    pub threshold: u32,
    /// How the weights are fitted.
    pub settings: Settings,
    /// Number of threads, 0 for one a core.
    pub threads: usize,
    /// The first line of the head of the weights file.
    pub title: String,
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// Positions used for training.
    pub positions: usize,
    /// Shapes with a weight.
    pub shapes: usize,
    /// The hand-made order on the problems that are kept for tests.
    pub before: Tally,
    /// The new weights on them.
    pub held_out: Tally,
}

/// Learns, tests on the problems that are kept aside, and writes the weights file.
///
/// # Errors
/// [`LearnError`] if a collection cannot be read or holds nothing to learn from, or the file cannot be written.
pub fn run(options: &Options) -> Result<Learned, LearnError> {
    LearnError::ensure_writable(&options.output)?;
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?.install(|| learn(options))
}

fn learn(options: &Options) -> Result<Learned, LearnError> {
    let (held_out, training) = positions(options)?;
    let (codes, shapes): (Vec<u64>, Vec<Shape>) = collect(&training, options.threshold).into_iter().unzip();
    let fit = fit(&training, &codes, &options.settings);
    let by_hand = |index: usize| (0..held_out[index].proposals.len()).map(|place| -(place as f32)).collect();
    let learned = |index: usize| teams(&fit, &held_out[index]).scores(&fit.weights);
    let (before, after) = (measure::tally(&held_out, by_hand), measure::tally(&held_out, learned));
    let weights = weights(&fit, shapes);
    let text = write(&head(options, training.len(), &weights, &after), &weights);
    std::fs::write(&options.output, text)
        .map_err(|source| LearnError::unwritable(&options.output, source))?;
    Ok(Learned { positions: training.len(), shapes: weights.shapes.len(), before, held_out: after })
}

/// Positions for tests, and those for training in which a right move is proposed.
fn positions(options: &Options) -> Result<(Vec<Sample>, Vec<Sample>), LearnError> {
    let bar = bar("looking", 0, "problems");
    let mut all = Vec::new();
    for path in &options.problems {
        let input = std::fs::read(path).map_err(|source| LearnError::unreadable(path, source))?;
        all.extend(samples(&input, &bar));
    }
    bar.finish_and_clear();
    let (held_out, mut training): (Vec<Sample>, Vec<Sample>) = all.into_iter().partition(Sample::is_for_test);
    training.retain(|sample| !sample.right.is_empty());
    if training.is_empty() { Err(LearnError::NoProblems) } else { Ok((held_out, training)) }
}

fn fit(training: &[Sample], codes: &[u64], settings: &Settings) -> Fit {
    let mut fit = Fit::new(TACTICAL + FACTS, codes);
    let teams: Vec<Teams> = training.iter().map(|sample| teams(&fit, sample)).collect();
    let bar = bar("fitting", (settings.rounds * teams.len()) as u64, "positions");
    fit.run_teams(&teams, settings, &|count| bar.inc(count));
    bar.finish_and_clear();
    fit
}

/// The shapes in which right moves were made often enough, in the order of the file.
fn collect(samples: &[Sample], threshold: u32) -> Vec<(u64, Shape)> {
    let mut counts: FxHashMap<u64, (u32, Shape)> = FxHashMap::default();
    for sample in samples {
        for &index in &sample.right {
            let pos = sample.proposals[index].pos;
            shapes(&sample.canvas, pos, |family, step, code| {
                let shape = || Shape {
                    family,
                    step,
                    cells: first_image(&shape_cells(&sample.canvas, pos, family, step)),
                    weight: 0,
                };
                counts.entry(code).or_insert_with(|| (0, shape())).0 += 1;
                true
            });
        }
    }
    let often = counts.into_iter().filter(|(_, (count, _))| *count >= threshold);
    let mut found: Vec<(u64, Shape)> = often.map(|(code, (_, shape))| (code, shape)).collect();
    let place = |shape: &Shape| (shape.family == Family::Answer, shape.step);
    found.sort_by(|(_, a), (_, b)| place(a).cmp(&place(b)).then_with(|| a.cells.cmp(&b.cells)));
    found
}

fn teams(fit: &Fit, sample: &Sample) -> Teams {
    let mut teams = Teams::new(sample.right.clone());
    for proposal in &sample.proposals {
        teams.add(features(fit, &sample.canvas, proposal));
    }
    teams
}

fn features(fit: &Fit, canvas: &Canvas, proposal: &Proposal) -> Vec<u32> {
    let mut features: Vec<u32> = proposal.facts.iter().map(|&fact| (TACTICAL + fact) as u32).collect();
    tactical(canvas, proposal.pos, |feature| features.push(feature as u32));
    shapes(canvas, proposal.pos, |_, _, code| {
        let shape = fit.shape(code);
        features.extend(shape);
        shape.is_some()
    });
    features
}

fn weights(fit: &Fit, mut shapes: Vec<Shape>) -> Weights {
    let hundredths: Vec<i32> = fit.weights.iter().map(|weight| (100.0 * weight).round() as i32).collect();
    let mut rest = &hundredths[..];
    let named = KINDS.iter().map(|kind| (kind.name.to_owned(), kind.count)).chain(fact_kinds());
    let mut tactical = Vec::new();
    for (name, count) in named {
        let (values, after) = rest.split_at(count);
        tactical.push((name, values.to_vec()));
        rest = after;
    }
    shapes.iter_mut().zip(rest).for_each(|(shape, &weight)| shape.weight = weight);
    Weights { tactical, shapes }
}

fn head(options: &Options, positions: usize, weights: &Weights, tally: &Tally) -> String {
    format!(
        "{}\n\nWeights of moves that decide life and death: hundredths of a natural logarithm. docs/learning.md explains the \
         form.\nMade by `tesuji learn life` from {positions} positions, {} shapes with {} right moves or more, {} rounds, \
         seed {}.\nHeld-out problems: {tally}.",
        options.title,
        weights.shapes.len(),
        options.threshold,
        options.settings.rounds,
        options.settings.seed,
    )
}
