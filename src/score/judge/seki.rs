//! Which living stones stand in seki?
//!
//! Two strings share a neutral point where neither side can play without losing its stones or being answered, neither can be
//! captured as they stand, and each would be lost if the other were safe and filled all such points: they live because both
//! sides leave them alone. What hangs together with them by a small common eye shares their lot, and the eyes are no
//! territory. (Japanese rules of 1989, article 8: "stones which are
//! alive but possess dame are said to be in seki"; eyes of stones in seki are not territory.)

use super::lives::{Lives, Quarrel};
use super::regions::region;
use super::{CACHE, Proved};
use crate::board::Board;
use crate::reading::{Reader, attack};
use crate::score::{FinalStatus, FinalStatuses};
use crate::types::{Color, Outcome, Point, PointMap, PointSet};

/// An eye with more points is a territory, where stones live by themselves.
const EYE: usize = 8;
/// Strings with no more liberties may be captured while neutral points are filled.
const SHORT: usize = 6;

/// Marks the stones in seki and takes their eyes off the territory. Returns the points that are left alone.
pub(super) fn mark_seki(
    board: &Board,
    proved: &Proved,
    lives: &mut Lives,
    statuses: &mut FinalStatuses,
) -> Vec<Point> {
    let before = statuses.clone();
    let is_neutral = |pos: Point| board.is_empty(pos) && before.at(pos) == FinalStatus::Dame;
    let meeting = meeting(board, proved, &before, &is_neutral);
    if meeting.is_empty() {
        return Vec::new();
    }
    let mut reader = Reader::with_cache_size(board.clone(), CACHE);
    let dependent: Vec<Point> = meeting
        .into_iter()
        .filter(|&string| depends(&mut board.clone(), lives, string, &is_neutral))
        .filter(|&string| attack(&mut reader, string).outcome != Outcome::Win)
        .collect();
    let pairs: Vec<(Point, Point)> = dependent
        .iter()
        .flat_map(|&a| dependent.iter().map(move |&b| (a, b)))
        .filter(|&(a, b)| shares(board, a, b, &is_neutral))
        .collect();
    if pairs.is_empty() {
        return Vec::new();
    }
    let left = fill(&mut reader, lives, &is_neutral);
    // Filling may have joined them to what lives.
    let mut still =
        |string: Point| depends(&mut reader.board.clone(), lives, string, &|pos| left.contains(&pos));
    let pairs: Vec<(Point, Point)> = pairs.into_iter().filter(|&(a, b)| still(a) && still(b)).collect();
    let touches = |pos: Point, string: Point| reader.board.liberty_of_string(pos, string);
    let mut locked = Vec::new();
    for (a, b) in pairs {
        let between: Vec<Point> =
            left.iter().copied().filter(|&pos| touches(pos, a) && touches(pos, b)).collect();
        if !between.is_empty() {
            statuses.set_string(board, a, FinalStatus::Seki);
            locked.extend(between);
        }
    }
    if !locked.is_empty() {
        while spread(board, proved, statuses) {}
    }
    locked
}

/// Living strings, not proved to live, that have a neutral liberty in common with such a string of the other colour.
fn meeting(
    board: &Board,
    proved: &Proved,
    statuses: &FinalStatuses,
    is_neutral: &impl Fn(Point) -> bool,
) -> Vec<Point> {
    let is_weak = |&string: &Point| {
        board.color(string).is_some_and(|color| !proved[color][string].is_owned())
            && statuses.at(string) == FinalStatus::Alive
            && board.liberties(string).any(is_neutral)
    };
    let weak: Vec<Point> = board.strings().filter(is_weak).collect();
    let has_partner = |&a: &Point| weak.iter().any(|&b| shares(board, a, b, is_neutral));
    weak.iter().copied().filter(has_partner).collect()
}

/// Plays on the neutral points wherever that costs and threatens nothing. Returns those that are left.
fn fill(reader: &mut Reader, lives: &mut Lives, is_neutral: &impl Fn(Point) -> bool) -> Vec<Point> {
    let mut left: Vec<Point> = reader.board.points().filter(|&pos| is_neutral(pos)).collect();
    loop {
        let next = left.iter().enumerate().find_map(|(index, &pos)| {
            let color = Color::BOTH.into_iter().find(|&color| is_idle(reader, lives, pos, color))?;
            Some((index, pos, color))
        });
        let Some((index, pos, color)) = next else { return left };
        left.remove(index);
        reader.board.play_move(pos, color);
    }
}

/// Is a move there safe, and no threat to a string beside it?
fn is_idle(reader: &mut Reader, lives: &mut Lives, pos: Point, color: Color) -> bool {
    if !reader.board.trymove(pos, color) {
        return false;
    }
    let enemies: Vec<Point> =
        pos.neighbors().into_iter().filter(|&n| reader.board.at(n) == color.other()).collect();
    let is_idle = !is_in_danger(reader, lives, pos)
        && !enemies.into_iter().any(|enemy| is_in_danger(reader, lives, enemy));
    reader.board.popgo();
    is_idle
}

/// Can the string be captured by the next move, by tactics or in its quarrel?
fn is_in_danger(reader: &mut Reader, lives: &mut Lives, string: Point) -> bool {
    attack(reader, string).outcome == Outcome::Win || {
        let board = &reader.board;
        let is_short = |stone: Point| board.countlib(stone) <= SHORT;
        Quarrel::around(board, string, &is_short)
            .is_some_and(|quarrel| lives.is_capturable(board, &quarrel, string) == Some(true))
    }
}

/// Do the strings of two colours have a neutral liberty in common?
fn shares(board: &Board, a: Point, b: Point, is_neutral: &impl Fn(Point) -> bool) -> bool {
    board.color(a) != board.color(b)
        && board.liberties(a).any(|pos| is_neutral(pos) && board.liberty_of_string(pos, b))
}

/// Is the string lost if its neutral liberties are filled by stones that are safe, and the other side can retake every ko?
fn depends(board: &mut Board, lives: &mut Lives, string: Point, is_neutral: &impl Fn(Point) -> bool) -> bool {
    let Some(color) = board.color(string) else { return false };
    let open: Vec<Point> = board.liberties(string).filter(|&pos| is_neutral(pos)).collect();
    for pos in open {
        if board.is_legal(pos, color.other()) {
            board.play_move(pos, color.other());
        }
        if board.is_empty(string) {
            return true;
        }
    }
    let kin = kin(board, string);
    Quarrel::around(board, string, &|pos| kin.contains(pos))
        .is_some_and(|quarrel| lives.is_capturable_with_threats(board, &quarrel, string) == Some(true))
}

/// The stones that share small empty regions with the string, or with others that do.
fn kin(board: &Board, string: Point) -> PointSet {
    let mut kin: PointSet = board.stones_of(string).collect();
    let mut queue = vec![string];
    while let Some(string) = queue.pop() {
        for liberty in board.liberties(string) {
            let region = board.empty_region(liberty);
            if region.len() > EYE {
                continue;
            }
            for pos in region.into_iter().flat_map(Point::neighbors) {
                if board.at(pos) == board.at(string) && !kin.contains(pos) {
                    kin.extend(board.stones_of(pos));
                    queue.push(pos);
                }
            }
        }
    }
    kin
}

/// Stones that share a small eye with stones in seki are in seki, and the eye is nobody's territory. Returns whether that
/// is news for any stone.
fn spread(board: &Board, proved: &Proved, statuses: &mut FinalStatuses) -> bool {
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
        if points.len() <= EYE && !proved[owner][start].is_owned() {
            has_changed |= share_eye(board, proved, statuses, owner, &points);
        }
    }
    has_changed
}

/// Does so for one eye of a colour.
fn share_eye(
    board: &Board,
    proved: &Proved,
    statuses: &mut FinalStatuses,
    owner: Color,
    eye: &[Point],
) -> bool {
    let around: Vec<Point> = eye
        .iter()
        .flat_map(|pos| pos.neighbors())
        .filter(|&n| board.at(n) == owner && statuses.at(n) != FinalStatus::Dead)
        .collect();
    if !around.iter().any(|&stone| statuses.at(stone) == FinalStatus::Seki) {
        return false;
    }
    let mut has_changed = false;
    for &stone in around.iter().filter(|&&stone| !proved[owner][stone].is_owned()) {
        has_changed |= statuses.at(stone) == FinalStatus::Alive;
        statuses.set_string(board, stone, FinalStatus::Seki);
    }
    eye.iter().filter(|&&pos| board.is_empty(pos)).for_each(|&pos| statuses.set_eye(pos, owner));
    has_changed
}
