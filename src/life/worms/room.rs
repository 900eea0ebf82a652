//! How much ground would change hands with a string?
//!
//! The effective size is the stones, and half of every empty point up to four steps away that no other worm is closer to;
//! worms at the same distance share it.

use super::Worms;
use crate::board::Board;
use crate::types::{Point, PointMap, PointSet};

/// Steps up to which empty points count.
const REACH: usize = 4;
/// What an empty point counts for its only worm.
const SHARE: f32 = 0.5;

/// The effective sizes of the worms, in their order, in points.
pub(super) fn effective_sizes(board: &Board, worms: &Worms) -> Vec<f32> {
    let mut sizes: Vec<f32> = worms.iter().map(|worm| worm.size as f32).collect();
    let mut owners: PointMap<Owners> = PointMap::default();
    let mut seen: PointSet = PointSet::new();
    let mut layer: Vec<Point> = Vec::new();
    for pos in board.points() {
        if let Some(number) = worms.number(pos) {
            owners[pos].add(number as u16);
            seen.insert(pos);
            layer.push(pos);
        }
    }
    for _ in 0..REACH {
        let mut next = Vec::new();
        let mut fresh = PointSet::new();
        for &from in &layer {
            for near in from.neighbors() {
                if board.is_empty(near) && !seen.contains(near) {
                    let inherited = owners[from];
                    owners[near].extend(&inherited);
                    if fresh.insert(near) {
                        next.push(near);
                    }
                }
            }
        }
        for &pos in &next {
            seen.insert(pos);
            let held = owners[pos].list();
            for &number in held {
                if let Some(size) = sizes.get_mut(usize::from(number)) {
                    *size += SHARE / held.len() as f32;
                }
            }
        }
        layer = next;
    }
    sizes
}

/// Worms at the same distance from a point. A point has few: those beyond the room are not counted.
#[derive(Clone, Copy, Default)]
struct Owners {
    numbers: [u16; Owners::ROOM],
    len: u8,
}

impl Owners {
    const ROOM: usize = 12;

    fn list(&self) -> &[u16] {
        self.numbers.get(..usize::from(self.len)).unwrap_or_default()
    }

    fn add(&mut self, number: u16) {
        if !self.list().contains(&number)
            && let Some(slot) = self.numbers.get_mut(usize::from(self.len))
        {
            *slot = number;
            self.len += 1;
        }
    }

    fn extend(&mut self, other: &Owners) {
        other.list().iter().for_each(|&number| self.add(number));
    }
}
