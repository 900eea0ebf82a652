//! Which worths make the results of games likeliest?
//!
//! A position's odds are the exponential of what its lines are worth to the mover less what the other's are worth to a waiter:
//! a logistic regression. All positions are gone through at each step, whose size follows the mean and the spread of
//! each slope (Kingma and Ba, "Adam: a method for stochastic optimization", 2015). Slopes are summed up in a fixed order, so
//! that nothing depends on the number of threads.

use super::games::Sample;
use crate::gomoku::{Lines, Worths};
use rayon::prelude::*;
use std::fmt;

/// Steps of the fit.
const STEPS: usize = 300;
/// Size of the first step, in natural logarithms of the odds; it falls to 0.
const RATE: f64 = 0.02;
/// How much of the slope's mean, and of its square's, a step keeps.
const MEMORY: [f64; 2] = [0.9, 0.999];
/// Positions of a part of the sum of slopes.
const PART: usize = 4096;
/// What a worth of 1 is as a natural logarithm of the odds.
const UNIT: f64 = 1000.0;

/// The mean negative logarithm of the chances that a judgement gives to what happened.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Loss {
    /// Number of positions.
    pub positions: usize,
    /// Mean, in natural logarithms.
    pub mean: f64,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "log loss {:.4}, {} positions", self.mean, self.positions)
    }
}

impl Loss {
    /// Judges positions by worths.
    pub(super) fn of(samples: &[Sample], worths: &Worths) -> Loss {
        let value = |sample: &Sample| {
            let of_lines = |count: &super::games::Count| {
                let [mover, waiter] = worths.get(count.lines);
                i32::from(count.points[0]) * i32::from(mover) - i32::from(count.points[1]) * i32::from(waiter)
            };
            sample.counts.iter().map(of_lines).sum::<i32>()
        };
        let sum: f64 =
            samples.iter().map(|sample| loss(f64::from(value(sample)) / UNIT, sample.chance.into())).sum();
        Loss { positions: samples.len(), mean: sum / samples.len().max(1) as f64 }
    }
}

/// The negative logarithm of the chance, where the odds are `value` and the truth lies between 0 and 1.
fn loss(value: f64, chance: f64) -> f64 {
    // The same as -c ln p - (1 - c) ln (1 - p), but for overflow.
    value.max(0.0) - value * chance + (-value.abs()).exp().ln_1p()
}

/// A position for the fit.
struct Row {
    /// Number of a weight, and how often it counts.
    counts: Box<[(u32, f32)]>,
    /// What the lines are worth that have no weight.
    rest: f64,
    chance: f64,
}

/// A fit: a weight to a mover and one to a waiter for each four lines.
pub(super) struct Fit {
    lines: Vec<Lines>,
    rows: Vec<Row>,
    weights: Vec<f64>,
    /// Mean of the slope and of its square, for each weight.
    slopes: Vec<[f64; 2]>,
}

impl Fit {
    /// A fit that begins with the worths of single lines, for these lines in ascending order.
    pub(super) fn new(samples: &[Sample], lines: Vec<Lines>) -> Fit {
        let weights = plain(&lines);
        let slopes = vec![[0.0; 2]; weights.len()];
        let rows = samples.par_iter().map(|sample| row(sample, &lines)).collect();
        Fit { lines, rows, weights, slopes }
    }

    /// Climbs; the pull towards the worths of single lines counts like so many positions.
    pub(super) fn run(mut self, pull: f64) -> Worths {
        let start = plain(&self.lines);
        for step in 1..=STEPS {
            let slope = self.slope();
            let rate = RATE * (1.0 - step as f64 / (STEPS + 1) as f64);
            for (weight, slope) in slope.into_iter().enumerate() {
                let slope = slope + pull * (self.weights[weight] - start[weight]);
                self.weights[weight] -= rate * self.direction(weight, slope, step);
            }
        }
        self.worths()
    }

    /// The sum of the slopes of all positions.
    fn slope(&self) -> Vec<f64> {
        let of_part = |rows: &[Row]| {
            let mut slope = vec![0.0; self.weights.len()];
            rows.iter().for_each(|row| row.add_slope(&self.weights, &mut slope));
            slope
        };
        let parts: Vec<Vec<f64>> = self.rows.par_chunks(PART).map(of_part).collect();
        let mut sum = vec![0.0; self.weights.len()];
        for part in parts {
            sum.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
        }
        sum
    }

    /// Which way a weight goes, about as far as 1.
    fn direction(&mut self, weight: usize, slope: f64, step: usize) -> f64 {
        let means = &mut self.slopes[weight];
        let mut unbiased = [slope, slope * slope];
        for ((mean, value), memory) in means.iter_mut().zip(&mut unbiased).zip(MEMORY) {
            *mean = memory * *mean + (1.0 - memory) * *value;
            *value = *mean / (1.0 - memory.powi(step as i32));
        }
        unbiased[0] / (unbiased[1].sqrt() + f64::EPSILON)
    }

    fn worths(&self) -> Worths {
        let whole = |weight: f64| (weight * UNIT).round() as i16;
        let pairs = self.weights.chunks_exact(2).map(|pair| [whole(pair[0]), whole(pair[1])]);
        Worths::new(self.lines.iter().copied().zip(pairs).collect())
    }
}

/// Weights that say what the worths of single lines say.
fn plain(lines: &[Lines]) -> Vec<f64> {
    lines.iter().flat_map(|lines| lines.plain().map(|worth| f64::from(worth) / UNIT)).collect()
}

fn row(sample: &Sample, lines: &[Lines]) -> Row {
    let mut counts = Vec::with_capacity(2 * sample.counts.len());
    let mut rest = 0.0;
    for count in &sample.counts {
        let found = lines.binary_search(&count.lines);
        for (role, sign) in [1.0, -1.0].into_iter().enumerate().filter(|&(role, _)| count.points[role] > 0) {
            let points = sign * f32::from(count.points[role]);
            match found {
                Ok(place) => counts.push(((2 * place + role) as u32, points)),
                Err(_) => rest += f64::from(points) * f64::from(count.lines.plain()[role]) / UNIT,
            }
        }
    }
    Row { counts: counts.into(), rest, chance: sample.chance.into() }
}

impl Row {
    fn add_slope(&self, weights: &[f64], slope: &mut [f64]) {
        let terms = self.counts.iter().map(|&(weight, count)| weights[weight as usize] * f64::from(count));
        let value = self.rest + terms.sum::<f64>();
        let error = 1.0 / (1.0 + (-value).exp()) - self.chance;
        self.counts.iter().for_each(|&(weight, count)| slope[weight as usize] += error * f64::from(count));
    }
}
