//! Does the side to move win by fours alone?
//!
//! Victory by continuous fours (VCF): every move makes a four, so the other has one reply, and the search is narrow and
//! may be deep. If the reply makes a four of its own, the attacker has to stop it with a four, or the attack is over.

use super::bits::Bits;
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

    /// The line that wins, both sides' moves, up to the move after which two fives are open.
    pub(crate) fn line(&mut self, position: &mut Position, fours: u32, budget: u32) -> Vec<Point> {
        let mut line = Vec::new();
        while let Some((plies, point)) = self.shortest_win(position, fours, budget) {
            position.play(point);
            line.push(point);
            let reply = open_five(position, position.to_move().other()).filter(|_| plies > 3);
            let Some(reply) = reply.filter(|&reply| position.check(reply).is_ok()) else { break };
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
        let forced = open_five(position, me.other());
        if let Some(block) = forced {
            return self.answer(position, block, fours);
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
        let kind = position.kind(me, block);
        if position.marks(me.other(), Kind::Five).count() > 1 || position.is_forbidden(me, block) {
            return None;
        }
        match kind {
            Kind::Straight => Some((3, block)),
            _ if !FOURS.contains(&kind) || fours == 0 || self.budget == 0 => None,
            _ => self.try_four(position, block, fours).map(|plies| (plies, block)),
        }
    }

    /// Plies to the five after a four, if it wins.
    fn try_four(&mut self, position: &mut Position, point: Point, fours: u32) -> Option<u32> {
        let me = position.to_move();
        if position.is_forbidden(me, point) {
            return None;
        }
        position.play(point);
        let mut found = None;
        if let Some(reply) = open_five(position, me) {
            if position.marks(me, Kind::Five).count() > 1 || position.is_forbidden(me.other(), reply) {
                found = Some(3);
            } else {
                position.play(reply);
                self.budget = self.budget.saturating_sub(2);
                self.nodes += 2;
                found = self.attack(position, fours - 1).map(|(plies, _)| plies + 2);
                position.undo();
            }
        }
        position.undo();
        found
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

/// A point at which this side makes five.
#[inline]
pub(crate) fn open_five(position: &Position, side: Side) -> Option<Point> {
    position.marks(side, Kind::Five).first()
}

/// A point at which this side makes a straight four or two fours, and may.
#[inline]
pub(crate) fn straight_four(position: &Position, side: Side) -> Option<Point> {
    position.marks(side, Kind::Straight).iter().find(|&point| !position.is_forbidden(side, point))
}
