//! Can this string be captured, and how can it be saved?
//!
//! ```text
//! cargo run --release --example attack
//! ```

use tesuji::board::Board;
use tesuji::reading::{Reader, attack, find_defense};
use tesuji::types::{Color, Point};

fn main() {
    let mut board = Board::new(9);
    let vertex = |text: &str| Point::from_gtp(text, 9).expect("the vertex is on the board");
    for (color, stones) in [(Color::White, "e5"), (Color::Black, "d5 e6 f6")] {
        for stone in stones.split(' ') {
            board.add_stone(vertex(stone), color);
        }
    }
    println!("{board}");
    let string = vertex("e5");
    let mut reader = Reader::new(board);
    for (question, answer) in
        [("attack", attack(&mut reader, string)), ("defence", find_defense(&mut reader, string))]
    {
        let point = answer.mv.map_or("no move".to_owned(), |point| point.to_gtp(9));
        println!("{question} of E5: {:?} by {point}", answer.outcome);
    }
    println!("{} moves were tried", reader.counters().trymoves);
}
