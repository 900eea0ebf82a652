//! Where can influence go? Stones that stand stop it; empty points let through what their permeability says.
//!
//! Stones that are lost are no obstacle. (Manual, "Permeability".)

use crate::board::Board;
use crate::types::{Color, PerColor, Point, PointMap};

/// What influence meets at each point, for both colours.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// Stones that stand.
    solid: PointMap<bool>,
    /// 1 lets everything through, 0 nothing; 0 under stones that stand and beyond the edge.
    permeability: PerColor<PointMap<f32>>,
}

impl Ground {
    /// The ground before patterns change it. `is_lost` tells stones that are no obstacle. Next to a stone that stands,
    /// influence of the other colour gets on with `shade` of its strength.
    pub(super) fn new(board: &Board, is_lost: impl Fn(Point) -> bool, shade: f32) -> Ground {
        let mut ground = Ground {
            solid: PointMap::filled(true),
            permeability: PerColor::from_fn(|_| PointMap::filled(0.0)),
        };
        for pos in board.points() {
            let solid = board.at(pos).is_stone() && !is_lost(pos);
            ground.solid[pos] = solid;
            let open = if solid { 0.0 } else { 1.0 };
            Color::BOTH.into_iter().for_each(|color| ground.permeability[color][pos] = open);
        }
        for color in Color::BOTH {
            for stone in board.stones(color).filter(|&stone| ground.solid[stone]) {
                for pos in stone.neighbors() {
                    let seen = &mut ground.permeability[color.other()][pos];
                    *seen = seen.min(shade);
                }
            }
        }
        ground
    }

    /// Lets nothing of this colour through the point.
    pub(super) fn close(&mut self, pos: Point, color: Color) {
        self.permeability[color][pos] = 0.0;
    }

    /// The share of the influence of a colour that gets on from the point.
    pub(super) fn permeability(&self, pos: Point, color: Color) -> f32 {
        self.permeability[color][pos]
    }

    /// Does a stone stand there that is not lost? True beyond the edge.
    pub(super) fn is_solid(&self, pos: Point) -> bool {
        self.solid[pos]
    }

    /// Points where influence of this colour meets something else than on `other`.
    pub(super) fn changed(&self, other: &Ground, color: Color, size: usize) -> Vec<Point> {
        let differs = |pos: Point| {
            self.solid[pos] != other.solid[pos]
                || self.permeability[color][pos] != other.permeability[color][pos]
        };
        Point::all(size).filter(|&pos| differs(pos)).collect()
    }
}
