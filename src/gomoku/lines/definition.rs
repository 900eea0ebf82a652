//! What is a four, what is a three? The classes by definition, without patterns, for holding the tables against.
//!
//! A class says what a line becomes by one more own stone: a four can become five, whatever the other does with one stone if
//! it is straight or double; an open three can become a straight four, and so on down. Cells beyond the reach of a table
//! count as stones of the other.

use super::built::{B1, B2, B3, B4, D4, F1, F2, F2S, F3, F3S, F4, F5, OL};
use super::compile::{BORDER, EMPTY, OTHER, OWN};

/// What makes five.
#[derive(Clone, Copy)]
pub(super) struct Winning {
    /// Do six or more win?
    pub longer: bool,
    /// Does a five with the other's stones at both ends win?
    pub closed: bool,
}

/// All keys' classes at a reach, worked out once each.
pub(super) struct Definition {
    winning: Winning,
    reach: usize,
    known: Vec<Option<u8>>,
}

impl Definition {
    pub(super) fn new(winning: Winning, reach: usize) -> Definition {
        Definition { winning, reach, known: vec![None; 1 << (4 * reach)] }
    }

    /// The class of a key.
    pub(super) fn class(&mut self, key: usize) -> u8 {
        if let Some(class) = self.known[key] {
            return class;
        }
        let class = self.work_out(key);
        self.known[key] = Some(class);
        class
    }

    /// The cell so many steps from the played point.
    fn cell(&self, key: usize, offset: isize) -> usize {
        let reach = self.reach as isize;
        match offset {
            0 => OWN,
            _ if offset.abs() > reach => OTHER,
            _ => key >> (2 * (offset + reach - isize::from(offset > 0))) & 3,
        }
    }

    /// The key with a stone on an empty cell.
    fn with(&self, key: usize, offset: isize, stone: usize) -> usize {
        key | stone << (2 * (offset + self.reach as isize - isize::from(offset > 0)))
    }

    /// The ends of the row of own stones through the played point: first and last of them.
    fn row(&self, key: usize) -> (isize, isize) {
        let mut row = (0, 0);
        while self.cell(key, row.0 - 1) == OWN {
            row.0 -= 1;
        }
        while self.cell(key, row.1 + 1) == OWN {
            row.1 += 1;
        }
        row
    }

    fn is_five(&self, key: usize) -> bool {
        let (first, last) = self.row(key);
        let ends = [self.cell(key, first - 1), self.cell(key, last + 1)];
        match last - first + 1 {
            5 => self.winning.closed || ends != [OTHER, OTHER],
            length => length > 5 && self.winning.longer,
        }
    }

    fn empties(&self, key: usize) -> Vec<isize> {
        let reach = self.reach as isize;
        (-reach..=reach).filter(|&offset| self.cell(key, offset) == EMPTY).collect()
    }

    /// The empty cells that make five.
    fn fives(&self, key: usize) -> Vec<isize> {
        let makes_five = |&offset: &isize| self.is_five(self.with(key, offset, OWN));
        self.empties(key).into_iter().filter(makes_five).collect()
    }

    /// Can the other keep the line from becoming five with one stone?
    fn can_be_stopped(&self, key: usize) -> bool {
        self.empties(key).into_iter().any(|offset| self.fives(self.with(key, offset, OTHER)).is_empty())
    }

    fn work_out(&mut self, key: usize) -> u8 {
        let (first, last) = self.row(key);
        let fives = self.fives(key);
        match () {
            () if self.is_five(key) => return F5,
            () if last - first >= 5 => return OL,
            () if fives.is_empty() => {}
            () if self.can_be_stopped(key) => return B4,
            () if last - first == 3 && fives == [first - 1, last + 1] => return F4,
            () => return D4,
        }
        let next = self.empties(key).into_iter().map(|offset| self.with(key, offset, OWN));
        let next: Vec<u8> = next.collect::<Vec<_>>().into_iter().map(|key| self.class(key)).collect();
        let becomes = |classes: &[u8]| next.iter().filter(|class| classes.contains(class)).count();
        match () {
            () if becomes(&[F4]) > 1 => F3S,
            () if becomes(&[F4]) == 1 => F3,
            () if becomes(&[B4, D4]) > 0 => B3,
            () if becomes(&[F3S]) > 0 => F2S,
            () if becomes(&[F3]) > 0 => F2,
            () if becomes(&[B3]) > 0 => B2,
            () if becomes(&[F2, F2S]) > 0 => F1,
            () if becomes(&[B2]) > 0 => B1,
            () => 0,
        }
    }

    /// The cells of a key, farthest left first, for messages.
    pub(super) fn picture(&self, key: usize) -> String {
        let reach = self.reach as isize;
        let symbol = |offset| match self.cell(key, offset) {
            _ if offset == 0 => '*',
            EMPTY => '.',
            OWN => 'X',
            OTHER => 'O',
            BORDER => '|',
            _ => '?',
        };
        (-reach..=reach).map(symbol).collect()
    }
}
