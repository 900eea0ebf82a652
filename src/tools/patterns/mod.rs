//! What does an author of patterns want to know?
//!
//! Is the file sound (`check`)? What is there (`list`, `show`)? Which patterns match in this position, and why do the
//! others not count (`matching`)? How often does each match, and is it played (`stats`)? How fast is it all (`bench`)?

mod bench;
mod check;
mod list;
mod matching;
mod stats;
mod synthetic;

pub use bench::BenchOptions;
pub use matching::{MatchOptions, Side};
pub use stats::StatsOptions;

use crate::patterns::library::{Library, LoadError};
use std::io::{self, Write};
use std::path::PathBuf;

/// One job.
#[derive(Clone, Debug)]
pub enum Task {
    /// Reads files and tells what is wrong with them; all built-in databases if none is named.
    Check(Vec<PathBuf>),
    /// Lists the databases with their sizes, or the patterns of one.
    List(Option<String>),
    /// Describes a pattern with all its images.
    Show(String),
    /// Tells which patterns match in a position, and why others do not count.
    Match(MatchOptions),
    /// Counts matches over games.
    Stats(StatsOptions),
    /// Measures matching.
    Bench(BenchOptions),
}

/// Why a job could not be done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Nothing can be written.
    #[error("cannot write: {0}")]
    Io(#[from] io::Error),
    /// The folder of `--patterns-dir` cannot be loaded.
    #[error("{0}")]
    Load(#[from] LoadError),
    /// A file cannot be read or is no game.
    #[error("cannot open or parse '{}': {reason}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// There is no database of that name.
    #[error("there is no database `{name}`: expected one of {known}")]
    Database {
        /// The name that was given.
        name: String,
        /// All names.
        known: String,
    },
    /// There is no pattern of that name.
    #[error(
        "there is no pattern `{0}`: `tesuji patterns list` lists the databases, `tesuji patterns list DATABASE` their patterns"
    )]
    Pattern(String),
    /// There is no such move in the game.
    #[error("--move {0}: expected a move number from 1, or a vertex")]
    Move(String),
    /// The threads cannot be started.
    #[error(transparent)]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Does the job with the built-in patterns, or those of a folder in their place. Returns the exit code: 1 if a file that
/// was checked has errors.
///
/// # Errors
/// [`Error`] if the job cannot be done.
pub fn run(task: &Task, folder: Option<PathBuf>, out: &mut dyn Write) -> Result<u8, Error> {
    let library = || -> Result<Library, Error> {
        let mut library = Library::built_in();
        if let Some(folder) = &folder {
            library.load(folder)?;
        }
        Ok(library)
    };
    match task {
        Task::Check(files) => return check::run(files, folder.as_deref(), out),
        Task::List(None) => list::databases(&library()?, out)?,
        Task::List(Some(name)) => list::patterns(&library()?, name, out)?,
        Task::Show(name) => list::show(&library()?, name, out)?,
        Task::Match(options) => matching::run(&library()?, options, out)?,
        Task::Stats(options) => stats::run(&library()?, options, out)?,
        Task::Bench(options) => bench::run(&library()?, *options, out)?,
    }
    Ok(0)
}

/// The databases to ask: the one of the name, or all.
fn chosen<'l>(
    library: &'l Library,
    name: Option<&str>,
) -> Result<Vec<&'l crate::patterns::library::Entry>, Error> {
    let Some(name) = name else { return Ok(library.iter().collect()) };
    let known = || library.iter().map(|entry| entry.name()).collect::<Vec<_>>().join(", ");
    let missing = || Error::Database { name: name.to_owned(), known: known() };
    Ok(vec![library.get(name).ok_or_else(missing)?])
}

#[cfg(test)]
mod tests;
