//! The goal to capture one string: whose is it, and when is it decided?

use super::{attacking, defending};
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::{Goal, Manner, Moves, Role, Turn, solve};
use crate::types::{Color, Outcome, Point, PointSet, Reading};

/// About how many positions it takes to read the capture of a string that has so many liberties when the attacker, or the
/// defender, is to move.
const EFFORT_OF_ATTACK: [u32; 7] = [1, 1, 4, 4, 7, 12, 12];
const EFFORT_OF_DEFENSE: [u32; 7] = [1, 1, 1, 7, 9, 12, 12];

/// How captures are read. These numbers, the efforts and the weights of moves were fitted together, so that questions in
/// positions of games cost few positions (`docs/reading.md`).
pub(super) const MANNER: Manner = Manner { step: 5, limit: 9, later: 3, patience: 1, share: 6, hopeless: 21 };

/// Positions kept for a ladder: one across the board takes fewer.
const LADDER: u32 = 100;

/// The capture of the string with this stone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capture {
    pub(super) string: Point,
    /// Whose string it is.
    pub(super) color: Color,
}

impl Capture {
    /// The goal to capture the string at a point; `None` if there is none.
    pub(super) fn of(board: &Board, string: Point) -> Option<Capture> {
        let color = board.color(string)?;
        Some(Capture { string: board.find_origin(string), color })
    }

    /// Is the string a single stone that may come back when it is taken at its last liberty: in a ko or a snapback?
    pub(super) fn may_come_back(self, board: &Board, last: Point) -> bool {
        board.countstones(self.string) == 1 && board.count_accurate(last, self.color.other(), 2) == 1
    }

    fn is_gone(self, board: &Board) -> bool {
        board.color(self.string) != Some(self.color)
    }
}

impl Goal for Capture {
    const KIND: u8 = 0;
    const LOWEST_ORDER: u8 = 0;
    const MANNER: Manner = MANNER;

    fn attacker(&self) -> Color {
        self.color.other()
    }

    fn subject(&self, board: &Board) -> [Point; 2] {
        [board.find_origin(self.string), Point::PASS]
    }

    fn settled(&self, r: &mut Reader, turn: Turn) -> Option<Reading> {
        match turn.role {
            Role::Attack => attack_is_settled(r, *self, turn.order),
            Role::Defend => defense_is_settled(r, *self, turn),
        }
    }

    fn stands(&self, board: &Board) -> bool {
        !self.is_gone(board)
    }

    fn usual_order(&self, board: &Board) -> Option<u8> {
        (board.countlib(self.string) == 2).then_some(2)
    }

    fn effort(&self, board: &Board, role: Role) -> u32 {
        let liberties = board.countlib(self.string);
        let table = match role {
            Role::Attack => EFFORT_OF_ATTACK,
            Role::Defend => EFFORT_OF_DEFENSE,
        };
        table[liberties.min(table.len() - 1)]
    }

    fn reserve(&self, board: &Board) -> u32 {
        if board.countlib(self.string) == 2 { LADDER } else { 0 }
    }

    /// A ladder. A long one looks far from its proof where counter-attacks are counted at every step, so that it is given up.
    fn last_resort(&self, r: &mut Reader) -> Option<Reading> {
        if r.board.countlib(self.string) != 2 {
            return None;
        }
        let found = solve(r, *self, Turn { role: Role::Attack, order: 1, threat: None });
        (found.outcome == Outcome::Win).then_some(found)
    }

    fn candidates(&self, r: &mut Reader, turn: Turn, moves: &mut Moves) {
        match turn.role {
            Role::Attack => attacking::candidates(r, *self, turn.order, moves),
            Role::Defend => defending::candidates(r, *self, turn, moves),
        }
    }

    fn more_candidates(&self, r: &mut Reader, turn: Turn, moves: &mut Moves) {
        match turn.role {
            Role::Attack => attacking::more_candidates(r, *self, turn.order, moves),
            Role::Defend => defending::more_candidates(r, *self, moves),
        }
    }
}

/// With one liberty the string is taken; with too many for the order it is safe.
fn attack_is_settled(r: &Reader, goal: Capture, order: u8) -> Option<Reading> {
    let board = &r.board;
    if goal.is_gone(board) {
        return Some(Reading { outcome: Outcome::Win, mv: None });
    }
    let liberties = board.countlib(goal.string);
    if liberties > r.reach(order) {
        return Some(Reading::default());
    }
    if liberties > 1 {
        return None;
    }
    let last = board.liberties(goal.string).next()?;
    let is_safe = !goal.may_come_back(board, last) && r.may_play(last);
    is_safe.then_some(Reading { outcome: Outcome::Win, mv: Some(last) })
}

/// Gone, or with more liberties than the attack can deal with, now or after the best extension.
fn defense_is_settled(r: &mut Reader, goal: Capture, turn: Turn) -> Option<Reading> {
    if goal.is_gone(&r.board) {
        return Some(retake(r, goal, turn));
    }
    let (board, reach) = (&r.board, r.reach(turn.order));
    if board.countlib(goal.string) > reach.min(usize::from(turn.order)) {
        return Some(Reading { outcome: Outcome::Win, mv: None });
    }
    let enough = reach + 1;
    let escape = board
        .liberties(goal.string)
        .find(|&lib| extension(board, lib, goal.color, enough) >= enough && r.may_play(lib))?;
    Some(Reading { outcome: Outcome::Win, mv: Some(escape) })
}

/// A single stone that was taken comes back if what took it can be taken: in a ko after a threat, where the komaster
/// scheme lets it, in a snapback at once.
fn retake(r: &mut Reader, goal: Capture, turn: Turn) -> Reading {
    if !r.board.is_empty(goal.string) || !r.board.does_capture_something(goal.string, goal.color) {
        return Reading::default();
    }
    let is_ko = r.board.is_ko(goal.string, goal.color).is_some();
    if r.try_in_ko(goal.string, goal.color).is_none() {
        return Reading::default();
    }
    let outcome = if is_ko {
        Outcome::KoB
    } else {
        solve(r, goal, Turn { role: Role::Attack, threat: None, ..turn }).outcome.reverse()
    };
    r.take_back();
    Reading { outcome, mv: Some(goal.string) }
}

/// Can the string be captured by threats of this order, as a part of another question?
pub(in crate::reading) fn nested_attack(r: &mut Reader, string: Point, order: u8) -> Reading {
    match Capture::of(&r.board, string) {
        Some(goal) => solve(r, goal, Turn { role: Role::Attack, order, threat: None }),
        None => Reading::default(),
    }
}

/// The liberties, counted up to `max` where counting is dear, of a stone of `color` at an empty point.
#[inline]
pub(super) fn extension(board: &Board, pos: Point, color: Color, max: usize) -> usize {
    board.fastlib(pos, color, false).unwrap_or_else(|| board.count_accurate(pos, color, max))
}

/// Hands over the empty points next to a liberty that are no liberties themselves, if they are wanted: liberties in two moves.
#[inline]
pub(super) fn each_second_order_liberty(
    board: &Board,
    string: Point,
    is_wanted: impl Fn(Point) -> bool,
    mut each: impl FnMut(Point),
) {
    let mut seen = PointSet::new();
    for liberty in board.liberties(string) {
        for pos in liberty.neighbors() {
            let is_new = board.is_empty(pos)
                && is_wanted(pos)
                && !board.neighbor_of_string(pos, string)
                && seen.insert(pos);
            if is_new {
                each(pos);
            }
        }
    }
}
