//! Will the stone that a move puts on the board live?
//!
//! It does if it is linked to living friends; else it needs room or a way out like any dragon. Where strong players often
//! play in such a place, it is believed to live nevertheless: what looks like a hopeless invasion may be a known one.

use super::super::View;
use super::strategy::{Maps, is_linked};
use crate::board::Board;
use crate::life::dragons::{Dragon, weakness};
use crate::life::owl::{Tools, dragon_around, owl_attack};
use crate::types::{Outcome, Point, PointSet, Status};

/// Living dragons that are not weaker make a stone beside them safe.
const SAFE: f32 = 0.5;
/// Logarithms of the likelihood by shape from which a stone is trusted a little, and fully.
const TRUSTED: [f32; 2] = [0.7, 2.7];

/// Positions that the question may cost whether a new stone can be killed.
const NODES: u32 = 150;

/// Can the opponent kill the stone that a move would put where it has no living friends? Only what is read out counts.
pub(super) fn is_killed(tools: &mut Tools, view: &View, mv: Point) -> bool {
    if has_living_friends(&tools.reader.board, view, mv) || !tools.reader.board.trymove(mv, view.color) {
        return false;
    }
    let usual = tools.reader.limits.owl_nodes.replace(NODES);
    let stones = dragon_around(tools.reader, mv);
    let joins_life = stones.iter().any(|stone| view.dragons.status(stone) == Status::Alive);
    let is_killed = !joins_life && owl_attack(tools, &stones).reading.outcome == Outcome::Win;
    tools.reader.limits.owl_nodes = usual;
    tools.reader.board.popgo();
    is_killed
}

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
