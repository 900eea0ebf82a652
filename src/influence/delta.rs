//! What does a move change in territory, and why at each point?

use super::map::InfluenceMap;
use super::territory::sign;
use crate::types::{Color, Point};
use std::fmt;

/// Smaller changes of a point are not told.
const NOTICED: f32 = 0.005;

/// Why a point's value changed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Cause {
    /// A stone was put there.
    Played,
    /// The stone there was captured.
    Captured,
    /// The stone there can be saved now, or was put on a point of its owner's territory.
    Rescued,
    /// The stone there is lost now.
    Lost,
    /// Patterns forbid territory there now, or no longer do.
    Forbidden,
    /// Influence at the point itself changed; the figures are White's and Black's before and after.
    Influence {
        /// White's and Black's influence before.
        before: [f32; 2],
        /// White's and Black's influence after.
        after: [f32; 2],
    },
    /// Neighbours changed.
    Neighbors,
}

/// What changed at a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change {
    /// Where.
    pub pos: Point,
    /// Its value before, positive for White.
    pub before: f32,
    /// Its value after.
    pub after: f32,
    /// Why.
    pub cause: Cause,
}

/// What a move changes.
#[derive(Clone, PartialEq, Debug)]
pub struct Delta {
    /// Points that the colour gains.
    pub points: f32,
    /// The changes in board order.
    pub changes: Vec<Change>,
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cause::Played => f.write_str("a stone is put there"),
            Cause::Captured => f.write_str("the stone is captured"),
            Cause::Rescued => f.write_str("the stone is no longer lost"),
            Cause::Lost => f.write_str("the stone is lost"),
            Cause::Forbidden => f.write_str("patterns change their mind about territory"),
            Cause::Influence { before: [w, b], after: [white, black] } => {
                write!(f, "influence of white {w:.1} -> {white:.1}, of black {b:.1} -> {black:.1}")
            }
            Cause::Neighbors => f.write_str("the neighbours change"),
        }
    }
}

impl InfluenceMap {
    /// What `color` gains in territory from this map to `after`, which is that after a move, computed for the same side
    /// to move next. (GNU Go's `influence_delta_territory`.)
    pub fn delta_territory(&self, after: &InfluenceMap, color: Color) -> Delta {
        let mut delta = Delta { points: 0.0, changes: Vec::new() };
        for pos in self.points() {
            let (was, is) = (self.territory_value(pos), after.territory_value(pos));
            delta.points += (is - was) * sign(color);
            if (is - was).abs() >= NOTICED {
                let cause = self.cause(after, pos);
                delta.changes.push(Change { pos, before: was, after: is, cause });
            }
        }
        delta
    }

    fn cause(&self, after: &InfluenceMap, pos: Point) -> Cause {
        let forbidden =
            |map: &InfluenceMap| [Color::White, Color::Black].map(|color| map.is_not_territory(pos, color));
        let both = |map: &InfluenceMap| [Color::White, Color::Black].map(|color| map.influence(pos, color));
        let (before, now) = (both(self), both(after));
        match (self.stone(pos), after.stone(pos)) {
            (None, Some(_)) => Cause::Played,
            (Some(_), None) => Cause::Captured,
            _ if !self.stands(pos) && after.stands(pos) => Cause::Rescued,
            _ if self.stands(pos) && !after.stands(pos) => Cause::Lost,
            _ if forbidden(self) != forbidden(after) => Cause::Forbidden,
            _ if before != now => Cause::Influence { before, after: now },
            _ => Cause::Neighbors,
        }
    }
}
