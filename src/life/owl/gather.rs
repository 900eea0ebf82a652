//! Which moves were proposed, and in which order are they tried?

use super::Candidate;
use crate::types::Point;

/// The most that a move gains by being proposed for several reasons.
const MAX_BONUS: i32 = 6;

/// Moves with their values. A move that is proposed again keeps the higher value and gains a little.
#[derive(Default)]
pub(super) struct Gathered {
    list: Vec<(Candidate, i32)>,
}

impl Gathered {
    /// Proposes a move.
    pub(super) fn add(&mut self, pos: Point, value: i32, reason: &'static str) {
        if pos.is_pass() {
            return;
        }
        match self.list.iter_mut().find(|(known, _)| known.pos == pos) {
            Some((known, bonus)) => {
                *bonus = (*bonus + 2).min(MAX_BONUS);
                if known.value < value {
                    (known.value, known.reason) = (value, reason);
                }
            }
            None => self.list.push((Candidate { pos, value, reason }, 0)),
        }
    }

    /// The moves, the highest value first; equal ones in board order.
    pub(super) fn sorted(mut self) -> Vec<Candidate> {
        for (known, bonus) in &mut self.list {
            if known.value < 90 {
                known.value += *bonus;
            }
        }
        self.list.sort_unstable_by_key(|(known, _)| (std::cmp::Reverse(known.value), known.pos));
        self.list.into_iter().map(|(known, _)| known).collect()
    }
}
