//! What can be read? Something that one side wants and the other wants to prevent.
//!
//! A [`Goal`] knows three things: when it is decided without trying a move ([`Goal::settled`]), which moves are worth
//! trying ([`Goal::candidates`]), and by which points it is named in the cache ([`Goal::subject`]). All else, from ko to
//! node limits, is the solver's matter.

use super::tree::{INFINITE, Numbers};
use super::{Counters, Reader};
use crate::board::Board;
use crate::types::{Color, Point, PointSet, Reading};
use arrayvec::ArrayVec;

/// Which side is to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::reading) enum Role {
    /// The side that wants the goal.
    Attack,
    /// The side that wants to prevent it.
    Defend,
}

impl Role {
    /// The other side.
    pub(in crate::reading) const fn other(self) -> Role {
        match self {
            Role::Attack => Role::Defend,
            Role::Defend => Role::Attack,
        }
    }
}

/// Whose turn it is in a reading, and how far the reading goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::reading) struct Turn {
    /// Who is to move.
    pub(in crate::reading) role: Role,
    /// How slow a threat may be. Order 1 are threats to reach the goal with the next move (ladders), order 2 are threats
    /// of an attack of order 1 (nets), and so on: after a move of an attack of order *n*, the attacker must have an
    /// attack of order *n* − 1 if the defender passes. (Thomsen 2000, "Lambda-search in game trees".)
    pub(in crate::reading) order: u8,
    /// For the defender: the first move of the attack that threatens. For the attacker: a move that worked a moment ago.
    pub(in crate::reading) threat: Option<Point>,
}

/// How a search by proof numbers spends its positions.
#[derive(Clone, Copy, Debug)]
pub(in crate::reading) struct Manner {
    /// Points of score that make a move one position dearer than the best one.
    pub(in crate::reading) step: i32,
    /// The most that a bad score adds.
    pub(in crate::reading) limit: i32,
    /// How dear the moves are that have not been asked for.
    pub(in crate::reading) later: u32,
    /// So many positions away from its refutation, a pass lets other defences be tried.
    pub(in crate::reading) patience: u32,
    /// The dearest of the defences counts for the proof of the attack, and of the sum of the others one part in so many: what
    /// refutes one refutes many. With 1 the sum counts. (Weak proof numbers: Ueda, Hashimoto, Hashimoto and Iida 2008.)
    pub(in crate::reading) share: u32,
    /// An attack whose proof needs more is given up.
    pub(in crate::reading) hopeless: u32,
}

impl Manner {
    /// That of goals that have not been measured.
    const USUAL: Manner = Manner { step: 40, limit: 8, later: 3, patience: 3, share: 1, hopeless: INFINITE };
}

/// Something to be read, named from the attacker's view.
pub(in crate::reading) trait Goal: Copy {
    /// Tells goals of different kinds apart in the cache; below 32.
    const KIND: u8;
    /// What traces call the goal before its points, with a space at the end; empty for captures.
    const NAME: &'static str = "";
    /// The order of threats that is not defended against: below it, what the attacker threatens counts as done.
    const LOWEST_ORDER: u8 = 1;

    /// How the search spends its positions.
    const MANNER: Manner = Manner::USUAL;

    /// Who wants the goal.
    fn attacker(&self) -> Color;

    /// The points that name the goal in this position: the same question must give the same points, so strings are
    /// named by their origins. The second may be a pass.
    fn subject(&self, board: &Board) -> [Point; 2];

    /// What tells goals with the same subject apart; 0 where the subject says it all.
    fn extra(&self) -> u64 {
        0
    }

    /// The answer for the side to move, if it can be told without a search among the candidates. Must give one wherever
    /// [`Goal::subject`] would not know its strings any more.
    fn settled(&self, r: &mut Reader, turn: Turn) -> Option<Reading>;

    /// Are its strings on the board, so that [`Goal::subject`] can name them?
    fn stands(&self, board: &Board) -> bool;

    /// Orders of threats below the highest one at which an attack is tried first, because most attacks are of this kind.
    fn usual_order(&self, _board: &Board) -> Option<u8> {
        None
    }

    /// About how many positions must be decided to prove that the attack works, after a move of this side.
    fn effort(&self, _board: &Board, _role: Role) -> u32 {
        1
    }

    /// Positions that are kept for [`Goal::last_resort`].
    fn reserve(&self, _board: &Board) -> u32 {
        0
    }

    /// A simple attack that is tried where the search for any attack was given up.
    fn last_resort(&self, _r: &mut Reader) -> Option<Reading> {
        None
    }

    /// Where the limit ends a reading with these numbers at its root: is the side to move likely to succeed? What is open counts
    /// as its failure otherwise.
    fn is_likely(&self, _board: &Board, _role: Role, _numbers: Numbers) -> bool {
        false
    }

    /// The moves to be tried, with scores: the highest first.
    fn candidates(&self, r: &mut Reader, turn: Turn, moves: &mut Moves);

    /// Moves that are dear to find, asked for when no move of [`Goal::candidates`] has won.
    fn more_candidates(&self, _r: &mut Reader, _turn: Turn, _moves: &mut Moves) {}

    /// Moves that are worth a try only as the first one, asked for together with [`Goal::more_candidates`].
    fn root_candidates(&self, _r: &mut Reader, _turn: Turn, _moves: &mut Moves) {}

    /// The counter of this goal's positions.
    fn counter(counters: &mut Counters) -> &mut u64 {
        &mut counters.reading_nodes
    }
}

/// The most moves that are tried in one position.
pub(in crate::reading) const MAX_MOVES: usize = 40;

/// A move to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proposal {
    pub(super) pos: Point,
    pub(super) score: i32,
    pub(super) reason: &'static str,
}

/// Moves to be tried, each once. Later proposals of a move raise its score if they are higher.
#[derive(Default)]
pub(in crate::reading) struct Moves {
    list: ArrayVec<Proposal, MAX_MOVES>,
    seen: PointSet,
}

impl Moves {
    /// No moves.
    pub(in crate::reading) fn new() -> Moves {
        Moves::default()
    }

    /// Proposes a move, with the reason in a word or two; what does not fit in any more is left out.
    pub(in crate::reading) fn add(&mut self, pos: Point, score: i32, reason: &'static str) {
        if !self.list.is_full() && self.seen.insert(pos) {
            self.list.push(Proposal { pos, score, reason });
        } else if let Some(known) = self.list.iter_mut().find(|known| known.pos == pos && known.score < score)
        {
            *known = Proposal { pos, score, reason };
        }
    }

    /// Lets a move that is among them come first.
    pub(super) fn put_first(&mut self, pos: Option<Point>) {
        if let Some(known) = self.list.iter_mut().find(|known| Some(known.pos) == pos) {
            known.score = i32::MAX;
        }
    }

    /// The moves in the order of their scores.
    pub(in crate::reading) fn points(mut self) -> Vec<Point> {
        self.sort();
        self.list.iter().map(|proposal| proposal.pos).collect()
    }

    /// No moves, where those that were tried will not be taken again.
    pub(super) fn except(tried: impl Iterator<Item = Point>) -> Moves {
        Moves { list: ArrayVec::new(), seen: tried.collect() }
    }

    /// Takes all moves out; they will not be taken again.
    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    /// The moves as they stand.
    pub(super) fn list(&self) -> &[Proposal] {
        &self.list
    }

    /// Puts the moves in order, the highest score first; equal ones in the order of their proposals.
    pub(super) fn sort(&mut self) {
        let list = &mut self.list;
        for i in 1..list.len() {
            let mut at = i;
            while at > 0 && list[at - 1].score < list[at].score {
                list.swap(at - 1, at);
                at -= 1;
            }
        }
    }

    /// Keeps the moves for which `keep` holds.
    pub(super) fn retain(&mut self, mut keep: impl FnMut(Point) -> bool) {
        self.list.retain(|proposal| keep(proposal.pos));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_come_once_and_in_the_order_of_their_scores() {
        let points = [Point::new(0, 0), Point::new(0, 1), Point::new(0, 2)];
        let mut moves = Moves::new();
        moves.add(points[0], 5, "");
        moves.add(points[1], 7, "");
        moves.add(points[2], 5, "");
        moves.add(points[2], 9, "");
        moves.add(points[1], 1, "");
        assert_eq!(moves.points(), [points[2], points[1], points[0]]);
    }
}
