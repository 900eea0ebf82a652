//! What does one source send to every point?
//!
//! It spreads outwards in steps to the eight neighbours; each step costs the source's attenuation (twice as much on a
//! diagonal), the squared cosine of the angle between the step and the line from the source, and what the ground does
//! not let through. On a diagonal, at least one of the two points that it squeezes between must be open. Contributions
//! over different ways are added. (Manual, "The Influence Algorithm" and "Permeability".)

use super::ground::Ground;
use super::stencil::{FIRST, ORDER, PLACES, Push, WAYS, Way};
use crate::types::{Color, NS, POINTS, Point};

/// Points that get less than this send nothing on. A lone stone of strength 100 is reduced to it in eight steps.
const FLOOR: f32 = 0.02;

/// Something that radiates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Source {
    /// Where it is.
    pub pos: Point,
    /// Whose it is.
    pub color: Color,
    /// How strong: 100 is a healthy stone.
    pub strength: f32,
    /// What is left after a step along a line is the strength divided by this; on a diagonal, by twice this.
    pub attenuation: f32,
}

/// What one source sends to each point, by array index.
pub(super) type Field = [f32];

/// Entries of a [`Field`]: all indices up to the last one on a board of this size.
pub(super) fn field_len(size: usize) -> usize {
    (size + 1) * NS as usize
}

/// For each point, what share of the influence of a colour gets on to each of its neighbours, damping apart.
pub(super) struct Passages(Box<[[f32; 8]; POINTS]>);

impl Passages {
    /// The passages on a board of this size.
    pub(super) fn new(ground: &Ground, color: Color, size: usize) -> Passages {
        let mut passages = Box::new([[0.0; 8]; POINTS]);
        for from in Point::all(size) {
            passages[from.index()] = WAYS.map(|way| passage(ground, color, from, way));
        }
        Passages(passages)
    }
}

fn passage(ground: &Ground, color: Color, from: Point, way: Way) -> f32 {
    let permeability = |way: i16| ground.permeability(beside(from, way), color);
    match way.beside {
        _ if ground.is_solid(beside(from, way.to)) => 0.0,
        None => 1.0,
        Some([a, b]) => permeability(a).max(permeability(b)),
    }
}

/// Adds what the source sends to each point it reaches. The passages must be those of the ground and the source's colour.
pub(super) fn radiate(ground: &Ground, passages: &Passages, source: &Source, field: &mut Field) {
    let kept = 1.0 / source.attenuation;
    let mut amounts = [0.0; PLACES];
    field[source.pos.index()] += source.strength;
    send(&mut amounts, &FIRST, &passages.0[source.pos.index()], source.strength * kept);
    let mut end = FIRST.len();
    let mut turn = 0;
    while turn < end {
        let step = &ORDER[turn];
        turn += 1;
        let amount = amounts[usize::from(step.place)];
        if amount > 0.0 {
            let pos = beside(source.pos, step.way);
            field[pos.index()] += amount;
            let sent = amount * kept * ground.permeability(pos, source.color);
            if sent > FLOOR {
                send(&mut amounts, step.pushes(), &passages.0[pos.index()], sent);
                end = end.max(usize::from(step.until));
            }
        }
    }
}

/// Sends a share of the amount on with each push.
#[inline]
fn send(amounts: &mut [f32; PLACES], pushes: &[Push], passages: &[f32; 8], amount: f32) {
    for push in pushes {
        let passage = passages[usize::from(push.direction) % 8];
        amounts[usize::from(push.place)] += amount * push.share * passage;
    }
}

fn beside(pos: Point, way: i16) -> Point {
    Point::from_index(pos.index().wrapping_add_signed(isize::from(way)))
}
