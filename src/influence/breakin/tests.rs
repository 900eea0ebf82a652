//! Are ways into territories found, and only as long as there are some?

use super::*;
use crate::influence::Question;

/// The position of the manual's section "Break Ins", and the goal that it begins with.
const EXAMPLE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . X O O . . .
    . . . X X X O . .
    . . . . . . . . .
    . . . X . . O . .
    . . . . X . . . .
    . . . . . . O . .
    . . . . . . . . .";
const GOAL: &str = "E9 F9 G9 E8 F8 G8 H8 G7 H7 J7 H6 J6 H5 J5 H4 J4 H3 J3 H2 J2";

fn at(board: &Board, vertex: &str) -> Point {
    Point::from_gtp(vertex, board.size()).unwrap()
}

fn siege(board: &Board, goal: &str, owner_moves: bool) -> Siege {
    Siege {
        goal: goal.split(' ').map(|vertex| at(board, vertex)).collect(),
        owner: Color::White,
        owner_moves,
    }
}

/// All ways from a string into the goal, one a line.
fn ways(board: &Board, siege: &mut Siege, string: &str) -> String {
    let mut reader = Reader::new(board.clone());
    let name = |pos: &Point| pos.to_gtp(board.size());
    let mut text = String::new();
    while let Some(way) = siege.way_in(&mut reader, at(board, string)) {
        let erased: Vec<String> = way.erased.iter().map(|pos| name(pos).to_string()).collect();
        text += &format!("{} by {} erases {}\n", name(&way.from), name(&way.mv), erased.join(" "));
    }
    text + &format!("{} points are left\n", siege.goal.len())
}

#[test]
fn the_manuals_string_breaks_in_where_the_manual_says() {
    let board: Board = EXAMPLE.parse().unwrap();
    insta::assert_snapshot!(ways(&board, &mut siege(&board, GOAL, false), "D7"), @r"
    D7 by E8 erases E8
    19 points are left
    ");
}

#[test]
fn the_manuals_string_cannot_be_kept_out_either() {
    let board: Board = EXAMPLE.parse().unwrap();
    insta::assert_snapshot!(ways(&board, &mut siege(&board, GOAL, true), "D7"), @r"
    D7 by E8 erases E8
    19 points are left
    ");
}

/// The manual's second question, without E8 and E9, takes it 41,952 positions with block_off, and the string gets in by G7.
/// With as many ours gets in as well, and is not kept out after G7 either; at level 10 it gives up.
#[test]
fn the_manuals_string_breaks_into_the_smaller_goal_too() {
    let mut board: Board = EXAMPLE.parse().unwrap();
    let goal = siege(&board, &GOAL.replace("E9 ", "").replace("E8 ", ""), false).goal;
    let mut reader = Reader::new(board.clone());
    reader.limits.connection_nodes = 41_952;
    let string = at(&board, "D7");
    assert_eq!(break_in(&mut reader, string, &goal).outcome, Outcome::Win);
    assert_eq!(block_off(&mut reader, string, &goal).outcome, Outcome::Fail);
    board.play_move(at(&board, "G7"), Color::Black);
    reader.set_position(&board);
    assert_eq!(block_off(&mut reader, string, &goal).outcome, Outcome::Fail);
}

const GAP: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X X X X X . .
    O O O O . O O O O
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_gap_is_a_way_in_unless_the_owner_moves_first() {
    let board: Board = GAP.parse().unwrap();
    let goal = "E6 A5 B5 C5 D5 E5 F5 G5 H5 J5";
    insta::assert_snapshot!(ways(&board, &mut siege(&board, goal, false), "E7"), @r"
    E7 by E6 erases E6
    9 points are left
    ");
    assert_eq!(ways(&board, &mut siege(&board, goal, true), "E7"), "10 points are left\n");
}

#[test]
fn lost_and_distant_strings_are_not_asked() {
    let board: Board = GAP.parse().unwrap();
    let strings = |stones: &Stones| siege(&board, "E6 E5", false).closest(&board, stones);
    assert_eq!(strings(&Stones::healthy(&board)), [board.find_origin(at(&board, "E7"))]);
    assert_eq!(strings(&Stones::new(&board, |pos| if pos.row() == 2 { 0.0 } else { 100.0 })), []);
    let far = siege(&board, "A1 B1", false);
    assert_eq!(far.closest(&board, &Stones::healthy(&board)), []);
}

#[test]
fn what_is_erased_is_nobodys_and_the_rest_stays() {
    let board: Board = EXAMPLE.parse().unwrap();
    let stones = Stones::healthy(&board);
    let before = InfluenceMap::without_patterns(&board, Question::territory(&stones, Color::Black));
    let mut after = before.clone();
    let erased = at(&board, "A1");
    assert!(before.territory_of(erased, Color::Black) > 0.0);
    after.erase(erased);
    for pos in before.points() {
        let expected = if pos == erased { 0.0 } else { before.chance(pos) };
        assert_eq!(after.chance(pos), expected);
    }
}
