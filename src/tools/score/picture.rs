//! How does a counted game look as a picture?
//!
//! Points of either side are squares, blue for Black and red for White, the deeper the surer. Dead stones are pale and crossed
//! out; stones in seki have a green dot, and neutral points a grey one.

use super::Counted;
use crate::score::FinalStatus;
use crate::tools::sheet::{Shade, Sheet};
use crate::types::Point;

/// The picture of a counted game, as an SVG document.
pub(super) fn picture(counted: &Counted) -> String {
    let (board, found) = (counted.game.board(), &counted.found);
    let mut sheet = Sheet::new(board.size());
    for pos in board.points() {
        if let Some(owner) = found.statuses.owner(board, pos).filter(|_| !stands(counted, pos)) {
            let sure = f64::from(found.ownership[pos].abs());
            let opacity = 0.1 + (45.0 * sure).round() / 100.0;
            sheet.square(pos, owner, Shade { opacity, is_framed: sure > 0.9 });
        }
    }
    sheet.lines();
    for pos in board.points() {
        if let Some(color) = board.color(pos) {
            sheet.stone(pos, color, stands(counted, pos));
        }
        match found.statuses.at(pos) {
            FinalStatus::Seki => sheet.dot(pos, "#0a0"),
            FinalStatus::Dame => sheet.dot(pos, "#888"),
            _ => {}
        }
    }
    sheet.finish(&format!("{}, {:.0} % sure", found.score, 100.0 * found.confidence))
}

/// Is there a stone that is not dead?
fn stands(counted: &Counted, pos: Point) -> bool {
    !counted.game.board().is_empty(pos) && counted.found.statuses.at(pos) != FinalStatus::Dead
}
