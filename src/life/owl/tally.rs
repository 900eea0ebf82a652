//! How near is a position to a proof, and which move brings one nearest?

use super::{Candidate, Side};

/// A number that stands for "never".
pub(super) const NEVER: u32 = 1 << 24;

/// How far a position is from a proof that the attacker succeeds, and from a proof that he does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

/// An open question is nearly proven if the proof is so many times nearer than the disproof, or more.
const NEARLY: u32 = 2;

impl Numbers {
    /// Is nothing decided, but a proof much nearer than a disproof?
    pub(super) fn is_nearly_proven(self) -> bool {
        self.proof > 0 && NEARLY * self.proof <= self.disproof
    }
}

pub(super) const PROVEN: Numbers = Numbers { proof: 0, disproof: NEVER };
pub(super) const DISPROVEN: Numbers = Numbers { proof: NEVER, disproof: 0 };
pub(super) const START: Numbers = Numbers { proof: NEVER - 1, disproof: NEVER - 1 };

/// Where a search goes on.
pub(super) struct Step {
    pub(super) mv: Candidate,
    pub(super) limit: Numbers,
}

/// The numbers of all moves of a position.
pub(super) struct Tally {
    side: Side,
    best: Option<(Candidate, Numbers)>,
    /// The second best number of the side to move.
    second: u32,
    /// The largest number of the other side, and how many moves are not decided for it.
    worst: u32,
    open: u32,
}

impl Tally {
    pub(super) fn new(side: Side) -> Tally {
        Tally { side, best: None, second: NEVER, worst: 0, open: 0 }
    }

    /// A number for the side to move, and one for the other side.
    pub(super) fn split(side: Side, numbers: Numbers) -> (u32, u32) {
        match side {
            Side::Attack => (numbers.proof, numbers.disproof),
            Side::Defend => (numbers.disproof, numbers.proof),
        }
    }

    pub(super) fn join(side: Side, own: u32, other: u32) -> Numbers {
        match side {
            Side::Attack => Numbers { proof: own, disproof: other },
            Side::Defend => Numbers { proof: other, disproof: own },
        }
    }

    pub(super) fn count(&mut self, mv: Candidate, numbers: Numbers) {
        let (own, other) = Tally::split(self.side, numbers);
        self.worst = self.worst.max(other);
        self.open += u32::from(other > 0);
        match self.best {
            Some((_, best)) if Tally::split(self.side, best).0 <= own => self.second = self.second.min(own),
            Some((_, best)) => {
                self.second = Tally::split(self.side, best).0;
                self.best = Some((mv, numbers));
            }
            None => self.best = Some((mv, numbers)),
        }
    }

    /// The number of the side to move is that of its best move; that of the other side grows with the moves that are
    /// left, but not to their sum, as many lead to the same positions (Ueda and others 2008).
    pub(super) fn numbers(&self, bias: Numbers) -> Numbers {
        let Some((_, best)) = self.best else { return Tally::join(self.side, NEVER, 0) };
        let own = Tally::split(self.side, best).0;
        if own == 0 {
            return Tally::join(self.side, 0, NEVER);
        }
        if own >= NEVER {
            return Tally::join(self.side, NEVER, 0);
        }
        let (own_bias, other_bias) = Tally::split(self.side, bias);
        let other = (self.worst + self.open.saturating_sub(1) + other_bias).min(NEVER - 1);
        Tally::join(self.side, (own + own_bias).min(NEVER - 1), other)
    }

    /// The best move, with the limits at which another one becomes better.
    pub(super) fn next(&self, numbers: Numbers, limit: Numbers) -> Option<Step> {
        let (mv, best) = self.best?;
        let (own_limit, other_limit) = Tally::split(self.side, limit);
        let (own_now, other_now) = Tally::split(self.side, numbers);
        let (own, other) = Tally::split(self.side, best);
        let slack = own_limit.saturating_sub(own_now).saturating_add(own);
        let own_limit = slack.min(self.second.saturating_add(1 + self.second / 4)).max(own + 1);
        let other_limit = other_limit.saturating_sub(other_now).saturating_add(other).max(other + 1);
        Some(Step { mv, limit: Tally::join(self.side, own_limit.min(NEVER - 1), other_limit.min(NEVER - 1)) })
    }
}
