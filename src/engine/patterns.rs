//! Which patterns does the engine know, and which of them speak in a position?
//!
//! The patterns in force belong to the engine and are shared with its snapshots. An author's folder replaces databases
//! of the same name; a folder that cannot be loaded changes nothing.

use super::Engine;
use crate::montecarlo::patterns::LoadError as PlayoutPatternsError;
use crate::montecarlo::{PlayoutPatterns, Policy};
use crate::patterns::describe;
use crate::patterns::helpers::{Site, Unavailable};
use crate::patterns::library::{Entry, Library, LoadError};
use crate::patterns::matcher::{Field, Match};
use crate::patterns::verdict::{self, Refusal};
use crate::reading::{Reader, ReadingAnswers};
use crate::types::{Color, Point};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The patterns of one engine; those that were built in are read when they are first needed.
#[derive(Clone, Default)]
pub(super) struct Patterns {
    library: Option<Arc<Library>>,
    folder: Option<PathBuf>,
    /// By which playouts choose their moves, if not by habits.
    playouts: Option<Arc<PlayoutPatterns>>,
}

/// A place where a pattern's diagram fits.
#[derive(Clone, PartialEq, Debug)]
pub struct PatternMatch {
    /// The name of the database.
    pub database: String,
    /// The name of the pattern.
    pub pattern: String,
    /// Number of the transformation by which the diagram is turned.
    pub turn: u8,
    /// Where the pattern's anchor lies.
    pub anchor: Point,
    /// The move `*`, if the pattern has one.
    pub mv: Option<Point>,
    /// Does the match count?
    pub verdict: Verdict,
}

/// Does a match count?
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// Move, classes and constraint are as they must be.
    Counts,
    /// Something is not, and what the constraint has asked.
    Refused(Refusal, Vec<String>),
    /// Nobody can tell yet, because nobody answers this function.
    Open(Unavailable),
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Counts => f.write_str("counts"),
            Verdict::Refused(refusal, asked) if asked.is_empty() => write!(f, "refused: {refusal}"),
            Verdict::Refused(refusal, asked) => write!(f, "refused: {refusal}: {}", asked.join(", ")),
            Verdict::Open(unavailable) => write!(f, "open: {unavailable}"),
        }
    }
}

/// Why there is nothing to load patterns from again.
#[derive(Debug, thiserror::Error)]
pub enum ReloadError {
    /// No folder was ever given.
    #[error("no folder of patterns is known: name one, or start with --patterns-dir")]
    NoFolder,
    /// The folder cannot be loaded.
    #[error(transparent)]
    Load(#[from] LoadError),
}

impl Engine {
    /// The patterns in force.
    pub fn patterns(&mut self) -> Arc<Library> {
        Arc::clone(self.patterns.library.get_or_insert_with(Library::shared))
    }

    /// Puts the `.db` files of a folder in the place of databases of the same names, or beside them, and remembers the
    /// folder. Databases of an earlier folder are forgotten. Returns lints, as text.
    ///
    /// # Errors
    /// [`LoadError`]; the patterns in force then stay.
    pub fn load_patterns(&mut self, folder: &Path) -> Result<String, LoadError> {
        let mut library = Library::built_in();
        let lints = library.load(folder)?;
        // What was chosen by its name is looked up anew, what came from a file stays.
        let chosen = self.patterns.playouts.take();
        let anew = |chosen: Arc<PlayoutPatterns>| match PlayoutPatterns::named(&library, chosen.name()) {
            Ok(patterns) => Arc::new(patterns),
            Err(_) => chosen,
        };
        let playouts = chosen.map(anew);
        self.patterns =
            Patterns { library: Some(Arc::new(library)), folder: Some(folder.to_owned()), playouts };
        self.analysis = None;
        self.kept = None;
        Ok(lints)
    }

    /// Lets playouts choose their moves by a database of the patterns in force, such as `mogo_classic`.
    ///
    /// # Errors
    /// [`PlayoutPatternsError::Unknown`]; playouts then go on as they did.
    pub fn choose_playout_patterns(&mut self, name: &str) -> Result<(), PlayoutPatternsError> {
        let patterns = PlayoutPatterns::named(&self.patterns(), name)?;
        self.patterns.playouts = Some(Arc::new(patterns));
        self.kept = None;
        Ok(())
    }

    /// Lets playouts choose their moves by the patterns of a file. Returns its lints, as text.
    ///
    /// # Errors
    /// [`PlayoutPatternsError`]; playouts then go on as they did.
    pub fn load_playout_patterns(&mut self, path: &Path) -> Result<String, PlayoutPatternsError> {
        let (patterns, lints) = PlayoutPatterns::load(path)?;
        self.patterns.playouts = Some(Arc::new(patterns));
        self.kept = None;
        Ok(lints)
    }

    /// How playouts choose their moves.
    pub(super) fn policy(&self) -> Policy<'_> {
        self.patterns.playouts.as_deref().map_or(Policy::Local, Policy::Patterns)
    }

    /// Loads the folder again that was loaded last.
    ///
    /// # Errors
    /// [`ReloadError`]; the patterns in force then stay.
    pub fn reload_patterns(&mut self) -> Result<String, ReloadError> {
        let folder = self.patterns.folder.clone().ok_or(ReloadError::NoFolder)?;
        Ok(self.load_patterns(&folder)?)
    }

    /// Every place where a diagram fits for `color` as the side `O`, in the order of databases and board; of one
    /// database only if it is named. Tried moves on the board count as played.
    pub fn pattern_matches(&mut self, color: Color, database: Option<&str>) -> Vec<PatternMatch> {
        let library = self.patterns();
        let field = Field::new(self.game.board());
        let mut reader = Reader::new(self.game.board().clone());
        let wanted = library.iter().filter(|entry| database.is_none_or(|name| entry.name() == name));
        let mut matches = Vec::new();
        for entry in wanted {
            for found in entry.database().matches(&field, color) {
                matches.push(PatternMatch {
                    database: entry.name().to_owned(),
                    pattern: entry.database().pattern(found).name.clone(),
                    turn: entry.database().transformation(found).number(),
                    anchor: found.anchor,
                    mv: entry.database().mv(found),
                    verdict: judge(entry, found, color, &mut reader),
                });
            }
        }
        matches
    }

    /// The page about each pattern of a name such as `Bamboo` or `conn:Bamboo`.
    pub fn pattern_info(&mut self, name: &str) -> Vec<String> {
        let library = self.patterns();
        describe::find(&library, name).into_iter().map(|(entry, at)| describe::page(entry, at)).collect()
    }
}

/// Does the match count, as far as reading can tell?
pub fn judge(entry: &Entry, found: Match, color: Color, reader: &mut Reader) -> Verdict {
    let mut answers = ReadingAnswers(reader);
    match verdict::refusal(entry, found, color, &mut answers) {
        Ok(None) => Verdict::Counts,
        Ok(Some(Refusal::Constraint)) => {
            let site = Site::new(entry.database(), found, color);
            let asked = verdict::asked(entry.database().pattern(found), &site, &mut answers);
            Verdict::Refused(Refusal::Constraint, asked)
        }
        Ok(Some(refusal)) => Verdict::Refused(refusal, Vec::new()),
        Err(unavailable) => Verdict::Open(unavailable),
    }
}
