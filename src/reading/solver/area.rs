//! Which part of the board did a reading look at?
//!
//! The board is cut into tiles of three by three points, at most eight by eight of them, so that any part of it is a
//! word of 64 bits. A reading marks the tiles around every move that it tries; at its end the tiles of all strings
//! that reach into the marked ones are added. The result is a superset of the manual's "active area"
//! ("Persistent Reading Cache"): as long as no stone changes there, the reading's answer stands.

use crate::board::Board;
use crate::types::{MAX_BOARD, Point};

/// Points along the side of a tile.
const TILE: usize = 3;
const TILES: usize = 8;
/// Points around a move that belong to it.
const REACH: usize = 2;

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Area(u64);

/// The tiles of the rows (or columns) around one, as a mask of eight bits.
const SPANS: [u64; MAX_BOARD] = {
    let mut spans = [0; MAX_BOARD];
    let mut at = 0;
    while at < MAX_BOARD {
        let mut near = at.saturating_sub(REACH);
        while near <= at + REACH && near < MAX_BOARD {
            spans[at] |= 1 << tile(near);
            near += 1;
        }
        at += 1;
    }
    spans
};

const COLUMN_SPANS: [u64; MAX_BOARD] = {
    let mut spans = SPANS;
    let mut at = 0;
    while at < MAX_BOARD {
        spans[at] *= 0x0101_0101_0101_0101;
        at += 1;
    }
    spans
};

const ROW_SPANS: [u64; MAX_BOARD] = {
    let mut spans = [0; MAX_BOARD];
    let mut at = 0;
    while at < MAX_BOARD {
        let mut bit = 0;
        while bit < TILES {
            if SPANS[at] >> bit & 1 == 1 {
                spans[at] |= 0xff << (TILES * bit);
            }
            bit += 1;
        }
        at += 1;
    }
    spans
};

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
        if point.is_pass() {
            return Area::NONE;
        }
        Area(ROW_SPANS[point.row()] & COLUMN_SPANS[point.column()])
    }

    /// Both.
    #[inline]
    pub fn union(self, other: Area) -> Area {
        Area(self.0 | other.0)
    }

    /// Is the point in one of the tiles?
    #[inline]
    pub fn contains(self, point: Point) -> bool {
        self.0 >> (TILES * tile(point.row()) + tile(point.column())) & 1 == 1
    }

    /// With the surroundings of every string that has a stone in it.
    pub(super) fn with_strings(self, board: &Board) -> Area {
        let reached = board.strings().filter(|&s| board.stones_of(s).any(|stone| self.contains(stone)));
        reached.flat_map(|s| board.stones_of(s)).fold(self, |area, stone| area.union(Area::around(stone)))
    }

    /// A hash of the stones in the area, and of the ko point.
    pub(super) fn hash(self, board: &Board) -> u64 {
        let size = board.size();
        let span =
            |tile: usize| TILE * tile..if tile + 1 == TILES { size } else { size.min(TILE * (tile + 1)) };
        let (mut hash, mut left) = (board.reading_hash() ^ board.stones_hash(), self.0);
        while left != 0 {
            let tile = left.trailing_zeros() as usize;
            left &= left - 1;
            for row in span(tile / TILES) {
                for column in span(tile % TILES) {
                    hash ^= board.hash_at(Point::new(row, column));
                }
            }
        }
        hash
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
        let corner = Area::around(Point::new(0, 0));
        assert!(!corner.contains(Point::new(0, 9)) && !corner.contains(Point::new(9, 0)));
    }

    #[test]
    fn the_hash_of_an_area_is_that_of_its_points_on_every_size() {
        for size in [1, 2, 9, 19, 24, MAX_BOARD] {
            let mut board = Board::new(size);
            for at in (0..size).step_by(2) {
                board.add_stone(Point::new(at, size - 1 - at), crate::types::Color::Black);
            }
            for area in [Area::NONE, Area::around(Point::new(size / 2, size - 1)), Area(u64::MAX)] {
                let inside = board.points().filter(|&point| area.contains(point));
                let by_points = inside.fold(board.reading_hash() ^ board.stones_hash(), |hash, point| {
                    hash ^ board.hash_at(point)
                });
                assert_eq!(area.hash(&board), by_points, "size {size}, {area:?}");
            }
        }
    }

    #[test]
    fn the_hash_of_an_area_sees_its_stones_and_no_others() {
        let empty = Board::new(19);
        let area = Area::around(Point::new(3, 3));
        let with = |row, column| {
            let mut board = empty.clone();
            board.play_move(Point::new(row, column), crate::types::Color::Black);
            area.hash(&board)
        };
        assert_eq!(with(15, 15), area.hash(&empty));
        assert_ne!(with(3, 4), area.hash(&empty));
    }
}
