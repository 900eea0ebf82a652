//! Which games are there to learn from?
//!
//! A file has one game a line, tab-separated: tags, size, komi, set-up, result, moves (`Bpd Wdp …` in SGF letters, a
//! pass is `tt`, or `B` or `W` alone). Files that end in `.zst` or `.gz` are decompressed, and those that end in `.sgf` are game records, of
//! which the main lines count, so that matches of engines can be learned from.

use crate::sgf::{self, Action, GameResult, SgfTree, Until};
use crate::types::{Color, MAX_BOARD, Move, Point};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

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

/// What the tags of a position begin with whose last move a search has advised; the number of the game that it is from follows.
pub const ADVISED: &str = "advised:";

impl Record {
    /// The number of the game that an advised position is from.
    pub fn advised_in(&self) -> Option<u64> {
        let (number, _) = self.tags.strip_prefix(ADVISED)?.split_once(':')?;
        u64::from_str_radix(number, 16).ok()
    }

    /// The game as a line of a file.
    pub fn line(&self) -> String {
        let komi = self.komi.map_or_else(|| "?".to_owned(), |komi| komi.to_string());
        let tags = self.tags.replace(['\t', '\n'], " ");
        format!(
            "{tags}\t{}\t{komi}\t{}\t{}\t{}\n",
            self.size,
            self.setup_text(),
            self.result,
            self.moves_text()
        )
    }

    /// What decides the position before its last move: size, set-up and the other moves.
    pub(super) fn question(&self) -> String {
        let moves = self.moves.split_last().map_or(&[][..], |(_, moves)| moves).to_vec();
        let asked = Record { moves, ..self.clone() };
        format!("{}\t{}\t{}", self.size, self.setup_text(), asked.moves_text())
    }

    /// Moves as a line has them: `Bpd Wdp`.
    fn moves_text(&self) -> String {
        let word = |mv: &Move| format!("{}{}", mv.color.initial(), place(mv.point, self.size));
        self.moves.iter().map(word).collect::<Vec<_>>().join(" ")
    }

    fn setup_text(&self) -> String {
        let stones = self
            .setup
            .iter()
            .map(|stone| format!("A{}[{}]", stone.color.initial(), place(stone.point, self.size)));
        let text: String = stones.collect();
        if text.is_empty() { "-".to_owned() } else { text }
    }
}

/// A point in SGF letters; a pass is `tt`, or nothing on boards that have such a point.
fn place(point: Point, size: usize) -> String {
    if point.is_pass() {
        return if size <= 19 { "tt" } else { "" }.to_owned();
    }
    let letter = |line: usize| char::from(b'a' + line as u8);
    [letter(point.column()), letter(point.row())].iter().collect()
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

/// Reads all games of several files.
///
/// # Errors
/// [`RecordError`] of the first file that cannot be read.
pub fn read_all(paths: &[PathBuf]) -> Result<Vec<Record>, RecordError> {
    let files: Result<Vec<Vec<Record>>, RecordError> = paths.iter().map(|path| read(path)).collect();
    Ok(files?.into_iter().flatten().collect())
}

/// Reads all games of a file.
pub fn read(path: &Path) -> Result<Vec<Record>, RecordError> {
    let name = path.display().to_string();
    if path.extension().is_some_and(|extension| extension == "sgf") {
        return of_sgf(path, name);
    }
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

/// The main lines of the games of a record. A game on a board that is not played on here is left out.
fn of_sgf(path: &Path, name: String) -> Result<Vec<Record>, RecordError> {
    let bytes =
        std::fs::read(path).map_err(|source| RecordError::Unreadable { path: name.clone(), source })?;
    let malformed = |_| RecordError::Malformed { path: name.clone(), line: 1, expected: "a game record" };
    let games = sgf::parse(&bytes).map_err(malformed)?.into_games();
    Ok(games.iter().filter_map(|game| of_tree(game, &name)).collect())
}

fn of_tree(game: &SgfTree, name: &str) -> Option<Record> {
    let size = game.size().ok().filter(|size| (2..=MAX_BOARD).contains(size))?;
    let (mut setup, mut moves) = (Vec::new(), Vec::new());
    for action in game.replay(size, Until::End) {
        match action.ok()? {
            Action::Play(mv) => moves.push(mv),
            Action::AddStone(point, color) if moves.is_empty() => setup.push(Move { color, point }),
            // What follows a change of the position is no game.
            Action::AddStone(..) | Action::Clear(_) => break,
            Action::Turn(_) => {}
        }
    }
    let result = match game.result() {
        Some(GameResult::Win(Color::Black, _)) => "B+",
        Some(GameResult::Win(Color::White, _)) => "W+",
        _ => "?",
    };
    let text: Vec<String> =
        moves.iter().map(|mv| format!("{}{}", mv.color.letter(), mv.point.to_gtp(size))).collect();
    let hash = hash(&text.join(" "));
    let (tags, result) = (format!("sgf:{name}"), result.to_owned());
    Some(Record { tags, size, setup, komi: game.komi(), result, moves, hash })
}

/// A number that a text of moves decides.
fn hash(moves: &str) -> u64 {
    let hash = moves.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash ^ (hash >> 29)
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

/// The game of a line.
pub(super) fn parse(line: &str) -> Result<Record, &'static str> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[tags, size, komi, setup, result, moves] = fields.as_slice() else {
        return Err("six fields separated by tabs");
    };
    let size: usize = size.parse().map_err(|_| "a board size")?;
    if !(2..=MAX_BOARD).contains(&size) {
        return Err("a board size from 2 to 25");
    }
    let hash = hash(moves);
    let moves: Result<Vec<Move>, _> = moves.split_ascii_whitespace().map(|word| a_move(word, size)).collect();
    Ok(Record {
        tags: tags.to_owned(),
        size,
        setup: stones(setup, size)?,
        komi: komi.parse().ok().filter(|komi: &f64| komi.is_finite()),
        result: result.to_owned(),
        moves: moves?,
        hash,
    })
}

fn a_move(word: &str, size: usize) -> Result<Move, &'static str> {
    let &[color, ref place @ ..] = word.as_bytes() else { return Err("moves such as Bpd") };
    let color = color_of(color).ok_or("B or W before each move")?;
    let &[column, row] = place else {
        return if place.is_empty() {
            Ok(Move { color, point: Point::PASS })
        } else {
            Err("moves such as Bpd")
        };
    };
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
    fn a_game_is_written_as_it_is_read() {
        let line = "advised:00000000000000ff:own\t9\t6.5\tAB[dd]AB[ee]AW[df]\t?\tWcd Bdc Wtt\n";
        let game = parse(line.trim_end()).expect("a game");
        assert_eq!((game.line().as_str(), game.advised_in()), (line, Some(255)));
        let large = "own\t25\t?\t-\tB+R\tBcd W Btt\n";
        let game = parse(large.trim_end()).expect("a game");
        assert_eq!((game.line().as_str(), game.advised_in()), (large, None));
        assert_eq!([game.moves[1].point.is_pass(), game.moves[2].point.is_pass()], [true, false]);
    }

    #[test]
    fn the_main_line_of_a_record_is_a_game() {
        let text = "(;SZ[9]KM[7]RE[W+3.5]AB[gg];W[cc](;B[ee];W[])(;B[ff]))";
        let game = of_tree(sgf::parse(text.as_bytes()).expect("a record").first(), "x.sgf").expect("a game");
        assert_eq!((game.size, game.setup.len(), game.moves.len(), game.komi), (9, 1, 3, Some(7.0)));
        assert_eq!(game.moves[1], Move { color: Color::Black, point: Point::new(4, 4) });
        assert!(game.moves[2].point.is_pass() && game.result == "W+");
        let other = text.replace("ee", "ef");
        let other =
            of_tree(sgf::parse(other.as_bytes()).expect("a record").first(), "x.sgf").expect("a game");
        assert_ne!(game.hash, other.hash);
    }

    #[test]
    fn a_wrong_line_says_what_was_expected() {
        assert_eq!(parse("x\t19\t-"), Err("six fields separated by tabs"));
        assert_eq!(parse("x\t9\t?\t-\t?\tBzz"), Err("a point on the board in SGF letters"));
        assert_eq!(parse("x\t99\t?\t-\t?\tBaa"), Err("a board size from 2 to 25"));
        assert_eq!(parse("x\t9\t?\tAE[aa]\t?\tBaa"), Err("AB or AW in the set-up"));
    }
}
