//! Are combinations found where they are, and nowhere else?

use super::{Blunder, Combination, Ground, atari_atari, atari_atari_confirm_safety};
use crate::board::Board;
use crate::life::worms::make_worms;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Move, Point, PointSet};

/// Asks about a position where all stones are thought safe that cannot be captured at once.
fn ask<T>(position: &str, owner: Color, question: impl FnOnce(&mut Ground) -> T) -> T {
    on(position.parse().expect("a diagram"), owner, question)
}

fn on<T>(board: Board, owner: Color, question: impl FnOnce(&mut Ground) -> T) -> T {
    let (mut reader, library) = (Reader::new(board), Library::built_in());
    let before = reader.board.hash();
    let worms = make_worms(&mut reader);
    let standing = worms.iter().filter(|worm| worm.color == owner && worm.attack.is_none());
    let safe: PointSet = standing.flat_map(|worm| reader.board.stones_of(worm.origin)).collect();
    let answer = question(&mut Ground { reader: &mut reader, library: &library, safe: &safe });
    assert_eq!(reader.board.hash(), before, "the board is as it was");
    answer
}

fn combination(position: &str, color: Color) -> Option<Combination> {
    ask(position, color.other(), |ground| atari_atari(ground, color))
}

fn at(vertex: &str, size: usize) -> Point {
    Point::from_gtp(vertex, size).expect("a vertex")
}

/// The manual's example, "Combination reading".
const MANUAL: &str = "
    . . . . O O O O X .
    . . . . O O X X X .
    . . O . O X X . . .
    . O X O . O X . . .
    . O X . . O O . . .
    . X X O O O X O . .
    . . . X X O X . . .
    . . . . X O X . . .
    . X X . . X . . . .
    X . . . . . . . . .";

#[test]
fn the_manuals_example_begins_with_a_move_that_is_no_atari() {
    let found = combination(MANUAL, Color::White).expect("a combination");
    assert_eq!(found.mv, at("C4", 10));
    assert!(found.defenses.contains(&found.mv), "{found:?}");
}

/// `X` at D4 puts two stones in atari that are safe by themselves.
const FORK: &str = "
    . . . . . . .
    . . . . . . .
    . . X . X . .
    . X O . O X .
    . . . . . . .
    . . . O . . .
    . . . . . . .";

#[test]
fn a_double_atari_wins_one_of_the_two() {
    let found = combination(FORK, Color::Black).expect("a combination");
    assert_eq!((found.mv, found.size, found.victims.len()), (at("D4", 7), 1, 2));
    assert!(found.defenses.contains(&found.mv), "{found:?}");
    assert_eq!(combination(FORK, Color::White), None);
}

#[test]
fn every_defence_prevents_and_the_attack_works_after_other_moves() {
    let found = combination(FORK, Color::Black).expect("a combination");
    for mv in found.defenses {
        let mut board: Board = FORK.parse().expect("a diagram");
        board.add_stone(mv, Color::White);
        assert_eq!(on(board, Color::White, |ground| atari_atari(ground, Color::Black)), None, "{mv:?}");
    }
    let mut elsewhere: Board = FORK.parse().expect("a diagram");
    elsewhere.add_stone(at("G1", 7), Color::White);
    assert!(on(elsewhere, Color::White, |ground| atari_atari(ground, Color::Black)).is_some());
}

#[test]
fn stones_that_are_not_thought_safe_are_not_worth_a_combination() {
    let nothing = PointSet::new();
    let found = ask(FORK, Color::White, |ground| {
        let mut ground = Ground { reader: ground.reader, library: ground.library, safe: &nothing };
        atari_atari(&mut ground, Color::Black)
    });
    assert_eq!(found, None);
}

#[test]
fn stones_that_stand_alone_give_no_combination() {
    let quiet = "
        . . . . . . .
        . . X . O . .
        . . . . . . .
        . . X . O . .
        . . . . . . .
        . . . . . . .
        . . . . . . .";
    assert_eq!(combination(quiet, Color::Black), None);
    assert_eq!(combination(quiet, Color::White), None);
}

/// Is the move safe, if it is thought to save these stones?
fn confirm(position: &str, color: Color, vertex: &str, saved: &[&str]) -> Result<(), Blunder> {
    ask(position, color, |ground| {
        let size = ground.reader.board.size();
        let before = atari_atari(ground, color.other());
        let saved: PointSet = saved.iter().map(|vertex| at(vertex, size)).collect();
        let mv = Move { color, point: at(vertex, size) };
        atari_atari_confirm_safety(ground, mv, 1, &saved, before.as_ref())
    })
}

#[test]
fn what_was_possible_before_is_not_the_fault_of_the_move() {
    assert_eq!(confirm(FORK, Color::White, "pass", &[]), Ok(()));
    assert_eq!(confirm(FORK, Color::White, "G1", &[]), Ok(()));
}

/// As [`FORK`] before White has come to E4.
const BEFORE: &str = "
    . . . . . . .
    . . . . . . .
    . . X . X . .
    . X O . . X .
    . . . . . . .
    . . . O . . .
    . . . . . . .";

#[test]
fn a_move_that_leaves_a_double_atari_saves_nothing() {
    let blunder = confirm(BEFORE, Color::White, "E4", &["C4"]).expect_err("D4 wins a stone");
    assert_eq!((blunder.size, blunder.attack), (1, at("D4", 7)));
    assert!(blunder.defense.is_some());
    assert_eq!(confirm(BEFORE, Color::White, "D4", &["C4"]), Ok(()));
}
