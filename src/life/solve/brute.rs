//! What is true, found without any cleverness? All positions that can arise, and a fixed point over them.
//!
//! The attacker wins a position if he can force the capture in finitely many moves: the least set of positions that holds
//! the captures, his own positions with a move into the set, and the defender's positions with all moves into it. Where two eyes
//! are at stake, it is the defender who must get to his ends: positions in which the attacker alone, moving on and on, captures nothing of what is asked.

use super::Stake;
use super::field::{Field, Threats};
use super::frame::{Frame, Side, each};
use fxhash::{FxHashMap, FxHashSet};

/// More positions than this are too many.
const MAX_POSITIONS: usize = 60_000;

/// Does the side to move win? `None` if there are too many positions.
pub(super) fn wins(frame: &Frame, root: &Field, stake: Stake, threats: Threats) -> Option<bool> {
    let (striver, end) = striver(stake);
    let mut numbers: FxHashMap<([u128; 2], u128, bool, u8), usize> = FxHashMap::default();
    let key = |field: &Field| (field.stones, field.ko, field.turn == Side::Attacker, field.retakes);
    let mut fields = vec![*root];
    let mut moves: Vec<Vec<usize>> = Vec::new();
    numbers.insert(key(root), 0);
    while moves.len() < fields.len() {
        let field = fields[moves.len()];
        let mut next = Vec::new();
        if end(frame, &field).is_none() {
            let mut after: Vec<Field> =
                each(field.empty(frame)).filter_map(|at| field.play(frame, at, threats)).collect();
            if field.turn != striver || field.ko != 0 {
                after.push(field.pass(frame));
            }
            for field in after {
                let number = *numbers.entry(key(&field)).or_insert(fields.len());
                if number == fields.len() {
                    fields.push(field);
                }
                next.push(number);
            }
        }
        moves.push(next);
        if fields.len() > MAX_POSITIONS {
            return None;
        }
    }
    let mut reached: Vec<bool> = fields.iter().map(|field| end(frame, field) == Some(striver)).collect();
    loop {
        let mut changed = false;
        for (i, field) in fields.iter().enumerate().rev() {
            let forced = if field.turn == striver {
                moves[i].iter().any(|&j| reached[j])
            } else {
                !moves[i].is_empty() && moves[i].iter().all(|&j| reached[j])
            };
            if forced && !reached[i] {
                reached[i] = true;
                changed = true;
            }
        }
        if !changed {
            return Some(reached[0] == (root.turn == striver));
        }
    }
}

/// Who has won, if the position is an end.
type End = fn(&Frame, &Field) -> Option<Side>;

/// Who must reach an end, and what the ends are.
fn striver(stake: Stake) -> (Side, End) {
    match stake {
        Stake::Stones => (Side::Attacker, end),
        Stake::Ground => (Side::Defender, end_with_ground),
    }
}

/// The target is captured, connected to safety, or safe whatever is played.
fn end_with_ground(frame: &Frame, field: &Field) -> Option<Side> {
    end(frame, field).or_else(|| is_left_alone(frame, field).then_some(Side::Defender))
}

/// Does some string of the target stand even if only the attacker moves?
fn is_left_alone(frame: &Frame, field: &Field) -> bool {
    let own = field.of(Side::Defender);
    each(frame.target & own).any(|stone| {
        let mut seen = FxHashSet::default();
        let mut open = vec![Field { turn: Side::Attacker, ko: 0, ..*field }];
        while let Some(now) = open.pop() {
            if now.of(Side::Defender) & stone == 0 {
                return false;
            }
            let moves = each(now.empty(frame)).filter_map(|at| now.play(frame, at, Threats::Nobody));
            let next = moves.map(|after| Field { turn: Side::Attacker, ko: 0, ..after });
            open.extend(next.filter(|after| seen.insert(after.stones)));
        }
        true
    })
}

/// The target is captured, or connected to safety.
fn end(frame: &Frame, field: &Field) -> Option<Side> {
    let own = field.of(Side::Defender);
    let target = frame.target & own;
    if target == 0 {
        return Some(Side::Attacker);
    }
    let ways = frame.exits | frame.safe[Side::Defender as usize];
    (frame.flood(target, own) & ways != 0).then_some(Side::Defender)
}
