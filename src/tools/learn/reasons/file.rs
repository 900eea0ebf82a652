//! How are studied positions kept?
//!
//! The first line tells how they were studied. Each other line holds a position, tab-separated: the number of its game, whether it is
//! for tests, the lines of its board, the place of the played move, and the moves, each as `row,column:base:features`. A line that was cut off by an
//! interruption is taken away.

use super::super::error::LearnError;
use super::super::kept;
use super::super::records::RecordError;
use super::{Lesson, Studied, Study};
use crate::moves::prediction::FACTS;
use crate::patterns::learned::features::TACTICAL;
use crate::types::{MAX_BOARD, Point};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A file to which lessons are added.
pub(super) struct Lessons {
    path: PathBuf,
    file: Mutex<File>,
}

impl Lessons {
    /// Opens the file, behind its last whole line.
    pub(super) fn append(path: &Path, study: &Study) -> Result<Lessons, LearnError> {
        let open = || {
            let (mut file, is_empty) = kept::open(path)?;
            if is_empty {
                file.write_all(head(study).as_bytes())?;
            }
            Ok(file)
        };
        let file = open().map_err(|source| LearnError::unwritable(path, source))?;
        Ok(Lessons { path: path.to_owned(), file: Mutex::new(file) })
    }

    pub(super) fn add(&self, lesson: &Lesson) -> Result<(), LearnError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let written = file.write_all(line(lesson).as_bytes());
        written.map_err(|source| LearnError::unwritable(&self.path, source))
    }
}

/// The lessons of a file; none if there is no such file.
pub(super) fn read(path: &Path, study: &Study) -> Result<Vec<Lesson>, LearnError> {
    let text = kept::text(path).map_err(|error| LearnError::unreadable(path, error))?;
    let whole = kept::whole_lines(&text);
    let malformed =
        |line, expected| RecordError::Malformed { path: path.display().to_string(), line, expected };
    let Some(lines) = whole.strip_prefix(&head(study)) else {
        let is_new = whole.is_empty();
        return if is_new { Ok(Vec::new()) } else { Err(malformed(1, STUDIED_SO).into()) };
    };
    let parsed = lines.lines().enumerate().map(|(index, line)| {
        // Lines are counted from 1, and the head is the first.
        parse(line).ok_or_else(|| malformed(index + 2, "a studied position"))
    });
    Ok(parsed.collect::<Result<_, _>>()?)
}

const STUDIED_SO: &str = "positions studied by this version, at this level and with this seed";

fn head(study: &Study) -> String {
    format!("level {}, seed {}, {} features, with sizes\n", study.level, study.seed, TACTICAL + FACTS)
}

fn line(lesson: &Lesson) -> String {
    let moves: Vec<String> = lesson.moves.iter().map(a_move).collect();
    let kept = u8::from(lesson.is_for_test);
    format!("{:016x}\t{kept}\t{}\t{}\t{}\n", lesson.game, lesson.lines, lesson.played, moves.join(" "))
}

fn a_move(studied: &Studied) -> String {
    let Studied { pos, base, features } = studied;
    let features: Vec<String> = features.iter().map(u32::to_string).collect();
    format!("{},{}:{base}:{}", pos.row(), pos.column(), features.join(","))
}

fn parse(line: &str) -> Option<Lesson> {
    let fields: Vec<&str> = line.split('\t').collect();
    let &[game, kept, lines, played, moves] = fields.as_slice() else { return None };
    let moves: Vec<Studied> = moves.split(' ').map(studied).collect::<Option<_>>()?;
    let played = played.parse().ok().filter(|&place| place < moves.len())?;
    let lines = lines.parse().ok().filter(|lines| (1..=MAX_BOARD).contains(lines))?;
    Some(Lesson { game: u64::from_str_radix(game, 16).ok()?, is_for_test: kept == "1", lines, played, moves })
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
