//! Does the side to move win by threats alone?
//!
//! Victory by continuous fours (VCF), and by continuous threats (VCT): every move makes a four or an open three, or
//! threatens a win by fours, and the other may only answer it (Allis, van den Herik and Huntjens, "Go-Moku and
//! threat-space search", 1993, have the idea). A win is looked for first, and then shorter ones until there is none.

mod moves;
mod node;
mod known;
mod proof;

use super::fours::FourSearch;
use super::point::Point;
use super::position::Position;
use proof::Proof;
use std::sync::atomic::AtomicBool;

/// Plies of the wins that are looked for one after the other, and whether they may have quiet moves.
const STAGES: [(u32, bool); 6] = [(15, false), (15, true), (29, false), (29, true), (61, false), (61, true)];

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

    /// A win of at most so many plies, within so many tried stones, as short as can be found with them. Short wins are looked
    /// for before long ones, and those without quiet moves before those with them.
    pub fn by_threats(&mut self, position: &mut Position, plies: u32, budget: u64) -> Option<Win> {
        let end = self.nodes() + budget;
        let mut left = plies;
        let mut best = None;
        for (number, (most, may_be_quiet)) in STAGES.into_iter().enumerate() {
            let rest = end.saturating_sub(self.nodes());
            let end = self.nodes() + rest / (STAGES.len() - number) as u64;
            while let Some(win) = self.prove(position, left.min(most), may_be_quiet, end) {
                left = win.plies.saturating_sub(2);
                best = Some(win);
            }
            if best.is_some() && may_be_quiet {
                break;
            }
        }
        best
    }

    fn prove(&mut self, position: &mut Position, left: u32, may_be_quiet: bool, end: u64) -> Option<Win> {
        let budget = end.checked_sub(self.nodes()).filter(|&budget| budget > 0)?;
        let plies = self.proof.search(position, &mut self.fours, left, may_be_quiet, budget);
        self.tried += self.proof.tried;
        let plies = plies?;
        Some(Win { plies, line: self.proof.line(position, &mut self.fours, plies) })
    }
}
