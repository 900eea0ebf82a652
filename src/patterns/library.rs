//! Which databases are in force: those built in, or an author's own?
//!
//! [`Library::built_in`] has everything the program was built with, constraints as compiled code. [`Library::load`] reads
//! a folder of `.db` files and puts them in place of the built-in ones of the same names; their constraints are
//! interpreted. A fault leaves everything as it was.

use super::compiler::diagnostic::Level;
use super::compiler::source::Source;
use super::compiler::{compile, tables};
use super::helpers::{self, Answer, Helpers, Site};
use super::matcher::Database;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::{fs, io};

include!(concat!(env!("OUT_DIR"), "/databases.rs"));

/// All databases by name.
#[derive(Clone, Debug)]
pub struct Library {
    entries: Vec<Entry>,
}

/// One database of a library.
#[derive(Clone, Debug)]
pub struct Entry {
    name: String,
    database: Database,
    /// `None` for a file that was read at run time.
    built_in: Option<BuiltIn>,
}

/// Why a folder of databases was not loaded; everything is as it was before.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// A file or the folder cannot be read.
    #[error("cannot read {path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// There is nothing to load.
    #[error("no file in {0} ends in .db: expected databases such as owl_attack.db")]
    Empty(PathBuf),
    /// Files have errors; the text has a message for each.
    #[error("{0}")]
    Faults(String),
    /// A file has the name of a built-in database and another kind.
    #[error("{path} is of kind {found}: expected kind {expected}, as the built-in database of that name")]
    Kind {
        /// The file.
        path: PathBuf,
        /// The kind that it says.
        found: &'static str,
        /// The kind of the built-in database.
        expected: &'static str,
    },
}

fn unreadable(path: &Path) -> impl FnOnce(io::Error) -> LoadError + use<> {
    let path = path.to_owned();
    move |source| LoadError::Io { path, source }
}

/// The `.db` files of a folder in the order of their names.
///
/// # Errors
/// [`LoadError`] if the folder cannot be read or has none.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let mut paths = Vec::new();
    for file in fs::read_dir(folder).map_err(unreadable(folder))? {
        paths.push(file.map_err(unreadable(folder))?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "db"));
    // The lines of gomoku may lie in the same folder; they are written in another language.
    paths.retain(|path| path.file_stem().is_some_and(|stem| stem != "gomoku"));
    paths.sort();
    if paths.is_empty() { Err(LoadError::Empty(folder.to_owned())) } else { Ok(paths) }
}

impl BuiltIn {
    /// The text that the database was made from.
    pub fn source(self) -> Source {
        Source::new(format!("patterns/{}.db", self.name()), self.text())
    }
}

impl Library {
    /// What [`Library::built_in`] gives, decoded once for all who only read it.
    pub fn shared() -> Arc<Library> {
        static SHARED: LazyLock<Arc<Library>> = LazyLock::new(|| Arc::new(Library::built_in()));
        Arc::clone(&SHARED)
    }

    /// Everything that the program was built with, decoded anew.
    pub fn built_in() -> Library {
        let entries = BuiltIn::ALL.iter().filter_map(|&built_in| {
            let compiled = tables::decode(built_in.tables()).ok()?;
            let (name, database) = (built_in.name().to_owned(), Database::new(compiled));
            Some(Entry { name, database, built_in: Some(built_in) })
        });
        Library { entries: entries.collect() }
    }

    /// Reads all `.db` files of a folder, and puts them in the place of databases of the same name or beside them.
    /// Returns their lints as text.
    pub fn load(&mut self, folder: &Path) -> Result<String, LoadError> {
        let paths = files(folder)?;
        let (mut loaded, mut faults, mut lints) = (Vec::new(), String::new(), String::new());
        for path in paths {
            let text = fs::read_to_string(&path).map_err(unreadable(&path))?;
            let source = Source::new(path.to_string_lossy(), text);
            let (compiled, found) = compile(&source);
            for fault in found {
                let text = if fault.level == Level::Error { &mut faults } else { &mut lints };
                text.push_str(&fault.render(&source).to_string());
            }
            loaded.extend(compiled.map(|compiled| (path, Database::new(compiled))));
        }
        if !faults.is_empty() {
            return Err(LoadError::Faults(faults));
        }
        self.install(loaded)?;
        Ok(lints)
    }

    fn install(&mut self, loaded: Vec<(PathBuf, Database)>) -> Result<(), LoadError> {
        let mut entries = self.entries.clone();
        for (path, database) in loaded {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let known = entries.iter_mut().find(|entry| entry.name == name);
            if let Some(known) = &known {
                let (found, expected) = (database.model().kind.name, known.database.model().kind.name);
                if found != expected {
                    return Err(LoadError::Kind { path, found, expected });
                }
            }
            let entry = Entry { name, database, built_in: None };
            match known {
                Some(known) => *known = entry,
                None => entries.push(entry),
            }
        }
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        self.entries = entries;
        Ok(())
    }

    /// The database of a name, such as `owl_attack`.
    pub fn get(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// All databases by name.
    pub fn iter(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter()
    }
}

impl Entry {
    /// A database that was compiled at run time, beside those of any library.
    pub fn interpreted(name: &str, database: Database) -> Entry {
        Entry { name: name.to_owned(), database, built_in: None }
    }

    /// The name of the file without `.db`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The patterns.
    pub fn database(&self) -> &Database {
        &self.database
    }

    /// Was the program built with it, so that its constraints are compiled?
    pub fn is_built_in(&self) -> bool {
        self.built_in.is_some()
    }

    /// Does the constraint of the pattern that matched hold?
    pub fn constraint<H: Helpers>(&self, helpers: &mut H, site: &Site) -> Answer<bool> {
        match self.built_in {
            Some(built_in) => built_in.constraint(helpers, site),
            None => helpers::constraint(helpers, site, &self.database.model().patterns[site.pattern]),
        }
    }

    /// Does what the action of the pattern that matched says; its `return`, or `true` without one.
    pub fn action<H: Helpers>(&self, helpers: &mut H, site: &Site) -> Answer<bool> {
        match self.built_in {
            Some(built_in) => built_in.action(helpers, site),
            None => helpers::action(helpers, site, &self.database.model().patterns[site.pattern]),
        }
    }
}
