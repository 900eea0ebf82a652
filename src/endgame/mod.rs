//! What is it worth to play first where territories touch?
//!
//! Late in the game the board falls into borders that have little to do with each other. Each is a game of its own, and the
//! theory of such games tells what a move there gains and whether it has to be answered: the position's thermograph, which is
//! drawn from everything that either side could play in a small window, moves in a row included. (J. H. Conway, *On Numbers and
//! Games*; E. R. Berlekamp, D. Wolfe, *Mathematical Go*.) `docs/endgame.md` explains it.

mod graph;
mod ground;
mod walls;
mod window;

use crate::reading::Reader;
use crate::types::{Color, Point, PointSet};
use graph::Graph;
use ground::Ground;

/// What a move at a border is worth to a side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gain {
    /// The move.
    pub pos: Point,
    /// Who plays it.
    pub color: Color,
    /// Points of territory that it gains, in miai counting: where nobody has to answer, half of the difference between playing
    /// first and playing second.
    pub points: f32,
    /// Points of territory that a move elsewhere has to gain before the opponent may leave this one unanswered; more than `points`
    /// if it is sente.
    pub threat: f32,
}

/// What all moves at borders are worth to either side, in the order of the windows that were looked at. Stones in `lost` count as
/// the opponent's territory. When the reader is stopped, windows are left out. The board is as before afterwards.
pub fn gains(r: &mut Reader, lost: &PointSet) -> Vec<Gain> {
    let ground = Ground::new(&r.board, lost);
    let mut found = Vec::new();
    for window in window::windows(&r.board, &ground) {
        if r.is_stopped() {
            break;
        }
        found.extend(Graph::new(&mut r.board, &ground, &window).gains());
    }
    found
}

#[cfg(test)]
mod tests;
