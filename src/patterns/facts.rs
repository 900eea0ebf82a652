//! What does the board itself answer to the functions of constraints?
//!
//! One function a row of the table whose context is the board. The trait `Helpers` calls them for every context that
//! hands over its board, so that they are written once. Each is total: 0 or false where its question makes no sense.

use crate::board::Board;
use crate::types::{Color, Point, PointList, PointMap};

/// How far the area around a point reaches.
const AREA: usize = 3;

pub(super) fn lib(board: &mut Board, _: Color, a: Point) -> i32 {
    if board.color(a).is_some() { board.countlib(a) as i32 } else { 0 }
}

pub(super) fn lib2(board: &mut Board, _: Color, a: Point) -> i32 {
    liberties_of_order(board, a, 2)
}

pub(super) fn lib3(board: &mut Board, _: Color, a: Point) -> i32 {
    liberties_of_order(board, a, 3)
}

pub(super) fn lib4(board: &mut Board, _: Color, a: Point) -> i32 {
    liberties_of_order(board, a, 4)
}

/// Empty points that as many moves, and no fewer, would connect to the string. Friendly stones on the way are free.
fn liberties_of_order(board: &Board, string: Point, order: usize) -> i32 {
    let Some(color) = board.color(string) else { return 0 };
    let mut seen = PointMap::<bool>::default();
    let mut layer: PointList = board.findstones(string);
    layer.iter().for_each(|&stone| seen[stone] = true);
    for step in 1..=order {
        let mut next = PointList::new();
        let mut open: Vec<Point> = layer.iter().copied().collect();
        while let Some(point) = open.pop() {
            for n in point.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
                if seen[n] {
                    continue;
                }
                if board.is_empty(n) {
                    seen[n] = true;
                    next.push(n);
                } else if step > 1 && board.color(n) == Some(color) {
                    seen[n] = true;
                    open.push(n);
                }
            }
        }
        layer = next;
    }
    layer.len() as i32
}

pub(super) fn olib(board: &mut Board, color: Color, a: Point) -> i32 {
    liberties_if_played(board, color, a)
}

pub(super) fn xlib(board: &mut Board, color: Color, a: Point) -> i32 {
    liberties_if_played(board, color.other(), a)
}

fn liberties_if_played(board: &Board, color: Color, a: Point) -> i32 {
    if is_move(board, color, a) { board.accuratelib(a, color, usize::MAX).len() as i32 } else { 0 }
}

/// A legal move on a point.
fn is_move(board: &Board, color: Color, a: Point) -> bool {
    board.is_on_board(a) && board.is_empty(a) && board.is_legal(a, color)
}

pub(super) fn wormsize(board: &mut Board, _: Color, a: Point) -> i32 {
    if board.color(a).is_some() { board.countstones(a) as i32 } else { 0 }
}

pub(super) fn same_worm(board: &mut Board, _: Color, a: Point, b: Point) -> bool {
    board.color(a).is_some() && board.color(b).is_some() && board.same_string(a, b)
}

pub(super) fn is_stone(board: &mut Board, _: Color, a: Point) -> bool {
    board.color(a).is_some()
}

pub(super) fn is_empty(board: &mut Board, _: Color, a: Point) -> bool {
    board.is_on_board(a) && board.is_empty(a)
}

pub(super) fn o_somewhere(board: &mut Board, color: Color, points: &[Point]) -> bool {
    points.iter().any(|&point| board.color(point) == Some(color))
}

pub(super) fn x_somewhere(board: &mut Board, color: Color, points: &[Point]) -> bool {
    points.iter().any(|&point| board.color(point) == Some(color.other()))
}

pub(super) fn ko(board: &mut Board, _: Color, a: Point) -> bool {
    board.is_on_board(a) && board.is_ko_point(a)
}

pub(super) fn legal_omove(board: &mut Board, color: Color, a: Point) -> bool {
    is_move(board, color, a)
}

pub(super) fn legal_xmove(board: &mut Board, color: Color, a: Point) -> bool {
    is_move(board, color.other(), a)
}

pub(super) fn edge_dist(board: &mut Board, _: Color, a: Point) -> i32 {
    if board.is_on_board(a) { board.edge_distance(a) as i32 } else { 0 }
}

pub(super) fn area_stone(board: &mut Board, _: Color, a: Point) -> i32 {
    area(board, a).filter(|&point| board.color(point).is_some()).count() as i32
}

pub(super) fn area_space(board: &mut Board, _: Color, a: Point) -> i32 {
    area(board, a).filter(|&point| board.is_empty(point)).count() as i32
}

/// The points at most [`AREA`] steps away.
fn area(board: &Board, a: Point) -> impl Iterator<Item = Point> + use<> {
    let (size, a) = if a.is_pass() { (0, Point::new(0, 0)) } else { (board.size(), a) };
    let around = move |at: usize| at.saturating_sub(AREA)..(at + AREA + 1).min(size);
    let near =
        move |&(row, column): &(usize, usize)| row.abs_diff(a.row()) + column.abs_diff(a.column()) <= AREA;
    let places = around(a.row()).flat_map(move |row| around(a.column()).map(move |column| (row, column)));
    places.filter(near).map(|(row, column)| Point::new(row, column))
}

pub(super) fn finish_ko_helper(board: &mut Board, color: Color, a: Point) -> bool {
    if !ko(board, color, a) {
        return false;
    }
    let beside = a.neighbors().into_iter().filter(|&n| board.color(n).is_some());
    beside.into_iter().any(|n| board.countstones(n) > 1 && board.countlib(n) <= 2)
}

pub(super) fn squeeze_ko_helper(board: &mut Board, color: Color, a: Point) -> bool {
    if !ko(board, color, a) {
        return false;
    }
    let taken_from = if board.is_empty(a) { Some(a) } else { board.liberties(a).next() };
    let Some(point) = taken_from.filter(|&point| board.is_ko(point, color).is_some()) else { return false };
    if !board.tryko(point, color) {
        return false;
    }
    let near = point.diagonals().into_iter().chain(point.neighbors());
    let squeezes = near
        .filter(|&n| board.color(n) == Some(color.other()))
        .any(|n| board.countlib(n) == 1 && board.countstones(n) > 1);
    board.popgo();
    squeezes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn at(board: &Board, vertex: &str) -> Point {
        Point::from_gtp(vertex, board.size()).unwrap()
    }

    #[test]
    fn liberties_of_higher_order_pass_through_friends_only() {
        let mut board = position(". . . . .\n. O . O .\n. . X . .\n. . . . .\n. . . . .\n");
        let b4 = at(&board, "B4");
        let orders = [lib, lib2, lib3, lib4].map(|f| f(&mut board, Color::White, b4));
        assert_eq!(orders, [4, 7, 6, 4]);
        let empty = at(&board, "A1");
        assert_eq!([lib, lib2].map(|f| f(&mut board, Color::White, empty)), [0, 0]);
    }

    #[test]
    fn liberties_of_a_stone_that_may_not_be_played_are_none() {
        let mut board = position(". X . . .\nX . . . .\n. . . . .\n. . . . .\n. . . . .\n");
        let corner = at(&board, "A5");
        assert_eq!(olib(&mut board, Color::White, corner), 0);
        assert_eq!(xlib(&mut board, Color::White, corner), 3);
        assert!(
            !legal_omove(&mut board, Color::White, corner) && legal_xmove(&mut board, Color::White, corner)
        );
    }

    #[test]
    fn the_area_around_a_point_ends_at_the_edge() {
        let mut board = position("X . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . O\n");
        let corner = at(&board, "A5");
        assert_eq!(area_stone(&mut board, Color::White, corner), 1);
        assert_eq!(area_space(&mut board, Color::White, corner), 9);
        assert_eq!(area_space(&mut board, Color::White, Point::PASS), 0);
    }

    #[test]
    fn a_ko_is_squeezed_where_taking_it_leaves_stones_in_atari() {
        let mut board = position("X . O . .\nX O . . .\nO O . . .\n. . . . .\n. . . . .\n");
        let taken_from = at(&board, "B5");
        assert!(!ko(&mut board, Color::White, taken_from));
        let mut board = position("O X . . .\n. O X . .\nO X X . .\nX X . . .\n. . . . .\n");
        let (stone, empty) = (at(&board, "A5"), at(&board, "A4"));
        let before = board.clone();
        let answers = [stone, empty].map(|a| squeeze_ko_helper(&mut board, Color::Black, a));
        assert_eq!(board.hash(), before.hash());
        assert_eq!(answers, [false, false]);
    }
}
