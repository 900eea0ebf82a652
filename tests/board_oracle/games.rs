//! Which moves make a random game that a board could get wrong?
//!
//! Uniform moves rarely fight, so half of the attempts are made near the last move, and some retake a ko or pass.

use crate::oracle::Oracle;
use proptest::prelude::*;
use proptest::sample::Index;
use tesuji::types::{Color, Point};

/// Where a move is meant to go; the position decides what that means.
#[derive(Clone, Debug)]
pub(crate) enum Aim {
    Anywhere(Index),
    /// Rows and columns from the last move.
    Near(i32, i32),
    /// The point where a ko stone was just taken.
    Ko,
    Pass,
}

/// A move that may turn out to be illegal.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    aim: Aim,
    /// The same player again.
    again: bool,
}

impl Attempt {
    /// The move that is meant, after `last` by the opponent of `to_move`.
    pub(crate) fn point(&self, oracle: &Oracle, last: Point) -> Point {
        let size = oracle.size();
        let all: Vec<Point> = oracle.points().collect();
        match &self.aim {
            Aim::Anywhere(index) => *index.get(&all),
            Aim::Near(rows, columns) if !last.is_pass() => {
                let inside = |at: usize, step: i32| (at as i32 + step).clamp(0, size as i32 - 1) as usize;
                Point::new(inside(last.row(), *rows), inside(last.column(), *columns))
            }
            Aim::Near(rows, columns) => all[(rows * 3 + columns).unsigned_abs() as usize % all.len()],
            Aim::Ko => oracle.ko().unwrap_or(all[0]),
            Aim::Pass => Point::PASS,
        }
    }

    pub(crate) fn color(&self, to_move: Color) -> Color {
        if self.again { to_move.other() } else { to_move }
    }
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let aim = prop_oneof![
        10 => any::<Index>().prop_map(Aim::Anywhere),
        10 => (-2..=2i32, -2..=2i32).prop_map(|(rows, columns)| Aim::Near(rows, columns)),
        3 => Just(Aim::Ko),
        1 => Just(Aim::Pass),
    ];
    (aim, prop::bool::weighted(0.1)).prop_map(|(aim, again)| Attempt { aim, again })
}

/// Attempts for a game on a board of this size, enough to fill small boards several times.
pub(crate) fn attempts(size: usize) -> impl Strategy<Value = Vec<Attempt>> {
    prop::collection::vec(attempt(), 0..=(20 + 5 * size * size).min(400))
}

/// Small boards more often than large ones; every size from 1 to 25.
pub(crate) fn sizes() -> impl Strategy<Value = usize> {
    prop_oneof![2 => 1..=5usize, 2 => 6..=9usize, 1 => 10..=25usize]
}

/// A board size with attempts for it.
pub(crate) fn game() -> impl Strategy<Value = (usize, Vec<Attempt>)> {
    sizes().prop_flat_map(|size| (Just(size), attempts(size)))
}
