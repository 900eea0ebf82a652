//! Which matches of patterns need not be judged again after a move?
//!
//! A verdict rests on the stones and liberties of the strings around its diagram, on what the caller thinks of the stones in
//! it, and on the part of the board that readings for it looked at. Where none of that has changed it stands.

use super::stones::Stones;
use crate::board::Board;
use crate::patterns::matcher::{Database, Match};
use crate::reading::Area;
use crate::types::{Color, Intersection, Point, PointMap, PointSet, Status};
use fxhash::FxHashMap;

/// Whether a match counts, and what that rests on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    pub(super) holds: bool,
    /// What readings for it looked at.
    pub(super) read: Area,
    /// Where its diagram lies.
    pub(super) place: Area,
}

/// A match in one of the databases, for a colour.
pub(super) type Key = (&'static str, Color, Match);

/// The verdicts about all matches in a position.
#[derive(Clone, Debug)]
pub(super) struct Verdicts {
    known: FxHashMap<Key, Verdict>,
    at: PointMap<Intersection>,
    opinions: PointMap<(bool, Status)>,
    ko: Option<Point>,
}

impl Verdicts {
    /// None yet, in this position, with room for as many as earlier.
    pub(super) fn new(board: &Board, stones: &Stones, earlier: Option<&Verdicts>) -> Verdicts {
        let room = earlier.map_or(0, |earlier| earlier.known.len());
        let mut verdicts = Verdicts {
            known: FxHashMap::with_capacity_and_hasher(room, Default::default()),
            at: PointMap::filled(Intersection::Off),
            opinions: PointMap::filled((false, Status::Unknown)),
            ko: board.ko_pos(),
        };
        for pos in board.points() {
            verdicts.at[pos] = board.at(pos);
            verdicts.opinions[pos] = opinion(stones, pos);
        }
        verdicts
    }

    pub(super) fn keep(&mut self, key: Key, verdict: Verdict) {
        self.known.insert(key, verdict);
    }
}

fn opinion(stones: &Stones, pos: Point) -> (bool, Status) {
    (stones.is_lost(pos), stones.status(pos))
}

/// When is a verdict of an earlier position taken over?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Trust {
    /// Where nothing has changed that it rests on.
    Proved,
    /// Where nothing has changed around its diagram, also if a reading for it looked at the new stone's point.
    Likely,
}

/// Verdicts of an earlier position, with what has changed since.
pub(super) struct Standing<'a> {
    earlier: &'a Verdicts,
    trust: Trust,
    changed: Vec<Point>,
    touched: PointSet,
    /// The tiles of the points that are touched.
    around: Area,
}

impl Standing<'_> {
    /// What still stands in this position.
    pub(super) fn new<'a>(
        (earlier, trust): (&'a Verdicts, Trust),
        board: &Board,
        stones: &Stones,
    ) -> Standing<'a> {
        let changed: Vec<Point> = board.points().filter(|&pos| earlier.at[pos] != board.at(pos)).collect();
        let mut touched: PointSet = earlier.ko.into_iter().chain(board.ko_pos()).collect();
        for &pos in &changed {
            touched.extend(around(board, pos));
            for stone in around(board, pos).filter(|&near| board.at(near).is_stone()) {
                touched.extend(board.stones_of(stone));
                touched.extend(board.liberties(stone));
            }
        }
        let mut near = touched;
        touched.iter().for_each(|pos| near.extend(around(board, pos)));
        near.extend(board.points().filter(|&pos| earlier.opinions[pos] != opinion(stones, pos)));
        let around = near.iter().fold(Area::NONE, |sum, pos| sum.union(Area::of(pos)));
        Standing { earlier, trust, changed, touched: near, around }
    }

    /// The verdict about a match, if it still stands.
    pub(super) fn verdict(&self, key: &Key, database: &Database) -> Option<Verdict> {
        let verdict = self.earlier.known.get(key)?;
        let is_touched = verdict.place.meets(self.around)
            && database.points(key.2).any(|(pos, _)| self.touched.contains(pos));
        let was_read = || self.changed.iter().any(|&pos| verdict.read.contains(pos));
        (!is_touched && (self.trust == Trust::Likely || !was_read())).then_some(*verdict)
    }
}

/// A point and its neighbours.
fn around(board: &Board, pos: Point) -> impl Iterator<Item = Point> + '_ {
    pos.neighbors().into_iter().filter(|&near| board.is_on_board(near)).chain([pos])
}
