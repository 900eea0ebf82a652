//! Who answers the patterns about moves, and what do their actions do?

use crate::board::Board;
use crate::influence::InfluenceMap;
use crate::life::dragons::Dragon;
use crate::life::eyes::{EyeSpaces, topological_eye};
use crate::life::worms::{Cutting, TacticalPoints, WormData};
use crate::moves::reasons::{Aim, Reason};
use crate::moves::{Reasons, View};
use crate::patterns::helpers::{Answer, Helpers, Site};
use crate::reading::{Reader, ReadingAnswers, answered_by_reading};
use crate::types::{Color, Outcome, Point, PointSet, Status};

/// Dragons with more need of safety are weak.
const WEAK: f32 = 0.4;

/// Answers from what is known about the position; actions add reasons.
pub(super) struct Answers<'a> {
    pub(super) reader: &'a mut Reader,
    pub(super) view: &'a View,
    pub(super) reasons: &'a mut Reasons,
}

impl Answers<'_> {
    fn reading(&mut self) -> ReadingAnswers<'_> {
        ReadingAnswers(self.reader)
    }

    fn dragon(&self, a: Point) -> Option<&Dragon> {
        self.view.dragons.at(a)
    }

    fn tactics(&self, a: Point) -> Option<(&WormData, &TacticalPoints)> {
        let origin = self.view.worms.at(a)?.worm.origin;
        self.view.tactics().find(|(data, _)| data.worm.origin == origin)
    }

    fn any_eyes(&self, is_so: impl Fn(&EyeSpaces) -> bool) -> Answer<bool> {
        Ok(self.view.eyes.iter().any(is_so))
    }

    fn holds(
        &self,
        a: Point,
        owner: fn(&InfluenceMap, Point) -> Option<Color>,
        color: Color,
    ) -> Answer<bool> {
        Ok(owner(&self.view.territory, a) == Some(color))
    }

    /// Adds a reason to the move of the pattern.
    fn add(&mut self, site: &Site, reason: Option<Reason>) -> Answer<()> {
        if let (Some(mv), Some(reason)) = (site.mv(), reason) {
            self.reasons.add(mv, reason);
        }
        Ok(())
    }

    /// The first stones of the dragons of two stones, if they are two.
    fn pair(&self, a: Point, b: Point) -> Option<[Point; 2]> {
        let pair = [self.dragon(a)?.origin, self.dragon(b)?.origin];
        (pair[0] != pair[1]).then_some(pair)
    }

    /// The first stones of the strings of two stones, if they are two.
    fn strings(&self, a: Point, b: Point) -> Option<[Point; 2]> {
        let board = &self.reader.board;
        let both = board.at(a).is_stone() && board.at(b).is_stone() && !board.same_string(a, b);
        both.then(|| [a, b].map(|stone| board.find_origin(stone)))
    }

    /// The string of a stone as something that is surely reached.
    fn string(&self, a: Point) -> Option<Aim> {
        let worm = &self.view.worms.at(a)?.worm;
        Some(Aim::certain(worm.origin, Outcome::Win))
    }
}

impl Helpers for Answers<'_> {
    fn board(&mut self) -> Option<&mut Board> {
        Some(&mut self.reader.board)
    }

    answered_by_reading!();

    fn potential_cutstone(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.view.worms.at(a).is_some_and(|data| data.cutstone == Cutting::Potential))
    }

    fn vital_chain(&mut self, _: &Site, a: Point) -> Answer<bool> {
        let board = &self.reader.board;
        let is_this = |lunch: Point| board.at(lunch).is_stone() && board.same_string(a, lunch);
        let mut lunches = self.view.dragons.iter().filter_map(|dragon| dragon.lunch);
        Ok(board.at(a).is_stone() && lunches.any(is_this))
    }

    fn has_aji(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.tactics(a).is_some_and(|(_, points)| !points.defense_threats.is_empty()))
    }

    fn remove_attack(&mut self, _: &Site, a: Point) -> Answer<()> {
        if let Some(aim) = self.string(a) {
            self.reasons.forget_attacks(aim.target);
        }
        Ok(())
    }

    fn eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.any_eyes(|eyes| eyes.data(a).is_some())
    }

    fn proper_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.any_eyes(|eyes| eyes.is_proper(a))
    }

    fn marginal_eye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.any_eyes(|eyes| eyes.data(a).is_some_and(|data| data.is_marginal))
    }

    fn halfeye(&mut self, _: &Site, a: Point) -> Answer<bool> {
        self.any_eyes(|eyes| eyes.half_eye(a).is_some_and(|half| half.is_half()))
    }

    fn max_eye_value(&mut self, _: &Site, a: Point) -> Answer<i32> {
        let values = self.view.eyes.iter().filter_map(|eyes| eyes.space(a)).map(|space| space.value.max);
        Ok(values.max().map_or(0, i32::from))
    }

    fn owl_topological_eye(&mut self, _: &Site, a: Point, b: Point) -> Answer<i32> {
        let Some(color) = self.reader.board.color(b).filter(|_| self.reader.board.is_empty(a)) else {
            return Ok(4);
        };
        let sum = topological_eye(self.reader, a, color, &PointSet::new(), &PointSet::new()).sum;
        Ok(sum.ceil() as i32)
    }

    fn status(&mut self, _: &Site, a: Point) -> Answer<Status> {
        Ok(self.view.dragons.status(a))
    }

    fn alive(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.view.dragons.status(a) == Status::Alive)
    }

    fn dead(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.view.dragons.status(a) == Status::Dead)
    }

    fn critical(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.view.dragons.status(a) == Status::Critical)
    }

    fn unknown(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.view.dragons.status(a) == Status::Unknown)
    }

    fn weak(&mut self, _: &Site, a: Point) -> Answer<bool> {
        Ok(self.dragon(a).is_some_and(|dragon| dragon.weakness > WEAK))
    }

    fn genus(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.dragon(a).map_or(0, |dragon| i32::from(dragon.genus.min)))
    }

    fn same_dragon(&mut self, _: &Site, a: Point, b: Point) -> Answer<bool> {
        Ok(self.dragon(a).is_some() && self.view.dragons.are_same(a, b))
    }

    fn dragonsize(&mut self, _: &Site, a: Point) -> Answer<i32> {
        Ok(self.dragon(a).map_or(0, |dragon| dragon.stones.len() as i32))
    }

    fn oarea(&mut self, site: &Site, a: Point) -> Answer<bool> {
        self.holds(a, InfluenceMap::whose_area, site.color)
    }

    fn xarea(&mut self, site: &Site, a: Point) -> Answer<bool> {
        self.holds(a, InfluenceMap::whose_area, site.color.other())
    }

    fn omoyo(&mut self, site: &Site, a: Point) -> Answer<bool> {
        self.holds(a, InfluenceMap::whose_moyo, site.color)
    }

    fn xmoyo(&mut self, site: &Site, a: Point) -> Answer<bool> {
        self.holds(a, InfluenceMap::whose_moyo, site.color.other())
    }

    fn oterri(&mut self, site: &Site, a: Point) -> Answer<bool> {
        self.holds(a, InfluenceMap::whose_territory, site.color)
    }

    fn xterri(&mut self, site: &Site, a: Point) -> Answer<bool> {
        self.holds(a, InfluenceMap::whose_territory, site.color.other())
    }

    fn antisuji(&mut self, _: &Site, a: Point) -> Answer<()> {
        self.reasons.add(a, Reason::Antisuji);
        Ok(())
    }

    fn replace(&mut self, _: &Site, a: Point, b: Point) -> Answer<()> {
        self.reasons.replace(a, b);
        Ok(())
    }

    fn add_connect_move(&mut self, site: &Site, a: Point, b: Point) -> Answer<()> {
        let reason = self.pair(a, b).map(|dragons| Reason::Connect { dragons });
        self.add(site, reason)
    }

    fn add_cut_move(&mut self, site: &Site, a: Point, b: Point) -> Answer<()> {
        let reason = self.pair(a, b).map(|dragons| Reason::Cut { dragons });
        self.add(site, reason)
    }

    fn add_attack_either_move(&mut self, site: &Site, a: Point, b: Point) -> Answer<()> {
        let reason = self.strings(a, b).map(|strings| Reason::AttackEither { strings });
        self.add(site, reason)
    }

    fn add_defend_both_move(&mut self, site: &Site, a: Point, b: Point) -> Answer<()> {
        let reason = self.strings(a, b).map(|strings| Reason::DefendBoth { strings });
        self.add(site, reason)
    }

    fn threaten_to_save(&mut self, site: &Site, a: Point) -> Answer<()> {
        let reason = self.string(a).map(Reason::DefendThreat);
        self.add(site, reason)
    }

    fn prevent_attack_threat(&mut self, site: &Site, a: Point) -> Answer<()> {
        let reason = self.string(a).map(Reason::PreventThreat);
        self.add(site, reason)
    }

    fn defend_against_atari(&mut self, site: &Site, a: Point) -> Answer<()> {
        let reason = self.string(a).map(Reason::PreventThreat);
        self.add(site, reason)
    }
}
