//! Who won this game? Reads a game record, judges what is dead, and counts.
//!
//! `cargo run --release --example score_a_record game.sgf`

use std::error::Error;

use tesuji::engine::{Config, Engine, FinalStatus};
use tesuji::sgf::{self, Until};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("expected the name of a game record")?;
    let games = sgf::parse(&std::fs::read(path)?)?;
    let mut engine = Engine::new(Config::default());
    engine.game.load_sgf(games.first(), Until::End)?;
    let size = engine.game.size();
    println!("{}", engine.game.board());
    for string in engine.final_status_list(FinalStatus::Dead, None) {
        let vertices: Vec<String> = string.iter().map(|point| point.to_gtp(size)).collect();
        println!("dead: {}", vertices.join(" "));
    }
    println!("{}", engine.final_score(None));
    Ok(())
}
