//! What is there to say about a pattern?
//!
//! The page that `tesuji patterns show` and the command `pattern_info` print: both diagrams, the `:` line, constraint and
//! action, each also in words, and in how many ways the pattern can lie on the board.

use super::compiler::model::{Attributes, Pattern, Step, Tree};
use super::compiler::symmetry::Transformation;
use super::library::{Entry, Library};
use super::words;
use std::fmt::Write;

/// Patterns with this name, which may say the database as well (`conn:Bamboo`), with their numbers.
pub fn find<'l>(library: &'l Library, name: &str) -> Vec<(&'l Entry, usize)> {
    let (database, name) =
        name.split_once(':').map_or((None, name), |(database, name)| (Some(database), name));
    let entries = library.iter().filter(|entry| database.is_none_or(|database| entry.name() == database));
    let patterns = entries.flat_map(|entry| {
        entry.database().model().patterns.iter().enumerate().map(move |pattern| (entry, pattern))
    });
    patterns.filter(|(_, (_, pattern))| pattern.name == name).map(|(entry, (at, _))| (entry, at)).collect()
}

/// The page about one pattern.
///
/// # Panics
/// If the database has no pattern of that number.
pub fn page(entry: &Entry, number: usize) -> String {
    let model = entry.database().model();
    let pattern = &model.patterns[number];
    let mut text =
        format!("{}:{}, line {} (kind {})\n\n", entry.name(), pattern.name, pattern.line, model.kind.name);
    let as_drawn = Transformation::from_number(0);
    let diagrams = [false, true].map(|labels| words::picture(pattern, as_drawn, labels));
    side_by_side(if diagrams[0] == diagrams[1] { &diagrams[..1] } else { &diagrams }, &mut text);
    for line in &pattern.attributes {
        text.push('\n');
        attributes(entry, line, &mut text);
    }
    if let Some(tree) = &pattern.constraint {
        let _ = write!(text, "\nIt counts if {}\n", tree.text(&pattern.labels));
        indent(&words::constraint(tree, &pattern.labels), &mut text);
    }
    if !pattern.action.is_empty() {
        text.push_str("\nThen\n");
        pattern.action.iter().for_each(|step| action(step, pattern, &mut text));
    }
    let images = entry.database().turns(number).count();
    let ways = if images == 1 { "one way" } else { "ways" };
    let _ = match images {
        1 => write!(text, "\nIt lies on the board in {ways}.\n"),
        _ => write!(text, "\nIt lies on the board in {images} {ways}.\n"),
    };
    text
}

/// All different images of a pattern, up to four beside each other, each below the number of its transformation.
pub fn images(entry: &Entry, number: usize) -> String {
    let pattern = &entry.database().model().patterns[number];
    let turns: Vec<Transformation> = entry.database().turns(number).collect();
    let mut text = String::new();
    for row in turns.chunks(4) {
        let picture = |turn: &Transformation| {
            let mut lines = words::picture(pattern, *turn, false);
            lines.insert(0, turn.number().to_string());
            lines
        };
        side_by_side(&row.iter().map(picture).collect::<Vec<_>>(), &mut text);
        text.push('\n');
    }
    text
}

/// Columns of text with room between them.
fn side_by_side(columns: &[Vec<String>], text: &mut String) {
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    for row in 0..height {
        let mut line = String::new();
        for column in columns {
            let width = column.iter().map(String::len).max().unwrap_or(0);
            let cell = column.get(row).map_or("", String::as_str);
            let _ = write!(line, "  {cell:width$}   ");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

fn attributes(entry: &Entry, line: &Attributes, text: &mut String) {
    let kind = entry.database().model().kind;
    for class in kind.classes.iter().filter(|class| kind.has_class(line, class.name)) {
        let _ = writeln!(text, "  {}: {}", class.name, class.doc);
    }
    for (index, value) in &line.values {
        if let Some(known) = kind.values.get(usize::from(*index)) {
            let _ = writeln!(text, "  {}({value}): {}", known.name, known.doc);
        }
    }
    if line.classes == 0 && line.values.is_empty() {
        text.push_str("  no classes\n");
    }
}

fn action(step: &Step, pattern: &Pattern, text: &mut String) {
    let (tree, prefix): (&Tree, &str) = match step {
        Step::Do(tree) => (tree, ""),
        Step::Return(tree) => (tree, "return "),
    };
    let _ = writeln!(text, "  {prefix}{}", tree.text(&pattern.labels));
    match step {
        Step::Do(tree) => indent(&words::step(tree, &pattern.labels), text),
        Step::Return(tree) => indent(&words::constraint(tree, &pattern.labels), text),
    }
}

fn indent(lines: &str, text: &mut String) {
    lines.lines().for_each(|line| {
        let _ = writeln!(text, "    {line}");
    });
}
