//! How is what a search found put into a MESSAGE?

use crate::gomoku::{PROVEN, Point, Report, Side, winning_chance};
use std::fmt::Write;

/// The summary of a search of a position in which this side is to move.
pub(super) fn summary(report: &Report, side: Side, size: usize) -> String {
    let milliseconds = report.elapsed.as_millis();
    let rate = report.nodes as f64 / report.elapsed.as_secs_f64().max(1e-6);
    format!(
        "MESSAGE depth 1-{} ev {} n {} n/s {} tm {milliseconds}{}",
        report.line.len().max(1),
        evaluation(report.score),
        report.nodes,
        if report.nodes == 0 { 0 } else { rate as u64 },
        variation(&report.line, side, size)
    )
}

/// The answer to `INFO evaluate`: a path, what follows it if that is known, and the score for the side that moves
/// first on it, or is to move if it is empty.
pub(super) fn evaluated(score: i32, line: &[Point], side: Side, size: usize) -> String {
    format!("MESSAGE depth 1-{} ev {}{}", line.len().max(1), evaluation(score), variation(line, side, size))
}

/// The answer where nothing is known. The blank at the end keeps strict managers from taking it for a move.
pub(super) const NOTHING: &str = "MESSAGE ";

/// A chance in percent, or a letter where the end is known.
fn evaluation(score: i32) -> String {
    match score {
        score if score > PROVEN => "W".to_owned(),
        score if score < -PROVEN => "L".to_owned(),
        score => format!("{:.1}", 100.0 * winning_chance(score)),
    }
}

fn variation(line: &[Point], side: Side, size: usize) -> String {
    let mut text = String::new();
    let mut mover = side;
    for point in line {
        let mark = if mover == Side::Black { 'X' } else { 'O' };
        let _ = write!(text, " {mark}{}", point.name(size));
        mover = mover.other();
    }
    if text.is_empty() { text } else { format!(" pv{text}") }
}
