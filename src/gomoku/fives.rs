//! Who makes five next, and what keeps him from it?
//!
//! A stone on the point itself does. In caro, where a five between two stones of the other is none, so does one beside
//! the five if the other end is taken.

use super::bits::Bits;
use super::lines::built::F5;
use super::lines::{DIRECTIONS, Kind};
use super::point::{Point, Side};
use super::position::Position;

/// How far from a point the cells lie that decide whether a five through it counts.
pub(crate) const FAR: isize = 5;

/// A point at which this side makes five.
#[inline]
pub(crate) fn open_five(position: &Position, side: Side) -> Option<Point> {
    position.marks(side, Kind::Five).first()
}

/// The points on which one stone of the side to move keeps the other from making five next, wherever it could; none if there
/// are fives that no stone stops together. Some of them may be forbidden.
pub(crate) fn five_stops(position: &Position) -> Bits {
    let other = position.to_move().other();
    let fives = position.marks(other, Kind::Five);
    if !position.rule().has_open_ends() {
        return if fives.count() == 1 { *fives } else { Bits::default() };
    }
    let stops = fives.iter().map(|five| stops_of(position, other, five));
    stops.reduce(|all, stops| all.intersection(&stops)).unwrap_or_default()
}

/// The points that keep this side from making five at a point.
fn stops_of(position: &Position, side: Side, five: Point) -> Bits {
    let mut found = Bits::default();
    found.insert(five.index());
    let classes = position.line_classes(side, five);
    let mut lines = (0..DIRECTIONS).filter(|&direction| classes[direction] == F5);
    if let (Some(direction), None) = (lines.next(), lines.next()) {
        found = found.union(&spoilers(position, side, five, direction));
    }
    found
}

/// The empty points of one line on which a stone of the other makes a five worth nothing.
fn spoilers(position: &Position, side: Side, five: Point, direction: usize) -> Bits {
    let mut found = Bits::default();
    for distance in (-FAR..=FAR).filter(|&distance| distance != 0) {
        let near = position.along(five, direction, distance).filter(|&near| position.is_empty(near));
        if near.is_some() && position.class_against(side, five, direction, distance) != F5 {
            near.into_iter().for_each(|near| found.insert(near.index()));
        }
    }
    found
}
