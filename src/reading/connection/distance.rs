//! How many moves in a row does a string need to reach each point?
//!
//! A static measure, without reading, in half moves: an empty point costs a move, one beside a strong enemy string half a
//! move more, since there the way is easily barred, and a point where the stone would be in atari two moves. Own stones cost
//! nothing, and an enemy string as many moves as it has liberties. A string is as near as its nearest stone.

use crate::board::Board;
use crate::types::{Color, POINTS, Point, PointMap, PointSet};
use arrayvec::ArrayVec;

/// What a move costs; the measure has half moves.
pub const MOVE: u8 = 2;
/// Distances are measured up to here.
pub const FAR: u8 = 8 * MOVE;
/// What is beside an enemy string with so many liberties costs half a move more.
const STRONG: usize = 4;
/// Enemy strings with more liberties are walls.
const CAPTURABLE: usize = 3;

/// Points that are within reach most of the time.
const ROOM: usize = 64;

/// Distances of points from some source, in half moves of one colour, as far as they were asked for; [`FAR`] and more means out
/// of reach.
#[derive(Clone, Debug)]
pub struct Distances {
    color: Color,
    /// Nothing beyond it will be asked for.
    limit: u8,
    /// What is nearer has been looked at, with its surroundings.
    next: u8,
    at: PointMap<u8>,
    reached: Vec<Point>,
    frontier: Box<Frontier>,
}

/// Points whose distance is known and whose surroundings are not yet looked at: for each distance a list, the last one first.
#[derive(Clone, Debug)]
struct Frontier {
    /// The place of the last entry.
    last: [Option<u16>; FAR as usize],
    /// Points, each with the place of the entry before it. What is first seen from a distance lies at most three moves beyond it and
    /// only comes nearer, by a half move at least, so that a point is entered seven times at most.
    entries: ArrayVec<(Point, Option<u16>), { 7 * POINTS }>,
}

impl Frontier {
    fn clear(&mut self) {
        self.last = [None; FAR as usize];
        self.entries.clear();
    }

    fn push(&mut self, pos: Point, distance: u8) {
        let place = self.entries.len() as u16;
        let before = self.last[usize::from(distance)].replace(place);
        self.entries.push((pos, before));
    }

    fn pop(&mut self, distance: u8) -> Option<Point> {
        let last = &mut self.last[usize::from(distance)];
        let (pos, before) = self.entries[usize::from((*last)?)];
        *last = before;
        Some(pos)
    }
}

impl Distances {
    /// No source yet.
    pub(super) fn none() -> Distances {
        Distances {
            color: Color::Black,
            limit: 0,
            next: 0,
            at: PointMap::filled(FAR),
            reached: Vec::with_capacity(ROOM),
            frontier: Box::new(Frontier { last: [None; FAR as usize], entries: ArrayVec::new() }),
        }
    }

    /// Distances from a string up to `limit`.
    pub fn from_string(board: &Board, string: Point, limit: u8) -> Option<Distances> {
        board.color(string)?;
        let mut distances = Distances::none();
        distances.begin_at_string(board, string, limit);
        distances.extend(board, limit);
        Some(distances)
    }

    /// Distances from an area: from any stone of `color` in it, or any stone that will be put there.
    pub fn from_area(board: &Board, area: &PointSet, color: Color, limit: u8) -> Distances {
        let mut distances = Distances::none();
        distances.begin_at_area(board, area, color, limit);
        distances.extend(board, limit);
        distances
    }

    /// Forgets all, and begins with a string; no more than `limit` will be asked for.
    pub(super) fn begin_at_string(&mut self, board: &Board, string: Point, limit: u8) {
        self.clear(board.color(string).unwrap_or(self.color), limit);
        self.reach_string(board, string, 0);
    }

    /// As [`Distances::begin_at_string`], with an area.
    pub(super) fn begin_at_area(&mut self, board: &Board, area: &PointSet, color: Color, limit: u8) {
        self.clear(color, limit);
        for pos in area.iter() {
            match board.color(pos) {
                Some(owner) if owner == color => self.reach_string(board, pos, 0),
                Some(_) => {}
                None => self.reach(pos, price(board, pos, color)),
            }
        }
    }

    fn clear(&mut self, color: Color, limit: u8) {
        (self.color, self.limit, self.next) = (color, limit.min(FAR - 1), 0);
        for pos in self.reached.drain(..) {
            self.at[pos] = FAR;
        }
        self.frontier.clear();
    }

    /// Goes on up to `limit`.
    pub(super) fn extend(&mut self, board: &Board, limit: u8) {
        while self.next <= limit.min(self.limit) {
            self.step(board);
        }
    }

    /// Goes on up to `limit`, or until the distance of the point is known.
    pub(super) fn extend_to(&mut self, board: &Board, limit: u8, until: Point) {
        while self.next <= limit.min(self.limit) && self.at[until] > self.next {
            self.step(board);
        }
    }

    /// Looks at everything that is one half move further away.
    fn step(&mut self, board: &Board) {
        let distance = self.next;
        while let Some(pos) = self.frontier.pop(distance) {
            if self.at[pos] == distance {
                self.go_on(board, pos, distance);
            }
        }
        self.next += 1;
    }

    /// Up to where it may be asked for.
    pub(super) fn limit(&self) -> u8 {
        self.limit
    }

    /// The distance of a point if it is at most `limit`, or else [`FAR`].
    pub(super) fn within(&self, limit: u8, pos: Point) -> u8 {
        if self.at[pos] <= limit { self.at[pos] } else { FAR }
    }

    /// The distance of a point, [`FAR`] if it is out of reach.
    pub fn at(&self, pos: Point) -> u8 {
        self.at[pos]
    }

    /// All points within reach, in the order in which they were first reached.
    pub fn reached(&self) -> &[Point] {
        &self.reached
    }

    fn reach(&mut self, pos: Point, distance: u8) {
        if distance <= self.limit && distance < self.at[pos] {
            if self.at[pos] == FAR {
                self.reached.push(pos);
            }
            self.at[pos] = distance;
            self.frontier.push(pos, distance);
        }
    }

    /// An empty point beside one that is so far away; its price is dear to find, so that it is asked for where it may matter only.
    fn reach_empty(&mut self, board: &Board, pos: Point, distance: u8) {
        if distance + MOVE <= self.limit && distance + MOVE < self.at[pos] {
            self.reach(pos, distance + price(board, pos, self.color));
        }
    }

    /// A string is looked at once, from its origin.
    fn reach_string(&mut self, board: &Board, string: Point, distance: u8) {
        if distance <= self.limit && distance < self.at[string] {
            for stone in board.stones_of(string) {
                if self.at[stone] == FAR {
                    self.reached.push(stone);
                }
                self.at[stone] = distance;
            }
            self.frontier.push(board.find_origin(string), distance);
        }
    }

    fn go_on(&mut self, board: &Board, pos: Point, distance: u8) {
        if board.color(pos) == Some(self.color) {
            for liberty in board.liberties(pos) {
                self.reach_empty(board, liberty, distance);
            }
            for enemy in board.neighbor_strings(pos) {
                self.capture(board, enemy, distance, board.countlib(enemy));
            }
            return;
        }
        for next in pos.neighbors() {
            match board.color(next) {
                Some(color) if color == self.color => self.reach_string(board, next, distance),
                Some(_) => self.capture(board, next, distance, board.countlib(next) - 1),
                None if board.is_empty(next) => self.reach_empty(board, next, distance),
                None => {}
            }
        }
    }

    /// What is beside an enemy string is reached when the last of its liberties is taken, and so are its points.
    fn capture(&mut self, board: &Board, enemy: Point, distance: u8, moves: usize) {
        let distance = distance.saturating_add(MOVE * moves.min(CAPTURABLE) as u8);
        if moves > CAPTURABLE || distance > self.limit || self.at[enemy] <= distance {
            return;
        }
        for stone in board.stones_of(enemy) {
            if self.at[stone] == FAR {
                self.reached.push(stone);
            }
            self.at[stone] = distance;
        }
        let friends: ArrayVec<Point, 32> = board.neighbor_strings(enemy).take(32).collect();
        friends.into_iter().for_each(|friend| self.reach_string(board, friend, distance));
    }
}

/// Half moves that it takes to have a stone at an empty point.
fn price(board: &Board, pos: Point, color: Color) -> u8 {
    let (mut open, mut is_near_strong) = (0, false);
    for next in pos.neighbors() {
        match board.color(next) {
            Some(owner) if owner == color => open += u8::from(board.countlib(next) > 2),
            Some(_) => is_near_strong |= board.countlib(next) >= STRONG,
            None => open += u8::from(board.is_empty(next)),
        }
    }
    let is_safe = open >= 2 || !board.is_self_atari(pos, color);
    match is_safe {
        true if is_near_strong => MOVE + 1,
        true => MOVE,
        false => 2 * MOVE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::Rng;

    fn board(diagram: &str) -> Board {
        diagram.parse().expect("a diagram")
    }

    fn distance(board: &Board, from: &str, to: &str) -> u8 {
        let at = |vertex| Point::from_gtp(vertex, board.size()).expect("a vertex");
        Distances::from_string(board, at(from), FAR).expect("a string").at(at(to))
    }

    #[test]
    fn empty_points_cost_a_move_and_stones_of_the_other_side_their_liberties() {
        let board = board(
            "
            . . . . . . .
            . X . . X . .
            . . . . . . .
            . . . . O O O
            . . . O X . .
            . X . O X . .
            . . . O O . .",
        );
        assert_eq!(distance(&board, "B6", "E6"), 2 * MOVE);
        assert_eq!(distance(&board, "B6", "B2"), 3 * MOVE);
        assert_eq!(distance(&board, "B6", "A7"), 2 * MOVE);
        assert_eq!(distance(&board, "E3", "E6"), FAR);
    }

    #[test]
    fn going_on_step_by_step_finds_the_same_distances() {
        let (mut rng, mut distances) = (Rng::new(3), Distances::none());
        for _ in 0..30 {
            let mut board = Board::new(9);
            for number in 0..40 {
                let (point, color) = (Point::new(rng.below(9), rng.below(9)), Color::BOTH[number % 2]);
                if board.is_legal(point, color) {
                    board.play_move(point, color);
                }
            }
            let stones: Vec<Point> = board.stones(Color::Black).collect();
            for (&from, limit) in stones.iter().zip((0..FAR).cycle()) {
                let spread = Distances::from_string(&board, from, limit).expect("a string");
                distances.begin_at_string(&board, from, FAR);
                for &to in &stones {
                    distances.extend_to(&board, limit, to);
                    assert_eq!(distances.within(limit, to), spread.at(to));
                }
            }
        }
    }

    #[test]
    fn a_point_beside_a_strong_enemy_costs_more() {
        let board = board(
            "
            . . . . . . .
            . . . . . . .
            O . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . O O . .",
        );
        let price_at = |vertex| price(&board, Point::from_gtp(vertex, 7).expect("a vertex"), Color::Black);
        assert_eq!(price_at("C4"), MOVE);
        assert_eq!(price_at("B5"), MOVE, "the stone at the edge has three liberties");
        assert_eq!(price_at("D2"), MOVE + 1, "the two stones have four");
        assert_eq!(price_at("C1"), MOVE + 1);
    }

    #[test]
    fn a_string_in_atari_is_no_obstacle() {
        let board = board(
            "
            . X . . .
            X O X . .
            . . X . .
            . O . . .
            . . . . .",
        );
        assert_eq!(distance(&board, "B5", "C4"), MOVE);
        assert_eq!(distance(&board, "B5", "A4"), MOVE);
    }

    #[test]
    fn an_area_is_reached_at_its_border() {
        let board = board(
            "
            . . . . .
            . X . . .
            . . . . .
            . . . . .
            . . . . .",
        );
        let area: PointSet = [Point::new(4, 1), Point::new(4, 2)].into_iter().collect();
        let distances = Distances::from_area(&board, &area, Color::Black, FAR);
        assert_eq!(distances.at(Point::new(1, 1)), 3 * MOVE);
        assert_eq!(distances.at(Point::new(4, 2)), MOVE);
    }
}
