//! In which ways can a pattern lie on the board?
//!
//! A pattern has up to eight images, one a transformation, less those that its symmetry makes equal. Each is a set of
//! conditions on points at offsets from an anchor, which is a definite point of the diagram near its middle, so that
//! what must be read lies close to it. Wildcards are no conditions: that a `?` lies on the board follows, row by row
//! and column by column, from the other points, or else from one added condition a side; an edge of the board is one
//! point beyond it.

use super::diagram::{allowed, mask};
use super::kinds::Shape;
use super::model::Pattern;
use super::symmetry::{self, Transformation};

/// Offset (rows south, columns east).
pub type Offset = (i8, i8);

/// A condition: at this offset from the anchor stands one of these, a set of `diagram::mask` bits.
pub type Condition = (Offset, u8);

/// One way in which a pattern lies on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    /// Index of the pattern in its file.
    pub pattern: usize,
    /// How the diagram is turned.
    pub transformation: Transformation,
    /// Place of the anchor in the diagram as drawn.
    pub anchor: Offset,
    /// What must hold, by offset from the anchor on the board.
    pub conditions: Vec<Condition>,
}

/// The different images of a pattern of that kind. A kind for corners or whole boards has its anchors in the corners.
pub fn images(index: usize, pattern: &Pattern, shape: Shape) -> Vec<Image> {
    let anchor = if shape.is_exact() { corner(pattern) } else { anchor(pattern) };
    let conditions = conditions(pattern, anchor);
    let turned = |&transformation: &Transformation| Image {
        pattern: index,
        transformation,
        anchor,
        conditions: conditions.iter().map(|(offset, set)| (transformation.apply(*offset), *set)).collect(),
    };
    transformations(pattern).iter().map(turned).collect()
}

/// One transformation for each different look of the pattern: by its claim, and by both of its diagrams.
fn transformations(pattern: &Pattern) -> Vec<Transformation> {
    let mut kept: Vec<(Transformation, Look)> = Vec::new();
    for transformation in Transformation::all() {
        let look = look(pattern, transformation);
        let known = kept.iter().any(|(other, other_look)| {
            *other_look == look || differs_by_claim(pattern.symmetry, *other, transformation)
        });
        if !known {
            kept.push((transformation, look));
        }
    }
    kept.into_iter().map(|(transformation, _)| transformation).collect()
}

/// The place of the diagram in the corner of the board.
fn corner(pattern: &Pattern) -> Offset {
    let row = if pattern.edges.south { pattern.height - 1 } else { 0 };
    let column = if pattern.edges.east { pattern.width - 1 } else { 0 };
    (row as i8, column as i8)
}

fn differs_by_claim(claim: char, a: Transformation, b: Transformation) -> bool {
    let agree = |g: Transformation, v| a.apply(g.apply(v)) == b.apply(v);
    symmetry::claimed(claim).is_some_and(|mut group| group.any(|g| agree(g, (1, 0)) && agree(g, (0, 1))))
}

/// Letters of both diagrams by place in order, the top left corner at (0, 0), and the edges as points.
pub type Look = Vec<(Offset, (char, char))>;

/// What a turned pattern looks like.
pub fn look(pattern: &Pattern, transformation: Transformation) -> Look {
    let mut points: Vec<(Offset, (char, char))> = pattern
        .letters
        .iter()
        .zip(&pattern.label_letters)
        .enumerate()
        .map(|(index, (&letter, &label))| (pattern.place(index), (letter, label)))
        .collect();
    points.extend(edge_points(pattern, (0, 0)).map(|place| (place, ('#', '#'))));
    let points: Vec<_> =
        points.into_iter().map(|(place, letters)| (transformation.apply(place), letters)).collect();
    let top = points.iter().map(|(place, _)| place.0).min().unwrap_or(0);
    let left = points.iter().map(|(place, _)| place.1).min().unwrap_or(0);
    let moved = points.into_iter().map(|((row, column), letters)| ((row - top, column - left), letters));
    let mut moved: Look = moved.collect();
    moved.sort_unstable();
    moved
}

/// One point beyond each edge, in the row or column of the anchor.
fn edge_points(pattern: &Pattern, (row, column): Offset) -> impl Iterator<Item = Offset> {
    let edges = pattern.edges;
    let sides = [
        (edges.north, (-1, column)),
        (edges.south, (pattern.height as i8, column)),
        (edges.west, (row, -1)),
        (edges.east, (row, pattern.width as i8)),
    ];
    sides.into_iter().filter(|(is_edge, _)| *is_edge).map(|(_, place)| place)
}

/// The definite point around which most is said: every condition counts by how much it excludes, and less with
/// distance, so that a walk soon knows which images are left.
fn anchor(pattern: &Pattern) -> Offset {
    let definite = |letter: char| allowed(letter).is_some_and(|set| set.count_ones() == 1);
    let candidates = pattern.points().filter(|(_, letter)| definite(*letter)).map(|(place, _)| place);
    let said = |place: Offset| {
        let weights = conditions(pattern, place).into_iter().map(|(offset, set)| {
            let excluded =
                (0..4).filter(|symbol| set & 1 << symbol == 0).map(|symbol| COMMON[symbol]).sum::<u32>();
            excluded / (1 + distance(offset).unsigned_abs())
        });
        weights.sum::<u32>()
    };
    let rated = candidates.map(|place| (std::cmp::Reverse(said(place)), place));
    rated.min().map_or((0, 0), |(_, place)| place)
}

/// How common the four symbols are.
const COMMON: [u32; 4] = [4600, 2400, 2400, 600];

/// Square of the distance from the anchor.
pub fn distance((row, column): Offset) -> i32 {
    i32::from(row) * i32::from(row) + i32::from(column) * i32::from(column)
}

/// All conditions, by offset from the anchor in the diagram as drawn, nearest first.
pub fn conditions(pattern: &Pattern, anchor: Offset) -> Vec<Condition> {
    let sets: Vec<(Offset, u8)> =
        pattern.points().map(|(place, letter)| (place, allowed(letter).unwrap_or(0))).collect();
    let mut found: Vec<Condition> =
        sets.iter().copied().filter(|(_, set)| !matches!(*set, mask::ON_BOARD | mask::ANY)).collect();
    found.extend(edge_points(pattern, anchor).map(|place| (place, mask::OFF)));
    let on_board = || sets.iter().filter(|(_, set)| set & mask::OFF == 0).map(|(place, _)| *place);
    let rows = [on_board().map(|p| p.0).min(), on_board().map(|p| p.0).max()];
    let columns = [on_board().map(|p| p.1).min(), on_board().map(|p| p.1).max()];
    for row in rows.into_iter().flatten() {
        if !found.iter().any(|(place, set)| place.0 == row && set & mask::OFF == 0) {
            found.push(((row, anchor.1), mask::ON_BOARD));
        }
    }
    for column in columns.into_iter().flatten() {
        if !found.iter().any(|(place, set)| place.1 == column && set & mask::OFF == 0) {
            found.push(((anchor.0, column), mask::ON_BOARD));
        }
    }
    let relative = |(place, set): Condition| ((place.0 - anchor.0, place.1 - anchor.1), set);
    let mut found: Vec<Condition> = found.into_iter().map(relative).collect();
    found.sort_by_key(|(offset, _)| (distance(*offset), *offset));
    found
}
