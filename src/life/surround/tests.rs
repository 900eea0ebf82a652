//! The manual's examples of surrounded dragons.

use super::*;
use crate::board::Board;
use crate::types::{Color, Point, PointSet};

fn asked(diagram: &str) -> (Board, PointSet) {
    let board: Board = diagram.parse().expect("a diagram");
    let dragon = board.stones(Color::White).collect();
    (board, dragon)
}

fn status(diagram: &str) -> u8 {
    let (board, dragon) = asked(diagram);
    surround(&board, &dragon, &PointSet::new()).status
}

const OPEN: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . O . . . . .
    . X . . . . . . . X .
    . X . . . O . . . X .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .";

#[test]
fn a_dragon_that_crosses_the_line_between_two_stones_gets_away() {
    assert_eq!(status(OPEN), 0);
    assert!(surround(&asked(OPEN).0, &asked(OPEN).1, &PointSet::new()).inside.is_empty());
}

const TIGHT: &str = "
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . X . X . . . . .
    . . . . . . . . . . .
    . . X . O . X . . . .
    . . . . . . . . . . .
    . . . X . X . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .
    . . . . . . . . . . .";

#[test]
fn a_ring_of_stones_surrounds() {
    let (board, dragon) = asked(TIGHT);
    let found = surround(&board, &dragon, &PointSet::new());
    assert_eq!(found.status, 1);
    assert_eq!((found.at(Point::new(4, 4)), found.at(Point::new(0, 0))), (1, 0));
    assert!(found.inside.len() > 9);
}

#[test]
fn dead_stones_do_not_surround() {
    let (board, dragon) = asked(TIGHT);
    let dead: PointSet = board.stones(Color::Black).collect();
    assert_eq!(surround(&board, &dragon, &dead), Surround::default());
}

#[test]
fn the_last_stone_of_a_ring_surrounds_and_another_one_does_not() {
    let (mut board, dragon) = asked(TIGHT);
    board.remove_stone(Point::new(4, 6));
    board.remove_stone(Point::new(2, 5));
    board.remove_stone(Point::new(6, 5));
    let none = PointSet::new();
    assert_ne!(surround(&board, &dragon, &none).status, 1);
    assert!(does_surround(&board, Point::new(4, 6), &dragon, &none));
    assert!(!does_surround(&board, Point::new(10, 10), &dragon, &none));
    assert!(!does_surround(&board, Point::new(4, 4), &dragon, &none), "a point with a stone is no move");
}

#[test]
fn stones_near_the_edge_shut_it_off() {
    let edge = "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . X . X . . . . .
        . . X . . . X . . . .
        . . . . O . . . . . .
        . . . . . . . . . . .";
    assert_eq!(status(edge), 1);
}

/// The manual's picture of stones in the order of their angles, around the stone in the middle.
#[test]
fn stones_around_a_dragon_are_sorted_by_their_angle() {
    let numbered = [(1, 4), (0, 3), (0, 1), (1, 0), (3, 0), (4, 1), (4, 3), (3, 4)];
    let mut mixed = numbered;
    mixed.sort_unstable();
    let sorted = hull::by_angle(&mixed, (2, 2), 1);
    let at = |place| sorted.iter().position(|&found| found == place).expect("every stone is kept") as i32;
    let steps: Vec<i32> =
        (0..8).map(|n| (at(numbered[(n + 1) % 8]) - at(numbered[n])).rem_euclid(8)).collect();
    assert!(steps.iter().all(|&step| step == steps[0]) && matches!(steps[0], 1 | 7), "{sorted:?}");
}
