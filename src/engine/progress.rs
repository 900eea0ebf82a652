//! What does the engine think while it is still thinking?

use super::proposals::Proposals;
use crate::montecarlo::{Found, Search};
use crate::types::{Color, Point, PointMap};
use std::time::{Duration, Instant};

/// Reports go by the clock, which is looked at after so many playouts.
const PLAYOUTS_BETWEEN_LOOKS: u32 = 8;
/// Standard deviations between the mean of a move's results and what it is worth at least.
const DOUBT: f64 = 1.96;
/// Without a search, a lead of this many points wins three games of four.
const POINTS_OF_DOUBT: f64 = 10.0;

/// What is thought of a move. All numbers are those of the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The move.
    pub pos: Point,
    /// Playouts that began with it.
    pub visits: u32,
    /// Chance of winning, from 0 to 1.
    pub winrate: f64,
    /// What the chance of winning is at least, as far as the number of playouts tells.
    pub least_winrate: f64,
    /// The belief in it before the search; the beliefs of all moves sum to 1.
    pub prior: f64,
    /// Points by which the side to move will be ahead, komi included.
    pub lead: f64,
    /// Standard deviation of the score from playout to playout, in points.
    pub deviation: f64,
    /// The expected line, the move first.
    pub line: Vec<Point>,
}

/// What is thought of a position at one moment, for the side to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The moves, the best first; also those that no playout tried.
    pub candidates: Vec<Candidate>,
    /// Playouts so far.
    pub visits: u32,
    /// Chance of winning, from 0 to 1.
    pub winrate: f64,
    /// Points by which the side to move will be ahead, komi included.
    pub lead: f64,
    /// How surely the side to move will own each point: 1 always, -1 never.
    pub ownership: PointMap<f64>,
}

impl Report {
    /// What a search has found for `color`, which gets `compensation` points on top of the board.
    pub(super) fn of_search(search: &Search, color: Color, compensation: f64, size: usize) -> Report {
        let found = search.found();
        let mean = |of: fn(&Found) -> f64| {
            found.iter().map(|move_| f64::from(move_.visits) * of(move_)).sum::<f64>()
                / f64::from(search.playouts().max(1))
        };
        let (winrate, lead) = (mean(|found| found.winrate), mean(|found| found.lead) + compensation);
        let mut ownership = PointMap::filled(0.0);
        Point::all(size).for_each(|pos| ownership[pos] = search.held_by(pos, color));
        let candidate = |found: &Found| Candidate {
            pos: found.pos,
            visits: found.visits,
            winrate: found.winrate,
            least_winrate: least(found),
            prior: found.prior,
            lead: found.lead + compensation,
            deviation: found.deviation,
            line: search.line(found.pos),
        };
        Report {
            candidates: found.iter().map(candidate).collect(),
            visits: search.playouts(),
            winrate,
            lead,
            ownership,
        }
    }

    /// What was thought without a search: a pass, if there is nothing to play.
    pub(super) fn of_proposals(found: &Proposals, ownership: PointMap<f64>) -> Report {
        let best = found.moves.first().map_or(0.0, |&(_, value)| value);
        let weight = |value: f64| ((value - best) / POINTS_OF_DOUBT * 3f64.ln()).exp();
        let sum: f64 = found.moves.iter().map(|&(_, value)| weight(value)).sum();
        let pass = [(Point::PASS, best)];
        let moves = if found.moves.is_empty() { &pass[..] } else { &found.moves[..] };
        let candidate = |&(pos, value): &(Point, f64)| {
            let lead = found.lead + value - best;
            let winrate = chance(lead);
            Candidate {
                pos,
                visits: 1,
                winrate,
                least_winrate: winrate,
                prior: if sum > 0.0 { weight(value) / sum } else { 1.0 },
                lead,
                deviation: POINTS_OF_DOUBT,
                line: vec![pos],
            }
        };
        Report {
            candidates: moves.iter().map(candidate).collect(),
            visits: moves.len() as u32,
            winrate: chance(found.lead),
            lead: found.lead,
            ownership,
        }
    }
}

/// The chance of winning with a lead that was not searched.
fn chance(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead / POINTS_OF_DOUBT * 3f64.ln()).exp())
}

/// The lower end of the interval in which the chance of winning lies, by the number of playouts.
fn least(found: &Found) -> f64 {
    let visits = f64::from(found.visits.max(1));
    let spread = (found.winrate * (1.0 - found.winrate) / visits).sqrt().max(0.5 / visits);
    (found.winrate - DOUBT * spread).max(0.0)
}

/// Who wants to hear what is thought, and how often.
pub struct Progress<'a> {
    listener: Option<&'a mut dyn FnMut(&Report)>,
    every: Duration,
    last: Instant,
    /// Does thinking go on until somebody stops it?
    pub(super) is_endless: bool,
}

impl<'a> Progress<'a> {
    /// Nobody listens.
    pub(super) fn unheard() -> Progress<'a> {
        Progress { listener: None, every: Duration::ZERO, last: Instant::now(), is_endless: false }
    }

    /// A listener that hears of it at most once in a time.
    pub fn new(listener: &'a mut dyn FnMut(&Report), every: Duration) -> Progress<'a> {
        Progress { listener: Some(listener), every, last: Instant::now(), is_endless: false }
    }

    /// The same, for a question that has no end of its own.
    #[must_use]
    pub fn endless(self) -> Progress<'a> {
        Progress { is_endless: true, ..self }
    }

    /// Does anybody listen?
    pub(super) fn is_heard(&self) -> bool {
        self.listener.is_some()
    }

    /// Tells the listener, if it is time to.
    pub(super) fn look(&mut self, playouts: u32, report: impl FnOnce() -> Report) {
        let wanted = self.is_heard() && playouts.is_multiple_of(PLAYOUTS_BETWEEN_LOOKS);
        if wanted && self.last.elapsed() >= self.every {
            self.tell(report);
        }
    }

    /// Tells the listener now.
    pub(super) fn tell(&mut self, report: impl FnOnce() -> Report) {
        if let Some(listener) = self.listener.as_mut() {
            listener(&report());
            self.last = Instant::now();
        }
    }
}
