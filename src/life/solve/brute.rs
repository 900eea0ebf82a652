//! What is true, found without any cleverness? All positions that can arise, and a fixed point over them.
//!
//! The attacker wins a position if he can force the capture in finitely many moves: the least set of positions that holds
//! the captures, his own positions with a move into the set, and the defender's positions with all moves into it.

use super::field::{Field, Threats};
use super::frame::{Frame, Side, each};
use fxhash::FxHashMap;

/// More positions than this are too many.
const MAX_POSITIONS: usize = 60_000;

/// Does the side to move win? `None` if there are too many positions.
pub(super) fn wins(frame: &Frame, root: &Field, threats: Threats) -> Option<bool> {
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
            if field.turn == Side::Defender || field.ko != 0 {
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
    let mut captured: Vec<bool> =
        fields.iter().map(|field| end(frame, field) == Some(Side::Attacker)).collect();
    loop {
        let mut changed = false;
        for (i, field) in fields.iter().enumerate().rev() {
            let forced = match field.turn {
                Side::Attacker => moves[i].iter().any(|&j| captured[j]),
                Side::Defender => !moves[i].is_empty() && moves[i].iter().all(|&j| captured[j]),
            };
            if forced && !captured[i] {
                captured[i] = true;
                changed = true;
            }
        }
        if !changed {
            return Some(captured[0] == (root.turn == Side::Attacker));
        }
    }
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
