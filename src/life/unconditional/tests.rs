//! Positions drawn, and what is proved in them.

use super::*;

/// A letter for each point: `a` alive, `d` dead, `w` and `b` territory, `.` undecided.
fn proved(diagram: &str) -> String {
    draw(&diagram.parse().expect("a diagram"))
}

fn draw(board: &Board) -> String {
    let letter = |pos: Point| match unconditional_status(board, pos) {
        UnconditionalStatus::Undecided => '.',
        UnconditionalStatus::Alive => 'a',
        UnconditionalStatus::Dead => 'd',
        UnconditionalStatus::WhiteTerritory => 'w',
        UnconditionalStatus::BlackTerritory => 'b',
    };
    let row =
        |row: usize| (0..board.size()).map(|column| letter(Point::new(row, column))).collect::<String>();
    (0..board.size()).map(row).collect::<Vec<_>>().join(" ")
}

#[test]
fn two_eyes_live_and_one_eye_does_not() {
    let two = "
        . X . X O
        X X X X O
        . . . . .
        . . . . .
        . . . . .";
    assert_eq!(proved(two), "baba. aaaa. ..... ..... .....");
    let one = "
        . X X X O
        X X X X O
        . . . . .
        . . . . .
        . . . . .";
    assert_eq!(proved(one), "..... ..... ..... ..... .....");
}

#[test]
fn without_living_stones_nothing_is_owned() {
    assert_eq!(proved(". O\nX ."), ".. ..");
    assert_eq!(proved("."), ".");
}

#[test]
fn a_false_eye_is_no_eye() {
    let benson = "
        . X . O .
        X O . O .
        . X X O .
        X X O O .
        . . O . .";
    assert_eq!(proved(benson), "..... ..... ..... ..... .....");
}

#[test]
fn a_stone_that_cannot_make_two_eyes_inside_is_dead() {
    let diagram = "
        . X . X .
        X X . X .
        . . O X .
        X X X X .
        . X . X .";
    assert_eq!(proved(diagram), "babab aabab bbdab aaaab babab");
}

#[test]
fn room_for_two_eyes_is_not_territory() {
    let diagram = "
        . X . . . .
        X X . . . .
        . X X X X X
        X X . X . X
        . . X X X X
        . . . . . .";
    let map = unconditional_life(&diagram.parse().expect("a diagram"), Color::Black);
    assert_eq!(map[Point::new(1, 1)], Unconditional::AliveStone);
    assert_eq!(map[Point::new(0, 4)], Unconditional::None);
}

#[test]
fn a_wall_that_need_not_capture_may_live() {
    let dead = "
        . X X X X X .
        X X X O X X X
        X O O . O O X
        X O . X . O X
        X O O . O O X
        X X X O X X X
        . X X X X X .";
    assert_eq!(proved(dead), "baaaaab aaadaaa addbdda adbabda addbdda aaadaaa baaaaab");
    let open = "
        . X X X X X X .
        X O O O O O O X
        X O O . . O O X
        X O . X X . O X
        X O O . . O O X
        X O O O O O O X
        X X X X X X X X
        . X . X . X . X";
    assert!(proved(open).contains("a......a"));
}

#[test]
fn suicide_can_make_room_for_life() {
    let diagram = "
        O O O O . X .
        O O O O X X X
        X X X X X . X
        . X . X . X X
        X X X X X . X
        . X . X X X X
        X X X X . X .";
    let mut board: Board = diagram.parse().expect("a diagram");
    assert_eq!(unconditional_status(&board, Point::new(0, 0)), UnconditionalStatus::Dead);
    board.set_suicide_rule(SuicideRule::Allowed);
    assert_eq!(unconditional_status(&board, Point::new(0, 0)), UnconditionalStatus::Undecided);
}
