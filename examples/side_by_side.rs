//! How do several engines run in one process? Each holds its own game; here they play in threads of their own.
//!
//! `cargo run --release --example side_by_side`

use std::thread;

use tesuji::engine::{Config, Engine, Score};
use tesuji::game::{GameError, Rules};

fn main() -> Result<(), GameError> {
    let games: Vec<_> = (1..=4).map(|seed| thread::spawn(move || self_play(seed))).collect();
    for (number, game) in games.into_iter().enumerate() {
        match game.join() {
            Ok(result) => println!("game {}: {}", number + 1, result?),
            Err(_) => println!("game {}: stopped", number + 1),
        }
    }
    Ok(())
}

/// One game on 7×7 under area rules, to two passes.
fn self_play(seed: u64) -> Result<Score, GameError> {
    let mut engine = Engine::new(Config {
        seed,
        level: 2,
        resign_allowed: false,
        rules: Rules::chinese(),
        komi: 9.0,
        ..Config::default()
    });
    engine.game.resize(7)?;
    while !engine.game.is_over() {
        let color = engine.game.to_move();
        engine.genmove(color);
    }
    Ok(engine.final_score(None))
}
