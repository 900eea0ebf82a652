//! How are the moves of a playout chosen by patterns that were written down?
//!
//! A database of kind `playout` gives each move a weight by the 3×3 points around it and a few properties; moves are drawn
//! in proportion. [`PlayoutPatterns`] is such a database as a table. `weighted` keeps the weights of all moves
//! while a game goes on, `table` and `context` say what they are, `shapes` knows which neighbourhoods are alike;
//! [`write()`] makes the text of a database from weights that were learned.

mod context;
mod shapes;
mod table;
#[cfg(test)]
mod tests;
mod weighted;
mod write;

pub use context::Context;
pub(super) use weighted::Weighted;
pub use write::write;

use super::LightBoard;
use crate::patterns::compiler::check_as;
use crate::patterns::compiler::diagnostic::Level;
use crate::patterns::compiler::kinds::find;
use crate::patterns::compiler::model::Model;
use crate::patterns::compiler::source::Source;
use crate::patterns::library::{Entry, Library};
use crate::types::Point;
use std::fmt;
use std::path::{Path, PathBuf};
use std::{fs, io};
use table::Table;

/// The kind of database that playouts go by.
const KIND: &str = "playout";
/// What the names of built-in databases begin with; it need not be said.
const PREFIX: &str = "mc_";

/// A database of kind `playout`, ready for playouts.
#[derive(Clone)]
pub struct PlayoutPatterns {
    name: String,
    table: Table,
}

/// Why there are no such patterns.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// There is no database of the name.
    #[error("there are no playout patterns `{name}`: expected one of {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// The file cannot be read.
    #[error("cannot read {path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file has errors; the text has a message for each.
    #[error("{0}")]
    Faults(String),
    /// The file is for something else.
    #[error("{path} is of kind {found}: expected kind playout")]
    Kind {
        /// The file.
        path: PathBuf,
        /// The kind that it says.
        found: &'static str,
    },
}

impl PlayoutPatterns {
    /// The names of a library's databases for playouts, without `mc_`, in order.
    pub fn names(library: &Library) -> impl Iterator<Item = &str> {
        databases(library).map(|(name, _)| name)
    }

    /// The database of a name in a library, with or without `mc_`.
    ///
    /// # Errors
    /// [`LoadError::Unknown`].
    pub fn named(library: &Library, name: &str) -> Result<PlayoutPatterns, LoadError> {
        let wanted = name.strip_prefix(PREFIX).unwrap_or(name);
        let found = databases(library).find(|(known, _)| *known == wanted);
        let patterns = found.map(|(known, entry)| PlayoutPatterns::new(known, entry.database().model()));
        patterns.ok_or_else(|| LoadError::Unknown {
            name: name.to_owned(),
            known: PlayoutPatterns::names(library).collect::<Vec<_>>().join(", "),
        })
    }

    /// Reads a file, and returns its lints as text beside it. A file that does not say its kind is one of GNU Go's form.
    ///
    /// # Errors
    /// [`LoadError`] if it cannot be read, is wrong, or is for something else.
    pub fn load(path: &Path) -> Result<(PlayoutPatterns, String), LoadError> {
        let unreadable = |source| LoadError::Io { path: path.to_owned(), source };
        let text = fs::read(path).map_err(unreadable)?;
        let text = String::from_utf8(text)
            .map_err(|_| unreadable(io::Error::new(io::ErrorKind::InvalidData, "it is not text in UTF-8")))?;
        PlayoutPatterns::read(&Source::new(path.to_string_lossy(), text))
    }

    /// The patterns of a text, and its lints as text.
    ///
    /// # Errors
    /// [`LoadError`] if it is wrong or for something else.
    pub fn read(source: &Source) -> Result<(PlayoutPatterns, String), LoadError> {
        let (model, faults) = check_as(source, find(KIND));
        let (mut errors, mut lints) = (String::new(), String::new());
        for fault in faults {
            let text = if fault.level == Level::Error { &mut errors } else { &mut lints };
            text.push_str(&fault.render(source).to_string());
        }
        let path = PathBuf::from(&source.path);
        match model {
            // The classes of another kind are no faults of such a file, so its kind comes first.
            Some(model) if !model.kind.playout => Err(LoadError::Kind { path, found: model.kind.name }),
            Some(model) if errors.is_empty() => Ok((PlayoutPatterns::new(&source.path, &model), lints)),
            _ => Err(LoadError::Faults(errors)),
        }
    }

    fn new(name: &str, model: &Model) -> PlayoutPatterns {
        PlayoutPatterns { name: name.to_owned(), table: Table::new(model) }
    }

    /// The name without `mc_`, or the path of a file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The weight of a legal move in a context.
    pub fn weight(&self, context: Context) -> u32 {
        self.table.weight(context)
    }

    /// The position after the move `last`, with the weights of its moves.
    pub(super) fn weigh<'a>(&'a self, board: &'a mut LightBoard, last: Option<Point>) -> Weighted<'a> {
        Weighted::new(board, &self.table, last)
    }
}

/// A library's databases for playouts, by name without `mc_`.
fn databases(library: &Library) -> impl Iterator<Item = (&str, &Entry)> {
    let for_playouts = library.iter().filter(|entry| entry.database().model().kind.playout);
    for_playouts.map(|entry| (entry.name().strip_prefix(PREFIX).unwrap_or(entry.name()), entry))
}

impl fmt::Debug for PlayoutPatterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlayoutPatterns").field("name", &self.name).finish_non_exhaustive()
    }
}
