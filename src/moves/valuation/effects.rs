//! What happens to the stones on the board when a move is played?
//!
//! Reasons tell which strings and dragons it captures or saves; a look at the strings around tells which own stones fall
//! because of it, the new one among them.

use super::super::View;
use super::super::reasons::{Aim, Reason};
use super::weights::Weights;
use crate::influence::{FULL_STRENGTH, Stones};
use crate::reading::Reader;
use crate::types::{Outcome, Point, PointSet, Status};

/// What becomes of stones.
#[derive(Clone, Default, Debug)]
pub(super) struct Effects {
    /// Opponent's stones that are lost now.
    pub(super) killed: PointSet,
    /// Own stones that no longer are.
    pub(super) saved: PointSet,
    /// Own stones that can be taken now, and could not before, or that were put there in vain.
    pub(super) given: PointSet,
}

/// What the reasons for a move promise: at least, and if all that is doubtful comes true.
pub(super) struct Promise {
    /// What is certain.
    pub(super) sure: Effects,
    /// The same with what depends on a ko, or was not read to its end.
    pub(super) hoped: Effects,
    /// The share of the difference that can be counted on.
    pub(super) share: f32,
}

impl Promise {
    /// What the reasons for a move promise.
    pub(super) fn new(r: &Reader, view: &View, reasons: &[Reason], weights: &Weights) -> Promise {
        let mut promise = Promise { sure: Effects::default(), hoped: Effects::default(), share: 1.0 };
        for reason in reasons {
            match reason {
                Reason::Attack(aim) => promise.kill(aim, r.board.stones_of(aim.target), weights),
                Reason::OwlAttack(aim) | Reason::SemeaiAttack(aim) => {
                    promise.kill(aim, dragon(view, aim.target), weights);
                }
                Reason::OwlDefend(aim) | Reason::SemeaiDefend(aim) => {
                    promise.save(aim, dragon(view, aim.target), weights);
                }
                Reason::AttackEither { strings } => {
                    let smaller = smaller(r, *strings);
                    promise.kill(&Aim::certain(smaller, Outcome::Win), r.board.stones_of(smaller), weights);
                }
                Reason::DefendBoth { strings } => {
                    let smaller = smaller(r, *strings);
                    promise.save(&Aim::certain(smaller, Outcome::Win), r.board.stones_of(smaller), weights);
                }
                // The strings of a dead dragon die with it, whatever tactics say.
                Reason::Defend(aim) if view.dragons.status(aim.target) != Status::Dead => {
                    promise.save(aim, r.board.stones_of(aim.target), weights);
                }
                _ => {}
            }
        }
        promise
    }

    fn kill(&mut self, aim: &Aim, stones: impl Iterator<Item = Point>, weights: &Weights) {
        self.add(aim, stones, weights, |effects| &mut effects.killed);
    }

    fn save(&mut self, aim: &Aim, stones: impl Iterator<Item = Point>, weights: &Weights) {
        self.add(aim, stones, weights, |effects| &mut effects.saved);
    }

    fn add(
        &mut self,
        aim: &Aim,
        stones: impl Iterator<Item = Point>,
        weights: &Weights,
        list: fn(&mut Effects) -> &mut PointSet,
    ) {
        let stones: PointSet = stones.collect();
        if self.is_sure(aim, weights) {
            list(&mut self.sure).extend(stones.iter());
        }
        list(&mut self.hoped).extend(stones.iter());
    }

    /// Can the aim be counted on? If not, the share falls.
    fn is_sure(&mut self, aim: &Aim, weights: &Weights) -> bool {
        let ko = if aim.outcome == Outcome::Win { 1.0 } else { weights.ko };
        let doubt = if aim.is_certain { 1.0 } else { weights.doubt };
        self.share = self.share.min(ko * doubt);
        ko * doubt >= 1.0
    }
}

impl Effects {
    /// Does the move take or save something?
    pub(super) fn decides(&self) -> bool {
        !self.killed.is_empty() || !self.saved.is_empty()
    }

    /// The strengths of all stones after the move, which is on the reader's board now, if the new one lives or dies.
    pub(super) fn stones(&self, r: &Reader, view: &View, lives: bool) -> Stones {
        let strength = |pos: Point| {
            if self.given.contains(pos) || self.killed.contains(pos) {
                0.0
            } else if view.dragons.at(pos).is_none() {
                if lives { FULL_STRENGTH } else { 0.0 }
            } else if self.saved.contains(pos) {
                FULL_STRENGTH
            } else {
                view.stones.strength(pos)
            }
        };
        let status = |pos: Point| view.dragons.status(pos);
        let stones = Stones::new(&r.board, strength).with_status(&r.board, status);
        stones.with_saved(self.saved.iter())
    }
}

/// Of two strings the one that the other side gives up.
fn smaller(r: &Reader, [a, b]: [Point; 2]) -> Point {
    if r.board.countstones(a) < r.board.countstones(b) { a } else { b }
}

fn dragon(view: &View, stone: Point) -> impl Iterator<Item = Point> + '_ {
    view.dragons.at(stone).into_iter().flat_map(|dragon| dragon.stones.iter())
}
