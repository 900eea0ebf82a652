//! Is the file sound?

use super::Error;
use crate::patterns::compiler::diagnostic::Level;
use crate::patterns::compiler::source::Source;
use crate::patterns::compiler::{self, report::Report};
use crate::patterns::library::{self, BuiltIn};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Prints all faults of the files, and the size of each sound one. Returns 1 if one of them has errors.
pub(super) fn run(files: &[PathBuf], folder: Option<&Path>, out: &mut dyn Write) -> Result<u8, Error> {
    let mut paths = files.to_vec();
    if let Some(folder) = folder {
        paths.extend(library::files(folder)?);
    }
    let mut failed = false;
    for path in &paths {
        let bytes = fs::read(path).map_err(|error| unreadable(path, error.to_string()))?;
        let text =
            String::from_utf8(bytes).map_err(|_| unreadable(path, "it is no UTF-8 text".to_owned()))?;
        failed |= !check(&Source::new(path.to_string_lossy(), text), out)?;
    }
    if paths.is_empty() {
        for built_in in BuiltIn::ALL {
            failed |= !check(&built_in.source(), out)?;
        }
    }
    Ok(u8::from(failed))
}

fn unreadable(path: &Path, reason: String) -> Error {
    Error::File { path: path.to_owned(), reason }
}

/// Prints what is to be said about one file. Is it free of errors?
fn check(source: &Source, out: &mut dyn Write) -> Result<bool, Error> {
    let (compiled, faults) = compiler::compile(source);
    for fault in &faults {
        write!(out, "{}", fault.render(source))?;
    }
    let count = |level| faults.iter().filter(|fault| fault.level == level).count();
    let (errors, lints) = (count(Level::Error), count(Level::Lint));
    match compiled.map(|compiled| compiled.report()) {
        Some(Report { patterns, images, .. }) if lints == 0 => {
            writeln!(out, "{}: {patterns} patterns, {images} images", source.path)?;
        }
        Some(Report { patterns, images, .. }) => {
            writeln!(out, "{}: {patterns} patterns, {images} images, {lints} lints", source.path)?;
        }
        None => writeln!(out, "{}: {errors} errors, {lints} lints", source.path)?,
    }
    Ok(errors == 0)
}
