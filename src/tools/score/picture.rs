//! How does a counted game look as a picture?
//!
//! Points of either side are squares, blue for Black and red for White, the deeper the surer. Dead stones are pale and crossed
//! out; stones in seki have a green dot, and neutral points a grey one.

use super::Counted;
use crate::score::FinalStatus;
use crate::tools::view::svg::{close, lines, open, place, square, stone};
use crate::types::{Color, Point};
use std::fmt::Write;

/// The picture of a counted game, as an SVG document.
pub(super) fn picture(counted: &Counted) -> String {
    let (board, found) = (counted.game.board(), &counted.found);
    let mut text = open(board.size());
    for pos in board.points() {
        if let Some(owner) = found.statuses.owner(board, pos).filter(|_| !stands(counted, pos)) {
            let sure = f64::from(found.ownership[pos].abs());
            square(&mut text, pos, owner, 0.1 + (45.0 * sure).round() / 100.0, sure > 0.9);
        }
    }
    lines(&mut text, board.size());
    for pos in board.points() {
        if let Some(color) = board.color(pos) {
            stone(&mut text, pos, color, stands(counted, pos));
        }
        match found.statuses.at(pos) {
            FinalStatus::Seki => dot(&mut text, pos, "#0a0"),
            FinalStatus::Dame => dot(&mut text, pos, "#888"),
            _ => {}
        }
    }
    let caption = format!("{}, {:.0} % sure", found.score, 100.0 * found.confidence);
    close(text, board.size(), &caption)
}

/// Is there a stone that is not dead?
fn stands(counted: &Counted, pos: Point) -> bool {
    let board = counted.game.board();
    board.color(pos).is_some_and(|_: Color| counted.found.statuses.at(pos) != FinalStatus::Dead)
}

fn dot(text: &mut String, pos: Point, fill: &str) {
    let (x, y) = place(pos);
    let _ = writeln!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{fill}\"/>");
}
