//! Does the classic engine play whole games without a fault? Every move must be legal, have a reason, and leave the reading board
//! as it was.
//!
//! A few games are played here; many by `cargo test --release --test selfplay -- --ignored --nocapture`, on boards of 5×5 to
//! 9×9, every twentieth of up to 13×13. `SELFPLAY_GAMES` says how many (1,000 if unset), `SELFPLAY_FROM` the seed of the first
//! (0 if unset), so that they can be played in portions; every fiftieth that ends is told.

use rayon::prelude::*;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use tesuji::engine::{Config, Engine, Thinking};
use tesuji::types::{Color, Rng};

/// Plays a game on its seed's board size and level; the number of its moves.
///
/// # Panics
/// A move is illegal or has no reason, or reading has left its moves on the board.
fn play(seed: u64, sizes: std::ops::RangeInclusive<usize>) -> usize {
    let mut rng = Rng::new(seed);
    let size = sizes.start() + rng.below(sizes.end() - sizes.start() + 1);
    let level = rng.below(3) as u32;
    let config = Config { level, thinking: Thinking::Classic, seed, ..Config::default() };
    let mut engine = Engine::new(config);
    engine.game.resize(size).expect("a size");
    let mut color = Color::Black;
    while !engine.game.is_over() {
        let name =
            format!("game {seed}, {size}x{size}, level {level}, move {}", engine.game.moves().len() + 1);
        let before = engine.game.board().hash();
        let pos = engine.gg_genmove(color, rng.below(1 << 31) as u64);
        assert_eq!(engine.read(|r| (r.board.stackp(), r.board.hash())), (0, before), "{name}");
        let told = engine.explain_move(color, pos);
        let has_reason = pos.is_pass() || !told.reasons.is_empty();
        assert!(has_reason, "{name}: {}\n{}", told.text(), engine.game.board());
        let played = engine.game.play(color, pos);
        assert!(played.is_ok(), "{name}: {played:?} at {}\n{}", told.vertex, engine.game.board());
        assert!(engine.game.moves().len() < 4 * size * size + 40, "{name}: it does not end");
        color = color.other();
    }
    engine.game.moves().len()
}

#[test]
fn a_few_games_are_played_without_a_fault() {
    for seed in 0..3 {
        assert!(play(seed, 3..=6) > 3);
    }
}

#[test]
#[ignore = "plays for many minutes: run it by name in a release build"]
fn many_games_are_played_without_a_fault() {
    let number =
        |name, default| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (first, games): (u64, u64) = (number("SELFPLAY_FROM", 0), number("SELFPLAY_GAMES", 1000));
    let sizes = |seed: u64| if seed.is_multiple_of(20) { 10..=13 } else { 5..=9 };
    let ended = AtomicU64::new(0);
    let played = |seed| {
        let moves = play(seed, sizes(seed));
        let games = ended.fetch_add(1, Ordering::Relaxed) + 1;
        if games.is_multiple_of(50) {
            let _ = writeln!(std::io::stderr(), "{games} games have ended");
        }
        moves
    };
    let moves: usize = (first..first + games).into_par_iter().map(played).sum();
    let _ = writeln!(std::io::stderr(), "{games} games from seed {first} on, {moves} moves");
}
