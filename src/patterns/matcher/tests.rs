//! Do the automaton, a comparison point by point, and the incremental matcher find the same?

use super::*;
use crate::board::Board;
use crate::patterns::compiler::diagram;
use crate::patterns::compiler::model::Pattern;
use crate::patterns::compiler::source::Source;
use crate::patterns::compiler::symmetry::Transformation;
use crate::patterns::compiler::{Compiled, compile};
use crate::types::{Color, Intersection, Point, Rng};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Patterns of many forms: edges, corners, symmetries, wildcards, no move.
const MIXED: &str = "\
kind connections
Pattern Bamboo
O.O
O.O
:+,C
Pattern Corner
|x*?
|.O.
+---
:8,B
Pattern Lone
?o?
oXo
?o?
:+,C
Pattern Edge
X.?.
----
:8,C
Pattern Wide
O?????X
:-,C
Pattern Tall
?o
.?
?x
??
?O
:8,e
Pattern Rim
|?.
|?*
|?.
:-,B
";

fn database(text: &str) -> Database {
    Database::new(compiled(text))
}

pub(super) fn compiled(text: &str) -> Compiled {
    let (compiled, faults) = compile(&Source::new("test.db", text));
    let source = Source::new("test.db", text);
    let rendered: String = faults.iter().map(|fault| fault.render(&source).to_string()).collect();
    compiled.unwrap_or_else(|| panic!("{rendered}"))
}

/// What a match means, whatever finds it: the pattern, and the points under the places of its diagram.
type Finding = (usize, Vec<(usize, usize)>);

/// Lays every pattern on every place of the board in all eight ways.
fn naive(patterns: &[Pattern], board: &Board, color: Color) -> BTreeSet<Finding> {
    let mut found = BTreeSet::new();
    for (number, pattern) in patterns.iter().enumerate() {
        for transformation in Transformation::all() {
            for corner in board.points() {
                found.extend(
                    lie(pattern, transformation, corner, board, color).map(|points| (number, points)),
                );
            }
        }
    }
    found
}

/// The points under the diagram, sorted, if it matches with its first place on `corner`.
fn lie(
    pattern: &Pattern,
    transformation: Transformation,
    corner: Point,
    board: &Board,
    color: Color,
) -> Option<Vec<(usize, usize)>> {
    let at = |place: (i8, i8)| {
        let (rows, columns) = transformation.apply(place);
        (corner.row() as isize + isize::from(rows), corner.column() as isize + isize::from(columns))
    };
    let on_board = |(row, column): (isize, isize)| {
        let size = board.size() as isize;
        (0..size).contains(&row) && (0..size).contains(&column)
    };
    let mut points = Vec::new();
    for (place, letter) in pattern.points() {
        let allowed = diagram::allowed(letter).unwrap();
        let (row, column) = at(place);
        let seen = if !on_board((row, column)) {
            diagram::mask::OFF
        } else {
            points.push((row as usize, column as usize));
            match board.at(Point::new(row as usize, column as usize)) {
                Intersection::Empty => diagram::mask::EMPTY,
                stone if stone.color() == Some(color) => diagram::mask::OWN,
                _ => diagram::mask::OTHER,
            }
        };
        if allowed & seen == 0 {
            return None;
        }
    }
    let (height, width) = (pattern.height as i8, pattern.width as i8);
    let edges = pattern.edges;
    let sides =
        [(edges.north, (-1, 0)), (edges.south, (height, 0)), (edges.west, (0, -1)), (edges.east, (0, width))];
    let mv = pattern.mv().map(at).map(|(row, column)| (row as usize, column as usize));
    points.sort_unstable();
    points.extend(mv);
    sides.into_iter().all(|(is_edge, place)| !is_edge || !on_board(at(place))).then_some(points)
}

fn findings(database: &Database, matches: impl Iterator<Item = Match>) -> BTreeSet<Finding> {
    let place = |point: Point| (point.row(), point.column());
    let finding = |found| {
        let mut points: Vec<_> = database.points(found).map(|(point, _)| place(point)).collect();
        points.sort_unstable();
        points.extend(database.mv(found).map(place));
        (database.pattern_number(found), points)
    };
    matches.map(finding).collect()
}

fn random_board(size: usize, seed: u64) -> Board {
    let mut board = Board::new(size);
    let mut rng = Rng::new(seed);
    let density = 1 + rng.below(9);
    for point in board.points() {
        if rng.below(10) < density {
            board.add_stone(point, Color::BOTH[rng.below(2)]);
        }
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_automaton_finds_what_a_naive_search_finds(size in 5usize..=25, seed: u64, white: bool) {
        let database = database(MIXED);
        let board = random_board(size, seed);
        let color = if white { Color::White } else { Color::Black };
        let matches = database.matches(&Field::new(&board), color);
        let unique: BTreeSet<Match> = matches.iter().copied().collect();
        prop_assert_eq!(unique.len(), matches.len());
        let expected = naive(&database.model().patterns, &board, color);
        prop_assert_eq!(findings(&database, matches.into_iter()), expected);
    }

    #[test]
    fn incremental_matches_equal_a_full_scan(size in 5usize..=13, seed: u64) {
        let database = database(MIXED);
        let mut rng = Rng::new(seed);
        let mut board = Board::new(size);
        let mut kept = Color::BOTH.map(|color| Incremental::new(&database, &board, color));
        for turn in 0..80 {
            let color = Color::BOTH[turn % 2];
            let point = Point::new(rng.below(size), rng.below(size));
            if rng.below(3) == 0 && board.stackp() > 0 {
                board.popgo();
            } else if board.is_empty(point) {
                board.trymove(point, color);
            }
            for (kept, color) in kept.iter_mut().zip(Color::BOTH) {
                kept.update(&database, &board);
                let mut matches: Vec<Match> = kept.matches().collect();
                matches.sort_unstable();
                prop_assert_eq!(matches, database.matches(&Field::new(&board), color));
            }
        }
    }
}
