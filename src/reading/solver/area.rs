//! Which part of the board did a reading look at?
//!
//! The board is cut into tiles of three by three points, at most eight by eight of them, so that any part of it is a
//! word of 64 bits. A reading marks the tiles around every move that it tries; at its end the tiles of all strings
//! that reach into the marked ones are added. The result is a superset of the manual's "active area"
//! ("Persistent Reading Cache"): as long as no stone changes there, the reading's answer stands.

use crate::types::{MAX_BOARD, POINTS, Point};

/// Points along the side of a tile.
const TILE: usize = 3;
const TILES: usize = 8;
/// Points around a move that belong to it.
const REACH: usize = 2;

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area(u64);

/// The tiles within [`REACH`] of each point by its index; none for indices that are off every board.
const AROUND: [u64; POINTS] = {
    let mut around = [0; POINTS];
    let mut at = 0;
    while at < MAX_BOARD * MAX_BOARD {
        let (row, column) = (at / MAX_BOARD, at % MAX_BOARD);
        around[Point::new(row, column).index()] = rows_around(row) & columns_around(column);
        at += 1;
    }
    around
};

/// The tile of each point by its index; meaningless for indices that are off every board.
const TILE_OF: [u8; POINTS] = {
    let mut tiles = [0; POINTS];
    let mut at = 0;
    while at < MAX_BOARD * MAX_BOARD {
        let (row, column) = (at / MAX_BOARD, at % MAX_BOARD);
        tiles[Point::new(row, column).index()] = (TILES * tile(row) + tile(column)) as u8;
        at += 1;
    }
    tiles
};

/// The tiles in the rows around one.
const fn rows_around(row: usize) -> u64 {
    let (mut tiles, mut near) = (0, row.saturating_sub(REACH));
    while near <= row + REACH && near < MAX_BOARD {
        tiles |= 0xff << (TILES * tile(near));
        near += 1;
    }
    tiles
}

/// The tiles in the columns around one.
const fn columns_around(column: usize) -> u64 {
    let (mut tiles, mut near) = (0, column.saturating_sub(REACH));
    while near <= column + REACH && near < MAX_BOARD {
        tiles |= 0x0101_0101_0101_0101 << tile(near);
        near += 1;
    }
    tiles
}

const fn tile(at: usize) -> usize {
    let tile = at / TILE;
    if tile < TILES { tile } else { TILES - 1 }
}

impl Area {
    /// No tile.
    pub const NONE: Area = Area(0);

    /// The tiles within two points of a point on the board; none for a pass.
    #[inline]
    pub fn around(point: Point) -> Area {
        Area(AROUND[point.index()])
    }

    /// Both.
    #[inline]
    pub fn union(self, other: Area) -> Area {
        Area(self.0 | other.0)
    }

    /// Is the point in one of the tiles?
    #[inline]
    pub fn contains(self, point: Point) -> bool {
        self.0 >> TILE_OF[point.index()] & 1 == 1
    }

    /// The number of a point's tile, below 64.
    #[inline]
    pub(super) fn tile_of(point: Point) -> usize {
        usize::from(TILE_OF[point.index()]) % (TILES * TILES)
    }

    /// The tile of a point on the board.
    #[inline]
    pub fn of(point: Point) -> Area {
        Area(1 << TILE_OF[point.index()])
    }

    /// Have the two a tile in common?
    #[inline]
    pub fn meets(self, other: Area) -> bool {
        self.0 & other.0 != 0
    }

    /// The numbers of its tiles, below 64.
    #[inline]
    pub(super) fn tiles(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let tile = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(tile)
        })
    }

    pub(super) fn bits(self) -> u64 {
        self.0
    }

    pub(super) fn from_bits(bits: u64) -> Area {
        Area(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_holds_the_points_around_its_moves_on_every_size() {
        for point in Point::all(MAX_BOARD) {
            let area = Area::around(point);
            assert!(area.contains(point));
            let near = Point::all(MAX_BOARD).filter(|p| {
                p.row().abs_diff(point.row()) <= REACH && p.column().abs_diff(point.column()) <= REACH
            });
            assert!(near.into_iter().all(|p| area.contains(p)), "{point:?}");
        }
        assert_eq!(Area::around(Point::PASS), Area::NONE);
        let corner = Area::around(Point::new(0, 0));
        assert!(!corner.contains(Point::new(0, 9)) && !corner.contains(Point::new(9, 0)));
    }
}
