//! Do the rules of gomoku hold on the board?

mod facts;
mod forbidden;
mod diagrams;
mod wins;

use super::{Point, Position, Rule, Side};
use std::io::Write;

/// A point from its letter and its number counted from 1.
pub(crate) fn at(name: &str, size: usize) -> Point {
    let column = name.as_bytes()[0].to_ascii_lowercase() - b'a';
    let row: usize = name[1..].parse().expect("a row number");
    Point::new(usize::from(column), row - 1, size).expect("a point of the board")
}

/// A position of black and white stones, each list separated by spaces; `-` is none.
pub(crate) fn stones(size: usize, rule: Rule, black: &str, white: &str, to_move: Side) -> Position {
    let mut position = Position::new(size, rule);
    for (side, names) in [(Side::Black, black), (Side::White, white)] {
        for name in names.split_whitespace().filter(|&name| name != "-") {
            position.place(side, at(name, size));
        }
    }
    position.turn_to(to_move);
    position
}

/// The lines of a file of shared facts, if it is there.
pub(crate) fn shared(name: &str) -> Option<Vec<String>> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/gomocup").join(name);
    let text = std::fs::read_to_string(&path).ok();
    if text.is_none() {
        let _ = writeln!(std::io::stderr(), "skipped: there is no {}", path.display());
    }
    Some(text?.lines().map(str::to_owned).collect())
}
