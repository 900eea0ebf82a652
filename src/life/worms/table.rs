//! What is known about every worm besides its tactics?

use super::lunch::lunch;
use super::orders::{ORDERS, liberties_by_order};
use super::room::effective_sizes;
use super::shape::{Cutting, cutting, genus, is_inessential};
use super::{Worm, Worms};
use crate::board::Board;
use crate::life::unconditional::{Unconditional, UnconditionalMap};
use crate::types::{PerColor, Point};

/// A worm with its surroundings.
#[derive(Clone, Debug, PartialEq)]
pub struct WormData {
    /// The string and its tactics.
    pub worm: Worm,
    /// Its stones, and its share of the empty points around, in points.
    pub effective_size: f32,
    /// Its liberties of orders 1 to 4.
    pub orders: [usize; ORDERS],
    /// An adjacent opponent string that can be captured.
    pub lunch: Option<Point>,
    /// Does it keep opponent strings apart?
    pub cutstone: Cutting,
    /// Parts into which it divides the rest of the board, less one.
    pub genus: usize,
    /// Has it no chance of life unless what surrounds it dies?
    pub is_inessential: bool,
    /// What is proved about it.
    pub proof: Proof,
    /// Is it bait: in atari, and what captures it can be captured at once?
    pub is_snapback: bool,
}

/// What unconditional life says about a string.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Proof {
    /// Nothing.
    #[default]
    None,
    /// It can never be captured.
    Invincible,
    /// It may be captured, but lies in unconditional territory of its own side.
    Alive,
    /// It lies in unconditional territory of the opponent.
    Dead,
}

/// All worms with their surroundings.
#[derive(Clone, Debug, PartialEq)]
pub struct WormTable {
    worms: Worms,
    data: Vec<WormData>,
}

impl WormTable {
    /// The surroundings of the worms of a position, with what is proved there.
    pub fn new(board: &Board, worms: Worms, proved: &PerColor<UnconditionalMap>) -> WormTable {
        let sizes = effective_sizes(board, &worms);
        let describe = |(worm, effective_size): (&Worm, f32)| {
            let orders = liberties_by_order(board, worm.origin);
            let genus = genus(board, worm.origin);
            let lunch = lunch(board, &worms, worm);
            WormData {
                worm: worm.clone(),
                effective_size,
                orders,
                lunch,
                cutstone: cutting(board, worm.origin),
                genus,
                is_inessential: lunch.is_none() && is_inessential(board, worm.origin, genus, orders),
                proof: proof(worm, proved),
                is_snapback: is_snapback(board, worm),
            }
        };
        let data = worms.iter().zip(sizes).map(describe).collect();
        WormTable { worms, data }
    }

    /// The worms with their tactics only.
    pub fn worms(&self) -> &Worms {
        &self.worms
    }

    /// All worms in the order of their origins.
    pub fn iter(&self) -> impl Iterator<Item = &WormData> {
        self.data.iter()
    }

    /// The worm with a stone at `pos`.
    pub fn at(&self, pos: Point) -> Option<&WormData> {
        self.data.get(self.worms.number(pos)?)
    }
}

fn proof(worm: &Worm, proved: &PerColor<UnconditionalMap>) -> Proof {
    let (own, other) = (&proved[worm.color][worm.origin], &proved[worm.color.other()][worm.origin]);
    match (own, other) {
        (Unconditional::AliveStone, _) => Proof::Invincible,
        (Unconditional::Territory, _) => Proof::Alive,
        (_, Unconditional::DeadStone) => Proof::Dead,
        _ => Proof::None,
    }
}

/// Would what captures the string be more than one stone with a single liberty?
fn is_snapback(board: &Board, worm: &Worm) -> bool {
    let other = worm.color.other();
    let mut liberties = board.liberties(worm.origin);
    match (liberties.next(), liberties.next()) {
        (Some(liberty), None) => board.has_neighbor(liberty, other) && board.is_self_atari(liberty, other),
        _ => false,
    }
}
