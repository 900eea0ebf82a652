//! Does the referee know the rules on its own, and is a match judged as it should be?

use super::play::{Ending, play_game};
use super::{GomokuOptions, Referee, Refusal, run};
use crate::gomoku::{Point, Position, Rule, Side};
use crate::tools::matches::schedule::Fixture;
use crate::types::Rng;
use std::time::Duration;

fn options(commands: [&str; 2]) -> GomokuOptions {
    GomokuOptions {
        commands: commands.map(str::to_owned),
        names: [None, None],
        size: 15,
        rule: Rule::Freestyle,
        games: 1,
        alternate: true,
        opening_moves: 2,
        balanced: false,
        seed: 1,
        turn: Duration::from_millis(200),
        clock: None,
        tolerance: Duration::from_millis(300),
        jobs: 1,
        progress: false,
    }
}

#[test]
fn the_referee_and_the_engine_agree_on_random_boards() {
    let mut rng = Rng::new(11);
    for game in 0..150 {
        let rule = Rule::ALL[game % 5];
        let size = [15, 20, 9][game % 3];
        let (mut referee, mut position) = (Referee::new(size, rule), Position::new(size, rule));
        for _ in 0..size * size / 2 {
            let (x, y) = (rng.below(size), rng.below(size));
            let point = Point::new(x, y, size).expect("a point of the board");
            let (check, won) = (
                position.check(point),
                position.is_empty(point) && position.wins_at(position.to_move(), point),
            );
            match referee.play(x, y) {
                Ok(wins) => assert!(check.is_ok() && wins == won, "{rule:?} {x},{y}"),
                Err(Refusal::Occupied) => assert!(!position.is_empty(point)),
                Err(refusal) => assert!(refusal == Refusal::Forbidden && check.is_err(), "{rule:?} {x},{y}"),
            }
            if check.is_ok() {
                position.play(point);
            }
        }
    }
}

#[test]
fn the_referee_and_the_engine_forbid_the_same_points() {
    let mut rng = Rng::new(5);
    let mut forbidden = 0;
    for _ in 0..60 {
        let (mut referee, mut position) = (Referee::new(15, Rule::Renju), Position::new(15, Rule::Renju));
        for _ in 0..45 {
            let (x, y) = (2 + rng.below(11), 2 + rng.below(11));
            let point = Point::new(x, y, 15).expect("a point of the board");
            if position.is_empty(point) {
                let side = Side::BOTH[usize::from(rng.below(5) > 2)];
                position.place(side, point);
                referee.set(x, y, 1 + side.index() as u8);
            }
        }
        let points = position.forbidden_points().into_iter();
        let points: Vec<(usize, usize)> = points.map(|point| (point.column(15), point.row(15))).collect();
        assert_eq!(referee.forbidden(), points);
        forbidden += points.len();
    }
    assert!(forbidden > 100, "{forbidden}");
}

#[test]
fn a_move_off_the_board_is_refused() {
    let mut referee = Referee::new(15, Rule::Freestyle);
    assert_eq!(referee.play(15, 0), Err(Refusal::OffBoard));
    assert_eq!(referee.play(7, 7), Ok(false));
    assert_eq!(referee.play(7, 7), Err(Refusal::Occupied));
    assert_eq!(referee.moves(), 1);
}

/// A program made of shell lines that answers every question in the same way.
fn shell(answer: &str) -> String {
    format!(
        "sh -c 'while read word rest; do case $word in START*) echo OK;; ABOUT*) echo name=\\\"x\\\";; BOARD*|[0-9]*|INFO*) ;; END*) exit;; *) {answer};; esac; done'"
    )
}

#[test]
fn whoever_breaks_a_rule_or_falls_silent_loses() {
    if cfg!(windows) {
        return;
    }
    let ending = |answer: &str| {
        let command = shell(answer);
        let game = play_game(&options([&command, &command]), Fixture::new(0, 1, true));
        assert_eq!(game.winner, Some(1), "{game}");
        game.ending
    };
    assert_eq!(ending("echo 99,99"), Ending::Fault("99,99 is off the board".to_owned()));
    assert_eq!(ending("echo UNKNOWN"), Ending::Fault("UNKNOWN".to_owned()));
    assert_eq!(ending("sleep 0.6"), Ending::Time);
    assert!(matches!(ending("exit"), Ending::Crash(_)));
}

#[test]
fn what_is_no_program_is_told_before_the_match() {
    let mut out = Vec::new();
    let error = run(&options(["no-such-program-anywhere", "self"]), &mut out, &mut Vec::new());
    let text = error.expect_err("there is no such program").to_string();
    assert!(text.starts_with("cannot play with `no-such-program-anywhere`: cannot start it"), "{text}");
    assert!(out.is_empty());
}

#[test]
fn a_report_counts_wins_colours_and_faults() {
    if cfg!(windows) {
        return;
    }
    let (good, bad) = (shell("echo 0,0"), shell("echo 99,99"));
    let mut options = options([&good, &bad]);
    options.games = 2;
    options.opening_moves = 0;
    options.names = [Some("good".to_owned()), None];
    let mut out = Vec::new();
    run(&options, &mut out, &mut Vec::new()).expect("the match is played");
    let text = String::from_utf8(out).expect("a report is text");
    let steady: Vec<&str> = text.lines().filter(|line| !line.contains(" ms a move")).collect();
    insta::assert_snapshot!(steady.join("\n"));
}
