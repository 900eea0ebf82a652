//! Which living stones stand in seki?
//!
//! The dame of a finished game get filled, but for those that neither side can fill without losing its stones. Living stones
//! beside such a point have no life of their own: they stand because both sides leave them alone. What hangs together
//! with them by a small common eye shares their lot, and the eyes are no territory. (Japanese rules of 1989, article 8:
//! "stones which are alive but possess dame are said to be in seki"; eyes of stones in seki are not territory.)

use super::lives::{Lives, Quarrel};
use super::regions::region;
use super::{CACHE, Proved};
use crate::board::Board;
use crate::reading::{Reader, attack};
use crate::score::{FinalStatus, FinalStatuses};
use crate::types::{Color, Outcome, Point, PointMap};

/// An eye with more points is a territory, where stones live by themselves.
const EYE: usize = 8;

/// Marks the stones in seki and takes their eyes off the territory. Returns the points that neither side can fill.
pub(super) fn mark_seki(
    board: &Board,
    proved: &Proved,
    lives: &mut Lives,
    statuses: &mut FinalStatuses,
) -> Vec<Point> {
    let weak = |pos: Point| {
        board.color(pos).is_some_and(|color| !proved[color][pos].is_owned())
            && statuses.at(pos) == FinalStatus::Alive
    };
    let between: Vec<Point> = board
        .points()
        .filter(|&pos| board.is_empty(pos) && statuses.at(pos) == FinalStatus::Dame)
        .filter(|&pos| Color::BOTH.into_iter().all(|color| touches(board, pos, color, &weak)))
        .collect();
    if between.is_empty() {
        return Vec::new();
    }
    let mut reader = Reader::with_cache_size(board.clone(), CACHE);
    let locked: Vec<Point> = between
        .into_iter()
        .filter(|&pos| Color::BOTH.into_iter().all(|color| !can_fill(&mut reader, lives, pos, color, &weak)))
        .collect();
    let locked: Vec<Point> =
        locked.into_iter().filter(|&pos| stand_around(&mut reader, pos, &weak)).collect();
    for &pos in &locked {
        for stone in pos.neighbors().into_iter().filter(|&n| board.is_on_board(n) && !board.is_empty(n)) {
            if statuses.at(stone) == FinalStatus::Alive {
                statuses.set_string(board, stone, FinalStatus::Seki);
            }
        }
    }
    if !locked.is_empty() {
        spread(board, proved, statuses);
    }
    locked
}

/// Do the weak strings beside the point stand, as far as tactics tell?
fn stand_around(reader: &mut Reader, pos: Point, weak: &impl Fn(Point) -> bool) -> bool {
    let beside = pos.neighbors().into_iter().filter(|&n| weak(n));
    let beside: Vec<Point> = beside.collect();
    beside.into_iter().all(|string| attack(reader, string).outcome != Outcome::Win)
}

fn touches(board: &Board, pos: Point, color: Color, wanted: &impl Fn(Point) -> bool) -> bool {
    pos.neighbors().into_iter().any(|n| board.at(n) == color && wanted(n))
}

/// Can the colour play on the point and keep the stone, and what it joins?
fn can_fill(
    reader: &mut Reader,
    lives: &mut Lives,
    pos: Point,
    color: Color,
    weak: &dyn Fn(Point) -> bool,
) -> bool {
    if !reader.board.trymove(pos, color) {
        return false;
    }
    let is_lost = attack(reader, pos).outcome == Outcome::Win || {
        let board = &reader.board;
        let is_weak = |stone: Point| board.stones_of(stone).any(weak);
        Quarrel::around(board, pos, &is_weak)
            .and_then(|quarrel| lives.is_capturable(board, &quarrel, pos))
            .unwrap_or(false)
    };
    reader.board.popgo();
    !is_lost
}

/// Stones that share a small eye with stones in seki are in seki, and the eye is nobody's territory.
fn spread(board: &Board, proved: &Proved, statuses: &mut FinalStatuses) {
    loop {
        let mut has_changed = false;
        let mut seen = PointMap::filled(false);
        for start in board.points().filter(|&pos| board.is_empty(pos)) {
            if seen[start] {
                continue;
            }
            let (points, borders) = region(board, statuses, start, &mut seen);
            let owner = match (borders[Color::White], borders[Color::Black]) {
                (true, false) => Color::White,
                (false, true) => Color::Black,
                _ => continue,
            };
            if points.len() > EYE || proved[owner][start].is_owned() {
                continue;
            }
            let around: Vec<Point> = points
                .iter()
                .flat_map(|pos| pos.neighbors())
                .filter(|&n| board.at(n) == owner && statuses.at(n) != FinalStatus::Dead)
                .collect();
            if !around.iter().any(|&stone| statuses.at(stone) == FinalStatus::Seki) {
                continue;
            }
            for &stone in around.iter().filter(|&&stone| !proved[owner][stone].is_owned()) {
                has_changed |= statuses.at(stone) == FinalStatus::Alive;
                statuses.set_string(board, stone, FinalStatus::Seki);
            }
            points.iter().filter(|&&pos| board.is_empty(pos)).for_each(|&pos| statuses.set_eye(pos, owner));
        }
        if !has_changed {
            return;
        }
    }
}
