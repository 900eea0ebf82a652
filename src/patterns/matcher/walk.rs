//! Which images of a database lie around this point?

use super::exact::Exact;
use super::field::{CODED, Cell, Field, NEAR, Near, View, distance, look, near_bits};
use crate::patterns::compiler::automaton::{DEAD, Edge, IMAGE_BITS, RECORD};
use crate::patterns::compiler::images::{self, Offset};
use crate::patterns::compiler::model::{Model, Pattern};
use crate::patterns::compiler::path::Path;
use crate::patterns::compiler::report::Report;
use crate::patterns::compiler::symmetry::Transformation;
use crate::patterns::compiler::{Compiled, Turns};
use crate::types::{Color, Point};

const IMAGE_MASK: u32 = (1 << IMAGE_BITS) - 1;

/// The path begins with the points that are near, as they are no farther than the corners of their square, and all others
/// are.
const NEAR_STEPS: u16 = (2 * NEAR as u16 + 1) * (2 * NEAR as u16 + 1);

/// A database in the form in which it is matched.
#[derive(Clone, Debug)]
pub struct Database {
    model: Model,
    start: Edge,
    states: Vec<State>,
    records: Vec<u32>,
    images: Vec<Image>,
    /// By image: the bits of `Near::around` that rule it out.
    forbidden: Vec<u128>,
    /// What images ask of points that are not near, in reading order.
    conditions: Vec<Condition>,
    /// By the code of a point: where its walk begins.
    jump: Vec<Edge>,
    /// Distances of the path, in reading order.
    path: Vec<i16>,
    /// Finds diagrams that say what stands on every point; the automaton is empty then.
    exact: Option<Exact>,
    size: Report,
}

/// What to read, and where each symbol leads.
#[derive(Clone, Copy, Debug)]
struct State {
    next: [Edge; 4],
    distance: i16,
    step: u16,
}

#[derive(Clone, Copy, Debug)]
struct Image {
    pattern: u32,
    transformation: Transformation,
    anchor: Offset,
    first: u32,
    len: u16,
}

#[derive(Clone, Copy, Debug)]
struct Condition {
    distance: i16,
    step: u16,
    set: u8,
}

/// A place where the diagram of a pattern lies on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Match {
    /// Where the anchor of the pattern lies.
    pub anchor: Point,
    /// Number of the image in its database.
    pub image: u32,
}

impl Database {
    /// Prepares a compiled database for matching.
    pub fn new(compiled: Compiled) -> Database {
        let path = Path::default();
        let states = compiled.automaton.states.iter().map(|state| State {
            next: state.next,
            distance: distance(path.offsets()[usize::from(state.step)]),
            step: state.step,
        });
        let mut database = Database {
            size: compiled.report(),
            start: compiled.automaton.start,
            states: states.collect(),
            images: Vec::new(),
            forbidden: Vec::new(),
            conditions: Vec::new(),
            jump: Vec::new(),
            path: path.offsets().iter().map(|offset| distance(*offset)).collect(),
            exact: None,
            records: compiled.automaton.records,
            model: compiled.model,
        };
        if database.model.kind.shape.is_exact() {
            return database.with_exact(&compiled.turns);
        }
        for (number, turns) in compiled.turns.iter().enumerate() {
            let drawn = images::conditions(&database.model.patterns[number], turns.anchor);
            for transformation in Transformation::all() {
                if turns.transformations & 1 << transformation.number() != 0 {
                    database.add_image(number, transformation, turns.anchor, &drawn, &path);
                }
            }
        }
        database.jump = (0..1 << (2 * CODED)).map(|code| database.after_code(code)).collect();
        database
    }

    /// Images and the index of a kind whose diagrams are exact.
    fn with_exact(mut self, turns: &[Turns]) -> Database {
        for (number, turns) in turns.iter().enumerate() {
            for transformation in Transformation::all() {
                if turns.transformations & 1 << transformation.number() != 0 {
                    self.images.push(Image {
                        pattern: number as u32,
                        transformation,
                        anchor: turns.anchor,
                        first: 0,
                        len: 0,
                    });
                }
            }
        }
        self.exact = Some(Exact::new(&self.model, turns));
        self
    }

    /// Where a walk stands when it has read the points of a code, or before the first record on the way.
    fn after_code(&self, code: usize) -> Edge {
        let mut edge = self.start;
        while edge != DEAD && edge & RECORD == 0 {
            let state = &self.states[edge as usize];
            if usize::from(state.step) >= CODED {
                break;
            }
            edge = state.next[code >> (2 * state.step) & 3];
        }
        edge
    }

    fn add_image(
        &mut self,
        pattern: usize,
        transformation: Transformation,
        anchor: Offset,
        drawn: &[images::Condition],
        path: &Path,
    ) {
        let first = self.conditions.len();
        let mut forbidden = 0;
        for &(offset, set) in drawn {
            let offset = transformation.apply(offset);
            match near_bits(offset, !set & 15) {
                Some(bits) => forbidden |= bits,
                None => {
                    self.conditions.push(Condition {
                        distance: distance(offset),
                        step: path.step(offset),
                        set,
                    });
                }
            }
        }
        self.forbidden.push(forbidden);
        self.conditions[first..].sort_unstable_by_key(|condition| condition.step);
        let len = (self.conditions.len() - first) as u16;
        self.images.push(Image { pattern: pattern as u32, transformation, anchor, first: first as u32, len });
    }

    /// What the file says.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The number of different ways in which all patterns can lie on the board.
    pub fn image_count(&self) -> usize {
        self.images.len()
    }

    /// The transformations that give the different images of a pattern, by its number.
    pub fn turns(&self, pattern: usize) -> impl Iterator<Item = Transformation> + '_ {
        let images = self.images.iter().filter(move |image| image.pattern as usize == pattern);
        images.map(|image| image.transformation)
    }

    /// All matches for the colour that plays `O`, by anchors in board order.
    pub fn match_board(&self, field: &Field, color: Color, mut found: impl FnMut(Match)) {
        if let Some(exact) = &self.exact {
            return exact.find(field, color, |cell, image| found(Match { anchor: cell.point(), image }));
        }
        let view = field.view(color);
        field.all_near(color).for_each(|(cell, near)| {
            self.walk(view, near, cell, |image| found(Match { anchor: cell.point(), image }));
        });
    }

    /// Are its diagrams found by their hash and not by walks?
    pub(super) fn is_exact(&self) -> bool {
        self.exact.is_some()
    }

    /// What [`Database::match_board`] finds, by laying every image around every point: to be measured and tested against.
    /// Exact diagrams, whose anchors are corners, are laid into the corners only.
    pub fn match_naively(&self, field: &Field, color: Color, mut found: impl FnMut(Match)) {
        let view = field.view(color);
        let drawn: Vec<Vec<(i16, u8)>> = self.drawn();
        let last = field.size() - 1;
        let is_end = |at: usize| at == 0 || at == last;
        let is_corner = |cell: &Cell| is_end(cell.point().row()) && is_end(cell.point().column());
        for cell in field.cells().filter(|cell| !self.is_exact() || is_corner(cell)) {
            for (image, drawn) in (0..).zip(&drawn) {
                if drawn.iter().all(|&(distance, set)| set & 1 << look(view, cell, distance) != 0) {
                    found(Match { anchor: cell.point(), image });
                }
            }
        }
    }

    /// All conditions of every image, nearest first.
    fn drawn(&self) -> Vec<Vec<(i16, u8)>> {
        let (mut last, mut conditions) = (None, Vec::new());
        let of_image = |image: &Image| {
            if last != Some(image.pattern) {
                conditions = images::conditions(&self.model.patterns[image.pattern as usize], image.anchor);
                last = Some(image.pattern);
            }
            let turned =
                |(offset, set): &images::Condition| (distance(image.transformation.apply(*offset)), *set);
            conditions.iter().map(turned).collect()
        };
        self.images.iter().map(of_image).collect()
    }

    /// How large it is.
    pub fn size(&self) -> Report {
        self.size
    }

    /// The matches whose anchor lies at the point.
    pub fn match_at(&self, field: &Field, anchor: Point, color: Color, mut found: impl FnMut(Match)) {
        let cell = Cell::of(anchor);
        if let Some(exact) = &self.exact {
            let here = |at: Cell, image| {
                if at == cell {
                    found(Match { anchor, image })
                }
            };
            return exact.find(field, color, here);
        }
        self.walk(field.view(color), field.near(color, cell), cell, |image| found(Match { anchor, image }));
    }

    /// All matches in order of anchor and image.
    pub fn matches(&self, field: &Field, color: Color) -> Vec<Match> {
        let mut matches = Vec::new();
        self.match_board(field, color, |found| matches.push(found));
        matches.sort_unstable();
        matches
    }

    /// Reads around the anchor, names the images that match, and tells how far along the path it has read.
    #[inline]
    pub(super) fn walk(&self, view: &View, near: Near, anchor: Cell, mut found: impl FnMut(u32)) -> u16 {
        let (mut edge, mut reach) = (self.jump[near.code % (1 << (2 * CODED))], CODED as u16 - 1);
        while edge != DEAD {
            if edge & RECORD == 0 {
                let state = &self.states[edge as usize];
                reach = reach.max(state.step);
                edge = state.next[usize::from(look(view, anchor, state.distance)) % 4];
            } else {
                edge = self.report(view, near.around, anchor, edge & !RECORD, &mut reach, &mut found);
            }
        }
        reach
    }

    /// Names the images of a record, compares those that are left over, and tells where the walk goes on.
    fn report(
        &self,
        view: &View,
        around: u128,
        anchor: Cell,
        record: u32,
        reach: &mut u16,
        found: &mut impl FnMut(u32),
    ) -> Edge {
        let (head, rest) = self.records[record as usize..].split_at(3);
        let (matched, rest) = rest.split_at(head[1] as usize);
        matched.iter().copied().for_each(&mut *found);
        let left = &rest[..head[2] as usize];
        if !left.is_empty() {
            *reach = (*reach).max(NEAR_STEPS - 1);
        }
        for image in left.iter().map(|entry| entry & IMAGE_MASK) {
            if around & self.forbidden[image as usize] != 0 {
                continue;
            }
            let far = self.conditions(image);
            let failed = far.iter().find(|c| c.set & 1 << look(view, anchor, c.distance) == 0);
            *reach = (*reach).max(failed.or(far.last()).map_or(0, |condition| condition.step));
            if failed.is_none() {
                found(image);
            }
        }
        head[0]
    }

    fn conditions(&self, image: u32) -> &[Condition] {
        let image = &self.images[image as usize];
        &self.conditions[image.first as usize..image.first as usize + usize::from(image.len)]
    }

    pub(super) fn path(&self) -> &[i16] {
        &self.path
    }

    /// The pattern that matches.
    pub fn pattern(&self, found: Match) -> &Pattern {
        &self.model.patterns[self.images[found.image as usize].pattern as usize]
    }

    /// Number of the pattern that matches.
    pub fn pattern_number(&self, found: Match) -> usize {
        self.images[found.image as usize].pattern as usize
    }

    /// How the pattern is turned.
    pub fn transformation(&self, found: Match) -> Transformation {
        self.images[found.image as usize].transformation
    }

    /// The point of the board on which a place of the diagram lies. The place must be on the board, as all are but
    /// those of `%`.
    pub fn point(&self, found: Match, (row, column): Offset) -> Point {
        let image = &self.images[found.image as usize];
        let (rows, columns) = image.transformation.apply((row - image.anchor.0, column - image.anchor.1));
        let shift = |at: usize, by: i8| at.wrapping_add_signed(isize::from(by));
        Point::new(shift(found.anchor.row(), rows), shift(found.anchor.column(), columns))
    }

    /// The move that the match proposes, if its pattern has one.
    pub fn mv(&self, found: Match) -> Option<Point> {
        Some(self.point(found, self.pattern(found).mv()?))
    }

    /// The points of the diagram with their symbols.
    pub fn points(&self, found: Match) -> impl Iterator<Item = (Point, char)> + '_ {
        let points = self.pattern(found).points().filter(|(_, letter)| *letter != '%');
        points.map(move |(place, letter)| (self.point(found, place), letter))
    }

    /// Does the goal of the database, if it has one, hold a stone of the match?
    pub fn touches_goal(&self, found: Match, mut is_goal: impl FnMut(Point) -> bool) -> bool {
        self.model
            .goal
            .is_none_or(|goal| self.points(found).any(|(point, letter)| letter == goal && is_goal(point)))
    }
}
