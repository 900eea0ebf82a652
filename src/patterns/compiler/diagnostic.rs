//! What is wrong with a pattern file, where, and what would be right?
//!
//! A message names file, line and column, shows the diagram of the pattern with the fault underlined, and says what was
//! expected:
//!
//! ```text
//! owl_attack.db:12:3: error: `Z` is no symbol of a diagram [unknown-symbol]
//!    |
//! 11 | ?X?
//! 12 | O.Z
//!    |   ^
//! 13 | O.?
//!    = help: a point is one of `X O x o . ? * ! , %`
//! ```
//!
//! Rejected: codespan-reporting and annotate-snippets. Both draw more than this, but the compiler runs in the build
//! script as well, and what is drawn here is sixty lines.

use super::source::{Source, Span};
use std::fmt;

/// The names of all rules; `wrong/NAME.db` breaks each of them.
#[rustfmt::skip]
pub const RULES: &[&str] = &[
    "action-in-constraint", "argument-count", "argument-kind", "argument-point",
    "bad-corner", "bad-goal", "bad-head", "bad-name",
    "bad-number", "bad-value", "broken-edge", "chained-comparison",
    "constant-false", "constant-true", "contradicting-classes", "contradiction",
    "corner", "diagram-size", "duplicate-name", "duplicate-pattern",
    "early-constraint", "empty-diagram", "empty-range", "foreign-class",
    "foreign-symbol", "foreign-value", "full-board", "label-as-value",
    "label-mismatch", "label-off-board", "label-on-move", "label-shape",
    "late-attributes", "late-constraint", "late-diagram", "misplaced-edge",
    "missed-symmetry", "missing-kind", "mixed-label", "no-anchor",
    "no-attributes", "no-diagram", "no-effect", "no-goal",
    "no-move", "no-name", "no-stone", "not-a-condition",
    "opposite-edges", "ragged-diagram", "ragged-edge", "repeated-class",
    "repeated-head", "repeated-test", "repeated-value", "several-attributes",
    "shadowed-pattern", "single-operator", "split-diagram", "syntax",
    "tenuki-first", "test-as-action", "three-by-three", "too-deep",
    "two-moves", "type-mismatch", "unexpected-character", "unknown-class",
    "unknown-constant", "unknown-function", "unknown-head", "unknown-kind",
    "unknown-label", "unknown-symbol", "unknown-symmetry", "unknown-value",
    "unused-diagram", "unused-label", "value-range", "wrong-context",
    "wrong-symmetry",
];

/// Does the fault make the file useless, or does it only hurt its author?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// The file cannot be used.
    Error,
    /// The file can be used, but surely not as its author meant it.
    Lint,
}

/// One fault.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub level: Level,
    /// The rule that was broken, a stable name such as `unknown-symbol`.
    pub rule: &'static str,
    /// Where.
    pub span: Span,
    /// What is wrong.
    pub message: String,
    /// What would be right.
    pub help: String,
    /// The diagram to show, if the fault belongs to a pattern.
    pub diagram: Option<Span>,
}

impl Diagnostic {
    /// A fault that makes the file useless.
    pub fn error(
        rule: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Diagnostic {
        debug_assert!(RULES.contains(&rule), "{rule}");
        let (message, help) = (message.into(), help.into());
        Diagnostic { level: Level::Error, rule, span, message, help, diagram: None }
    }

    /// A fault that the file can live with.
    pub fn lint(
        rule: &'static str,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic { level: Level::Lint, ..Diagnostic::error(rule, span, message, help) }
    }

    /// The same, to be shown with this diagram unless it has one already.
    #[must_use]
    pub fn with_diagram(mut self, diagram: Span) -> Diagnostic {
        self.diagram.get_or_insert(diagram);
        self
    }

    /// The message as text of several lines, ready to print.
    pub fn render<'a>(&'a self, source: &'a Source) -> impl fmt::Display + 'a {
        Rendered { diagnostic: self, source }
    }
}

struct Rendered<'a> {
    diagnostic: &'a Diagnostic,
    source: &'a Source,
}

impl fmt::Display for Rendered<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Diagnostic { level, rule, span, message, help, .. } = self.diagnostic;
        let (line, column) = self.source.location(span.start);
        let level = match level {
            Level::Error => "error",
            Level::Lint => "lint",
        };
        writeln!(f, "{}:{line}:{column}: {level}: {message} [{rule}]", self.source.path)?;
        self.snippet(f, line)?;
        if !help.is_empty() {
            writeln!(f, "     = help: {help}")?;
        }
        Ok(())
    }
}

impl Rendered<'_> {
    /// The lines of the diagram and the line of the fault, underlined.
    fn snippet(&self, f: &mut fmt::Formatter<'_>, fault: usize) -> fmt::Result {
        let diagram = self.diagnostic.diagram.filter(|span| span.end > span.start);
        let shown = diagram.map(|span| {
            (self.source.location(span.start).0, self.source.location(span.end.max(span.start + 1) - 1).0)
        });
        writeln!(f, "     |")?;
        let mut last = None;
        for (number, line) in (1..).zip(self.source.lines()) {
            if number != fault && !shown.is_some_and(|(from, to)| (from..=to).contains(&number)) {
                continue;
            }
            if last.is_some_and(|last| last + 1 < number) {
                writeln!(f, " ... |")?;
            }
            writeln!(f, "{}", format!("{number:4} | {}", line.text).trim_end())?;
            if number == fault {
                self.underline(f, line.start, line.text)?;
            }
            last = Some(number);
        }
        Ok(())
    }

    fn underline(&self, f: &mut fmt::Formatter<'_>, start: usize, text: &str) -> fmt::Result {
        let Span { start: from, end: to } = self.diagnostic.span;
        let chars = |to: usize| text.get(..to.saturating_sub(start).min(text.len())).map_or(0, width);
        let indent = chars(from);
        writeln!(f, "     | {}{}", " ".repeat(indent), "^".repeat(chars(to).saturating_sub(indent).max(1)))
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}
