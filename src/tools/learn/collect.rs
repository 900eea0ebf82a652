//! Which shapes are played often enough to learn about them?
//!
//! Two passes over the games: the first counts shapes by a sketch with a small counter for each hash, the second
//! counts exactly what may reach the threshold. A shape is kept only if the smaller one inside it is.

use super::position::choices;
use super::records::Record;
use crate::patterns::learned::features::{shape_cells, shapes};
use crate::patterns::learned::rings::{Family, first_image};
use fxhash::FxHashMap;
use rayon::prelude::*;
use std::sync::atomic::{AtomicU8, Ordering};

const SKETCH_BITS: u32 = 27;

/// A shape that was found in the games.
#[derive(Clone, Debug)]
pub struct Found {
    /// Does it know the last move?
    pub family: Family,
    /// Its step.
    pub step: usize,
    /// Its cells, in the first of its images.
    pub cells: Vec<u8>,
    /// How often a move was played in it.
    pub played: u32,
}

/// The shapes in which at least `threshold` moves of the games were played, by code, in no order.
pub fn collect(games: &[Record], threshold: u32, progress: &(dyn Fn(u64) + Sync)) -> FxHashMap<u64, Found> {
    let sketch = sketch(games, progress);
    let often = |code: u64| u32::from(sketch[slot(code)].load(Ordering::Relaxed)) >= threshold.min(255);
    let mut found: FxHashMap<u64, Found> = games
        .par_chunks(256)
        .map(|games| {
            let mut found = FxHashMap::default();
            games.iter().for_each(|game| count(game, &often, &mut found));
            progress(games.len() as u64);
            found
        })
        .reduce(FxHashMap::default, merge);
    found.retain(|_, shape| shape.played >= threshold);
    found
}

fn slot(code: u64) -> usize {
    (code >> (64 - SKETCH_BITS)) as usize
}

fn sketch(games: &[Record], progress: &(dyn Fn(u64) + Sync)) -> Vec<AtomicU8> {
    let mut sketch = Vec::new();
    sketch.resize_with(1 << SKETCH_BITS, || AtomicU8::new(0));
    games.par_chunks(256).for_each(|chunk| {
        chunk.iter().for_each(|game| note(game, &sketch));
        progress(chunk.len() as u64);
    });
    sketch
}

fn note(game: &Record, sketch: &[AtomicU8]) {
    choices(
        game,
        |_| true,
        |choice| {
            shapes(&choice.canvas, choice.moves[choice.played], |_, _, code| {
                let add = |count: u8| count.checked_add(1);
                // A full counter stays full.
                let _ = sketch[slot(code)].fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
                true
            });
        },
    );
}

fn count(game: &Record, often: &impl Fn(u64) -> bool, found: &mut FxHashMap<u64, Found>) {
    choices(
        game,
        |_| true,
        |choice| {
            let pos = choice.moves[choice.played];
            shapes(&choice.canvas, pos, |family, step, code| {
                if !often(code) {
                    return false;
                }
                let shape = found.entry(code).or_insert_with(|| Found {
                    family,
                    step,
                    cells: first_image(&shape_cells(&choice.canvas, pos, family, step)),
                    played: 0,
                });
                shape.played += 1;
                true
            });
        },
    );
}

fn merge(mut all: FxHashMap<u64, Found>, more: FxHashMap<u64, Found>) -> FxHashMap<u64, Found> {
    if all.len() < more.len() {
        return merge(more, all);
    }
    for (code, shape) in more {
        all.entry(code).and_modify(|known| known.played += shape.played).or_insert(shape);
    }
    all
}
