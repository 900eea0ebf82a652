//! How much should each part of a move's worth count, so that strong players' moves come first?
//!
//! The chance of a move is taken to grow with the exponential of its worth; each part of the worth is a feature, and the
//! multipliers that make the moves of the games likeliest are found by Newton's method. Divided by that of territory they say
//! by how much a weight of the valuation is too small. (A generalised Bradley–Terry model, Coulom 2007.)

use super::error::LearnError;
use super::position::is_for_test;
use super::progress::bar;
use super::records::{Record, read_all};
use crate::engine::{Config, Engine};
use crate::moves::PARTS;
use crate::types::{Move, Rng};
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::fmt;
use std::path::PathBuf;

/// Steps of Newton's method.
const STEPS: usize = 25;
/// Pull of the multipliers towards 0, so that a part that hardly occurs stays small.
const PULL: f64 = 0.5;
/// Scales of the usual weights that are tried: powers of the square root of two.
const SCALES: (i32, i32) = (-20, 4);

/// What to learn from.
pub struct Options {
    /// Files with games.
    pub games: Vec<PathBuf>,
    /// Positions, one a game.
    pub positions: usize,
    /// Strength of the engine that values them.
    pub level: u32,
    /// Choice of positions.
    pub seed: u64,
}

/// The parts of all moves of a position, the played one first.
type Choice = Vec<[f64; PARTS]>;

/// What was learned.
pub struct Learned {
    /// Positions in which the played move had a reason.
    pub positions: usize,
    /// All positions.
    pub asked: usize,
    /// Multipliers by part.
    pub multipliers: [f64; PARTS],
    /// How likely the usual weights, scaled as is best, hold played moves, and the fitted ones, on positions that the fit did not see.
    pub held_out: [Measure; 2],
}

/// How well moves are foretold.
#[derive(Clone, Copy, Default, Debug)]
pub struct Measure {
    first: usize,
    all: usize,
    loss: f64,
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let all = self.all.max(1) as f64;
        write!(
            f,
            "first {:.1} %, log loss {:.3}, {} positions",
            100.0 * self.first as f64 / all,
            self.loss / all,
            self.all
        )
    }
}

impl fmt::Display for Learned {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} of {} played moves have a reason", self.positions, self.asked)?;
        let names = crate::moves::Worth::default().parts();
        for ((name, _), multiplier) in names.iter().zip(self.multipliers) {
            writeln!(f, "{name} {multiplier:.4}, {:.2} of territory's", multiplier / self.multipliers[1])?;
        }
        let [usual, fitted] = self.held_out;
        write!(f, "held out, usual weights: {usual}\nheld out: {fitted}")
    }
}

/// Fits the multipliers to games.
///
/// # Errors
/// [`LearnError`] if the games cannot be read or there are none.
pub fn run(options: &Options) -> Result<Learned, LearnError> {
    let games = read_all(&options.games)?;
    let (kept, used): (Vec<&Record>, Vec<&Record>) = games.iter().partition(|game| is_for_test(game));
    if used.is_empty() {
        return Err(LearnError::NoGames);
    }
    let used = &used[..used.len().min(options.positions)];
    let kept = &kept[..kept.len().min(options.positions / 4)];
    let progress = bar("valuing", (used.len() + kept.len()) as u64, "positions");
    let training = choices(used, options, &progress);
    let held_out = choices(kept, options, &progress);
    progress.finish_and_clear();
    if training.is_empty() {
        return Err(LearnError::NoReasons);
    }
    let multipliers = fit(&training);
    Ok(Learned {
        positions: training.len(),
        asked: used.len(),
        multipliers,
        held_out: [[best_scale(&training); PARTS], multipliers].map(|weights| measure(&held_out, &weights)),
    })
}

fn choices(games: &[&Record], options: &Options, progress: &ProgressBar) -> Vec<Choice> {
    let all: Vec<Option<Choice>> = games
        .par_iter()
        .map(|game| {
            let choice = choice(game, options);
            progress.inc(1);
            choice
        })
        .collect();
    all.into_iter().flatten().collect()
}

/// The moves of one position of the game; `None` if there is no reason for the played one.
fn choice(game: &Record, options: &Options) -> Option<Choice> {
    let mut rng = Rng::new(game.hash ^ options.seed);
    let number = 4 + rng.below(game.moves.len().saturating_sub(8).max(1));
    let played = *game.moves.get(number)?;
    let mut engine = Engine::new(Config { level: options.level, ..Config::default() });
    engine.game.resize(game.size).ok()?;
    for &Move { color, point } in game.setup.iter().chain(&game.moves[..number]) {
        engine.game.play(color, point).ok()?;
    }
    let valued = engine.valued_moves(played.color);
    let place = valued.iter().position(|valued| valued.pos == played.point)?;
    let mut choice: Choice =
        valued.iter().map(|valued| valued.worth.parts().map(|(_, points)| f64::from(points))).collect();
    choice.swap(0, place);
    Some(choice)
}

/// The chances of the moves of a choice.
fn chances(choice: &Choice, weights: &[f64; PARTS]) -> Vec<f64> {
    let worth: Vec<f64> = choice.iter().map(|parts| dot(parts, weights)).collect();
    let most = worth.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = worth.iter().map(|worth| (worth - most).exp()).collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

fn dot(a: &[f64; PARTS], b: &[f64; PARTS]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn measure(choices: &[Choice], weights: &[f64; PARTS]) -> Measure {
    let mut measure = Measure::default();
    for choice in choices {
        let chances = chances(choice, weights);
        measure.all += 1;
        measure.first += usize::from(chances.iter().all(|&chance| chance <= chances[0]));
        measure.loss -= chances[0].max(1e-9).ln();
    }
    measure
}

/// The multiplier for all parts alike that makes the first moves of all choices likeliest: by how much the usual weights
/// must be scaled, so that they can be compared with fitted ones.
fn best_scale(choices: &[Choice]) -> f64 {
    let scales = (SCALES.0..=SCALES.1).map(|half| 2.0_f64.powf(f64::from(half) / 2.0));
    let loss = |scale: &f64| measure(choices, &[*scale; PARTS]).loss;
    scales.min_by(|a, b| loss(a).total_cmp(&loss(b))).unwrap_or(1.0)
}

/// The multipliers that make the first moves of all choices likeliest.
fn fit(choices: &[Choice]) -> [f64; PARTS] {
    let mut weights = [0.05; PARTS];
    for _ in 0..STEPS {
        let (gradient, curvature) = slope(choices, &weights);
        let step = solve(curvature, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step.clamp(-0.5, 0.5));
    }
    weights
}

/// The gradient of the log likelihood, and its negative second derivatives.
fn slope(choices: &[Choice], weights: &[f64; PARTS]) -> ([f64; PARTS], [[f64; PARTS]; PARTS]) {
    let mut gradient = weights.map(|weight| -PULL * weight);
    let mut curvature = [[0.0; PARTS]; PARTS];
    (0..PARTS).for_each(|part| curvature[part][part] = PULL);
    for choice in choices {
        let chances = chances(choice, weights);
        let mut mean = [0.0; PARTS];
        for (parts, chance) in choice.iter().zip(&chances) {
            (0..PARTS).for_each(|part| mean[part] += chance * parts[part]);
        }
        for part in 0..PARTS {
            gradient[part] += choice[0][part] - mean[part];
        }
        for (parts, chance) in choice.iter().zip(&chances) {
            for row in 0..PARTS {
                for column in 0..PARTS {
                    curvature[row][column] +=
                        chance * (parts[row] - mean[row]) * (parts[column] - mean[column]);
                }
            }
        }
    }
    (gradient, curvature)
}

/// Solves a system of linear equations with a positive definite matrix, by elimination.
fn solve(mut matrix: [[f64; PARTS]; PARTS], mut right: [f64; PARTS]) -> [f64; PARTS] {
    for pivot in 0..PARTS {
        for row in pivot + 1..PARTS {
            let (above, factor) = (matrix[pivot], matrix[row][pivot] / matrix[pivot][pivot]);
            matrix[row].iter_mut().zip(above).for_each(|(entry, above)| *entry -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..PARTS).rev() {
        let known: f64 = (row + 1..PARTS).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_decides_between_moves_gets_the_weight() {
        let with = |points: f64| {
            let mut parts = [0.0; PARTS];
            parts[2] = points;
            parts
        };
        let choices: Vec<Choice> =
            (0..50).map(|n| vec![with(if n % 5 == 0 { 1.0 } else { 2.0 }), with(1.5)]).collect();
        let weights = fit(&choices);
        assert!(weights[2] > 1.0, "{weights:?}");
        assert!(weights.iter().enumerate().all(|(part, weight)| part == 2 || weight.abs() < 1e-6));
    }
}
