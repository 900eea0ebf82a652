//! How promising is a move in the search tree?

use super::search::Found;
use crate::types::Point;

/// Visits for which the parent's results stand as long as a move has none of its own.
const PRIOR_VISITS: f32 = 4.0;
/// How quickly visits outweigh what other playouts say about a move.
const RAVE_BIAS: f32 = 0.001;
/// How much is tried because it is believed in.
const CURIOSITY: f32 = 0.6;
/// A move without visits is thought to be so much worse than what was seen, unless it is believed in.
const CAUTION: f32 = 0.05;

/// A move in the tree; results are those of the side that plays it.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) pos: Point,
    pub(super) prior: f32,
    /// What is added to its results where moves are compared.
    pub(super) bonus: f32,
    /// Playouts through it, also those that are still under way: until they come back they count as lost.
    pub(super) visits: u32,
    pub(super) value: f32,
    pub(super) wins: f32,
    pub(super) lead: f32,
    pub(super) squares: f32,
    pub(super) rave_visits: u32,
    pub(super) rave_value: f32,
    pub(super) first_child: u32,
    pub(super) children: u32,
}

impl Node {
    /// A move that was not tried yet.
    pub(super) fn new(pos: Point, prior: f32) -> Node {
        Node {
            pos,
            prior,
            bonus: 0.0,
            visits: 0,
            value: 0.0,
            wins: 0.0,
            lead: 0.0,
            squares: 0.0,
            rave_visits: 0,
            rave_value: 0.0,
            first_child: 0,
            children: 0,
        }
    }

    /// The same results, as if there had been so many.
    pub(super) fn with_visits(self, visits: u32) -> Node {
        let share = visits as f32 / self.visits.max(1) as f32;
        Node {
            visits,
            value: share * self.value,
            wins: share * self.wins,
            lead: share * self.lead,
            squares: share * self.squares,
            ..self
        }
    }

    /// What became of it.
    pub(super) fn found(&self) -> Found {
        let mean = |sum: f32| f64::from(sum) / f64::from(self.visits.max(1));
        let lead = mean(self.lead);
        Found {
            pos: self.pos,
            visits: self.visits,
            lead,
            deviation: (mean(self.squares) - lead.powi(2)).max(0.0).sqrt(),
            winrate: mean(self.wins),
            prior: f64::from(self.prior),
        }
    }

    /// How promising the move is for a side whose results are `usual` so far: its own results and, as long as they
    /// are few, those of the same move elsewhere; and the effort that its prior deserves.
    pub(super) fn promise(&self, usual: f32, effort: f32) -> f32 {
        let visits = self.visits as f32 + PRIOR_VISITS;
        let own = (self.value + PRIOR_VISITS * (usual - CAUTION)) / visits;
        let curiosity = CURIOSITY * self.prior * effort / (1.0 + self.visits as f32);
        if self.rave_visits == 0 {
            return own + curiosity + self.bonus;
        }
        let rave_visits = self.rave_visits as f32;
        let share = rave_visits / (rave_visits + visits + RAVE_BIAS * rave_visits * visits * 4.0);
        (1.0 - share) * own + share * self.rave_value / rave_visits + curiosity + self.bonus
    }
}
