//! Is a move allowed, and does it win? Worked out on a plain board, step by step, without the engine's tables.

use crate::gomoku::Rule;
use std::fmt;

/// Steps of the four lines through a point.
const LINES: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Why a move is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// It is off the board.
    OffBoard,
    /// There is a stone.
    Occupied,
    /// Renju forbids it to Black.
    Forbidden,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::OffBoard => "is off the board",
            Refusal::Occupied => "is occupied",
            Refusal::Forbidden => "is forbidden to Black",
        })
    }
}

/// A board that knows the rules: 0 is empty, 1 Black, 2 White.
#[derive(Clone, Debug)]
pub struct Referee {
    size: i32,
    rule: Rule,
    cells: Vec<u8>,
    moves: usize,
}

impl Referee {
    /// An empty board.
    pub fn new(size: usize, rule: Rule) -> Referee {
        Referee { size: size as i32, rule, cells: vec![0; size * size], moves: 0 }
    }

    /// How many stones there are.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// How many points are empty.
    pub fn free(&self) -> usize {
        self.cells.len() - self.moves
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// Plays for the side to move; does the move win?
    ///
    /// # Errors
    /// If the move is not allowed. Nothing is changed then.
    pub fn play(&mut self, x: usize, y: usize) -> Result<bool, Refusal> {
        let at = (x as i32, y as i32);
        match self.cell(at) {
            None => return Err(Refusal::OffBoard),
            Some(0) => {}
            Some(_) => return Err(Refusal::Occupied),
        }
        let color = 1 + (self.moves % 2) as u8;
        if color == 1 && self.rule == Rule::Renju && self.is_forbidden(at) {
            return Err(Refusal::Forbidden);
        }
        self.put(at, color);
        self.moves += 1;
        Ok(self.wins(at, color))
    }

    /// Puts a stone without asking for rules or turns, for diagrams.
    pub fn set(&mut self, x: usize, y: usize, color: u8) {
        self.put((x as i32, y as i32), color);
    }

    /// All points that are forbidden to Black.
    pub fn forbidden(&self) -> Vec<(usize, usize)> {
        let mut board = self.clone();
        let all = (0..self.size).flat_map(|y| (0..self.size).map(move |x| (x, y)));
        let found = all.filter(|&at| board.cell(at) == Some(0) && board.is_forbidden(at));
        found.map(|(x, y)| (x as usize, y as usize)).collect()
    }

    fn cell(&self, (x, y): (i32, i32)) -> Option<u8> {
        let is_on = (0..self.size).contains(&x) && (0..self.size).contains(&y);
        is_on.then(|| self.cells[(y * self.size + x) as usize])
    }

    fn put(&mut self, (x, y): (i32, i32), color: u8) {
        self.cells[(y * self.size + x) as usize] = color;
    }

    /// How many stones of the color follow each other from a point, which is not counted.
    fn run(&self, at: (i32, i32), step: (i32, i32), color: u8) -> i32 {
        (1..).find(|&i| self.cell((at.0 + i * step.0, at.1 + i * step.1)) != Some(color)).unwrap_or(1) - 1
    }

    /// The row through a stone: its length, and how many of its ends hold stones of the other.
    fn row(&self, at: (i32, i32), step: (i32, i32), color: u8) -> (i32, usize) {
        let back = (-step.0, -step.1);
        let (ahead, behind) = (self.run(at, step, color), self.run(at, back, color));
        let ends = [(step, ahead + 1), (back, behind + 1)];
        let closed =
            ends.iter().filter(|((dx, dy), i)| self.cell((at.0 + i * dx, at.1 + i * dy)) == Some(3 - color));
        (ahead + behind + 1, closed.count())
    }

    fn wins(&self, at: (i32, i32), color: u8) -> bool {
        LINES.iter().any(|&step| {
            let (length, closed) = self.row(at, step, color);
            match self.rule {
                Rule::Freestyle => length >= 5,
                Rule::Standard => length == 5,
                Rule::Renju if color == 2 => length >= 5,
                Rule::Renju => length == 5,
                Rule::Caro => length > 5 || length == 5 && closed < 2,
                Rule::CaroExact => length == 5 && closed < 2,
            }
        })
    }

    /// The lengths of Black's four rows through a point, if he plays there.
    fn has_row(&mut self, at: (i32, i32), wanted: fn(i32) -> bool) -> bool {
        self.put(at, 1);
        let found = LINES.iter().any(|&step| wanted(self.row(at, step, 1).0));
        self.put(at, 0);
        found
    }

    /// Is a black stone on the empty point a foul?
    fn is_forbidden(&mut self, at: (i32, i32)) -> bool {
        if self.has_row(at, |length| length == 5) {
            return false;
        }
        if self.has_row(at, |length| length > 5) {
            return true;
        }
        self.put(at, 1);
        let fours: usize = LINES.iter().map(|&step| self.fours(at, step)).sum();
        let is_foul = fours > 1 || LINES.iter().filter(|&&step| self.is_three(at, step)).count() > 1;
        self.put(at, 0);
        is_foul
    }

    /// How many fours the black stone makes in a line: sets of four stones that one more makes exactly five. The two ends
    /// of a straight four complete the same set.
    fn fours(&mut self, at: (i32, i32), step: (i32, i32)) -> usize {
        let mut sets: Vec<Vec<(i32, i32)>> = Vec::new();
        for distance in -4..=4 {
            let empty = (at.0 + distance * step.0, at.1 + distance * step.1);
            if self.cell(empty) != Some(0) {
                continue;
            }
            self.put(empty, 1);
            let five = self.five_with(at, empty, step);
            self.put(empty, 0);
            sets.extend(five);
        }
        sets.sort();
        sets.dedup();
        sets.len()
    }

    /// The stones of exactly five in a row that hold both points, without the second one.
    fn five_with(&self, at: (i32, i32), filled: (i32, i32), step: (i32, i32)) -> Option<Vec<(i32, i32)>> {
        let back = self.run(at, (-step.0, -step.1), 1);
        if self.row(at, step, 1).0 != 5 {
            return None;
        }
        let row = (0..5).map(|i| (at.0 + (i - back) * step.0, at.1 + (i - back) * step.1));
        let row: Vec<(i32, i32)> = row.collect();
        let others = row.iter().copied().filter(|&point| point != filled).collect();
        row.contains(&filled).then_some(others)
    }

    /// Does the black stone make an open three in a line: can one more allowed stone make a straight four of it?
    fn is_three(&mut self, at: (i32, i32), step: (i32, i32)) -> bool {
        (-3..=3).any(|distance| {
            let next = (at.0 + distance * step.0, at.1 + distance * step.1);
            if self.cell(next) != Some(0) || !self.is_straight_four(at, next, step) {
                return false;
            }
            !self.has_row(next, |length| length == 5) && !self.is_forbidden(next)
        })
    }

    /// With a second stone, do four in a row that hold both have two ends that each make exactly five?
    fn is_straight_four(&mut self, at: (i32, i32), next: (i32, i32), step: (i32, i32)) -> bool {
        self.put(next, 1);
        let back = (-step.0, -step.1);
        let (ahead, behind) = (self.run(at, step, 1), self.run(at, back, 1));
        let ends = [(ahead + 1, step), (behind + 1, back)];
        let ends = ends.map(|(i, (dx, dy))| (at.0 + i * dx, at.1 + i * dy));
        let holds_next = (-behind..=ahead).any(|i| (at.0 + i * step.0, at.1 + i * step.1) == next);
        let is_straight =
            ahead + behind == 3 && holds_next && ends.iter().all(|&end| self.completes(at, end, step));
        self.put(next, 0);
        is_straight
    }

    /// Is the point empty, and does a stone there make exactly five with the row?
    fn completes(&mut self, at: (i32, i32), end: (i32, i32), step: (i32, i32)) -> bool {
        if self.cell(end) != Some(0) {
            return false;
        }
        self.put(end, 1);
        let is_five = self.row(at, step, 1).0 == 5;
        self.put(end, 0);
        is_five
    }
}
