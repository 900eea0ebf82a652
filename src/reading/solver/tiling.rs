//! How do the stones of a position lie in the tiles of areas?
//!
//! Answers that are looked for in memory ask again and again about one position. So what its tiles and strings have to tell is found
//! out once.

use super::Area;
use crate::board::Board;
use crate::types::Point;
use std::sync::OnceLock;

/// What is known about the stones of one position.
#[derive(Clone, Debug)]
pub(super) struct Tiling {
    /// The hash of all stones.
    whole: u64,
    /// The hashes of the stones in each tile.
    hashes: [u64; 64],
    /// Found out when they are first asked for.
    strings: OnceLock<Vec<Extent>>,
}

/// Where a string lies.
#[derive(Clone, Copy, Debug)]
struct Extent {
    stones: Area,
    surroundings: Area,
}

impl Extent {
    fn new(board: &Board, string: Point) -> Extent {
        board.stones_of(string).fold(
            Extent { stones: Area::NONE, surroundings: Area::NONE },
            |extent, stone| Extent {
                stones: extent.stones.union(Area::of(stone)),
                surroundings: extent.surroundings.union(Area::around(stone)),
            },
        )
    }
}

impl Tiling {
    pub(super) fn new(board: &Board) -> Tiling {
        let mut hashes = [0; 64];
        for stone in board.points().filter(|&point| board.at(point).is_stone()) {
            hashes[Area::tile_of(stone)] ^= board.hash_at(stone);
        }
        Tiling { whole: board.stones_hash(), hashes, strings: OnceLock::new() }
    }

    /// Does it tell of the stones of this board?
    pub(super) fn is_of(&self, board: &Board) -> bool {
        self.whole == board.stones_hash()
    }

    /// A hash of the stones in the area.
    pub(super) fn stones_in(&self, area: Area) -> u64 {
        area.tiles().fold(0, |hash, tile| hash ^ self.hashes[tile])
    }

    /// The area with the surroundings of every string that has a stone in it, on the board that it tells of.
    pub(super) fn with_strings(&self, board: &Board, area: Area) -> Area {
        let find = || board.strings().map(|string| Extent::new(board, string)).collect();
        let reached = self.strings.get_or_init(find).iter().filter(|string| string.stones.meets(area));
        reached.fold(area, |sum, string| sum.union(string.surroundings))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::MAX_BOARD;

    #[test]
    fn strings_that_reach_into_an_area_come_with_their_surroundings() {
        let mut board = Board::new(19);
        (2..12).for_each(|column| board.add_stone(Point::new(3, column), crate::types::Color::Black));
        board.add_stone(Point::new(15, 15), crate::types::Color::White);
        let tiling = Tiling::new(&board);
        let grown = tiling.with_strings(&board, Area::around(Point::new(3, 2)));
        assert!(grown.contains(Point::new(4, 13)), "the string's other end");
        assert!(!grown.contains(Point::new(15, 15)), "no string reaches from there");
        assert_eq!(tiling.with_strings(&board, Area::NONE), Area::NONE);
    }

    #[test]
    fn the_hash_of_an_area_is_that_of_its_points_on_every_size() {
        for size in [1, 2, 9, 19, 24, MAX_BOARD] {
            let mut board = Board::new(size);
            for at in (0..size).step_by(2) {
                board.add_stone(Point::new(at, size - 1 - at), crate::types::Color::Black);
            }
            for area in [Area::NONE, Area::around(Point::new(size / 2, size - 1)), Area::from_bits(u64::MAX)]
            {
                let inside = board.points().filter(|&point| area.contains(point));
                let by_points = inside.fold(0, |hash, point| hash ^ board.hash_at(point));
                assert_eq!(Tiling::new(&board).stones_in(area), by_points, "size {size}, {area:?}");
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
            Tiling::new(&board).stones_in(area)
        };
        let untouched = Tiling::new(&empty).stones_in(area);
        assert_eq!(with(15, 15), untouched);
        assert_ne!(with(3, 4), untouched);
    }
}
