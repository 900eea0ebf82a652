//! Does the side to move win by threats alone?
//!
//! Victory by continuous fours (VCF), and by continuous threats (VCT): every move makes a four or an open three, or
//! threatens a win by fours, and the other may only answer it (Allis, van den Herik and Huntjens, "Go-Moku and
//! threat-space search", 1993, have the idea). A win is looked for first, and then shorter ones until there is none.

mod moves;
mod proof;

use super::fours::FourSearch;
use super::point::Point;
use super::position::Position;
use proof::Proof;
use std::sync::atomic::AtomicBool;

/// Plies of the longest win that is looked for.
const LONGEST: u32 = 61;

/// Searches for wins by threats.
pub struct ThreatSearch<'a> {
    fours: FourSearch,
    proof: Proof<'a>,
    tried: u64,
}

/// A win: the plies to the five, and the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Win {
    /// Plies from the position to the five, the winner's and the loser's.
    pub plies: u32,
    /// The moves of both sides, up to the one after which two fives are open.
    pub line: Vec<Point>,
}

impl<'a> ThreatSearch<'a> {
    /// A search that ends with nothing when `stop` is set.
    pub fn new(stop: &'a AtomicBool) -> ThreatSearch<'a> {
        ThreatSearch { fours: FourSearch::new(), proof: Proof::new(stop), tried: 0 }
    }

    /// Stones tried so far.
    pub fn nodes(&self) -> u64 {
        self.tried + self.fours.nodes
    }

    /// The shortest win by fours alone, with at most so many of them.
    pub fn by_fours(&mut self, position: &mut Position, fours: u32, budget: u32) -> Option<Win> {
        let (plies, _) = self.fours.shortest_win(position, fours, budget)?;
        Some(Win { plies, line: self.fours.line(position, plies / 2, u32::MAX) })
    }

    /// A win of at most so many plies, within so many tried stones, as short as can be found with them: without quiet moves
    /// if that is possible.
    pub fn by_threats(&mut self, position: &mut Position, plies: u32, budget: u64) -> Option<Win> {
        let end = self.nodes() + budget;
        let half = self.nodes() + budget / 2;
        let mut left = plies.min(LONGEST);
        let mut best: Option<Win> = None;
        for (is_quiet, end) in [(false, half), (true, end)] {
            while let Some(win) = self.prove(position, left, is_quiet, end) {
                left = win.plies.saturating_sub(2);
                best = Some(win);
            }
        }
        best
    }

    fn prove(&mut self, position: &mut Position, left: u32, is_quiet: bool, end: u64) -> Option<Win> {
        let budget = end.checked_sub(self.nodes()).filter(|&budget| budget > 0)?;
        let plies = self.proof.search(position, &mut self.fours, left, is_quiet, budget);
        self.tried += self.proof.tried;
        let plies = plies?;
        Some(Win { plies, line: self.proof.line(position, &mut self.fours, left) })
    }
}
