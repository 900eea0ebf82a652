//! Do shapes, features and weights mean what they say?

use super::canvas::Canvas;
use super::features::{KINDS, TACTICAL, shape_cells, shapes, tactical};
use super::model::Model;
use super::rings::{CELLS, ENDS, Family, OFFSETS, STEPS, first_image};
use super::table;
use super::text::{FAMILIES, Shape, Weights, read, write};
use crate::board::Board;
use crate::types::{Color, Point, Rng};
use proptest::prelude::*;

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

fn canvas(board: &Board, color: Color, last: Option<&str>) -> Canvas {
    let last = last.and_then(|vertex| Point::from_gtp(vertex, board.size()));
    Canvas::new(board.size(), color, [last, None], |pos| board.at(pos))
}

fn at(board: &Board, vertex: &str) -> Point {
    Point::from_gtp(vertex, board.size()).expect("a vertex")
}

/// The tactical features of a move as `kind index` words.
fn words(board: &Board, color: Color, vertex: &str, last: Option<&str>) -> Vec<String> {
    let mut words = Vec::new();
    tactical(&canvas(board, color, last), at(board, vertex), |feature| {
        let (mut kind, mut index) = (0, feature);
        while index >= KINDS[kind].count {
            index -= KINDS[kind].count;
            kind += 1;
        }
        words.push(format!("{} {index}", KINDS[kind].name));
    });
    words
}

#[test]
fn the_points_of_a_shape_are_nearer_than_all_others() {
    let distance = |(down, right): (i8, i8)| {
        let (down, right) = (usize::from(down.unsigned_abs()), usize::from(right.unsigned_abs()));
        down + right + down.max(right)
    };
    for (step, &end) in ENDS.iter().enumerate() {
        assert!(OFFSETS[..end].iter().all(|&offset| distance(offset) <= STEPS[step]));
        assert!(OFFSETS[end..].iter().all(|&offset| distance(offset) > STEPS[step]));
    }
    assert_eq!((ENDS[0], ENDS[1], ENDS[2]), (8, 12, 20));
}

/// All codes of the shapes around a move.
fn codes(canvas: &Canvas, pos: Point) -> Vec<u64> {
    let mut codes = Vec::new();
    shapes(canvas, pos, |_, _, code| {
        codes.push(code);
        true
    });
    codes
}

/// A random position with a point to move to and a last move.
fn position(seed: u64) -> (Board, Point, Option<Point>) {
    let mut rng = Rng::new(seed);
    let mut board = Board::new(2 + rng.below(18));
    let mut last = None;
    for turn in 0..rng.below(120) {
        let color = if turn % 2 == 0 { Color::White } else { Color::Black };
        let legal: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, color)).collect();
        let Some(&pos) = rng.pick(&legal) else { break };
        board.play_move(pos, color);
        last = (color == Color::White).then_some(pos).or(last);
    }
    let empty: Vec<Point> = board.points().filter(|&pos| board.is_empty(pos)).collect();
    let pos = rng.pick(&empty).copied().unwrap_or(Point::PASS);
    (board, pos, last)
}

fn turned(pos: Point, size: usize, turn: usize) -> Point {
    let (mut row, mut column) = (pos.row(), pos.column());
    if turn & 1 != 0 {
        row = size - 1 - row;
    }
    if turn & 2 != 0 {
        column = size - 1 - column;
    }
    if turn & 4 != 0 { Point::new(column, row) } else { Point::new(row, column) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_images_of_a_position_have_the_same_features(seed: u64) {
        let (board, pos, last) = position(seed);
        prop_assume!(!pos.is_pass());
        let size = board.size();
        let plain = Canvas::new(size, Color::Black, [last, None], |p| board.at(p));
        let mut features = Vec::new();
        tactical(&plain, pos, |feature| features.push(feature));
        features.sort_unstable();
        for turn in 1..8 {
            let mut image = Board::new(size);
            for p in board.points() {
                if let Some(color) = board.color(p) {
                    image.add_stone(turned(p, size, turn), color);
                }
            }
            let last = last.map(|last| turned(last, size, turn));
            let image = Canvas::new(size, Color::Black, [last, None], |p| image.at(p));
            prop_assert_eq!(codes(&image, turned(pos, size, turn)), codes(&plain, pos));
            let mut turned_features = Vec::new();
            tactical(&image, turned(pos, size, turn), |feature| turned_features.push(feature));
            turned_features.sort_unstable();
            prop_assert_eq!(&turned_features, &features);
        }
    }

    #[test]
    fn the_first_image_of_a_shape_begins_with_that_of_its_smaller_steps(seed: u64) {
        let (board, pos, last) = position(seed);
        prop_assume!(!pos.is_pass());
        let canvas = Canvas::new(board.size(), Color::Black, [last, None], |p| board.at(p));
        for step in 1..STEPS.len() {
            let large = first_image(&shape_cells(&canvas, pos, Family::Plain, step));
            let small = first_image(&shape_cells(&canvas, pos, Family::Plain, step - 1));
            prop_assert_eq!(&large[..small.len()], &small[..]);
        }
    }

    #[test]
    fn written_weights_are_found_again(seed: u64) {
        let (board, pos, last) = position(seed);
        prop_assume!(!pos.is_pass());
        let canvas = Canvas::new(board.size(), Color::Black, [last, None], |p| board.at(p));
        let weights = weights_of(&canvas, pos);
        let text = write("A head.\n\nOf two parts.", &weights);
        let again = read(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        prop_assert_eq!(&again.tactical, &weights.tactical);
        prop_assert_eq!(again.shapes.len(), weights.shapes.len());
        let sum: i32 = weights.shapes.iter().map(|shape| shape.weight).sum();
        let model = Model::decode(&table::encode(&again), 0);
        let found = model.score(&canvas, pos) * 100.0;
        prop_assert!((found - sum as f32).abs() < 0.5, "{} and {}", found, sum);
    }
}

/// Weights for all shapes around a move, none for its tactics.
fn weights_of(canvas: &Canvas, pos: Point) -> Weights {
    let mut found = Vec::new();
    shapes(canvas, pos, |family, step, _| {
        let cells = first_image(&shape_cells(canvas, pos, family, step));
        found.push(Shape { family, step, cells, weight: 10 + step as i32 });
        true
    });
    let tactical = KINDS.iter().map(|kind| (kind.name.to_owned(), vec![0; kind.count])).collect();
    Weights { tactical, shapes: found }
}

#[test]
fn captures_and_escapes_are_told_apart() {
    let board = board(
        "
        . . . . . . .
        . X O . . . .
        . X O O . . .
        . . X X O . .
        . . . . X . .
        . . . . . . .
        . . . . . . .",
    );
    assert_eq!(
        words(&board, Color::White, "C3", Some("D4")),
        ["approach 4", "short 4", "line 15", "near_last 1"]
    );
    let mut cut = words(&board, Color::Black, "E5", None);
    cut.sort();
    assert_eq!(cut, ["approach 6", "atari 4", "line 15", "short 0"]);
}

#[test]
fn an_atari_and_its_answer_are_seen() {
    let board = board(
        "
        . . . . .
        . X . . .
        X O X . .
        . . . . .
        . . . . .",
    );
    let answers = words(&board, Color::White, "B2", Some("C3"));
    assert!(answers.contains(&"extend 5".to_owned()), "{answers:?}");
    let captures = words(&board, Color::Black, "B2", None);
    assert!(captures.contains(&"capture 0".to_owned()), "{captures:?}");
}

#[test]
fn a_fault_in_a_weights_file_is_named_with_its_line() {
    let fault = |text: &str| read(text).expect_err("a fault").to_string();
    assert_eq!(fault("# head\ncapture 1 x"), "line 2: expected whole numbers");
    assert_eq!(fault("shapes round"), "line 1: expected `plain` or `answer`");
    assert_eq!(fault("shapes plain\n.... 1"), "line 2: expected as many cells as the step adds");
    assert_eq!(fault("shapes plain\n........"), "line 2: expected cells and a weight");
    assert_eq!(fault("shapes plain\n.......? 1"), "line 2: expected one of . O X - o Q x Y @");
    assert_eq!(fault("shapes plain\n .... 1"), "line 2: expected a shape that grows from the one above it");
    assert_eq!(fault("shapes plain\n........ 1.5"), "line 2: expected a whole number");
}

#[test]
fn the_committed_weights_can_be_read_and_cover_all_features() {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/patterns/learned/local.weights"))
            .expect("the weights");
    let weights = read(&text).expect("weights");
    let names: Vec<(&str, usize)> =
        weights.tactical.iter().map(|(name, v)| (name.as_str(), v.len())).collect();
    let expected: Vec<(&str, usize)> = KINDS.iter().map(|kind| (kind.name, kind.count)).collect();
    assert_eq!(names, expected);
    assert_eq!(weights.tactical.iter().map(|(_, values)| values.len()).sum::<usize>(), TACTICAL);
    assert_eq!(FAMILIES.len(), 2);
    assert!(
        weights.shapes.iter().all(|shape| shape.cells.iter().all(|&cell| usize::from(cell) < CELLS.len()))
    );
    let model = Model::decode(&table::encode(&weights), 0);
    assert!(weights.shapes.iter().all(|shape| model.weight(table::code(shape)).is_some()));
}

#[test]
fn the_first_move_of_a_game_is_near_a_corner() {
    let board = Board::new(19);
    let canvas = canvas(&board, Color::Black, None);
    let moves: Vec<Point> = board.points().collect();
    let chances = Model::local().probabilities(&canvas, &moves);
    let best = moves.iter().zip(&chances).max_by(|a, b| a.1.total_cmp(b.1)).map(|(&pos, _)| pos);
    let best = best.expect("a move");
    let line = |place: usize| place.min(18 - place);
    assert!((2..=4).contains(&line(best.row())) && (2..=4).contains(&line(best.column())), "{best:?}");
    assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
}
