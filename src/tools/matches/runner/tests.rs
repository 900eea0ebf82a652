//! Does a whole match come out as it should?

use super::super::mock::{Act, Script};
use super::super::options::EngineOptions;
use super::super::record::{Ending, Judge};
use super::super::schedule::Side;
use super::super::stats::Sprt;
use super::*;
use std::time::Duration;

fn options(games: usize, jobs: usize) -> Options {
    let engine = EngineOptions { command: "self".to_owned(), name: None };
    Options { engines: PerSide([engine.clone(), engine]), size: 9, games, jobs, ..Options::default() }
}

/// An engine that plays moves made from its seed, and now and then resigns.
fn wanderer(seed: u64) -> Script {
    const MOVES: [&str; 8] = ["B2", "C8", "H2", "J9", "A5", "E1", "G6", "B6"];
    let mut rng = Rng::new(seed);
    let mut acts: Vec<Act> =
        (0..rng.below(6)).filter_map(|_| rng.pick(&MOVES).map(|mv| Act::Say(mv))).collect();
    acts.extend((rng.below(3) == 0).then_some(Act::Say("resign")));
    Script::of(acts).answering("final_score", "W+7.5")
}

fn played(options: &Options, starter: Starter<'_>) -> Vec<GameRecord> {
    let timeless = |mut game: GameRecord| {
        game.wall = PerSide::default();
        game
    };
    let games = play_games(options, starter, &mut |_| Ok(())).expect("nothing is written");
    games.into_iter().map(timeless).collect()
}

#[test]
fn the_same_games_are_played_at_any_number_of_jobs() {
    let starter = |side, fixture: Fixture| -> Result<Box<dyn GtpEngine>, ClientError> {
        std::thread::sleep(Duration::from_millis(fixture.seed % 4));
        Ok(Box::new(wanderer(u64::from(fixture.engine_seed(side)))))
    };
    let alone = played(&options(24, 1), &starter);
    assert_eq!(alone, played(&options(24, 4), &starter));
    assert_eq!(alone[..10], played(&options(10, 3), &starter));
    assert!(alone.iter().enumerate().all(|(index, game)| game.fixture.index == index));
    for pair in alone.chunks(2) {
        assert_eq!(pair[0].moves[..2], pair[1].moves[..2]);
        assert_ne!(pair[0].fixture.black, pair[1].fixture.black);
    }
}

#[test]
fn a_sequential_test_ends_the_match_on_the_same_game_at_any_number_of_jobs() {
    let starter = |side, _: Fixture| -> Result<Box<dyn GtpEngine>, ClientError> {
        let script = if side == Side::B { Script::moves(&["resign"]) } else { Script::moves(&["A1", "J1"]) };
        Ok(Box::new(script))
    };
    let sprt = Some(Sprt { elo0: 0.0, elo1: 100.0 });
    let games = |jobs| played(&Options { sprt, ..options(500, jobs) }, &starter);
    let alone = games(1);
    assert!(alone.len() < 100 && alone.len().is_multiple_of(2), "{}", alone.len());
    assert_eq!(alone, games(4));
}

#[test]
fn an_error_while_writing_ends_the_match() {
    let starter =
        |_, _: Fixture| -> Result<Box<dyn GtpEngine>, ClientError> { Ok(Box::new(Script::default())) };
    let full = || MatchError::Output(io::Error::from(io::ErrorKind::StorageFull));
    let result = play_games(&options(50, 2), &starter, &mut |_| Err(full()));
    assert!(matches!(result, Err(MatchError::Output(_))));
}

#[test]
fn players_who_agree_decide_and_our_own_count_is_unsure() {
    let judged = |claim| {
        let starter = move |side, _: Fixture| -> Result<Box<dyn GtpEngine>, ClientError> {
            let answer = if side == Side::A { "W+7.5" } else { claim };
            Ok(Box::new(Script::default().answering("final_score", answer)))
        };
        played(&options(1, 1), &starter).remove(0)
    };
    let game = judged("W+7.5");
    assert_eq!((game.finish.judge, game.finish.margin), (Some(Judge::Agreement), Some(7.5)));
    assert_eq!(game.agreement(), Some(true));
    let game = judged("B+3.5");
    assert_eq!(game.finish.judge, Some(Judge::OwnCount));
    assert_eq!(game.agreement(), Some(false));
}

/// The path of GNU Go; a message if it is not installed.
fn gnugo() -> Option<String> {
    let path = std::env::var("PATH").unwrap_or_default() + ":/usr/games";
    let found =
        std::env::split_paths(&path).map(|directory| directory.join("gnugo")).find(|file| file.is_file());
    if found.is_none() {
        println!("skipped: gnugo is not installed");
    }
    found.map(|file| format!("'{}' --mode gtp --level 1 --chinese-rules", file.display()))
}

#[test]
fn gnugo_plays_itself_without_a_fault_and_the_same_games_again() {
    let Some(command) = gnugo() else { return };
    let engine = EngineOptions { command: command.clone(), name: None };
    let options = Options {
        engines: PerSide([engine.clone(), engine]),
        size: 7,
        games: 2,
        jobs: 2,
        referee: Some(command),
        ..Options::default()
    };
    let play = || play_match(&options, &mut |_, _| Ok(())).expect("gnugo plays");
    let first = play();
    assert!(first.games.iter().all(|game| !game.finish.ending.is_fault()), "{}", first.report());
    assert_eq!(first.names[Side::B], "GNU Go 3.8 (B)");
    let moves = |games: &[GameRecord]| games.iter().map(|game| game.moves.clone()).collect::<Vec<_>>();
    assert_eq!(moves(&first.games), moves(&play().games));
    let counted = first.games.iter().filter(|game| game.finish.ending == Ending::TwoPasses);
    assert!(counted.into_iter().all(|game| game.finish.judge == Some(Judge::RefereeDeadStones)));
}
