//! How often does a model's first thought equal the move of a strong player?

use super::position::{Choice, choices};
use super::records::Record;
use crate::patterns::learned::model::Model;
use rayon::prelude::*;
use std::fmt;

/// Results over a number of moves.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Moves that were predicted.
    pub moves: u64,
    /// How often the played move came first, among three, five and ten.
    pub within: [u64; 4],
    /// Sum of the negative natural logarithms of the played moves' chances.
    pub loss: f64,
}

/// The ranks that [`Tally::within`] counts.
pub const RANKS: [usize; 4] = [1, 3, 5, 10];

impl Tally {
    pub(super) fn add(&mut self, rank: usize, chance: f32) {
        self.moves += 1;
        self.within.iter_mut().zip(RANKS).for_each(|(count, most)| *count += u64::from(rank < most));
        self.loss -= f64::from(chance.max(f32::MIN_POSITIVE).ln());
    }

    pub(super) fn merge(self, other: Tally) -> Tally {
        let mut within = self.within;
        within.iter_mut().zip(other.within).for_each(|(count, more)| *count += more);
        Tally { moves: self.moves + other.moves, within, loss: self.loss + other.loss }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let moves = self.moves.max(1) as f64;
        write!(f, "{} moves", self.moves)?;
        for (rank, count) in RANKS.iter().zip(self.within) {
            write!(f, "  top-{rank} {:.2} %", 100.0 * count as f64 / moves)?;
        }
        write!(f, "  log loss {:.4}", self.loss / moves)
    }
}

/// Predicts every move of the games. The order of addition is fixed, so that the result is.
pub fn test(model: &Model, games: &[Record]) -> Tally {
    let tallies: Vec<Tally> = games.par_iter().map(|game| of_game(model, game)).collect();
    tallies.into_iter().fold(Tally::default(), Tally::merge)
}

fn of_game(model: &Model, game: &Record) -> Tally {
    let mut tally = Tally::default();
    choices(
        game,
        |_| true,
        |choice| {
            let (rank, chance) = judge(model, choice);
            tally.add(rank, chance);
        },
    );
    tally
}

/// How many moves were thought better than the played one, and its chance.
fn judge(model: &Model, choice: &Choice) -> (usize, f32) {
    let chances = model.probabilities(&choice.canvas, &choice.moves);
    let chance = chances[choice.played];
    (better(&chances, choice.played), chance)
}

/// How many moves are likelier than the played one; of those that are as likely, the ones before it.
pub(super) fn better(chances: &[f32], played: usize) -> usize {
    let chance = chances[played];
    chances.iter().enumerate().filter(|&(i, &c)| c > chance || (c == chance && i < played)).count()
}
