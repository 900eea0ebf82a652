//! Are superstrings what the manual's four kinds of connections (and captured stones) make of the strings?
//!
//! Two stones are linked or not by a look at their coordinates; the superstring is the closure over all pairs.

use crate::games::{self, Attempt};
use crate::oracle::{Oracle, Points};
use crate::{Both, suicide_rule};
use proptest::prelude::*;
use tesuji::types::Point;

/// Rows and columns of a point, which may lie off the board.
type Place = (i32, i32);

fn place(point: Point) -> Place {
    (point.row() as i32, point.column() as i32)
}

struct Links<'a> {
    oracle: &'a Oracle,
    captured: &'a dyn Fn(Point) -> bool,
}

impl Links<'_> {
    fn point(&self, (row, column): Place) -> Option<Point> {
        let size = self.oracle.size() as i32;
        let inside = (0..size).contains(&row) && (0..size).contains(&column);
        inside.then(|| Point::new(row as usize, column as usize))
    }

    fn is_empty(&self, at: Place) -> bool {
        self.point(at).is_some_and(|point| self.oracle.color(point).is_none())
    }

    fn is_friend(&self, at: Place, of: Point) -> bool {
        self.point(at).is_some_and(|point| self.oracle.color(point) == self.oracle.color(of))
    }

    /// Kind 2: an empty point where the opponent would be dead or in atari.
    fn is_shut(&self, at: Place, friend: Point) -> bool {
        let opponent = self.oracle.color(friend).expect("a stone").other();
        self.point(at).is_some_and(|p| self.is_empty(at) && self.oracle.is_self_atari(p, opponent))
    }

    /// Are two stones of one colour joined by kind 2, 3 or 4?
    fn are_tight(&self, a: Point, b: Point) -> bool {
        let ((ar, ac), (br, bc)) = (place(a), place(b));
        match ((br - ar).abs(), (bc - ac).abs()) {
            (1, 1) => {
                let sides = [(ar, bc), (br, ac)];
                sides.iter().all(|&side| self.is_empty(side))
                    || sides.iter().any(|&side| self.is_shut(side, a))
            }
            (2, 0) | (0, 2) => {
                let between = ((ar + br) / 2, (ac + bc) / 2);
                let (dr, dc) = ((bc - ac) / 2, (br - ar) / 2);
                let is_bamboo = |s: i32| {
                    self.is_friend((ar + s * dr, ac + s * dc), a)
                        && self.is_friend((br + s * dr, bc + s * dc), a)
                        && self.is_empty((between.0 + s * dr, between.1 + s * dc))
                };
                self.is_empty(between) && (self.is_shut(between, a) || is_bamboo(1) || is_bamboo(-1))
            }
            _ => false,
        }
    }

    /// Kind 5: is there a captured string that both stones touch, straight or diagonally?
    fn share_a_captured_string(&self, a: Point, b: Point) -> bool {
        let near = |string: &Points, p: Point| {
            string.iter().any(|&s| {
                let ((sr, sc), (pr, pc)) = (place(s), place(p));
                (sr - pr).abs() <= 1 && (sc - pc).abs() <= 1
            })
        };
        let enemies = self.oracle.points().filter(|&p| {
            let color = self.oracle.color(p);
            color.is_some()
                && color != self.oracle.color(a)
                && self.oracle.origin(p) == p
                && (self.captured)(p)
        });
        enemies.map(|enemy| self.oracle.string(enemy)).any(|string| near(&string, a) && near(&string, b))
    }

    fn superstring(&self, string: Point) -> Points {
        let color = self.oracle.color(string);
        let own: Vec<Point> = self.oracle.points().filter(|&p| self.oracle.color(p) == color).collect();
        let mut found = self.oracle.string(string);
        loop {
            let is_linked =
                |b: Point| found.iter().any(|&a| self.are_tight(a, b) || self.share_a_captured_string(a, b));
            let more: Vec<Point> =
                own.iter().copied().filter(|&b| !found.contains(&b) && is_linked(b)).collect();
            if more.is_empty() {
                return found;
            }
            more.into_iter().for_each(|stone| found.extend(self.oracle.string(stone)));
        }
    }
}

fn sorted(points: impl IntoIterator<Item = Point>) -> Vec<Point> {
    let mut points: Vec<Point> = points.into_iter().collect();
    points.sort();
    points
}

fn listed(points: &Points) -> Vec<Point> {
    points.iter().copied().collect()
}

/// Liberties and neighbours of the superstring, by the strings in it.
fn compare_lists(both: &Both, string: Point, stones: &Points, cap: Option<usize>) {
    let (board, oracle) = (&both.board, &both.oracle);
    let fits = |s: Point| cap.is_none_or(|cap| oracle.liberties(s).len() <= cap);
    let liberties: Points = stones.iter().filter(|&&s| fits(s)).flat_map(|&s| oracle.liberties(s)).collect();
    let neighbors: Points = stones.iter().flat_map(|&s| oracle.neighbors(s)).filter(|&s| fits(s)).collect();
    let proper = |all: &Points, own: Points| -> Points { all.difference(&own).copied().collect() };
    let context = || format!("superstring of {string:?}, cap {cap:?}, on\n{board}");
    let found = board.find_superstring_liberties(string, cap);
    assert_eq!(sorted(found.clone()), listed(&liberties), "{}", context());
    let (found_stones, found_liberties) = board.find_superstring_stones_and_liberties(string, cap);
    assert_eq!(sorted(found_stones), listed(stones), "{}", context());
    assert_eq!(found_liberties, found, "{}", context());
    let found = board.find_proper_superstring_liberties(string, cap);
    assert_eq!(sorted(found), listed(&proper(&liberties, oracle.liberties(string))), "{}", context());
    let found = board.superstring_chainlinks(string, cap);
    assert_eq!(sorted(found), listed(&neighbors), "{}", context());
    let found = board.proper_superstring_chainlinks(string, cap);
    assert_eq!(sorted(found), listed(&proper(&neighbors, oracle.neighbors(string))), "{}", context());
}

fn middle_game() -> impl Strategy<Value = (usize, Vec<Attempt>)> {
    (2..=9usize).prop_flat_map(|size| (Just(size), games::attempts(size)))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn superstrings_agree_with_the_oracle(
        (size, attempts) in middle_game(), rule in suicide_rule(), captured in any::<u64>(),
    ) {
        let mut both = Both::new(size, rule);
        for (i, attempt) in attempts.iter().take(100).enumerate() {
            both.play(attempt);
            if i % 8 == 7 {
                compare_all(&both, captured);
            }
        }
    }
}

fn compare_all(both: &Both, captured: u64) {
    let oracle = &both.oracle;
    let is_captured = |origin: Point| captured >> (origin.index() % 64) & 1 == 1;
    let links = |captured| Links { oracle, captured };
    let strings = oracle.points().filter(|&p| oracle.color(p).is_some() && oracle.origin(p) == p);
    for string in strings.step_by(3) {
        let stones = links(&|_| false).superstring(string);
        assert_eq!(
            sorted(both.board.find_superstring(string, |_| false)),
            listed(&stones),
            "{:?}",
            both.board
        );
        [None, Some(1), Some(2), Some(4)]
            .into_iter()
            .for_each(|cap| compare_lists(both, string, &stones, cap));
        let with_captured = links(&is_captured).superstring(string);
        let found = both.board.find_superstring(string, is_captured);
        assert_eq!(sorted(found), listed(&with_captured), "kind 5 at {string:?} on\n{:?}", both.board);
    }
}
