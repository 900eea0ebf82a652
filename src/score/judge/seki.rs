//! Which living stones stand in seki?
//!
//! Two strings share a small neutral region, of which a point is left where neither side can play without losing its stones or
//! being answered; neither can be captured as they stand, and each would be lost if the other were safe and filled all such
//! points: they live because both sides leave them alone. What hangs together with them by a small common eye shares their
//! lot, and the eyes are no territory. (Japanese rules of 1989, article 8: "stones which are alive but possess dame are said
//! to be in seki"; eyes of stones in seki are not territory.)

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
/// Neutral regions with more points are open ground.
const ROOM: usize = 8;

/// Marks the stones in seki and takes their eyes off the territory. Returns the points that are left alone.
pub(super) fn mark_seki(
    board: &Board,
    proved: &Proved,
    lives: &mut Lives,
    statuses: &mut FinalStatuses,
) -> Vec<Point> {
    let before = statuses.clone();
    let is_neutral = |pos: Point| board.is_empty(pos) && before.at(pos) == FinalStatus::Dame;
    let rooms = Rooms::of(board, &is_neutral);
    let meeting = meeting(board, proved, &before, &rooms);
    let pairs = rooms.pairs(board, &dependent(board, lives, meeting, &is_neutral));
    if pairs.is_empty() {
        return Vec::new();
    }
    let points = shared_last(board, &rooms, &pairs, &is_neutral);
    let filled = Filled::new(board, lives, points.clone(), Color::White);
    let pairs = filled.locked(lives, pairs);
    let pairs = if filled.left == points { pairs } else { confirmed(board, lives, points, pairs) };
    let locked = filled.lock(&pairs, proved, statuses);
    // Stones that only filling put there.
    let is_marked = |pos: &Point| board.is_empty(*pos) && statuses.at(*pos) == FinalStatus::Seki;
    let marked: Vec<Point> = board.points().filter(is_marked).collect();
    marked.into_iter().for_each(|pos| statuses.set(pos, FinalStatus::Dame));
    locked
}

/// Those strings that are lost if the other side is safe, and cannot be captured as they stand.
fn dependent(
    board: &Board,
    lives: &mut Lives,
    strings: Vec<Point>,
    is_neutral: &impl Fn(Point) -> bool,
) -> Vec<Point> {
    let mut reader = Reader::with_cache_size(board.clone(), CACHE);
    strings
        .into_iter()
        .filter(|&string| depends(&mut board.clone(), lives, string, is_neutral))
        .filter(|&string| attack(&mut reader, string).outcome != Outcome::Win)
        .collect()
}

/// The neutral points, those of the rooms that the pairs share behind the others.
fn shared_last(
    board: &Board,
    rooms: &Rooms,
    pairs: &[(Point, Point)],
    is_neutral: &impl Fn(Point) -> bool,
) -> Vec<Point> {
    let shared: Vec<Point> = pairs.iter().flat_map(|&(a, b)| rooms.shared(board, a, b)).collect();
    let is_shared = |pos: &Point| rooms.names[*pos].is_some_and(|room| shared.contains(&room));
    let (between, others): (Vec<Point>, Vec<Point>) =
        board.points().filter(|&pos| is_neutral(pos)).partition(is_shared);
    [others, between].concat()
}

/// Those pairs that are locked, too, if Black fills first, as far as the limit lets it be read: who fills must not matter.
fn confirmed(
    board: &Board,
    lives: &mut Lives,
    points: Vec<Point>,
    pairs: Vec<(Point, Point)>,
) -> Vec<(Point, Point)> {
    if pairs.is_empty() {
        return pairs;
    }
    let found = Filled::new(board, lives, points, Color::Black).locked(lives, pairs.clone());
    if lives.rest().is_some() { found } else { pairs }
}

/// The position with neutral points filled, and those that are left.
struct Filled {
    board: Board,
    left: Vec<Point>,
    rooms: Rooms,
}

impl Filled {
    /// Plays on the points, in this order, wherever that costs and threatens nothing; one colour tries each point first.
    fn new(board: &Board, lives: &mut Lives, points: Vec<Point>, first: Color) -> Filled {
        let mut reader = Reader::with_cache_size(board.clone(), CACHE);
        let mut left = points;
        while let Some((index, color)) = next_idle(&mut reader, lives, &left, first) {
            reader.board.play_move(left.remove(index), color);
            left.retain(|&pos| is_between(&reader.board, pos));
        }
        let board = reader.board;
        let rooms = Rooms::of(&board, &|pos| left.contains(&pos));
        Filled { board, left, rooms }
    }

    /// Do two strings still share a room, and do they need it? Filling may have joined them to what lives.
    fn is_locked(&self, lives: &mut Lives, (a, b): (Point, Point)) -> bool {
        let mut needs =
            |string: Point| depends(&mut self.board.clone(), lives, string, &|pos| self.left.contains(&pos));
        !self.rooms.shared(&self.board, a, b).is_empty() && needs(a) && needs(b)
    }

    fn locked(&self, lives: &mut Lives, pairs: Vec<(Point, Point)>) -> Vec<(Point, Point)> {
        pairs.into_iter().filter(|&pair| self.is_locked(lives, pair)).collect()
    }

    /// The first string of each pair is in seki. Returns the points of the rooms that it has in common with the second.
    fn lock(&self, pairs: &[(Point, Point)], proved: &Proved, statuses: &mut FinalStatuses) -> Vec<Point> {
        if pairs.is_empty() {
            return Vec::new();
        }
        let board = &self.board;
        pairs.iter().for_each(|&(a, _)| statuses.set_string(board, a, FinalStatus::Seki));
        while spread(board, proved, statuses) {}
        let shared = pairs.iter().flat_map(|&(a, b)| self.rooms.shared(board, a, b));
        shared.flat_map(|room| board.empty_region(room)).collect()
    }
}

/// Small regions of neutral points, each named by one of its points.
struct Rooms {
    names: PointMap<Option<Point>>,
}

impl Rooms {
    fn of(board: &Board, is_neutral: &impl Fn(Point) -> bool) -> Rooms {
        let mut names = PointMap::filled(None);
        for start in board.points().filter(|&pos| is_neutral(pos)) {
            if names[start].is_some() {
                continue;
            }
            let region = board.empty_region(start);
            if region.len() <= ROOM {
                region.into_iter().for_each(|pos| names[pos] = Some(start));
            }
        }
        Rooms { names }
    }

    fn beside(&self, board: &Board, string: Point) -> impl Iterator<Item = Point> {
        board.liberties(string).filter_map(|pos| self.names[pos])
    }

    /// The rooms in which strings of two colours have liberties.
    fn shared(&self, board: &Board, a: Point, b: Point) -> Vec<Point> {
        if board.color(a) == board.color(b) {
            return Vec::new();
        }
        self.beside(board, a).filter(|room| self.beside(board, b).any(|other| other == *room)).collect()
    }

    /// The strings of two colours that share a room, each of them once as the first of a pair.
    fn pairs(&self, board: &Board, strings: &[Point]) -> Vec<(Point, Point)> {
        let pairs = strings.iter().flat_map(|&a| strings.iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| !self.shared(board, a, b).is_empty()).collect()
    }
}

/// Living strings, not proved to live, that share a room with such a string of the other colour.
fn meeting(board: &Board, proved: &Proved, statuses: &FinalStatuses, rooms: &Rooms) -> Vec<Point> {
    let is_weak = |&string: &Point| {
        board.color(string).is_some_and(|color| !proved[color][string].is_owned())
            && statuses.at(string) == FinalStatus::Alive
            && rooms.beside(board, string).next().is_some()
    };
    let weak: Vec<Point> = board.strings().filter(is_weak).collect();
    rooms.pairs(board, &weak).into_iter().map(|(a, _)| a).collect::<PointSet>().iter().collect()
}

/// The first point where a move costs and threatens nothing, and whose move.
fn next_idle(
    reader: &mut Reader,
    lives: &mut Lives,
    points: &[Point],
    first: Color,
) -> Option<(usize, Color)> {
    points.iter().enumerate().find_map(|(index, &pos)| {
        let color = [first, first.other()].into_iter().find(|&color| is_idle(reader, lives, pos, color))?;
        Some((index, color))
    })
}

/// Does the empty region of a point touch stones of both colours? Else it has become an eye.
fn is_between(board: &Board, pos: Point) -> bool {
    let beside: Vec<Point> = board.empty_region(pos).into_iter().flat_map(Point::neighbors).collect();
    Color::BOTH.into_iter().all(|color| beside.iter().any(|&pos| board.at(pos) == color))
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

/// Can the string be captured by the next move, be it in a ko, by tactics or in its quarrel?
fn is_in_danger(reader: &mut Reader, lives: &mut Lives, string: Point) -> bool {
    attack(reader, string).outcome != Outcome::Fail || {
        let board = &reader.board;
        let is_short = |stone: Point| board.countlib(stone) <= SHORT;
        Quarrel::around(board, string, &is_short)
            .is_some_and(|quarrel| lives.is_capturable(board, &quarrel, string) == Some(true))
    }
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
