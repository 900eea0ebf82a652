//! How are judged positions kept?
//!
//! A line holds a position, tab-separated: the number of its game, size, komi, set-up, moves, side to move, and the judged moves
//! with the chance to win after each. Moves are written as `X` (Black) or `O` (White) with a vertex.

use super::super::error::LearnError;
use super::super::records::RecordError;
use super::position::Judged;
use crate::types::{Color, MAX_BOARD, Move, Point};
use std::path::Path;

/// The judged positions of a file.
pub(super) fn read(path: &Path) -> Result<Vec<Judged>, LearnError> {
    let text = std::fs::read_to_string(path).map_err(|error| LearnError::unreadable(path, error))?;
    let parse = |(index, line): (usize, &str)| {
        let malformed = || {
            let path = path.display().to_string();
            RecordError::Malformed { path, line: index + 1, expected: "a judged position" }
        };
        parse(line).ok_or_else(malformed)
    };
    Ok(text.lines().enumerate().map(parse).collect::<Result<_, _>>()?)
}

/// Writes judged positions to a file.
pub(super) fn write(path: &Path, positions: &[Judged]) -> Result<(), LearnError> {
    let text: String = positions.iter().map(|position| line(position) + "\n").collect();
    std::fs::write(path, text).map_err(|error| LearnError::unwritable(path, error))
}

fn line(position: &Judged) -> String {
    let Judged { game, size, komi, setup, moves, color, chances } = position;
    let told = |moves: &[Move]| {
        let told: Vec<String> =
            moves.iter().map(|mv| format!("{}{}", mv.color.letter(), mv.point.to_gtp(*size))).collect();
        told.join(" ")
    };
    let chances: Vec<String> =
        chances.iter().map(|(pos, chance)| format!("{}={chance:.4}", pos.to_gtp(*size))).collect();
    let (setup, moves, chances) = (told(setup), told(moves), chances.join(" "));
    format!("{game:016x}\t{size}\t{komi}\t{setup}\t{moves}\t{}\t{chances}", color.letter())
}

fn parse(line: &str) -> Option<Judged> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[game, size, komi, setup, moves, color, chances] = fields.as_slice() else { return None };
    let size = size.parse().ok().filter(|size| (2..=MAX_BOARD).contains(size))?;
    let moves_of = |text: &str| -> Option<Vec<Move>> {
        text.split_ascii_whitespace().map(|word| a_move(word, size)).collect()
    };
    let chance = |word: &str| {
        let (vertex, chance) = word.split_once('=')?;
        Some((Point::from_gtp(vertex, size)?, chance.parse().ok()?))
    };
    Some(Judged {
        game: u64::from_str_radix(game, 16).ok()?,
        size,
        komi: komi.parse().ok().filter(|komi: &f64| komi.is_finite())?,
        setup: moves_of(setup)?,
        moves: moves_of(moves)?,
        color: color_of(color)?,
        chances: chances.split_ascii_whitespace().map(chance).collect::<Option<_>>()?,
    })
}

fn a_move(word: &str, size: usize) -> Option<Move> {
    let (color, vertex) = word.split_at_checked(1)?;
    Some(Move { color: color_of(color)?, point: Point::from_gtp(vertex, size)? })
}

fn color_of(letter: &str) -> Option<Color> {
    Color::BOTH.into_iter().find(|color| color.letter().to_string() == letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again() {
        let at = |row, column| Point::new(row, column);
        let position = Judged {
            game: 0xabcd,
            size: 9,
            komi: -3.5,
            setup: vec![Move { color: Color::Black, point: at(2, 2) }],
            moves: vec![
                Move { color: Color::White, point: at(6, 6) },
                Move { color: Color::Black, point: Point::PASS },
            ],
            color: Color::White,
            chances: vec![(at(4, 4), 0.5), (Point::PASS, 0.25)],
        };
        assert_eq!(parse(&line(&position)), Some(position));
        assert_eq!(parse("0\t9\t7\t\t\tB"), None);
        assert_eq!(parse("0\t9\t7\t\tXE5\tB\t"), None);
    }
}
