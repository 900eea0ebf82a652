//! Is there a win by threats within so many plies?
//!
//! Depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and its applications", 2002).
//! A node counts how many leaves must yet be won to prove it, and how many to disprove it, and the search goes where that
//! is least. Nodes are told apart by position and by the plies left, so no node is reached from itself and a win that
//! is too long counts as none.

use super::super::fours::{FourSearch, open_five};
use super::super::lines::Kind;
use super::super::point::Point;
use super::super::position::Position;
use super::super::stops::threat;
use super::moves::{Step, attacks};
use fxhash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A number of leaves that no tree has.
const NEVER: u32 = 1 << 28;
/// Fours of the attacks that end a line, and stones tried to find one.
const FINAL: (u32, u32) = (20, 600);
/// Fours of the win that a move may threaten, and stones tried to find it.
const THREAT: (u32, u32) = (12, 300);
/// Plies of the shortest win that begins with a three.
const SHORTEST: u32 = 5;

/// What is known of a position. For the attacker `mine` is the number of leaves that prove the win, for the defender
/// the number that disprove it; `theirs` the other way round.
struct Node {
    mine: u32,
    theirs: u32,
    /// Plies to the five, if the win is proven.
    plies: u32,
    /// What the attacker needs if nothing is done about its threat, counted from here.
    threat: u32,
    steps: Box<[Step]>,
}

/// Where in the tree a node is, and when to leave it.
#[derive(Clone, Copy)]
struct Visit {
    attacks: bool,
    left: u32,
    mine: u32,
    theirs: u32,
}

/// A search for a win.
pub(super) struct Proof<'a> {
    nodes: FxHashMap<u64, Node>,
    may_be_quiet: bool,
    /// Stones tried.
    pub tried: u64,
    most: u64,
    stop: &'a AtomicBool,
}

impl Node {
    fn won(attacks: bool, plies: u32) -> Node {
        let (mine, theirs) = if attacks { (0, NEVER) } else { (NEVER, 0) };
        Node { mine, theirs, plies, threat: 0, steps: Box::default() }
    }

    fn failed(attacks: bool) -> Node {
        let (mine, theirs) = if attacks { (NEVER, 0) } else { (0, NEVER) };
        Node { mine, theirs, plies: 0, threat: 0, steps: Box::default() }
    }

    fn open(steps: Vec<Step>) -> Node {
        Node { mine: 1, theirs: steps.len() as u32, plies: 0, threat: 0, steps: steps.into() }
    }
}

impl<'a> Proof<'a> {
    pub(super) fn new(stop: &'a AtomicBool) -> Proof<'a> {
        Proof { nodes: FxHashMap::default(), may_be_quiet: false, tried: 0, most: 0, stop }
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
        let node = self.nodes.get(&key(position.hash(), left))?;
        (node.mine == 0).then_some(node.plies)
    }

    /// The moves of the win that was found, both sides', with the longest defence that was looked at.
    pub(super) fn line(&self, position: &mut Position, fours: &mut FourSearch, left: u32) -> Vec<Point> {
        let mut line = Vec::new();
        while let Some(point) = self.next(position, left - line.len() as u32, line.len() % 2 == 0) {
            position.play(point);
            line.push(point);
        }
        let played = line.len();
        if played % 2 == 0 {
            line.extend(fours.line(position, left / 2, u32::MAX));
        }
        (0..played).for_each(|_| {
            position.undo();
        });
        line
    }

    fn next(&self, position: &Position, left: u32, attacks: bool) -> Option<Point> {
        let node = self.nodes.get(&key(position.hash(), left))?;
        let solved = node.steps.iter().filter_map(|&(point, _)| {
            let child = self.nodes.get(&key(position.hash_after(point), left - 1))?;
            let is_won = if attacks { child.theirs == 0 } else { child.mine == 0 };
            is_won.then_some((child.plies, point))
        });
        let found = if attacks { solved.min() } else { solved.max() };
        found.map(|(_, point)| point)
    }

    fn is_over(&self, fours: &FourSearch) -> bool {
        self.tried + fours.nodes >= self.most || self.stop.load(Relaxed)
    }

    fn visit(&mut self, position: &mut Position, fours: &mut FourSearch, visit: Visit) {
        let at = key(position.hash(), visit.left);
        if !self.nodes.contains_key(&at) {
            let node = if visit.attacks {
                self.attack(position, fours, visit.left)
            } else {
                defence(position, fours, visit.left)
            };
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
        let (mut sum, mut most, mut best, mut second) = (0u32, 0u32, None, NEVER);
        let (mut least, mut shortest, mut longest) = (NEVER, u32::MAX, node.threat);
        for &(point, hardness) in &node.steps {
            let child = self.nodes.get(&key(position.hash_after(point), visit.left - 1));
            let (mine, theirs) = child.map_or((1, u32::from(hardness)), |child| (child.mine, child.theirs));
            if theirs == 0 && visit.attacks {
                shortest = shortest.min(child.map_or(u32::MAX, |child| child.plies));
            } else if mine == 0 && !visit.attacks {
                longest = longest.max(child.map_or(0, |child| child.plies));
            }
            most = most.max(mine);
            sum = (sum + mine).min(NEVER);
            if best.is_none() || theirs < least {
                second = least;
                least = theirs;
                best = Some((point, mine));
            } else {
                second = second.min(theirs);
            }
        }
        let sum = sum.min(NEVER - 1).max(most);
        let plies = 1 + if visit.attacks { shortest.min(1 << 16) } else { longest };
        let node = self.nodes.get_mut(&at)?;
        (node.mine, node.theirs, node.plies) = (least, sum, plies);
        let (point, child) = best.filter(|_| least < visit.mine && sum < visit.theirs)?;
        let below = Visit {
            attacks: !visit.attacks,
            left: visit.left - 1,
            mine: visit.theirs - (sum - child.min(sum)),
            theirs: visit.mine.min(second + 1 + second / 4),
        };
        Some((point, below))
    }

    /// What is known at once of a position with the attacker to move.
    fn attack(&self, position: &mut Position, fours: &mut FourSearch, left: u32) -> Node {
        let me = position.to_move();
        if left == 0 {
            return Node::failed(true);
        }
        if open_five(position, me).is_some() {
            return Node::won(true, 1);
        }
        if let Some(block) = open_five(position, me.other()) {
            let is_lost =
                position.marks(me.other(), Kind::Five).count() > 1 || position.is_forbidden(me, block);
            return if is_lost || left < 3 { Node::failed(true) } else { Node::open(vec![(block, 1)]) };
        }
        let most = (left.saturating_sub(1) / 2).min(FINAL.0);
        match fours.shortest_win(position, most, FINAL.1) {
            Some((plies, _)) if plies <= left => Node::won(true, plies),
            _ if left < SHORTEST => Node::failed(true),
            _ => match attacks(position, self.may_be_quiet) {
                steps if steps.is_empty() => Node::failed(true),
                steps => Node { theirs: 1, ..Node::open(steps) },
            },
        }
    }
}

/// What is known at once of a position with the defender to move.
fn defence(position: &mut Position, fours: &mut FourSearch, left: u32) -> Node {
    let me = position.to_move();
    if left < 2 || open_five(position, me).is_some() {
        return Node::failed(false);
    }
    if let Some(block) = open_five(position, me.other()) {
        let is_lost = position.marks(me.other(), Kind::Five).count() > 1 || position.is_forbidden(me, block);
        return if is_lost { Node::won(false, 2) } else { Node::open(vec![(block, 1)]) };
    }
    let Some((plies, answers)) = threat(position, fours, THREAT).filter(|&(plies, _)| plies < left) else {
        return Node::failed(false);
    };
    let steps: Vec<Step> =
        answers.iter().filter(|&point| !position.is_forbidden(me, point)).map(|point| (point, 1)).collect();
    if steps.is_empty() {
        return Node::won(false, plies + 1);
    }
    Node { threat: plies, ..Node::open(steps) }
}

/// The key of a position with so many plies left.
fn key(hash: u64, left: u32) -> u64 {
    hash ^ u64::from(left).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
