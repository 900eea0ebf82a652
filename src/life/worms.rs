//! What are the tactics of each string on the board?
//!
//! A worm is a string together with what plain reading knows about it. (Manual, "Worms and Dragons".)

use crate::reading::{Reader, attack, find_defense};
use crate::types::{Color, Outcome, Point, PointMap, PointSet};

/// A string with its tactics.
#[derive(Clone, Debug)]
pub struct Worm {
    /// The stone that stands for the string.
    pub origin: Point,
    /// Whose it is.
    pub color: Color,
    /// Number of stones.
    pub size: usize,
    /// Number of liberties.
    pub liberties: usize,
    /// A move of the opponent that captures it, if there is one.
    pub attack: Option<Point>,
    /// A move of its owner that saves it, if it needs one and there is one.
    pub defense: Option<Point>,
}

impl Worm {
    /// Can it be captured even if its owner moves first?
    pub fn is_lost(&self) -> bool {
        self.attack.is_some() && self.defense.is_none()
    }

    /// Does whoever moves first decide?
    pub fn is_critical(&self) -> bool {
        self.attack.is_some() && self.defense.is_some()
    }
}

/// All strings of a position.
#[derive(Clone, Debug, Default)]
pub struct Worms {
    list: Vec<Worm>,
    index: PointMap<u16>,
}

impl Worms {
    /// The worms in the order of their origins.
    pub fn iter(&self) -> impl Iterator<Item = &Worm> {
        self.list.iter()
    }

    /// The worm with a stone at `pos`.
    pub fn at(&self, pos: Point) -> Option<&Worm> {
        self.list.get((self.index[pos] as usize).wrapping_sub(1))
    }
}

/// Reads the tactics of every string.
pub fn make_worms(r: &mut Reader) -> Worms {
    let mut worms = Worms::default();
    let origins: Vec<Point> =
        r.board.points().filter(|&pos| !r.board.is_empty(pos) && r.board.find_origin(pos) == pos).collect();
    for origin in origins {
        let Some(color) = r.board.color(origin) else { continue };
        worms.list.push(make_worm(r, origin, color));
        let number = worms.list.len() as u16;
        r.board.mark_string(origin, &mut worms.index, number);
    }
    worms
}

/// The stones of all strings that are captured whoever moves first.
pub fn lost_stones(r: &mut Reader) -> PointSet {
    let worms = make_worms(r);
    let lost = worms.iter().filter(|worm| worm.is_lost());
    lost.flat_map(|worm| r.board.stones_of(worm.origin)).collect()
}

fn make_worm(r: &mut Reader, origin: Point, color: Color) -> Worm {
    let attack = attack(r, origin).mv;
    let defense = attack.and_then(|_| {
        let saved = find_defense(r, origin);
        // A move that was not refuted within the limits is believed to save the string.
        saved.mv.filter(|pos| matches!(saved.outcome, Outcome::Win | Outcome::Fail) && !pos.is_pass())
    });
    Worm {
        origin,
        color,
        size: r.board.countstones(origin),
        liberties: r.board.countlib(origin),
        attack,
        defense,
    }
}
