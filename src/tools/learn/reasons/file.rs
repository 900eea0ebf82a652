//! How are studied positions kept?
//!
//! A line holds a position, tab-separated: the number of its game, whether it is for tests, the place of the played move, and the
//! moves, each as `row,column:base:features`. A line that was cut off by an interruption is left out.

use super::super::error::LearnError;
use super::super::records::RecordError;
use super::{Lesson, Studied};
use crate::moves::prediction::FACTS;
use crate::patterns::learned::features::TACTICAL;
use crate::types::{MAX_BOARD, Point};
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A file to which lessons are added.
pub(super) struct Lessons {
    path: PathBuf,
    file: Mutex<File>,
}

impl Lessons {
    pub(super) fn append(path: &Path) -> Result<Lessons, LearnError> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|source| LearnError::unwritable(path, source))?;
        Ok(Lessons { path: path.to_owned(), file: Mutex::new(file) })
    }

    pub(super) fn add(&self, lesson: &Lesson) -> Result<(), LearnError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let written = file.write_all(line(lesson).as_bytes());
        written.map_err(|source| LearnError::unwritable(&self.path, source))
    }
}

/// The lessons of a file; none if there is no such file.
pub(super) fn read(path: &Path) -> Result<Vec<Lesson>, LearnError> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(LearnError::unreadable(path, error)),
    };
    // The last line ends with a line feed, unless writing it was interrupted.
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let parsed = whole.lines().enumerate().map(|(index, line)| {
        let path = path.display().to_string();
        parse(line).ok_or(RecordError::Malformed { path, line: index + 1, expected: "a studied position" })
    });
    Ok(parsed.collect::<Result<_, _>>()?)
}

fn line(lesson: &Lesson) -> String {
    let moves: Vec<String> = lesson.moves.iter().map(a_move).collect();
    let kept = u8::from(lesson.is_for_test);
    format!("{:016x}\t{kept}\t{}\t{}\n", lesson.game, lesson.played, moves.join(" "))
}

fn a_move(studied: &Studied) -> String {
    let Studied { pos, base, features } = studied;
    let features: Vec<String> = features.iter().map(u32::to_string).collect();
    format!("{},{}:{base}:{}", pos.row(), pos.column(), features.join(","))
}

fn parse(line: &str) -> Option<Lesson> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[game, kept, played, moves] = fields.as_slice() else { return None };
    let moves: Vec<Studied> = moves.split(' ').map(studied).collect::<Option<_>>()?;
    let played = played.parse().ok().filter(|&place| place < moves.len())?;
    Some(Lesson { game: u64::from_str_radix(game, 16).ok()?, is_for_test: kept == "1", played, moves })
}

fn studied(word: &str) -> Option<Studied> {
    let mut parts = word.split(':');
    let (row, column) = parts.next()?.split_once(',')?;
    let [row, column] = [row, column].map(|text| text.parse().ok().filter(|&line: &usize| line < MAX_BOARD));
    let base = parts.next()?.parse().ok().filter(|base: &f32| base.is_finite())?;
    let feature =
        |text: &str| text.parse().ok().filter(|&feature: &u32| (feature as usize) < TACTICAL + FACTS);
    let features = parts.next()?.split(',').filter(|text| !text.is_empty()).map(feature);
    Some(Studied { pos: Point::new(row?, column?), base, features: features.collect::<Option<_>>()? })
}
