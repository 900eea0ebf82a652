//! How likely is each point territory, and whose? Values between -1 (Black's) and +1 (White's).
//!
//! The first guess is ((own - other) / (own + other))³. It is reduced where all influence is small, less so near edges
//! and least in corners; then degraded to the smallest value among the neighbours from where the other side's influence
//! can come; then patterns forbid territory at some points; then a lost stone counts as a prisoner besides.
//! (Manual, "Details of the Territory Valuation".)

use super::map::InfluenceMap;
use crate::types::{Color, PerColor, Point, PointMap, PointSet};

/// The value of every point, and what it was made from.
#[derive(Clone, Debug, Default)]
pub(super) struct Valued {
    /// The chance of territory alone.
    chance: PointMap<f32>,
    /// The chance before it was degraded to its neighbours' smallest.
    open: PointMap<f32>,
    /// Points that a prisoner is worth here: +1 for White's, -1 for Black's.
    prisoner: PointMap<f32>,
    not_territory: PerColor<PointSet>,
}

impl Valued {
    /// What is known before values are computed: prisoners, and points where patterns forbid territory.
    pub(super) fn known(
        map: &InfluenceMap,
        not_territory: &[(Point, Color)],
        previous: Option<&InfluenceMap>,
    ) -> Valued {
        let mut known = Valued::default();
        for &(pos, color) in not_territory {
            known.not_territory[color].insert(pos);
        }
        for pos in map.points() {
            let lost = map.stone(pos).filter(|_| !map.stands(pos));
            let taken = previous.and_then(|before| before.stone(pos).filter(|_| map.stone(pos).is_none()));
            let earlier =
                previous.map_or(0.0, |before| if taken.is_some() { 0.0 } else { before.taken(pos) });
            known.prisoner[pos] = earlier + lost.or(taken).map_or(0.0, |color| sign(color.other()));
        }
        known
    }
}

/// The value that is all this colour's.
pub(super) fn sign(color: Color) -> f32 {
    if color == Color::White { 1.0 } else { -1.0 }
}

/// Values all points; prisoners and forbidden points are those of `known`.
pub(super) fn value(map: &InfluenceMap, known: &Valued) -> Valued {
    let mut valued = known.clone();
    for pos in map.points() {
        valued.open[pos] = if map.stands(pos) { 0.0 } else { first_guess(map, pos) };
    }
    for pos in map.points() {
        let degraded = degraded(map, &valued.open, pos);
        let owner = if degraded > 0.0 { Color::White } else { Color::Black };
        let forbidden = valued.not_territory[owner].contains(pos);
        valued.chance[pos] = if forbidden { 0.0 } else { degraded };
    }
    valued
}

fn first_guess(map: &InfluenceMap, pos: Point) -> f32 {
    let (white, black) = (map.influence(pos, Color::White), map.influence(pos, Color::Black));
    let total = white + black;
    if total <= f32::EPSILON {
        return 0.0;
    }
    let share = (white - black) / total;
    let guess = share.signum() * share.abs().powf(map.tuning().exponent);
    guess * (white.max(black) / small(map, pos)).min(1.0)
}

/// The influence below which a point counts less.
fn small(map: &InfluenceMap, pos: Point) -> f32 {
    let distance = |at: usize| at.min(map.size() - 1 - at);
    let near = [distance(pos.row()), distance(pos.column())].into_iter().filter(|&lines| lines < 4).count();
    let [corner, edge, center] = map.tuning().small;
    match near {
        2 => corner,
        1 => edge,
        _ => center,
    }
}

/// The value, or the smallest of its neighbours' from which the other side's influence can come.
fn degraded(map: &InfluenceMap, open: &PointMap<f32>, pos: Point) -> f32 {
    let value = open[pos];
    if value == 0.0 {
        return 0.0;
    }
    let owner = if value > 0.0 { Color::White } else { Color::Black };
    let leaks = |&near: &Point| map.permeability(near, owner.other()) > 0.0;
    let values = pos.neighbors().into_iter().filter(leaks).map(|near| open[near] * sign(owner));
    let smallest = values.fold(value.abs(), f32::min).max(0.0);
    let kept = value.abs() + map.tuning().degrade * (smallest - value.abs());
    kept * sign(owner)
}

impl InfluenceMap {
    /// Expected points at this point of the board: positive for White, negative for Black. Between -1 and +1 for
    /// territory, up to ±2 where a stone is or becomes a prisoner, 0 under a stone that stands.
    pub fn territory_value(&self, pos: Point) -> f32 {
        self.chance(pos) + self.valued.prisoner[pos]
    }

    /// The chance that the point becomes territory: +1 is surely White's, -1 surely Black's.
    pub fn chance(&self, pos: Point) -> f32 {
        let lost = self.stone(pos).filter(|_| !self.stands(pos));
        let chance = self.valued.chance[pos];
        // A stone that is lost belongs to the other side with its point, unless influence says less than nothing.
        lost.map_or(chance, |color| if chance * sign(color) > 0.0 { 0.0 } else { chance })
    }

    /// The chance as it looks before the neighbours are asked.
    pub(super) fn open_chance(&self, pos: Point) -> f32 {
        self.valued.open[pos]
    }

    /// The chance that the point becomes territory of the colour, between 0 and 1; 0 under a stone that stands.
    pub(super) fn territory_of(&self, pos: Point, color: Color) -> f32 {
        (self.chance(pos) * sign(color)).max(0.0)
    }

    /// Nobody's territory any more.
    pub(super) fn erase(&mut self, pos: Point) {
        self.valued.chance[pos] = 0.0;
    }

    /// Is a colour kept from having territory there?
    pub fn is_not_territory(&self, pos: Point, color: Color) -> bool {
        self.valued.not_territory[color].contains(pos)
    }

    /// Is the point a prisoner's, and whose captor's: +1 White's, -1 Black's, else 0?
    pub fn prisoner(&self, pos: Point) -> f32 {
        self.valued.prisoner[pos]
    }

    /// Prisoners at the point that are off the board already.
    fn taken(&self, pos: Point) -> f32 {
        if self.stone(pos).is_some_and(|_| !self.stands(pos)) { 0.0 } else { self.valued.prisoner[pos] }
    }

    /// Expected points of White less those of Black on the board, with prisoners that were or will be taken in this
    /// computation; komi and earlier prisoners are not in it.
    pub fn balance(&self) -> f32 {
        self.points().map(|pos| self.territory_value(pos)).sum()
    }
}
