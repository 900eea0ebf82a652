//! What does a `.db` file mean, and which automaton finds its patterns?
//!
//! ```text
//! text ── lexer, parser ──► tree ── checker ──► model ── images ──► automaton ──► tables (bytes)
//!             │                       │           │
//!             └──── diagnostics ◄─────┘           └── interpreter, or generated functions
//! ```
//!
//! The compiler lives twice: in the library, where it loads files at run time, and in the build script, where it makes
//! the built-in databases. It imports nothing of the engine. [`compile`] is its door.

pub mod ast;
pub mod attributes;
pub mod automaton;
pub mod checker;
pub mod diagnostic;
pub mod diagram;
pub mod expression;
pub mod functions;
pub mod images;
pub mod interpreter;
pub mod kinds;
pub mod lexer;
pub mod lints;
pub mod model;
pub mod parser;
pub mod path;
pub mod report;
pub mod source;
pub mod symmetry;
pub mod tables;
pub mod typing;

use automaton::Automaton;
use diagnostic::{Diagnostic, Level};
use images::{Image, Offset};
use kinds::Kind;
use model::Model;
use path::Path;
use source::Source;

/// A database, ready to be matched.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// What the file says.
    pub model: Model,
    /// How each pattern lies on the board.
    pub turns: Vec<Turns>,
    /// Finds the images; their numbers count through the turns of all patterns. It is empty for a kind whose diagrams are
    /// exact.
    pub automaton: Automaton,
}

/// The anchor of a pattern and the transformations that give its different images.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turns {
    /// Place of the anchor in the diagram as drawn.
    pub anchor: Offset,
    /// Bit n: transformation n gives an image.
    pub transformations: u8,
}

/// Compiles a file. Without errors there is a database, and all faults are lints.
pub fn compile(source: &Source) -> (Option<Compiled>, Vec<Diagnostic>) {
    let (model, faults) = check(source);
    let is_sound = faults.iter().all(|fault| fault.level != Level::Error);
    (model.filter(|_| is_sound).map(build), faults)
}

/// Reads and checks a file without building its automaton. The faults are in the order of the file.
pub fn check(source: &Source) -> (Option<Model>, Vec<Diagnostic>) {
    check_as(source, None)
}

/// The same for a file that need not say its kind if it is of the usual one.
pub fn check_as(source: &Source, usual: Option<&'static Kind>) -> (Option<Model>, Vec<Diagnostic>) {
    let (file, mut faults) = parser::parse(source, usual);
    let model = checker::check(source, &file, &mut faults);
    faults.sort_by_key(|fault| (fault.span, fault.level));
    (model, faults)
}

/// The automaton of a checked file.
fn build(model: Model) -> Compiled {
    let images_of = |(index, pattern)| images::images(index, pattern, model.kind.shape);
    let images: Vec<Vec<Image>> = model.patterns.iter().enumerate().map(images_of).collect();
    let turns = images.iter().map(|images| Turns {
        anchor: images[0].anchor,
        transformations: images.iter().fold(0, |bits, image| bits | 1 << image.transformation.number()),
    });
    let turns = turns.collect();
    if model.kind.shape.is_exact() {
        return Compiled { model, turns, automaton: Automaton::default() };
    }
    let images: Vec<Image> = images.into_iter().flatten().collect();
    let budget = automaton::budget(images.len());
    let automaton = automaton::build(&images, &Path::default(), budget);
    Compiled { model, turns, automaton }
}

#[cfg(test)]
mod tests;
