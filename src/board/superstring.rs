//! Which strings hang together so tightly that they stand or fall as one?
//!
//! A superstring is a string with all strings of its colour that are linked to it, directly or through others, by
//! one of the connections of the manual's section "Superstrings":
//!
//! ```text
//! 2. suicide or self-atari   3. bamboo joint   4. open diagonal   5. through captured stones
//!        . . .                     O O               . O                O X O
//!        O * O                     . .               O .
//!        X O X                     O O
//!        X . X
//! ```
//!
//! (1. is the solid string itself.) At `*` the opponent would be in atari or dead, whether it lies between two stones in a
//! row or beside a diagonal. Whether stones are captured is a matter of reading, so that connections of kind 5 are
//! made where the caller says so; the manual leaves them out for tactical reading and takes them in for owl reading.
//!
//! The manual words the cap on liberties as "fewer than" for one function and "at most" for another; here it is at
//! most, everywhere.

use super::Board;
use crate::types::{Point, PointList, PointSet};

/// The point as far beyond `to` as `to` lies from `from`; `to` must be on the board.
fn beyond(from: Point, to: Point) -> Point {
    shifted(to, from, to)
}

/// `point` moved by the step that leads from `from` to `to`.
fn shifted(point: Point, from: Point, to: Point) -> Point {
    Point::from_raw(point.raw().wrapping_add(to.raw()).wrapping_sub(from.raw()))
}

impl Board {
    /// The stones of the superstring at `string`. Opponent strings for whose origin `is_captured` holds connect all strings
    /// that touch them or stand diagonally to one of their stones (kind 5); pass `|_| false` to leave this out.
    pub fn find_superstring(&self, string: Point, is_captured: impl FnMut(Point) -> bool) -> PointList {
        self.superstring(string, is_captured).iter().flat_map(|&s| self.stones_of(s)).collect()
    }

    /// The liberties of the superstring, without connections of kind 5. With a cap, only those of the strings in it
    /// that have at most that many.
    pub fn find_superstring_liberties(&self, string: Point, liberty_cap: Option<usize>) -> PointList {
        self.liberties_of_all(&self.superstring(string, |_| false), liberty_cap)
    }

    /// As [`Board::find_superstring_liberties`], without the liberties of the string itself.
    pub fn find_proper_superstring_liberties(&self, string: Point, liberty_cap: Option<usize>) -> PointList {
        let mut liberties = self.find_superstring_liberties(string, liberty_cap);
        liberties.retain(|&mut lib| !self.liberty_of_string(lib, string));
        liberties
    }

    /// The stones and the liberties of the superstring, without connections of kind 5. The cap is for liberties only.
    pub fn find_superstring_stones_and_liberties(
        &self,
        string: Point,
        liberty_cap: Option<usize>,
    ) -> (PointList, PointList) {
        let strings = self.superstring(string, |_| false);
        let stones = strings.iter().flat_map(|&s| self.stones_of(s)).collect();
        (stones, self.liberties_of_all(&strings, liberty_cap))
    }

    /// The origins of the opponent strings that touch the superstring; with a cap, of those with at most so many liberties.
    pub fn superstring_chainlinks(&self, string: Point, liberty_cap: Option<usize>) -> PointList {
        let strings = self.superstring(string, |_| false);
        let adjacent = strings.iter().flat_map(|&s| self.neighbor_strings(s));
        distinct(adjacent.filter(|&s| liberty_cap.is_none_or(|cap| self.countlib(s) <= cap)))
    }

    /// As [`Board::superstring_chainlinks`], without the strings that touch the string itself.
    pub fn proper_superstring_chainlinks(&self, string: Point, liberty_cap: Option<usize>) -> PointList {
        let mut adjacent = self.superstring_chainlinks(string, liberty_cap);
        adjacent.retain(|&mut s| !self.adjacent_strings(s, string));
        adjacent
    }

    fn liberties_of_all(&self, strings: &[Point], liberty_cap: Option<usize>) -> PointList {
        let counted = strings.iter().filter(|&&s| liberty_cap.is_none_or(|cap| self.countlib(s) <= cap));
        distinct(counted.flat_map(|&s| self.liberties(s)))
    }

    /// The origins of the strings in the superstring, the string itself first.
    fn superstring(&self, string: Point, mut is_captured: impl FnMut(Point) -> bool) -> PointList {
        let mut strings = PointList::new();
        let mut seen = PointSet::new();
        let mut add = |strings: &mut PointList, stone: Point| {
            let origin = self.find_origin(stone);
            if seen.insert(origin) {
                strings.push(origin);
            }
        };
        add(&mut strings, string);
        let mut next = 0;
        while let Some(&s) = strings.get(next) {
            for stone in self.stones_of(s) {
                self.each_tight_link(stone, |linked| add(&mut strings, linked));
                self.each_link_through(stone, &mut is_captured, |linked| add(&mut strings, linked));
            }
            next += 1;
        }
        strings
    }

    /// Calls `link` for every stone that a connection of kind 2, 3 or 4 joins to this one.
    fn each_tight_link(&self, stone: Point, mut link: impl FnMut(Point)) {
        let neighbors = stone.neighbors();
        for (i, diagonal) in stone.diagonals().into_iter().enumerate() {
            let sides = [neighbors[i], neighbors[(i + 1) % 4]];
            if self.at(diagonal) == self.at(stone) && self.is_tight_diagonal(stone, sides) {
                link(diagonal);
            }
        }
        for between in neighbors.into_iter().filter(|&n| self.is_empty(n)) {
            let far = beyond(stone, between);
            if self.at(far) == self.at(stone)
                && (self.is_shut(between, stone) || self.is_bamboo(stone, between))
            {
                link(far);
            }
        }
    }

    /// May the opponent of the stone not enter the empty point without being in atari?
    fn is_shut(&self, point: Point, stone: Point) -> bool {
        self.color(stone).is_some_and(|color| self.is_self_atari(point, color.other()))
    }

    fn is_tight_diagonal(&self, stone: Point, sides: [Point; 2]) -> bool {
        sides.iter().all(|&side| self.is_empty(side))
            || sides.iter().any(|&side| self.is_empty(side) && self.is_shut(side, stone))
    }

    /// Two stones side by side that face two friendly stones across two empty points?
    fn is_bamboo(&self, stone: Point, between: Point) -> bool {
        let far = beyond(stone, between);
        stone.neighbors().into_iter().any(|side| {
            self.at(side) == self.at(stone)
                && self.is_empty(shifted(between, stone, side))
                && self.at(shifted(far, stone, side)) == self.at(stone)
        })
    }

    /// Calls `link` for every stone of the same colour around a captured string next or diagonal to this one.
    fn each_link_through(
        &self,
        stone: Point,
        is_captured: &mut impl FnMut(Point) -> bool,
        mut link: impl FnMut(Point),
    ) {
        let opponents = |p: Point| self.color(p).is_some() && self.at(p) != self.at(stone);
        for enemy in around(stone).filter(|&p| opponents(p)) {
            if is_captured(self.find_origin(enemy)) {
                let near = self.stones_of(enemy).flat_map(around);
                near.filter(|&p| self.at(p) == self.at(stone)).for_each(&mut link);
            }
        }
    }
}

/// The eight indices around a point.
fn around(point: Point) -> impl Iterator<Item = Point> {
    point.neighbors().into_iter().chain(point.diagonals())
}

/// Every point once, in the order of its first appearance.
fn distinct(points: impl Iterator<Item = Point>) -> PointList {
    let mut seen = PointSet::new();
    points.filter(|&point| seen.insert(point)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of stones in the superstring of the only stone marked by its place.
    fn stones(diagram: &str, at: (usize, usize), is_captured: impl FnMut(Point) -> bool) -> usize {
        let board: Board = diagram.parse().expect("a diagram");
        board.find_superstring(Point::new(at.0, at.1), is_captured).len()
    }

    #[test]
    fn each_kind_of_connection_joins_two_strings() {
        let no = |_| false;
        assert_eq!(
            stones(". . . . .\n. O . O .\n. X O X .\n. X . X .\n. . . . .", (1, 1), no),
            3,
            "self-atari"
        );
        assert_eq!(stones(". O O .\n. . . .\n. O O .\n. . . .", (0, 1), no), 4, "bamboo");
        assert_eq!(stones(". . . .\n. . O .\n. O . .\n. . . .", (1, 2), no), 2, "diagonal");
        let cut = ". . . .\n. X O .\n. O . .\n. . . .";
        assert_eq!(stones(cut, (1, 2), no), 1, "one side of the diagonal is taken");
        assert_eq!(stones(cut, (1, 2), |enemy| enemy == Point::new(1, 1)), 2, "through a captured stone");
        assert_eq!(
            stones(". . . . .\n. O . O .\n. . . . .\n. . . . .\n. . . . .", (1, 1), no),
            1,
            "a loose jump"
        );
    }

    #[test]
    fn proper_lists_leave_out_what_belongs_to_the_string_itself() {
        let board: Board = ". . . .\n. . O X\n. O . .\n. X . .".parse().expect("a diagram");
        let (upper, lower) = (Point::new(1, 2), Point::new(2, 1));
        let all = board.find_superstring_liberties(upper, None);
        let proper = board.find_proper_superstring_liberties(upper, None);
        assert_eq!((all.len(), proper.as_slice()), (4, [lower.west()].as_slice()));
        assert_eq!(board.superstring_chainlinks(upper, None).len(), 2);
        assert_eq!(board.proper_superstring_chainlinks(upper, None).as_slice(), [lower.south()]);
        assert!(board.superstring_chainlinks(upper, Some(1)).is_empty());
        assert!(board.find_superstring_liberties(upper, Some(2)).is_empty());
    }
}
