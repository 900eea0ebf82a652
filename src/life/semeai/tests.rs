//! Races drawn, and how they end.

use super::*;
use crate::board::Board;
use crate::life::owl::{OwlMemory, Tools};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Outcome, Point, PointSet};

/// Asks about the race between the strings at two vertices.
fn with_race<T>(
    diagram: &str,
    [a, b]: [&str; 2],
    ask: impl FnOnce(&mut Tools, &PointSet, &PointSet) -> T,
) -> T {
    let board: Board = diagram.parse().expect("a diagram");
    let size = board.size();
    let stones = |vertex: &str| -> PointSet {
        board.stones_of(Point::from_gtp(vertex, size).expect("a vertex")).collect()
    };
    let (a, b) = (stones(a), stones(b));
    let mut reader = Reader::new(board);
    let mut memory = OwlMemory::default();
    let library = Library::built_in();
    ask(&mut Tools { reader: &mut reader, memory: &mut memory, library: &library }, &a, &b)
}

fn solve(diagram: &str, first: &str, second: &str) -> Race {
    with_race(diagram, [first, second], |tools, a, b| analyze(tools, a, b, 50_000)).expect("a race")
}

/// One liberty against one.
const EVEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    X X X X X X . . .
    O O O O . X . . .
    X X X X . O . . .
    O O O O O O . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Two common liberties and no others.
const SEKI: &str = "
    . O O O . X O . .
    X X X X X X O . .
    O O O O O O O . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

fn at(vertex: &str) -> Option<Point> {
    Point::from_gtp(vertex, 9)
}

#[test]
fn prisoners_around_a_point_that_no_dragon_touches_belong_to_the_race() {
    let board: Board = "
        X . X O . X . . .
        O X O O X X . . .
        O O O X X . . . .
        X X X X . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . ."
        .parse()
        .expect("a diagram");
    let stones = |vertex: &str| board.stones_of(at(vertex).expect("a vertex")).collect::<PointSet>();
    let points = super::arena::arena(&board, &stones("B7"), &stones("C6"));
    assert!(["A9", "B9", "C9", "B8"].iter().all(|vertex| points.contains(at(vertex).expect("a vertex"))));
}

#[test]
fn with_as_many_liberties_who_moves_first_wins() {
    let won = |mv| Race { defense: Outcome::Win, attack: Outcome::Win, mv: at(mv), is_certain: true };
    assert_eq!(solve(EVEN, "a6", "a5"), won("e5"));
    assert_eq!(solve(EVEN, "a5", "a6"), won("e6"));
}

#[test]
fn with_two_common_liberties_nobody_can_attack() {
    let seki = Race { defense: Outcome::Win, attack: Outcome::Fail, mv: None, is_certain: true };
    assert_eq!(solve(SEKI, "b9", "a8"), seki);
    assert_eq!(solve(SEKI, "a8", "b9"), seki);
}

/// Black may take the stone at A9, but then has one eye only, and no other liberty.
const LOST: &str = "
    O . X O . . . . .
    X X X O . . . . .
    O O O O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_lost_dragon_is_not_kept_by_what_it_captures() {
    let lost = Race { defense: Outcome::Fail, attack: Outcome::Win, mv: at("b9"), is_certain: true };
    assert_eq!(solve(LOST, "b8", "a9"), lost);
}

#[test]
fn after_a_move_the_first_dragon_moves() {
    let lost = with_race(EVEN, ["a5", "a6"], |tools, a, b| {
        analyze_after_move(tools, at("e5").unwrap(), Color::White, a, b, 50_000)
    });
    assert_eq!(lost, Ok(Some(Race { is_certain: true, ..Race::default() })));
    let elsewhere = with_race(EVEN, ["a5", "a6"], |tools, a, b| {
        analyze_after_move(tools, at("j1").unwrap(), Color::White, a, b, 50_000)
    });
    assert_eq!(elsewhere.map(|race| race.map(|race| race.mv)), Ok(Some(at("e6"))));
    let illegal = with_race(SEKI, ["a8", "b9"], |tools, a, b| {
        analyze_after_move(tools, at("a7").unwrap(), Color::White, a, b, 50_000)
    });
    assert_eq!(illegal, Ok(None));
}

#[test]
fn dragons_of_one_colour_do_not_race() {
    let one = with_race(EVEN, ["a7", "a5"], |tools, a, b| analyze(tools, a, b, 10));
    assert_eq!(one, Err(RaceError::OneColor));
    let none = with_race(EVEN, ["a7", "a5"], |tools, a, _| analyze(tools, a, &PointSet::new(), 10));
    assert_eq!(none, Err(RaceError::Empty));
}

#[test]
fn liberties_are_counted_by_whose_they_are() {
    let count =
        |diagram, names| with_race(diagram, names, |tools, a, b| count_race(&tools.reader.board, a, b));
    assert_eq!(count(SEKI, ["a8", "b9"]), Count { common: 2, ..Count::default() });
    let even = count(EVEN, ["a5", "a6"]);
    assert_eq!((even.own, even.other, even.common), (1, 1, 0));
    assert_eq!(even.outcomes(), (Outcome::Win, Outcome::Win));
    let behind = Count { own: 1, other: 2, ..Count::default() };
    assert_eq!(behind.outcomes(), (Outcome::Fail, Outcome::Fail));
    let with_eye = Count { own: 2, other: 3, common: 2, eye: 1, other_eye: 0 };
    assert_eq!(with_eye.outcomes(), (Outcome::Win, Outcome::Win));
    assert_eq!(count(SEKI, ["a8", "b9"]).outcomes(), (Outcome::Win, Outcome::Fail));
}
