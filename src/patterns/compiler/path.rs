//! In which order are the points around an anchor read?
//!
//! Outwards: by distance, and by row and column among equals. What a walk has read is then a disc around the anchor, and
//! a change on the board concerns only the anchors whose disc it lies in. The path is cut off beyond the largest
//! diagram with its edges.

use super::diagram::MAX_SIDE;
use super::images::{Offset, distance};

/// The farthest row or column that is read.
pub const RADIUS: i8 = MAX_SIDE as i8;
const SIDE: usize = 2 * RADIUS as usize + 1;

/// The points around an anchor in reading order.
#[derive(Clone, Debug)]
pub struct Path {
    order: Vec<Offset>,
    index: Vec<u16>,
}

impl Default for Path {
    fn default() -> Path {
        let rows = -RADIUS..=RADIUS;
        let mut order: Vec<Offset> =
            rows.clone().flat_map(|row| rows.clone().map(move |column| (row, column))).collect();
        order.sort_by_key(|offset| (distance(*offset), *offset));
        let mut index = vec![0; order.len()];
        for (step, &offset) in order.iter().enumerate() {
            index[slot(offset)] = step as u16;
        }
        Path { order, index }
    }
}

impl Path {
    /// The offsets, nearest first; the anchor itself is the first.
    pub fn offsets(&self) -> &[Offset] {
        &self.order
    }

    /// When a point is read: the inverse of the order.
    pub fn step(&self, offset: Offset) -> u16 {
        self.index[slot(offset)]
    }
}

fn slot((row, column): Offset) -> usize {
    (row + RADIUS) as usize * SIDE + (column + RADIUS) as usize
}
