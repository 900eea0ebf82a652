//! Which moves would be looked at, and what speaks for each?

use super::questions::with_owl;
use super::{Owl, Side, Tools};
use crate::types::{Color, Move, Point, PointSet};

/// A move that the search would try.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The move.
    pub pos: Point,
    /// Numbers of the facts that speak for it, below [`FACTS`](super::FACTS).
    pub facts: Vec<usize>,
}

/// What would be tried by each colour to move after each line of moves, the best first. `None` for a line that is not
/// legal, or captures the dragon.
pub fn survey(
    tools: &mut Tools,
    goal: &PointSet,
    lines: &[(Vec<Move>, Color)],
) -> Vec<Option<Vec<Proposal>>> {
    let look = |owl: &mut Owl| lines.iter().map(|(line, color)| owl.survey(line, *color)).collect();
    with_owl(tools, goal, look).unwrap_or_default()
}

impl Owl<'_> {
    fn survey(&mut self, line: &[Move], color: Color) -> Option<Vec<Proposal>> {
        let (before, base) = (self.marked, self.r.board.stackp());
        let is_legal = line.iter().all(|mv| self.follow(mv));
        let found = (is_legal && !self.is_captured()).then(|| self.proposals_of(color));
        self.marked = before;
        while self.r.board.stackp() > base {
            self.r.board.popgo();
        }
        found
    }

    fn follow(&mut self, mv: &Move) -> bool {
        let is_legal = self.r.board.trymove(mv.point, mv.color);
        if is_legal && mv.color == self.color {
            self.mark_added(mv.point);
        }
        is_legal
    }

    fn proposals_of(&mut self, color: Color) -> Vec<Proposal> {
        let side = if color == self.color { Side::Defend } else { Side::Attack };
        let judgement = self.judge();
        let proposals = self.proposals(side, &judgement);
        let proposal = |proposed: &_| {
            let mut facts = Vec::new();
            self.facts(side, &judgement, proposed, |fact| facts.push(fact));
            facts
        };
        proposals
            .iter()
            .map(|proposed| Proposal { pos: proposed.candidate.pos, facts: proposal(proposed) })
            .collect()
    }
}
