//! How is a question asked about the position after a move?

use crate::life::owl::Tools;
use crate::types::{Color, Point};

/// What is found with the move on the board, if it can be played; each question about a life may cost so many positions meanwhile.
pub(super) fn after<T>(
    tools: &mut Tools,
    (mv, color): (Point, Color),
    positions: u32,
    ask: impl FnOnce(&mut Tools) -> Option<T>,
) -> Option<T> {
    if !tools.reader.board.trymove(mv, color) {
        return None;
    }
    let usual = tools.reader.limits.owl_nodes.replace(positions);
    let found = ask(tools);
    tools.reader.limits.owl_nodes = usual;
    tools.reader.board.popgo();
    found
}
