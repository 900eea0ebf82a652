//! Do dragons fare in the game as they were judged?
//!
//! `FATES_GAMES=games19.txt.zst cargo test --release --test fates -- --ignored --nocapture`. `FATES_COUNT` says how many games
//! (60 if unset); every 29th is looked at that can be used: it was counted, and our count of its end agrees. Dragons of
//! three stones and more are judged 80 and 40 moves before the end.

use std::collections::BTreeMap;
use std::path::PathBuf;
use tesuji::board::Board;
use tesuji::engine::{Config, Engine};
use tesuji::life::dragons::Dragons;
use tesuji::score::{FinalStatus, final_statuses};
use tesuji::tools::learn::ends::ended;
use tesuji::tools::learn::records::{Record, read};
use tesuji::types::{PointSet, Status};

/// Moves before the end.
const BEFORE: [usize; 2] = [80, 40];
/// Smaller dragons are not counted.
const STONES: usize = 3;
/// One of so many games is looked at.
const EVERY: u64 = 29;
const GAMES: usize = 60;

/// How often a dragon that was judged so lived (`true`) or died in the end.
type Tally = BTreeMap<(String, bool), (usize, usize)>;

/// The stones of the position after `moves` moves that stand in the end, and live.
fn survivors(game: &Record, moves: usize) -> PointSet {
    let mut board = played(game, moves);
    let mut standing: PointSet = board.points().filter(|&pos| board.at(pos).is_stone()).collect();
    for mv in &game.moves[moves..] {
        board.play_move(mv.point, mv.color);
        standing = standing.iter().filter(|&pos| board.at(pos).is_stone()).collect();
    }
    let statuses = final_statuses(&board, game.hash);
    standing.iter().filter(|&pos| statuses.at(pos) != FinalStatus::Dead).collect()
}

fn played(game: &Record, moves: usize) -> Board {
    let mut board = Board::new(game.size);
    game.moves[..moves].iter().for_each(|mv| board.play_move(mv.point, mv.color));
    board
}

fn judged(game: &Record, moves: usize) -> Dragons {
    let mut engine = Engine::new(Config::default());
    for mv in &game.moves[..moves] {
        engine.game.play(mv.color, mv.point).expect("the record is legal");
    }
    engine.analyze(|analysis, tools| analysis.dragons(tools).clone())
}

fn compare(game: &Record, moves: usize, tally: &mut Tally) {
    let alive = survivors(game, moves);
    for dragon in judged(game, moves).iter().filter(|dragon| dragon.stones.len() >= STONES) {
        let left = dragon.stones.iter().filter(|&stone| alive.contains(stone)).count();
        let lived = 2 * left > dragon.stones.len();
        let sum = tally.entry((dragon.status.to_string(), lived)).or_default();
        *sum = (sum.0 + 1, sum.1 + dragon.stones.len());
    }
}

fn usable(game: &Record) -> bool {
    (game.hash >> 8).is_multiple_of(EVERY)
        && game.size == 19
        && game.setup.is_empty()
        && game.moves.len() > BEFORE[0]
        && ended(game).is_some()
}

#[test]
#[ignore = "needs game records: run it by name in a release build, with FATES_GAMES set"]
fn dragons_fare_as_they_were_judged() {
    let Some(path) = std::env::var_os("FATES_GAMES") else {
        eprintln!("skipped: FATES_GAMES names no file of games");
        return;
    };
    let count = std::env::var("FATES_COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(GAMES);
    let games = read(&PathBuf::from(path)).expect("the games can be read");
    let mut tally = Tally::new();
    for game in games.iter().filter(|game| usable(game)).take(count) {
        BEFORE.iter().for_each(|before| compare(game, game.moves.len() - before, &mut tally));
    }
    for ((status, lived), (dragons, stones)) in &tally {
        println!(
            "{status:9} {} {dragons:6} dragons {stones:7} stones",
            if *lived { "lived" } else { "died " }
        );
    }
    let dragons = |status: Status, lived| tally.get(&(status.to_string(), lived)).map_or(0, |sum| sum.0);
    assert!(dragons(Status::Alive, true) > 20 * dragons(Status::Alive, false), "lives are false");
    assert!(dragons(Status::Dead, false) > 2 * dragons(Status::Dead, true), "deaths are false");
}
