//! What is said about moves.

use crate::board::Board;
use crate::engine::{Config, Engine, Thinking};
use crate::types::{Color, Point};

/// An engine with four white stones in a net that Black can close.
fn engine() -> Engine {
    let mut engine = Engine::new(Config { thinking: Thinking::Classic, level: 1, ..Config::default() });
    engine.game.resize(9).expect("a size");
    for vertex in ["D8", "E8", "C7", "F7", "C6", "D5", "E5"] {
        play(&mut engine, Color::Black, vertex);
    }
    for vertex in ["D7", "E7", "D6", "E6", "G3"] {
        play(&mut engine, Color::White, vertex);
    }
    engine
}

fn play(engine: &mut Engine, color: Color, vertex: &str) {
    engine.game.play(color, at(vertex)).expect("a legal move");
}

fn at(vertex: &str) -> Point {
    Point::from_gtp(vertex, 9).expect("a vertex")
}

#[test]
fn a_capture_is_explained_with_what_it_is_worth() {
    let explanation = engine().explain_move(Color::Black, at("F6"));
    assert!(explanation.rank.is_some());
    insta::assert_snapshot!(explanation.text());
}

#[test]
fn a_point_without_reasons_or_with_a_stone_is_said_to_be_none() {
    let mut engine = engine();
    insta::assert_snapshot!(engine.explain_move(Color::Black, at("D7")).text());
}

#[test]
fn what_a_move_loses_to_the_answer_is_told() {
    let told = [at("B4"), Point::PASS].map(|answer| super::objection(answer, 9));
    insta::assert_snapshot!(told.join("\n"), @r"
    loses its stone, and what stands or falls with it, to the answer B4
    loses its stone, and what stands or falls with it, without any answer
    ");
}

#[test]
fn the_json_has_the_same_facts() {
    let explanation = engine().explain_move(Color::White, at("F6"));
    let json = serde_json::to_value(&explanation).expect("an explanation is plain data");
    assert_eq!(json["vertex"], "F6");
    assert_eq!(json["reasons"].as_array().map(Vec::len), Some(explanation.reasons.len()));
}

#[test]
fn the_first_of_the_valued_moves_is_what_a_classic_engine_plays() {
    let mut engine = engine();
    let valued = engine.valued_moves(Color::Black);
    let best = valued.first().expect("there are moves");
    assert_eq!(engine.reg_genmove(Color::Black), best.pos);
}

const NEUTRAL_POINTS: &str = "
    . X . X . O .
    X X X X O O O
    . X . X O O .
    X X X X O O O
    . X . X O O .
    X X X X O O O
    . X . X O O .";

#[test]
fn a_move_that_gains_nothing_is_played_for_a_reason_too() {
    let board: Board = NEUTRAL_POINTS.parse().expect("a diagram");
    let stones: Vec<_> =
        board.points().filter(|&pos| !board.is_empty(pos)).map(|pos| (pos, board.at(pos))).collect();
    let mut engine = Engine::new(Config { thinking: Thinking::Classic, level: 0, ..Config::default() });
    engine.game.resize(7).expect("a size");
    engine.game.set_up(&stones).expect("a position");
    let neutral = Point::from_gtp("E7", 7).expect("a vertex");
    assert_eq!(engine.reg_genmove(Color::Black), neutral);
    insta::assert_snapshot!(engine.explain_move(Color::Black, neutral).text());
}
