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
    let side = 2 * MARGIN + STEP * (map.size() - 1);
    let height = side + 20;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{height}\" \
         viewBox=\"0 0 {side} {height}\" font-family=\"sans-serif\" font-size=\"10\">\n\
         <rect width=\"{side}\" height=\"{height}\" fill=\"#f4e3bd\"/>\n"
    );
    map.points().for_each(|pos| square(&mut text, map, pos));
    lines(&mut text, map.size());
    map.points().for_each(|pos| stone(&mut text, map, pos));
    for intrusion in map.intrusions() {
        let (x, y) = place(intrusion.pos);
        let fill = ink(intrusion.color);
        let _ = writeln!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"3\" fill=\"{fill}\" stroke=\"#888\"/>");
    }
    let _ = writeln!(
        text,
        "<text x=\"{MARGIN}\" y=\"{}\">{} to move; expected points on the board, White's less Black's: {:+.1}</text>\n</svg>",
        side + 8,
        map.to_move(),
        map.balance()
    );
    text
}

fn place(pos: Point) -> (usize, usize) {
    (MARGIN + STEP * pos.column(), MARGIN + STEP * pos.row())
}

fn ink(color: Color) -> &'static str {
    if color == Color::White { "#ffffff" } else { "#111111" }
}

fn square(text: &mut String, map: &InfluenceMap, pos: Point) {
    let code = map.region_code(pos);
    if code == 0 || code.abs() == 4 {
        return;
    }
    let (x, y) = place(pos);
    let fill = if code > 0 { "#d04030" } else { "#3050c0" };
    let opacity = [0.12, 0.3, 0.55][code.unsigned_abs() as usize - 1];
    let frame = if code.abs() == 3 { format!(" stroke=\"{fill}\"") } else { String::new() };
    let (x, y) = (x - STEP / 2 + 1, y - STEP / 2 + 1);
    let _ = writeln!(
        text,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{0}\" height=\"{0}\" fill=\"{fill}\" fill-opacity=\"{opacity}\"{frame}/>",
        STEP - 2
    );
}

fn lines(text: &mut String, size: usize) {
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

fn stone(text: &mut String, map: &InfluenceMap, pos: Point) {
    let Some(color) = map.stone(pos) else { return };
    let ((x, y), fill) = (place(pos), ink(color));
    let (radius, stands) = (STEP / 2 - 1, map.stands(pos));
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
