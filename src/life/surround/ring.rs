//! Which stones surround a dragon, and how tightly?

use super::hull::{Place, by_angle, contains, hull};
use crate::board::Board;
use crate::types::{Color, Point, PointSet};

/// Steps from the dragon up to which an opponent's stone belongs to the ring.
const NEAR: usize = 5;
/// Lines from the edge on which a stone throws its shadow on it.
const LOW: usize = 2;
/// Squares of the widest gap between neighbours that surrounds, and that surrounds weakly.
const GAPS: [i32; 2] = [26, 58];

/// How a dragon is surrounded.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Surround {
    /// 0 not surrounded, 1 surrounded, 2 weakly surrounded.
    pub status: u8,
    /// The points inside the ring; none if there is no ring around the dragon.
    pub inside: PointSet,
}

impl Surround {
    /// What the map says about a point: 1 inside the ring, 0 outside.
    pub fn at(&self, pos: Point) -> u8 {
        u8::from(self.inside.contains(pos))
    }
}

/// How the dragon of these stones is surrounded by the opponent's stones, of which those of `dead` do not count.
pub fn surround(board: &Board, dragon: &PointSet, dead: &PointSet) -> Surround {
    let Some(color) = dragon.iter().find_map(|stone| board.color(stone)) else { return Surround::default() };
    let ring = ring(board, dragon, dead, color.other());
    let shape = hull(&ring);
    let stones: Vec<Place> = dragon.iter().map(place).collect();
    if !stones.iter().all(|&stone| contains(&shape, stone)) {
        return Surround::default();
    }
    let inside = board.points().filter(|&p| contains(&shape, place(p))).collect();
    let widest = widest_gap(&ring, &stones, board.size() as i32);
    let [tight, loose] = GAPS;
    let status = match widest {
        gap if gap <= tight => 1,
        gap if gap <= loose => 2,
        _ => 0,
    };
    Surround { status, inside }
}

/// Does a move of the opponent surround the dragon, or surround it more tightly?
pub fn does_surround(board: &Board, mv: Point, dragon: &PointSet, dead: &PointSet) -> bool {
    let Some(color) = dragon.iter().find_map(|stone| board.color(stone)) else { return false };
    let before = surround(board, dragon, dead).status;
    let mut after = board.clone();
    if !after.trymove(mv, color.other()) {
        return false;
    }
    let now = surround(&after, dragon, dead).status;
    now == 1 && before != 1 || now == 2 && before == 0
}

fn place(pos: Point) -> Place {
    (pos.column() as i32, pos.row() as i32)
}

/// The opponent's stones near the dragon that bound it, with the edge below those on low lines.
fn ring(board: &Board, dragon: &PointSet, dead: &PointSet, other: Color) -> Vec<Place> {
    let steps = Point::king_distance;
    let distance = |pos: Point| dragon.iter().map(|stone| steps(stone, pos)).min().unwrap_or(usize::MAX);
    let near: Vec<Point> =
        board.stones(other).filter(|&p| !dead.contains(p) && distance(p) <= NEAR).collect();
    // A stone is useless behind another one that is closer to the dragon in the same direction.
    let is_hidden = |&pos: &Point| {
        near.iter().any(|&q| q != pos && distance(q) < distance(pos) && steps(q, pos) < distance(pos))
            && distance(pos) > NEAR / 2 + 1
    };
    let kept: Vec<Point> = near.iter().copied().filter(|pos| !is_hidden(pos)).collect();
    let stones: Vec<Place> = kept.iter().map(|&pos| place(pos)).collect();
    let dragon: Vec<Place> = dragon.iter().map(place).collect();
    let last = board.size() as i32 - 1;
    let shadows = stones.iter().flat_map(|&stone| shadows(stone, &dragon, last));
    stones.iter().copied().chain(shadows).collect()
}

/// The edge below a stone on a low line, where the dragon comes as low: it could slip through there.
fn shadows((column, row): Place, dragon: &[Place], last: i32) -> impl Iterator<Item = Place> {
    let low = LOW as i32;
    let edges = [
        (column <= low && dragon.iter().any(|stone| stone.0 <= column), (0, row)),
        (row <= low && dragon.iter().any(|stone| stone.1 <= row), (column, 0)),
        (last - column <= low && dragon.iter().any(|stone| stone.0 >= column), (last, row)),
        (last - row <= low && dragon.iter().any(|stone| stone.1 >= row), (column, last)),
    ];
    edges.into_iter().filter(|(is_needed, _)| *is_needed).map(|(_, place)| place)
}

/// The square of the widest gap between neighbours in the order of their angle; gaps along the edge do not count.
fn widest_gap(ring: &[Place], dragon: &[Place], size: i32) -> i32 {
    let count = dragon.len().max(1) as i32;
    let middle = dragon.iter().fold((0, 0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
    let sorted = by_angle(ring, middle, count);
    let at_edge = |a: Place, b: Place| {
        let same = |x: i32, y: i32| x == y && (x == 0 || x == size - 1);
        same(a.0, b.0) || same(a.1, b.1)
    };
    let next = sorted.iter().cycle().skip(1);
    let gaps = sorted.iter().zip(next).filter(|&(&a, &b)| !at_edge(a, b));
    gaps.map(|(a, b)| (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)).max().unwrap_or(0)
}
