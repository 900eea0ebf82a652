//! Which moves are proposed.

use super::*;
use crate::board::Board;
use crate::life::unconditional::unconditional_life;
use crate::life::worms::make_worms;
use crate::types::Point;

/// The three best moves after weighing, without statistics.
fn best(diagram: &str, color: Color) -> Vec<String> {
    let board: Board = diagram.parse().expect("a diagram");
    let mut r = Reader::new(board.clone());
    let worms = make_worms(&mut r);
    let nothing = PointMap::filled(0.0);
    let proved = PerColor::from_fn(|owner| unconditional_life(&board, owner));
    let facts = Facts {
        color,
        worms: &worms,
        influence: &Influence::new(&board, |_| 1.0),
        proved: &proved,
        held: &nothing,
        first_play: &nothing,
        habit: &nothing,
        idle_cost: 1.0,
    };
    let table = generate(&mut r, &facts);
    let mut moves: Vec<(Point, f64)> = table
        .ranked()
        .into_iter()
        .filter_map(|(pos, value)| Some((pos, weigh(&mut r, &facts, pos, value)?)))
        .collect();
    moves.sort_by(|a, b| b.1.total_cmp(&a.1));
    moves.iter().take(3).map(|(pos, _)| pos.to_gtp(board.size())).collect()
}

#[test]
fn a_string_in_atari_is_taken_or_saved() {
    let diagram = "
        . . . . . . .
        . . X . . . .
        . X O O X . .
        . X O O X . .
        . . X . . . .
        . . . . . . .
        . . . . . . .";
    let taken = &best(diagram, Color::Black)[0];
    assert!(["D6", "D3"].contains(&taken.as_str()), "{taken}");
    let saved = &best(diagram, Color::White)[0];
    assert!(["D6", "D3"].contains(&saved.as_str()), "{saved}");
}

#[test]
fn the_larger_of_two_strings_comes_first() {
    let diagram = "
        . X . . . X . .
        X O . . X O X .
        . X . . X O X .
        . . . . X O X .
        . . . . X O X .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .";
    assert_eq!(best(diagram, Color::Black)[0], "F3");
}

#[test]
fn the_first_move_goes_to_a_corner_above_the_second_line() {
    let empty = ". . . . . . . . . . . . .\n".repeat(13);
    for vertex in best(&empty, Color::Black) {
        let pos = Point::from_gtp(&vertex, 13).expect("a vertex");
        assert!(pos.edge_distance(13) >= 2, "{vertex}");
    }
}
