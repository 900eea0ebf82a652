//! Why can nothing be learned?

use super::records::RecordError;
use std::io::ErrorKind;
use std::path::Path;

/// Why learning stopped.
#[derive(thiserror::Error, Debug)]
pub enum LearnError {
    /// Games could not be read.
    #[error(transparent)]
    Records(#[from] RecordError),
    /// The files hold no game for training.
    #[error("no game to learn from: expected files with one game a line")]
    NoGames,
    /// No move of the games has a reason.
    #[error("no move to learn from: expected positions in which the engine has a reason for the played move")]
    NoReasons,
    /// No game has a position that is open.
    #[error("no position to learn from: expected more games, or a lower threshold")]
    NoPositions,
    /// The result could not be written.
    #[error("{path}: {source}")]
    Unwritable {
        /// The file.
        path: String,
        /// The reason.
        source: std::io::Error,
    },
    /// A collection of problems could not be read.
    #[error("{path}: {source}")]
    Unreadable {
        /// The file.
        path: String,
        /// The reason.
        source: std::io::Error,
    },
    /// The collections hold nothing to learn from.
    #[error("no problem to learn from: expected game trees whose leaves are marked RIGHT or WRONG")]
    NoProblems,
    /// The book that was written is not sound.
    #[error("{0}")]
    Book(String),
    /// The database that was written is not sound.
    #[error(transparent)]
    Playouts(#[from] crate::montecarlo::patterns::LoadError),
    /// Threads could not be started.
    #[error("threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

impl LearnError {
    pub(super) fn unreadable(path: &Path, source: std::io::Error) -> LearnError {
        LearnError::Unreadable { path: path.display().to_string(), source }
    }

    /// Tells before long work that its result could not be written: a folder is in its place, or there is none to hold it.
    pub(super) fn ensure_writable(path: &Path) -> Result<(), LearnError> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        match folder {
            _ if path.is_dir() => Err(LearnError::unwritable(path, ErrorKind::IsADirectory.into())),
            Some(folder) if !folder.is_dir() => {
                Err(LearnError::unwritable(path, ErrorKind::NotADirectory.into()))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn unwritable(path: &Path, source: std::io::Error) -> LearnError {
        LearnError::Unwritable { path: path.display().to_string(), source }
    }
}
