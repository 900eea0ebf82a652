//! How often was each move of an opening played, and with which success?
//!
//! Two passes: the first counts positions by their keys, the second keeps what is frequent with its moves.

use super::normal::{Place, Stone, key, normal, normal_move};
use super::walk::{Area, Seen, visit};
use crate::tools::learn::progress::bar;
use crate::tools::learn::records::Record;
use fxhash::FxHashMap;
use indicatif::ProgressBar;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// Games that a thread takes at once.
const CHUNK: usize = 128;

/// How often a move was played, how many of these games were decided, and how many of those its side won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Choice {
    pub(super) played: u32,
    pub(super) decided: u32,
    pub(super) won: u32,
}

/// What was seen of a position in normal form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Position {
    pub(super) stones: Vec<Stone>,
    /// Moves by their places in normal form.
    pub(super) moves: BTreeMap<Place, Choice>,
    /// How often a side had its first chance to play here, and how often it took it.
    pub(super) chances: u32,
    pub(super) taken: u32,
}

impl Position {
    /// How often somebody played here.
    pub(super) fn played(&self) -> u32 {
        self.moves.values().map(|choice| choice.played).sum()
    }

    fn add(&mut self, seen: &Seen<'_>, leading: &[u8], last: u8) {
        self.chances += u32::from(seen.is_new);
        let Some(place) = seen.played else { return };
        self.taken += u32::from(seen.is_new);
        let choice = self.moves.entry(normal_move(place, leading, last)).or_default();
        choice.played += 1;
        choice.decided += u32::from(seen.won.is_some());
        choice.won += u32::from(seen.won == Some(true));
    }

    fn merge(&mut self, other: Position) {
        self.chances += other.chances;
        self.taken += other.taken;
        for (place, more) in other.moves {
            let choice = self.moves.entry(place).or_default();
            choice.played += more.played;
            choice.decided += more.decided;
            choice.won += more.won;
        }
    }
}

/// Positions in which somebody played `least` times or more: those with few stones first, then the frequent ones.
pub(super) fn count(games: &[Record], area: Area, moves: usize, least: u32) -> Vec<Position> {
    let bar = bar("openings", 2 * games.len() as u64, "games");
    let frequent = frequent(games, area, moves, least, &bar);
    let chunks = games.par_chunks(CHUNK).map(|chunk| {
        let mut found: FxHashMap<u64, Position> = FxHashMap::default();
        let mut add = |seen: &Seen<'_>| {
            let key = key(seen.stones, area.turns(), area.last());
            if frequent.contains_key(&key) {
                let (stones, leading) = normal(seen.stones, area.turns(), area.last());
                let position = found.entry(key).or_insert_with(|| Position { stones, ..Position::default() });
                position.add(seen, &leading, area.last());
            }
        };
        chunk.iter().for_each(|game| visit(game, area, moves, &mut add));
        bar.inc(chunk.len() as u64);
        found
    });
    let found = chunks.reduce(FxHashMap::default, |all, more| merged(all, more, Position::merge));
    bar.finish_and_clear();
    let mut positions: Vec<Position> = found.into_values().collect();
    let order = |position: &Position| (position.stones.len(), std::cmp::Reverse(position.played()));
    positions.sort_by(|a, b| order(a).cmp(&order(b)).then_with(|| a.stones.cmp(&b.stones)));
    positions
}

/// How often somebody played in each position, if that is `least` times or more.
fn frequent(
    games: &[Record],
    area: Area,
    moves: usize,
    least: u32,
    bar: &ProgressBar,
) -> FxHashMap<u64, u32> {
    let chunks = games.par_chunks(CHUNK).map(|chunk| {
        let mut counts: FxHashMap<u64, u32> = FxHashMap::default();
        let mut add = |seen: &Seen<'_>| {
            if seen.played.is_some() {
                *counts.entry(key(seen.stones, area.turns(), area.last())).or_default() += 1;
            }
        };
        chunk.iter().for_each(|game| visit(game, area, moves, &mut add));
        bar.inc(chunk.len() as u64);
        counts
    });
    let mut counts =
        chunks.reduce(FxHashMap::default, |all, more| merged(all, more, |known, count| *known += count));
    counts.retain(|_, count| *count >= least);
    counts
}

/// Both maps in one.
fn merged<T>(all: FxHashMap<u64, T>, more: FxHashMap<u64, T>, join: impl Fn(&mut T, T)) -> FxHashMap<u64, T> {
    let (mut large, small) = if all.len() < more.len() { (more, all) } else { (all, more) };
    for (key, value) in small {
        match large.entry(key) {
            std::collections::hash_map::Entry::Occupied(mut known) => join(known.get_mut(), value),
            std::collections::hash_map::Entry::Vacant(free) => {
                free.insert(value);
            }
        }
    }
    large
}
