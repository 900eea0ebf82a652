//! What is lost if a combination or a fork of the opponent's works, and what is won by an own one?
//!
//! Each of the strings that it aims at is safe by itself, so that no map counts it as lost. One of them falls all the same, and its owner
//! gives up what costs least: so much a move is worth that prevents it, or that begins it.

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use super::effects::Effects;
use super::territory_after;
use super::weights::Weights;
use crate::board::Board;
use crate::life::owl::Tools;
use crate::types::{Color, Point, PointSet};
use fxhash::FxHashMap;

/// Points of territory and prisoners that strings are worth to whoever takes them, by their first stones.
pub(super) struct Losses {
    points: FxHashMap<Point, f32>,
}

impl Losses {
    /// Measures all strings that forks and combinations aim at; none when nobody wants to wait any more.
    pub(super) fn new(tools: &mut Tools, view: &View, reasons: &Reasons) -> Losses {
        if tools.reader.is_stopped() {
            return Losses { points: FxHashMap::default() };
        }
        let board = &tools.reader.board;
        let told = reasons.moves().flat_map(|mv| reasons.of(mv));
        let strings: PointSet = told.fold(PointSet::new(), |all, reason| all | aimed_at(board, view, reason));
        let points = strings.iter().map(|string| (string, points_of(tools, view, string))).collect();
        Losses { points }
    }

    /// What the dearest of a move's forks and combinations decide, if what it takes and saves at once is worth so many points.
    pub(super) fn of(
        &self,
        board: &Board,
        view: &View,
        reasons: &[Reason],
        stones: f32,
        weights: &Weights,
    ) -> f32 {
        let decided = |reason: &Reason| match *reason {
            // The stones that it takes at once may be the same.
            Reason::MyAtariAtari { stones: size } => {
                let measured = self.least(board, view, reason, weights) - stones.max(0.0);
                measured.max(weights.combination * size as f32)
            }
            Reason::YourAtariAtari { stones: size } => {
                self.least(board, view, reason, weights).max(weights.combination * size as f32)
            }
            _ => self.least(board, view, reason, weights),
        };
        reasons.iter().map(decided).fold(0.0, f32::max)
    }

    fn least(&self, board: &Board, view: &View, reason: &Reason, weights: &Weights) -> f32 {
        let strings = aimed_at(board, view, reason);
        let points = strings.iter().filter_map(|string| self.points.get(&string));
        points.copied().min_by(f32::total_cmp).map_or(0.0, |least| weights.forced * least)
    }
}

/// The first stones of the strings of which one falls.
fn aimed_at(board: &Board, view: &View, reason: &Reason) -> PointSet {
    let victims =
        |side: Color| view.combinations[side].as_ref().map_or_else(PointSet::new, |found| found.victims);
    let stones = match *reason {
        Reason::DefendBoth { strings } => strings.into_iter().collect(),
        Reason::MyAtariAtari { .. } => victims(view.color),
        Reason::YourAtariAtari { .. } => victims(view.color.other()),
        _ => PointSet::new(),
    };
    stones.iter().filter(|&stone| board.at(stone).is_stone()).map(|stone| board.find_origin(stone)).collect()
}

/// What the string is worth to whoever takes it.
fn points_of(tools: &mut Tools, view: &View, string: Point) -> f32 {
    let stones: PointSet = tools.reader.board.stones_of(string).collect();
    let is_own = tools.reader.board.at(string) == view.color;
    let effects = if is_own {
        Effects { given: stones, ..Effects::default() }
    } else {
        Effects { killed: stones, ..Effects::default() }
    };
    let taker = if is_own { view.color.other() } else { view.color };
    let after = effects.stones(tools.reader, view, true);
    let fallen = territory_after(tools, view, &view.territory, &after);
    view.territory.delta_territory(&fallen, taker).points.max(0.0)
}
