//! How likely is each move to be played by a strong player?

use super::canvas::Canvas;
use super::features::{TACTICAL, shapes, tactical};
use super::table::{SLOT, tag};
use crate::types::Point;
use std::sync::LazyLock;

/// Weights of features: a move's score is their sum, and its chance is in proportion to the exponential of its score.
pub struct Model {
    /// Weights of the tactical features, then those of facts that its user knows.
    fixed: Vec<f32>,
    slots: Vec<u8>,
    mask: usize,
}

static LOCAL: LazyLock<Model> =
    LazyLock::new(|| Model::decode(include_bytes!(concat!(env!("OUT_DIR"), "/local.bin")), 0));

impl Model {
    /// The committed weights of local features, `patterns/learned/local.weights`.
    pub fn local() -> &'static Model {
        &LOCAL
    }

    /// Reads what [`encode`](super::table::encode) wrote: weights of the tactical features, of so many facts of the
    /// user's own, and of shapes. Panics if there are more or fewer.
    pub fn decode(bytes: &[u8], facts: usize) -> Model {
        let word = |index: usize| i32::from_le_bytes(four(bytes, 4 * index));
        let count = word(0) as usize;
        assert_eq!(count, TACTICAL + facts, "the committed weights have a weight for each feature");
        let slots = &bytes[4 * (count + 1)..];
        Model {
            fixed: (1..=count).map(|index| word(index) as f32 / 100.0).collect(),
            mask: slots.len() / SLOT - 1,
            slots: slots.to_vec(),
        }
    }

    /// The sum of the weights of a move's features: a natural logarithm, up to a constant of the position.
    pub fn score(&self, canvas: &Canvas, pos: Point) -> f32 {
        let mut sum = 0.0;
        tactical(canvas, pos, |feature| sum += self.fixed[feature]);
        shapes(canvas, pos, |_, _, code| match self.weight(code) {
            Some(weight) => {
                sum += weight;
                true
            }
            None => false,
        });
        sum
    }

    /// The weight of a feature that is no shape: a tactical one, or one of the user's own facts behind them.
    pub fn fixed(&self, number: usize) -> f32 {
        self.fixed[number]
    }

    /// The weight of one of the user's own facts.
    pub fn fact(&self, number: usize) -> f32 {
        self.fixed[TACTICAL + number]
    }

    /// The chance of each of some moves, on the assumption that one of them is played.
    pub fn probabilities(&self, canvas: &Canvas, moves: &[Point]) -> Vec<f32> {
        let scores: Vec<f32> = moves.iter().map(|&pos| self.score(canvas, pos)).collect();
        softmax(&scores)
    }

    /// The weight of the shape with a code, if it has one.
    pub fn weight(&self, code: u64) -> Option<f32> {
        let tag = tag(code);
        let mut slot = code as usize & self.mask;
        loop {
            let found = u32::from_le_bytes(four(&self.slots, SLOT * slot));
            if found == tag {
                return Some(i32::from_le_bytes(four(&self.slots, SLOT * slot + 4)) as f32 / 100.0);
            }
            if found == 0 {
                return None;
            }
            slot = (slot + 1) & self.mask;
        }
    }
}

#[inline]
fn four(bytes: &[u8], at: usize) -> [u8; 4] {
    [bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]
}

/// Shares in proportion to the exponentials of the scores.
pub fn softmax(scores: &[f32]) -> Vec<f32> {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut shares: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let sum: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
    shares
}
