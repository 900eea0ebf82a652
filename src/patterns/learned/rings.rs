//! In which order does a shape grow around its point, and what is its code?
//!
//! Points are taken by their gridcular distance `|dx| + |dy| + max(|dx|, |dy|)` (Stern, Herbrich and Graepel, "Bayesian
//! pattern ranking for move prediction in the game of Go", 2006): the four neighbours have 2, the diagonals 3. A shape
//! of some step holds all points up to the distance of that step:
//!
//! ```text
//!   . . 4 . .
//!   . 3 2 3 .
//!   4 2 + 2 4      the first steps
//!   . 3 2 3 .
//!   . . 4 . .
//! ```
//!
//! The code of a shape is the same for all eight images of it. The file imports nothing, as the build script reads it
//! too.

/// The gridcular distance up to which each step reaches.
pub const STEPS: [usize; 10] = [3, 4, 5, 6, 7, 8, 9, 10, 12, 14];
/// How far a shape can reach along a line.
pub const REACH: i8 = (STEPS[STEPS.len() - 1] / 2) as i8;
/// Number of points of the largest shape, its centre not counted.
pub const POINTS_AROUND: usize = points_within(STEPS[STEPS.len() - 1]);
/// All points around the centre as (down, right), the nearest first.
pub const OFFSETS: [(i8, i8); POINTS_AROUND] = offsets();
/// How many of [`OFFSETS`] belong to the shape of each step.
pub const ENDS: [usize; STEPS.len()] = ends();

/// What can lie on a point of a shape, as the characters of the weights file: empty, own, other, off the board, own
/// with one and with two liberties, other with one and with two liberties, the opponent's last move. Liberties are
/// told on the four neighbours only.
pub const CELLS: [char; 9] = ['.', 'O', 'X', '-', 'o', 'Q', 'x', 'Y', '@'];

/// Shapes that know where the last move was are coded apart from those that do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// Stones alone.
    Plain,
    /// With the last move marked.
    Answer,
}

/// The code of a shape while it grows: one for each of its eight images.
#[derive(Clone, Copy, Default)]
pub struct Code([u64; 8]);

impl Code {
    /// Adds what lies on a point, given by its place in [`OFFSETS`], or takes it away again.
    #[inline]
    pub fn add(&mut self, place: usize, cell: u8) {
        if cell != 0 {
            let keys = &KEYS[place][cell as usize];
            self.0.iter_mut().zip(keys).for_each(|(code, key)| *code ^= key);
        }
    }

    /// The code of a shape with a change.
    #[inline]
    pub fn with(mut self, change: &Code) -> Code {
        self.0.iter_mut().zip(&change.0).for_each(|(code, key)| *code ^= key);
        self
    }

    /// The code of the shape that has grown to a step.
    #[inline]
    pub fn at_step(&self, family: Family, step: usize) -> u64 {
        let least = self.0.iter().copied().min().unwrap_or(0);
        mix(least ^ ((step as u64 + 1) << 8 | family as u64))
    }
}

/// The cells of a shape in the image that comes first in the order of [`CELLS`], so that the beginning of a shape's
/// text is the text of its smaller steps.
pub fn first_image(cells: &[u8]) -> Vec<u8> {
    let image = |turn: usize| -> Vec<u8> {
        let mut image = vec![0; cells.len()];
        cells.iter().enumerate().for_each(|(place, &cell)| image[turned(place, turn)] = cell);
        image
    };
    (0..8).map(image).min().unwrap_or_default()
}

static KEYS: [[[u64; 8]; CELLS.len()]; POINTS_AROUND] = keys();

const fn distance(down: i8, right: i8) -> usize {
    let (down, right) = (down.unsigned_abs() as usize, right.unsigned_abs() as usize);
    down + right + if down > right { down } else { right }
}

const fn points_within(limit: usize) -> usize {
    let reach = (limit / 2) as i8;
    let (mut count, mut down) = (0, -reach);
    while down <= reach {
        let mut right = -reach;
        while right <= reach {
            if distance(down, right) <= limit && distance(down, right) > 0 {
                count += 1;
            }
            right += 1;
        }
        down += 1;
    }
    count
}

const fn offsets() -> [(i8, i8); POINTS_AROUND] {
    let mut all = [(0, 0); POINTS_AROUND];
    let (mut count, mut limit) = (0, 1);
    while count < POINTS_AROUND {
        let mut down = -REACH;
        while down <= REACH {
            let mut right = -REACH;
            while right <= REACH {
                if distance(down, right) == limit {
                    all[count] = (down, right);
                    count += 1;
                }
                right += 1;
            }
            down += 1;
        }
        limit += 1;
    }
    all
}

const fn ends() -> [usize; STEPS.len()] {
    let mut all = [0; STEPS.len()];
    let mut step = 0;
    while step < STEPS.len() {
        all[step] = points_within(STEPS[step]);
        step += 1;
    }
    all
}

/// The place to which one of the eight symmetries moves a place.
const fn turned(place: usize, turn: usize) -> usize {
    let (mut down, mut right) = OFFSETS[place];
    if turn & 1 != 0 {
        down = -down;
    }
    if turn & 2 != 0 {
        right = -right;
    }
    let moved = if turn & 4 != 0 { (right, down) } else { (down, right) };
    let mut found = 0;
    while OFFSETS[found].0 != moved.0 || OFFSETS[found].1 != moved.1 {
        found += 1;
    }
    found
}

const fn keys() -> [[[u64; 8]; CELLS.len()]; POINTS_AROUND] {
    let mut keys = [[[0; 8]; CELLS.len()]; POINTS_AROUND];
    let mut place = 0;
    while place < POINTS_AROUND {
        let mut turn = 0;
        while turn < 8 {
            let there = turned(place, turn) as u64;
            let mut cell = 1;
            while cell < CELLS.len() {
                keys[place][cell][turn] = mix(there << 4 | cell as u64);
                cell += 1;
            }
            turn += 1;
        }
        place += 1;
    }
    keys
}

/// Spreads the bits of a small number over the whole word (the finaliser of SplitMix64).
const fn mix(value: u64) -> u64 {
    let z = value.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
