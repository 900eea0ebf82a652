//! What is known of the positions of a question? A growing tree of nodes with proof numbers.

use super::{Area, Role};
use crate::types::Point;

/// The number of what cannot be reached any more.
pub(super) const INFINITE: u32 = 1 << 28;

/// A node, by its place in the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// Which moves of a node are in the tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Grown {
    /// None; the position was not looked at.
    Not,
    /// The defender's pass.
    Pass,
    /// Those that are cheap to find.
    Plain,
    /// All.
    All,
}

/// How many positions must still be decided, at the least, to show that the attack works and that it does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::reading) struct Numbers {
    pub(in crate::reading) proof: u32,
    pub(in crate::reading) disproof: u32,
}

impl Numbers {
    /// Neither limit is ever reached.
    pub(super) const UNLIMITED: Numbers = Numbers { proof: INFINITE, disproof: INFINITE };

    /// The numbers of a position that is decided.
    pub(super) const fn decided(attack_works: bool) -> Numbers {
        if attack_works {
            Numbers { proof: 0, disproof: INFINITE }
        } else {
            Numbers { proof: INFINITE, disproof: 0 }
        }
    }

    /// The numbers from what a side's success and its failure still need.
    pub(super) const fn of(role: Role, success: u32, failure: u32) -> Numbers {
        match role {
            Role::Attack => Numbers { proof: success, disproof: failure },
            Role::Defend => Numbers { proof: failure, disproof: success },
        }
    }

    /// What the success of a side still needs.
    pub(super) const fn success(self, role: Role) -> u32 {
        match role {
            Role::Attack => self.proof,
            Role::Defend => self.disproof,
        }
    }

    /// What the failure of a side still needs.
    pub(super) const fn failure(self, role: Role) -> u32 {
        self.success(role.other())
    }

    /// Does the attack work? `None` while it is open.
    pub(super) const fn verdict(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

/// A position, by the move that leads to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The move; a pass for the root and for the defender's pass.
    pub(super) mv: Point,
    pub(super) reason: &'static str,
    pub(super) numbers: Numbers,
    pub(super) grown: Grown,
    /// Positions that were looked at below it.
    pub(super) work: u32,
    /// What was looked at below it.
    pub(super) area: Area,
    child: Option<NodeId>,
    sibling: Option<NodeId>,
}

impl Node {
    fn new(mv: Point, reason: &'static str, numbers: Numbers) -> Node {
        Node { mv, reason, numbers, grown: Grown::Not, work: 0, area: Area::NONE, child: None, sibling: None }
    }
}

/// The tree of one question.
#[derive(Clone, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub(super) const ROOT: NodeId = NodeId(0);

    /// Forgets all nodes and begins with a root.
    pub(super) fn begin(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new(Point::PASS, "", Numbers { proof: 1, disproof: 1 }));
    }

    /// Adds a move before those that are known.
    pub(super) fn add(&mut self, parent: NodeId, mv: Point, reason: &'static str, numbers: Numbers) {
        let id = NodeId(self.nodes.len() as u32);
        let mut node = Node::new(mv, reason, numbers);
        node.sibling = self[parent].child.replace(id);
        self.nodes.push(node);
    }

    /// The moves of a node.
    pub(super) fn children(&self, parent: NodeId) -> impl Iterator<Item = (NodeId, &Node)> {
        let mut next = self[parent].child;
        std::iter::from_fn(move || {
            let id = next?;
            next = self[id].sibling;
            Some((id, &self[id]))
        })
    }

    /// The move that is nearest to the success of the side to move.
    pub(super) fn best_move(&self, parent: NodeId, role: Role) -> Option<Point> {
        let moves = self.children(parent).filter(|(_, child)| !child.mv.is_pass());
        let nearest = moves
            .min_by_key(|(_, child)| (child.numbers.success(role), INFINITE - child.numbers.failure(role)));
        nearest.map(|(_, child)| child.mv)
    }
}

impl std::ops::Index<NodeId> for Tree {
    type Output = Node;

    fn index(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }
}

impl std::ops::IndexMut<NodeId> for Tree {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_move_is_the_one_that_needs_least() {
        let mut tree = Tree::default();
        tree.begin();
        let at = |column| Point::new(0, column);
        tree.add(Tree::ROOT, at(0), "", Numbers { proof: 5, disproof: 1 });
        tree.add(Tree::ROOT, at(1), "", Numbers { proof: 2, disproof: 7 });
        tree.add(Tree::ROOT, Point::PASS, "", Numbers { proof: 1, disproof: 1 });
        assert_eq!(tree.best_move(Tree::ROOT, Role::Attack), Some(at(1)));
        assert_eq!(tree.best_move(Tree::ROOT, Role::Defend), Some(at(0)));
        assert_eq!(tree.children(Tree::ROOT).count(), 3);
    }

    #[test]
    fn a_verdict_is_the_same_for_both_sides() {
        for works in [true, false] {
            let decided = Numbers::decided(works);
            assert_eq!(decided.verdict(), Some(works));
            assert_eq!(decided.success(Role::Attack) == 0, works);
            assert_eq!(decided.failure(Role::Defend) == 0, works);
        }
        assert_eq!(Numbers { proof: 1, disproof: 3 }.verdict(), None);
        assert_eq!(Numbers::of(Role::Defend, 2, 3), Numbers { proof: 3, disproof: 2 });
    }
}
