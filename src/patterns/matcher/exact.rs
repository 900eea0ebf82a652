//! Which positions of a book are on the board, in a corner or as a whole?
//!
//! A diagram of a corner or of a whole board that says what stands on every point either is there or not. Its stones have
//! a hash, by their distances from the anchor in the corner; the stones of the board have one for each corner and each
//! of the two ways of reading it, and a look into a table replaces the walk. Regions of any size cost the same.

use super::field::{Cell, Field, View, distance, look};
use crate::patterns::compiler::Turns;
use crate::patterns::compiler::diagram::Edges;
use crate::patterns::compiler::images::Offset;
use crate::patterns::compiler::kinds::Shape;
use crate::patterns::compiler::model::{Model, Pattern};
use crate::patterns::compiler::symmetry::Transformation;
use crate::types::{Color, Rng};
use fxhash::FxHashMap;

/// No image lies this way.
const NONE: u32 = u32::MAX;

/// The index of all diagrams of a database.
#[derive(Clone, Debug)]
pub(super) struct Exact {
    is_whole: bool,
    regions: Vec<Region>,
    /// By pattern and way of reading: the image that lies on the board.
    images: Vec<[u32; 8]>,
}

/// All diagrams of one size.
#[derive(Clone, Debug)]
struct Region {
    height: usize,
    width: usize,
    /// The most stones of a diagram.
    most: usize,
    /// Patterns with their stones, by the hash of these.
    patterns: FxHashMap<u64, Vec<(u32, Vec<Stone>)>>,
}

/// Rows and columns from the corner of the anchor, and the symbol as the side to move sees it.
type Stone = (u8, u8, u8);

/// A corner of the board with the steps that lead inwards, and whether columns are read as rows.
#[derive(Clone, Copy)]
struct Reading {
    rows: i8,
    columns: i8,
    is_turned: bool,
}

impl Reading {
    fn all() -> impl Iterator<Item = Reading> {
        [(1, 1), (1, -1), (-1, 1), (-1, -1)]
            .into_iter()
            .flat_map(|(rows, columns)| [false, true].map(|is_turned| Reading { rows, columns, is_turned }))
    }

    fn number(self) -> usize {
        usize::from(self.rows < 0) << 2 | usize::from(self.columns < 0) << 1 | usize::from(self.is_turned)
    }

    /// The offset on the board from the anchor.
    fn offset(self, row: u8, column: u8) -> Offset {
        let (row, column) = if self.is_turned { (column, row) } else { (row, column) };
        (row as i8 * self.rows, column as i8 * self.columns)
    }

    fn anchor(self, last: usize) -> Cell {
        let at = |step: i8| if step < 0 { last } else { 0 };
        Cell::at(at(self.rows), at(self.columns))
    }

    /// A stone of the board by its distances from the corner, not turned yet.
    fn stone(self, (row, column, symbol): Stone, last: u8) -> Stone {
        let inwards = |at: u8, step: i8| if step < 0 { last - at } else { at };
        (inwards(row, self.rows), inwards(column, self.columns), symbol)
    }
}

/// A stone's part of the hash of a position: random bits for its place and symbol.
fn part((row, column, symbol): Stone) -> u64 {
    Rng::new(u64::from(row) << 16 | u64::from(column) << 8 | u64::from(symbol)).next_u64()
}

impl Exact {
    /// The index of patterns whose images are numbered in the order of patterns and transformations.
    pub(super) fn new(model: &Model, turns: &[Turns]) -> Exact {
        let is_whole = model.kind.shape == Shape::FullBoard;
        let mut exact = Exact { is_whole, regions: Vec::new(), images: Vec::new() };
        let mut next = 0;
        for (pattern, turns) in model.patterns.iter().zip(turns) {
            let number = exact.images.len() as u32;
            exact.add(number, pattern, turns.anchor);
            let mut ways = [NONE; 8];
            for transformation in Transformation::all() {
                if turns.transformations & 1 << transformation.number() != 0 {
                    ways[way(pattern.edges, transformation).number()] = next;
                    next += 1;
                }
            }
            exact.images.push(ways);
        }
        exact
    }

    fn add(&mut self, number: u32, pattern: &Pattern, anchor: Offset) {
        let symbol = |letter| match letter {
            'O' => Some(1),
            'X' => Some(2),
            _ => None,
        };
        let stones = pattern.letters.iter().enumerate().filter_map(|(index, &letter)| {
            let symbol = symbol(letter)?;
            let (row, column) = pattern.place(index);
            Some((row.abs_diff(anchor.0), column.abs_diff(anchor.1), symbol))
        });
        let stones: Vec<Stone> = stones.collect();
        let (height, width) = (pattern.height, pattern.width);
        let at = self.regions.iter().position(|region| (region.height, region.width) == (height, width));
        let at = at.unwrap_or_else(|| {
            self.regions.push(Region { height, width, most: 0, patterns: FxHashMap::default() });
            self.regions.len() - 1
        });
        let region = &mut self.regions[at];
        region.most = region.most.max(stones.len());
        let key = stones.iter().fold(0, |key, &stone| key ^ part(stone));
        region.patterns.entry(key).or_default().push((number, stones));
    }

    /// Names the images that lie on the board, by anchors in board order.
    pub(super) fn find(&self, field: &Field, color: Color, mut found: impl FnMut(Cell, u32)) {
        let (view, size) = (field.view(color), field.size());
        let regions: Vec<&Region> = self.regions.iter().filter(|region| self.fits(region, size)).collect();
        let Some(most) = regions.iter().map(|region| region.most).max() else { return };
        let side = regions.iter().map(|region| region.height.max(region.width)).max().unwrap_or(0);
        let stones: Vec<Stone> = field.stones(color).collect();
        if self.is_whole && stones.len() > most {
            return;
        }
        let mut near = Vec::with_capacity(stones.len());
        for reading in Reading::all() {
            if !reading.is_turned {
                let seen = stones.iter().map(|&stone| reading.stone(stone, size as u8 - 1));
                near.clear();
                near.extend(seen.filter(|stone| usize::from(stone.0.max(stone.1)) < side));
            }
            for region in &regions {
                region.look_up(&near, view, reading, reading.anchor(size - 1), |pattern| {
                    let image = self.images[pattern as usize][reading.number()];
                    if image != NONE {
                        found(reading.anchor(size - 1), image);
                    }
                });
            }
        }
    }

    fn fits(&self, region: &Region, size: usize) -> bool {
        if self.is_whole { region.height == size } else { region.height.max(region.width) <= size }
    }
}

/// How a transformation lays a diagram into its corner of the board.
fn way(edges: Edges, transformation: Transformation) -> Reading {
    let inwards = |is_last: bool| if is_last { -1 } else { 1 };
    let (rows, columns) = transformation.apply((inwards(edges.south), inwards(edges.east)));
    Reading { rows, columns, is_turned: transformation.apply((1, 0)).0 == 0 }
}

impl Region {
    /// Names the patterns that lie in the corner of a reading, among the stones that are near it.
    fn look_up(
        &self,
        near: &[Stone],
        view: &View,
        reading: Reading,
        anchor: Cell,
        mut found: impl FnMut(u32),
    ) {
        let is_inside =
            |row: u8, column: u8| usize::from(row) < self.height && usize::from(column) < self.width;
        let turned =
            near.iter().map(
                |&(row, column, symbol)| {
                    if reading.is_turned { (column, row, symbol) } else { (row, column, symbol) }
                },
            );
        let inside = turned.filter(|stone| is_inside(stone.0, stone.1));
        let count = inside.clone().count();
        if count > self.most {
            return;
        }
        let key = inside.fold(0, |key, stone| key ^ part(stone));
        let stands = |&(row, column, symbol): &Stone| {
            look(view, anchor, distance(reading.offset(row, column))) == symbol
        };
        for (pattern, stones) in self.patterns.get(&key).into_iter().flatten() {
            if stones.len() == count && stones.iter().all(stands) {
                found(*pattern);
            }
        }
    }
}
