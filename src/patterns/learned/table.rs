//! How do the weights of shapes become bytes that can be searched at once?
//!
//! A table with open addressing: the low bits of a shape's code choose the slot, the high ones are kept to tell shapes
//! apart. The bytes hold the tactical weights, then the slots. The build script writes them.

use super::rings::Code;
use super::text::{Shape, Weights};

/// Bytes of a slot: a tag and a weight, four each.
pub const SLOT: usize = 8;

/// The table of a weights file: the number of tactical weights, those weights, then the slots, all as little-endian words.
pub fn encode(weights: &Weights) -> Vec<u8> {
    let tactical: Vec<i32> = weights.tactical.iter().flat_map(|(_, values)| values.iter().copied()).collect();
    let mut bytes = (tactical.len() as u32).to_le_bytes().to_vec();
    tactical.iter().for_each(|weight| bytes.extend(weight.to_le_bytes()));
    for (tag, weight) in slots(&weights.shapes) {
        bytes.extend(tag.to_le_bytes());
        bytes.extend(weight.to_le_bytes());
    }
    bytes
}

/// Twice as many slots as shapes at least, so that searches are short.
fn slots(shapes: &[Shape]) -> Vec<(u32, i32)> {
    let mut slots = vec![(0, 0); (2 * shapes.len() + 2).next_power_of_two()];
    let mask = slots.len() - 1;
    for shape in shapes {
        let code = code(shape);
        let (mut slot, tag) = (code as usize & mask, tag(code));
        while slots[slot].0 != 0 && slots[slot].0 != tag {
            slot = (slot + 1) & mask;
        }
        slots[slot] = (tag, shape.weight);
    }
    slots
}

/// The code of a shape.
pub fn code(shape: &Shape) -> u64 {
    let mut code = Code::default();
    shape.cells.iter().enumerate().for_each(|(place, &cell)| code.add(place, cell));
    code.at_step(shape.family, shape.step)
}

/// What tells the shapes of a slot apart; never 0, which marks an empty slot.
#[inline]
pub const fn tag(code: u64) -> u32 {
    (code >> 32) as u32 | 1
}
