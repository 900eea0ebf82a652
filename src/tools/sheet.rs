//! How is a board drawn as an SVG document?
//!
//! One thing after the other: points that are somebody's as squares, blue for Black and red for White, then the lines, then stones
//! and small dots.

use crate::types::{Color, Point};
use std::fmt::Write;

/// Pixels between lines.
const STEP: usize = 24;
/// Pixels around the board.
const MARGIN: usize = 30;

/// A picture that is being drawn.
pub(super) struct Sheet {
    text: String,
    size: usize,
}

/// How a point that is a colour's is filled.
pub(super) struct Shade {
    /// From 0 to 1.
    pub(super) opacity: f64,
    /// Does it have a frame?
    pub(super) is_framed: bool,
}

impl Sheet {
    /// The ground of a board of the size.
    pub(super) fn new(size: usize) -> Sheet {
        let (side, height) = (side(size), side(size) + 20);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{height}\" \
             viewBox=\"0 0 {side} {height}\" font-family=\"sans-serif\" font-size=\"10\">\n\
             <rect width=\"{side}\" height=\"{height}\" fill=\"#f4e3bd\"/>\n"
        );
        Sheet { text, size }
    }

    /// The document, with a line of text below the board.
    pub(super) fn finish(mut self, caption: &str) -> String {
        let y = side(self.size) + 8;
        self.put(format_args!("<text x=\"{MARGIN}\" y=\"{y}\">{caption}</text>\n</svg>"));
        self.text
    }

    /// A point that is a colour's.
    pub(super) fn square(&mut self, pos: Point, color: Color, shade: Shade) {
        let (x, y) = place(pos);
        let fill = if color == Color::White { "#d04030" } else { "#3050c0" };
        let frame = if shade.is_framed { format!(" stroke=\"{fill}\"") } else { String::new() };
        let (x, y, side, opacity) = (x - STEP / 2 + 1, y - STEP / 2 + 1, STEP - 2, shade.opacity);
        self.put(format_args!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" fill-opacity=\"{opacity}\"{frame}/>"
        ));
    }

    /// The lines with their letters and numbers.
    pub(super) fn lines(&mut self) {
        let (first, last) = (MARGIN, MARGIN + STEP * (self.size - 1));
        for line in 0..self.size {
            let (at, number) = (MARGIN + STEP * line, self.size - line);
            self.put(format_args!(
                "<path d=\"M{first} {at}H{last}M{at} {first}V{last}\" stroke=\"#805020\" stroke-width=\"0.7\" fill=\"none\"/>"
            ));
            let letter = Point::column_letter(line);
            self.put(format_args!("<text x=\"{at}\" y=\"12\" text-anchor=\"middle\">{letter}</text>"));
            self.put(format_args!("<text x=\"4\" y=\"{}\">{number}</text>", at + 4));
        }
    }

    /// A stone; one that does not stand is pale and crossed out.
    pub(super) fn stone(&mut self, pos: Point, color: Color, stands: bool) {
        let ((x, y), fill) = (place(pos), ink(color));
        let radius = STEP / 2 - 1;
        let opacity = if stands { 1.0 } else { 0.45 };
        self.put(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"#333\" opacity=\"{opacity}\"/>"
        ));
        if !stands {
            let (left, right, top, bottom) = (x - 5, x + 5, y - 5, y + 5);
            self.put(format_args!(
                "<path d=\"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}\" stroke=\"#c00\" stroke-width=\"2\"/>"
            ));
        }
    }

    /// A small dot.
    pub(super) fn dot(&mut self, pos: Point, fill: &str) {
        let (x, y) = place(pos);
        self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{fill}\" stroke=\"#888\"/>"));
    }

    fn put(&mut self, element: std::fmt::Arguments) {
        let _ = writeln!(self.text, "{element}");
    }
}

/// The colour of stones.
pub(super) fn ink(color: Color) -> &'static str {
    if color == Color::White { "#ffffff" } else { "#111111" }
}

fn side(size: usize) -> usize {
    2 * MARGIN + STEP * (size - 1)
}

/// Where a point is, in pixels from the left and from the top.
fn place(pos: Point) -> (usize, usize) {
    (MARGIN + STEP * pos.column(), MARGIN + STEP * pos.row())
}
