//! Does the engine play whole games, by the rules, to their end?

use super::*;
use crate::life::eyes::is_one_point_eye;

fn engine(size: usize, seed: u64) -> Engine {
    let mut engine = Engine::new(Config { seed, resign_allowed: false, level: 0, ..Config::default() });
    engine.game.resize(size).expect("a size");
    engine
}

/// Plays a game of the engine against itself; panics if it breaks a rule or does not end.
fn self_play(size: usize, seed: u64) -> Engine {
    let mut engine = engine(size, seed);
    while !engine.game.is_over() {
        let color = engine.game.to_move();
        let before = engine.game.board().clone();
        let MoveChoice::Move(pos) = engine.genmove(color) else { panic!("resigned") };
        assert!(pos.is_pass() || before.is_allowed_move(pos, color), "{pos:?}\n{before}");
        assert!(pos.is_pass() || !is_one_point_eye(&before, pos, color), "{pos:?}\n{before}");
        assert!(engine.game.moves().len() < 4 * size * size + 40, "\n{before}");
    }
    engine
}

#[test]
fn games_against_itself_end_on_every_small_size() {
    for size in 1..=9 {
        self_play(size, size as u64);
    }
}

#[test]
#[ignore = "takes a minute; run it in release mode"]
fn games_against_itself_end_on_every_large_size() {
    for size in 10..=25 {
        self_play(size, size as u64);
    }
}

#[test]
fn the_same_position_level_and_seed_give_the_same_move() {
    let mut engine = self_play(7, 3);
    engine.game.undo(20).expect("so many moves");
    let first = engine.reg_genmove(Color::Black);
    let board = engine.game.board().clone();
    assert_eq!(engine.reg_genmove(Color::Black), first);
    assert_eq!(*engine.game.board(), board);
}

#[test]
fn a_pass_does_not_change_the_final_status() {
    let mut engine = self_play(7, 5);
    let judged = engine.final_statuses(None);
    engine.game.play(Color::Black, Point::PASS).expect("a pass");
    assert_eq!(engine.final_statuses(None), judged);
}
