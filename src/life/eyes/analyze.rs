//! What is an eye space on the board worth?
//!
//! The space becomes a graph, which the book solves. A half eye gets its key point as a margin of its own beside it
//! (manual, "Eye shape analysis"). Spaces that are too large for the book are judged by their size and their margins.

use super::graph::MAX_POINTS;
use super::{EyeAnswer, EyeBook, EyeGraph, EyeSpace, EyeSpaces, EyeValue};
use crate::reading::Reader;
use crate::types::{Point, PointSet};

/// A closed space of this size without stones in it gives two eyes.
const LARGE: usize = 8;

/// A graph with the points of the board that its points stand for: where the opponent plays, and where the owner does.
#[derive(Default)]
struct Drawing {
    graph: EyeGraph,
    attack_at: Vec<Point>,
    defend_at: Vec<Point>,
}

/// The space of these points, in board order, with its value.
pub(super) fn evaluate(
    eyes: &EyeSpaces,
    r: &Reader,
    book: &mut EyeBook,
    points: Vec<Point>,
    dead: &PointSet,
) -> EyeSpace {
    let margins = points.iter().filter(|&&p| eyes.data[p].is_marginal).count();
    let mut space = EyeSpace {
        origin: points[0],
        margins,
        value: EyeValue::default(),
        graph: None,
        pessimistic_min: 0,
        attacks: Vec::new(),
        defenses: Vec::new(),
        points,
    };
    let is_bare = space.points.iter().all(|&p| r.board.is_empty(p));
    let has_halves = space.points.iter().any(|&p| eyes.half_eye(p).is_some_and(|half| half.is_half()));
    if margins == 0 && is_bare && !has_halves && space.points.len() >= LARGE {
        space.value = EyeValue::fixed(2);
        space.pessimistic_min = 2;
        return space;
    }
    let drawing = draw(eyes, r, &space.points, dead);
    match drawing.as_ref().and_then(|drawing| book.answer(&drawing.graph)) {
        Some(answer) => space.take(&answer, drawing.unwrap_or_default()),
        None => space.estimate(eyes),
    }
    space.pessimistic_min =
        if margins == 0 { space.value.min } else { closed_part(eyes, r, book, &space, dead) };
    space
}

impl EyeSpace {
    fn take(&mut self, answer: &EyeAnswer, drawing: Drawing) {
        self.value = answer.value;
        self.graph = Some(drawing.graph);
        let has = |set: u16, number: usize| set >> number & 1 == 1;
        let named = |set: u16, names: &[Point]| {
            let mut moves: Vec<Point> =
                names.iter().enumerate().filter(|(i, _)| has(set, *i)).map(|(_, &p)| p).collect();
            moves.dedup();
            moves
        };
        self.attacks = named(answer.attacks, &drawing.attack_at);
        self.defenses = named(answer.defenses, &drawing.defend_at);
    }

    /// What a space that cannot be solved is worth: every margin may cost its own point and one more.
    fn estimate(&mut self, eyes: &EyeSpaces) {
        let left = self.points.len().saturating_sub(2 * self.margins);
        let min = if left >= LARGE { 2 } else { u8::from(left >= 3) };
        let max = if self.points.len() - self.margins >= 4 { 2 } else { 1 };
        self.value = EyeValue::new(min.saturating_sub(1), min, max, 2);
        let mut moves: Vec<Point> =
            self.points.iter().copied().filter(|&p| eyes.data[p].is_marginal).collect();
        moves.sort_by_key(|&p| std::cmp::Reverse(eyes.data[p].neighbors));
        if min < max {
            (self.attacks, self.defenses) = (moves.clone(), moves);
        }
    }
}

/// The graph of a space; `None` if it has too many points.
fn draw(eyes: &EyeSpaces, r: &Reader, points: &[Point], dead: &PointSet) -> Option<Drawing> {
    let mut drawing = Drawing::default();
    if points.len() > MAX_POINTS {
        return None;
    }
    for &p in points {
        let is_marginal = eyes.data[p].is_marginal;
        let at_wall = p.neighbors().into_iter().any(|n| r.board.at(n) == eyes.color && !dead.contains(n));
        drawing.add(p, p, at_wall, is_marginal, r.board.at(p) == eyes.color.other())?;
    }
    for (i, a) in points.iter().enumerate() {
        for (j, b) in points.iter().enumerate().skip(i + 1) {
            if a.is_adjacent(*b) {
                drawing.graph.connect(i, j);
            }
        }
    }
    for (i, &p) in points.iter().enumerate() {
        let Some(half) = eyes.half_eye(p).filter(|half| half.is_half()) else { continue };
        let (Some(&attack), Some(&defense)) = (half.attacks.first(), half.defenses.first()) else { continue };
        let key = match points.iter().position(|&q| q == attack) {
            Some(known) => known,
            None => drawing.add(attack, defense, true, true, false)?,
        };
        drawing.graph.connect(i, key);
    }
    Some(drawing)
}

impl Drawing {
    fn add(&mut self, attack: Point, defense: Point, wall: bool, margin: bool, stone: bool) -> Option<usize> {
        let number = self.graph.add_point(wall, margin, stone)?;
        self.attack_at.push(attack);
        self.defend_at.push(defense);
        Some(number)
    }
}

/// The eyes that stay if the opponent has come in at every margin.
fn closed_part(eyes: &EyeSpaces, r: &Reader, book: &mut EyeBook, space: &EyeSpace, dead: &PointSet) -> u8 {
    let Some(mut drawing) = draw(eyes, r, &space.points, dead) else { return 0 };
    drawing.graph.attackers |= drawing.graph.margin;
    book.answer(&drawing.graph).map_or(0, |answer| answer.value.min)
}
