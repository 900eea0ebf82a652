//! Where do the board and the oracle differ?

use crate::oracle::{Oracle, Points};
use std::sync::OnceLock;
use tesuji::board::Board;
use tesuji::types::{Color, Intersection, MAX_BOARD, Point, PointMap};

/// Everything: every point, every string, every move of either colour.
pub(crate) fn everything(board: &Board, oracle: &Oracle) {
    position(board, oracle);
    for point in oracle.points() {
        point_and_moves(board, oracle, point);
    }
    let stones: Vec<Point> = oracle.points().filter(|&p| oracle.color(p).is_some()).collect();
    let origins: Vec<Point> = stones.iter().copied().filter(|&p| oracle.origin(p) == p).collect();
    assert_eq!(board.strings().collect::<Vec<_>>(), origins, "strings on\n{board}");
    let drawn: Board = board.to_string().parse().expect("a diagram that was drawn can be read");
    assert_eq!(drawn.stones_hash(), board.stones_hash());
    for (i, &a) in stones.iter().enumerate().step_by(1 + stones.len() / 12) {
        stones.iter().skip(i % 3).step_by(3).for_each(|&b| two_strings(board, oracle, a, b));
    }
}

/// What costs little: the stones, the ko, the prisoners, and the surroundings of one point.
pub(crate) fn surroundings(board: &Board, oracle: &Oracle, point: Point) {
    position(board, oracle);
    if point.is_pass() {
        return;
    }
    let around = point.neighbors().into_iter().chain(point.diagonals()).chain([point]);
    let near: Vec<Point> = around.filter(|p| p.is_on(oracle.size())).collect();
    for &a in &near {
        point_and_moves(board, oracle, a);
        for &b in near.iter().filter(|&&b| oracle.color(a).is_some() && oracle.color(b).is_some()) {
            two_strings(board, oracle, a, b);
        }
    }
}

/// The contents of every point, and what belongs to the whole position.
pub(crate) fn position(board: &Board, oracle: &Oracle) {
    assert_eq!(board.size(), oracle.size());
    for point in oracle.points() {
        let expected = oracle.color(point).map_or(Intersection::Empty, Intersection::from);
        assert_eq!(board.at(point), expected, "{point:?} on\n{board}");
        assert_eq!(board.color(point), oracle.color(point));
        assert_eq!(board.is_empty(point), oracle.color(point).is_none());
        assert!(board.is_on_board(point));
    }
    assert_eq!(board.ko_pos(), oracle.ko(), "ko on\n{board}");
    for color in Color::BOTH {
        assert_eq!(board.captured(color), oracle.captured(color), "captured {color} stones");
        let expected: Vec<Point> = oracle.points().filter(|&p| oracle.color(p) == Some(color)).collect();
        assert_eq!(board.stones(color).collect::<Vec<_>>(), expected);
    }
    assert_eq!(board.stones_hash(), stones_hash(oracle), "hash of\n{board}");
}

/// The keys of the empty board, and of a white and of a black stone on every point of it.
type Keys = (u64, Vec<[u64; 2]>);

/// Reads the keys off boards with a single stone.
fn keys(size: usize) -> Keys {
    let empty = Board::new(size);
    let key = |point: Point, color: Color| {
        let mut single = empty.clone();
        single.add_stone(point, color);
        single.stones_hash() ^ empty.stones_hash()
    };
    (empty.stones_hash(), Point::all(size).map(|point| Color::BOTH.map(|color| key(point, color))).collect())
}

/// The hash as the sum of single stones on boards of their own.
fn stones_hash(oracle: &Oracle) -> u64 {
    static KEYS: [OnceLock<Keys>; MAX_BOARD + 1] = [const { OnceLock::new() }; MAX_BOARD + 1];
    let (empty, stones) = KEYS[oracle.size()].get_or_init(|| keys(oracle.size()));
    let key = |(point, keys): (Point, &[u64; 2])| oracle.color(point).map(|color| keys[color.index()]);
    oracle.points().zip(stones).filter_map(key).fold(*empty, |hash, key| hash ^ key)
}

fn point_and_moves(board: &Board, oracle: &Oracle, point: Point) {
    assert_eq!(board.is_ko_point(point), oracle.is_ko_point(point), "is_ko_point {point:?} on\n{board}");
    for color in Color::BOTH {
        assert_eq!(board.has_neighbor(point, color), oracle.has_neighbor(point, color));
    }
    edges(board, point);
    if oracle.color(point).is_some() {
        string(board, oracle, point);
    } else {
        Color::BOTH.iter().for_each(|&color| a_move(board, oracle, point, color));
    }
}

fn edges(board: &Board, point: Point) {
    let last = board.size() - 1;
    let (row, column) = (point.row(), point.column());
    let (at_row, at_column) = (row == 0 || row == last, column == 0 || column == last);
    assert_eq!(board.is_edge_vertex(point), at_row || at_column);
    assert_eq!(board.is_corner_vertex(point), at_row && at_column);
    let distances = [row, column, last - row, last - column];
    assert_eq!(Some(board.edge_distance(point)), distances.into_iter().min());
}

/// A list must hold these points, each once, in any order.
fn same_points(
    name: &str,
    found: impl IntoIterator<Item = Point>,
    expected: &Points,
    board: &Board,
    point: Point,
) {
    let mut found: Vec<Point> = found.into_iter().collect();
    found.sort();
    assert_eq!(found, expected.iter().copied().collect::<Vec<_>>(), "{name} at {point:?} on\n{board}");
}

/// A list cut at `max` must hold that many of these points, each once.
fn some_points(name: &str, found: impl IntoIterator<Item = Point>, expected: &Points, max: usize) {
    let found: Vec<Point> = found.into_iter().collect();
    let distinct: Points = found.iter().copied().collect();
    assert_eq!(found.len(), expected.len().min(max), "{name} cut at {max}");
    assert!(distinct.len() == found.len() && distinct.is_subset(expected), "{name} cut at {max}");
}

fn string(board: &Board, oracle: &Oracle, point: Point) {
    let stones = oracle.string(point);
    let liberties = oracle.liberties(point);
    assert_eq!(board.find_origin(point), oracle.origin(point), "find_origin {point:?} on\n{board}");
    assert_eq!(board.countstones(point), stones.len());
    assert_eq!(board.countlib(point), liberties.len(), "countlib {point:?} on\n{board}");
    same_points("findstones", board.findstones(point), &stones, board, point);
    same_points("stones_of", board.stones_of(point), &stones, board, point);
    same_points("liberties", board.liberties(point), &liberties, board, point);
    for max in [0, 1, 2, 4, 1000] {
        some_points("findlib", board.findlib(point, max), &liberties, max);
    }
    neighbors(board, oracle, point);
    let (next_to_string, next_to_liberty) = (oracle.next_to(&stones), oracle.next_to(&liberties));
    for other in oracle.rim_and_beyond(point) {
        let context = || format!("{other:?} and the string at {point:?} on\n{board}");
        assert_eq!(board.liberty_of_string(other, point), liberties.contains(&other), "{}", context());
        assert_eq!(board.neighbor_of_string(other, point), next_to_string.contains(&other), "{}", context());
        let second = next_to_liberty.contains(&other);
        assert_eq!(board.second_order_liberty_of_string(other, point), second, "{}", context());
    }
    let mut marks = PointMap::filled(0u8);
    board.mark_string(point, &mut marks, 7);
    same_points("mark_string", oracle.points().filter(|&p| marks[p] == 7), &stones, board, point);
}

fn neighbors(board: &Board, oracle: &Oracle, point: Point) {
    let neighbors = oracle.neighbors(point);
    same_points("chainlinks", board.chainlinks(point), &neighbors, board, point);
    for n in [0, 1, 2, 3, 5, 400] {
        let with = |keep: &dyn Fn(usize) -> bool| -> Points {
            neighbors.iter().copied().filter(|&s| keep(oracle.liberties(s).len())).collect()
        };
        same_points("chainlinks2", board.chainlinks2(point, n), &with(&|libs| libs == n), board, point);
        same_points("chainlinks3", board.chainlinks3(point, n), &with(&|libs| libs <= n), board, point);
    }
    for both in [false, true] {
        let expected = oracle.extended_neighbors(point, both);
        same_points("extended_chainlinks", board.extended_chainlinks(point, both), &expected, board, point);
    }
}

fn two_strings(board: &Board, oracle: &Oracle, a: Point, b: Point) {
    let context = || format!("{a:?} and {b:?} on\n{board}");
    let same = oracle.string(a).contains(&b);
    assert_eq!(board.same_string(a, b), same, "{}", context());
    assert_eq!(
        board.adjacent_strings(a, b),
        oracle.neighbors(a).contains(&oracle.origin(b)),
        "{}",
        context()
    );
    let common = oracle.common_liberties(a, b);
    assert_eq!(board.count_common_libs(a, b), common.len(), "{}", context());
    for max in [0, 1, 3, 1000] {
        some_points("find_common_libs", board.find_common_libs(a, b, max), &common, max);
    }
    let lib = board.have_common_lib(a, b);
    assert_eq!(lib.is_some(), !common.is_empty(), "{}", context());
    assert!(lib.is_none_or(|lib| common.contains(&lib)), "{}", context());
}

fn a_move(board: &Board, oracle: &Oracle, point: Point, color: Color) {
    let context = || format!("{color} at {point:?} on\n{board}");
    assert_eq!(board.is_suicide(point, color), oracle.is_suicide(point, color), "is_suicide {}", context());
    assert_eq!(
        board.is_self_atari(point, color),
        oracle.is_self_atari(point, color),
        "is_self_atari {}",
        context()
    );
    let captures = !oracle.captures(point, color).is_empty();
    assert_eq!(board.does_capture_something(point, color), captures, "does_capture_something {}", context());
    assert_eq!(board.is_ko(point, color), oracle.ko_capture(point, color), "is_ko {}", context());
    let illegal_ko = oracle.is_illegal_ko_capture(point, color);
    assert_eq!(board.is_illegal_ko_capture(point, color), illegal_ko, "is_illegal_ko_capture {}", context());
    liberties_of_a_move(board, oracle, point, color);
}

fn liberties_of_a_move(board: &Board, oracle: &Oracle, point: Point, color: Color) {
    let (plain, accurate) =
        (oracle.liberties_without_captures(point, color), oracle.liberties_after(point, color));
    same_points("approxlib", board.approxlib(point, color, 1000), &plain, board, point);
    let found = board.accuratelib(point, color, 1000);
    let first_capture = found.iter().position(|&p| !board.is_empty(p)).unwrap_or(found.len());
    assert!(
        found[first_capture..].iter().all(|&p| !board.is_empty(p)),
        "liberties made by captures come last"
    );
    same_points("accuratelib", found, &accurate, board, point);
    for max in [0, 1, 2, 3] {
        some_points("approxlib", board.approxlib(point, color, max), &plain, max);
        some_points("accuratelib", board.accuratelib(point, color, max), &accurate, max);
    }
    if let Some(n) = board.fastlib(point, color, true) {
        assert_eq!(n, plain.len(), "fastlib without captures, {color} at {point:?} on\n{board}");
    }
    if let Some(n) = board.fastlib(point, color, false) {
        assert_eq!(n, accurate.len(), "fastlib, {color} at {point:?} on\n{board}");
    }
}
