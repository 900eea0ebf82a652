//! Which 64-bit key stands for a stone, a ko, a komaster? (Zobrist 1970.)
//!
//! The keys are fixed at compile time, so a hash means the same in every process.

use crate::types::{Color, POINTS, Point, Rng};

const fn table<const N: usize>(seed: u64) -> [u64; N] {
    let mut rng = Rng::new(seed);
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = rng.next_u64();
        i += 1;
    }
    keys
}

static STONES: [[u64; POINTS]; 2] = [table(0x7E50_0001), table(0x7E50_0002)];
static KO: [u64; POINTS] = table(0x7E50_0003);
static KOMASTER: [u64; 6] = table(0x7E50_0004);
static KOM_POS: [u64; POINTS] = table(0x7E50_0005);
static SIZES: [u64; 32] = table(0x7E50_0006);

#[inline]
pub(super) fn stone(color: Color, point: Point) -> u64 {
    STONES[color.index()][point.index()]
}

#[inline]
pub(super) fn ko(point: Point) -> u64 {
    KO[point.index()]
}

#[inline]
pub(super) fn komaster(state: usize, kom_pos: Point) -> u64 {
    KOMASTER[state] ^ KOM_POS[kom_pos.index()]
}

/// Keeps positions of different board sizes apart.
#[inline]
pub(super) fn size(size: usize) -> u64 {
    SIZES[size]
}
