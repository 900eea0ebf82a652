//! The passes that make dragons: which strings belong together, and what becomes of them?
//!
//! [`join`](joined) unites strings, [`describe`] measures what they have become, [`judge`] reads the lives of
//! those that are in danger, and [`race`] the races between them. Called by the analysis only.

mod describe;
mod judge;
mod links;
mod patterns;
mod races;
#[cfg(test)]
mod tests;

pub use describe::{Surroundings, describe};
pub use judge::{around_the_judged, judge, look_closer};
pub use races::race;

use crate::life::dragons::Partition;
use crate::life::eyes::EyeSpaces;
use crate::life::owl::Tools;
use crate::life::worms::Worms;
use crate::types::{PerColor, Point, PointSet};

/// The strings of the reader's position, united, and the points where either colour can be cut.
pub struct Joined {
    /// The sets of strings.
    pub partition: Partition,
    /// Where each colour's connections can be cut.
    pub cuts: PerColor<PointSet>,
}

/// Unites the strings that the opponent cannot part: around closed eyes, by the patterns of `conn.db`, by reading.
pub fn joined(tools: &mut Tools, worms: &Worms, eyes: &[EyeSpaces; 2]) -> Joined {
    let mut partition = Partition::new(&tools.reader.board);
    join_around_eyes(tools, worms, eyes, &mut partition);
    let cuts = patterns::cuts(tools, worms, eyes);
    patterns::connections(tools, worms, eyes, &cuts, &mut partition);
    links::join_by_reading(tools.reader, worms, &cuts, &mut partition);
    Joined { partition, cuts }
}

/// The strings around an eye space hang together if it has no margins and no stone of the opponent stands beside it.
fn join_around_eyes(tools: &Tools, worms: &Worms, eyes: &[EyeSpaces; 2], partition: &mut Partition) {
    let board = &tools.reader.board;
    let stands = |&n: &Point| worms.at(n).is_some_and(|worm| !worm.is_lost());
    for spaces in eyes {
        for space in spaces.spaces().iter().filter(|space| space.margins == 0) {
            let beside = space.points.iter().flat_map(|point| point.neighbors());
            let wall: Vec<Point> = beside.filter(stands).collect();
            if wall.iter().all(|&stone| board.at(stone) == spaces.color) {
                wall.windows(2).for_each(|pair| partition.join(pair[0], pair[1]));
            }
        }
    }
}
