//! What does one source send to every point?
//!
//! It spreads outwards in steps to the eight neighbours; each step costs the source's attenuation (twice as much on a
//! diagonal), the squared cosine of the angle between the step and the line from the source, and what the ground does
//! not let through. On a diagonal, at least one of the two points that it squeezes between must be open. Contributions
//! over different ways are added. (Manual, "The Influence Algorithm" and "Permeability".)

use super::ground::Ground;
use super::stencil::{FIRST, ORDER, PLACES, Push};
use crate::types::{Color, NS, Point, PointMap};

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

/// Adds what the source sends to each point it reaches.
pub(super) fn radiate(ground: &Ground, source: &Source, field: &mut Field) {
    let kept = 1.0 / source.attenuation;
    let permeability = ground.permeabilities(source.color);
    let mut flow = Flow { ground, permeability, amounts: [0.0; PLACES], waiting: 0 };
    field[source.pos.index()] += source.strength;
    FIRST.iter().for_each(|push| flow.send(source.pos, push, source.strength * kept));
    for step in &ORDER {
        if flow.waiting == 0 {
            return;
        }
        let amount = flow.amounts[usize::from(step.place)];
        if amount > 0.0 {
            flow.waiting -= 1;
            let pos = beside(source.pos, step.way);
            field[pos.index()] += amount;
            let sent = amount * kept * permeability[pos];
            if sent > FLOOR {
                step.pushes().iter().for_each(|push| flow.send(pos, push, sent));
            }
        }
    }
}

/// What has arrived so far, by place around the source.
struct Flow<'a> {
    ground: &'a Ground,
    permeability: &'a PointMap<f32>,
    amounts: [f32; PLACES],
    /// Places that have got something and have not been visited.
    waiting: u32,
}

impl Flow<'_> {
    #[inline]
    fn send(&mut self, from: Point, push: &Push, amount: f32) {
        if self.ground.is_solid(beside(from, push.way)) {
            return;
        }
        let gap = match push.beside {
            [0, 0] => 1.0,
            [a, b] => self.permeability[beside(from, a)].max(self.permeability[beside(from, b)]),
        };
        let sent = amount * push.share * gap;
        let at = &mut self.amounts[usize::from(push.place)];
        self.waiting += u32::from(*at == 0.0 && sent > 0.0);
        *at += sent;
    }
}

fn beside(pos: Point, way: i16) -> Point {
    Point::from_index(pos.index().wrapping_add_signed(isize::from(way)))
}
