//! Which moves answer a straight four that the other threatens?
//!
//! A stone on the point itself, or on a point that would complete a five after it; each of these is a point at which the
//! other has a four already, on the same line. Whoever has a four of his own may play that first. Nothing else helps:
//! the straight four would come next.

use super::bits::Bits;
use super::fours::FOURS;
use super::lines::built::{B4, D4, F4};
use super::lines::{DIRECTIONS, Kind, places, steps};
use super::point::{Point, Side};
use super::position::Position;

/// How far from a straight four the points lie that complete it.
const REACH: isize = 4;

/// The answers of the side to move to all straight fours that threaten; some of them may be forbidden.
pub(crate) fn stops(position: &Position) -> Bits {
    let me = position.to_move();
    let other = me.other();
    let mut common: Option<Bits> = None;
    for point in position.marks(other, Kind::Straight).iter() {
        if !position.is_forbidden(other, point) {
            let around = stops_of(position, other, point);
            common = Some(common.map_or(around, |set| set.intersection(&around)));
        }
    }
    FOURS.into_iter().fold(common.unwrap_or_default(), |set, kind| set.union(position.marks(me, kind)))
}

/// The points that stop one straight four of this side.
fn stops_of(position: &Position, side: Side, point: Point) -> Bits {
    let mut found = Bits::default();
    found.insert(point.index());
    let classes = position.line_classes(side, point);
    for direction in (0..DIRECTIONS).filter(|&direction| is_four(classes[direction])) {
        for distance in (-REACH..=REACH).filter(|&distance| distance != 0) {
            let Some(near) = along(position, point, direction, distance) else { continue };
            if position.is_empty(near) && is_four(position.line_classes(side, near)[direction]) {
                found.insert(near.index());
            }
        }
    }
    found
}

fn is_four(class: u8) -> bool {
    [B4, D4, F4].contains(&class)
}

/// The point so many steps along a direction, if it is on the board.
fn along(position: &Position, point: Point, direction: usize, distance: isize) -> Option<Point> {
    let size = position.size();
    let index = point.index().checked_add_signed(distance * steps(size)[direction])?;
    let near = Point(u16::try_from(index).ok().filter(|_| index < position.area())?);
    let same_line = places(near, size)[direction].line == places(point, size)[direction].line;
    same_line.then_some(near)
}
