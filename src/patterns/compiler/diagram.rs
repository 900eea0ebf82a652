//! Which points does a diagram show, and which edges of the board?
//!
//! ```text
//! |oOO?     an edge on the left, and below it a corner; the diagram proper is four columns by two rows
//! |..*.
//! +----
//! ```

use super::ast::Row;
use super::diagnostic::Diagnostic;
use super::source::Span;

/// The longest side of a diagram.
pub const MAX_SIDE: usize = 19;

/// What a point may hold, as a set: the bits of the four symbols of the automaton.
pub mod mask {
    /// An empty point.
    pub const EMPTY: u8 = 1;
    /// A stone of the side to move.
    pub const OWN: u8 = 2;
    /// A stone of the opponent.
    pub const OTHER: u8 = 4;
    /// Beyond the edge.
    pub const OFF: u8 = 8;
    /// Any point of the board.
    pub const ON_BOARD: u8 = EMPTY | OWN | OTHER;
    /// Anything at all.
    pub const ANY: u8 = ON_BOARD | OFF;
}

/// What a symbol of the first diagram allows, or `None` if it is no symbol.
pub fn allowed(symbol: char) -> Option<u8> {
    Some(match symbol {
        '.' | '*' | '!' | ',' => mask::EMPTY,
        'O' | 'Q' => mask::OWN,
        'X' => mask::OTHER,
        'o' => mask::OWN | mask::EMPTY,
        'x' => mask::OTHER | mask::EMPTY,
        '?' => mask::ON_BOARD,
        '%' => mask::ANY,
        _ => return None,
    })
}

/// Sides of a diagram that are edges of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Edges {
    /// Above the first row.
    pub north: bool,
    /// Below the last row.
    pub south: bool,
    /// Left of the first column.
    pub west: bool,
    /// Right of the last column.
    pub east: bool,
}

/// The points of a diagram, without its edges.
#[derive(Clone, Debug)]
pub struct Grid {
    /// Number of rows.
    pub height: usize,
    /// Number of columns.
    pub width: usize,
    /// Letters, row by row.
    pub letters: Vec<char>,
    /// Where each letter stands.
    pub spans: Vec<Span>,
    /// Which sides are edges.
    pub edges: Edges,
    /// Where the whole diagram stands.
    pub span: Span,
}

impl Grid {
    /// Row and column of an index.
    pub fn place(&self, index: usize) -> (usize, usize) {
        (index / self.width, index % self.width)
    }

    /// The letter at a place of the diagram.
    pub fn at(&self, row: usize, column: usize) -> char {
        self.letters[row * self.width + column]
    }
}

/// A row without its edges.
struct Inner {
    letters: Vec<(char, Span)>,
    west: bool,
    east: bool,
    span: Span,
}

/// Reads the rows of a diagram, of which there is at least one.
pub fn read(rows: &[Row]) -> Result<Grid, Diagnostic> {
    let span = rows[0].span.to(rows[rows.len() - 1].span);
    let (north, rows) = match rows {
        [first, rest @ ..] if is_edge(first) => (Some(first), rest),
        all => (None, all),
    };
    let (south, rows) = match rows {
        [rest @ .., last] if is_edge(last) => (Some(last), rest),
        all => (None, all),
    };
    if rows.is_empty() {
        let help = "draw points between the edges";
        return Err(Diagnostic::error("empty-diagram", span, "the diagram has edges only", help));
    }
    let inner: Vec<Inner> = rows.iter().map(inner).collect();
    let first = &inner[0];
    let width = first.letters.len();
    for row in &inner {
        same_shape(first, row)?;
    }
    if width == 0 || width > MAX_SIDE || inner.len() > MAX_SIDE {
        let message = format!("the diagram has {} rows of {width} points", inner.len());
        let help = format!("diagrams go up to {MAX_SIDE} by {MAX_SIDE}");
        return Err(Diagnostic::error("diagram-size", span, message, help));
    }
    for edge in [north, south].into_iter().flatten() {
        edge_fits(edge, first)?;
    }
    let edges = Edges { north: north.is_some(), south: south.is_some(), west: first.west, east: first.east };
    let height = inner.len();
    let (letters, spans) = inner.into_iter().flat_map(|row| row.letters).unzip();
    Ok(Grid { height, width, letters, spans, edges, span })
}

/// `-----`, `+----`, `----+` or `+---+`.
fn is_edge(row: &Row) -> bool {
    let inside = row.letters.strip_prefix(&['+']).unwrap_or(&row.letters);
    let inside = inside.strip_suffix(&['+']).unwrap_or(inside);
    !inside.is_empty() && inside.iter().all(|&letter| letter == '-')
}

fn inner(row: &Row) -> Inner {
    let mut at = row.span.start;
    let placed: Vec<(char, Span)> = row
        .letters
        .iter()
        .map(|&letter| {
            let span = Span::new(at, at + letter.len_utf8());
            at = span.end;
            (letter, span)
        })
        .collect();
    let is_edge = |placed: Option<&(char, Span)>| placed.is_some_and(|(letter, _)| *letter == '|');
    let west = is_edge(placed.first());
    let east = placed.len() > 1 && is_edge(placed.last());
    let letters = placed[usize::from(west)..placed.len() - usize::from(east)].to_vec();
    Inner { letters, west, east, span: row.span }
}

fn same_shape(first: &Inner, row: &Inner) -> Result<(), Diagnostic> {
    if (first.west, first.east) != (row.west, row.east) {
        let message = "an edge `|` stands in some rows only";
        let help = "an edge runs along the whole side: begin or end every row with `|`, or none";
        return Err(Diagnostic::error("broken-edge", row.span, message, help));
    }
    if row.letters.len() != first.letters.len() {
        let message = format!("this row has {} points", row.letters.len());
        let help = format!("the first row has {}; `?` fills a row up", first.letters.len());
        return Err(Diagnostic::error("ragged-diagram", row.span, message, help));
    }
    Ok(())
}

/// Are there corners exactly where two edges meet, and is the edge as long as the rows?
fn edge_fits(edge: &Row, row: &Inner) -> Result<(), Diagnostic> {
    let corner = |letter: Option<&char>| letter == Some(&'+');
    if corner(edge.letters.first()) != row.west || corner(edge.letters.last()) != row.east {
        let help = "where `|` meets `-` stands a `+`, and nowhere else";
        return Err(Diagnostic::error("bad-corner", edge.span, "the corners do not fit the edges", help));
    }
    let length = edge.letters.len() - usize::from(row.west) - usize::from(row.east);
    if length != row.letters.len() {
        let message = format!("this edge is {length} points long");
        let help = format!("the rows have {}", row.letters.len());
        return Err(Diagnostic::error("ragged-edge", edge.span, message, help));
    }
    Ok(())
}
