//! Is a small eye real, half, or false?
//!
//! It depends on its diagonals: who holds them, or can. (Manual, "Topology of Half Eyes and False Eyes" and "Eye Topology
//! with Ko", whose sums and ko values these are.)

use super::HalfEye;
use crate::reading::{Reader, attack, find_defense};
use crate::types::{Color, Outcome, Point, PointSet};

/// A diagonal that the owner holds in a ko.
const KO_HELD: f32 = 0.8;
/// A diagonal that the opponent holds in a ko.
const KO_LOST: f32 = 1.2;

/// What a diagonal counts, and where it is decided.
#[derive(Clone, Copy)]
struct Diagonal {
    value: f32,
    attack: Option<Point>,
    defense: Option<Point>,
}

impl Diagonal {
    const fn fixed(value: f32) -> Diagonal {
        Diagonal { value, attack: None, defense: None }
    }
}

/// The diagonals of a point as an eye of `color`. `eye` are the points of the eye space that need no holding, `dead` the
/// stones that are lost.
pub fn topological_eye(r: &mut Reader, pos: Point, color: Color, eye: &PointSet, dead: &PointSet) -> HalfEye {
    let mut found = HalfEye::default();
    for d in pos.diagonals() {
        let diagonal = if eye.contains(d) {
            Diagonal::fixed(0.0)
        } else if r.board.is_on_board(d) {
            held(r, d, color, dead)
        } else {
            Diagonal::fixed(off_board(r, pos, d))
        };
        found.sum += diagonal.value;
        found.attacks.extend(diagonal.attack);
        found.defenses.extend(diagonal.defense);
    }
    found
}

/// A point off one edge counts 1, a point off the corner 0.
fn off_board(r: &Reader, pos: Point, d: Point) -> f32 {
    let corner = [Point::from_index(d.index()), pos];
    let beside = corner[1].neighbors().into_iter().filter(|n| n.is_adjacent(d));
    let on_board = beside.filter(|&n| r.board.is_on_board(n)).count();
    if on_board == 0 { 0.0 } else { 1.0 }
}

fn held(r: &mut Reader, d: Point, color: Color, dead: &PointSet) -> Diagonal {
    match r.board.color(d) {
        _ if dead.contains(d) => Diagonal::fixed(if r.board.at(d) == color { 2.0 } else { 0.0 }),
        Some(owner) if owner == color => own_stone(r, d, color),
        Some(_) => hostile_stone(r, d),
        None => empty_point(r, d, color),
    }
}

fn own_stone(r: &Reader, d: Point, color: Color) -> Diagonal {
    let lost_in_ko = r.board.countlib(d) == 1
        && r.board.liberties(d).next().is_some_and(|lib| r.board.is_ko(lib, color.other()) == Some(d));
    if !lost_in_ko {
        return Diagonal::fixed(0.0);
    }
    let lib = r.board.liberties(d).next();
    Diagonal { value: KO_HELD, attack: lib, defense: lib }
}

fn hostile_stone(r: &mut Reader, d: Point) -> Diagonal {
    let attacked = attack(r, d);
    if attacked.outcome == Outcome::Fail {
        return Diagonal::fixed(2.0);
    }
    let saved = find_defense(r, d);
    let value = match (attacked.outcome, saved.outcome) {
        (Outcome::Win, Outcome::Fail) => return Diagonal::fixed(0.0),
        (Outcome::Win, Outcome::Win) => 1.0,
        _ => KO_LOST,
    };
    Diagonal { value, attack: saved.mv, defense: attacked.mv }
}

/// An empty point counts by who may play there without being captured at once.
fn empty_point(r: &mut Reader, d: Point, color: Color) -> Diagonal {
    if !is_safe(r, d, color.other()) {
        return Diagonal::fixed(0.0);
    }
    if !is_safe(r, d, color) {
        return Diagonal::fixed(2.0);
    }
    Diagonal { value: 1.0, attack: Some(d), defense: Some(d) }
}

fn is_safe(r: &mut Reader, pos: Point, color: Color) -> bool {
    if let Some(liberties) = r.board.fastlib(pos, color, false)
        && liberties > 3
    {
        return true;
    }
    r.with_move(pos, color, |r| attack(r, pos).outcome != Outcome::Win).unwrap_or(false)
}
