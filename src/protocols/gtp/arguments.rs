//! What do the words behind a command's name mean? Colours, vertices, numbers.
//!
//! A word that is missing and a word that is wrong fail alike, as in GNU Go. Words after the last one that a command
//! reads are ignored, because clients send them (`play b a1 b2`, `final_score 7`, `kgs-rules japanese ranked`); the
//! exceptions check [`Words::end`] themselves.

use super::failure::Failure;
use super::orientation::Orientation;
use crate::types::{Color, Move, Point};
use std::str::FromStr;

/// The words of one command, read from the left.
#[derive(Clone)]
pub(super) struct Words<'a> {
    rest: &'a str,
    size: usize,
    orientation: Orientation,
}

impl<'a> Words<'a> {
    /// The words of `arguments`, whose vertices belong to a board of this size seen in this orientation.
    pub(super) fn new(arguments: &'a str, size: usize, orientation: Orientation) -> Words<'a> {
        Words { rest: arguments, size, orientation }
    }

    /// Everything that was not read yet, with its inner spaces.
    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    /// The next word, if there is one.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start();
        let end = rest.find(' ').unwrap_or(rest.len());
        let (word, rest) = rest.split_at(end);
        self.rest = rest;
        (!word.is_empty()).then_some(word)
    }

    /// Is there another word?
    pub(super) fn has_more(&self) -> bool {
        !self.rest.trim_start().is_empty()
    }

    /// Fails unless every word was read.
    pub(super) fn end(&self, failure: Failure) -> Result<(), Failure> {
        if self.has_more() { Err(failure) } else { Ok(()) }
    }

    /// The next word as a value, or the failure.
    pub(super) fn parse<T: FromStr>(&mut self, failure: Failure) -> Result<T, Failure> {
        self.next().and_then(|word| word.parse().ok()).ok_or(failure)
    }

    /// The next word as a value if there is a next word.
    pub(super) fn parse_optional<T: FromStr>(&mut self, failure: Failure) -> Result<Option<T>, Failure> {
        if self.has_more() { self.parse(failure).map(Some) } else { Ok(None) }
    }

    /// A colour: `b`, `w`, `black` or `white` in any case.
    pub(super) fn color(&mut self) -> Result<Color, Failure> {
        self.parse(Failure::Color)
    }

    /// A point of the board; a pass is none.
    pub(super) fn point(&mut self) -> Result<Point, Failure> {
        self.point_or_pass().ok().filter(|point| !point.is_pass()).ok_or(Failure::Coordinate)
    }

    /// A point of the board or a pass.
    pub(super) fn point_or_pass(&mut self) -> Result<Point, Failure> {
        let word = self.next().ok_or(Failure::Coordinate)?;
        let point = Point::from_gtp(word, self.size).ok_or(Failure::Coordinate)?;
        Ok(self.orientation.to_board(point, self.size))
    }

    /// A colour and a point or a pass.
    pub(super) fn play(&mut self) -> Result<Move, Failure> {
        let both = self.color().and_then(|color| Ok(Move { color, point: self.point_or_pass()? }));
        both.map_err(|_| Failure::ColorOrCoordinate)
    }

    /// One word of points or passes with commas between them.
    pub(super) fn point_list(&mut self) -> Result<Vec<Point>, Failure> {
        let word = self.next().ok_or(Failure::Coordinate)?;
        word.split(',').map(|name| Words { rest: name, ..self.clone() }.point_or_pass()).collect()
    }

    /// All the words that are left, as points of the board.
    pub(super) fn points(&mut self) -> Result<Vec<Point>, Failure> {
        let mut points = Vec::new();
        while self.has_more() {
            points.push(self.point()?);
        }
        Ok(points)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Words<'_> {
        Words::new(text, 9, Orientation::default())
    }

    #[test]
    fn a_missing_word_and_a_wrong_word_fail_alike() {
        assert_eq!(words("").color(), Err(Failure::Color));
        assert_eq!(words("red").color(), Err(Failure::Color));
        for text in ["", "b", "b z1", "b k1", "b a10", "x a1", "b resign"] {
            assert_eq!(words(text).play(), Err(Failure::ColorOrCoordinate), "{text}");
        }
        for text in ["", "pass", "j10", "i1"] {
            assert_eq!(words(text).point(), Err(Failure::Coordinate), "{text}");
        }
    }

    #[test]
    fn words_are_read_from_the_left_and_the_rest_keeps_its_spaces() {
        let mut reader = words("B  PASS   two  spaces ");
        assert_eq!(reader.play(), Ok(Move { color: Color::Black, point: Point::PASS }));
        assert_eq!(reader.rest(), "   two  spaces ");
        assert!(reader.end(Failure::Level).is_err());
        assert_eq!(words("a1 J9").points().map(|points| points.len()), Ok(2));
        assert_eq!(words("12").parse::<i64>(Failure::Seed), Ok(12));
        assert_eq!(words(" ").parse_optional::<i64>(Failure::Seed), Ok(None));
        assert_eq!(words("x").parse_optional::<i64>(Failure::Seed), Err(Failure::Seed));
    }
}
