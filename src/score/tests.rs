//! Positions and how they count.

use super::*;
use crate::board::Board;
use crate::game::Rules;
use crate::types::Color;

/// What is played to fill the neutral points under area rules, as `b A1`.
fn filled(diagram: &str, to_move: Color) -> Vec<String> {
    let board: Board = diagram.parse().expect("a diagram");
    let rules = Rules::chinese();
    let position = Position { board: &board, rules: &rules, komi: 0.0, handicap: 0, to_move, is_over: false };
    let moves = assess(&position, 7, &Limits::default()).filled;
    let told = moves.iter().map(|mv| {
        let side = if mv.color == Color::Black { "b" } else { "w" };
        format!("{side} {}", mv.point.to_gtp(board.size()))
    });
    told.collect()
}

#[test]
fn neutral_points_that_would_force_are_filled_first() {
    // After Black A5, a black stone at A3 would make White connect at B4, and Black would get G5 as well.
    let diagram = "
        X . X . X X X
        X X X X X X X
        . O O O O O .
        O . . O O . O
        . O O O O O O
        X X X X X X X
        X . X . X X X";
    assert_eq!(filled(diagram, Color::Black), ["b A5", "w A3", "b G5"]);
}

#[test]
fn a_neutral_point_that_nobody_can_take_yet_is_prepared() {
    // C1 is self-atari for both: Black needs A2 first, White E1.
    let diagram = "
        . X . X O . .
        X X X X O O .
        X O O O O . O
        X O . O . O .
        X O O O O O O
        . X X X O . O
        X X . O . O .";
    assert_eq!(filled(diagram, Color::Black)[0], "b A2");
    assert_eq!(filled(diagram, Color::White)[0], "w E1");
    assert!(filled(diagram, Color::Black).contains(&"b C1".to_owned()));
    assert!(filled(diagram, Color::White).contains(&"w C1".to_owned()));
}

#[test]
fn filling_takes_no_living_stones_that_only_dead_ones_shut_in() {
    // The large white string on the left is dead. While it stands, the black one has no liberties but L9, L11 and L13, and White,
    // who fills the last of them, would take it.
    let diagram = "
        X X . O O O X X X X . O O
        . X O O O O X X X X X O .
        X X . O O O X X X X . O O
        . X O O O O X X X X X O .
        X X O O O O X X X X . O O
        . X O O O O X X X X X O .
        X X O O O . O X X X X O O
        . X O O O O X X X X X O .
        X X O O O O X X X X X O O
        X X X X X X O O O O O O O
        X X X X X X O O O O O O O
        X . X . X X O O . O . O O
        X X X X X X O O O O O O O";
    let board: Board = diagram.parse().expect("a diagram");
    let rules = Rules::chinese();
    let margin = |to_move: Color, is_over: bool| {
        let position = Position { board: &board, rules: &rules, komi: 0.0, handicap: 0, to_move, is_over };
        assess(&position, 7, &Limits::default()).score.margin
    };
    assert_eq!(margin(Color::Black, true), -74.0);
    for to_move in Color::BOTH {
        assert!((margin(to_move, false) + 74.0).abs() <= 3.0, "three points of nobody's are filled");
    }
}

#[test]
fn a_board_is_decided_where_no_ground_is_open_and_nothing_hangs_on_the_next_move() {
    let decided = |diagram: &str| {
        let board: Board = diagram.parse().expect("a diagram");
        final_statuses(&board, 7).is_decided(&board)
    };
    assert!(decided(". X O . .\nX X O O .\n. X X O O\nX X X O .\n. X O O O"));
    assert!(!decided(". . . . .\n. X . . .\n. . . . .\n. . . O .\n. . . . ."), "open ground");
    assert!(!decided(". . . X O\nX X X X O\nO O O O O\n. O . O .\nO O O O O"), "three points in a row");
}

#[test]
fn a_glance_tells_open_boards_from_those_that_may_be_decided() {
    let open = |size: usize, rows: &[&str]| {
        let rest = (rows.len()..size).map(|_| ". ".repeat(size));
        let rows: Vec<String> = rows.iter().map(|row| (*row).to_owned()).chain(rest).collect();
        is_wide_open(&rows.join("\n").parse().expect("a diagram"), 7)
    };
    assert!(open(9, &[". . . . . . . . .", ". . X . . . . . .", ". . . . . . O . ."]));
    let wall = ["O O O O O O O O O", "O O O O O O O O O", ". O . . . . . O .", "X X X X X X X X X"];
    assert!(!open(9, &wall), "the owner of the open ground is known");
}
