//! Which moves answer a straight four that the other threatens?
//!
//! A stone on the point itself, or on a point that would complete a five after it; each of these is a point at which the
//! other has a four already, on the same line. Whoever has a four of his own may play that first. Nothing else helps:
//! the straight four would come next; but in caro a stone beside the five may spoil it.
//!
//! What is threatened may also be a longer win by fours. Then all points count that either side plays in it, and those that
//! give one of the forced stops a four.

use super::bits::Bits;
use super::fives::{FAR, five_stops};
use super::fours::{FOURS, FourSearch, straight_four};
use super::lines::built::{B4, D4, F4};
use super::lines::{DIRECTIONS, Foul, Kind};
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
        if position.rule().has_open_ends() {
            found = found.union(&on_line(position, point, direction));
        }
        for distance in (-REACH..=REACH).filter(|&distance| distance != 0) {
            let Some(near) = position.along(point, direction, distance) else { continue };
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

/// The points that may spoil the win by fours of the side to move, whichever way its fours are stopped. The other's fours
/// beforehand belong to them.
fn spoilers(position: &mut Position, fours: &mut FourSearch, plies: u32) -> Bits {
    let other = position.to_move().other();
    let mut found = own_fours(position, other);
    let Some((_, point)) = fours.shortest_win(position, plies / 2, u32::MAX) else { return found };
    found.insert(point.index());
    position.play(point);
    found = found.union(&spoilers_of_four(position));
    for reply in five_stops(position).iter() {
        if position.check(reply).is_ok() {
            position.play(reply);
            found = found.union(&spoilers(position, fours, plies - 2));
            position.undo();
        }
    }
    position.undo();
    found
}

/// The points that may spoil the four of the side that has just moved.
fn spoilers_of_four(position: &Position) -> Bits {
    let me = position.to_move();
    let fives = position.marks(me.other(), Kind::Five);
    let found = own_fours(position, me).union(fives).union(&five_stops(position));
    fives.iter().fold(found, |found, five| found.union(&excuses(position, me, five)))
}

/// All points at which a side makes a four.
fn own_fours(position: &Position, side: Side) -> Bits {
    FOURS
        .into_iter()
        .fold(*position.marks(side, Kind::Straight), |set, kind| set.union(position.marks(side, kind)))
}

/// The points on which a stone may spoil a four in another way than by stopping it: beside the five if its ends matter, and
/// on the lines of a stop that is forbidden, which it may allow.
fn excuses(position: &Position, side: Side, five: Point) -> Bits {
    let may_be_forbidden = position.rule() == Rule::Renju && position.entry(side, five).foul != Foul::No;
    if may_be_forbidden || position.rule().has_open_ends() {
        on_lines(position, five)
    } else {
        Bits::default()
    }
}

/// The empty points on the lines of a point, as far as they may matter to a five through it.
fn on_lines(position: &Position, point: Point) -> Bits {
    let mut found = Bits::default();
    for direction in 0..DIRECTIONS {
        found = found.union(&on_line(position, point, direction));
    }
    found
}

fn on_line(position: &Position, point: Point, direction: usize) -> Bits {
    let mut found = Bits::default();
    for distance in (-FAR..=FAR).filter(|&distance| distance != 0) {
        if let Some(near) = position.along(point, direction, distance).filter(|&near| position.is_empty(near))
        {
            found.insert(near.index());
        }
    }
    found
}
