//! What do the `:` lines of a pattern say?
//!
//! Usually `:SYMMETRY,CLASSES,value(x),…`, where `-` stands for no class; in files of kind `playout`
//! `:VALUE,property,…`.

use super::ast::AttributeLine;
use super::diagnostic::Diagnostic;
use super::kinds::{KINDS, Kind};
use super::model::Attributes;
use super::source::{Span, Spanned};
use super::symmetry::CLAIMS;
use super::typing::suggestion;

/// All `:` lines of a pattern, and the symmetry that the first one claims.
pub fn read(
    kind: &'static Kind,
    lines: &[AttributeLine],
    faults: &mut Vec<Diagnostic>,
) -> (char, Vec<Attributes>) {
    if let [_, second, ..] = lines
        && !kind.playout
    {
        let help = format!("only kind `playout` takes several; kind `{}` takes one", kind.name);
        faults.push(Diagnostic::error("several-attributes", second.span, "a second `:` line", help));
    }
    let mut symmetry = '8';
    let attributes = lines
        .iter()
        .map(|line| {
            let mut reader = Reader { kind, faults: &mut *faults, attributes: Attributes::default() };
            if kind.playout {
                reader.playout(line);
            } else {
                symmetry = reader.line(line);
            }
            reader.attributes
        })
        .collect();
    (symmetry, attributes)
}

struct Reader<'f> {
    kind: &'static Kind,
    faults: &'f mut Vec<Diagnostic>,
    attributes: Attributes,
}

impl Reader<'_> {
    fn fault(&mut self, rule: &'static str, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.faults.push(Diagnostic::error(rule, span, message, help));
    }

    fn line(&mut self, line: &AttributeLine) -> char {
        let mut symmetry = '8';
        for (index, field) in line.fields.iter().enumerate() {
            match index {
                0 => symmetry = self.symmetry(field),
                1 if !field.value.contains('(') => self.classes(field),
                _ => self.value(field),
            }
        }
        symmetry
    }

    fn symmetry(&mut self, field: &Spanned<String>) -> char {
        let mut letters = field.value.chars();
        match (letters.next(), letters.next()) {
            (Some(claim), None) if CLAIMS.iter().any(|(known, _)| *known == claim) => claim,
            _ => {
                let message = format!("`{}` is no symmetry", field.value);
                let help =
                    r"one of `8` (none), `|`, `-`, `\`, `/`, `O` (half a turn), `X` (both diagonals), `+`";
                self.fault("unknown-symmetry", field.span, message, help);
                '8'
            }
        }
    }

    fn classes(&mut self, field: &Spanned<String>) {
        for (at, letter) in field.value.char_indices().filter(|(_, letter)| *letter != '-') {
            let start = field.span.start + at;
            let mut text = [0; 4];
            self.class(letter.encode_utf8(&mut text), Span::new(start, start + letter.len_utf8()));
        }
    }

    fn class(&mut self, name: &str, span: Span) {
        let Some(index) = self.kind.classes.iter().position(|class| class.name == name) else {
            return self.no_class(name, span);
        };
        if self.attributes.classes & (1 << index) != 0 {
            return self.fault("repeated-class", span, format!("`{name}` was said already"), "say it once");
        }
        self.attributes.classes |= 1 << index;
        let said = |other: &&str| {
            let index = self.kind.classes.iter().position(|class| class.name == *other);
            index.is_some_and(|index| self.attributes.classes & (1 << index) != 0)
        };
        if let Some(other) = self.kind.classes[index].against.iter().copied().find(said) {
            let message = format!("`{name}` and `{other}` cannot both hold");
            self.fault(
                "contradicting-classes",
                span,
                message,
                "the pattern would never match: leave one out",
            );
        }
    }

    fn no_class(&mut self, name: &str, span: Span) {
        let kind = self.kind;
        let elsewhere = |other: &&Kind| other.classes.iter().any(|class| class.name == name);
        let names: Vec<&str> = kind.classes.iter().map(|class| class.name).collect();
        let (rule, message) = if KINDS.iter().any(|other| elsewhere(&other)) {
            ("foreign-class", format!("class `{name}` is not allowed in a database of kind `{}`", kind.name))
        } else {
            ("unknown-class", format!("there is no class `{name}`"))
        };
        let listed = format!("kind `{}` has the classes {}", kind.name, names.join(" "));
        let help = if name.len() > 1 { suggestion(name, names.into_iter(), &listed) } else { listed };
        self.fault(rule, span, message, help);
    }

    fn value(&mut self, field: &Spanned<String>) {
        let Some((name, number)) = field.value.strip_suffix(')').and_then(|inside| inside.split_once('('))
        else {
            let help = "after the classes come values such as `shape(3)`";
            return self.fault("bad-value", field.span, "this is no value", help);
        };
        let Some(index) = self.kind.values.iter().position(|value| value.name == name) else {
            return self.no_value(name, field.span);
        };
        let at = field.span.start + name.len() + 1;
        self.number(index, number, Span::new(at, at + number.len()));
    }

    fn no_value(&mut self, name: &str, span: Span) {
        let kind = self.kind;
        let names: Vec<&str> = kind.values.iter().map(|value| value.name).collect();
        let elsewhere = KINDS.iter().any(|other| other.values.iter().any(|value| value.name == name));
        let (rule, message) = if elsewhere {
            ("foreign-value", format!("value `{name}` is not allowed in a database of kind `{}`", kind.name))
        } else {
            ("unknown-value", format!("there is no value `{name}`"))
        };
        let listed = if names.is_empty() {
            format!("kind `{}` has no values", kind.name)
        } else {
            format!("kind `{}` has the values {}", kind.name, names.join(", "))
        };
        self.fault(rule, span, message, suggestion(name, names.into_iter(), &listed));
    }

    fn number(&mut self, index: usize, text: &str, span: Span) {
        let value = &self.kind.values[index];
        let digits = text.chars().all(|c| c.is_ascii_digit() || c == '.' || c == '-');
        let Some(number) = text.parse::<f32>().ok().filter(|_| digits) else {
            let message = format!("`{text}` is no number");
            return self.fault("bad-value", span, message, format!("for example `{}(3)`", value.name));
        };
        if !(value.min..=value.max).contains(&number) {
            let message = format!("{number} is out of range");
            let help = format!("`{}` goes from {} to {}", value.name, value.min, value.max);
            return self.fault("value-range", span, message, help);
        }
        if self.attributes.values.iter().any(|(known, _)| usize::from(*known) == index) {
            let message = format!("`{}` was given already", value.name);
            return self.fault("repeated-value", span, message, "give it once");
        }
        self.attributes.values.push((index as u8, number));
        self.bounds(index, span);
    }

    /// A least value above a greatest one.
    fn bounds(&mut self, last: usize, span: Span) {
        let given = |name: &str| {
            let (_, number) = self
                .attributes
                .values
                .iter()
                .find(|(index, _)| self.kind.values[usize::from(*index)].name == name)?;
            Some(*number)
        };
        for (least, most) in
            [("minvalue", "maxvalue"), ("value", "maxvalue"), ("minterri", "maxterri"), ("terri", "maxterri")]
        {
            let concerned = [least, most].contains(&self.kind.values[last].name);
            if let (Some(low), Some(high)) = (given(least), given(most))
                && concerned
                && low > high
            {
                let message = format!("`{least}({low})` is more than `{most}({high})`");
                return self.fault(
                    "empty-range",
                    span,
                    message,
                    "no number is at least the one and at most the other",
                );
            }
        }
    }

    fn playout(&mut self, line: &AttributeLine) {
        for (index, field) in line.fields.iter().enumerate() {
            if index == 0 && field.value.contains('.') {
                let message = format!("`{}` is no whole number", field.value);
                self.fault(
                    "bad-value",
                    field.span,
                    message,
                    "weights are whole numbers, for example `:20,near`",
                );
            } else if index == 0 {
                self.number(0, &field.value, field.span);
            } else {
                self.class(&field.value, field.span);
            }
        }
    }
}
