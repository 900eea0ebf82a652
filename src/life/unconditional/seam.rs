//! Do the strings of a wall hold together once some points of the room inside are filled?
//!
//! A prison has up to 4096 choices of points to fill. They are told from each other by sets in words: which strings of the wall and
//! which points of the room are beside each point of the room.

use super::nakade::Prison;
use super::sketch::Sketch;
use crate::types::{Point, PointSet};

/// More strings than this cannot be joined to two by twelve stones.
const STRINGS: usize = 64;

/// The strings of a wall and the room that they share.
pub(super) struct Seam {
    /// All strings of the wall, a bit for each.
    strings: u64,
    /// For each point of the room, the strings beside it.
    walls: Vec<u64>,
    /// For each point of the room, the points of the room beside it.
    near: Vec<u16>,
    /// For each point of the prison, the points of the room beside it.
    beside: Vec<u16>,
}

/// Strings of the wall and filled points that are connected.
#[derive(Clone, Copy)]
struct Joined {
    strings: u64,
    filled: u16,
}

impl Seam {
    /// `None` if the wall is empty or in too many strings.
    pub(super) fn of(prison: &Prison, sketch: &Sketch) -> Option<Seam> {
        let strings = strings(prison, sketch)?;
        let room = |pos: Point| bits(prison.room.iter().map(|other| pos.is_adjacent(*other))) as u16;
        let wall = |pos: Point| {
            let touches = |string: &PointSet| pos.neighbors().into_iter().any(|near| string.contains(near));
            bits(strings.iter().map(touches))
        };
        Some(Seam {
            strings: bits(strings.iter().map(|_| true)),
            walls: prison.room.iter().copied().map(wall).collect(),
            near: prison.room.iter().copied().map(room).collect(),
            beside: prison.points.iter().copied().map(room).collect(),
        })
    }

    /// Do the wall and the filled points hold together: as one string, or as two with two open points in common next
    /// to the same point inside? Whoever plays one of those gets the other one as an answer.
    pub(super) fn holds(&self, filled: u16) -> bool {
        let one = self.join(0, filled);
        if one.strings == self.strings {
            return true;
        }
        let two = self.join((self.strings & !one.strings).trailing_zeros(), filled);
        let shared = !filled & self.touching(one) & self.touching(two);
        one.strings | two.strings == self.strings
            && self.beside.iter().any(|beside| (beside & shared).count_ones() >= 2)
    }

    /// What is connected to a string by filled points.
    fn join(&self, string: u32, filled: u16) -> Joined {
        let mut joined = Joined { strings: 1 << string, filled: 0 };
        loop {
            let next = self.touching(joined) & filled & !joined.filled;
            if next == 0 {
                return joined;
            }
            joined.filled |= next;
            joined.strings |= ones(next).fold(0, |strings, i| strings | self.walls[i]);
        }
    }

    /// The points of the room beside these.
    fn touching(&self, joined: Joined) -> u16 {
        let touches = |i: usize| self.walls[i] & joined.strings != 0 || self.near[i] & joined.filled != 0;
        bits((0..self.walls.len()).map(touches)) as u16
    }
}

/// The strings that have stones in the wall, the first one first.
fn strings(prison: &Prison, sketch: &Sketch) -> Option<Vec<PointSet>> {
    let mut strings: Vec<PointSet> = Vec::new();
    for &stone in &prison.wall {
        if !strings.iter().any(|string| string.contains(stone)) {
            strings.push(sketch.string(stone).0.into_iter().collect());
        }
    }
    (1..=STRINGS).contains(&strings.len()).then_some(strings)
}

/// The first one in the lowest bit.
fn bits(set: impl Iterator<Item = bool>) -> u64 {
    set.enumerate().fold(0, |bits, (i, is_set)| bits | u64::from(is_set) << i)
}

fn ones(bits: u16) -> impl Iterator<Item = usize> {
    (0..u16::BITS as usize).filter(move |i| bits >> i & 1 == 1)
}
