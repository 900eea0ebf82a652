//! Which of the moves that work is named?
//!
//! The search ends with the first move that is proved, which is often an odd one. A move that is much likelier by what was
//! learned is asked for then, with a search of its own.

use super::search::Level;
use super::tally::Tally;
use super::{Candidate, Owl, Side};
use crate::types::Point;

/// A move is much likelier if its chance is so many times that of the other.
const MUCH: u32 = 2;
/// Moves that are asked for.
const MOST: usize = 2;
/// Each of them may cost this part of the positions that the question may.
const SHARE: u32 = 4;

impl Owl<'_> {
    /// A move at the root that works as well as the one that was found, and is much likelier. Where the defender has
    /// succeeded only because nothing could be proved, a move that is not refuted is as good.
    pub(super) fn likelier(&mut self, side: Side, level: Level, found: Point) -> Option<Point> {
        let was_exhausted = self.is_exhausted;
        let works = |own: u32, other: u32| own == 0 || (side == Side::Defend && was_exhausted && other > 0);
        let better = self.much_likelier(side, found).into_iter().find(|&mv| {
            let (own, other) = Tally::split(side, self.numbers_after(side, mv, level, self.limit / SHARE));
            works(own, other)
        });
        self.is_exhausted = was_exhausted;
        better.map(|mv| mv.pos)
    }

    fn much_likelier(&self, side: Side, found: Point) -> Vec<Candidate> {
        let tried = self.tried_at_root(side);
        let chance = tried.iter().find(|mv| mv.pos == found).map_or(0, |mv| u32::from(mv.chance));
        let is_likelier = |mv: &Candidate| {
            let own = u32::from(mv.chance);
            !mv.pos.is_pass() && own > chance && own >= MUCH * chance
        };
        tried.into_iter().filter(is_likelier).take(MOST).collect()
    }
}
