//! Which connections hold, and which are cut?

use super::*;
use crate::board::Board;

fn reader(diagram: &str) -> Reader {
    Reader::new(diagram.parse::<Board>().expect("a diagram"))
}

fn at(r: &Reader, vertex: &str) -> Point {
    Point::from_gtp(vertex, r.board.size()).expect("a vertex")
}

fn answer(r: &Reader, found: Reading) -> String {
    let mv = found.mv.map_or("-".to_owned(), |pos| pos.to_gtp(r.board.size()));
    format!("{:?} {mv}", found.outcome)
}

/// What connecting and cutting give for two stones.
fn both(diagram: &str, a: &str, b: &str) -> (String, String) {
    let mut r = reader(diagram);
    let (a, b) = (at(&r, a), at(&r, b));
    let before = r.board.clone();
    let connecting = string_connect(&mut r, a, b);
    let cutting = disconnect(&mut r, a, b);
    assert_eq!(r.board, before);
    (answer(&r, connecting), answer(&r, cutting))
}

#[test]
fn a_one_point_jump_near_the_edge_is_connected() {
    let (connecting, cutting) = both(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . X . X . .",
        "C1",
        "E1",
    );
    assert_eq!(connecting, "Win D1");
    assert_eq!(cutting, "Fail -");
}

#[test]
fn a_diagonal_with_both_points_open_cannot_be_cut() {
    let (connecting, cutting) = both(
        "
        . . . . .
        . X . . .
        . . X . .
        . . . . .
        . . . . .",
        "B4",
        "C3",
    );
    assert!(connecting.starts_with("Win"), "{connecting}");
    assert_eq!(cutting, "Fail -");
}

#[test]
fn a_diagonal_with_one_point_taken_is_cut_at_the_other() {
    let (connecting, cutting) = both(
        "
        . . . . . . .
        . . . O . . .
        . X O . . . .
        . . X O . . .
        . O O . . . .
        . . . . . . .
        . . . . . . .",
        "B5",
        "C4",
    );
    assert_eq!(connecting, "Win B4");
    assert!(cutting.starts_with("Win"), "{cutting}");
}

#[test]
fn stones_behind_a_wall_cannot_be_joined() {
    let (connecting, cutting) = both(
        "
        . . O . .
        X . O . .
        . . O . X
        . . O . .
        . . O . .",
        "A4",
        "E3",
    );
    assert_eq!(connecting, "Fail -");
    assert_eq!(cutting, "Win -");
}

#[test]
fn a_cutting_stone_in_atari_does_not_cut() {
    let (connecting, cutting) = both(
        "
        . . . . . . .
        . . X X X . .
        . X O O . X .
        . . X X O X .
        . . . . X . .
        . . . . . . .
        . . . . . . .",
        "D4",
        "F4",
    );
    assert!(connecting.starts_with("Win"), "{connecting}");
    assert_eq!(cutting, "Fail -");
}

#[test]
fn points_and_strings_of_two_colours_have_no_connection() {
    let mut r = reader(
        "
        X . O
        . . .
        . . .",
    );
    let (black, white, empty) = (at(&r, "A3"), at(&r, "C3"), at(&r, "B2"));
    assert_eq!(string_connect(&mut r, black, white), Reading::default());
    assert_eq!(disconnect(&mut r, black, empty), Reading::default());
    assert_eq!(break_in(&mut r, empty, &PointSet::new()), Reading::default());
}

#[test]
fn a_gap_belongs_to_who_moves_first() {
    let diagram = "
        . . . . . . .
        . . . . . . .
        . . X X X . .
        O O O . O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let mut r = reader(diagram);
    let inside: PointSet = [Point::new(3, 3), Point::new(4, 3)].into_iter().collect();
    let string = at(&r, "C5");
    let way_in = break_in(&mut r, string, &inside);
    assert_eq!(answer(&r, way_in), "Win D4");
    let blocked = block_off(&mut r, string, &inside);
    assert_eq!(answer(&r, blocked), "Win D4");
}

#[test]
fn an_area_behind_a_solid_wall_is_out_of_reach() {
    let diagram = "
        . . . . . . .
        . . X . . . .
        O O O O O O O
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    let mut r = reader(diagram);
    let inside: PointSet = (1..6).map(|column| Point::new(5, column)).collect();
    let string = at(&r, "C6");
    assert_eq!(break_in(&mut r, string, &inside), Reading::default());
    assert_eq!(block_off(&mut r, string, &inside), Reading { outcome: Outcome::Win, mv: None });
}

#[test]
fn what_cannot_be_read_out_is_cut_by_the_move_that_looks_best() {
    let mut r = reader(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . X . .
        . . . . . . . . .
        . . . . O . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    r.limits.connection_nodes = 5;
    let (a, b) = (at(&r, "C7"), at(&r, "G7"));
    assert_eq!(string_connect(&mut r, a, b).outcome, Outcome::Fail);
    let cut = disconnect(&mut r, a, b);
    assert_eq!(cut.outcome, Outcome::Win);
    assert!(cut.mv.is_some_and(|pos| pos.row() <= 4), "{}", answer(&r, cut));
}

#[test]
fn a_cut_in_the_open_is_decided_by_what_is_missing() {
    let diagram = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . X . . . .
        . . . O . . . . .
        . . . O . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    let (connecting, cutting) = both(diagram, "C6", "E6");
    assert_eq!(connecting, "Win D6");
    assert_eq!(cutting, "Win D6");
    let mut r = reader(diagram);
    r.limits.connection_nodes = 40;
    let (a, b) = (at(&r, "C6"), at(&r, "E6"));
    let open = disconnect(&mut r, a, b);
    assert_eq!(answer(&r, open), "Win D6");
}

/// The string and the stone inside are three points apart, in the open.
#[test]
fn who_holds_to_a_stone_in_the_area_is_in() {
    let mut r = reader(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . O . .
        . . . . . . O . .
        . . . X . . O . .
        . . . . . . O . .
        . . . . . . O . .
        . . . . . . . . .
        . . . . . . . . .",
    );
    let (string, inner) = (at(&r, "C7"), at(&r, "D5"));
    let area: PointSet = [inner, at(&r, "E5"), at(&r, "F5")].into_iter().collect();
    assert_eq!(disconnect(&mut r, string, inner).outcome, Outcome::Fail);
    assert_eq!(block_off(&mut r, string, &area).outcome, Outcome::Fail);
    let way_in = break_in(&mut r, string, &area);
    assert_eq!(way_in.outcome, Outcome::Win);
    assert!(way_in.mv.is_some());
}

#[test]
fn what_is_as_far_as_can_be_joined_is_cut_by_a_move() {
    let (connecting, cutting) = both(
        "
        . . . . . . .
        . . . . . . O
        . . . . . . .
        . . . . . . X
        O . . . . . .
        . X . O . . .
        . X . . X . O",
        "E1",
        "G4",
    );
    assert_eq!(connecting, "Win F2");
    assert_eq!(cutting, "Win F2");
}

/// The shortest ways keep to the edge; F2 is on a longer one, since the white stones beside it are strong.
#[test]
fn a_detour_joins_where_the_shortest_way_does_not() {
    let (connecting, _) = both(
        "
        . . . . . . .
        . . X . . . .
        . . O . O . .
        . . . . . . .
        . . . . O O X
        O . X . . . .
        X . . . . X .",
        "G3",
        "F1",
    );
    assert_eq!(connecting, "Win F2");
}

#[test]
fn a_cut_that_is_likely_is_none_if_the_ends_can_be_joined_after_it() {
    let (_, cutting) = both(
        "
        . . . . . O .
        . X . . O . .
        . X . . . . .
        . . . . . . .
        X X . . . . .
        . . . . . O .
        . . X . . O .",
        "C1",
        "B5",
    );
    assert!(cutting.starts_with("Fail"), "{cutting}");
}
