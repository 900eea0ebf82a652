//! Does a game end as it should, whatever the players do?

use super::super::mock::{Act, Script};
use super::*;
use crate::game::Rules;
use std::sync::{Arc, Mutex};

/// A game of a script for Black against one for White on 5×5.
struct Duel {
    options: Options,
    black: Script,
    white: Script,
}

fn duel(black: Script, white: Script) -> Duel {
    Duel { options: Options { size: 5, ..Options::default() }, black, white }
}

impl Duel {
    fn with(mut self, change: impl FnOnce(&mut Options)) -> Duel {
        change(&mut self.options);
        self
    }

    fn play_opening(&self, opening: &[Move]) -> PlayedGame {
        let starter = |side, _: Fixture| -> Result<Box<dyn GtpEngine>, ClientError> {
            Ok(Box::new(if side == Side::A { self.black.clone() } else { self.white.clone() }))
        };
        let fixture = Fixture::new(0, 1, true);
        play_game(&self.options, fixture, opening, &starter, &AtomicBool::new(false)).expect("nobody cancels")
    }

    fn play(&self) -> PlayedGame {
        self.play_opening(&[])
    }
}

fn moves_of(game: &PlayedGame, size: usize) -> String {
    let texts: Vec<String> =
        game.moves.iter().map(|mv| format!("{}{}", mv.color.initial(), mv.point.to_gtp(size))).collect();
    texts.join(" ")
}

/// Result, ending, details, moves.
fn story(game: &PlayedGame) -> String {
    let result = game.finish.as_ref().map_or("to be counted".to_owned(), |finish| {
        if finish.detail.is_empty() { finish.text() } else { format!("{}: {}", finish.text(), finish.detail) }
    });
    format!("{}; {result}; {}", game.ending, moves_of(game, 5))
}

fn heard(script: &Script) -> String {
    script.heard.lock().unwrap().join("\n")
}

#[test]
fn two_passes_end_a_game_and_both_engines_are_asked_for_the_score() {
    let duel = duel(
        Script::moves(&["C3", "pass"]).answering("final_score", "B+1.5"),
        Script::moves(&["c2"]).answering("final_score", "W+R"),
    );
    let game = duel.play();
    insta::assert_snapshot!(story(&game), @"score after two passes; to be counted; BC3 WC2 BPASS WPASS");
    assert_eq!(game.claims, PerSide([Some(-1.5), None]));
    assert_eq!(game.asked, PerSide([2, 2]));
    insta::assert_snapshot!(heard(&duel.white), @r"
    list_commands
    boardsize 5
    clear_board
    komi 7.5
    play black C3
    genmove white
    play black PASS
    genmove white
    final_score
    ");
}

#[test]
fn who_resigns_loses() {
    let game = duel(Script::moves(&["C3"]), Script::moves(&["Resign"])).play();
    insta::assert_snapshot!(story(&game), @"resignation; B+R; BC3");
}

#[test]
fn an_illegal_move_loses_and_does_not_reach_the_opponent() {
    let duel = duel(Script::moves(&["C3"]), Script::moves(&["C3"]));
    insta::assert_snapshot!(story(&duel.play()), @"illegal move; B+F: C3 is occupied; BC3 WC3");
    assert!(!heard(&duel.black).contains("play white"));
}

#[test]
fn the_ko_rule_and_suicide_are_checked() {
    let ko =
        duel(Script::moves(&["B3", "C4", "C2", "A1", "D3"]), Script::moves(&["E3", "D4", "D2", "C3", "C3"]));
    insta::assert_snapshot!(story(&ko.play()), @"illegal move; B+F: C3 retakes a ko; BB3 WE3 BC4 WD4 BC2 WD2 BA1 WC3 BD3 WC3");
    let suicide = duel(Script::moves(&["A2", "B1", "pass"]), Script::moves(&["E5", "D5", "A1"]));
    insta::assert_snapshot!(story(&suicide.play()), @"illegal move; B+F: A1 is suicide; BA2 WE5 BB1 WD5 BPASS WA1");
}

#[test]
fn superko_is_checked_where_it_is_in_force() {
    // Black sends two stones at A1 and B1, White takes them at C1, and retaking at B1 repeats the position.
    let send_two_return_one =
        || duel(Script::moves(&["B1", "D1", "C2", "A1", "B1"]), Script::moves(&["A2", "B2", "E5", "C1"]));
    assert_eq!(send_two_return_one().play().ending, Ending::TwoPasses);
    let aga = send_two_return_one().with(|options| options.rules = Rules::aga());
    assert_eq!(aga.play().ending, Ending::TwoPasses);
    let superko = send_two_return_one().with(|options| options.rules = Rules::chinese_superko());
    insta::assert_snapshot!(story(&superko.play()), @"illegal move; W+F: B1 repeats a position; BB1 WA2 BD1 WB2 BC2 WE5 BA1 WC1 BB1");
}

#[test]
fn a_crash_a_silence_and_an_odd_answer_lose_with_the_reason() {
    let against = |act| story(&duel(Script::moves(&["C3"]), Script::of([act])).play());
    insta::assert_snapshot!(against(Act::Crash), @"crash; B+F: at `genmove white`: the engine ended before it answered (exit status: 3); BC3");
    insta::assert_snapshot!(against(Act::Hang), @"no answer in time; B+T: at `genmove white`: no answer within 300.0 s; BC3");
    insta::assert_snapshot!(against(Act::Say("Z9")), @"bad answer; B+F: answered `genmove white` with `Z9`; BC3");
    insta::assert_snapshot!(against(Act::Refuse("no idea")), @"bad answer; B+F: refused `genmove white` with `no idea`; BC3");
}

#[test]
fn an_engine_that_refuses_a_legal_move_or_the_board_loses() {
    let game = duel(Script::moves(&["C3"]), Script::default().answering("play", "?illegal move")).play();
    insta::assert_snapshot!(story(&game), @"bad answer; B+F: refused `play black C3`: illegal move; BC3");
    let game = duel(Script::default().answering("boardsize", "?unacceptable size"), Script::default()).play();
    insta::assert_snapshot!(story(&game), @"bad answer; W+F: refused `boardsize 5`: unacceptable size;");
}

#[test]
fn an_engine_that_does_not_start_loses() {
    let options = Options { size: 5, ..Options::default() };
    let starter = |side, _: Fixture| -> Result<Box<dyn GtpEngine>, ClientError> {
        if side == Side::A { Ok(Box::new(Script::default())) } else { Err(ClientError::NotRunning) }
    };
    let game = play_game(&options, Fixture::new(1, 1, true), &[], &starter, &AtomicBool::new(false)).unwrap();
    insta::assert_snapshot!(story(&game), @"crash; W+F: at `start`: the engine is not running;");
}

#[test]
fn a_lost_clock_loses_the_game() {
    let slow = Act::After(Duration::from_millis(60), "C3");
    let absolute = TimeControl::Absolute { main: Duration::from_millis(20) };
    let late = duel(Script::of([slow.clone()]), Script::default()).with(|options| options.clock = absolute);
    let game = late.play();
    assert_eq!(game.ending, Ending::LostClock);
    assert_eq!(game.finish.map(|finish| finish.text()).as_deref(), Some("W+T"));
    let enough = TimeControl::Absolute { main: Duration::from_secs(20) };
    let in_time = duel(Script::of([slow]), Script::default()).with(|options| options.clock = enough);
    assert_eq!(in_time.play().ending, Ending::TwoPasses);
}

#[test]
fn an_engine_that_hangs_beyond_its_clock_loses_by_the_clock() {
    let duel = duel(Script::of([Act::Hang]), Script::default()).with(|options| {
        options.clock =
            TimeControl::ByoYomi { main: Duration::ZERO, period: Duration::from_secs(1), periods: 2 };
    });
    assert_eq!(duel.play().ending, Ending::LostClock);
}

#[test]
fn the_clock_is_announced_to_engines_that_know_it() {
    let knowing = Script::default().answering("list_commands", "time_settings\ntime_left\nset_random_seed");
    let duel = duel(knowing, Script::default())
        .with(|options| options.clock = "canadian 60 30 5".parse().expect("a time system"));
    duel.play();
    insta::assert_snapshot!(heard(&duel.black), @r"
    list_commands
    boardsize 5
    clear_board
    komi 7.5
    time_settings 60 30 5
    set_random_seed 31390
    time_left black 60 0
    genmove black
    play white PASS
    final_score
    ");
    assert!(!heard(&duel.white).contains("time_"));
}

#[test]
fn a_fixed_handicap_is_set_up_for_both_and_white_begins() {
    let white = Script::default().answering("list_commands", "set_free_handicap");
    let duel = duel(Script::default(), white).with(|options| {
        options.size = 9;
        options.handicap = Handicap::Fixed(3);
    });
    let game = duel.play();
    assert_eq!(moves_of(&game, 9), "WPASS BPASS");
    assert_eq!(game.board.stones_on_board(None), 3);
    insta::assert_snapshot!(heard(&duel.black), @r"
    list_commands
    boardsize 9
    clear_board
    komi 7.5
    play black C7
    play black G7
    play black C3
    play white PASS
    genmove black
    final_score
    ");
    insta::assert_snapshot!(heard(&duel.white), @r"
    list_commands
    boardsize 9
    clear_board
    komi 7.5
    set_free_handicap C7 G7 C3
    genmove white
    play black PASS
    final_score
    ");
}

#[test]
fn a_free_handicap_is_the_engines_choice_and_checked() {
    let free = |answer| {
        duel(Script::default().answering("place_free_handicap", answer), Script::default())
            .with(|options| options.handicap = Handicap::Free(2))
    };
    assert_eq!(free("B2 d4").play().handicap, [Point::new(3, 1), Point::new(1, 3)]);
    insta::assert_snapshot!(story(&free("B2 B2").play()), @"bad answer; W+F: placed 2 handicap stones on `B2 B2`;");
}

#[test]
fn an_opening_is_told_to_both_and_counts_as_moves() {
    let opening = [
        Move { color: Color::Black, point: Point::new(2, 2) },
        Move { color: Color::White, point: Point::new(2, 3) },
    ];
    let duel = duel(Script::moves(&["B2"]), Script::default());
    let game = duel.play_opening(&opening);
    insta::assert_snapshot!(story(&game), @"score after two passes; to be counted; BC3 WD3 BB2 WPASS BPASS");
    assert_eq!(game.opening, 2);
    assert!(heard(&duel.white).contains("play black C3\nplay white D3\nplay black B2"));
}

#[test]
fn the_move_limit_ends_a_game_without_a_result() {
    let duel =
        duel(Script::moves(&["C3", "B2"]), Script::moves(&["D3", "D2"])).with(|o| o.move_limit = Some(3));
    insta::assert_snapshot!(story(&duel.play()), @"score at the move limit; to be counted; BC3 WD3 BB2");
}

#[test]
fn a_match_that_was_called_off_has_no_result() {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let starter = |_, _: Fixture| -> Result<Box<dyn GtpEngine>, ClientError> {
        Ok(Box::new(Script { heard: heard.clone(), ..Script::default() }))
    };
    let options = Options { size: 5, ..Options::default() };
    assert!(play_game(&options, Fixture::new(0, 1, true), &[], &starter, &AtomicBool::new(true)).is_none());
    assert!(!heard.lock().unwrap().iter().any(|line| line.starts_with("genmove")));
}
