//! Can one of two strings be captured, and can both be saved?
//!
//! A goal of its own: the attacker wants one of them, the defender has one move at a time for both.

use super::capture::{Capture, MANNER};
use super::claimed;
use super::{DEFENSE, ORDER, attack};
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::{Goal, Manner, Moves, Role, Turn, solve_attack, solve_defense};
use crate::types::{Color, Outcome, Point, Reading};

/// The capture of at least one of two strings of the same colour.
#[derive(Clone, Copy, Debug)]
struct Either {
    strings: [Capture; 2],
}

impl Either {
    fn of(board: &Board, a: Point, b: Point) -> Option<Either> {
        let [a, b] = [Capture::of(board, a)?, Capture::of(board, b)?];
        let strings = if a.string <= b.string { [a, b] } else { [b, a] };
        (a.color == b.color).then_some(Either { strings })
    }
}

impl Goal for Either {
    const KIND: u8 = 1;
    const LOWEST_ORDER: u8 = 0;
    const MANNER: Manner = MANNER;
    const NAME: &'static str = "either of ";

    fn attacker(&self) -> Color {
        self.strings[0].color.other()
    }

    fn subject(&self, board: &Board) -> [Point; 2] {
        let [a, b] = self.strings.map(|goal| board.find_origin(goal.string));
        [a.min(b), a.max(b)]
    }

    fn stands(&self, board: &Board) -> bool {
        self.strings.iter().all(|goal| goal.stands(board))
    }

    fn settled(&self, r: &mut Reader, turn: Turn) -> Option<Reading> {
        let [a, b] = self.strings;
        let gone = self.strings.iter().any(|goal| r.board.color(goal.string) != Some(goal.color));
        match turn.role {
            Role::Attack if gone => Some(Reading { outcome: Outcome::Win, mv: None }),
            Role::Defend if gone => Some(Reading::default()),
            Role::Attack => {
                let (a, b) = (a.settled(r, turn), b.settled(r, turn));
                let won = [a, b].into_iter().flatten().find(|found| found.outcome == Outcome::Win);
                won.or_else(|| (a.is_some() && b.is_some()).then(Reading::default))
            }
            // A string that escapes by a move may cost the other one the tempo; those that are out of reach do not.
            Role::Defend => {
                let reach = r.reach(turn.order).min(usize::from(turn.order));
                let safe = self.strings.iter().all(|goal| r.board.countlib(goal.string) > reach);
                safe.then_some(Reading { outcome: Outcome::Win, mv: None })
            }
        }
    }

    fn candidates(&self, r: &mut Reader, turn: Turn, moves: &mut Moves) {
        let reach = r.reach(turn.order);
        for goal in self.strings {
            if r.board.countlib(goal.string) <= reach {
                goal.candidates(r, turn, moves);
            }
        }
    }

    fn more_candidates(&self, r: &mut Reader, turn: Turn, moves: &mut Moves) {
        let reach = r.reach(turn.order);
        for goal in self.strings {
            if r.board.countlib(goal.string) <= reach {
                goal.more_candidates(r, turn, moves);
            }
        }
    }
}

/// Can the opponent capture at least one of the two strings, moving first? They must be of the same colour; an empty
/// point or strings of two colours cannot be attacked this way.
pub fn attack_either(r: &mut Reader, a: Point, b: Point) -> Reading {
    let Some(goal) = Either::of(&r.board, a, b) else { return Reading::default() };
    let [first, second] = [attack(r, a), attack(r, b)];
    // Asked again, so that it is the last one that was read: a defence looks at the moves of that.
    let alone = if first.outcome > second.outcome { attack(r, a) } else { second };
    if alone.outcome == Outcome::Win || r.board.same_string(a, b) {
        return alone;
    }
    let subject = goal.subject(&r.board);
    let found = r.answer(Either::KIND, subject, 0, r.limits.nodes, |r| claimed(solve_attack(r, goal, ORDER)));
    if found.outcome > alone.outcome { found } else { alone }
}

/// Can the owner of both strings save them with the first move? `Win` without a move if neither can be captured.
pub fn defend_both(r: &mut Reader, a: Point, b: Point) -> Reading {
    let threat = attack_either(r, a, b);
    let Some(goal) = Either::of(&r.board, a, b) else { return Reading::default() };
    if threat.outcome == Outcome::Fail {
        return Reading { outcome: Outcome::Win, mv: None };
    }
    if r.board.same_string(a, b) {
        return super::find_defense(r, a);
    }
    let subject = goal.subject(&r.board);
    r.answer(Either::KIND | DEFENSE, subject, 0, r.limits.nodes, |r| {
        r.one_move_deeper(|r| solve_defense(r, goal, ORDER, threat))
    })
}
