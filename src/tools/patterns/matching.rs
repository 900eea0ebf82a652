//! Which patterns match in a position, and why do the others whose diagram fits not count?

use super::{Error, chosen};
use crate::engine::{Verdict, judge_pattern};
use crate::game::{Game, Rules};
use crate::patterns::library::{Entry, Library};
use crate::patterns::matcher::{Field, Match};
use crate::reading::Reader;
use crate::sgf::{self, SgfTree, Until};
use crate::types::{Color, Point};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What is asked.
#[derive(Clone, Debug)]
pub struct MatchOptions {
    /// The game.
    pub game: PathBuf,
    /// Before which move: a number or a vertex; after the last one if it is not given.
    pub before: Option<String>,
    /// In which database, if not in all.
    pub database: Option<String>,
    /// Who plays `O`.
    pub side: Side,
}

/// Who plays `O`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Side {
    /// The side to move.
    #[default]
    ToMove,
    /// This colour.
    Color(Color),
    /// First one, then the other.
    Both,
}

/// A record that was read, with its board's size.
pub(super) fn read(path: &Path) -> Result<Vec<SgfTree>, Error> {
    let failed = |reason: String| Error::File { path: path.to_owned(), reason };
    let bytes = fs::read(path).map_err(|error| failed(error.to_string()))?;
    Ok(sgf::parse(&bytes).map_err(|error| failed(error.to_string()))?.into_games())
}

/// Prints every place where a diagram fits, with the reason if it does not count.
pub(super) fn run(library: &Library, options: &MatchOptions, out: &mut dyn Write) -> Result<(), Error> {
    let entries = chosen(library, options.database.as_deref())?;
    let failed = |reason: String| Error::File { path: options.game.clone(), reason };
    let record = read(&options.game)?.swap_remove(0);
    let size = record.size().map_err(|error| failed(error.to_string()))?;
    let until = match &options.before {
        Some(text) => Until::parse(text, size).ok_or_else(|| Error::Move(text.clone()))?,
        None => Until::End,
    };
    let mut game = Game::new(size, Rules::default(), 0.0).map_err(|error| failed(error.to_string()))?;
    let to_move = game.load_sgf(&record, until).map_err(|error| failed(error.to_string()))?;
    let sides = match options.side {
        Side::ToMove => vec![to_move],
        Side::Color(color) => vec![color],
        Side::Both => vec![to_move, to_move.other()],
    };
    board(&game, out)?;
    for color in sides {
        writeln!(out, "{color} plays O")?;
        for entry in &entries {
            database(entry, &game, color, out)?;
        }
    }
    Ok(())
}

/// The position with its coordinates.
fn board(game: &Game, out: &mut dyn Write) -> Result<(), Error> {
    let size = game.size();
    let letters: Vec<String> = (0..size).map(|column| Point::column_letter(column).to_string()).collect();
    for (row, line) in game.board().to_string().lines().enumerate() {
        writeln!(out, "{:2} {line}", size - row)?;
    }
    writeln!(out, "   {}\n", letters.join(" "))?;
    Ok(())
}

fn database(entry: &Entry, game: &Game, color: Color, out: &mut dyn Write) -> Result<(), Error> {
    let field = Field::new(game.board());
    let mut reader = Reader::new(game.board().clone());
    let matches = entry.database().matches(&field, color);
    let judged: Vec<(Match, Verdict)> =
        matches.into_iter().map(|found| (found, judge_pattern(entry, found, color, &mut reader))).collect();
    let count = |wanted: fn(&Verdict) -> bool| judged.iter().filter(|(_, verdict)| wanted(verdict)).count();
    let (counts, open) = (count(|v| matches!(v, Verdict::Counts)), count(|v| matches!(v, Verdict::Open(_))));
    let refused = judged.len() - counts - open;
    writeln!(out, "\n{}: {counts} count, {refused} refused, {open} open", entry.name())?;
    for (found, verdict) in judged {
        let vertex = |point: Point| point.to_gtp(game.size());
        let place = match entry.database().mv(found) {
            Some(mv) => format!("move {}", vertex(mv)),
            None => format!("at {}", vertex(found.anchor)),
        };
        let turn = entry.database().transformation(found).number();
        let name = &entry.database().pattern(found).name;
        writeln!(out, "  {name:28} {place:9} turn {turn}  {verdict}")?;
    }
    Ok(())
}
