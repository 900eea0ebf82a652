//! Positions and their final statuses.

use super::*;
use crate::game::Rules;
use crate::score::count;

const WITH_DEAD_STONES: &str = "
    . X O . .
    . X O . .
    . X O . X
    . X O . X
    . X O O .";

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

#[test]
fn named_dead_stones_give_their_points_to_the_opponent() {
    let board = board(WITH_DEAD_STONES);
    let dead = FinalStatuses::with_dead_stones(&board, &[Point::new(2, 4)]);
    assert_eq!(dead.at(Point::new(3, 4)), FinalStatus::Dead);
    assert_eq!(dead.at(Point::new(0, 0)), FinalStatus::BlackTerritory);
    assert_eq!(count(&board, &dead, &Rules::chinese(), 0.0, 0).to_string(), "W+5.0");
    assert_eq!(count(&board, &dead, &Rules::japanese(), 0.0, 0).to_string(), "W+6.0");
}

#[test]
fn a_region_that_both_sides_touch_is_dame() {
    let board = board(WITH_DEAD_STONES);
    let alive = FinalStatuses::with_dead_stones(&board, &[]);
    assert_eq!(alive.at(Point::new(0, 3)), FinalStatus::Dame);
    assert_eq!(count(&board, &alive, &Rules::chinese(), 0.0, 0).to_string(), "B+6.0");
}

/// A letter for each point: `a` alive, `d` dead, `s` seki, `w` and `b` territory, `.` dame.
fn judged(diagram: &str) -> String {
    let board: Board = diagram.parse().expect("a diagram");
    let statuses = final_statuses(&board, 7);
    let letter = |pos| match statuses.at(pos) {
        FinalStatus::Alive => 'a',
        FinalStatus::Dead => 'd',
        FinalStatus::Seki => 's',
        FinalStatus::WhiteTerritory => 'w',
        FinalStatus::BlackTerritory => 'b',
        FinalStatus::Dame => '.',
    };
    let rows: Vec<String> = (0..board.size())
        .map(|row| (0..board.size()).map(|column| letter(Point::new(row, column))).collect())
        .collect();
    rows.join(" ")
}

#[test]
fn a_lone_invader_is_dead_and_the_border_is_dame() {
    let diagram = "
        . . . X . O . . .
        . . . X . O . . .
        . . . X X O . . .
        . O . X . O . . .
        . . . X O O . . .
        . . . X X O . X .
        . . . X . O . . .
        . . . X X O . . .
        . . . X O O . . .";
    let expected =
        "bbba.awww bbba.awww bbbaaawww bdba.awww bbbaaawww bbbaaawdw bbba.awww bbbaaawww bbbaaawww";
    assert_eq!(judged(diagram), expected);
}

#[test]
fn strings_that_cannot_take_each_other_are_in_seki() {
    let diagram = "
        . X O . X O .
        X X O O X O O
        . X O . X O .
        X X O X X O O
        X X X O O O O
        . X X O O . O
        X X X O . O O";
    assert_eq!(judged(diagram), "bas.saw aasssaa bas.saw aasssaa aaaaaaa baaaawa aaaawaa");
}

#[test]
fn an_empty_board_is_nobodys_and_one_stone_owns_it() {
    assert_eq!(judged(". . .\n. . .\n. . ."), "... ... ...");
    assert_eq!(judged(". . .\n. X .\n. . ."), "bbb bab bbb");
}
