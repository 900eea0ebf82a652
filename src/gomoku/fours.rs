//! Does the side to move win by fours alone?
//!
//! Victory by continuous fours (VCF): every move makes a four, so the other has one reply (in caro two or three), and the
//! search is narrow and may be deep. If the reply makes a four of its own, the attacker has to stop it with a four, or the attack is over.

use super::bits::Bits;
use super::fives::{five_stops, open_five};
use super::lines::Kind;
use super::point::{Point, Side};
use super::position::Position;

/// Kinds that make a four, and are not worth a shortcut.
pub(crate) const FOURS: [Kind; 3] = [Kind::FourThree, Kind::FourBuild, Kind::Four];
/// Places of the memory of failed attacks.
const MEMORY: usize = 1 << 15;

/// Searches for wins by fours, and remembers where there was none.
#[derive(Clone)]
pub(crate) struct FourSearch {
    /// Hash of the position, and so many fours deep no win was found.
    failed: Vec<(u64, u32)>,
    /// Stones tried so far.
    pub nodes: u64,
    /// Stones that may still be tried in this attack.
    budget: u32,
}

impl FourSearch {
    pub(crate) fn new() -> FourSearch {
        FourSearch { failed: vec![(0, 0); MEMORY], nodes: 0, budget: 0 }
    }

    /// Plies to the five if the side to move wins with at most so many fours, found with at most so many tried stones. The
    /// first move of the win is the second part.
    pub(crate) fn win(&mut self, position: &mut Position, fours: u32, budget: u32) -> Option<(u32, Point)> {
        self.budget = budget;
        self.attack(position, fours)
    }

    /// The same with the shortest win first; the tried stones are counted over all lengths.
    pub(crate) fn shortest_win(
        &mut self,
        position: &mut Position,
        fours: u32,
        budget: u32,
    ) -> Option<(u32, Point)> {
        self.budget = budget;
        (0..=fours).find_map(|fours| self.attack(position, fours))
    }

    /// The line that wins, both sides' moves, up to the move after which no stone stops a five.
    pub(crate) fn line(&mut self, position: &mut Position, fours: u32, budget: u32) -> Vec<Point> {
        let mut line = Vec::new();
        while let Some((plies, point)) = self.shortest_win(position, fours, budget) {
            position.play(point);
            line.push(point);
            let mut replies = five_stops(position).iter().filter(|_| plies > 3);
            let Some(reply) = replies.find(|&reply| position.check(reply).is_ok()) else { break };
            position.play(reply);
            line.push(reply);
        }
        for _ in &line {
            position.undo();
        }
        line
    }

    fn attack(&mut self, position: &mut Position, fours: u32) -> Option<(u32, Point)> {
        let me = position.to_move();
        if let Some(point) = open_five(position, me) {
            return Some((1, point));
        }
        if open_five(position, me.other()).is_some() {
            return five_stops(position).iter().find_map(|block| self.answer(position, block, fours));
        }
        if let Some(point) = straight_four(position, me) {
            return Some((3, point));
        }
        if fours == 0 || self.budget == 0 || self.is_known_to_fail(position, fours) {
            return None;
        }
        let sets = FOURS.map(|kind| *position.marks(me, kind));
        for point in sets.iter().flat_map(Bits::iter) {
            if let Some(plies) = self.try_four(position, point, fours) {
                return Some((plies, point));
            }
        }
        if self.budget > 0 {
            self.remember(position, fours);
        }
        None
    }

    /// The attacker has to stop a five of the other's: the attack goes on if that makes a four.
    fn answer(&mut self, position: &mut Position, block: Point, fours: u32) -> Option<(u32, Point)> {
        let me = position.to_move();
        match position.kind(me, block) {
            _ if position.is_forbidden(me, block) => None,
            Kind::Straight => Some((3, block)),
            kind if !FOURS.contains(&kind) || fours == 0 || self.budget == 0 => None,
            _ => self.try_four(position, block, fours).map(|plies| (plies, block)),
        }
    }

    /// Plies to the five beginning with a four, if it wins.
    fn try_four(&mut self, position: &mut Position, point: Point, fours: u32) -> Option<u32> {
        let me = position.to_move();
        if position.is_forbidden(me, point) {
            return None;
        }
        position.play(point);
        let plies = open_five(position, me).and_then(|_| self.after_four(position, fours));
        position.undo();
        plies.map(|plies| plies + 1)
    }

    /// Plies to the five after a four, whichever way it is stopped.
    fn after_four(&mut self, position: &mut Position, fours: u32) -> Option<u32> {
        let mut longest = 2;
        for reply in five_stops(position).iter() {
            if position.check(reply).is_err() {
                continue;
            }
            position.play(reply);
            self.budget = self.budget.saturating_sub(2);
            self.nodes += 2;
            let win = self.attack(position, fours - 1);
            position.undo();
            longest = longest.max(1 + win?.0);
        }
        Some(longest)
    }

    fn slot(&self, position: &Position) -> usize {
        (position.hash() >> 20) as usize % MEMORY
    }

    fn is_known_to_fail(&self, position: &Position, fours: u32) -> bool {
        let (key, depth) = self.failed[self.slot(position)];
        key == position.hash() && depth >= fours
    }

    fn remember(&mut self, position: &Position, fours: u32) {
        let slot = self.slot(position);
        self.failed[slot] = (position.hash(), fours);
    }
}

/// A point at which this side makes a straight four or two fours, and may.
#[inline]
pub(crate) fn straight_four(position: &Position, side: Side) -> Option<Point> {
    position.marks(side, Kind::Straight).iter().find(|&point| !position.is_forbidden(side, point))
}
