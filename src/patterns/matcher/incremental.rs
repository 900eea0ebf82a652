//! Which patterns match now, when few points have changed since last time?
//!
//! A walk reads a disc around its anchor, and how far it read is remembered. A change on the board concerns just the
//! anchors whose disc it lies in; these are walked again, and all others keep their matches. Taking a move back is a
//! change like any other. (The manual, "Incremental Algorithm", describes the idea with a stack of states; walking from
//! the start again is as fast, as walks are short.)

use super::field::{Cell, Field, OFF};
use super::walk::{Database, Match};
use crate::board::Board;
use crate::types::Color;

/// The end of a list.
const NONE: u32 = u32::MAX;
const CELLS: usize = 1 << 12;

/// All matches of a position for one colour, kept up to date.
#[derive(Clone)]
pub struct Incremental {
    color: Color,
    field: Field,
    /// By cell: how far along the path the walk around it read.
    reach: Vec<u16>,
    /// By cell: the first of its matches in the pool.
    first: Vec<u32>,
    /// Images with the index of the next one.
    pool: Vec<(u32, u32)>,
    /// First of the unused entries of the pool.
    free: u32,
    /// At least the largest reach.
    farthest: u16,
    changed: Vec<Cell>,
    dirty: Vec<Cell>,
}

impl Incremental {
    /// All matches of a position.
    pub fn new(database: &Database, board: &Board, color: Color) -> Incremental {
        let mut matches = Incremental {
            color,
            field: Field::new(board),
            reach: vec![0; CELLS],
            first: vec![NONE; CELLS],
            pool: Vec::new(),
            free: NONE,
            farthest: 0,
            changed: Vec::new(),
            dirty: Vec::new(),
        };
        if database.is_exact() {
            matches.look_up(database);
        } else {
            matches.field.cells().for_each(|cell| matches.walk(database, cell));
        }
        matches
    }

    /// Makes the matches those of `board`, whatever has changed.
    pub fn update(&mut self, database: &Database, board: &Board) {
        if board.size() != self.field.size() {
            *self = Incremental::new(database, board, self.color);
            return;
        }
        let mut changed = std::mem::take(&mut self.changed);
        self.field.update(board, &mut changed);
        if database.is_exact() {
            if !changed.is_empty() {
                self.look_up(database);
            }
            changed.clear();
            self.changed = changed;
            return;
        }
        for &cell in &changed {
            self.mark(database, cell);
        }
        changed.clear();
        self.changed = changed;
        while let Some(cell) = self.dirty.pop() {
            self.release(cell);
            self.walk(database, cell);
        }
    }

    /// Finds all matches of diagrams that are exact: whole positions are looked up faster than what has changed in them.
    fn look_up(&mut self, database: &Database) {
        let Incremental { field, pool, first, color, .. } = self;
        pool.clear();
        first.fill(NONE);
        database.match_board(field, *color, |found| {
            let first = &mut first[Cell::of(found.anchor).index()];
            pool.push((found.image, *first));
            *first = pool.len() as u32 - 1;
        });
    }

    /// Marks the anchors around which a changed cell was read. A cell that is marked has reach 0 and cannot be marked
    /// again, as no walk reads less than the anchor itself.
    fn mark(&mut self, database: &Database, changed: Cell) {
        let view = self.field.view(self.color);
        let steps = database.path().iter().enumerate().take(usize::from(self.farthest) + 1);
        for (step, &distance) in steps {
            let anchor = changed.back(distance);
            let reach = &mut self.reach[anchor.index()];
            if step < usize::from(*reach) && view[anchor.index()] != OFF {
                *reach = 0;
                self.dirty.push(anchor);
            }
        }
    }

    /// Walks around a cell and keeps what it finds; a reach is kept as the number of steps read.
    fn walk(&mut self, database: &Database, cell: Cell) {
        let Incremental { field, pool, free, color, .. } = self;
        let mut first = NONE;
        let reach = database.walk(field.view(*color), field.near(*color, cell), cell, |image| {
            let entry = (image, first);
            first = *free;
            match pool.get_mut(*free as usize) {
                Some(unused) => {
                    *free = unused.1;
                    *unused = entry;
                }
                None => {
                    first = pool.len() as u32;
                    pool.push(entry);
                }
            }
        });
        self.first[cell.index()] = first;
        self.reach[cell.index()] = reach + 1;
        self.farthest = self.farthest.max(reach + 1);
    }

    /// Returns the matches of a cell to the unused entries.
    fn release(&mut self, cell: Cell) {
        let mut entry = self.first[cell.index()];
        while entry != NONE {
            let next = self.pool[entry as usize].1;
            self.pool[entry as usize].1 = self.free;
            self.free = entry;
            entry = next;
        }
    }

    /// The position as it was last seen.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// All matches, by anchors in board order.
    pub fn matches(&self) -> impl Iterator<Item = Match> + '_ {
        self.field.cells().flat_map(move |cell| self.matches_at(cell))
    }

    fn matches_at(&self, cell: Cell) -> impl Iterator<Item = Match> + '_ {
        let mut entry = self.first[cell.index()];
        std::iter::from_fn(move || {
            let &(image, next) = self.pool.get(entry as usize)?;
            entry = next;
            Some(Match { anchor: cell.point(), image })
        })
    }
}
