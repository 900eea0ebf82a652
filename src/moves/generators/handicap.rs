//! Where does Black put handicap stones of his own choice?

use crate::game::fixed_handicap_points;
use crate::types::Point;

/// The fixed points as far as the table goes, then points of the third line and above, far from what is there.
pub(crate) fn handicap_points(size: usize, stones: usize) -> Vec<Point> {
    let mut points =
        (2..=stones.min(9)).rev().find_map(|n| fixed_handicap_points(size, n)).unwrap_or_default();
    let candidates: Vec<Point> = Point::all(size).collect();
    while points.len() < stones && points.len() + 1 < candidates.len() {
        let best = candidates
            .iter()
            .filter(|pos| !points.contains(pos))
            .max_by_key(|&&pos| (room(pos, size, &points), std::cmp::Reverse(pos)));
        match best {
            Some(&pos) => points.push(pos),
            None => break,
        }
    }
    points
}

/// Distance to the nearest stone, less a penalty for lines below the third.
fn room(pos: Point, size: usize, points: &[Point]) -> i64 {
    let distance = |other: &Point| pos.row().abs_diff(other.row()) + pos.column().abs_diff(other.column());
    let nearest = points.iter().map(distance).min().unwrap_or(2 * size) as i64;
    let low = 2 - pos.edge_distance(size).min(2) as i64;
    nearest - 4 * low
}
