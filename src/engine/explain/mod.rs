//! Why this move? The reasons for a move in words, with what each kind of gain is worth.

use super::Engine;
use super::thought::Thought;
use crate::moves::{Reason, Worth};
use crate::types::{Color, Point};
use serde::Serialize;

/// How many other moves are named.
const ALTERNATIVES: usize = 3;
/// Parts of the worth that are smaller, in points, are not told.
const NOTICED: f64 = 0.05;

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
    /// The reasons in words.
    pub reasons: Vec<String>,
    /// The best other moves with their values.
    pub alternatives: Vec<(String, f64)>,
}

impl Engine {
    /// Explains a move of `color`, on the level of the configuration, by the reasons and values of the classic engine: also where
    /// the configuration leaves the choice to a search.
    pub fn explain_move(&mut self, color: Color, pos: Point) -> Explanation {
        let thought = self.think(color, self.config.level);
        let size = self.game.size();
        let rank = thought.valued.iter().position(|valued| valued.pos == pos);
        let valued = rank.and_then(|rank| thought.valued.get(rank));
        let worth = valued.map(|valued| valued.worth);
        let others = thought.valued.iter().filter(|valued| valued.pos != pos);
        let told = |reason: &Reason| reason.describe(size);
        let mut reasons: Vec<String> =
            if pos.is_pass() { Vec::new() } else { thought.reasons.of(pos).iter().map(told).collect() };
        reasons.extend(valued.and_then(|valued| valued.dies_to).map(|answer| objection(answer, size)));
        let last = self.last_resort_reason(color, pos, &thought);
        let is_last = worth.is_none() && last.is_some();
        reasons.extend(last);
        Explanation {
            vertex: pos.to_gtp(size),
            color: color.to_string(),
            value: worth.map(|worth| rounded(worth.total())).or(is_last.then_some(0.0)),
            rank: rank.map(|rank| rank + 1),
            parts: worth.map(parts).unwrap_or_default(),
            reasons,
            alternatives: others
                .take(ALTERNATIVES)
                .map(|other| (other.pos.to_gtp(size), rounded(other.worth.total())))
                .collect(),
        }
    }

    /// Why the move may be played although no move is worth anything.
    fn last_resort_reason(&mut self, color: Color, pos: Point, thought: &Thought) -> Option<String> {
        let is_asked = !pos.is_pass() && !thought.is_worth_a_move();
        let resort = is_asked.then(|| self.resort(thought))?;
        self.last_reason(color, pos, &resort)
    }
}

/// What becomes of a move whose stones the opponent can kill.
fn objection(answer: Point, size: usize) -> String {
    let how = if answer.is_pass() {
        "without any answer".to_owned()
    } else {
        format!("to the answer {}", answer.to_gtp(size))
    };
    format!("loses its stone, and what stands or falls with it, {how}")
}

/// The parts of a worth that can be noticed.
fn parts(worth: Worth) -> Vec<(&'static str, f64)> {
    let told = worth.parts().into_iter().map(|(name, points)| (name, rounded(points)));
    told.filter(|(_, points)| points.abs() >= NOTICED).collect()
}

fn rounded(points: f32) -> f64 {
    (f64::from(points) * 100.0).round() / 100.0
}

impl Explanation {
    /// The explanation as plain text of several lines.
    pub fn text(&self) -> String {
        let mut lines = vec![self.headline()];
        lines.extend(self.reasons.iter().map(|reason| format!("- {reason}")));
        if !self.parts.is_empty() {
            let parts: Vec<String> =
                self.parts.iter().map(|(name, points)| format!("{name} {points:+.2}")).collect();
            lines.push(format!("In points: {}.", parts.join(", ")));
        }
        if !self.alternatives.is_empty() {
            let others: Vec<String> =
                self.alternatives.iter().map(|(name, points)| format!("{name} {points:.2}")).collect();
            lines.push(format!("Other moves: {}.", others.join(", ")));
        }
        lines.join("\n")
    }

    fn headline(&self) -> String {
        let Explanation { vertex, color, .. } = self;
        match (self.value, self.rank) {
            (Some(value), Some(1)) => {
                format!("{color} {vertex} is worth {value:.2} points, the most of all moves.")
            }
            (Some(value), Some(rank)) => {
                format!("{color} {vertex} is worth {value:.2} points, number {rank} of all moves.")
            }
            (Some(_), None) => {
                format!("{color} {vertex} gains no points, but nothing else is worth a move.")
            }
            _ if vertex == "PASS" => format!("{color} passes: nothing else seems worth playing."),
            _ if self.reasons.is_empty() => format!("There is no reason for {color} to play {vertex}."),
            _ => format!("{color} cannot play {vertex} sensibly."),
        }
    }
}

#[cfg(test)]
mod tests;
