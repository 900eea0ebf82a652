//! Is there a win by threats within so many plies?
//!
//! Depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002).
//! A node counts how many leaves must yet be won to prove it, and how many to disprove it, and the search goes where that
//! is least. Nodes are told apart by position and by the plies left, so no node is reached from itself and a win that
//! is too long counts as none. What is proven of a position is kept for other lengths and later searches.

use super::super::fives::{five_stops, open_five};
use super::super::fours::FourSearch;
use super::super::point::Point;
use super::super::position::Position;
use super::super::stops::threat;
use super::known::Known;
use super::moves::{Step, attacks};
use super::node::{Child, NEVER, Node, Summary, Visit};
use fxhash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Fours of the attacks that end a line, and stones tried to find one.
const FINAL: (u32, u32) = (20, 600);
/// Fours of the win that a move may threaten, and stones tried to find it.
const THREAT: (u32, u32) = (12, 300);
/// Plies of the shortest win that begins with a three.
const SHORTEST: u32 = 5;

/// A search for a win.
pub(super) struct Proof<'a> {
    nodes: FxHashMap<u64, Node>,
    known: Known,
    may_be_quiet: bool,
    /// Stones tried.
    pub tried: u64,
    most: u64,
    stop: &'a AtomicBool,
}

impl<'a> Proof<'a> {
    pub(super) fn new(stop: &'a AtomicBool) -> Proof<'a> {
        let (nodes, known) = (FxHashMap::default(), Known::default());
        Proof { nodes, known, may_be_quiet: false, tried: 0, most: 0, stop }
    }

    /// Plies to the five of a win of at most so many plies for the side to move, found with at most so many stones.
    pub(super) fn search(
        &mut self,
        position: &mut Position,
        fours: &mut FourSearch,
        left: u32,
        may_be_quiet: bool,
        budget: u64,
    ) -> Option<u32> {
        self.nodes.clear();
        self.may_be_quiet = may_be_quiet;
        self.tried = 0;
        self.most = fours.nodes + budget;
        let visit = Visit { attacks: true, left, mine: NEVER, theirs: NEVER };
        self.visit(position, fours, visit);
        self.known.result(position.hash(), left, may_be_quiet)?
    }

    /// The moves of the win that was found, both sides', with the longest defence that was looked at.
    pub(super) fn line(&self, position: &mut Position, fours: &mut FourSearch, plies: u32) -> Vec<Point> {
        let mut line = Vec::new();
        while let Some(point) = self.known.best(position.hash()) {
            position.play(point);
            line.push(point);
        }
        let played = line.len();
        if played % 2 == 0 {
            line.extend(fours.line(position, plies / 2, u32::MAX));
        }
        (0..played).for_each(|_| {
            position.undo();
        });
        line
    }

    fn is_over(&self, fours: &FourSearch) -> bool {
        self.tried + fours.nodes >= self.most || self.stop.load(Relaxed)
    }

    fn visit(&mut self, position: &mut Position, fours: &mut FourSearch, visit: Visit) {
        let at = key(position.hash(), visit.left);
        if !self.nodes.contains_key(&at) {
            let node = self.first_look(position, fours, visit);
            self.known.keep(position.hash(), visit, self.may_be_quiet, &node, None);
            self.nodes.insert(at, node);
        }
        while let Some((point, below)) = self.gather(position, at, visit) {
            if self.is_over(fours) {
                return;
            }
            position.play(point);
            self.tried += 1;
            self.visit(position, fours, below);
            position.undo();
        }
    }

    /// Sums up what is known of the moves; the most promising one, if the node is not to be left.
    fn gather(&mut self, position: &Position, at: u64, visit: Visit) -> Option<(Point, Visit)> {
        let node = &self.nodes[&at];
        if node.steps.is_empty() {
            return None;
        }
        let mut summary = Summary::new(visit.attacks, node.threat);
        node.steps.iter().for_each(|&step| summary.add(self.child(position, step, visit.left - 1)));
        let node = self.nodes.get_mut(&at)?;
        summary.enter(node);
        self.known.keep(position.hash(), visit, self.may_be_quiet, node, summary.best());
        summary.next(visit)
    }

    /// What is known of a move that leaves so many plies.
    fn child(&self, position: &Position, (point, hardness): Step, left: u32) -> Child {
        match self.nodes.get(&key(position.hash_after(point), left)) {
            Some(&Node { mine, theirs, plies, .. }) => Child { point, mine, theirs, plies },
            None => Child { point, mine: 1, theirs: hardness.into(), plies: 0 },
        }
    }

    /// What is known of a position before its moves are tried.
    fn first_look(&self, position: &mut Position, fours: &mut FourSearch, visit: Visit) -> Node {
        match self.known.result(position.hash(), visit.left, self.may_be_quiet) {
            Some(Some(plies)) => Node::won(visit.attacks, plies),
            Some(None) => Node::failed(visit.attacks),
            None if visit.attacks => attack(position, fours, visit.left, self.may_be_quiet),
            None => defence(position, fours, visit.left),
        }
    }
}

/// What is known at once of a position with the attacker to move.
fn attack(position: &mut Position, fours: &mut FourSearch, left: u32, may_be_quiet: bool) -> Node {
    let me = position.to_move();
    if left == 0 {
        return Node::failed(true);
    }
    if open_five(position, me).is_some() {
        return Node::won(true, 1);
    }
    if open_five(position, me.other()).is_some() {
        let steps = blocks(position);
        return if left < 3 || steps.is_empty() { Node::failed(true) } else { Node::open(steps) };
    }
    let most = (left.saturating_sub(1) / 2).min(FINAL.0);
    match fours.shortest_win(position, most, FINAL.1) {
        Some((plies, _)) if plies <= left => Node::won(true, plies),
        _ if left < SHORTEST => Node::failed(true),
        _ => match attacks(position, may_be_quiet) {
            steps if steps.is_empty() => Node::failed(true),
            steps => Node { theirs: 1, ..Node::open(steps) },
        },
    }
}

/// What is known at once of a position with the defender to move.
fn defence(position: &mut Position, fours: &mut FourSearch, left: u32) -> Node {
    let me = position.to_move();
    if left < 2 || open_five(position, me).is_some() {
        return Node::failed(false);
    }
    if open_five(position, me.other()).is_some() {
        let steps = blocks(position);
        return if steps.is_empty() { Node::won(false, 2) } else { Node::open(steps) };
    }
    let Some((plies, answers)) = threat(position, fours, THREAT).filter(|&(plies, _)| plies < left) else {
        return Node::failed(false);
    };
    let steps = steps(position, answers.iter());
    if steps.is_empty() {
        return Node::won(false, plies + 1);
    }
    Node { threat: plies, ..Node::open(steps) }
}

/// The moves that keep the other from making five next.
fn blocks(position: &Position) -> Vec<Step> {
    steps(position, five_stops(position).iter())
}

/// Those of the points on which the side to move may play, none harder than the others.
fn steps(position: &Position, points: impl Iterator<Item = Point>) -> Vec<Step> {
    points.filter(|&point| position.check(point).is_ok()).map(|point| (point, 1)).collect()
}

/// The key of a position with so many plies left.
fn key(hash: u64, left: u32) -> u64 {
    hash ^ u64::from(left).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
