//! Which moves were proposed, for which reasons, and in which order are they tried?

use super::Candidate;
use crate::types::Point;

/// The most that a move gains by being proposed for several reasons.
const MAX_BONUS: i32 = 6;

/// Why a move is worth a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    Pass,
    Vital,
    EyeThreat,
    Margin,
    EyeSpace,
    BehindMargin,
    Lunch,
    SaveLunch,
    HalfEye,
    CapturePart,
    CuttingPoint,
    WayOut,
    Liberty,
    Near,
    Pattern,
    /// Nothing was learned of it: it comes before all that was.
    Joins,
}

impl Reason {
    /// Number of reasons of which something was learned.
    pub(super) const COUNT: usize = Reason::Pattern as usize + 1;

    /// The word of traces.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Reason::Pass => "pass",
            Reason::Vital => "vital",
            Reason::EyeThreat => "eye threat",
            Reason::Margin => "margin",
            Reason::EyeSpace => "eye space",
            Reason::BehindMargin => "behind the margin",
            Reason::Lunch => "lunch",
            Reason::SaveLunch => "save lunch",
            Reason::HalfEye => "half eye",
            Reason::CapturePart => "capture a part",
            Reason::CuttingPoint => "cutting point",
            Reason::WayOut => "way out",
            Reason::Liberty => "liberty",
            Reason::Near => "near",
            Reason::Pattern => "pattern",
            Reason::Joins => "joins a living friend",
        }
    }
}

/// A move with all that speaks for it.
pub(super) struct Proposed {
    pub(super) candidate: Candidate,
    bonus: i32,
    /// A bit for each reason.
    pub(super) reasons: u32,
}

impl Proposed {
    /// Does this reason speak for it?
    pub(super) fn has(&self, reason: Reason) -> bool {
        self.reasons >> reason as u32 & 1 == 1
    }
}

/// Moves with their values. A move that is proposed again keeps the higher value and gains a little.
#[derive(Default)]
pub(super) struct Gathered {
    list: Vec<Proposed>,
}

impl Gathered {
    /// Proposes a move.
    pub(super) fn add(&mut self, pos: Point, value: i32, reason: Reason) {
        if pos.is_pass() {
            return;
        }
        let bit = 1 << reason as u32;
        match self.list.iter_mut().find(|known| known.candidate.pos == pos) {
            Some(known) => {
                known.bonus = (known.bonus + 2).min(MAX_BONUS);
                known.reasons |= bit;
                if known.candidate.value < value {
                    (known.candidate.value, known.candidate.reason) = (value, reason);
                }
            }
            None => self.list.push(Proposed {
                candidate: Candidate { pos, value, chance: 0, reason },
                bonus: 0,
                reasons: bit,
            }),
        }
    }

    /// The moves, the highest value first; equal ones in board order.
    pub(super) fn sorted(mut self) -> Vec<Proposed> {
        for known in &mut self.list {
            if known.candidate.value < 90 {
                known.candidate.value += known.bonus;
            }
        }
        self.list
            .sort_unstable_by_key(|known| (std::cmp::Reverse(known.candidate.value), known.candidate.pos));
        self.list
    }
}
