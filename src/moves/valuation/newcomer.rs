//! Will the stone that a move puts on the board live?
//!
//! It does if it is linked to living friends; else it needs room or a way out like any dragon. Where strong players often
//! play in such a place, it is believed to live nevertheless: what looks like a hopeless invasion may be a known one.

use super::super::View;
use super::strategy::{Maps, is_linked};
use crate::board::Board;
use crate::life::dragons::{Dragon, weakness};
use crate::types::{Point, PointSet, Status};

/// Living dragons that are not weaker make a stone beside them safe.
const SAFE: f32 = 0.5;
/// Logarithms of the likelihood by shape from which a stone is trusted a little, and fully.
const TRUSTED: [f32; 2] = [0.7, 2.7];

/// How surely a stone of this likelihood lives whatever its room; 1 beside living friends.
pub(super) fn trust_in(board: &Board, view: &View, mv: Point) -> f32 {
    if has_living_friends(board, view, mv) { 1.0 } else { trust(view.habit[mv] as f32) }
}

fn trust(likelihood: f32) -> f32 {
    let [little, full] = TRUSTED;
    ((likelihood - little) / (full - little)).clamp(0.0, 1.0)
}

fn has_living_friends(board: &Board, view: &View, mv: Point) -> bool {
    view.dragons.iter().any(|dragon| {
        let lives = dragon.color == view.color && dragon.status == Status::Alive && dragon.weakness <= SAFE;
        lives && is_linked(board, dragon, mv)
    })
}

/// The weakness of a dragon of this string alone.
pub(super) fn weakness_of(view: &View, maps: &Maps, stones: PointSet, mv: Point) -> f32 {
    let mut dragon = Dragon::new(mv, view.color);
    dragon.stones = stones;
    dragon.status = Status::Unknown;
    weakness(&maps.measured(&dragon, None))
}
