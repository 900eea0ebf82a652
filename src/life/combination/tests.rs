//! Are combinations found where they are, and nowhere else?

use super::{Combination, Ground, atari_atari, atari_atari_confirm_safety};
use crate::board::Board;
use crate::life::worms::make_worms;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Move, Point, PointSet};

/// Asks about a position where all stones are thought safe that cannot be captured at once.
fn ask<T>(position: &str, owner: Color, question: impl FnOnce(&mut Ground) -> T) -> T {
    let board: Board = position.parse().expect("a diagram");
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
    let found = combination(MANUAL, Color::Black).expect("a combination");
    assert_eq!(found.mv, at("D4", 10));
}

const FORK: &str = "
    . . . . . . .
    . X O X . . .
    . X O . O X .
    . . . . O X .
    . . . . X . .
    . . . . . . .
    . . . . . . .";

#[test]
fn a_double_atari_wins_the_smaller_string_at_least() {
    let found = combination(FORK, Color::Black);
    let found = found.expect("a combination");
    assert!(found.size >= 1 && found.victims.len() >= 2, "{found:?}");
    assert!(found.defenses.contains(&found.mv), "{found:?}");
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

#[test]
fn a_pass_changes_nothing_and_so_is_no_blunder() {
    for color in Color::BOTH {
        let confirmed = ask(FORK, color, |ground| {
            let before = atari_atari(ground, color.other());
            let pass = Move { color, point: Point::PASS };
            atari_atari_confirm_safety(ground, pass, 1, &PointSet::new(), before.as_ref())
        });
        assert_eq!(confirmed, Ok(()));
    }
}
