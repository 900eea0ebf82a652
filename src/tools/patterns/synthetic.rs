//! How do large databases behave? Patterns cut from random games, as many as one likes.
//!
//! Each has at least two stones beside its move, as hardly a pattern of a real database has fewer.

use crate::board::Board;
use crate::tools::bench::positions::middle_game;
use crate::types::{Intersection, Point, Rng};
use std::fmt::Write;

/// Patterns that are cut from one game.
const FROM_ONE_GAME: usize = 20;

/// Rectangles around empty points of random games; points far from the move become wildcards more and more often.
pub(super) fn database_text(patterns: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let mut text = "kind shapes\n".to_owned();
    let mut number = 0;
    while number < patterns {
        let moves = 60 + rng.below(200);
        let board = middle_game(19, moves, rng.next_u64());
        for _ in 0..FROM_ONE_GAME {
            let (row, column) = (rng.below(19), rng.below(19));
            if number == patterns || !board.is_empty(Point::new(row, column)) {
                continue;
            }
            let diagram = diagram(&board, row, column, &mut rng);
            if diagram.matches(['O', 'X']).count() >= 2 {
                let _ = write!(text, "\nPattern S{number}\n{diagram}:8,d\n");
                number += 1;
            }
        }
    }
    text
}

fn diagram(board: &Board, row: usize, column: usize, rng: &mut Rng) -> String {
    let mut sides = [0; 4].map(|_| 1 + rng.below(3));
    sides[rng.below(4)] = rng.below(4);
    let edges = [row < sides[0], row + sides[1] > 18, column < sides[2], column + sides[3] > 18];
    let columns = column.saturating_sub(sides[2])..=(column + sides[3]).min(18);
    let around = |inside: String, end: &str| {
        let side = |is_edge| if is_edge { end } else { "" };
        format!("{}{inside}{}\n", side(edges[2]), side(edges[3]))
    };
    let edge = around("-".repeat(columns.clone().count()), "+");
    let mut text = if edges[0] { edge.clone() } else { String::new() };
    for r in row.saturating_sub(sides[0])..=(row + sides[1]).min(18) {
        let mut inside = String::new();
        for c in columns.clone() {
            let distance = r.abs_diff(row) + c.abs_diff(column);
            let wild = rng.below(10) < 2 * distance.saturating_sub(1);
            inside.push(match board.at(Point::new(r, c)) {
                _ if distance == 0 => '*',
                _ if wild => '?',
                Intersection::White => 'O',
                Intersection::Black => 'X',
                _ => '.',
            });
        }
        text += &around(inside, "|");
    }
    if edges[1] {
        text += &edge;
    }
    text
}
