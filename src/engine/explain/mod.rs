//! Why this move? The reasons for a move in words, with what each kind of gain is worth, what reading shows for each claim, and
//! where other moves are worth more or less.

mod claims;
mod goals;
mod lines;
mod text;

pub use lines::Line;

use super::Engine;
use super::thought::Thought;
use crate::life::owl::Tools;
use crate::moves::{Reason, Valued, Worth};
use crate::types::{Color, Point};
use serde::Serialize;

/// How many other moves are named.
const ALTERNATIVES: usize = 3;
/// Parts of the worth that are smaller, in points, are not told.
const NOTICED: f64 = 0.05;
/// Differences between two moves that are smaller, in points, are not told.
const TELLING: f64 = 0.5;

/// What can be said about a move.
#[derive(Clone, Serialize, PartialEq, Debug)]
pub struct Explanation {
    /// The move.
    pub vertex: String,
    /// Whose move.
    pub color: String,
    /// Points in all, of which each part is told; none if there is no reason for the move, or it is not playable.
    pub value: Option<f64>,
    /// Its place among all moves that were valued, from 1.
    pub rank: Option<usize>,
    /// The parts of the value in points.
    pub parts: Vec<(&'static str, f64)>,
    /// The reasons with what shows them.
    pub reasons: Vec<Told>,
    /// The best other moves.
    pub alternatives: Vec<Alternative>,
}

/// A reason as it is told.
#[derive(Clone, Serialize, PartialEq, Debug)]
pub struct Told {
    /// The reason in words.
    pub says: String,
    /// How play goes on after the move, and if the opponent plays there first, where that can be read.
    pub lines: Vec<Line>,
}

/// Another move.
#[derive(Clone, Serialize, PartialEq, Debug)]
pub struct Alternative {
    /// The move.
    pub vertex: String,
    /// Points in all.
    pub value: f64,
    /// In which parts it is worth more, or less, than the move that is explained, the largest difference first.
    pub differences: Vec<(&'static str, f64)>,
}

impl Engine {
    /// Explains a move of `color`, on the level of the configuration, by the reasons and values of the classic engine: also where
    /// the configuration leaves the choice to a search.
    pub fn explain_move(&mut self, color: Color, pos: Point) -> Explanation {
        let thought = self.think(color, self.config.level);
        let size = self.game.size();
        let rank = thought.valued.iter().position(|valued| valued.pos == pos);
        let worth = rank.map(|rank| thought.valued[rank].worth);
        let last = self.last_resort_reason(&thought, pos);
        let is_last = worth.is_none() && last.is_some();
        let mut reasons = self.shown(&thought, pos);
        reasons.extend(objections(&thought, pos, size).chain(last).map(Told::plainly));
        let others = thought.valued.iter().filter(|valued| valued.pos != pos);
        Explanation {
            vertex: pos.to_gtp(size),
            color: color.to_string(),
            value: worth.map(|worth| rounded(worth.total())).or(is_last.then_some(0.0)),
            rank: rank.map(|rank| rank + 1),
            parts: worth.map(parts).unwrap_or_default(),
            reasons,
            alternatives: others
                .take(ALTERNATIVES)
                .map(|other| Alternative::new(other, worth, size))
                .collect(),
        }
    }

    /// The reasons for a move of `color` in words, without what shows them.
    pub fn move_reasons(&mut self, color: Color, pos: Point) -> Vec<String> {
        let thought = self.think(color, self.config.level);
        let size = self.game.size();
        let last = self.last_resort_reason(&thought, pos);
        let reasons = thought.reasons_of(pos).iter().map(|reason| reason.describe(size));
        reasons.chain(objections(&thought, pos, size)).chain(last).collect()
    }

    /// The reasons for a move with what shows them.
    fn shown(&mut self, thought: &Thought, pos: Point) -> Vec<Told> {
        let size = self.game.size();
        self.with_owl(|tools| {
            let mut reader = tools.reader.fork();
            let around = thought.view.around.clone();
            let mut memory = tools.memory.for_position(&reader.board, around).and_trials();
            let apart = &mut Tools { reader: &mut reader, memory: &mut memory, library: tools.library };
            let told = |reason: &Reason| Told {
                says: reason.describe(size),
                lines: claims::lines(apart, &thought.view, reason, pos),
            };
            let told = thought.reasons_of(pos).iter().map(told).collect();
            tools.memory.absorb(memory);
            tools.reader.add_counters(reader.counters());
            told
        })
    }

    /// Why the move may be played although no move is worth anything.
    fn last_resort_reason(&mut self, thought: &Thought, pos: Point) -> Option<String> {
        let is_asked = !pos.is_pass() && !thought.is_worth_a_move();
        let resort = is_asked.then(|| self.resort(thought))?;
        self.last_reason(thought.view.color, pos, &resort)
    }
}

impl Told {
    /// Words that reading has nothing to say about.
    fn plainly(says: String) -> Told {
        Told { says, lines: Vec::new() }
    }
}

impl Alternative {
    /// Another move beside the one that is explained, if that is worth anything.
    fn new(other: &Valued, explained: Option<Worth>, size: usize) -> Alternative {
        Alternative {
            vertex: other.pos.to_gtp(size),
            value: rounded(other.worth.total()),
            differences: explained.map(|worth| differences(worth, other.worth)).unwrap_or_default(),
        }
    }
}

/// What speaks against a move.
fn objections(thought: &Thought, pos: Point, size: usize) -> impl Iterator<Item = String> {
    let valued = thought.valued.iter().find(|valued| valued.pos == pos);
    let dies = valued.and_then(|valued| valued.dies_to).map(|answer| refuted(answer, size));
    let vain = valued.and_then(|valued| valued.in_vain).map(|answer| vain(answer, size));
    let spared = valued.and_then(|valued| valued.spared_by).map(|answer| outlived(answer, size));
    let blunder = valued.and_then(|valued| valued.blunder).map(|blunder| blunder.describe(size));
    dies.into_iter().chain(vain).chain(spared).chain(blunder)
}

/// What becomes of a move whose stones the opponent can kill.
fn refuted(answer: Point, size: usize) -> String {
    format!("loses its stone, and what stands or falls with it, {}", through("to", answer, size))
}

/// What becomes of a rescue that leaves a kill.
fn vain(answer: Point, size: usize) -> String {
    format!("does not save, as what it defends dies {}", through("to", answer, size))
}

/// What becomes of a kill that leaves a defence.
fn outlived(answer: Point, size: usize) -> String {
    format!("does not kill, as what it attacks lives {}", through("with", answer, size))
}

/// By which answer of the opponent's.
fn through(by: &str, answer: Point, size: usize) -> String {
    if answer.is_pass() {
        "without any answer".to_owned()
    } else {
        format!("{by} the answer {}", answer.to_gtp(size))
    }
}

/// The parts of a worth that can be noticed.
fn parts(worth: Worth) -> Vec<(&'static str, f64)> {
    let told = worth.parts().into_iter().map(|(name, points)| (name, rounded(points)));
    told.filter(|(_, points)| points.abs() >= NOTICED).collect()
}

fn rounded(points: f32) -> f64 {
    (f64::from(points) * 100.0).round() / 100.0
}

/// In which parts a worth is more or less than another one.
fn differences(of: Worth, other: Worth) -> Vec<(&'static str, f64)> {
    let both = of.parts().into_iter().zip(other.parts());
    let mut all: Vec<_> = both.map(|((name, here), (_, there))| (name, rounded(there - here))).collect();
    all.retain(|(_, points)| points.abs() >= TELLING);
    all.sort_by(|(_, a), (_, b)| b.abs().total_cmp(&a.abs()));
    all
}

#[cfg(test)]
mod tests;
