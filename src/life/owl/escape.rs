//! Can the dragon run away?
//!
//! What a point is worth to a fleeing dragon is computed once, for the position in which the question was asked. The way
//! there is looked for on the board as it is.

use super::{Owl, Tools, dragon_around};
use crate::influence::{FULL_STRENGTH, InfluenceMap, Purpose, Question, Stones};
use crate::life::worms::make_worms;
use crate::types::{Color, Point, PointMap, PointSet};

/// Moves that the dragon looks ahead.
const DISTANCE: u8 = 4;
/// A route of this worth is an escape.
pub(super) const ESCAPED: u32 = 8;
/// A route of this worth is one even if the attacker moves first.
pub(super) const FAR_ESCAPED: u32 = 14;
/// What a strong friend is worth at the end of the way.
const FRIEND: u32 = 6;
/// A friend with so many liberties of its own is strong.
const STRONG_LIBERTIES: usize = 6;

/// What every point is worth to a dragon of `color` on its way out, 0 to 4, while its opponent moves next.
pub(super) fn escape_values(tools: &mut Tools, color: Color) -> PointMap<u8> {
    let worms = make_worms(tools.reader);
    let stones = Stones::new(&tools.reader.board, |pos| match worms.at(pos) {
        Some(worm) if worm.is_lost() => 0.0,
        _ => FULL_STRENGTH,
    });
    let question = Question::territory(&stones, color.other()).with_purpose(Purpose::Escape);
    let map = InfluenceMap::new(tools.reader, tools.library, question);
    let mut values = PointMap::filled(0);
    for pos in map.points() {
        values[pos] = map.escape_value(pos, color) as u8;
    }
    values
}

/// Friendly stones near the dragon, outside of it, that can look after themselves.
pub(super) fn strong_friends(
    tools: &mut Tools,
    goal: &PointSet,
    color: Color,
    escape: &PointMap<u8>,
) -> PointSet {
    let r = &mut *tools.reader;
    let mut friends = PointSet::new();
    let mut seen = *goal;
    let strings: Vec<Point> = r.board.strings().filter(|&s| r.board.at(s) == color).collect();
    for string in strings {
        if seen.contains(string) || !is_near(goal, r.board.stones_of(string)) {
            continue;
        }
        let dragon = dragon_around(r, string);
        seen.extend(dragon.iter());
        let outside: PointSet =
            dragon.iter().flat_map(Point::neighbors).filter(|&n| r.board.is_empty(n)).collect();
        let worth: u32 = outside.iter().map(|pos| u32::from(escape[pos])).sum();
        if dragon.iter().all(|stone| !goal.contains(stone))
            && worth >= 12
            && outside.len() >= STRONG_LIBERTIES
        {
            friends.extend(dragon.iter());
        }
    }
    friends
}

fn is_near(goal: &PointSet, mut stones: impl Iterator<Item = Point>) -> bool {
    stones.any(|stone| {
        goal.iter().any(|g| g.row().abs_diff(stone.row()) <= 6 && g.column().abs_diff(stone.column()) <= 6)
    })
}

impl Owl<'_> {
    /// The worth of the points that the dragon reaches in four moves, going over empty points that are not next to the
    /// opponent's stones; far enough if a strong friend's stones are in one string with its own.
    pub(super) fn escape_route(&self) -> u32 {
        let mut distance: PointMap<u8> = PointMap::filled(0);
        let board = &self.r.board;
        let standing = self.goal.iter().filter(|&stone| board.at(stone) == self.color);
        let mut reached: Vec<Point> = standing.flat_map(|stone| board.stones_of(stone)).collect();
        reached.sort_unstable();
        reached.dedup();
        if reached.iter().any(|&stone| self.friends.contains(stone)) {
            return FAR_ESCAPED;
        }
        reached.iter().for_each(|&stone| distance[stone] = 1);
        for step in 2..=DISTANCE + 1 {
            let mut next = Vec::new();
            for n in reached.iter().flat_map(|pos| pos.neighbors()) {
                if self.r.board.is_on_board(n) && distance[n] == 0 && self.lets_pass(n) {
                    distance[n] = step;
                    next.push(n);
                }
            }
            reached = next;
        }
        reached.into_iter().map(|pos| self.worth(pos)).sum()
    }

    /// Has the dragon got away?
    pub(super) fn has_escaped(&self) -> bool {
        self.escape_route() >= ESCAPED
    }

    fn worth(&self, pos: Point) -> u32 {
        if self.friends.contains(pos) { FRIEND } else { u32::from(self.escape[pos]) }
    }

    fn lets_pass(&self, pos: Point) -> bool {
        let board = &self.r.board;
        if board.at(pos) == self.color {
            return true;
        }
        board.is_empty(pos) && !board.has_neighbor(pos, self.color.other())
    }
}
