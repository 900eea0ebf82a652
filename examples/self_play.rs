//! How do two engines play each other in one process?
//!
//! ```text
//! cargo run --release --example self_play
//! ```

use tesuji::engine::{Config, Engine, MoveChoice};
use tesuji::game::GameError;
use tesuji::types::{Color, PerColor};

fn main() -> Result<(), GameError> {
    let config = Config { komi: 7.5, level: 3, ..Config::default() };
    let mut engines =
        PerColor::new(Engine::new(Config { seed: 1, ..config }), Engine::new(Config { seed: 2, ..config }));
    for color in Color::BOTH {
        engines[color].game.resize(9)?;
    }
    while !engines[Color::Black].game.is_over() {
        let color = engines[Color::Black].game.to_move();
        let MoveChoice::Move(point) = engines[color].genmove(color) else {
            println!("{color} resigns");
            break;
        };
        engines[color.other()].game.play(color, point)?;
    }
    println!("{}", engines[Color::Black].game.board());
    println!(
        "{} moves, {}",
        engines[Color::Black].game.moves().len(),
        engines[Color::Black].final_score(None)
    );
    Ok(())
}
