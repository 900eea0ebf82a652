//! Who will own each point in the end, stones included, and how sure is that?
//!
//! The odds of a point are those of the influences there, raised to a power, with a little of both added because nothing
//! is sure. A string that stands is judged by its liberties, with a bonus for standing. The constants are fitted to
//! games whose end is known, so the chances are calibrated: of the points said to be White's with 70 %, 70 % were.

use super::map::InfluenceMap;
use super::territory::sign;
use crate::types::{Color, PerColor, Point, PointMap};

impl InfluenceMap {
    /// The chance of every point to end as a colour's: from -1, surely Black's, to +1, surely White's.
    pub fn ownership(&self) -> PointMap<f32> {
        let mut ownership = PointMap::filled(0.0);
        for pos in self.points().filter(|&pos| !self.stands(pos)) {
            let own = PerColor::from_fn(|color| self.influence(pos, color));
            ownership[pos] = self.odds(&own, self.tuning().odds);
        }
        let mut seen = PointMap::filled(false);
        for pos in self.points().filter(|&pos| self.stands(pos)) {
            if !seen[pos] {
                self.judge_string(pos, &mut seen, &mut ownership);
            }
        }
        ownership
    }

    /// Chances that belong to influences: those of White less those of Black.
    fn odds(&self, influence: &PerColor<f32>, power: f32) -> f32 {
        let haze = self.tuning().haze;
        let of = |color: Color| (influence[color] + haze).powf(power);
        let (white, black) = (of(Color::White), of(Color::Black));
        (white - black) / (white + black)
    }

    fn judge_string(&self, start: Point, seen: &mut PointMap<bool>, ownership: &mut PointMap<f32>) {
        let Some(color) = self.stone(start) else { return };
        let (mut stones, mut liberties, mut next) = (vec![start], Vec::new(), 0);
        seen[start] = true;
        while let Some(&stone) = stones.get(next) {
            next += 1;
            for near in stone.neighbors().into_iter().filter(|near| near.is_on(self.size())) {
                if !self.stands(near) {
                    liberties.push(near);
                } else if self.stone(near) == Some(color) && !seen[near] {
                    seen[near] = true;
                    stones.push(near);
                }
            }
        }
        let tuning = self.tuning();
        let mean = |of: Color| {
            let sum: f32 = liberties.iter().map(|&pos| self.influence(pos, of)).sum();
            let bonus = if of == color { tuning.standing } else { 0.0 };
            sum / liberties.len().max(1) as f32 + bonus
        };
        let chance = self.odds(&PerColor::from_fn(mean), tuning.stone_odds);
        // A stone that stands is never thought to be rather the other side's.
        let chance = sign(color) * (chance * sign(color)).max(0.0);
        stones.into_iter().for_each(|stone| ownership[stone] = chance);
    }
}
