//! How many legal positions are there?
//!
//! Tromp and Farnebäck, "Combinatorics of Go" (2006): 1, 57, 12 675 and 24 318 165 on boards of side 1 to 4.

use crate::oracle::Oracle;
use tesuji::board::Board;
use tesuji::types::{Color, Point};

/// Counts the positions that come from filling the points that are left, each empty, black or white. Taking stones
/// off a legal position leaves a legal one, so a stone that captures or has no liberty ends a branch.
fn count_by_trying(board: &mut Board, rest: &[Point]) -> u64 {
    let Some((&point, rest)) = rest.split_first() else { return 1 };
    let mut total = count_by_trying(board, rest);
    for color in Color::BOTH {
        if !board.does_capture_something(point, color) && board.trymove(point, color) {
            total += count_by_trying(board, rest);
            board.popgo();
        }
    }
    total
}

fn count(size: usize) -> u64 {
    let points: Vec<Point> = Point::all(size).collect();
    count_by_trying(&mut Board::new(size), &points)
}

/// Every colouring, judged by flood fill.
fn count_by_flood_fill(oracle: &mut Oracle, rest: &[Point]) -> u64 {
    let Some((&point, rest)) = rest.split_first() else { return u64::from(oracle.is_legal_position()) };
    let contents = [None, Some(Color::White), Some(Color::Black)];
    contents
        .into_iter()
        .map(|content| {
            oracle.put(point, content);
            count_by_flood_fill(oracle, rest)
        })
        .sum()
}

#[test]
fn legal_positions_up_to_3x3_are_counted_as_published() {
    for (size, expected) in [(1, 1), (2, 57), (3, 12_675)] {
        let points: Vec<Point> = Point::all(size).collect();
        assert_eq!(
            count_by_flood_fill(&mut Oracle::new(size), &points),
            expected,
            "by the oracle, {size}×{size}"
        );
        assert_eq!(count(size), expected, "by the board, {size}×{size}");
    }
}

#[test]
#[ignore = "some seconds; run it in release mode: cargo test --release -- --ignored"]
fn legal_positions_on_4x4_are_counted_as_published() {
    assert_eq!(count(4), 24_318_165);
}
