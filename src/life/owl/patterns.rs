//! Which moves do the owl patterns propose here, and what do they ask?

use super::Owl;
use super::Side;
use super::gather::{Gathered, Reason};
use super::judge::Judgement;
use crate::board::Board;
use crate::life::eyes::topological_eye;
use crate::patterns::helpers::{Answer, Helpers, Site};
use crate::patterns::verdict::refusal;
use crate::reading::{Reader, ReadingAnswers, answered_by_reading, attack};
use crate::types::{Color, Outcome, Point, PointMap, PointSet};

/// Eye space of this size is large.
const BIG_SPACE: usize = 7;

impl Owl<'_> {
    /// Adds the moves of a database.
    pub(super) fn pattern_moves(
        &mut self,
        name: &str,
        side: Side,
        judgement: &Judgement,
        moves: &mut Gathered,
    ) {
        let Some(entry) = self.library.get(name) else { return };
        let color = self.color_of(side);
        let database = entry.database();
        let matches = self.r.matches(database, color);
        let mut helpers = OwlHelpers {
            r: self.r,
            color: self.color,
            marked: &self.marked,
            friends: &self.friends,
            escape: &self.escape,
            judgement,
        };
        for found in matches {
            let is_goal = |stone: Point| self.marked.contains(stone);
            let Some(pos) = database.mv(found).filter(|_| database.touches_goal(found, is_goal)) else {
                continue;
            };
            if matches!(refusal(entry, found, color, &mut helpers), Ok(None)) {
                let line = database.pattern(found).attributes.first();
                let value = line.and_then(|line| line.values.first()).map_or(0.0, |&(_, value)| value);
                moves.add(pos, value as i32, Reason::Pattern);
            }
        }
    }
}

/// Answers to the owl patterns.
struct OwlHelpers<'a> {
    r: &'a mut Reader,
    color: Color,
    marked: &'a PointSet,
    friends: &'a PointSet,
    escape: &'a PointMap<u8>,
    judgement: &'a Judgement,
}

impl OwlHelpers<'_> {
    fn reading(&mut self) -> ReadingAnswers<'_> {
        ReadingAnswers(self.r)
    }

    fn space_value(&self, a: Point) -> Option<(u8, u8, usize)> {
        let space = self.judgement.spaces().find(|space| space.points.contains(&a))?;
        Some((space.value.min, space.value.max, space.points.len()))
    }

    fn is_friend(&self, a: Point) -> bool {
        self.friends.contains(a)
    }
}

impl Helpers for OwlHelpers<'_> {
    fn board(&mut self) -> Option<&mut Board> {
        Some(&mut self.r.board)
    }

    answered_by_reading!();

    fn vital_chain(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.judgement.lunches.iter().any(|lunch| {
            self.r.board.at(a).is_stone()
                && self.r.board.at(lunch.string).is_stone()
                && self.r.board.same_string(a, lunch.string)
        }))
    }

    fn eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.judgement.eyes.data(a).is_some())
    }

    fn proper_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.judgement.eyes.is_proper(a))
    }

    fn marginal_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.judgement.eyes.data(a).is_some_and(|data| data.is_marginal))
    }

    fn halfeye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.judgement.eyes.half_eye(a).is_some_and(|half| half.is_half()))
    }

    fn max_eye_value(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.judgement.eyes.space(a).map_or(0, |space| i32::from(space.value.max)))
    }

    fn same_dragon(&mut self, _: &Site, a: Point, b: Point) -> Answer<bool> {
        let both_in = self.marked.contains(a) && self.marked.contains(b);
        let is_one =
            self.r.board.at(a).is_stone() && self.r.board.at(b).is_stone() && self.r.board.same_string(a, b);
        Ok(both_in || is_one)
    }

    fn dragonsize(&mut self, _: &Site, a: Point) -> Answer<i32> {
        if !self.r.board.at(a).is_stone() {
            return Ok(0);
        }
        let stones = if self.marked.contains(a) { self.marked.len() } else { self.r.board.countstones(a) };
        Ok(stones as i32)
    }

    fn owl_goal(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.marked.contains(a) && self.r.board.at(a) == self.color)
    }

    fn goal_dist(&mut self, _: &Site, a: Point) -> Answer<i32> {
        let steps = |g: Point| g.row().abs_diff(a.row()) + g.column().abs_diff(a.column());
        Ok(self.marked.iter().map(steps).min().map_or(i32::from(i16::MAX), |steps| steps as i32))
    }

    fn owl_escape_value(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(if self.is_friend(a) { 6 } else { i32::from(self.escape[a]) })
    }

    fn owl_eyespace(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.space_value(a).is_some_and(|(_, max, _)| max > 0))
    }

    fn owl_big_eyespace(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.space_value(a).is_some_and(|(_, _, size)| size >= BIG_SPACE))
    }

    fn owl_mineye(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.space_value(a).map_or(0, |(min, _, _)| i32::from(min)))
    }

    fn owl_maxeye(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.space_value(a).map_or(0, |(_, max, _)| i32::from(max)))
    }

    fn owl_proper_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.judgement.eyes.is_proper(a) && self.judgement.has_space_at(a))
    }

    fn owl_topological_eye(&mut self, _: &Site, a: Point, b: Point) -> Answer<i32> {
        let Some(color) = self.r.board.color(b).filter(|_| self.r.board.is_empty(a)) else { return Ok(4) };
        let sum = topological_eye(self.r, a, color, &PointSet::new(), &PointSet::new()).sum;
        Ok(sum.ceil() as i32)
    }

    fn owl_strong_dragon(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(!self.marked.contains(a) && self.is_friend(a))
    }

    fn owl_threatens(&mut self, site: &Site, a: Point, b: Point) -> Answer<bool> {
        if !self.r.board.at(b).is_stone() || self.r.board.at(b) == site.color || !self.r.board.is_empty(a) {
            return Ok(false);
        }
        let threatened = self
            .r
            .with_move(a, site.color, |r| !r.board.at(b).is_stone() || attack(r, b).outcome != Outcome::Fail);
        Ok(threatened.unwrap_or(false))
    }
}
