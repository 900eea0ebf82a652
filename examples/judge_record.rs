//! How does the game of an SGF file stand?
//!
//! ```text
//! cargo run --release --example judge_record -- game.sgf
//! ```

use std::error::Error;
use tesuji::engine::{Config, Engine, FinalStatus};
use tesuji::sgf::{self, Until};

/// What is judged when no file is named: a closed position with a dead stone.
const RECORD: &[u8] = b"(;SZ[5]KM[0.5];B[bb];W[db];B[bc];W[dc];B[bd];W[dd];B[be];W[de];B[ba];W[da];B[ec])";

fn main() -> Result<(), Box<dyn Error>> {
    let bytes = std::env::args().nth(1).map_or(Ok(RECORD.to_vec()), std::fs::read)?;
    let collection = sgf::parse(&bytes)?;
    let mut engine = Engine::new(Config::default());
    let to_move = engine.game.load_sgf(collection.first(), Until::End)?;
    println!("{}", engine.game.board());
    println!("{to_move} to move; if the game ended here: {}", engine.final_score(None));
    let size = engine.game.size();
    for string in engine.final_status_list(FinalStatus::Dead, None) {
        let points: Vec<String> = string.iter().map(|point| point.to_gtp(size)).collect();
        println!("dead: {}", points.join(" "));
    }
    Ok(())
}
