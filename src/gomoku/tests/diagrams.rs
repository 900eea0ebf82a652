//! What wins under which rule?

use crate::gomoku::{Kind, Point, Position, Rule, Side};

/// A row of a 15x15 board: `X` Black, `O` White, `*` where Black plays. Is that a win?
fn wins(rule: Rule, row: &str) -> bool {
    let mut position = Position::new(15, rule);
    let mut played = None;
    for (column, symbol) in row.bytes().enumerate() {
        let point = Point::new(column, 7, 15).expect("a point of the board");
        match symbol {
            b'X' => position.place(Side::Black, point),
            b'O' => position.place(Side::White, point),
            b'*' => played = Some(point),
            _ => {}
        }
    }
    position.kind(Side::Black, played.expect("the row has a star")) == Kind::Five
}

#[test]
fn each_rule_has_its_own_five() {
    let rows = ["..XX*XX..", ".OXX*XX..", ".OXX*XXO.", "XX*XX..", "XX*XXO.", ".XXX*XX..", "OXXX*XXO."];
    let wins_of = |rule: Rule| rows.map(|row| wins(rule, row));
    assert_eq!(wins_of(Rule::Freestyle), [true; 7]);
    assert_eq!(wins_of(Rule::Standard), [true, true, true, true, true, false, false]);
    assert_eq!(wins_of(Rule::Renju), [true, true, true, true, true, false, false]);
    assert_eq!(wins_of(Rule::Caro), [true, true, false, true, true, true, true]);
    assert_eq!(wins_of(Rule::CaroExact), [true, true, false, true, true, false, false]);
}

#[test]
fn white_wins_with_six_in_renju() {
    let mut position = Position::new(15, Rule::Renju);
    let point = |column: usize| Point::new(column, 7, 15).expect("a point of the board");
    [1, 2, 3, 5, 6].into_iter().for_each(|column| position.place(Side::White, point(column)));
    assert!(position.wins_at(Side::White, point(4)));
    assert!(!position.wins_at(Side::Black, point(4)));
}
