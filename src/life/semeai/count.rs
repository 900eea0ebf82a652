//! How many moves does each side need, by counting liberties?
//!
//! A dragon must be approached from outside, then the common liberties are filled, then its eyes. A big eye counts more
//! moves than points, and a side with an eye need not fill common liberties first. (Müller 1999, who gives the rules for
//! races without approach moves; here they are an estimate.)

use crate::board::Board;
use crate::types::{Color, Outcome, Point, PointSet};

/// Moves that it takes to capture a dragon with an eye of 0, 1, 2 … points, beside its other liberties.
const EYE_MOVES: [usize; 8] = [0, 1, 2, 3, 5, 8, 12, 17];

/// The liberties in a race, for the side that moves first and for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Moves to fill the liberties that only this dragon has, eyes included.
    pub own: usize,
    /// The same for the other dragon.
    pub other: usize,
    /// Common liberties.
    pub common: usize,
    /// Points of the largest eye of this dragon.
    pub eye: usize,
    /// The same for the other dragon.
    pub other_eye: usize,
}

/// Counts the race between two dragons.
pub fn count_race(board: &Board, a: &PointSet, b: &PointSet) -> Count {
    let (of_a, of_b) = (liberties(board, a), liberties(board, b));
    let common = of_a.iter().filter(|&p| of_b.contains(p)).count();
    let (own, eye) = alone(board, a, &of_a, &of_b);
    let (other, other_eye) = alone(board, b, &of_b, &of_a);
    Count { own, other, common, eye, other_eye }
}

fn liberties(board: &Board, stones: &PointSet) -> PointSet {
    stones.iter().flat_map(|stone| stone.neighbors()).filter(|&n| board.is_empty(n)).collect()
}

/// Moves for the liberties that a dragon has alone, and the size of its largest eye.
fn alone(board: &Board, stones: &PointSet, own: &PointSet, other: &PointSet) -> (usize, usize) {
    let Some(color) = stones.iter().find_map(|stone| board.color(stone)) else { return (0, 0) };
    let (mut moves, mut largest) = (0, 0);
    let mut seen = PointSet::new();
    for liberty in own.iter().filter(|&p| !other.contains(p)) {
        if seen.contains(liberty) {
            continue;
        }
        let eye = eye_at(board, liberty, color);
        match eye {
            Some(points) if points.len() < EYE_MOVES.len() => {
                let inside = points.iter().filter(|&p| board.at(p) == color.other()).count();
                moves += EYE_MOVES.get(points.len()).copied().unwrap_or(points.len()).saturating_sub(inside);
                largest = largest.max(points.len());
                seen.extend(points.iter());
            }
            _ => {
                moves += 1 + usize::from(board.is_self_atari(liberty, color.other()));
                seen.insert(liberty);
            }
        }
    }
    (moves, largest)
}

/// The points that hang together with one, within stones of this colour only; `None` if other ground is reached.
fn eye_at(board: &Board, start: Point, color: Color) -> Option<PointSet> {
    let mut points: PointSet = [start].into_iter().collect();
    let mut open = vec![start];
    while let Some(from) = open.pop() {
        for near in from.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
            if board.at(near) != color && points.insert(near) {
                open.push(near);
            }
        }
        if points.len() >= EYE_MOVES.len() {
            return None;
        }
    }
    Some(points)
}

impl Count {
    /// What the side that moves first reaches: is its dragon kept, is the other one captured?
    pub fn outcomes(&self) -> (Outcome, Outcome) {
        let won = |is_won| if is_won { Outcome::Win } else { Outcome::Fail };
        let advantage = self.own as i64 - self.other as i64;
        let (eye, other_eye) = (rank(self.eye), rank(self.other_eye));
        // With an eye, or a bigger one, the common liberties are the other side's to fill.
        let common = self.common as i64;
        if eye > other_eye {
            return (won(advantage + common >= 0), won(advantage + common >= 0));
        }
        if eye < other_eye {
            return (won(advantage > common), won(advantage > common));
        }
        let seki_from = if eye > 0 { 1 } else { 2 };
        if common >= seki_from {
            let room = common - i64::from(eye == 0);
            return (won(advantage >= -room), won(advantage >= room));
        }
        (won(advantage >= 0), won(advantage >= 0))
    }
}

/// No eye, a small one, a big one.
fn rank(eye: usize) -> u8 {
    match eye {
        0 => 0,
        1..=3 => 1,
        size => size.min(200) as u8,
    }
}
