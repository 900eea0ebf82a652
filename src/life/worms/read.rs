//! Can each string be captured, and can it be saved?

use super::{Worm, Worms};
use crate::reading::{Counters, Reader, attack, does_defend, find_defense, read_in_batches};
use crate::types::{Outcome, Point, PointSet};

/// Strings that share a reader where strings are read in parallel.
const BATCH: usize = 8;

/// Reads the tactics of every string.
pub fn make_worms(r: &mut Reader) -> Worms {
    let origins: Vec<Point> = r.board.strings().collect();
    let list = origins.into_iter().filter_map(|origin| make_worm(r, origin)).collect();
    Worms::of(r, list)
}

/// As [`make_worms`], in parallel: the answers are the same at any number of threads. The work that the readers did comes
/// with it.
pub fn make_worms_in_parallel(r: &Reader) -> (Worms, Counters) {
    let origins: Vec<Point> = r.board.strings().collect();
    let (list, work) = read_in_batches(r, &origins, BATCH, |reader, &origin| make_worm(reader, origin));
    (Worms::of(r, list.into_iter().flatten().collect()), work)
}

/// The stones of all strings that are captured whoever moves first.
pub fn lost_stones(r: &mut Reader) -> PointSet {
    let worms = make_worms(r);
    let lost = worms.iter().filter(|worm| worm.is_lost());
    lost.flat_map(|worm| r.board.stones_of(worm.origin)).collect()
}

impl Worms {
    fn of(r: &Reader, list: Vec<Worm>) -> Worms {
        let mut worms = Worms { list, ..Worms::default() };
        for (number, worm) in (1..).zip(&worms.list) {
            r.board.mark_string(worm.origin, &mut worms.index, number);
        }
        worms
    }
}

fn make_worm(r: &mut Reader, origin: Point) -> Option<Worm> {
    let color = r.board.color(origin)?;
    let attacked = attack(r, origin);
    let mut worm = Worm {
        origin,
        color,
        size: r.board.countstones(origin),
        liberties: r.board.countlib(origin),
        attack: attacked.mv,
        attack_code: attacked.outcome,
        defense: None,
        defense_code: Outcome::Fail,
    };
    if worm.attack.is_some() {
        let saved = find_defense(r, origin);
        // A move that was not refuted within the limits is believed to save the string if no attack on what it leaves is found.
        worm.defense = saved.mv.filter(|&pos| match saved.outcome {
            Outcome::Win => !pos.is_pass(),
            Outcome::Fail => does_defend(r, pos, origin) == Outcome::Win,
            _ => false,
        });
        worm.defense_code = if worm.defense.is_some() { Outcome::Win } else { saved.outcome };
    }
    Some(worm)
}
