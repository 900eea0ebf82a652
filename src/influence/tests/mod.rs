//! Does influence do what the manual says, on any board and in any orientation?

mod examples;
mod properties;
mod verdicts;

use super::{InfluenceMap, Purpose, Question, Stones};
use crate::board::Board;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Point};

pub(super) fn board(diagram: &str) -> Board {
    diagram.parse().unwrap()
}

pub(super) fn at(board: &Board, vertex: &str) -> Point {
    Point::from_gtp(vertex, board.size()).unwrap()
}

pub(super) fn library() -> Library {
    Library::built_in()
}

/// The map for territory, all stones healthy, with the built-in patterns.
pub(super) fn territory(board: &Board, to_move: Color) -> InfluenceMap {
    let stones = Stones::healthy(board);
    let mut reader = Reader::new(board.clone());
    InfluenceMap::new(&mut reader, &library(), Question::territory(&stones, to_move))
}

/// Whole numbers of the influence of a colour, rounded down.
fn rounded_down(map: &InfluenceMap, color: Color) -> String {
    let row = |row: usize| {
        let cell = |column| format!("{:3}", map.influence(Point::new(row, column), color).floor());
        (0..map.size()).map(cell).collect::<String>()
    };
    (0..map.size()).map(|at| row(at) + "\n").collect()
}

fn alone(board: &Board) -> InfluenceMap {
    let stones = Stones::healthy(board);
    let question = Question::territory(&stones, Color::White).with_purpose(Purpose::Strength);
    InfluenceMap::without_patterns(board, question)
}

#[test]
fn a_lone_source_makes_the_table_of_the_manual() {
    let mut board = Board::new(11);
    board.add_stone(Point::new(5, 5), Color::White);
    insta::assert_snapshot!(rounded_down(&alone(&board), Color::White), @r"
      0  0  0  0  0  0  0  0  0  0  0
      0  0  0  0  1  1  1  0  0  0  0
      0  0  0  1  2  3  2  1  0  0  0
      0  0  1  3  5 11  5  3  1  0  0
      0  1  2  5 16 33 16  5  2  1  0
      0  1  3 11 33100 33 11  3  1  0
      0  1  2  5 16 33 16  5  2  1  0
      0  0  1  3  5 11  5  3  1  0  0
      0  0  0  1  2  3  2  1  0  0  0
      0  0  0  0  1  1  1  0  0  0  0
      0  0  0  0  0  0  0  0  0  0  0
    ");
}

#[test]
fn a_larger_attenuation_reaches_less_far() {
    let mut board = Board::new(9);
    board.add_stone(Point::new(4, 4), Color::Black);
    let stones = Stones::healthy(&board);
    let question = Question::territory(&stones, Color::White);
    let far = InfluenceMap::without_patterns(&board, question);
    let near = InfluenceMap::without_patterns(&board, question.with_purpose(Purpose::Escape));
    for pos in board.points().filter(|&pos| board.is_empty(pos)) {
        assert!(far.influence(pos, Color::Black) > near.influence(pos, Color::Black));
        assert_eq!(far.influence(pos, Color::White), 0.0);
    }
}
