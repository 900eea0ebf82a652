//! Which moves answer a straight four that the other threatens?
//!
//! A stone on the point itself, or on a point that would complete a five after it; each of these is a point at which the
//! other has a four already, on the same line. Whoever has a four of his own may play that first. Nothing else helps:
//! the straight four would come next.

use super::bits::Bits;
use super::fours::{FOURS, FourSearch, open_five, straight_four};
use super::lines::built::{B4, D4, F4};
use super::lines::{DIRECTIONS, Foul, Kind, places, steps};
use super::point::{Point, Side};
use super::position::Position;
use super::rule::Rule;

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

/// What the side that is not to move threatens: plies to its five if nothing is done about it, and the answers that may do
/// something; some of them may be forbidden. `None` if it threatens no win by fours.
pub(crate) fn threat(
    position: &mut Position,
    fours: &mut FourSearch,
    (most, budget): (u32, u32),
) -> Option<(u32, Bits)> {
    let me = position.to_move();
    if straight_four(position, me.other()).is_some() {
        return Some((3, stops(position).union(position.marks(me, Kind::Straight))));
    }
    if FOURS.iter().all(|&kind| position.marks(me.other(), kind).is_empty()) {
        return None;
    }
    position.turn_to(me.other());
    let win = fours.shortest_win(position, most, budget);
    let answers = win.map(|(plies, _)| (plies, spoilers(position, fours, plies)));
    position.turn_to(me);
    answers
}

/// The points that may spoil the win by fours of the side to move. The other's fours beforehand belong to them.
fn spoilers(position: &mut Position, fours: &mut FourSearch, plies: u32) -> Bits {
    let me = position.to_move();
    let mut found = own_fours(position, me.other());
    let line = fours.line(position, plies / 2, u32::MAX);
    for &point in &line {
        found.insert(point.index());
        let is_mine = position.to_move() == me;
        position.play(point);
        found = found.union(&own_fours(position, me.other()));
        if is_mine {
            found = found.union(position.marks(me, Kind::Five));
            if let Some(stop) = open_five(position, me) {
                found = found.union(&excuses(position, me.other(), stop));
            }
        }
    }
    line.iter().for_each(|_| {
        position.undo();
    });
    found
}

/// All points at which a side makes a four.
fn own_fours(position: &Position, side: Side) -> Bits {
    FOURS
        .into_iter()
        .fold(*position.marks(side, Kind::Straight), |set, kind| set.union(position.marks(side, kind)))
}

/// If a stop is forbidden, the points on its lines: a stone there may make it allowed.
fn excuses(position: &Position, side: Side, stop: Point) -> Bits {
    let mut found = Bits::default();
    if position.rule() != Rule::Renju || position.entry(side, stop).foul == Foul::No {
        return found;
    }
    let size = position.size();
    for direction in 0..DIRECTIONS {
        let at = places(stop, size)[direction];
        for distance in (-5isize..=5).filter(|&distance| distance != 0) {
            let index = stop.index() as isize + distance * steps(size)[direction];
            let Some(index) = usize::try_from(index).ok().filter(|&index| index < position.area()) else {
                continue;
            };
            let point = Point(index as u16);
            if places(point, size)[direction].line == at.line && position.is_empty(point) {
                found.insert(index);
            }
        }
    }
    found
}
