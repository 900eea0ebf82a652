//! What is said about moves.

use super::goals::Goal;
use crate::board::Board;
use crate::engine::{Config, Engine, Thinking};
use crate::moves::Reason;
use crate::moves::samples::{CROSSING, FORK, LOST_RACE, ONE_TO_SPARE, OPEN_EDGE};
use crate::types::{Color, Outcome, Point};

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

/// An engine with this position.
fn set_up(diagram: &str, level: u32) -> Engine {
    let board: Board = diagram.parse().expect("a diagram");
    let stones: Vec<_> =
        board.points().filter(|&pos| !board.is_empty(pos)).map(|pos| (pos, board.at(pos))).collect();
    let mut engine = Engine::new(Config { thinking: Thinking::Classic, level, ..Config::default() });
    engine.game.resize(board.size()).expect("a size");
    engine.game.set_up(&stones).expect("a position");
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
    let answers = [at("B4"), Point::PASS];
    let told = answers.map(|answer| {
        [super::refuted(answer, 9), super::vain(answer, 9), super::outlived(answer, 9)].join("\n")
    });
    insta::assert_snapshot!(told.join("\n"), @r"
    loses its stone, and what stands or falls with it, to the answer B4
    does not save, as what it defends dies to the answer B4
    does not kill, as what it attacks lives with the answer B4
    loses its stone, and what stands or falls with it, without any answer
    does not save, as what it defends dies without any answer
    does not kill, as what it attacks lives without any answer
    ");
}

#[test]
fn the_json_has_the_same_facts() {
    let explanation = engine().explain_move(Color::White, at("F6"));
    let json = serde_json::to_value(&explanation).expect("an explanation is plain data");
    assert_eq!(json["vertex"], "F6");
    assert_eq!(json["reasons"].as_array().map(Vec::len), Some(explanation.reasons.len()));
    let line = &json["reasons"][0]["lines"][1];
    assert_eq!((&line["moves"][0], &line["shows"]), (&"black F6".into(), &"D7 is captured".into()));
    assert_eq!(explanation.json(), json.to_string());
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
    let mut engine = set_up(NEUTRAL_POINTS, 0);
    let neutral = Point::from_gtp("E7", 7).expect("a vertex");
    assert_eq!(engine.reg_genmove(Color::Black), neutral);
    insta::assert_snapshot!(engine.explain_move(Color::Black, neutral).text());
}

/// The first reason of a colour that begins with these words, as it is told.
fn told(diagram: &str, color: Color, words: &str) -> String {
    let mut engine = set_up(diagram, 10);
    let thought = engine.think(color, 10);
    let size = engine.game.size();
    let is_such = |reason: &Reason| reason.describe(size).starts_with(words);
    let has = |pos: &Point| thought.reasons.of(*pos).iter().any(is_such);
    let pos = thought.reasons.moves().find(has).unwrap_or_else(|| panic!("no reason: {words}"));
    let shown = engine.shown(&thought, pos);
    let found = shown.iter().find(|told| told.says.starts_with(words)).expect("the reason");
    found.text().collect::<Vec<_>>().join("\n")
}

#[test]
fn links_are_shown_joined_and_cut() {
    insta::assert_snapshot!(told(CROSSING, Color::Black, "connects"), @r"
    - connects the dragons at D6 and F6
      black E5: D6 and F6 are connected
      white E5: D6 and F6 are cut apart
    ");
    insta::assert_snapshot!(told(CROSSING, Color::White, "cuts"), @r"
    - cuts the dragons at D6 and F6 apart
      white E5: D6 and F6 are cut apart
      black E5: D6 and F6 are connected
    ");
}

/// What has come out of a goal once a Black stone is played.
fn settled_by(mut engine: Engine, goal: &Goal, owner: Color, vertex: &str) -> Option<Outcome> {
    engine.with_owl(|tools| {
        assert_eq!(goal.settled(tools, owner), None);
        assert!(tools.reader.board.trymove(at(vertex), Color::Black));
        let settled = goal.settled(tools, owner);
        tools.reader.board.popgo();
        settled
    })
}

#[test]
fn a_link_ends_when_its_stones_are_joined_or_one_is_captured() {
    let joined = Goal::Link(["D6", "F6"].map(at));
    assert_eq!(settled_by(set_up(CROSSING, 1), &joined, Color::Black, "E5"), Some(Outcome::Fail));
    let captured = Goal::Link(["D7", "G3"].map(at));
    assert_eq!(settled_by(engine(), &captured, Color::White, "F6"), Some(Outcome::Win));
    assert_eq!(settled_by(engine(), &captured, Color::White, "F3"), None);
}

#[test]
fn of_two_strings_the_one_that_is_not_saved_is_shown_to_fall() {
    insta::assert_snapshot!(told(FORK, Color::Black, "takes one"), @r"
    - takes one of the strings at D5 and F5
      black E5, white F4, black D4: one of D5 and F5 is captured
      white E5: one of D5 and F5 is not captured
    ");
    insta::assert_snapshot!(told(FORK, Color::Black, "threatens to capture"), @r"
    - threatens to capture the string at D5
      black E5, white elsewhere, black D4: D5 is captured
      white E5: D5 is safe
    ");
    insta::assert_snapshot!(told(FORK, Color::Black, "begins a combination"), @r"
    - begins a combination that wins a stone
      black E5, white D4, black F4: the combination works
      white E5: the combination does not work
    ");
    insta::assert_snapshot!(told(FORK, Color::White, "prevents a combination"), @r"
    - prevents a combination that wins a stone
      white E6: the combination does not work
      black E6: the combination does not work
    ");
}

#[test]
fn ways_into_territory_are_shown() {
    insta::assert_snapshot!(told(OPEN_EDGE, Color::White, "breaks into"), @r"
    - breaks into territory from G9, which takes a point of it
      white N9, black N10, white M10, black N11, white M11, black N12, white M12, black N13, white M13 and so on: G9 gets in
      black N9: G9 is kept out
    ");
    insta::assert_snapshot!(told(OPEN_EDGE, Color::Black, "keeps the string"), @r"
    - keeps the string at G9 out of a point of territory
      black N9: G9 is kept out
      white N9, black N10, white M10, black N11, white M11, black N12, white M12, black N13, white M13 and so on: G9 gets in
    ");
}

#[test]
fn threats_are_shown_with_a_move_elsewhere() {
    insta::assert_snapshot!(told(ONE_TO_SPARE, Color::Black, "threatens to kill"), @r"
    - threatens to kill the dragon at E9
      black B9, white elsewhere, black C9, white D9, black A9: the dragon at E9 is dead
      white B9, black C9: the dragon at E9 lives
    ");
    insta::assert_snapshot!(told(ONE_TO_SPARE, Color::White, "takes away a threat"), @r"
    - takes away a threat against the string at E9
      white B9: E9 is safe
      black B9, white elsewhere, black C9, white D9, black A9: E9 is captured
    ");
}

#[test]
fn races_are_shown_to_their_end() {
    insta::assert_snapshot!(told(LOST_RACE, Color::Black, "threatens to win the race"), @r"
    - threatens to win the race for the dragon at A9
      black A11, white elsewhere, black C11, white A8, black D11, white B8, black B11, white C8, black E11 and so on: the dragon at A9 stays
      white A11, black C11, white A8, black D11, white B8, black B11, white C8, black E11, white D8 and so on: the dragon at A9 stays
    ");
}
