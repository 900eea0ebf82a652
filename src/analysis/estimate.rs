//! How many points will each side have, as far as influence and the lives of dragons tell?
//!
//! A region that only one colour surrounds is that colour's, with the lost stones in it; a point between standing stones of
//! both is nobody's; elsewhere a point counts as much as it is likely to become territory.

use crate::board::Board;
use crate::influence::InfluenceMap;
use crate::types::{Color, Point, PointMap, PointSet};

/// What is expected on the board, without komi and earlier prisoners.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Expected {
    /// White's territory and prisoners to come, less Black's.
    pub territory: f32,
    /// White's territory and standing stones, less Black's.
    pub area: f32,
    /// Whose each point will be: 1 surely White's, -1 surely Black's.
    pub owned: PointMap<f32>,
}

impl Expected {
    fn own(&mut self, pos: Point, value: f32) {
        self.area += value;
        self.owned[pos] = value;
    }
}

/// What is expected if the stones that the map sees as lost are lost.
pub(super) fn expected(board: &Board, map: &InfluenceMap) -> Expected {
    let mut sum = Expected::default();
    let mut seen = PointSet::new();
    for start in board.points() {
        if map.stands(start) {
            sum.own(start, board.color(start).map_or(0.0, sign));
        } else if !seen.contains(start) {
            let region = Region::around(board, map, start);
            seen.extend(region.points.iter().copied());
            region.count(board, map, &mut sum);
        }
    }
    sum
}

/// Points without standing stones that hang together.
struct Region {
    points: Vec<Point>,
    /// Does White, does Black, have standing stones around it?
    borders: [bool; 2],
}

impl Region {
    fn around(board: &Board, map: &InfluenceMap, start: Point) -> Region {
        let mut region = Region { points: vec![start], borders: [false; 2] };
        let mut seen: PointSet = [start].into_iter().collect();
        let mut at = 0;
        while let Some(&from) = region.points.get(at) {
            at += 1;
            for near in from.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
                if map.stands(near) {
                    board.color(near).into_iter().for_each(|color| region.borders[color.index()] = true);
                } else if seen.insert(near) {
                    region.points.push(near);
                }
            }
        }
        region
    }

    fn count(&self, board: &Board, map: &InfluenceMap, sum: &mut Expected) {
        let owner = match self.borders {
            [true, false] => Some(Color::White),
            [false, true] => Some(Color::Black),
            _ => None,
        };
        for &pos in &self.points {
            let value = owner.map_or_else(|| open_value(map, pos), sign);
            sum.own(pos, value);
            sum.territory += value;
            // A lost stone is a prisoner besides.
            sum.territory += board.color(pos).map_or(0.0, |color| sign(color.other()));
        }
    }
}

/// What a point is worth that both colours can reach.
fn open_value(map: &InfluenceMap, pos: Point) -> f32 {
    let touches = |color| {
        let near = pos.neighbors().into_iter().filter(|&n| n.is_on(map.size()));
        near.into_iter().any(|n| map.stands(n) && map.stone(n) == Some(color))
    };
    if Color::BOTH.into_iter().all(touches) { 0.0 } else { map.chance(pos) }
}

fn sign(color: Color) -> f32 {
    if color == Color::White { 1.0 } else { -1.0 }
}
