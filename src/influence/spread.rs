//! What does each stone radiate to the points around it?
//!
//! A stone sends out its strength along open lines; each step costs a part of it, and stones of the other colour
//! stop it. The edges reflect: a stone near an edge needs to watch one side less, and its influence there counts
//! double. The sum of both colours, squeezed between -1 and +1, is a rough chance of territory.

use crate::board::Board;
use crate::types::{Color, PerColor, Point, PointList, PointMap};

/// Steps after which influence is forgotten.
const REACH: usize = 6;
/// What a stone of full strength sends to points at each distance, in hundredths.
const AT_DISTANCE: [f32; REACH + 1] = [100.0, 64.0, 38.0, 22.0, 12.0, 6.0, 3.0];
/// Net influence that makes half a point of territory.
const HALF_POINT: f32 = 45.0;

/// The influence of both colours.
#[derive(Clone, Debug)]
pub struct Influence {
    of: PerColor<PointMap<f32>>,
}

impl Influence {
    /// Adds up what every stone radiates. `strength` is 1 for a healthy stone, 0 for a lost one.
    pub fn new(board: &Board, strength: impl Fn(Point) -> f32) -> Influence {
        let mut influence = Influence { of: PerColor::from_fn(|_| PointMap::filled(0.0)) };
        for color in Color::BOTH {
            for stone in board.stones(color) {
                let strength = strength(stone);
                if strength > 0.0 {
                    radiate(board, stone, color, |pos, amount| influence.of[color][pos] += strength * amount);
                }
            }
        }
        influence
    }

    /// The chance, from -1 to +1, that the point becomes territory or a stone of `color`.
    pub fn territory(&self, pos: Point, color: Color) -> f32 {
        chance(self.of[color][pos] - self.of[color.other()][pos])
    }

    /// Points that a stone of `color` would win by its radiation.
    pub fn gain(&self, board: &Board, pos: Point, color: Color) -> f32 {
        let mut gain = 0.0;
        radiate(board, pos, color, |pos, amount| {
            let before = self.of[color][pos] - self.of[color.other()][pos];
            gain += worth(board, pos) * (chance(before + amount) - chance(before));
        });
        gain
    }
}

/// The first line is worth less than the ones above it as long as nothing stands there, and so is the far centre.
fn worth(board: &Board, pos: Point) -> f32 {
    match board.edge_distance(pos) {
        0 => 0.8,
        1..=3 => 1.0,
        4 => 0.8,
        _ => 0.6,
    }
}

fn chance(net: f32) -> f32 {
    net / (net.abs() + HALF_POINT)
}

/// Calls `receive` with each point that the stone reaches, and how much arrives there.
fn radiate(board: &Board, stone: Point, color: Color, mut receive: impl FnMut(Point, f32)) {
    let mut seen = PointMap::filled(false);
    let mut points = PointList::new();
    points.push(stone);
    seen[stone] = true;
    let (mut start, mut next) = (0, 1);
    for amount in AT_DISTANCE {
        for index in start..next {
            let pos = points[index];
            receive(pos, amount * reflection(board, pos, stone));
            for neighbor in pos.neighbors() {
                let open = board.is_on_board(neighbor) && board.at(neighbor) != color.other();
                if open && !std::mem::replace(&mut seen[neighbor], true) {
                    points.push(neighbor);
                }
            }
        }
        (start, next) = (next, points.len());
    }
}

/// Between a stone on a low line and the edge nothing fits in: the edge doubles what arrives there.
fn reflection(board: &Board, pos: Point, stone: Point) -> f32 {
    let side = |near: usize, far: usize, size: usize| {
        let (near, far) = (near.min(size - 1 - near), far.min(size - 1 - far));
        if near < far && far <= 4 { 1.0 } else { 0.0 }
    };
    let size = board.size();
    1.0 + side(pos.row(), stone.row(), size) + side(pos.column(), stone.column(), size)
}
