//! Which territories that look closed can be broken into, when the moves are read?
//!
//! Influence knows no tactics. For every large territory the closest strings of the other side are asked whether they can
//! be connected to it (`break_in`) or, if its owner moves next, whether they can be kept out (`block_off`). As long as a
//! string gets in, the points that it reaches first are erased from the territory, and it is asked about the rest. What is
//! found is kept, move and string, for the reasons of moves. (Manual, "Break Ins".)

use super::{Hold, InfluenceMap, Stones};
use crate::board::Board;
use crate::reading::connection::{Distances, FAR, MOVE};
use crate::reading::{Reader, block_off, break_in};
use crate::types::{Color, Outcome, Point, PointSet};

/// Chance from which a point counts for a territory.
const EXPECTED: f32 = 0.5;
/// Smaller territories are left to influence.
const LARGE: usize = 10;
/// Half moves in a row by which a string may be away from the territory.
const CLOSE: u8 = 3 * MOVE;
/// Strings that are asked about one territory.
const STRINGS: usize = 3;

/// A way into a territory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BreakIn {
    /// Who breaks in.
    pub color: Color,
    /// The string that is connected to the territory.
    pub from: Point,
    /// The first move.
    pub mv: Point,
    /// Where the owner would keep it out, if he can.
    pub closed_by: Option<Point>,
    /// The territory that it was asked to reach.
    pub area: PointSet,
    /// Points that are territory no longer, in board order.
    pub erased: Vec<Point>,
}

/// Erases from the map what can be broken into, and tells how; by territories in board order, closest strings first.
pub(super) fn break_territories(
    map: &mut InfluenceMap,
    reader: &mut Reader,
    stones: &Stones,
) -> Vec<BreakIn> {
    let mut found = Vec::new();
    for region in map.regions(Hold::Moyo).iter() {
        let is_expected = |&pos: &Point| map.territory_of(pos, region.color) >= EXPECTED;
        let territory: PointSet = region.points.iter().copied().filter(is_expected).collect();
        if territory.len() < LARGE {
            continue;
        }
        let mut siege =
            Siege { goal: territory, owner: region.color, owner_moves: map.to_move() == region.color };
        for string in siege.closest(&reader.board, stones) {
            while let Some(way) = siege.way_in(reader, string) {
                way.erased.iter().for_each(|&pos| map.erase(pos));
                found.push(way);
            }
        }
    }
    found
}

/// A territory, as far as nobody has broken into it.
#[derive(Debug)]
struct Siege {
    goal: PointSet,
    owner: Color,
    owner_moves: bool,
}

impl Siege {
    /// The strings from which the territory is reached soonest; none that is lost.
    fn closest(&self, board: &Board, stones: &Stones) -> Vec<Point> {
        let intruder = self.owner.other();
        let distances = Distances::from_area(board, &self.goal, intruder, CLOSE);
        let mut strings: Vec<(u8, Point)> = board
            .stones(intruder)
            .filter(|&pos| board.find_origin(pos) == pos && !stones.is_lost(pos))
            .map(|pos| (board.stones_of(pos).map(|stone| distances.at(stone)).min().unwrap_or(FAR), pos))
            .filter(|&(distance, _)| distance <= CLOSE)
            .collect();
        strings.sort_unstable();
        strings.into_iter().take(STRINGS).map(|(_, pos)| pos).collect()
    }

    /// How the string gets in, if it does; the goal shrinks by what it reaches first.
    fn way_in(&mut self, reader: &mut Reader, string: Point) -> Option<BreakIn> {
        if self.goal.is_empty() {
            return None;
        }
        let attempt = break_in(reader, string, &self.goal);
        let mv = attempt.mv.filter(|_| attempt.outcome == Outcome::Win)?;
        let kept_out = block_off(reader, string, &self.goal);
        if self.owner_moves && kept_out.outcome != Outcome::Fail {
            return None;
        }
        let closed_by = kept_out.mv.filter(|_| kept_out.outcome == Outcome::Win);
        let area = self.goal;
        let erased = self.reached_first(&reader.board, string)?;
        erased.iter().for_each(|&pos| {
            self.goal.remove(pos);
        });
        Some(BreakIn { color: self.owner.other(), from: string, mv, closed_by, area, erased })
    }

    /// The points of the goal that the string reaches in the fewest moves.
    fn reached_first(&self, board: &Board, string: Point) -> Option<Vec<Point>> {
        let distances = Distances::from_string(board, string, FAR)?;
        let nearest = self.goal.iter().map(|pos| distances.at(pos)).min()?;
        Some(self.goal.iter().filter(|&pos| distances.at(pos) == nearest).collect())
    }
}

#[cfg(test)]
mod tests;
