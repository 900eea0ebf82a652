//! Which of the proposed moves is tried first?
//!
//! The weights in `patterns/learned/life.weights` are fitted to the answers of life-and-death problems (`tesuji learn life`).

use super::gather::{Proposed, Reason};
use super::judge::Judgement;
use super::{Candidate, FACTS, Owl, Side};
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::learned::model::{Model, softmax};
use std::sync::LazyLock;

static WEIGHTS: LazyLock<Model> =
    LazyLock::new(|| Model::decode(include_bytes!(concat!(env!("OUT_DIR"), "/life.bin")), FACTS));

/// From this value on, a hand-made value is a command: 99 forces a move, 100 decides.
const COMMAND: i32 = 99;

impl Owl<'_> {
    /// Moves worth trying for a side, the most likely first; before them those that a hand-made value commands, and those that
    /// join a friend that lives, or keep it away.
    pub(super) fn moves(&mut self, side: Side, judgement: &Judgement) -> Vec<Candidate> {
        let proposals = self.proposals(side, judgement);
        let chances = softmax(&self.scores(side, judgement, &proposals));
        let mut ranked: Vec<(f32, Candidate)> = chances
            .into_iter()
            .zip(proposals)
            .map(|(chance, proposed)| {
                let rank = rank(&proposed, chance);
                let candidate = Candidate { chance: (100.0 * chance).round() as u8, ..proposed.candidate };
                (rank, candidate)
            })
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.into_iter().map(|(_, candidate)| candidate).collect()
    }

    fn scores(&self, side: Side, judgement: &Judgement, proposals: &[Proposed]) -> Vec<f32> {
        let board = &self.r.board;
        let mut last = board.stack().rev().map(|mv| mv.point);
        let last = [last.next(), last.next()];
        let canvas = Canvas::new(board.size(), self.color_of(side), last, |pos| board.at(pos));
        let score = |proposed: &Proposed| {
            let mut sum = WEIGHTS.score(&canvas, proposed.candidate.pos);
            self.facts(side, judgement, proposed, |fact| sum += WEIGHTS.fact(fact));
            sum
        };
        proposals.iter().map(score).collect()
    }
}

/// The higher, the earlier: above 1 what joins a friend that lives, 2 what is commanded.
fn rank(proposed: &Proposed, chance: f32) -> f32 {
    match proposed.candidate.value {
        COMMAND.. => 2.0,
        _ if proposed.has(Reason::Joins) => 1.0 + chance,
        _ => chance,
    }
}

#[cfg(test)]
mod tests {
    use super::super::gather::Gathered;
    use super::*;
    use crate::types::Point;

    #[test]
    fn joining_a_friend_comes_before_what_is_likely_and_after_a_command() {
        let mut moves = Gathered::default();
        let [likely, joining, commanded] = [0, 1, 2].map(|column| Point::new(0, column));
        moves.add(likely, 95, Reason::Vital);
        moves.add(joining, 80, Reason::Joins);
        moves.add(joining, 90, Reason::Pattern);
        moves.add(commanded, COMMAND, Reason::Pattern);
        let chance = |pos: Point| if pos == likely { 0.9 } else { 0.01 };
        let mut proposed = moves.sorted();
        let rank = |proposed: &Proposed| rank(proposed, chance(proposed.candidate.pos));
        proposed.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
        let order: Vec<Point> = proposed.iter().map(|proposed| proposed.candidate.pos).collect();
        assert_eq!(order, [commanded, joining, likely]);
    }
}
