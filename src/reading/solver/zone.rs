//! Where can a working attack be stopped? At the points that its proof leans on.
//!
//! A defender's stone that takes no part in the proof changes nothing about it. What takes part are the moves of the proof, and
//! the liberties of the strings that carry it out: what has few of them may be captured. (Thomsen 2000 calls this the
//! relevance zone.) The first move of a defence is looked for there, wherever on the board it is.

use super::tree::{NodeId, Tree};
use super::{Reader, Role};
use crate::board::Board;
use crate::types::{Color, Point, PointSet};

/// Attacking strings with more liberties are not in danger.
const WEAK: usize = 3;

impl Tree {
    /// The moves of both sides in the proof that the attack works, with the side of `role` to move at its root. What was known
    /// from another place of the tree is not followed.
    pub(super) fn moves_of_proof(&self, role: Role) -> PointSet {
        let mut moves = PointSet::new();
        self.follow_proof(Tree::ROOT, role, &mut moves);
        moves.remove(Point::PASS);
        moves
    }

    fn follow_proof(&self, at: NodeId, role: Role, moves: &mut PointSet) {
        let most = if role == Role::Attack { 1 } else { usize::MAX };
        for (id, child) in self.children(at).filter(|(_, child)| child.numbers.proof == 0).take(most) {
            moves.insert(child.mv);
            self.follow_proof(id, role.other(), moves);
        }
    }
}

impl Reader {
    /// The points on which the attack leans that was read last and works.
    pub(super) fn zone(&self, attacker: Color) -> PointSet {
        let mut zone = self.stakes;
        for string in weak_strings(&self.board, attacker, &self.stakes).iter() {
            self.board.liberties(string).for_each(|lib| {
                zone.insert(lib);
            });
        }
        zone
    }
}

/// The strings of a colour next to the points that have few liberties.
fn weak_strings(board: &Board, color: Color, points: &PointSet) -> PointSet {
    let near = points.iter().flat_map(Point::neighbors);
    near.filter(|&n| board.color(n) == Some(color) && board.countlib(n) <= WEAK)
        .map(|n| board.find_origin(n))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::tree::Numbers;
    use super::*;

    const fn at(column: usize) -> Point {
        Point::new(0, column)
    }

    #[test]
    fn the_moves_of_a_proof_are_one_attack_and_all_its_answers() {
        let mut tree = Tree::default();
        tree.begin();
        let (proved, open) = (Numbers::decided(true), Numbers { proof: 3, disproof: 2 });
        let last = |tree: &Tree, parent| tree.children(parent).next().map(|(id, _)| id).expect("a move");
        tree.add(Tree::ROOT, at(0), "", open);
        tree.add(Tree::ROOT, at(1), "", proved);
        let attack = last(&tree, Tree::ROOT);
        for (mv, reply) in [(Point::PASS, at(2)), (at(3), at(4))] {
            tree.add(attack, mv, "", proved);
            let answer = last(&tree, attack);
            tree.add(answer, at(5), "", Numbers::decided(false));
            tree.add(answer, reply, "", proved);
        }
        let moves: Vec<Point> = tree.moves_of_proof(Role::Attack).iter().collect();
        assert_eq!(moves, [at(1), at(2), at(3), at(4)]);
    }

    #[test]
    fn a_weak_attacking_string_can_be_captured_to_stop_it() {
        let board: Board =
            ". X O . .\n. . O . .\n. . . . .\n. . . . .\n. . . . .\n".parse().expect("a diagram");
        let mut reader = Reader::new(board);
        reader.stakes = [Point::new(0, 0)].into_iter().collect();
        let zone: Vec<Point> = reader.zone(Color::Black).iter().collect();
        let lib = Point::new(1, 1);
        assert_eq!(zone, [reader.stakes.iter().next().expect("a point"), lib]);
        assert_eq!(reader.zone(Color::White), reader.stakes, "the white string does not touch it");
    }
}
