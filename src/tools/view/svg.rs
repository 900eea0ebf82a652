//! How does influence look as a picture?
//!
//! Every point is a square: blue for Black, red for White, the deeper the surer; territory has a frame. Stones that are
//! lost are pale and crossed out. Small dots are intrusions.

use crate::influence::InfluenceMap;
use crate::types::{Color, Point};
use std::fmt::Write;

/// Pixels between lines.
const STEP: usize = 24;
/// Pixels around the board.
const MARGIN: usize = 30;

/// The picture of a position, as an SVG document.
pub fn picture(map: &InfluenceMap) -> String {
    let mut text = open(map.size());
    for pos in map.points() {
        let code = map.region_code(pos);
        if matches!(code.abs(), 1..=3) {
            let color = if code > 0 { Color::White } else { Color::Black };
            square(
                &mut text,
                pos,
                color,
                [0.12, 0.3, 0.55][code.unsigned_abs() as usize - 1],
                code.abs() == 3,
            );
        }
    }
    lines(&mut text, map.size());
    for pos in map.points() {
        if let Some(color) = map.stone(pos) {
            stone(&mut text, pos, color, map.stands(pos));
        }
    }
    for intrusion in map.intrusions() {
        let (x, y) = place(intrusion.pos);
        let fill = ink(intrusion.color);
        let _ = writeln!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{fill}\" stroke=\"#888\"/>");
    }
    let caption = format!(
        "{} to move; expected points on the board, White's less Black's: {:+.1}",
        map.to_move(),
        map.balance()
    );
    close(text, map.size(), &caption)
}

/// Begins a picture of a board of the size: the ground.
pub(in crate::tools) fn open(size: usize) -> String {
    let (side, height) = (side(size), side(size) + 20);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{height}\" \
         viewBox=\"0 0 {side} {height}\" font-family=\"sans-serif\" font-size=\"10\">\n\
         <rect width=\"{side}\" height=\"{height}\" fill=\"#f4e3bd\"/>\n"
    )
}

/// Ends the picture with a line of text.
pub(in crate::tools) fn close(mut text: String, size: usize, caption: &str) -> String {
    let y = side(size) + 8;
    let _ = writeln!(text, "<text x=\"{MARGIN}\" y=\"{y}\">{caption}</text>\n</svg>");
    text
}

fn side(size: usize) -> usize {
    2 * MARGIN + STEP * (size - 1)
}

/// Where a point is, in pixels from the left and from the top.
pub(in crate::tools) fn place(pos: Point) -> (usize, usize) {
    (MARGIN + STEP * pos.column(), MARGIN + STEP * pos.row())
}

fn ink(color: Color) -> &'static str {
    if color == Color::White { "#ffffff" } else { "#111111" }
}

/// A point that is a colour's, the deeper the surer.
pub(in crate::tools) fn square(text: &mut String, pos: Point, color: Color, opacity: f64, is_framed: bool) {
    let (x, y) = place(pos);
    let fill = if color == Color::White { "#d04030" } else { "#3050c0" };
    let frame = if is_framed { format!(" stroke=\"{fill}\"") } else { String::new() };
    let (x, y) = (x - STEP / 2 + 1, y - STEP / 2 + 1);
    let _ = writeln!(
        text,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{0}\" height=\"{0}\" fill=\"{fill}\" fill-opacity=\"{opacity}\"{frame}/>",
        STEP - 2
    );
}

/// The lines with their letters and numbers.
pub(in crate::tools) fn lines(text: &mut String, size: usize) {
    let (first, last) = (MARGIN, MARGIN + STEP * (size - 1));
    for line in 0..size {
        let at = MARGIN + STEP * line;
        let _ = writeln!(
            text,
            "<path d=\"M{first} {at}H{last}M{at} {first}V{last}\" stroke=\"#805020\" stroke-width=\"0.7\" fill=\"none\"/>"
        );
        let letter = Point::column_letter(line);
        let _ = writeln!(text, "<text x=\"{at}\" y=\"12\" text-anchor=\"middle\">{letter}</text>");
        let _ = writeln!(text, "<text x=\"4\" y=\"{}\">{}</text>", at + 4, size - line);
    }
}

/// A stone; one that does not stand is pale and crossed out.
pub(in crate::tools) fn stone(text: &mut String, pos: Point, color: Color, stands: bool) {
    let ((x, y), fill) = (place(pos), ink(color));
    let radius = STEP / 2 - 1;
    let opacity = if stands { 1.0 } else { 0.45 };
    let _ = writeln!(
        text,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" stroke=\"#333\" opacity=\"{opacity}\"/>"
    );
    if !stands {
        let (left, right, top, bottom) = (x - 5, x + 5, y - 5, y + 5);
        let _ = writeln!(
            text,
            "<path d=\"M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}\" stroke=\"#c00\" stroke-width=\"2\"/>"
        );
    }
}
