//! Which games are there to learn from?
//!
//! A file has one game a line, tab-separated: tags, size, komi, set-up, result, moves (`Bpd Wdp …` in SGF letters, a
//! pass is `tt`). Files that end in `.zst` or `.gz` are decompressed.

use crate::types::{Color, MAX_BOARD, Move, Point};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// One game.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Where it comes from, and who played.
    pub tags: String,
    /// Side of the board.
    pub size: usize,
    /// Stones before the first move.
    pub setup: Vec<Move>,
    /// Points for White, if they are known.
    pub komi: Option<f64>,
    /// The result as written.
    pub result: String,
    /// All moves; passes included.
    pub moves: Vec<Move>,
    /// A number that its moves decide.
    pub hash: u64,
}

/// Why games could not be read.
#[derive(thiserror::Error, Debug)]
pub enum RecordError {
    /// The file cannot be read.
    #[error("{path}: {source}")]
    Unreadable {
        /// The file.
        path: String,
        /// The reason.
        source: io::Error,
    },
    /// A line is not a game.
    #[error("{path}:{line}: expected {expected}")]
    Malformed {
        /// The file.
        path: String,
        /// Line number from 1.
        line: usize,
        /// What should be there.
        expected: &'static str,
    },
}

/// Reads all games of a file.
pub fn read(path: &Path) -> Result<Vec<Record>, RecordError> {
    let name = path.display().to_string();
    let unreadable = |source| RecordError::Unreadable { path: name.clone(), source };
    let mut games = Vec::new();
    for (index, line) in open(path).map_err(unreadable)?.lines().enumerate() {
        let line = line.map_err(unreadable)?;
        let malformed = |expected| RecordError::Malformed { path: name.clone(), line: index + 1, expected };
        if !line.trim().is_empty() {
            games.push(parse(&line).map_err(malformed)?);
        }
    }
    Ok(games)
}

fn open(path: &Path) -> io::Result<Box<dyn BufRead>> {
    let file = BufReader::new(File::open(path)?);
    let reader: Box<dyn Read> = match path.extension().and_then(|extension| extension.to_str()) {
        Some("zst") => Box::new(ruzstd::decoding::StreamingDecoder::new(file).map_err(io::Error::other)?),
        Some("gz") => Box::new(flate2::read::GzDecoder::new(file)),
        _ => Box::new(file),
    };
    Ok(Box::new(BufReader::new(reader)))
}

fn parse(line: &str) -> Result<Record, &'static str> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[tags, size, komi, setup, result, moves] = fields.as_slice() else {
        return Err("six fields separated by tabs");
    };
    let size: usize = size.parse().map_err(|_| "a board size")?;
    if !(2..=MAX_BOARD).contains(&size) {
        return Err("a board size from 2 to 25");
    }
    let hash = moves.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let moves: Result<Vec<Move>, _> = moves.split_ascii_whitespace().map(|word| a_move(word, size)).collect();
    Ok(Record {
        tags: tags.to_owned(),
        size,
        setup: stones(setup, size)?,
        komi: komi.parse().ok().filter(|komi: &f64| komi.is_finite()),
        result: result.to_owned(),
        moves: moves?,
        hash: hash ^ (hash >> 29),
    })
}

fn a_move(word: &str, size: usize) -> Result<Move, &'static str> {
    let &[color, column, row] = word.as_bytes() else { return Err("moves such as Bpd") };
    let color = color_of(color).ok_or("B or W before each move")?;
    let point = if &word[1..] == "tt" && size <= 19 { Point::PASS } else { point(column, row, size)? };
    Ok(Move { color, point })
}

fn color_of(letter: u8) -> Option<Color> {
    match letter {
        b'B' => Some(Color::Black),
        b'W' => Some(Color::White),
        _ => None,
    }
}

fn point(column: u8, row: u8, size: usize) -> Result<Point, &'static str> {
    let place = |letter: u8| letter.checked_sub(b'a').map(usize::from).filter(|&place| place < size);
    match (place(row), place(column)) {
        (Some(row), Some(column)) => Ok(Point::new(row, column)),
        _ => Err("a point on the board in SGF letters"),
    }
}

/// Reads `-`, or stones such as `AB[dd][pp]AW[dp]`.
fn stones(text: &str, size: usize) -> Result<Vec<Move>, &'static str> {
    let mut stones = Vec::new();
    let mut color = None;
    for part in text.split(']').filter(|part| !part.is_empty() && *part != "-") {
        let (kind, place) = part.split_once('[').ok_or("a set-up such as AB[dd][pp]AW[..]")?;
        match kind {
            "AB" => color = Some(Color::Black),
            "AW" => color = Some(Color::White),
            "" => {}
            _ => return Err("AB or AW in the set-up"),
        }
        let &[column, row] = place.as_bytes() else { return Err("two letters in the set-up") };
        let color = color.ok_or("AB or AW before the stones")?;
        stones.push(Move { color, point: point(column, row, size)? });
    }
    Ok(stones)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_game() {
        let game = parse("kgs:6d:7d:2012\t19\t6.5\tAB[dd][pp]AW[dp]\tB+R\tWpd Bdq Wtt").expect("a game");
        assert_eq!((game.size, game.setup.len(), game.moves.len()), (19, 3, 3));
        assert_eq!(game.moves[0], Move { color: Color::White, point: Point::new(3, 15) });
        assert!(game.moves[2].point.is_pass());
        assert_eq!(game.setup[2].color, Color::White);
    }

    #[test]
    fn a_wrong_line_says_what_was_expected() {
        assert_eq!(parse("x\t19\t-"), Err("six fields separated by tabs"));
        assert_eq!(parse("x\t9\t?\t-\t?\tBzz"), Err("a point on the board in SGF letters"));
        assert_eq!(parse("x\t99\t?\t-\t?\tBaa"), Err("a board size from 2 to 25"));
        assert_eq!(parse("x\t9\t?\tAE[aa]\t?\tBaa"), Err("AB or AW in the set-up"));
    }
}
