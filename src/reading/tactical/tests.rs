//! Strings that fall and strings that do not, drawn.

use super::*;
use crate::board::Board;
use crate::reading::solver::Moves;
use crate::types::{Color, Outcome};

/// Reads the string at a GTP vertex: does an attack work, does a defence?
fn read(diagram: &str, vertex: &str) -> (Option<String>, Option<String>) {
    let board: Board = diagram.parse().expect("a diagram");
    let size = board.size();
    let string = Point::from_gtp(vertex, size).expect("a vertex");
    let before = board.clone();
    let mut r = Reader::new(board);
    let name = |mv: Option<Point>| mv.map(|pos| pos.to_gtp(size));
    let answer = (name(attack(&mut r, string).mv), name(find_defense(&mut r, string).mv));
    assert_eq!(r.board, before, "reading leaves the position as it was");
    answer
}

const LADDER: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . O O . . . .
    O X X . . . .
    . O O . . . .";

#[test]
fn a_ladder_works_where_nothing_is_in_its_way() {
    let diagram = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . X . . . . .
        X O . . . . .
        . X . . . . .";
    assert_eq!(read(diagram, "B2").1.as_deref(), Some("C2"));
    let (attack, _) = read(diagram, "B2");
    assert_eq!(attack.as_deref(), Some("C2"));
}

#[test]
fn a_string_in_atari_that_cannot_run_is_lost() {
    let lost = "
        . . . . .
        . . . . .
        . . . . .
        X X . . .
        O O X . .";
    assert_eq!(read(lost, "A1"), (None, None));
    let lost = "
        . . . . .
        . . . . .
        X X X . .
        O O O X .
        . X X . .";
    assert_eq!(read(lost, "A2"), (Some("A1".to_owned()), None));
}

#[test]
fn a_string_is_saved_by_taking_what_surrounds_it() {
    let diagram = "
        . . . . . .
        . . . . . .
        . X X O . .
        . O O X . .
        . X X O . .
        . . . . . .";
    let (attack, defense) = read(diagram, "B3");
    assert_eq!(attack.as_deref(), Some("A3"));
    assert_eq!(defense.as_deref(), Some("E3"));
}

/// After Black B2, White D2 and Black E3, White's A2 begins a ladder of B2, and that alone saves C2.
#[test]
fn beyond_other_counter_attacks_a_string_is_saved_by_a_ladder_of_what_surrounds_it() {
    let diagram = "
        . . . . . . .
        . . . . . . .
        . X O . . . .
        . O X . . . .
        . O X . . . .
        . . O . . X .
        . . X . X . .";
    let mut r = Reader::new(diagram.parse().expect("a diagram"));
    r.limits.depths.break_chain_depth = 0;
    let string = Point::from_gtp("C2", 7).expect("a vertex");
    assert_eq!(attack(&mut r, string).outcome, Outcome::Fail);
}

/// A ladder of C3 ends at H8: whether it helps the black stones below depends on that stone.
#[test]
fn an_answer_rests_on_what_breaks_a_ladder_far_away() {
    let diagram = "
        . . . . . . . . .
        . . . . . . . O .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . X O . . . . . .
        . . X X . . . . .
        . . . . . . . . .";
    let mut r = Reader::new(diagram.parse().expect("a diagram"));
    let goal = Capture::of(&r.board, Point::new(7, 2)).expect("a string");
    let ladders = |r: &mut Reader| {
        let mut moves = Moves::new();
        let ((), area) = r.with_area(|r| defending::counter_ladders(r, goal, &mut moves));
        (moves.points().len(), area)
    };
    let breaker = Point::new(1, 7);
    let (found, area) = ladders(&mut r);
    assert_eq!((found, area.contains(breaker)), (0, true));
    r.board.remove_stone(breaker);
    assert_eq!(ladders(&mut r).0, 1);
}

#[test]
fn a_string_with_many_liberties_is_safe() {
    assert_eq!(read(LADDER, "B3"), (None, None));
}

#[test]
fn work_is_counted() {
    let mut r = Reader::new(LADDER.parse().expect("a diagram"));
    let string = Point::from_gtp("B2", 7).expect("a vertex");
    let found = attack(&mut r, string);
    assert_eq!((found.outcome, found.mv), (Outcome::Win, Point::from_gtp("D2", 7)));
    find_defense(&mut r, string);
    assert!(r.counters().trymoves > 0 && r.counters().reading_nodes > 0);
}

#[test]
fn a_trace_ends_when_the_board_has_another_size() {
    let small: Board = "X O .\n. . .\n. . .".parse().unwrap();
    let mut r = Reader::new(small.clone());
    r.start_trace();
    attack(&mut r, Point::from_gtp("b3", 3).unwrap());
    let mut large = Board::new(19);
    large.add_stone(Point::new(0, 0), Color::Black);
    r.set_position(&large);
    attack(&mut r, Point::new(0, 0));
    let record = r.finish_trace().expect("the moves on the small board").to_string();
    assert!(record.contains("SZ[3]") && record.contains("attack B3"), "{record}");
    assert!(r.finish_trace().is_none());
}
