//! What have earlier searches found out about a position?
//!
//! A win stays one however many plies are left, if they are enough for it. What is no win within so many plies is none
//! within fewer, and what is none with quiet moves is none without.

use super::super::point::Point;
use super::node::{Node, Visit};
use fxhash::FxHashMap;

/// More positions than this are not kept: what a map of 2^20 places holds before it grows, 26 megabytes.
const MOST: usize = (1 << 20) / 8 * 7;

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Fact {
    /// Plies of the shortest win that was found; 0 if none was.
    won: u16,
    /// Plies within which there is no win, without quiet moves and with them.
    failed: [u16; 2],
    /// The move of the win, or the one against it that takes longest.
    best: Option<Point>,
}

/// Positions by what is known of them.
#[derive(Default)]
pub(super) struct Known(FxHashMap<u64, Fact>);

impl Known {
    /// Plies of the win within so many, or whether there is none; `None` if that is not known.
    pub(super) fn result(&self, position: u64, left: u32, may_be_quiet: bool) -> Option<Option<u32>> {
        let fact = self.0.get(&position)?;
        match () {
            () if fact.won > 0 && u32::from(fact.won) <= left => Some(Some(fact.won.into())),
            () if fact.failed[usize::from(may_be_quiet)..].iter().any(|&most| u32::from(most) >= left) => {
                Some(None)
            }
            () => None,
        }
    }

    /// The move of the line that was found.
    pub(super) fn best(&self, position: u64) -> Option<Point> {
        self.0.get(&position).filter(|fact| fact.won > 0)?.best
    }

    /// Keeps what a node came to, if it is decided, and the move of its line.
    pub(super) fn keep(
        &mut self,
        position: u64,
        visit: Visit,
        may_be_quiet: bool,
        node: &Node,
        best: Option<Point>,
    ) {
        let Some(is_won) = node.result(visit.attacks) else { return };
        if self.0.len() >= MOST && !self.0.contains_key(&position) {
            return;
        }
        let fact = self.0.entry(position).or_default();
        if !is_won {
            let failed = &mut fact.failed[usize::from(may_be_quiet)];
            *failed = (*failed).max(visit.left as u16);
        } else if fact.won == 0 || node.plies < fact.won.into() {
            (fact.won, fact.best) = (node.plies as u16, best);
        }
    }
}
