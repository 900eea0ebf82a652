//! What does a move change about the safety of dragons?
//!
//! The weakness of each dragon nearby is measured with the influence before and after the move: where it can run to, how
//! much room it has, how many eyes, with whom it is connected.

use super::super::View;
use super::super::reasons::Reason;
use super::effects::Effects;
use super::late;
use super::weights::Weights;
use crate::board::Board;
use crate::influence::{Hold, InfluenceMap, Purpose, Question, Regions, Stones};
use crate::life::dragons::{Dragon, weakness};
use crate::life::eyes::EyeValue;
use crate::life::owl::Tools;
use crate::reading::{Reader, disconnect};
use crate::types::{Color, Outcome, PerColor, Point, PointSet, Status};

/// Rows or columns from a dragon's stones within which a move is thought to matter for it.
const REACH: usize = 4;
/// A new stone may belong to the dragon if no more empty points lie between them on a way along the lines.
const LINKED: usize = 2;
/// So many strings of the dragon are asked whether they hold on to the new stone.
const HOLDING: usize = 2;
/// Weaker dragons are looked at.
const STABLE: f32 = 0.05;
/// What a living friend is worth on a way out, and one of unknown fate.
const FRIENDS: [u32; 2] = [6, 1];
/// A weaker friend is none that a dragon could count on.
const STRONG_FRIEND: f32 = 0.3;
/// What is left of the weakness of a dragon beside which an opponent's dragon falls.
const FREED: f32 = 0.3;

/// The dragons that are worth a thought, as they were before the move.
pub(super) struct Before<'a> {
    view: &'a View,
    /// Numbers of the dragons with their weakness.
    weak: Vec<(usize, f32)>,
}

/// What is known after a move.
pub(super) struct After<'a> {
    /// The move.
    pub(super) mv: Point,
    /// What became of stones.
    pub(super) effects: &'a Effects,
    /// Their strengths.
    pub(super) stones: &'a Stones,
    /// Territory now.
    pub(super) territory: &'a InfluenceMap,
}

impl<'a> Before<'a> {
    pub(super) fn new(view: &'a View) -> Before<'a> {
        let regions = view.territory.regions(Hold::Moyo);
        let rated = |(number, dragon): (usize, &Dragon)| {
            let escape = &view.escape[dragon.color];
            let maps = Maps { view, escape, territory: &view.territory, regions: &regions };
            (number, maps.weakness(dragon, None))
        };
        let living = view.dragons.iter().enumerate().filter(|(_, dragon)| !is_lost(view, dragon));
        let weak = living.map(rated).filter(|&(_, weakness)| weakness > STABLE).collect();
        Before { view, weak }
    }

    /// Points that the move gains for the safety of own dragons and by the danger for others.
    pub(super) fn gain(
        &self,
        tools: &mut Tools,
        reasons: &[Reason],
        after: &After,
        weights: &Weights,
    ) -> (f32, f32) {
        let near: Vec<(&Dragon, f32)> = self
            .weak
            .iter()
            .filter_map(|&(number, weakness)| Some((self.view.dragons.get(number)?, weakness)))
            .filter(|(dragon, _)| {
                distance(dragon, after.mv) <= REACH && !after.effects.killed.contains(dragon.origin)
            })
            .collect();
        if near.is_empty() {
            return (0.0, 0.0);
        }
        let regions = after.territory.regions(Hold::Moyo);
        let mut escape: PerColor<Option<InfluenceMap>> = PerColor::default();
        let (mut safety, mut pursuit) = (0.0, 0.0);
        for (dragon, before) in near {
            let color = dragon.color;
            let map = &*escape[color].get_or_insert_with(|| self.escape_after(tools, after, color));
            let maps = Maps { view: self.view, escape: map, territory: after.territory, regions: &regions };
            let mut now = maps
                .weakness(&with_eyes(self.view, dragon, reasons), self.stone_of(tools.reader, dragon, after));
            now = self.with_friends(dragon, reasons, after, now);
            if color == self.view.color {
                safety += weights.safety * dragon.effective_size * (before - now);
            } else {
                pursuit += weights.pursuit * dragon.effective_size * (now - before).clamp(-before, 1.0);
            }
        }
        let share = late::weight_of_danger(self.view.filled, weights);
        (share * safety, share * pursuit)
    }

    fn escape_after(&self, tools: &mut Tools, after: &After, color: Color) -> InfluenceMap {
        let question = Question::territory(after.stones, color.other()).with_purpose(Purpose::Escape);
        self.view.escape[color].likely_after(tools.reader, tools.library, question)
    }

    /// The new stone, if it belongs to the dragon: beside it, and not to be cut off.
    fn stone_of(&self, reader: &mut Reader, dragon: &Dragon, after: &After) -> Option<Point> {
        let is_near = dragon.color == self.view.color && is_linked(&reader.board, dragon, after.mv);
        (is_near && is_held(reader, dragon, after.mv)).then_some(after.mv)
    }

    /// What is left of the weakness if the move connects the dragon with a stronger one or takes what surrounds it; and how
    /// weak it stays if the move cuts it from one.
    fn with_friends(&self, dragon: &Dragon, reasons: &[Reason], after: &After, now: f32) -> f32 {
        let mut now = now;
        for reason in reasons {
            match reason {
                Reason::Connect { dragons } if dragons.contains(&dragon.origin) => {
                    now = now.min(self.other_weakness(dragon, dragons));
                }
                Reason::Cut { dragons } if dragons.contains(&dragon.origin) => {
                    let gap = self.weakness_of(dragon) - self.other_weakness(dragon, dragons);
                    now += gap.max(0.0);
                }
                _ => {}
            }
        }
        let falls = |near: usize| {
            self.view.dragons.get(near).is_some_and(|other| after.effects.killed.contains(other.origin))
        };
        let is_freed = dragon.color == self.view.color && dragon.neighbors.iter().any(|&near| falls(near));
        if is_freed { now * FREED } else { now }
    }

    fn other_weakness(&self, dragon: &Dragon, pair: &[Point; 2]) -> f32 {
        let other = pair
            .iter()
            .find(|&&origin| origin != dragon.origin)
            .and_then(|&origin| self.view.dragons.at(origin));
        other.map_or(0.0, |other| self.weakness_of(other))
    }

    /// How weak a dragon was; those that are lost, or about to be, are not measured.
    fn weakness_of(&self, dragon: &Dragon) -> f32 {
        if is_lost(self.view, dragon) {
            return dragon.weakness;
        }
        let number = self.view.dragons.number(dragon.origin);
        self.weak.iter().find(|(known, _)| Some(*known) == number).map_or(0.0, |&(_, weakness)| weakness)
    }
}

/// The maps from which the weakness of a dragon is measured.
pub(super) struct Maps<'a> {
    pub(super) view: &'a View,
    pub(super) escape: &'a InfluenceMap,
    pub(super) territory: &'a InfluenceMap,
    pub(super) regions: &'a Regions,
}

impl Maps<'_> {
    /// The weakness of the dragon, with a new stone of its own perhaps.
    fn weakness(&self, dragon: &Dragon, stone: Option<Point>) -> f32 {
        weakness(&self.measured(dragon, stone))
    }

    /// The dragon with its ways out and its room as the maps have them.
    pub(super) fn measured(&self, dragon: &Dragon, stone: Option<Point>) -> Dragon {
        let stones: Vec<Point> = dragon.stones.iter().chain(stone).collect();
        let friend = |pos| self.friend(dragon, pos);
        let mut now = dragon.clone();
        now.stones.extend(stone);
        now.escape_route = self.escape.escape_route(&stones, friend);
        (now.moyo_size, now.moyo_value) = now.moyo(self.territory, self.regions);
        now
    }

    fn friend(&self, dragon: &Dragon, pos: Point) -> u32 {
        let [living, open] = FRIENDS;
        match self.view.dragons.at(pos) {
            Some(other) if other.origin == dragon.origin => 0,
            Some(other) if other.status == Status::Alive && other.weakness < STRONG_FRIEND => living,
            _ => open,
        }
    }
}

/// The dragon with the eyes that the move makes or takes.
fn with_eyes(view: &View, dragon: &Dragon, reasons: &[Reason]) -> Dragon {
    let mut changed = dragon.clone();
    for reason in reasons {
        let &Reason::VitalEye { space, owner } = reason else { continue };
        let Some(space) = view.eyes[owner.index()].space(space) else { continue };
        if owner == dragon.color && space.touches(&dragon.stones) {
            changed.genus = settled(changed.genus, space.value, owner == view.color);
        }
    }
    changed
}

/// The eyes of a dragon when one of its spaces is decided for its owner or against him.
fn settled(all: EyeValue, space: EyeValue, for_owner: bool) -> EyeValue {
    let open = space.max - space.min;
    if for_owner {
        EyeValue { min: all.min + open, ..all }
    } else {
        EyeValue { max: all.max.saturating_sub(open), ..all }
    }
}

fn is_lost(view: &View, dragon: &Dragon) -> bool {
    dragon.status == Status::Dead || (dragon.status == Status::Critical && dragon.color == view.color)
}

/// Is the point next to the dragon, or with few empty points between?
pub(super) fn is_linked(board: &Board, dragon: &Dragon, pos: Point) -> bool {
    let (mut seen, mut reached) = (PointSet::new(), vec![pos]);
    for _ in 0..=LINKED {
        let around: Vec<Point> = reached.iter().flat_map(|point| point.neighbors()).collect();
        if around.iter().any(|&near| dragon.stones.contains(near)) {
            return true;
        }
        let is_open = |near: &Point| board.is_on_board(*near) && board.is_empty(*near);
        reached = around.into_iter().filter(is_open).filter(|&near| seen.insert(near)).collect();
    }
    false
}

/// Does one of the strings nearest to the new stone hold on to it if the opponent cuts?
fn is_held(reader: &mut Reader, dragon: &Dragon, stone: Point) -> bool {
    let board = &reader.board;
    let gap = |string: Point| board.stones_of(string).map(|near| near.king_distance(stone)).min();
    let left = dragon.strings.iter().copied().filter(|&string| !board.is_empty(string));
    let mut strings: Vec<_> = left.map(|string| (gap(string), string)).collect();
    strings.sort_unstable();
    strings.truncate(HOLDING);
    strings.into_iter().any(|(_, string)| {
        reader.board.same_string(string, stone) || disconnect(reader, stone, string).outcome == Outcome::Fail
    })
}

/// Rows or columns between a point and the nearest stone of the dragon.
fn distance(dragon: &Dragon, pos: Point) -> usize {
    dragon.stones.iter().map(|stone| stone.king_distance(pos)).min().unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does Black's dragon at C5 hold on to his stone in this position?
    fn holds_on(diagram: &str, stone: &str) -> bool {
        let board: Board = diagram.parse().expect("a diagram");
        let [string, stone] = ["C5", stone].map(|at| Point::from_gtp(at, board.size()).expect("a vertex"));
        let mut dragon = Dragon::new(string, Color::Black);
        dragon.stones.insert(string);
        dragon.strings.push(string);
        assert!(is_linked(&board, &dragon, stone), "they are near each other");
        is_held(&mut Reader::new(board), &dragon, stone)
    }

    #[test]
    fn a_stone_that_can_be_cut_off_does_not_belong_to_the_dragon_beside_it() {
        let open = "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . X . X . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        let between_walls = "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .
            . . O O O O . . .
            . . X . . X . . .
            . . O O O O . . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .";
        assert!(holds_on(open, "E5"));
        assert!(!holds_on(between_walls, "F5"));
    }
}
