//! What do the moves of a node come to together?

use super::super::point::Point;
use super::moves::Step;

/// A number of leaves that no tree has.
pub(super) const NEVER: u32 = 1 << 28;
/// More plies than any win has.
const ENDLESS: u32 = 1 << 16;

/// What is known of a position. For the attacker `mine` is the number of leaves that prove the win, for the defender
/// the number that disprove it; `theirs` the other way round.
pub(super) struct Node {
    pub mine: u32,
    pub theirs: u32,
    /// Plies to the five, if the win is proven.
    pub plies: u32,
    /// What the attacker needs if nothing is done about its threat, counted from here.
    pub threat: u32,
    pub steps: Box<[Step]>,
}

/// Where in the tree a node is, and when to leave it.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub attacks: bool,
    pub left: u32,
    pub mine: u32,
    pub theirs: u32,
}

impl Node {
    pub(super) fn won(attacks: bool, plies: u32) -> Node {
        let (mine, theirs) = if attacks { (0, NEVER) } else { (NEVER, 0) };
        Node { mine, theirs, plies, threat: 0, steps: Box::default() }
    }

    pub(super) fn failed(attacks: bool) -> Node {
        let (mine, theirs) = if attacks { (NEVER, 0) } else { (0, NEVER) };
        Node { mine, theirs, plies: 0, threat: 0, steps: Box::default() }
    }

    pub(super) fn open(steps: Vec<Step>) -> Node {
        Node { mine: 1, theirs: steps.len() as u32, plies: 0, threat: 0, steps: steps.into() }
    }

    /// Is it decided whether the attacker wins?
    pub(super) fn result(&self, attacks: bool) -> Option<bool> {
        let (proof, disproof) = if attacks { (self.mine, self.theirs) } else { (self.theirs, self.mine) };
        if proof == 0 { Some(true) } else { (disproof == 0).then_some(false) }
    }
}

/// A move, and the numbers of the node behind it, as its side to move has them.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub point: Point,
    pub mine: u32,
    pub theirs: u32,
    /// Plies to the five behind it, if that is proven.
    pub plies: u32,
}

/// The moves of a node together.
pub(super) struct Summary {
    attacks: bool,
    sum: u32,
    most: u32,
    least: u32,
    second: u32,
    /// The most promising move.
    next: Option<Child>,
    /// Plies to the five from behind the best of the moves that are proven to win, or not to prevent the win.
    plies: u32,
    /// That move.
    best: Option<Point>,
}

impl Summary {
    /// No moves yet, in a node with this threat.
    pub(super) fn new(attacks: bool, threat: u32) -> Summary {
        let plies = if attacks { ENDLESS } else { threat };
        Summary { attacks, sum: 0, most: 0, least: NEVER, second: NEVER, next: None, plies, best: None }
    }

    pub(super) fn add(&mut self, child: Child) {
        self.most = self.most.max(child.mine);
        self.sum = (self.sum + child.mine).min(NEVER);
        if self.next.is_none() || child.theirs < self.least {
            (self.second, self.least, self.next) = (self.least, child.theirs, Some(child));
        } else {
            self.second = self.second.min(child.theirs);
        }
        let is_better = if self.attacks {
            child.theirs == 0 && child.plies < self.plies
        } else {
            child.mine == 0 && child.plies > self.plies
        };
        if is_better {
            (self.plies, self.best) = (child.plies, Some(child.point));
        }
    }

    /// Leaves that decide the node for the other side: those of all moves.
    fn theirs(&self) -> u32 {
        self.sum.min(NEVER - 1).max(self.most)
    }

    /// Writes the numbers of the moves into their node.
    pub(super) fn enter(&self, node: &mut Node) {
        (node.mine, node.theirs, node.plies) = (self.least, self.theirs(), 1 + self.plies);
    }

    /// The move of the line that was found.
    pub(super) fn best(&self) -> Option<Point> {
        self.best
    }

    /// The most promising move and when to leave it, unless the node is to be left.
    pub(super) fn next(&self, visit: Visit) -> Option<(Point, Visit)> {
        let theirs = self.theirs();
        let child = self.next.filter(|_| self.least < visit.mine && theirs < visit.theirs)?;
        let below = Visit {
            attacks: !visit.attacks,
            left: visit.left - 1,
            mine: visit.theirs - (theirs - child.mine.min(theirs)),
            theirs: visit.mine.min(self.second + 1 + self.second / 4),
        };
        Some((child.point, below))
    }
}
