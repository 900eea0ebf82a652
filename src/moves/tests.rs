//! Which moves are proposed, and which are not playable.

use super::*;
use crate::board::Board;
use crate::life::unconditional::unconditional_life;
use crate::life::worms::make_worms;

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

#[test]
fn real_eyes_and_forbidden_points_are_not_playable() {
    let board: Board = "
        . X . O .
        X X O O O
        . . . O .
        . . . O O
        . . . . ."
        .parse()
        .expect("a diagram");
    let at = |vertex| Point::from_gtp(vertex, 5).expect("a vertex");
    assert!(!is_playable(&board, at("A5"), Color::Black));
    assert!(!is_playable(&board, at("A5"), Color::White), "suicide");
    assert!(!is_playable(&board, at("E5"), Color::White));
    assert!(is_playable(&board, at("A1"), Color::White));
    assert!(!is_playable(&board, at("B5"), Color::White), "occupied");
}

#[test]
fn handicap_stones_are_distinct_and_off_the_low_lines() {
    for (size, stones) in [(19, 9), (19, 15), (13, 4), (9, 4), (5, 3), (2, 2), (3, 8)] {
        let points = handicap_points(size, stones);
        assert_eq!(points.len(), stones, "{size}");
        let mut sorted = points.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), stones);
        assert!(size < 9 || points.iter().all(|pos| pos.edge_distance(size) >= 2), "{points:?}");
    }
}
