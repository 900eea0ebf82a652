//! Can two strings be joined, or kept apart? Can a string break into an area, or be kept out?
//!
//! The named doors to the solver for connections. `link` is the goal, `distance` the static measure that guides it. The
//! reading ends soon; what is left open then is decided by what is missing for either answer. (Manual, "Connection Reading"
//! and "Break Ins".)

mod distance;
mod link;
mod near;
mod survey;
#[cfg(test)]
mod tests;

pub use distance::{Distances, FAR, MOVE};
pub use near::friends_nearby;

use super::Reader;
use super::solver::{Goal, is_refuted, solve_attack, solve_defense};
use super::tactical::with_sequence;
use crate::types::{Color, Outcome, Point, PointSet, Reading};
use link::{Link, Target};
use survey::Survey;

/// The slowest threats that are read.
const ORDER: u8 = 3;
/// Half moves by which an own string in an area may be away to be asked about.
const INSIDE: u8 = 3 * MOVE;
/// A cut that is only likely is put to the test with one in so many of a question's positions.
const CHECK: u32 = 2;
/// Marks the questions of the cutting side in the memory.
const CUTTING: u8 = 128;

/// Can the owner of the two strings join them, moving first? `Win` without a move if they are one string already, `Fail`
/// where there are not two strings of one colour. What cannot be read out counts as joined where little is missing to show it.
pub fn string_connect(r: &mut Reader, a: Point, b: Point) -> Reading {
    match between(r, a, b, &Survey::new()) {
        Some(link) => join(r, link),
        None => Reading::default(),
    }
}

/// Can the opponent keep the two strings apart, moving first? `Win` without a move if they cannot be joined anyway, with the
/// move that looks best where neither joining nor cutting can be read out, or where little is missing to show the cut and they
/// are not joined after it; `Fail` where there are not two strings of one colour.
pub fn disconnect(r: &mut Reader, a: Point, b: Point) -> Reading {
    match between(r, a, b, &Survey::new()) {
        Some(link) => part(r, link),
        None => Reading::default(),
    }
}

/// Can the string's owner, moving first, connect it to a point of the area? The area may hold stones, and where the string cannot be
/// parted from one of its own there it is in already.
pub fn break_in(r: &mut Reader, string: Point, area: &PointSet) -> Reading {
    let survey = Survey::new();
    let Some(link) = into(r, string, area, &survey) else { return Reading::default() };
    match held_inside(r, link, area) {
        Some(inner) => Reading { outcome: Outcome::Win, ..join(r, inner) },
        None => join(r, link),
    }
}

/// Can the other colour, moving first, keep the string out of the area? `Win` without a move if it cannot get in anyway, with the
/// move that looks best where neither can be read out.
pub fn block_off(r: &mut Reader, string: Point, area: &PointSet) -> Reading {
    match into(r, string, area, &Survey::new()) {
        Some(link) if held_inside(r, link, area).is_none() => part(r, link),
        _ => Reading::default(),
    }
}

/// The link to a string of its own in the area from which the string cannot be parted, as far as that is read out.
fn held_inside<'a>(r: &mut Reader, link: Link<'a>, area: &PointSet) -> Option<Link<'a>> {
    let inside = link.own_inside(&r.board, area, INSIDE);
    let links = inside.into_iter().map(|stone| Link { target: Target::String(stone), ..link });
    links.into_iter().find(|&inner| part(r, inner) == Reading::default())
}

/// Plays the moves, `color` first, and reads whether the two strings can be connected (if `do_connect`) or cut. A stone that
/// is gone by then cannot be connected to any more.
pub fn play_connect_n(
    r: &mut Reader,
    color: Color,
    do_connect: bool,
    moves: &[Option<Point>],
    [a, b]: [Point; 2],
) -> Outcome {
    with_sequence(r, color, moves, |r| match (between(r, a, b, &Survey::new()), do_connect) {
        (Some(link), true) => join(r, link).outcome,
        (Some(link), false) => part(r, link).outcome,
        (None, true) => Outcome::Fail,
        (None, false) => Outcome::Win,
    })
}

fn between<'a>(r: &Reader, a: Point, b: Point, survey: &'a Survey) -> Option<Link<'a>> {
    let color = r.board.color(a)?;
    if r.board.color(b) != Some(color) {
        return None;
    }
    // Whichever stone names an end, and whichever end is named first, it is the same question.
    let [a, b] = [a, b].map(|end| r.board.find_origin(end));
    Some(Link { string: a.min(b), color, target: Target::String(a.max(b)), survey })
}

fn into<'a>(r: &Reader, string: Point, area: &'a PointSet, survey: &'a Survey) -> Option<Link<'a>> {
    let color = r.board.color(string)?;
    Some(Link { string: r.board.find_origin(string), color, target: Target::Area(area), survey })
}

fn join(r: &mut Reader, link: Link) -> Reading {
    let (subject, nodes) = (link.subject(&r.board), r.limits.connection_nodes);
    r.answer(Link::KIND, subject, link.extra(), nodes, |r| solve_attack(r, link, ORDER))
}

fn part(r: &mut Reader, link: Link) -> Reading {
    let threat = join(r, link);
    if threat == Reading::default() {
        return Reading { outcome: Outcome::Win, mv: None };
    }
    let (subject, nodes) = (link.subject(&r.board), r.limits.connection_nodes);
    r.answer(Link::KIND | CUTTING, subject, link.extra(), nodes, |r| cut(r, link, threat))
}

/// How a link is cut that can be made.
fn cut(r: &mut Reader, link: Link, threat: Reading) -> Reading {
    // Where joining is too long to read it is taken to work here, so that a cut that is refuted is told from one that is open.
    let is_unread = threat.outcome == Outcome::Fail;
    let attack = if is_unread { Reading { outcome: Outcome::Win, ..threat } } else { threat };
    let found = solve_defense(r, link, ORDER, attack);
    // Ends as far apart as joining them allows are too far to be joined by a threat less; yet the cut has to be played.
    let is_far = found.outcome == Outcome::Win && found.mv.is_none();
    let found = if is_far { solve_defense(r, link, ORDER + 1, attack) } else { found };
    if is_unread && found.outcome == Outcome::Fail && found.mv.is_some() {
        return Reading { outcome: Outcome::Win, ..found };
    }
    match found.mv.filter(|_| r.is_exhausted() && found.outcome == Outcome::Win) {
        Some(mv) if is_refuted(r, link, ORDER, mv, r.limits.connection_nodes / CHECK) => Reading::default(),
        _ => found,
    }
}
