//! Does the conversation go as a player expects?
//!
//! In most transcripts the player enters the moves of both sides, so that the engine's taste does not matter.

use super::*;
use crate::engine::Config;
use crate::game::TimeControl;

fn session(size: usize) -> Session {
    let mut engine = Engine::new(Config::default());
    engine.game.resize(size).unwrap();
    let settings = Settings { human: Color::Black, outfile: None, time: TimeControl::Unlimited, quiet: true };
    Session::new(engine, settings)
}

/// The conversation as a terminal would show it, without the engine's turns.
fn converse(session: &mut Session, lines: &[&str]) -> String {
    let mut shown = String::new();
    for line in lines {
        let prompt = session.prompt();
        let answer = session.respond(line);
        shown += &format!("{prompt}{line}\n{}", answer.text);
        if answer.quit {
            break;
        }
    }
    shown
}

/// The same without boards.
fn talk(session: &mut Session, lines: &[&str]) -> String {
    session.respond("showboard off");
    converse(session, lines)
}

#[test]
fn the_board_is_drawn_like_gnu_go_draws_it() {
    let mut session = session(5);
    insta::assert_snapshot!(converse(&mut session, &["d4", "E3", "pass"]));
}

#[test]
fn the_greeting_says_who_plays_and_how_to_go_on() {
    let mut session = session(3);
    session.settings.quiet = false;
    let greeting = session.greeting().replace(env!("CARGO_PKG_VERSION"), "X.Y.Z");
    insta::assert_snapshot!(greeting);
}

#[test]
fn help_lists_every_command() {
    insta::assert_snapshot!(help_text());
}

fn help_text() -> String {
    session(5).respond("help").text
}

#[test]
fn what_cannot_be_done_is_refused_with_a_reason() {
    let lines = [
        "",
        "zz",
        "k10",
        "c0",
        "d",
        "h",
        "help me",
        "goto x",
        "goto 7",
        "forward",
        "undo",
        "level high",
        "komi nan",
        "boardsize 26",
        "handicap 9",
        "freehandicap x",
        "save",
        "load",
        "load /nowhere.sgf",
        "showboard maybe",
        "play x",
        "c3",
        "c3",
        "boardsize 9",
        "komi 5",
        "handicap 2",
        "save /nowhere/game.sgf",
    ];
    insta::assert_snapshot!(talk(&mut session(5), &lines));
}

#[test]
fn illegal_moves_are_explained() {
    let suicide = talk(&mut session(5), &["b1", "e5", "a2", "a1"]);
    assert!(suicide.ends_with("Illegal move: A1: it would be suicide.\n"), "{suicide}");
    let ko = talk(&mut session(5), &["b1", "c1", "a2", "d2", "b3", "c3", "c2", "b2", "c2"]);
    assert!(ko.ends_with("Illegal move: C2: the ko may not be retaken yet.\n"), "{ko}");
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut session = session(5);
    let lines = [
        "c3", "d3", "c4", "d4", "undo", "undo", "forward", "last", "goto 1", "last", "forward", "goto 0",
        "e5",
    ];
    talk(&mut session, &lines);
    insta::assert_snapshot!(talk(&mut session, &["forward", "d1", "undo", "undo"]));
}

#[test]
fn the_settings_are_shown_and_changed_before_the_first_move() {
    let mut session = session(5);
    let lines = [
        "boardsize 9",
        "handicap 2",
        "komi 0.5",
        "level 3",
        "playwhite",
        "info",
        "handicap 0",
        "switch",
        "info",
    ];
    insta::assert_snapshot!(talk(&mut session, &lines));
}

/// Two walls and a black stone that cannot live behind the white one.
const CLOSED: [&str; 13] = ["b1", "c1", "b2", "c2", "b3", "c3", "b4", "c4", "b5", "c5", "e3", "pass", "pass"];

#[test]
fn two_passes_end_the_game_and_dead_stones_are_marked() {
    let mut session = session(5);
    session.engine.game.set_komi(0.5).unwrap();
    talk(&mut session, &CLOSED[..12]);
    session.respond("showboard on");
    insta::assert_snapshot!(converse(&mut session, &["pass", "e3"]));
    let lines = ["a1", "score", "e4", "hint", "resign", "pass", "b1", "b1"];
    insta::assert_snapshot!(talk(&mut session, &lines));
}

#[test]
fn undo_takes_a_finished_game_up_again() {
    let mut session = session(5);
    talk(&mut session, &CLOSED);
    assert_eq!(session.prompt(), "count: ");
    talk(&mut session, &["undo"]);
    assert_eq!(session.prompt(), "black(13): ");
    talk(&mut session, &["resign"]);
    assert_eq!(session.prompt(), "over: ");
    talk(&mut session, &["undo"]);
    assert_eq!(session.prompt(), "black(13): ");
}

#[test]
fn resigning_ends_the_game() {
    insta::assert_snapshot!(talk(&mut session(5), &["resign", "a1", "hint", "game", "quit"]));
}

#[test]
fn a_game_is_saved_with_its_result_and_loaded_again() {
    let folder = std::env::temp_dir().join(format!("tesuji-ascii-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a game.sgf");
    let (save, load) = (format!("save {}", file.display()), format!("load {}", file.display()));
    let mut first = session(5);
    talk(&mut first, &CLOSED);
    talk(&mut first, &[&save]);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains(&format!("RE[{}]", first.result())), "{text}");
    let mut second = session(9);
    talk(&mut second, &[&load]);
    assert_eq!((second.prompt(), second.result()), ("count: ".to_owned(), first.result()));
    talk(&mut second, &[&format!("{load} 4")]);
    assert_eq!(second.prompt(), "white(4): ");
    let refusal = talk(&mut second, &[&format!("{load} K10")]);
    assert!(refusal.contains("Expected a move number or a vertex"), "{refusal}");
    assert_eq!(second.prompt(), "white(4): ", "a refused load leaves the game as it was");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_game_is_written_after_every_move_where_that_is_asked_for() {
    let file = std::env::temp_dir().join(format!("tesuji-outfile-{}.sgf", std::process::id()));
    let mut session = session(5);
    session.settings.outfile = Some(file.clone());
    talk(&mut session, &["c3", "d3"]);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains(";B[cc];W[dc]"), "{text}");
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn who_thinks_too_long_loses_on_time() {
    let mut session = session(5);
    session.settings.time = TimeControl::Absolute { main: Duration::from_secs(60) };
    session.clock = Clock::new(session.settings.time);
    session.think(Duration::from_secs(15));
    talk(&mut session, &["c3"]);
    insta::assert_snapshot!(talk(&mut session, &["info"]));
    session.think(Duration::from_secs(61));
    insta::assert_snapshot!(talk(&mut session, &["d3", "game", "info"]));
}

#[test]
fn the_engine_answers_until_the_input_ends() {
    let mut session = session(5);
    let mut shown = Vec::new();
    run(&mut session, &b"c3\nhint\nscore\nplay 2\nquit\n"[..], &mut shown).unwrap();
    let shown = String::from_utf8(shown).unwrap();
    assert!(shown.contains("white(2): "), "{shown}");
    assert!(shown.contains("I would "), "{shown}");
    assert!(shown.contains("Score estimate: "), "{shown}");
    assert!(shown.ends_with("Thanks for playing.\n"), "{shown}");
    assert_eq!(session.engine.game.moves().len(), 4);
}

#[test]
fn the_engine_plays_a_game_with_itself_to_the_count() {
    let mut session = session(5);
    let mut shown = Vec::new();
    run(&mut session, &b"showboard off\nplay 400\n"[..], &mut shown).unwrap();
    let shown = String::from_utf8(shown).unwrap();
    assert!(shown.contains("Result: "), "{shown}");
}

#[test]
fn any_input_is_answered() {
    for bytes in [&b"\xff\xfe\x00\n"[..], b"c3", b"\n\n\r\n", &[b'a'; 200_000]] {
        let mut shown = Vec::new();
        run(&mut session(5), bytes, &mut shown).unwrap();
        assert!(shown.ends_with(b"Thanks for playing.\n"));
    }
}
