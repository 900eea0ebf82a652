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
use crate::patterns::learned::features::{TACTICAL, shapes, tactical};
use crate::patterns::learned::model::softmax;
use crate::types::Rng;
use fxhash::FxHashMap;
use rayon::prelude::*;

/// Games whose changes are applied together.
const BATCH: usize = 32;
/// Moves that are less likely than this do not move the weights.
const NEGLIGIBLE: f32 = 2e-4;

/// How to fit.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How often the games are gone through.
    pub rounds: usize,
    /// Moves of a game in each round.
    pub moves_per_game: usize,
    /// Step at the beginning.
    pub rate: f32,
    /// Pull of every weight towards 0, as a share of the step.
    pub decay: f32,
    /// Order of the games and choice of the moves.
    pub seed: u64,
}

/// Weights under training: the tactical ones first, then one for each shape.
pub struct Fit {
    /// Natural logarithms.
    pub weights: Vec<f32>,
    squares: Vec<f32>,
    index: FxHashMap<u64, u32>,
}

/// The features of all moves of a choice, side by side.
struct Teams {
    features: Vec<u32>,
    ends: Vec<u32>,
    played: usize,
}

impl Fit {
    /// Weights of 0 for the tactical features and the shapes with these codes, in this order.
    pub fn new(codes: &[u64]) -> Fit {
        let index = codes.iter().enumerate().map(|(i, &code)| (code, (TACTICAL + i) as u32)).collect();
        let count = TACTICAL + codes.len();
        Fit { weights: vec![0.0; count], squares: vec![0.0; count], index }
    }

    /// Goes through the games as often as the settings say.
    pub fn run(&mut self, games: &[Record], settings: &Settings, progress: &(dyn Fn(u64) + Sync)) {
        let mut order: Vec<usize> = (0..games.len()).collect();
        let mut rng = Rng::new(settings.seed);
        let total = (settings.rounds * games.len()).max(1);
        for round in 0..settings.rounds {
            rng.shuffle(&mut order);
            for (batch, members) in order.chunks(BATCH).enumerate() {
                let done = (round * games.len() + batch * BATCH) as f32 / total as f32;
                let seed = settings.seed ^ round as u64;
                self.step(games, members, settings, (1.0 - 0.9 * done) * settings.rate, seed);
                progress(members.len() as u64);
            }
        }
    }

    fn step(&mut self, games: &[Record], members: &[usize], settings: &Settings, rate: f32, seed: u64) {
        let changes: Vec<FxHashMap<u32, f32>> = members
            .par_iter()
            .map(|&member| {
                let game = &games[member];
                let mut change = FxHashMap::default();
                choices(game, selection(game, settings.moves_per_game, seed), |choice| {
                    self.gradient(&self.teams(choice), &mut change);
                });
                change
            })
            .collect();
        let mut sum: FxHashMap<u32, f32> = FxHashMap::default();
        for change in changes {
            change.into_iter().for_each(|(feature, change)| *sum.entry(feature).or_default() += change);
        }
        for (feature, change) in sum {
            let feature = feature as usize;
            let change = change - settings.decay * self.weights[feature];
            self.squares[feature] += change * change;
            self.weights[feature] += rate * change / (self.squares[feature].sqrt() + 1e-3);
        }
    }

    fn teams(&self, choice: &Choice) -> Teams {
        let mut teams = Teams { features: Vec::new(), ends: Vec::new(), played: choice.played };
        for &pos in &choice.moves {
            tactical(&choice.canvas, pos, |feature| teams.features.push(feature as u32));
            shapes(&choice.canvas, pos, |_, _, code| match self.index.get(&code) {
                Some(&feature) => {
                    teams.features.push(feature);
                    true
                }
                None => false,
            });
            teams.ends.push(teams.features.len() as u32);
        }
        teams
    }

    /// Adds the gradient of the logarithm of the played move's chance.
    fn gradient(&self, teams: &Teams, change: &mut FxHashMap<u32, f32>) {
        let members = |index: usize| {
            let start = if index == 0 { 0 } else { teams.ends[index - 1] as usize };
            &teams.features[start..teams.ends[index] as usize]
        };
        let scores: Vec<f32> = (0..teams.ends.len())
            .map(|index| members(index).iter().map(|&feature| self.weights[feature as usize]).sum())
            .collect();
        for (index, chance) in softmax(&scores).into_iter().enumerate() {
            let pull = if index == teams.played { 1.0 - chance } else { -chance };
            if pull.abs() >= NEGLIGIBLE {
                members(index).iter().for_each(|&feature| *change.entry(feature).or_default() += pull);
            }
        }
    }
}
