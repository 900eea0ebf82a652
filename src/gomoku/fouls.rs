//! Which points does renju forbid to Black?
//!
//! Five is always allowed. Otherwise a stone is a foul that makes six or more in a row, two fours (two in one line
//! count), or two open threes. An open three is one only if Black may play the stone that makes its straight four: if
//! that stone is itself a foul with the first one on the board, or makes five elsewhere, the three is none. The
//! definition calls itself, as deep as the position needs.

use super::lines::built::{F3, F3S, F4, F5};
use super::lines::{self, DIRECTIONS, Foul, LineBoard, Tables, cell, compile, key};
use super::point::{Point, Side};

/// Is a black stone on this empty point a foul? The board is as before when the answer is there.
pub(crate) fn is_foul(board: &mut LineBoard, tables: &Tables, point: Point) -> bool {
    let classes = black_classes(board, tables, point);
    let packed = (0..DIRECTIONS).fold(0, |packed, i| packed | usize::from(classes[i]) << (4 * i));
    match tables.moves[Side::Black.index()][packed].foul {
        Foul::No => false,
        Foul::Yes => true,
        Foul::Perhaps => {
            board.flip_all(point, Side::Black);
            let threes = (0..DIRECTIONS).filter(|&direction| {
                [F3, F3S].contains(&classes[direction]) && is_real_three(board, tables, point, direction)
            });
            let count = threes.count();
            board.flip_all(point, Side::Black);
            count > 1
        }
    }
}

/// The classes of Black's lines through an empty point.
fn black_classes(board: &LineBoard, tables: &Tables, point: Point) -> [u8; DIRECTIONS] {
    let places = lines::places(point, board.size());
    std::array::from_fn(|direction| {
        let line = board.line(direction, places[direction]);
        tables.classes[key(line, usize::from(places[direction].along))] & 15
    })
}

/// With the stone on the board, may Black make a straight four of its three in this direction?
fn is_real_three(board: &mut LineBoard, tables: &Tables, stone: Point, direction: usize) -> bool {
    [-1, 1].into_iter().any(|way| {
        let Some(next) = end_of_row(board, stone, direction, way) else { return false };
        let classes = black_classes(board, tables, next);
        classes[direction] == F4 && !classes.contains(&F5) && !is_foul(board, tables, next)
    })
}

/// The first point behind the row of black stones through a stone, if it is empty. Only this one can be played to make
/// a straight four, for that has to fill a gap of the row or lengthen it.
fn end_of_row(board: &LineBoard, stone: Point, direction: usize, way: isize) -> Option<Point> {
    let place = lines::places(stone, board.size())[direction];
    let line = board.line(direction, place);
    let along = |distance: isize| usize::from(place.along).checked_add_signed(way * distance);
    let distance = (1..).find(|&distance| along(distance).is_none_or(|at| cell(line, at) != compile::OWN))?;
    let is_empty = along(distance).is_some_and(|at| cell(line, at) == compile::EMPTY);
    let step = way * distance * lines::steps(board.size())[direction];
    is_empty.then(|| Point((stone.index() as isize + step) as u16))
}
