//! Around a source, in which order are points visited, and what does each send on to which of its neighbours?
//!
//! This depends on the place relative to the source alone, so it is a table. Points come in order of their distance from
//! the source. Influence goes outwards only, and a step outwards makes the distance larger: whatever a point gets, it
//! has before its turn comes. (Manual, "The Influence Algorithm", steps 1, 2 and the directional damping.)

use crate::types::NS;

/// Points farther from the source than this get nothing.
pub(super) const REACH: i32 = 12;
/// Places along a side of the square around the source.
const SIDE: i32 = 2 * REACH + 1;
/// Places of the square.
pub(super) const PLACES: usize = (SIDE * SIDE) as usize;
/// Places other than the source that are at most [`REACH`] away from it.
const STEPS: usize = 440;

/// From a point to one of its neighbours.
#[derive(Clone, Copy)]
pub(super) struct Push {
    /// Where it leads, as a place of the square.
    pub(super) place: u16,
    /// The way there on the board.
    pub(super) way: i16,
    /// For a diagonal, the ways to the two points that it squeezes between; else both 0.
    pub(super) beside: [i16; 2],
    /// Directional damping, and half of that on a diagonal, where attenuation is twice as much.
    pub(super) share: f32,
}

/// A point to be visited.
#[derive(Clone, Copy)]
pub(super) struct Step {
    /// Its place in the square.
    pub(super) place: u16,
    /// The way to it on the board, from the source.
    pub(super) way: i16,
    pushes: [Push; 4],
    count: u8,
}

impl Step {
    /// Where influence goes from here.
    pub(super) fn pushes(&self) -> &[Push] {
        &self.pushes[..self.count as usize]
    }
}

/// The eight neighbours as (row, column).
const DIRECTIONS: [(i32, i32); 8] = [(1, 0), (0, -1), (-1, 0), (0, 1), (1, -1), (-1, -1), (-1, 1), (1, 1)];

/// From the source everything goes out in all directions.
pub(super) static FIRST: [Push; 8] = {
    let mut pushes = [push(0, 0, 0); 8];
    let mut direction = 0;
    while direction < 8 {
        pushes[direction] = push(0, 0, direction);
        direction += 1;
    }
    pushes
};

/// All points around the source, near ones first.
pub(super) static ORDER: [Step; STEPS] = {
    let mut steps = [step(0, 1); STEPS];
    let (mut count, mut distance) = (0, 1);
    while distance <= REACH * REACH {
        let mut row = -REACH;
        while row <= REACH {
            let mut column = 0;
            while row * row + column * column < distance {
                column += 1;
            }
            if row * row + column * column == distance {
                steps[count] = step(row, -column);
                count += 1;
                if column != 0 {
                    steps[count] = step(row, column);
                    count += 1;
                }
            }
            row += 1;
        }
        distance += 1;
    }
    assert!(count == STEPS);
    steps
};

const fn way(row: i32, column: i32) -> i16 {
    (row * NS as i32 + column) as i16
}

const fn step(row: i32, column: i32) -> Step {
    let mut step =
        Step { place: place(row, column), way: way(row, column), pushes: [push(0, 0, 0); 4], count: 0 };
    let mut direction = 0;
    while direction < 8 {
        let (rows, columns) = DIRECTIONS[direction];
        let (to_row, to_column) = (row + rows, column + columns);
        let inside = to_row * to_row + to_column * to_column <= REACH * REACH;
        if inside && rows * row + columns * column > 0 {
            step.pushes[step.count as usize] = push(row, column, direction);
            step.count += 1;
        }
        direction += 1;
    }
    step
}

const fn place(row: i32, column: i32) -> u16 {
    ((row + REACH) * SIDE + column + REACH) as u16
}

/// From the point at (row, column) in a direction; the squared cosine is a fraction of whole numbers.
const fn push(row: i32, column: i32, direction: usize) -> Push {
    let (rows, columns) = DIRECTIONS[direction];
    let diagonal = rows != 0 && columns != 0;
    let scalar = rows * row + columns * column;
    let (over, under) = match row * row + column * column {
        0 => (1, 1),
        length => (scalar * scalar, length * if diagonal { 2 } else { 1 }),
    };
    Push {
        place: place(row + rows, column + columns),
        way: way(rows, columns),
        beside: if diagonal { [way(rows, 0), way(0, columns)] } else { [0, 0] },
        share: over as f32 / (under * if diagonal { 2 } else { 1 }) as f32,
    }
}
