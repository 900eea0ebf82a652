//! Which databases and patterns are there, and what does one of them say?

use super::{Error, chosen};
use crate::patterns::describe;
use crate::patterns::library::Library;
use std::io::Write;

/// One line a database: what it is for, and how large it is.
pub(super) fn databases(library: &Library, out: &mut dyn Write) -> Result<(), Error> {
    writeln!(out, "database          kind              patterns  images  states    bytes  from")?;
    for entry in library.iter() {
        let (model, size) = (entry.database().model(), entry.database().size());
        let from = if entry.is_built_in() { "built in" } else { "file" };
        writeln!(
            out,
            "{:17} {:17} {:8} {:7} {:7} {:8}  {from}",
            entry.name(),
            model.kind.name,
            size.patterns,
            size.images,
            size.states,
            size.bytes
        )?;
    }
    Ok(())
}

/// One line a pattern of a database: its line in the file, name, and constraint.
pub(super) fn patterns(library: &Library, name: &str, out: &mut dyn Write) -> Result<(), Error> {
    let entry = chosen(library, Some(name))?[0];
    for pattern in &entry.database().model().patterns {
        let constraint = pattern.constraint.as_ref().map(|tree| tree.text(&pattern.labels));
        let line =
            format!("{:5}  {:28} {}", pattern.line, pattern.name, constraint.as_deref().unwrap_or_default());
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The pages of all patterns of a name, each with its images.
pub(super) fn show(library: &Library, name: &str, out: &mut dyn Write) -> Result<(), Error> {
    let found = describe::find(library, name);
    if found.is_empty() {
        return Err(Error::Pattern(name.to_owned()));
    }
    for (index, (entry, number)) in found.into_iter().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        write!(out, "{gap}{}\n{}", describe::page(entry, number), describe::images(entry, number))?;
    }
    Ok(())
}
