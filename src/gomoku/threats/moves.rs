//! Which moves go on with an attack, and which may answer one?
//!
//! An attacker makes fours, open threes, or quiet moves that threaten a win by fours. A defender has to spoil that win: with
//! a stone on a point that either side plays in it, on one that would give a forced stop a four, or with fours of its own.

use super::super::fours::{FOURS, straight_four};
use super::super::lines::Kind;
use super::super::lines::built::{B3, F2, F2S, F3, F3S};
use super::super::point::{Point, Side};
use super::super::position::Position;
use super::super::stops::stops;

/// Kinds that make an open three and no four.
const THREES: [Kind; 3] = [Kind::DoubleThree, Kind::ThreeBuild, Kind::Three];
/// Classes of lines that become a four with two stones more, or a three with one.
const BUILDS: [u8; 5] = [B3, F2, F2S, F3, F3S];
/// How hard a proof is expected to be behind a four, a three and a quiet move.
const HARDNESS: [u8; 3] = [1, 1, 3];

/// A move and how hard a proof behind it is expected to be.
pub(super) type Step = (Point, u8);

/// The moves of the attacker, who is to move and has neither a five nor a straight four, the most promising first.
pub(super) fn attacks(position: &Position, may_be_quiet: bool) -> Vec<Step> {
    let me = position.to_move();
    let is_stop = straight_four(position, me.other()).map(|_| stops(position));
    let candidates = is_stop.unwrap_or(*position.near());
    let mut steps: Vec<(Step, i16)> = Vec::new();
    for point in candidates.iter().filter(|&point| position.is_empty(point)) {
        let hardness = match position.kind(me, point) {
            kind if FOURS.contains(&kind) => HARDNESS[0],
            kind if THREES.contains(&kind) => HARDNESS[1],
            _ if may_be_quiet && builds(position, me, point) => HARDNESS[2],
            _ => continue,
        };
        if !position.is_forbidden(me, point) {
            steps.push(((point, hardness), position.entry(me, point).order));
        }
    }
    steps.sort_by_key(|&((point, hardness), order)| (hardness, std::cmp::Reverse(order), point));
    steps.into_iter().map(|(step, _)| step).collect()
}

fn builds(position: &Position, side: Side, point: Point) -> bool {
    position.line_classes(side, point).iter().any(|class| BUILDS.contains(class))
}
