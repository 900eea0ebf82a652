//! Does the side to move win by threats alone?
//!
//! Victory by continuous threats (VCT): every move makes a four or an open three, and the other may only answer it,
//! with the few moves that stop it or with fours of its own. Depth is counted in moves of the attacker and raised step
//! by step, so that the shortest win is found first (Allis, van den Herik and Huntjens, "Go-Moku and threat-space
//! search", 1993, have the idea).

use super::fours::{FOURS, FourSearch, open_five, straight_four};
use super::lines::Kind;
use super::point::Point;
use super::position::Position;
use super::stops::stops;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Kinds that make an open three and no four.
const THREES: [Kind; 3] = [Kind::DoubleThree, Kind::ThreeBuild, Kind::Three];
/// Fours of the attacks that end a line.
const FINAL_FOURS: u32 = 16;
/// Stones tried in such an attack.
const FINAL_BUDGET: u32 = 1500;
const MEMORY: usize = 1 << 18;

/// Searches for wins by threats.
pub struct ThreatSearch<'a> {
    fours: FourSearch,
    failed: Vec<(u64, u32)>,
    nodes: u64,
    most: u64,
    /// The stones at which a win has to be there.
    last_stone: usize,
    stop: &'a AtomicBool,
}

/// A win: the plies to the five, and the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Win {
    /// Plies from the position to the five, the winner's and the loser's.
    pub plies: u32,
    /// The first move.
    pub first: Point,
}

impl<'a> ThreatSearch<'a> {
    /// A search that ends with nothing when `stop` is set.
    pub fn new(stop: &'a AtomicBool) -> ThreatSearch<'a> {
        ThreatSearch {
            fours: FourSearch::new(),
            failed: vec![(0, 0); MEMORY],
            nodes: 0,
            most: 0,
            last_stone: usize::MAX,
            stop,
        }
    }

    /// Stones tried so far.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.fours.nodes
    }

    /// The shortest win by fours alone, with at most so many of them.
    pub fn by_fours(&mut self, position: &mut Position, fours: u32, budget: u32) -> Option<Win> {
        let (plies, first) = self.fours.shortest_win(position, fours, budget)?;
        Some(Win { plies, first })
    }

    /// The moves of a win by fours alone, both sides', up to the one after which two fives are open.
    pub fn line_by_fours(&mut self, position: &mut Position, win: Win) -> Vec<Point> {
        self.fours.line(position, win.plies / 2, u32::MAX)
    }

    /// A win with at most so many threats, within so many tried stones: with as few threats as can be, and then as short
    /// as can be found with two threats more.
    pub fn by_threats(&mut self, position: &mut Position, threats: u32, budget: u64) -> Option<Win> {
        self.most = self.nodes() + budget;
        self.last_stone = usize::MAX;
        let (mut best, depth) = self.deepen(position, threats)?;
        while best.plies > 5 {
            self.last_stone = position.history().len() + best.plies as usize - 2;
            self.failed.fill((0, 0));
            let Some((shorter, _)) = self.deepen(position, (depth + 2).min(threats)) else { break };
            best = shorter;
        }
        Some(best)
    }

    /// The first win that more and more threats allow, and how many it took.
    fn deepen(&mut self, position: &mut Position, threats: u32) -> Option<(Win, u32)> {
        for depth in 1..=threats {
            if let Some(win) = self.attack(position, depth) {
                return Some((win, depth));
            }
            if self.is_over() {
                return None;
            }
        }
        None
    }

    fn is_over(&self) -> bool {
        self.nodes() >= self.most || self.stop.load(Relaxed)
    }

    fn attack(&mut self, position: &mut Position, depth: u32) -> Option<Win> {
        let left = self.last_stone.checked_sub(position.history().len())?;
        let fours = FINAL_FOURS.min(u32::try_from(left / 2).unwrap_or(FINAL_FOURS));
        let win = self.fours.shortest_win(position, fours, FINAL_BUDGET);
        if let Some((plies, first)) = win.filter(|&(plies, _)| plies as usize <= left) {
            return Some(Win { plies, first });
        }
        if depth == 0 || self.is_over() || self.is_known_to_fail(position, depth) {
            return None;
        }
        for point in self.threats(position) {
            position.play(point);
            self.nodes += 1;
            let lost = self.defend(position, depth - 1);
            position.undo();
            if let Some(plies) = lost {
                return Some(Win { plies: plies + 1, first: point });
            }
        }
        if !self.is_over() {
            let slot = self.slot(position);
            self.failed[slot] = (position.hash(), depth);
        }
        None
    }

    /// The moves of the attacker, the most promising first.
    fn threats(&self, position: &Position) -> Vec<Point> {
        let me = position.to_move();
        let is_threat = |kind: &Kind| FOURS.contains(kind) || THREES.contains(kind);
        let mut found: Vec<Point> = Vec::new();
        if let Some(block) = open_five(position, me.other()) {
            found.extend(is_threat(&position.kind(me, block)).then_some(block));
        } else if straight_four(position, me.other()).is_some() {
            found.extend(stops(position).iter().filter(|&point| is_threat(&position.kind(me, point))));
        } else {
            found.extend(FOURS.into_iter().chain(THREES).flat_map(|kind| position.marks(me, kind).iter()));
        }
        found.retain(|&point| !position.is_forbidden(me, point));
        let order =
            |point: Point| position.entry(me, point).order + position.entry(me.other(), point).order / 4;
        found.sort_by_key(|&point| std::cmp::Reverse(order(point)));
        found
    }

    /// Plies to the attacker's five if the side to move cannot defend itself.
    fn defend(&mut self, position: &mut Position, depth: u32) -> Option<u32> {
        let me = position.to_move();
        if open_five(position, me).is_some() {
            return None;
        }
        if let Some(block) = open_five(position, me.other()) {
            if position.marks(me.other(), Kind::Five).count() > 1 || position.is_forbidden(me, block) {
                return Some(2);
            }
            return self.reply(position, block, depth);
        }
        straight_four(position, me.other())?;
        let mut longest = 4;
        if position.history().len() + longest as usize > self.last_stone {
            return None;
        }
        for point in stops(position).iter() {
            if !position.is_forbidden(me, point) {
                longest = longest.max(self.reply(position, point, depth)?);
            }
        }
        Some(longest)
    }

    fn reply(&mut self, position: &mut Position, point: Point, depth: u32) -> Option<u32> {
        position.play(point);
        self.nodes += 1;
        let win = self.attack(position, depth);
        position.undo();
        win.map(|win| win.plies + 1)
    }

    fn slot(&self, position: &Position) -> usize {
        (position.hash() >> 20) as usize % MEMORY
    }

    fn is_known_to_fail(&self, position: &Position, depth: u32) -> bool {
        let (key, failed) = self.failed[self.slot(position)];
        key == position.hash() && failed >= depth
    }
}
