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

use crate::board::Board;
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
/// the opponent's territory. The board is as before afterwards.
pub fn gains(board: &mut Board, lost: &PointSet) -> Vec<Gain> {
    let ground = Ground::new(board, lost);
    let windows = window::windows(board, &ground);
    windows.iter().flat_map(|window| Graph::new(board, &ground, window).gains()).collect()
}

#[cfg(test)]
mod tests;
