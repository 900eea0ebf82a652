//! Where can a dragon run to, and how good is that?
//!
//! A point is worth the more to a fleeing dragon the less influence the other side has there. The dragon's escape is the
//! sum over the points that it reaches in four moves without passing next to a standing stone of the other side.
//! (Manual, "Escape".)

use super::map::InfluenceMap;
use crate::types::{Color, Point, PointMap};

/// Influence of the other side from which an escape is worth 3, 2, 1, nothing; a free point is worth 4.
const PRESSED: [f32; 4] = [4.0, 10.0, 20.0, 40.0];
/// Moves that a dragon looks ahead.
const DISTANCE: u8 = 4;

impl InfluenceMap {
    /// What the point is worth to a fleeing dragon of `color`, 0 to 4; 0 under a stone that stands. Ask a map for
    /// [`Purpose::Escape`](super::Purpose::Escape) in which the other side moves next.
    pub fn escape_value(&self, pos: Point, color: Color) -> u32 {
        if self.stands(pos) {
            return 0;
        }
        let pressure = self.influence(pos, color.other());
        (PRESSED.len() - PRESSED.into_iter().filter(|&limit| pressure >= limit).count()) as u32
    }

    /// The points that a dragon reaches in exactly four moves, with friendly stones among them. A path goes over empty
    /// points with no standing stone of the other side beside them; its first step may be a diagonal one.
    pub fn escape_points(&self, dragon: &[Point]) -> Vec<Point> {
        let Some(color) = dragon.first().and_then(|&stone| self.stone(stone)) else { return Vec::new() };
        let distances = self.escape_distances(dragon, color);
        self.points().filter(|&pos| distances[pos] == DISTANCE + 1).collect()
    }

    /// The sum of the escape values of the points that a dragon reaches; `friend` is what a friendly stone there is
    /// worth, 0 to 6. 0 without stones.
    pub fn escape_route(&self, dragon: &[Point], friend: impl Fn(Point) -> u32) -> u32 {
        let value = |pos: Point| match (self.stone(pos), dragon.first().and_then(|&stone| self.stone(stone)))
        {
            (Some(_), _) if self.stands(pos) => friend(pos),
            (_, Some(color)) => self.escape_value(pos, color),
            _ => 0,
        };
        self.escape_points(dragon).into_iter().map(value).sum()
    }

    /// One more than the moves that the dragon needs to each point; 0 where it does not get.
    fn escape_distances(&self, dragon: &[Point], color: Color) -> PointMap<u8> {
        let mut distances = PointMap::filled(0);
        dragon.iter().for_each(|&stone| distances[stone] = 1);
        let mut reached = dragon.to_vec();
        for distance in 2..=DISTANCE + 1 {
            let mut next = Vec::new();
            let diagonals = reached.iter().filter(|_| distance == 2).flat_map(|pos| pos.diagonals());
            for near in reached.iter().flat_map(|pos| pos.neighbors()).chain(diagonals) {
                let fresh = near.is_on(self.size()) && distances[near] == 0;
                if fresh && self.lets_pass(near, color) {
                    distances[near] = distance;
                    next.push(near);
                }
            }
            next.retain(|&pos| !self.stands(pos));
            reached = next;
        }
        distances
    }

    fn lets_pass(&self, pos: Point, color: Color) -> bool {
        let is_hostile = |near: &Point| self.stands(*near) && self.stone(*near) == Some(color.other());
        match self.stone(pos).filter(|_| self.stands(pos)) {
            Some(owner) => owner == color,
            None => !pos.neighbors().iter().any(is_hostile),
        }
    }
}
