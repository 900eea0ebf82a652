//! Which reasons are there for each move?

use super::{Aim, Reason};
use crate::types::{Outcome, Point};
use std::collections::BTreeMap;

/// The reasons for all moves that some generator proposes.
#[derive(Clone, Default, Debug)]
pub struct Reasons {
    moves: BTreeMap<Point, Vec<Reason>>,
    /// Moves in whose place another is better, with that one.
    replaced: Vec<(Point, Point)>,
}

impl Reasons {
    /// Adds a reason; one that is there already is not added again.
    pub fn add(&mut self, mv: Point, reason: Reason) {
        let known = self.moves.entry(mv).or_default();
        if !known.contains(&reason) {
            known.push(reason);
        }
    }

    /// Adds a reason that aims at a string or dragon, if the move reaches something.
    pub fn aim(&mut self, mv: Point, aim: Aim, reason: impl Fn(Aim) -> Reason) {
        if aim.outcome != Outcome::Fail {
            self.add(mv, reason(aim));
        }
    }

    /// Whatever speaks for a move, another one is better.
    pub fn replace(&mut self, mv: Point, better: Point) {
        self.replaced.push((mv, better));
    }

    /// Hands the reasons of moves that are replaced to those that are better.
    pub fn settle(&mut self) {
        for (mv, better) in std::mem::take(&mut self.replaced) {
            if mv != better {
                let reasons = self.moves.remove(&mv).unwrap_or_default();
                let handed = reasons.into_iter().filter(|reason| *reason != Reason::Antisuji);
                handed.for_each(|reason| self.add(better, reason));
            }
        }
    }

    /// Takes back that a string can be captured.
    pub fn forget_attacks(&mut self, target: Point) {
        let is_such = |reason: &Reason| matches!(reason, Reason::Attack(aim) if aim.target == target);
        self.moves.values_mut().for_each(|reasons| reasons.retain(|reason| !is_such(reason)));
        self.moves.retain(|_, reasons| !reasons.is_empty());
    }

    /// The reasons for a move.
    pub fn of(&self, mv: Point) -> &[Reason] {
        self.moves.get(&mv).map_or(&[], Vec::as_slice)
    }

    /// All moves for which there is a reason, in board order.
    pub fn moves(&self) -> impl Iterator<Item = Point> + '_ {
        self.moves.keys().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replaced_move_hands_its_reasons_on() {
        let [worse, better] = [Point::new(0, 0), Point::new(0, 1)];
        let mut reasons = Reasons::default();
        reasons.replace(worse, better);
        reasons.add(worse, Reason::Expand);
        reasons.add(worse, Reason::Antisuji);
        reasons.settle();
        assert_eq!(reasons.moves().collect::<Vec<_>>(), [better]);
        assert_eq!(reasons.of(better), [Reason::Expand]);
    }

    #[test]
    fn an_attack_that_does_not_work_is_forgotten() {
        let [mv, other, target] = [Point::new(0, 0), Point::new(0, 1), Point::new(3, 3)];
        let mut reasons = Reasons::default();
        reasons.aim(mv, Aim::certain(target, Outcome::Win), Reason::Attack);
        reasons.aim(other, Aim::certain(target, Outcome::Win), Reason::Attack);
        reasons.add(other, Reason::Expand);
        reasons.forget_attacks(target);
        assert_eq!(reasons.moves().collect::<Vec<_>>(), [other]);
        assert_eq!(reasons.of(other), [Reason::Expand]);
    }
}
