//! Which points can change while a dragon is fought for?
//!
//! The defender's reach ends where the attacker comes first: every empty point is as far from the target as the defender
//! needs moves to get there, and as far from the attacker's outer stones as the attacker needs. The area holds the points that the
//! defender reaches first, or with the next move, and a margin of `slack` steps around them; and the stones of either side whose
//! liberties all lie in it. Attacking stones with few liberties are no obstacle but prey. Whoever
//! gets out of the area is safe, so a small margin favours the defender, and an area with none is exact where the wall
//! has no gaps. Where nobody gets out, empty points ahead are liberties all the same: they are the *fringe* of the area.

use super::SolveError;
use super::frame::Frame;
use crate::board::Board;
use crate::types::{Color, Point, PointMap, PointSet};
use std::collections::VecDeque;

/// Farther than any point of an area.
const FAR: u8 = u8::MAX;
/// The defender gets no farther than this in the open, margin not counted.
const REACH: u8 = 3;
/// Empty points this far from the target are beyond the fight: who has liberties there stands outside.
const SEA: u8 = 3;
/// A string of the wall with so few liberties can be caught, so they all belong to the area.
const WEAK: usize = 2;
/// Attacking strings with so few liberties are no obstacle, but cost as many moves.
const CATCH: usize = 3;
/// Rounds in which shut-in strings of the defender's are found.
const ROUNDS: usize = 6;
/// Empty corners behind the area that are no larger belong to it: nobody gets out there.
const POCKET: usize = 8;

/// A target with the points that can change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    target: Vec<Point>,
    points: PointSet,
    /// Those that are in it only as liberties of a defender's stone beside them: nobody gets away there.
    fringe: PointSet,
    border: Border,
}

/// What is beyond the points of an area?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Border {
    /// Empty points are open ground, friends are safe: who gets there has got out.
    Open,
    /// The same, but from these points nobody gets away.
    ClosedAt(PointSet),
    /// Everything is the attacker's.
    Barred,
}

impl Area {
    /// An area that was chosen elsewhere: the target, and the points that can change, of which the target is a part.
    ///
    /// # Errors
    /// The target is empty, not of one colour, or not among the points.
    pub fn given(board: &Board, target: &[Point], points: PointSet) -> Result<Area, SolveError> {
        let color = target.first().and_then(|&stone| board.color(stone)).ok_or(SolveError::NoTarget)?;
        if target.iter().any(|&stone| board.color(stone) != Some(color) || !points.contains(stone)) {
            return Err(SolveError::NoTarget);
        }
        Ok(Area { target: target.to_vec(), points, fringe: PointSet::new(), border: Border::Open })
    }

    /// The area around some strings of one colour, each given by a stone, with a margin of `slack` moves.
    ///
    /// # Errors
    /// There is no string, or they are not of one colour.
    pub fn around(board: &Board, strings: &[Point], slack: u8) -> Result<Area, SolveError> {
        let defender = strings.first().and_then(|&stone| board.color(stone)).ok_or(SolveError::NoTarget)?;
        if strings.iter().any(|&stone| board.color(stone) != Some(defender)) {
            return Err(SolveError::NoTarget);
        }
        let target: PointSet = strings.iter().flat_map(|&stone| board.stones_of(stone)).collect();
        let mut sources = target;
        let mut points = reachable(board, &sources, defender, slack);
        for _ in 0..ROUNDS {
            let friends = shut_in_friends(board, &points, &sources, defender);
            if friends.is_empty() {
                break;
            }
            sources.extend(friends);
            points = reachable(board, &sources, defender, slack);
        }
        add_stones(board, &mut points);
        points.extend(target.iter());
        let points = connected(&points, &target);
        let area =
            Area { target: target.iter().collect(), points, fringe: PointSet::new(), border: Border::Open };
        let fringe = if area.is_enclosed(board) { edge_ahead(board, &points) } else { PointSet::new() };
        Ok(area.fringed(&fringe))
    }

    /// The same area with empty points around it from which nobody gets away.
    #[must_use]
    pub fn closed_at(&self, points: PointSet) -> Area {
        let is_ahead = |&p: &Point| {
            !self.points.contains(p) && p.neighbors().into_iter().any(|n| self.points.contains(n))
        };
        let fringe = points.iter().filter(is_ahead).collect();
        Area { border: Border::ClosedAt(points), ..self.fringed(&fringe) }
    }

    /// The same area with more points that are only liberties.
    fn fringed(&self, fringe: &PointSet) -> Area {
        let with = |points: PointSet| points.iter().chain(fringe.iter()).collect();
        Area { points: with(self.points), fringe: with(self.fringe), ..self.clone() }
    }

    /// The same area as if everything around it were the attacker's. Who lives in it lives, whatever is around it, if the area holds all
    /// liberties of the target's side's strings in it, as [`Area::around`] sees to.
    #[must_use]
    pub fn barred(&self) -> Area {
        Area { border: Border::Barred, ..self.clone() }
    }

    /// Is everything around it taken for the attacker's?
    pub fn is_barred(&self) -> bool {
        self.border == Border::Barred
    }

    /// The points that are in it only as liberties of a defender's stone beside them.
    pub fn fringe(&self) -> &PointSet {
        &self.fringe
    }

    /// What is beyond its points.
    pub(super) fn border(&self) -> Border {
        self.border
    }

    /// The stones in question.
    pub fn target(&self) -> &[Point] {
        &self.target
    }

    /// The points that can change.
    pub fn points(&self) -> &PointSet {
        &self.points
    }

    /// Does the solver's answer hold without reservation? The area fits, nobody gets out of it, and nobody breaks its wall.
    pub fn is_enclosed(&self, board: &Board) -> bool {
        self.has_strong_wall(board) && Frame::new(board, self).is_ok_and(|frame| frame.is_closed())
    }

    /// Have the attacker's strings beside the area, which are taken for safe, liberties enough?
    fn has_strong_wall(&self, board: &Board) -> bool {
        self.wall(board).into_iter().all(|string| board.countlib(string) > WEAK)
    }

    /// The attacker's strings beside the area, which are taken for safe, by their origins, in board order.
    pub fn wall(&self, board: &Board) -> Vec<Point> {
        let attacker = self.target.first().and_then(|&stone| board.color(stone)).map(Color::other);
        let outside = self.points.iter().flat_map(Point::neighbors).filter(|&n| !self.points.contains(n));
        let stones = outside.filter(|&n| board.at(n).is_stone() && board.color(n) == attacker);
        let mut wall: Vec<Point> = stones.map(|stone| board.find_origin(stone)).collect();
        wall.sort_unstable();
        wall.dedup();
        wall
    }

    /// The number of empty points, the fringe not counted: how hard it is to solve, roughly.
    pub fn room(&self, board: &Board) -> usize {
        self.points.iter().filter(|&p| board.is_empty(p) && !self.fringe.contains(p)).count()
    }

    /// The empty points of the area from which the target's side gets out of it.
    pub fn exits(&self, board: &Board) -> usize {
        let color = self.target.first().and_then(|&stone| board.color(stone));
        let is_out = |n: Point| {
            !self.points.contains(n) && board.is_on_board(n) && (board.is_empty(n) || board.color(n) == color)
        };
        self.points.iter().filter(|&p| board.is_empty(p) && p.neighbors().into_iter().any(is_out)).count()
    }
}

/// The part of the points that hangs together with the target. Ground elsewhere that nobody can tell apart from its surroundings
/// would only make the area larger, and leak.
fn connected(points: &PointSet, target: &PointSet) -> PointSet {
    let mut found = *target;
    let mut queue: Vec<Point> = target.iter().collect();
    while let Some(point) = queue.pop() {
        let near = point.neighbors().into_iter().filter(|&n| points.contains(n));
        queue.extend(near.filter(|&n| found.insert(n)));
    }
    found
}

/// The next points along the edge for who crawls out: he does not get away there, but his stone has a liberty ahead.
fn edge_ahead(board: &Board, points: &PointSet) -> PointSet {
    let is_open_edge =
        |&p: &Point| board.is_on_board(p) && p.edge_distance(board.size()) == 0 && board.is_empty(p);
    let edge = points.iter().filter(is_open_edge);
    edge.flat_map(Point::neighbors).filter(is_open_edge).filter(|&n| !points.contains(n)).collect()
}

/// The empty points that the defender reaches in time.
fn reachable(board: &Board, target: &PointSet, defender: Color, slack: u8) -> PointSet {
    let attacker = defender.other();
    let mine = distances(board, target.iter(), defender, CATCH);
    let stands_outside = |&stone: &Point| board.liberties(stone).any(|liberty| mine[liberty] >= SEA);
    let mut walls: Vec<Point> = board.stones(attacker).filter(stands_outside).collect();
    if walls.is_empty() {
        walls = board.stones(attacker).collect();
    }
    let theirs = distances(board, walls.iter().copied(), attacker, 0);
    let is_near = |&point: &Point| {
        let (mine, theirs) = (mine[point], theirs[point]);
        mine != FAR && (mine < theirs || mine == 1) && (mine <= REACH || theirs == FAR)
    };
    let mut points: PointSet = board.points().filter(|&p| board.is_empty(p)).filter(is_near).collect();
    for stone in board.stones(attacker).filter(|&stone| board.countlib(stone) <= WEAK) {
        if board.liberties(stone).any(|liberty| points.contains(liberty)) {
            points.extend(board.liberties(stone));
        }
    }
    for _ in 0..slack {
        let beside = |&p: &Point| board.is_empty(p) && p.neighbors().into_iter().any(|n| points.contains(n));
        let margin: Vec<Point> = board.points().filter(beside).collect();
        points.extend(margin);
    }
    add_pockets(board, &mut points);
    points
}

/// Stones of the defender at the border of the points that have hardly a liberty elsewhere.
fn shut_in_friends(board: &Board, points: &PointSet, known: &PointSet, defender: Color) -> Vec<Point> {
    let is_friend = |&stone: &Point| {
        let outside = board.liberties(stone).filter(|&liberty| !points.contains(liberty)).count();
        !known.contains(stone) && outside <= WEAK && outside < board.countlib(stone)
    };
    board.stones(defender).filter(is_friend).collect()
}

/// Adds small empty corners that can only be reached through the points.
fn add_pockets(board: &Board, points: &mut PointSet) {
    let mut seen = *points;
    for start in board.points().filter(|&p| board.is_empty(p)) {
        if !seen.insert(start) {
            continue;
        }
        let mut pocket = vec![start];
        let mut next = 0;
        while let Some(&point) = pocket.get(next) {
            next += 1;
            let beside = point.neighbors().into_iter().filter(|&n| board.is_on_board(n) && board.is_empty(n));
            pocket.extend(beside.filter(|&n| seen.insert(n)));
        }
        let touches = |&point: &Point| point.neighbors().into_iter().any(|n| points.contains(n));
        if pocket.len() <= POCKET && pocket.iter().any(touches) {
            points.extend(pocket);
        }
    }
}

/// How many moves of `color` does it take from the given stones to each empty point? A string in the way that has at most
/// `catch` liberties costs as many moves as it has.
fn distances(board: &Board, from: impl Iterator<Item = Point>, color: Color, catch: usize) -> PointMap<u8> {
    let mut distance = PointMap::filled(FAR);
    let mut queue: Vec<VecDeque<Point>> = vec![VecDeque::new()];
    for stone in from {
        distance[stone] = 0;
        queue[0].push_back(stone);
    }
    let mut now = 0;
    while now < queue.len() {
        let Some(point) = queue[now].pop_front() else {
            now += 1;
            continue;
        };
        if usize::from(distance[point]) < now {
            continue;
        }
        for next in point.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
            let step = match board.color(next) {
                None => 1,
                Some(stone) if stone == color => 0,
                Some(_) if board.color(point).is_some() && board.same_string(point, next) => 0,
                Some(_) => board.countlib(next).max(1),
            };
            let is_blocked = board.color(next) == Some(color.other()) && step > catch;
            let total = now + step;
            if !is_blocked && total < usize::from(distance[next]) {
                distance[next] = total as u8;
                queue.resize_with(queue.len().max(total + 1), VecDeque::new);
                queue[total].push_back(next);
            }
        }
    }
    distance
}

/// Stones of a colour that touch the points and have no liberty elsewhere.
fn prey(board: &Board, points: &PointSet, color: Color) -> PointSet {
    let has_none_elsewhere = |&stone: &Point| board.liberties(stone).all(|liberty| points.contains(liberty));
    board.stones(color).filter(has_none_elsewhere).collect()
}

/// Adds the strings whose liberties are all among the points.
fn add_stones(board: &Board, points: &mut PointSet) {
    let stones: Vec<Point> = Color::BOTH
        .into_iter()
        .flat_map(|color| prey(board, points, color).iter().collect::<Vec<_>>())
        .collect();
    points.extend(stones);
}
