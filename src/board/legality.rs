//! May this move be played?

use super::strings::Tenant;
use super::{Board, KoRule, SuicideRule, zobrist};
use crate::types::{Color, Point, PointSet};

impl Board {
    /// May `color` play here under simple ko and the suicide rule? This is the legality of reading; a pass is legal.
    #[inline]
    pub fn is_legal(&self, point: Point, color: Color) -> bool {
        self.is_legal_but_for_ko(point, color) && !self.is_illegal_ko_capture(point, color)
    }

    /// May `color` play here in the game: under the ko rule in force, with the history, and the suicide rule?
    pub fn is_allowed_move(&self, point: Point, color: Color) -> bool {
        if !self.is_legal_but_for_ko(point, color) {
            return false;
        }
        match self.ko_rule {
            KoRule::Simple => !self.is_illegal_ko_capture(point, color),
            KoRule::None => true,
            KoRule::PositionalSuperko => point.is_pass() || !self.repeats(point, color, false),
            KoRule::SituationalSuperko => point.is_pass() || !self.repeats(point, color, true),
        }
    }

    #[inline]
    pub(super) fn is_legal_but_for_ko(&self, point: Point, color: Color) -> bool {
        if point.is_pass() {
            return true;
        }
        self.is_empty(point) && (!self.is_suicide(point, color) || self.may_commit_suicide(point, color))
    }

    #[cold]
    pub(super) fn may_commit_suicide(&self, point: Point, color: Color) -> bool {
        match self.suicide_rule {
            SuicideRule::Forbidden => false,
            SuicideRule::Allowed => self.has_neighbor(point, color),
            SuicideRule::AllowedForAll => true,
        }
    }

    /// Would the move take its own last liberty? So it is if no neighbour is empty, no adjacent opponent string has
    /// exactly one liberty, and no adjacent friendly string has more than one. The point must be empty.
    #[inline]
    pub fn is_suicide(&self, point: Point, color: Color) -> bool {
        let tenants = self.memory.tenants_around(point);
        !tenants.contains(&Tenant::EMPTY) && self.is_shut_in(tenants, color)
    }

    /// Has a stone of `color` among these, none of which is empty, no liberty, captures included?
    fn is_shut_in(&self, tenants: [Tenant; 4], color: Color) -> bool {
        let gives_liberty = |tenant: &Tenant| {
            tenant.is_stone() && (self.memory.liberty_count(tenant.string()) > 1) == tenant.is(color)
        };
        !tenants.iter().any(gives_liberty)
    }

    /// Does simple ko forbid this capture now?
    #[inline]
    pub fn is_illegal_ko_capture(&self, point: Point, color: Color) -> bool {
        self.ko_pos() == Some(point) && self.has_neighbor(point, color.other())
    }

    /// Would the move recreate an earlier position of the game (with the same player to move, if `situational`)?
    fn repeats(&self, point: Point, color: Color, situational: bool) -> bool {
        let hash = self.stones_hash_after(point, color);
        let now = (self.stones_hash, color);
        self.past_positions()
            .chain(std::iter::once(now))
            .any(|(past, to_move)| past == hash && (!situational || to_move == color.other()))
    }

    /// The stones' hash after the move, which must be legal but for ko.
    fn stones_hash_after(&self, point: Point, color: Color) -> u64 {
        let mut hash = self.stones_hash ^ zobrist::stone(color, point);
        if self.is_suicide(point, color) {
            let own = self.own_stones_around(point, color);
            return own.iter().chain([point]).fold(hash, |h, p| h ^ zobrist::stone(color, p));
        }
        for stone in self.captured_stones(point, color).iter() {
            hash ^= zobrist::stone(color.other(), stone);
        }
        hash
    }

    fn own_stones_around(&self, point: Point, color: Color) -> PointSet {
        let own = point.neighbors().into_iter().filter(|&n| self.memory.holds(n, color));
        own.flat_map(|n| self.stones_of(n)).collect()
    }

    /// The opponent's stones that `color` would capture by playing at the empty point.
    pub(super) fn captured_stones(&self, point: Point, color: Color) -> PointSet {
        let lost = point
            .neighbors()
            .into_iter()
            .filter(|&n| self.memory.holds(n, color.other()) && self.countlib(n) == 1);
        lost.flat_map(|n| self.stones_of(n)).collect()
    }

    /// Would the move capture at least one stone?
    pub fn does_capture_something(&self, point: Point, color: Color) -> bool {
        let takes = |n: Point| self.memory.holds(n, color.other()) && self.countlib(n) == 1;
        point.neighbors().into_iter().any(takes)
    }

    /// Would the stone have at most one liberty after the move? Suicide counts as self-atari.
    pub fn is_self_atari(&self, point: Point, color: Color) -> bool {
        match self.fastlib(point, color, false) {
            Some(liberties) => liberties <= 1,
            None => self.count_accurate(point, color, 2) <= 1,
        }
    }
}
