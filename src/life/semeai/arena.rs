//! Which points can change while two dragons race?
//!
//! Their stones, the small empty regions beside them, and of larger ones only the points next to them; then every string that
//! has no liberty elsewhere, or could be caught by one of them, joins in with what is beside it. All other stones are taken for
//! safe.

use crate::board::Board;
use crate::types::{Point, PointSet};

/// An empty region that is larger is open ground: of it only the liberties of the racing stones count.
const CLOSED: usize = 14;
/// A string beside the racing stones with so few liberties may be caught by one of them.
const FEW: usize = 2;

/// The points that can change.
pub(super) fn arena(board: &Board, a: &PointSet, b: &PointSet) -> PointSet {
    let mut stones: PointSet = a.iter().chain(b.iter()).collect();
    loop {
        let points = with_room(board, &stones);
        let joining: Vec<Point> = board
            .strings()
            .filter(|&string| !stones.contains(string))
            .filter(|&string| is_shut_in(board, string, &points) || is_prey(board, string, &stones))
            .collect();
        if joining.is_empty() {
            return points;
        }
        joining.into_iter().for_each(|string| stones.extend(board.stones_of(string)));
    }
}

/// Has the string liberties, and none elsewhere?
fn is_shut_in(board: &Board, string: Point, points: &PointSet) -> bool {
    board.liberties(string).all(|liberty| points.contains(liberty))
}

/// Can a string beside the racing stones, of the other colour, be caught there? It has few liberties, all in small regions.
fn is_prey(board: &Board, string: Point, stones: &PointSet) -> bool {
    let is_hostile = |n: Point| stones.contains(n) && board.color(n) != board.color(string);
    board.countlib(string) <= FEW
        && board.stones_of(string).any(|stone| stone.neighbors().into_iter().any(is_hostile))
        && board.liberties(string).all(|liberty| board.empty_region(liberty).len() <= CLOSED)
}

/// The stones with the small empty regions beside them and their liberties in larger ones.
fn with_room(board: &Board, stones: &PointSet) -> PointSet {
    let mut points = *stones;
    let mut seen = PointSet::new();
    for start in board.points().filter(|&p| board.is_empty(p)) {
        if seen.contains(start) {
            continue;
        }
        let region = board.empty_region(start);
        seen.extend(region.iter().copied());
        let beside = |&p: &Point| p.neighbors().into_iter().any(|n| stones.contains(n));
        if region.len() <= CLOSED && region.iter().any(beside) {
            points.extend(region);
        } else {
            points.extend(region.into_iter().filter(beside));
        }
    }
    points
}
