//! What does a drawn eye space say, and how is its answer drawn?
//!
//! The notation of the manual ("Functions in optics.c", `analyze_eyegraph`): rows parted by `%`; `O` or a blank is the
//! wall, `X` a stone of the attacker, `.` an empty point, `!` a marginal one. In answers `*` (on a margin `@`) is vital for
//! both sides, `<` and `(` for the attacker, `>` and `)` for the defender.

use super::solve::EyeAnswer;
use super::{EyeBook, EyeGraph, MAX_POINTS};
use crate::life::eyes::EyeValue;

/// Why a drawn space has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EyegraphError {
    /// It has a character that means nothing.
    #[error("expected rows of . ! X and O, parted by %")]
    Character,
    /// It has too many points to be solved.
    #[error("expected at most {MAX_POINTS} points")]
    TooLarge,
}

/// A point of the drawing: its row, its column, and what was drawn.
pub(in crate::life::eyes) type Drawn = (usize, usize, char);

/// The value of a drawn space, and the drawing with its vital points marked, a line for each row.
///
/// # Errors
/// [`EyegraphError`] if the drawing cannot be read or solved.
pub fn analyze_eyegraph(book: &mut EyeBook, text: &str) -> Result<(EyeValue, String), EyegraphError> {
    let (graph, points) = read(text)?;
    let answer = book.answer(&graph).ok_or(EyegraphError::TooLarge)?;
    Ok((answer.value, draw(text, &points, &answer)))
}

pub(in crate::life::eyes) fn read(text: &str) -> Result<(EyeGraph, Vec<Drawn>), EyegraphError> {
    let mut points: Vec<Drawn> = Vec::new();
    for (row, line) in text.split('%').enumerate() {
        for (column, letter) in line.chars().enumerate() {
            match letter {
                'O' | ' ' => {}
                'X' => points.push((row, column, 'X')),
                '.' | '*' | '<' | '>' => points.push((row, column, '.')),
                '!' | '@' | '(' | ')' => points.push((row, column, '!')),
                _ => return Err(EyegraphError::Character),
            }
        }
    }
    let mut graph = EyeGraph::default();
    for &(row, column, letter) in &points {
        let near = points.iter().filter(|p| p.0.abs_diff(row) + p.1.abs_diff(column) == 1).count();
        graph.add_point(near < 4, letter == '!', letter == 'X').ok_or(EyegraphError::TooLarge)?;
    }
    for (i, a) in points.iter().enumerate() {
        for (j, b) in points.iter().enumerate().skip(i + 1) {
            if a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1 {
                graph.connect(i, j);
            }
        }
    }
    Ok((graph, points))
}

fn draw(text: &str, points: &[Drawn], answer: &EyeAnswer) -> String {
    let columns = text.split('%').map(|line| line.chars().count()).max().unwrap_or(0);
    let mut rows = vec![vec![' '; columns]; text.split('%').count()];
    for (number, &(row, column, letter)) in points.iter().enumerate() {
        let is = |set: u16| set >> number & 1 == 1;
        rows[row][column] = match (letter, is(answer.attacks), is(answer.defenses)) {
            ('.', true, true) => '*',
            ('.', true, false) => '<',
            ('.', false, true) => '>',
            ('!', true, true) => '@',
            ('!', true, false) => '(',
            ('!', false, true) => ')',
            (letter, _, _) => letter,
        };
    }
    let lines: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    lines.join("\n")
}
