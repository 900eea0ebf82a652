//! What is told of moves, and what follows from it.

use super::super::tests::{STRING_IN_DANGER, book_of};
use super::*;
use crate::analysis::{Analysis, BreakIns};
use crate::life::owl::{OwlMemory, Tools};
use crate::moves::{Known, Weights, find_reasons, value_moves};
use crate::patterns::learned::features::KINDS;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::Color;
use std::collections::BTreeSet;

/// Nothing is open: both sides live, and their stones touch.
const SETTLED: &str = "
    . X O . O
    X X O O .
    . X O . O
    X X O O O
    . X O . O";

/// A position that was studied for Black.
struct Lesson {
    board: Board,
    studied: Vec<Studied>,
    likelihoods: PointMap<f32>,
    open: f32,
}

fn lesson(diagram: &str, habit: PointMap<f64>, known: Vec<Known>) -> Lesson {
    let board: Board = diagram.parse().expect("a diagram");
    let (mut reader, mut memory) = (Reader::new(board.clone()), OwlMemory::default());
    let library = Library::built_in();
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &library };
    let view = View::new(&mut Analysis::default(), &mut tools, Color::Black, BreakIns::Ignored);
    let view = view.with_habits(habit, known);
    let reasons = find_reasons(&mut tools, &view);
    let valued = value_moves(&mut tools, &view, &reasons, &Weights::USUAL);
    let moves: Vec<Point> = board.points().filter(|&pos| is_playable(&board, pos, Color::Black)).collect();
    let open = moves.iter().map(|&pos| view.openness(pos)).sum();
    let likelihoods = foresee(&board, &view, &reasons, &valued);
    Lesson { studied: study(&board, &view, &reasons, &valued, &moves), board, likelihoods, open }
}

fn plain(diagram: &str) -> Lesson {
    lesson(diagram, PointMap::filled(0.0), Vec::new())
}

fn first_of(name: &str) -> u32 {
    let before = fact_kinds().take_while(|(kind, _)| kind != name).map(|(_, count)| count);
    (TACTICAL + before.sum::<usize>()) as u32
}

#[test]
fn the_committed_weights_name_all_kinds_in_their_order() {
    const FULL: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/patterns/learned/full.weights"));
    const SMALL: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/patterns/learned/small.weights"));
    [FULL, SMALL].into_iter().for_each(assert_all_kinds);
}

fn assert_all_kinds(text: &str) {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.starts_with("shapes"));
    let named: Vec<(String, usize)> = lines
        .filter_map(|line| line.split_once(' '))
        .map(|(name, weights)| (name.to_owned(), weights.split(' ').count()))
        .collect();
    let kinds = KINDS.iter().map(|kind| (kind.name.to_owned(), kind.count)).chain(fact_kinds());
    assert_eq!(named, kinds.collect::<Vec<_>>());
    let names: BTreeSet<&String> = named.iter().map(|(name, _)| name).collect();
    assert_eq!(names.len(), named.len(), "no name twice");
}

#[test]
fn a_capture_and_what_it_gains_are_told() {
    let Lesson { board, studied, likelihoods, .. } = plain(STRING_IN_DANGER);
    let capture = Point::from_gtp("F6", board.size()).expect("a vertex");
    let told = studied.iter().find(|studied| studied.pos == capture).expect("a sensible move");
    // Four stones, captured for certain: the fourth class.
    assert!(told.features.contains(&(first_of("attack") + 3)), "{:?}", told.features);
    let away = Point::from_gtp("A9", board.size()).expect("a vertex");
    assert!(likelihoods[capture] > 0.0 && likelihoods[away] < 0.0);
}

#[test]
fn likelihoods_share_what_is_open() {
    let Lesson { studied, likelihoods, open, .. } = plain(STRING_IN_DANGER);
    let sum: f32 = studied.iter().map(|studied| likelihoods[studied.pos].exp()).sum();
    assert!((sum / open - 1.0).abs() < 1e-3, "{sum} {open}");
}

#[test]
fn where_nothing_is_open_no_move_is_likely() {
    let Lesson { studied, likelihoods, open, .. } = plain(SETTLED);
    assert!(open < 1.0, "{open}");
    assert!(studied.iter().all(|studied| likelihoods[studied.pos] <= 0.0));
}

#[test]
fn what_a_book_says_of_a_move_counts() {
    let away = Point::new(0, 0);
    let mut habit = PointMap::filled(0.0);
    habit[away] = 3.0;
    let [unknown, known] =
        [Vec::new(), book_of(away)].map(|known| lesson(STRING_IN_DANGER, habit.clone(), known));
    assert!(unknown.likelihoods[away] < 0.0);
    let share = known.open / known.studied.len() as f32;
    assert!((known.likelihoods[away] - 3.0 - share.ln()).abs() < 1e-3, "{}", known.likelihoods[away]);
}

#[test]
fn small_boards_have_weights_of_their_own() {
    let Lesson { studied, .. } = plain(STRING_IN_DANGER);
    let score = |lines: usize| studied.iter().map(|studied| studied.score(lines)).sum::<f32>();
    assert_eq!([9, 13].map(score), [score(15); 2]);
    assert_eq!(score(16), score(19));
    assert!((score(15) - score(16)).abs() > 1.0);
}
