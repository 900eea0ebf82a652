//! How does a program let the engine play a whole game against itself?
//!
//! `cargo run --release --example play_a_game`

use tesuji::engine::{Config, Engine, MoveChoice};
use tesuji::game::GameError;

fn main() -> Result<(), GameError> {
    let mut engine = Engine::new(Config { seed: 1, ..Config::default() });
    engine.game.resize(9)?;
    engine.game.set_komi(6.5)?;
    while !engine.game.is_over() {
        let color = engine.game.to_move();
        match engine.genmove(color) {
            MoveChoice::Move(point) => println!("{color} {}", point.to_gtp(engine.game.size())),
            MoveChoice::Resign => {
                println!("{color} resigns");
                return Ok(());
            }
        }
    }
    println!("{}", engine.game.board());
    println!("{}", engine.final_score(None));
    Ok(())
}
