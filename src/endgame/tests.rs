//! Are gains at borders what the theory of such games says?

use super::*;
use crate::board::Board;
use crate::board::samples::{random_board, transformed};
use proptest::prelude::*;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

/// What all moves gain if no stone is lost.
fn all(board: &Board) -> Vec<Gain> {
    let mut reader = Reader::new(board.clone());
    let found = gains(&mut reader, &PointSet::new());
    reader.board.check();
    assert_eq!(reader.board, *board, "tried moves are taken back");
    found
}

/// What a move gains, if it gains anything.
fn gain(board: &Board, color: Color, vertex: &str) -> Option<Gain> {
    let pos = Point::from_gtp(vertex, board.size()).expect("a vertex");
    all(board).into_iter().find(|gain| gain.pos == pos && gain.color == color)
}

/// Points and threat of a gain.
fn worth(board: &Board, color: Color, vertex: &str) -> Option<(f32, f32)> {
    gain(board, color, vertex).map(|gain| (gain.points, gain.threat))
}

/// Two territories that touch on the fourth and fifth line, with these stones on the first.
fn open_first_line(stones: &str) -> Board {
    let rows = [". . . O X . . . .", ". O . O X . X . ."];
    let order = [0, 1, 0, 0, 1, 0, 0, 1];
    let mut diagram: Vec<&str> = order.map(|row| rows[row]).to_vec();
    diagram.push(stones);
    board(&diagram.join("\n"))
}

/// A corridor of Black's on the first line of so many points, open to White at its end.
///
/// ```text
///    A B C D E F
///  2 X X X X O O
///  1 . . . . O O     <- four points
/// ```
fn corridor(points: usize) -> Board {
    const SIZE: usize = 9;
    let mut board = Board::new(SIZE);
    for pos in board.points() {
        let (row, column) = (pos.row(), pos.column());
        let is_open =
            (row == SIZE - 1 && column < points) || row == 0 || (row == 1 && (column == 4 || column == 8));
        if !is_open {
            board.add_stone(pos, if column < points { Color::Black } else { Color::White });
        }
    }
    board
}

#[test]
fn a_corridor_is_worth_what_the_theory_says() {
    for (points, temperature) in [(2, 0.5), (3, 0.75)] {
        let board = corridor(points);
        let end = Point::new(8, points - 1).to_gtp(9);
        for gain in Color::BOTH.map(|color| gain(&board, color, &end)) {
            let gain = gain.expect("a gain");
            assert!((gain.points - temperature).abs() < 1e-3, "{points} points: {gain:?}");
            assert_eq!(gain.points, gain.threat, "gote");
        }
    }
}

/// To play beyond the opponent's stone and to connect gains a point; if the opponent does not block, it is the more. To stand
/// on the own side gains half of one.
#[test]
fn to_turn_the_first_line_gains_a_point() {
    let board = open_first_line(". . . . . . . . .");
    assert_eq!(worth(&board, Color::Black, "D1"), Some((1.0, 2.0)));
    assert_eq!(worth(&board, Color::White, "E1"), Some((1.0, 2.0)));
    assert_eq!(worth(&board, Color::Black, "E1"), Some((0.5, 0.5)));
    assert_eq!(worth(&board, Color::White, "D1"), Some((0.5, 0.5)));
}

#[test]
fn to_stand_where_the_opponent_has_a_push_is_reverse_sente() {
    let board = open_first_line(". . . . X . . . .");
    let push = worth(&board, Color::Black, "D1").expect("a gain");
    assert!(push.1 > push.0, "Black's push is sente: {push:?}");
    assert_eq!(worth(&board, Color::White, "D1"), Some((1.0, 1.0)));
}

#[test]
fn what_is_closed_gains_nothing() {
    let board = open_first_line(". . O X X . . . .");
    assert_eq!(all(&board), []);
}

#[test]
fn a_neutral_point_gains_nothing() {
    let board = corridor(1);
    assert_eq!(Color::BOTH.map(|color| worth(&board, color, "A1")), [None, None]);
}

#[test]
fn lost_stones_are_the_opponents_territory() {
    let board = corridor(3);
    assert!(!all(&board).is_empty());
    let lost: PointSet = board.stones(Color::Black).collect();
    assert_eq!(gains(&mut Reader::new(board), &lost), [], "the whole board is White's");
}

#[test]
fn nothing_is_counted_when_nobody_waits_any_more() {
    let mut reader = Reader::new(corridor(3)).stopped_by(Arc::new(AtomicBool::new(true)));
    assert_eq!(gains(&mut reader, &PointSet::new()), []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn swapped_colours_swap_the_gains(seed: u64, moves in 20_usize..60) {
        let board = random_board(seed, moves);
        let [one, other] = [|color: Color| color, Color::other].map(|image| {
            let mut gains = all(&transformed(&board, |pos| pos, image));
            gains.iter_mut().for_each(|gain| gain.color = image(gain.color));
            gains.sort_by_key(|gain| (gain.pos, gain.color.index()));
            gains
        });
        prop_assert_eq!(one.len(), other.len());
        for (one, other) in one.iter().zip(&other) {
            prop_assert_eq!((one.pos, one.color), (other.pos, other.color));
            prop_assert!((one.points - other.points).abs() < 1e-3 && (one.threat - other.threat).abs() < 1e-3);
        }
    }
}
