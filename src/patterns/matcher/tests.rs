//! Do the automaton, a comparison point by point, and the incremental matcher find the same?

use super::*;
use crate::board::Board;
use crate::patterns::compiler::diagram;
use crate::patterns::compiler::model::Pattern;
use crate::patterns::compiler::source::Source;
use crate::patterns::compiler::symmetry::Transformation;
use crate::patterns::compiler::{Compiled, compile};
use crate::patterns::library::{BuiltIn, Library};
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

/// Corners, with and without symmetry.
const CORNERS: &str = "\
kind joseki
Pattern Approach
|....
|.*..
|..X.
|....
+----
:8,J
Pattern ThreeThree
|...
|.*.
|...
+---
:/,j
Pattern High
X.O|
.*.|
---+
:8,t
";

/// Whole boards, with and without symmetry.
const BOARDS: &str = "\
kind fuseki
Pattern Five
+-----+
|.....|
|.....|
|..*..|
|.....|
|.....|
+-----+
:X,Fj
Pattern FiveSide
+-----+
|.....|
|.X...|
|.O.*.|
|.....|
|.....|
+-----+
:8,Fj
Pattern Seven
+-------+
|.......|
|.......|
|.......|
|...O...|
|...*...|
|.......|
|.......|
+-------+
:|,Fj
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
    let size = board.size() as isize;
    for (number, pattern) in patterns.iter().enumerate() {
        for transformation in Transformation::all() {
            // The first place of a diagram may be a `%` beyond the edge.
            for corner in (-1..=size).flat_map(|row| (-1..=size).map(move |column| (row, column))) {
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
    corner: (isize, isize),
    board: &Board,
    color: Color,
) -> Option<Vec<(usize, usize)>> {
    let at = |place: (i8, i8)| {
        let (rows, columns) = transformation.apply(place);
        (corner.0 + isize::from(rows), corner.1 + isize::from(columns))
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
            // A `%` is no point that a match names, as it may lie beyond the edge.
            points.extend((letter != '%').then_some((row as usize, column as usize)));
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

/// A position and what is put on it: stones at random, then images of patterns, so that large diagrams match as well.
#[derive(Clone, Debug)]
struct Setting {
    size: usize,
    /// Beginning at the upper left: 0 for an empty point, then White, then Black.
    stones: Vec<u8>,
    stamps: Vec<Stamp>,
}

/// A pattern put on the board: its number (modulo those that there are), how it is turned, where, and for whom.
#[derive(Clone, Debug)]
struct Stamp {
    pattern: usize,
    turn: u8,
    row: i8,
    column: i8,
    white: bool,
}

fn stamp() -> impl Strategy<Value = Stamp> {
    (any::<usize>(), 0u8..8, 0i8..25, 0i8..25, any::<bool>())
        .prop_map(|(pattern, turn, row, column, white)| Stamp { pattern, turn, row, column, white })
}

fn setting() -> impl Strategy<Value = Setting> {
    (5usize..=25, 0u32..=8).prop_flat_map(|(size, density)| {
        let stone = prop_oneof![9 - density => Just(0u8), density.max(1) => 1u8..=2];
        let stones = proptest::collection::vec(stone, size * size);
        let stamps = proptest::collection::vec(stamp(), 0..12);
        (stones, stamps).prop_map(move |(stones, stamps)| Setting { size, stones, stamps })
    })
}

impl Setting {
    fn board(&self, databases: &[Database]) -> Board {
        let patterns: Vec<&Pattern> =
            databases.iter().flat_map(|database| &database.model().patterns).collect();
        let mut stones = self.stones.clone();
        for stamp in &self.stamps {
            self.print(patterns[stamp.pattern % patterns.len()], stamp, &mut stones);
        }
        let mut board = Board::new(self.size);
        for (index, stone) in stones.into_iter().enumerate() {
            if stone > 0 {
                let color = if stone == 1 { Color::White } else { Color::Black };
                board.add_stone(Point::new(index / self.size, index % self.size), color);
            }
        }
        board
    }

    /// Lays the diagram with its first place where the stamp says, or at the side that its edges ask for.
    fn print(&self, pattern: &Pattern, stamp: &Stamp, stones: &mut [u8]) {
        let turn = Transformation::from_number(stamp.turn);
        let (own, other) = if stamp.white { (1, 2) } else { (2, 1) };
        let (last_row, last_column) = (pattern.height as i8 - 1, pattern.width as i8 - 1);
        let corners = [(0, 0), (last_row, last_column)].map(|place| turn.apply(place));
        let top = corners[0].0.min(corners[1].0);
        let left = corners[0].1.min(corners[1].1);
        let (height, width) = ((corners[0].0 - corners[1].0).abs(), (corners[0].1 - corners[1].1).abs());
        let edges = pattern.edges;
        let sides =
            [(edges.north, (-1, 0)), (edges.south, (1, 0)), (edges.west, (0, -1)), (edges.east, (0, 1))];
        let sides = sides.into_iter().filter(|(is_edge, _)| *is_edge).map(|(_, side)| turn.apply(side));
        let size = self.size as i8;
        let (mut row, mut column) = (stamp.row, stamp.column);
        for side in sides {
            match side {
                (-1, _) => row = 0,
                (1, _) => row = size - 1 - height,
                (_, -1) => column = 0,
                _ => column = size - 1 - width,
            }
        }
        for (place, letter) in pattern.points() {
            let (r, c) = turn.apply(place);
            let (r, c) = (row + r - top, column + c - left);
            let is_on_board = (0..size).contains(&r) && (0..size).contains(&c);
            let stone = match letter {
                'O' | 'Q' => own,
                'X' => other,
                '.' | '*' | '!' | ',' => 0,
                _ => continue,
            };
            if is_on_board {
                stones[r as usize * self.size + c as usize] = stone;
            }
        }
    }
}

/// The databases that the build script compiled, and the same files as they are read at run time; not the books, which
/// are so large that comparing them point by point takes long.
fn both_lives() -> (Vec<Database>, Vec<Database>) {
    let library = Library::built_in();
    let databases = || library.iter().map(|entry| entry.database());
    let built_in = databases().filter(|database| !database.is_exact()).cloned().collect();
    let is_book: Vec<bool> = databases().map(Database::is_exact).collect();
    let small = BuiltIn::ALL.iter().zip(is_book).filter(|(_, is_book)| !is_book);
    let read = small.map(|(built_in, _)| {
        let (compiled, _) = compile(&built_in.source());
        Database::new(compiled.expect("a sound file"))
    });
    (built_in, read.chain([database(MIXED), database(CORNERS), database(BOARDS)]).collect())
}

/// Moves and undos: a point (modulo those of the board), and whether a move is taken back before.
fn moves() -> impl Strategy<Value = Vec<(u16, bool)>> {
    proptest::collection::vec((0u16..625, proptest::bool::weighted(0.3)), 1..40)
}

#[test]
fn a_position_of_a_book_is_found_however_it_lies() {
    let library = Library::built_in();
    let mut rng = Rng::new(7);
    for (name, count) in [("fuseki", 4), ("joseki", 2)] {
        let database = library.get(name).expect("a book").database();
        let patterns = &database.model().patterns;
        for _ in 0..count {
            let number = rng.below(patterns.len());
            let pattern = &patterns[number];
            let size = if name == "fuseki" { pattern.height } else { 19 };
            let turn = rng.below(8) as u8;
            let stamp = |pattern, turn| Stamp { pattern, turn, row: 0, column: 0, white: is_for_white(turn) };
            let mut stones = vec![0; size * size];
            let setting = Setting { size, stones: stones.clone(), stamps: Vec::new() };
            setting.print(pattern, &stamp(number, turn), &mut stones);
            let board = Setting { stones, ..setting }.board(&[]);
            let color = if is_for_white(turn) { Color::White } else { Color::Black };
            let matches = database.matches(&Field::new(&board), color);
            assert!(
                matches.iter().any(|found| database.pattern_number(*found) == number),
                "{}",
                pattern.name
            );
            let expected = naive(patterns, &board, color);
            assert_eq!(findings(database, matches.into_iter()), expected, "{}", pattern.name);
        }
    }
}

fn is_for_white(turn: u8) -> bool {
    turn.is_multiple_of(2)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn every_database_finds_what_a_naive_search_finds(setting in setting(), white: bool) {
        let (built_in, read) = both_lives();
        let board = setting.board(&read);
        let field = Field::new(&board);
        let color = if white { Color::White } else { Color::Black };
        for (number, database) in read.iter().enumerate() {
            let matches = database.matches(&field, color);
            if let Some(built_in) = built_in.get(number) {
                prop_assert_eq!(&built_in.matches(&field, color), &matches);
            }
            let mut laid = Vec::new();
            database.match_naively(&field, color, |found| laid.push(found));
            laid.sort_unstable();
            prop_assert_eq!(&laid, &matches);
            let unique: BTreeSet<Match> = matches.iter().copied().collect();
            prop_assert_eq!(unique.len(), matches.len());
            let expected = naive(&database.model().patterns, &board, color);
            prop_assert_eq!(findings(database, matches.into_iter()), expected);
        }
    }

    #[test]
    fn a_board_that_is_turned_has_as_many_matches(setting in setting(), turn in 1u8..8) {
        let (databases, _) = both_lives();
        let board = setting.board(&databases);
        let turned = turned(&board, Transformation::from_number(turn));
        let (field, turned) = (Field::new(&board), Field::new(&turned));
        for database in &databases {
            let count = |field: &Field| {
                let mut counts = vec![0; database.model().patterns.len()];
                database.match_board(field, Color::Black, |found| counts[database.pattern_number(found)] += 1);
                counts
            };
            prop_assert_eq!(count(&field), count(&turned));
        }
    }

    #[test]
    fn incremental_matches_equal_a_full_scan_after_every_move(setting in setting(), moves in moves()) {
        let (mut databases, _) = both_lives();
        databases.extend([database(MIXED), database(CORNERS), database(BOARDS)]);
        let mut board = setting.board(&databases);
        let mut kept: Vec<_> = databases
            .iter()
            .flat_map(|database| Color::BOTH.map(|color| (database, color, Incremental::new(database, &board, color))))
            .collect();
        for (turn, (index, back)) in moves.into_iter().enumerate() {
            let index = usize::from(index) % (board.size() * board.size());
            let point = Point::new(index / board.size(), index % board.size());
            if back && board.stackp() > 0 {
                board.popgo();
            } else if board.is_empty(point) {
                board.trymove(point, Color::BOTH[turn % 2]);
            }
            let field = Field::new(&board);
            for (database, color, kept) in &mut kept {
                kept.update(database, &board);
                let mut matches: Vec<Match> = kept.matches().collect();
                matches.sort_unstable();
                prop_assert_eq!(matches, database.matches(&field, *color));
            }
        }
    }
}

fn turned(board: &Board, by: Transformation) -> Board {
    let size = board.size() as i8;
    let mut turned = Board::new(board.size());
    for point in board.points() {
        let Some(color) = board.color(point) else { continue };
        let doubled = (2 * point.row() as i8 - size + 1, 2 * point.column() as i8 - size + 1);
        let (row, column) = by.apply(doubled);
        let place = |at: i8| ((at + size - 1) / 2) as usize;
        turned.add_stone(Point::new(place(row), place(column)), color);
    }
    turned
}
