//! Whose are the empty points, once it is known which stones are dead?

use super::{Judgement, Proved};
use crate::board::Board;
use crate::score::{FinalStatus, FinalStatuses, Reason};
use crate::types::{Color, PerColor, Point, PointList, PointMap};

/// A point of a large region that both sides touch counts for the side that holds it at least this surely.
const HELD: f64 = 0.6;
/// A region with so few points that both sides touch is nobody's: there is nothing left to fight for in it but who fills it.
const GAP: usize = 8;

/// Calls stones alive that were called dead although nothing but their own colour lives around: what is dead itself takes nothing.
pub(super) fn revive(board: &Board, found: &mut Judgement) {
    let mut seen = PointMap::filled(false);
    for start in board.points().filter(|&pos| board.is_empty(pos)) {
        if seen[start] {
            continue;
        }
        let (region, borders) = region(board, &found.statuses, start, &mut seen);
        let Some(owner) = Color::BOTH.into_iter().find(|&color| borders[color] && !borders[color.other()])
        else {
            continue;
        };
        let captors = region.iter().filter(|&&pos| board.at(pos) == owner.other());
        let sure = captors.filter_map(|&pos| found.reasons[pos]).map(Reason::confidence).fold(1.0, f64::min);
        for &pos in region.iter().filter(|&&pos| board.at(pos) == owner) {
            found.statuses.set(pos, FinalStatus::Alive);
            found.reasons[pos] = Some(Reason::AmongDead { sure: sure as f32 });
        }
    }
}

/// Gives every empty point to the colour that surrounds its region.
pub(super) fn judge_regions(
    board: &Board,
    proved: &Proved,
    held: &impl Fn(Point, Color) -> f64,
    statuses: &mut FinalStatuses,
) {
    let mut seen = PointMap::filled(false);
    for start in board.points().filter(|&pos| board.is_empty(pos)) {
        if seen[start] {
            continue;
        }
        let (region, borders) = region(board, statuses, start, &mut seen);
        let is_large = region.len() > GAP;
        for &pos in region.iter().filter(|&&pos| board.is_empty(pos)) {
            let is_mixed = Color::BOTH.into_iter().all(|color| borders[color]);
            let owner = Color::BOTH.into_iter().find(|&color| {
                proved[color][pos].is_owned()
                    || (borders[color] && !is_mixed)
                    || (is_mixed && is_large && leans(board, statuses, pos, color, held))
            });
            statuses.set(pos, owner.map_or(FinalStatus::Dame, FinalStatus::territory));
        }
    }
}

impl FinalStatuses {
    /// Is there nothing left to fight for on the board that they say everything of? No ground that both sides still touch is
    /// large, and no stones hang on who moves first.
    pub fn is_decided(&self, board: &Board) -> bool {
        let mut seen = PointMap::filled(false);
        let is_open = |start: Point| {
            !std::mem::replace(&mut seen[start], true) && {
                let (region, borders) = region(board, self, start, &mut seen);
                region.len() > GAP && Color::BOTH.into_iter().all(|color| borders[color])
            }
        };
        Color::BOTH.into_iter().all(|color| self.settling_move(color).is_none())
            && !board.points().filter(|&pos| board.is_empty(pos)).any(is_open)
    }
}

/// In a region that both colours touch: does the point go to `color` nevertheless? A point between living stones of
/// both does not.
fn leans(
    board: &Board,
    statuses: &FinalStatuses,
    pos: Point,
    color: Color,
    held: &impl Fn(Point, Color) -> f64,
) -> bool {
    let alive_next = |color: Color| {
        pos.neighbors().into_iter().any(|n| board.at(n) == color && statuses.at(n) == FinalStatus::Alive)
    };
    held(pos, color) >= HELD && !(alive_next(color) && alive_next(color.other()))
}

/// The empty points and dead stones connected to `start`, and which colours' living stones border them.
pub(super) fn region(
    board: &Board,
    statuses: &FinalStatuses,
    start: Point,
    seen: &mut PointMap<bool>,
) -> (PointList, PerColor<bool>) {
    let mut points = PointList::new();
    let mut borders = PerColor::new(false, false);
    points.push(start);
    seen[start] = true;
    let mut next = 0;
    while let Some(&pos) = points.get(next) {
        next += 1;
        for neighbor in pos.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
            match board.color(neighbor) {
                Some(color) if statuses.at(neighbor) != FinalStatus::Dead => borders[color] = true,
                _ if !std::mem::replace(&mut seen[neighbor], true) => points.push(neighbor),
                _ => {}
            }
        }
    }
    (points, borders)
}
