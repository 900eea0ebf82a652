//! Where does each pattern begin, and which line is which part of it?
//!
//! A file is a head (`kind …`, `goal …`) and patterns. A pattern is `Pattern NAME`, a diagram, `:` lines, a diagram with
//! labels, `;` lines, `>` lines, in this order; all but the diagram and the `:` line may be missing. `#` begins a
//! comment line; text after a row of a diagram is a remark; blank lines separate. In files of kind `playout` the
//! `Pattern` line may be left out. The parser goes on after a fault with the next pattern.

use super::ast::{AttributeLine, Entry, File, Row};
use super::diagnostic::Diagnostic;
use super::expression;
use super::kinds::{self, Kind};
use super::lexer::{self, Placed};
use super::source::{Line, Source, Span, Spanned};

/// What a file says, and what could not be read. A file that does not say its kind is of the usual one, if there is one.
pub fn parse(source: &Source, usual: Option<&'static Kind>) -> (File, Vec<Diagnostic>) {
    let mut parser = Parser { file: File::default(), faults: Vec::new(), open: None, usual };
    for line in source.lines() {
        parser.line(line);
    }
    parser.close();
    let usual = usual.map(|kind| Spanned { value: kind.name.to_owned(), span: Span::default() });
    parser.file.kind = parser.file.kind.or(usual);
    (parser.file, parser.faults)
}

/// How far a pattern has been read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Part {
    Name,
    Diagram,
    Attributes,
    Labels,
    Constraint,
    Action,
}

/// The pattern that is being read.
struct Open {
    entry: Entry,
    part: Part,
    /// Was the line before this one blank?
    blank: bool,
    constraint: Vec<Placed>,
    action: Vec<Placed>,
    end: Span,
    has_constraint: bool,
    /// Could a line not even be cut into words?
    is_garbled: bool,
}

struct Parser {
    file: File,
    faults: Vec<Diagnostic>,
    open: Option<Open>,
    usual: Option<&'static Kind>,
}

impl Parser {
    fn line(&mut self, line: Line<'_>) {
        let text = line.text.trim_start();
        let indent = line.text.len() - text.len();
        match text.chars().next() {
            None => self.blank(),
            Some('#') => {}
            Some(':') => self.attributes(line, indent + 1),
            Some(';') => self.expression(line, indent + 1, Part::Constraint),
            Some('>') => self.expression(line, indent + 1, Part::Action),
            Some(_) if is_name_line(text) => self.name(line, indent),
            Some(_) if self.is_head_line(text) => self.head(line, indent),
            Some(_) => self.row(line, indent),
        }
    }

    fn fault(&mut self, rule: &'static str, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.faults.push(Diagnostic::error(rule, span, message, help));
    }

    fn blank(&mut self) {
        if let Some(open) = &mut self.open {
            open.blank = true;
        }
    }

    /// Words of several small letters stand in no diagram, so that a wrong head is told from a row.
    fn is_head_line(&self, text: &str) -> bool {
        let word = text.split_whitespace().next().unwrap_or("");
        let is_word = word.len() > 2 && word.bytes().all(|b| b.is_ascii_lowercase());
        self.open.is_none()
            && self.file.patterns.is_empty()
            && is_word
            && word.bytes().any(|b| b != b'o' && b != b'x')
    }

    fn head(&mut self, line: Line<'_>, indent: usize) {
        let words: Vec<Spanned<String>> = words(line, indent);
        let name = words[0].span;
        let place = match words[0].value.as_str() {
            "kind" => &mut self.file.kind,
            "goal" => &mut self.file.goal,
            other => {
                let message = format!("`{other}` is no statement of a head");
                return self.fault(
                    "unknown-head",
                    name,
                    message,
                    "a head says `kind NAME` and perhaps `goal X`",
                );
            }
        };
        if place.is_some() {
            let message = format!("`{}` was said already", words[0].value);
            return self.fault("repeated-head", name, message, "say it once");
        }
        match words.get(1) {
            Some(word) if words.len() == 2 => *place = Some(word.clone()),
            _ => self.fault(
                "bad-head",
                line.span(),
                "a head statement is two words",
                "for example `kind owl_attack`",
            ),
        }
    }

    fn name(&mut self, line: Line<'_>, indent: usize) {
        self.close();
        let words = words(line, indent);
        let place = line.part(indent, line.text.len());
        let name = words.get(1).cloned().unwrap_or(Spanned { value: String::new(), span: place });
        let fits = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || "_-".contains(c));
        if words.len() != 2 || !fits(&name.value) {
            self.fault(
                "bad-name",
                place,
                "a pattern has one name of letters, digits, `_` and `-`",
                "for example `Pattern CC6`",
            );
        }
        self.open = Some(Open::new(name));
    }

    /// A row of the first diagram or of the one with labels.
    fn row(&mut self, line: Line<'_>, indent: usize) {
        if self.begins_unnamed() {
            self.close();
            let (number, span) = (1 + self.file.patterns.len(), line.span());
            self.open = Some(Open::new(Spanned { value: format!("P{number}"), span }));
        }
        let Some(open) = &mut self.open else {
            let help = "begin it with `Pattern NAME`";
            return self.fault("no-name", line.span(), "this row belongs to no pattern", help);
        };
        let text = &line.text[indent..];
        let length = text.find(char::is_whitespace).unwrap_or(text.len());
        let row = Row { letters: text[..length].chars().collect(), span: line.part(indent, indent + length) };
        let (rows, part) = match open.part {
            Part::Name | Part::Diagram => (&mut open.entry.rows, Part::Diagram),
            Part::Attributes | Part::Labels => (&mut open.entry.labels, Part::Labels),
            Part::Constraint | Part::Action => {
                let help = "diagrams stand before `;` and `>`; a new pattern begins with `Pattern NAME`";
                return self.fault("late-diagram", row.span, "a diagram cannot follow here", help);
            }
        };
        if open.blank && !rows.is_empty() {
            let help = "join the rows, or begin the next pattern with `Pattern NAME`";
            open.entry.is_whole = false;
            self.faults.push(Diagnostic::error(
                "split-diagram",
                row.span,
                "a blank line splits the diagram",
                help,
            ));
            return;
        }
        rows.push(row);
        (open.part, open.blank) = (part, false);
    }

    /// Does a row begin a new pattern although no `Pattern` line came? Only where labels are not used.
    fn begins_unnamed(&self) -> bool {
        let said = self.file.kind.as_ref();
        let kind = said.map_or(self.usual, |kind| kinds::find(&kind.value));
        let ended = self.open.as_ref().is_none_or(|open| open.part == Part::Attributes && open.blank);
        ended && kind.is_some_and(|kind| kind.playout)
    }

    fn attributes(&mut self, line: Line<'_>, from: usize) {
        let span = line.span();
        let Some(open) = &mut self.open else {
            return self.fault(
                "no-name",
                span,
                "this line belongs to no pattern",
                "begin it with `Pattern NAME`",
            );
        };
        if open.entry.rows.is_empty() {
            return self.fault(
                "no-diagram",
                span,
                "the pattern has no diagram",
                "draw it above the `:` line",
            );
        }
        if open.part > Part::Attributes {
            let help = "the `:` line stands below the first diagram";
            return self.fault("late-attributes", span, "a `:` line cannot follow here", help);
        }
        let mut fields = Vec::new();
        let mut at = from;
        for field in line.text[from..].split(',') {
            let value = field.trim();
            let start = at + (field.len() - field.trim_start().len());
            fields.push(Spanned { value: value.to_owned(), span: line.part(start, start + value.len()) });
            at += field.len() + 1;
        }
        open.entry.attributes.push(AttributeLine { span, fields });
        (open.part, open.blank) = (Part::Attributes, false);
    }

    fn expression(&mut self, line: Line<'_>, from: usize, part: Part) {
        let Some(open) = &mut self.open else {
            let help = "begin it with `Pattern NAME`";
            return self.fault("no-name", line.span(), "this line belongs to no pattern", help);
        };
        if open.part > part {
            open.entry.is_whole = false;
            let help = "constraints `;` stand before actions `>`";
            return self.fault("late-constraint", line.span(), "a constraint cannot follow an action", help);
        }
        if open.part < Part::Attributes {
            let help = "the `:` line comes first";
            return self.fault("early-constraint", line.span(), "there was no `:` line yet", help);
        }
        open.part = part;
        open.has_constraint |= part == Part::Constraint;
        open.end = line.part(line.text.len(), line.text.len());
        let tokens = if part == Part::Constraint { &mut open.constraint } else { &mut open.action };
        if let Err(fault) = lexer::tokens(line, from, tokens) {
            open.is_garbled = true;
            open.entry.is_whole = false;
            let fault = fault.with_diagram(open.entry.diagram());
            self.faults.push(fault);
        }
    }

    /// The pattern is complete.
    fn close(&mut self) {
        let Some(open) = self.open.take() else { return };
        let diagram = open.entry.diagram();
        if open.entry.rows.is_empty() || open.entry.attributes.is_empty() {
            let (rule, message, help) = if open.entry.rows.is_empty() {
                ("no-diagram", "the pattern has no diagram", "draw it below the name")
            } else {
                let help = "write a line such as `:8,sX` below the diagram";
                ("no-attributes", "the pattern has no `:` line", help)
            };
            let fault = Diagnostic::error(rule, open.entry.name.span, message, help);
            return self.faults.push(fault.with_diagram(diagram));
        }
        let mut entry = open.entry;
        if !open.is_garbled {
            let said = open.has_constraint.then(|| expression::constraint(&open.constraint, open.end));
            let results = (said.transpose(), expression::action(&open.action, open.end));
            entry.is_whole = entry.is_whole && results.0.is_ok() && results.1.is_ok();
            let mut keep = |fault: Diagnostic| self.faults.push(fault.with_diagram(diagram));
            entry.constraint = results.0.map_err(&mut keep).ok().flatten();
            entry.action = results.1.map_err(&mut keep).unwrap_or_default();
        }
        self.file.patterns.push(entry);
    }
}

impl Open {
    fn new(name: Spanned<String>) -> Open {
        let end = name.span;
        let entry = Entry {
            name,
            rows: Vec::new(),
            attributes: Vec::new(),
            labels: Vec::new(),
            constraint: None,
            action: Vec::new(),
            is_whole: true,
        };
        let (constraint, action) = (Vec::new(), Vec::new());
        Open {
            entry,
            part: Part::Name,
            blank: false,
            constraint,
            action,
            end,
            has_constraint: false,
            is_garbled: false,
        }
    }
}

impl Entry {
    /// The diagram to show with a fault: the one with labels if there is one.
    pub fn diagram(&self) -> Span {
        let rows = if self.labels.is_empty() { &self.rows } else { &self.labels };
        match (rows.first(), rows.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => self.name.span,
        }
    }
}

fn is_name_line(text: &str) -> bool {
    text.strip_prefix("Pattern").is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
}

fn words(line: Line<'_>, indent: usize) -> Vec<Spanned<String>> {
    let mut found = Vec::new();
    let mut at = indent;
    for word in line.text[indent..].split(char::is_whitespace) {
        if !word.is_empty() {
            found.push(Spanned { value: word.to_owned(), span: line.part(at, at + word.len()) });
        }
        at += word.len() + 1;
    }
    found
}
