//! Which weights make the moves of strong players most likely?
//!
//! The model is Coulom's (2007): a move is a team of features, and its chance is the product of its features' strengths
//! over the sum of all moves' products, a generalised Bradley–Terry model. Its likelihood is climbed by stochastic
//! gradient steps with a rate of its own for each weight (Duchi, Hazan and Singer, "Adaptive subgradient methods",
//! 2011) instead of minorisation–maximisation, which would need all positions at once. Games are taken in batches;
//! within a batch the weights stand still, and the changes are summed in the order of the games, so that the result
//! does not depend on the number of threads.

use super::position::{Choice, choices, selection};
use super::records::Record;
use crate::patterns::learned::features::{shapes, tactical};
use crate::patterns::learned::model::softmax;
use crate::types::Rng;
use fxhash::FxHashMap;
use rayon::prelude::*;

/// Games whose changes are applied together.
const BATCH: usize = 32;
/// Choices of one change, where they are at hand.
const PART: usize = 32;
/// Moves that are less likely than this do not move the weights.
const NEGLIGIBLE: f32 = 2e-4;

/// How to fit.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How often the games, or the positions, are gone through.
    pub rounds: usize,
    /// Step at the beginning.
    pub rate: f32,
    /// Pull of every weight towards 0, as a share of the step.
    pub decay: f32,
    /// Order of training, and choice of the moves of a game.
    pub seed: u64,
}

/// The features of all moves of a choice, side by side.
#[derive(Default)]
pub struct Teams {
    features: Vec<u32>,
    ends: Vec<u32>,
    /// What is known of each move before anything is fitted.
    bases: Vec<f32>,
    /// Places of the moves that are right, or were played.
    right: Vec<usize>,
}

impl Teams {
    /// No moves yet, of which these will be right.
    pub fn new(right: Vec<usize>) -> Teams {
        Teams { right, ..Teams::default() }
    }

    /// Adds a move.
    pub fn add(&mut self, features: impl IntoIterator<Item = u32>) {
        self.add_above(0.0, features);
    }

    /// Adds a move whose score is known but for what its features add.
    pub fn add_above(&mut self, base: f32, features: impl IntoIterator<Item = u32>) {
        self.bases.push(base);
        self.features.extend(features);
        self.ends.push(self.features.len() as u32);
    }

    /// The features of a move.
    fn members(&self, index: usize) -> &[u32] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.features[start..self.ends[index] as usize]
    }

    /// The sum of the weights of each move's features, above what was known of it.
    pub fn scores(&self, weights: &[f32]) -> Vec<f32> {
        let sum = |index| self.members(index).iter().map(|&feature| weights[feature as usize]).sum::<f32>();
        self.bases.iter().enumerate().map(|(index, base)| base + sum(index)).collect()
    }

    /// Adds the gradient of the logarithm of the chance that one of the right moves is played.
    fn gradient(&self, weights: &[f32], change: &mut Change) {
        let chances = softmax(&self.scores(weights));
        let right: f32 = self.right.iter().map(|&index| chances[index]).sum();
        for (index, chance) in chances.into_iter().enumerate() {
            let is_right = self.right.contains(&index);
            let pull = if is_right { chance / right.max(NEGLIGIBLE) - chance } else { -chance };
            if pull.abs() >= NEGLIGIBLE {
                self.members(index).iter().for_each(|&feature| *change.entry(feature).or_default() += pull);
            }
        }
    }
}

/// What is to be added to weights.
type Change = FxHashMap<u32, f32>;

/// Weights under training: those of fixed features first, then one for each shape.
pub struct Fit {
    /// Natural logarithms.
    pub weights: Vec<f32>,
    squares: Vec<f32>,
    index: FxHashMap<u64, u32>,
}

impl Fit {
    /// Weights of 0 for so many fixed features and the shapes with these codes, in this order.
    pub fn new(fixed: usize, codes: &[u64]) -> Fit {
        let index = codes.iter().enumerate().map(|(i, &code)| (code, (fixed + i) as u32)).collect();
        let count = fixed + codes.len();
        Fit { weights: vec![0.0; count], squares: vec![0.0; count], index }
    }

    /// The feature of a shape, if it has a weight.
    pub fn shape(&self, code: u64) -> Option<u32> {
        self.index.get(&code).copied()
    }

    /// Goes through the games as often as the settings say.
    ///
    /// Of each game so many moves are used in each round.
    pub fn run(
        &mut self,
        games: &[Record],
        moves: usize,
        settings: &Settings,
        progress: &(dyn Fn(u64) + Sync),
    ) {
        let mut order: Vec<usize> = (0..games.len()).collect();
        let mut rng = Rng::new(settings.seed);
        let total = (settings.rounds * games.len()).max(1);
        for round in 0..settings.rounds {
            rng.shuffle(&mut order);
            for (batch, members) in order.chunks(BATCH).enumerate() {
                let done = (round * games.len() + batch * BATCH) as f32 / total as f32;
                let changes = self.changes(games, members, moves, settings.seed ^ round as u64);
                self.apply(changes, (1.0 - 0.9 * done) * settings.rate, settings.decay);
                progress(members.len() as u64);
            }
        }
    }

    fn changes(&self, games: &[Record], members: &[usize], moves: usize, seed: u64) -> Vec<Change> {
        let change = |&member: &usize| {
            let game = &games[member];
            let mut change = Change::default();
            choices(game, selection(game, moves, seed), |choice| {
                self.teams(choice).gradient(&self.weights, &mut change);
            });
            change
        };
        members.par_iter().map(change).collect()
    }

    /// Goes through choices that are there already, as often as the settings say.
    pub fn run_teams(&mut self, teams: &[Teams], settings: &Settings, progress: &(dyn Fn(u64) + Sync)) {
        let mut order: Vec<usize> = (0..teams.len()).collect();
        let mut rng = Rng::new(settings.seed);
        for round in 0..settings.rounds {
            rng.shuffle(&mut order);
            let rate = (1.0 - 0.9 * round as f32 / settings.rounds as f32) * settings.rate;
            for members in order.chunks(BATCH / 4 * PART) {
                let changes = members.par_chunks(PART).map(|part| {
                    let mut change = Change::default();
                    part.iter().for_each(|&member| teams[member].gradient(&self.weights, &mut change));
                    change
                });
                let changes = changes.collect();
                self.apply(changes, rate, settings.decay);
                progress(members.len() as u64);
            }
        }
    }

    fn apply(&mut self, changes: Vec<Change>, rate: f32, decay: f32) {
        let mut sum = Change::default();
        for change in changes {
            change.into_iter().for_each(|(feature, change)| *sum.entry(feature).or_default() += change);
        }
        for (feature, change) in sum {
            let feature = feature as usize;
            let change = change - decay * self.weights[feature];
            self.squares[feature] += change * change;
            self.weights[feature] += rate * change / (self.squares[feature].sqrt() + 1e-3);
        }
    }

    fn teams(&self, choice: &Choice) -> Teams {
        let mut teams = Teams::new(vec![choice.played]);
        for &pos in &choice.moves {
            let mut features = Vec::new();
            tactical(&choice.canvas, pos, |feature| features.push(feature as u32));
            shapes(&choice.canvas, pos, |_, _, code| {
                let shape = self.shape(code);
                features.extend(shape);
                shape.is_some()
            });
            teams.add(features);
        }
        teams
    }
}
