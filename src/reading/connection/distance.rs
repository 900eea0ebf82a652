//! How many moves in a row does a string need to reach each point?
//!
//! A static measure, without reading: an empty point costs a move, a point where the stone would be in atari two, own
//! stones nothing, and an enemy string as many moves as it has liberties. A string is as near as its nearest stone.

use crate::board::Board;
use crate::types::{Color, Point, PointMap, PointSet};
use arrayvec::ArrayVec;

/// Distances are measured up to here.
pub const FAR: u8 = 8;
/// Enemy strings with more liberties are walls.
const CAPTURABLE: usize = 3;

/// Distances of all points from some source, in moves of one colour; [`FAR`] and more means out of reach.
#[derive(Clone, Debug)]
pub struct Distances {
    color: Color,
    limit: u8,
    at: PointMap<u8>,
    reached: Vec<Point>,
}

/// Points whose distance is known and whose surroundings are not yet looked at, by distance.
struct Frontier([Vec<Point>; FAR as usize]);

impl Distances {
    /// Distances from a string up to `limit`.
    pub fn from_string(board: &Board, string: Point, limit: u8) -> Option<Distances> {
        let color = board.color(string)?;
        Some(Distances::spread(board, color, limit, |distances, frontier| {
            distances.reach_string(board, frontier, string, 0);
        }))
    }

    /// Distances from an area: from any stone of `color` in it, or any stone that will be put there.
    pub fn from_area(board: &Board, area: &PointSet, color: Color, limit: u8) -> Distances {
        Distances::spread(board, color, limit, |distances, frontier| {
            for pos in area.iter() {
                match board.color(pos) {
                    Some(owner) if owner == color => distances.reach_string(board, frontier, pos, 0),
                    Some(_) => {}
                    None => distances.reach(frontier, pos, price(board, pos, color)),
                }
            }
        })
    }

    fn spread(
        board: &Board,
        color: Color,
        limit: u8,
        begin: impl FnOnce(&mut Distances, &mut Frontier),
    ) -> Distances {
        let limit = limit.min(FAR - 1);
        let mut distances = Distances { color, limit, at: PointMap::filled(FAR), reached: Vec::new() };
        let mut frontier = Frontier(std::array::from_fn(|_| Vec::new()));
        begin(&mut distances, &mut frontier);
        for distance in 0..=limit {
            while let Some(pos) = frontier.0[usize::from(distance)].pop() {
                if distances.at[pos] == distance {
                    distances.go_on(board, &mut frontier, pos, distance);
                }
            }
        }
        distances
    }

    /// The distance of a point, [`FAR`] if it is out of reach.
    pub fn at(&self, pos: Point) -> u8 {
        self.at[pos]
    }

    /// All points within reach, in the order in which they were first reached.
    pub fn reached(&self) -> &[Point] {
        &self.reached
    }

    fn reach(&mut self, frontier: &mut Frontier, pos: Point, distance: u8) {
        if distance <= self.limit && distance < self.at[pos] {
            if self.at[pos] == FAR {
                self.reached.push(pos);
            }
            self.at[pos] = distance;
            frontier.0[usize::from(distance)].push(pos);
        }
    }

    /// A string is looked at once, from its origin.
    fn reach_string(&mut self, board: &Board, frontier: &mut Frontier, string: Point, distance: u8) {
        if distance <= self.limit && distance < self.at[string] {
            for stone in board.stones_of(string) {
                if self.at[stone] == FAR {
                    self.reached.push(stone);
                }
                self.at[stone] = distance;
            }
            frontier.0[usize::from(distance)].push(board.find_origin(string));
        }
    }

    fn go_on(&mut self, board: &Board, frontier: &mut Frontier, pos: Point, distance: u8) {
        if board.color(pos) == Some(self.color) {
            for liberty in board.liberties(pos) {
                self.reach(frontier, liberty, distance + price(board, liberty, self.color));
            }
            for enemy in board.neighbor_strings(pos) {
                self.capture(board, frontier, enemy, distance, board.countlib(enemy));
            }
            return;
        }
        for next in pos.neighbors() {
            match board.color(next) {
                Some(color) if color == self.color => self.reach_string(board, frontier, next, distance),
                Some(_) => self.capture(board, frontier, next, distance, board.countlib(next) - 1),
                None if board.is_empty(next) => {
                    self.reach(frontier, next, distance + price(board, next, self.color));
                }
                None => {}
            }
        }
    }

    /// What is beside an enemy string is reached when the last of its liberties is taken, and so are its points.
    fn capture(&mut self, board: &Board, frontier: &mut Frontier, enemy: Point, distance: u8, moves: usize) {
        let distance = distance.saturating_add(moves as u8);
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
        friends.into_iter().for_each(|friend| self.reach_string(board, frontier, friend, distance));
    }
}

/// Moves that it takes to have a stone at an empty point: one more where it would be in atari at first.
fn price(board: &Board, pos: Point, color: Color) -> u8 {
    let is_open = |next: Point| match board.color(next) {
        Some(owner) => owner == color && board.countlib(next) > 2,
        None => board.is_empty(next),
    };
    let open = pos.neighbors().into_iter().filter(|&next| is_open(next)).count();
    let is_safe = open >= 2 || board.accuratelib(pos, color, 2).len() >= 2;
    if is_safe { 1 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(distance(&board, "B6", "E6"), 2);
        assert_eq!(distance(&board, "B6", "B2"), 3);
        assert_eq!(distance(&board, "B6", "A7"), 2);
        assert_eq!(distance(&board, "E3", "E6"), FAR);
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
        assert_eq!(distance(&board, "B5", "C4"), 1);
        assert_eq!(distance(&board, "B5", "A4"), 1);
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
        assert_eq!(distances.at(Point::new(1, 1)), 3);
        assert_eq!(distances.at(Point::new(4, 2)), 1);
    }
}
