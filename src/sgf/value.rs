//! What does the text between `[` and `]` say?
//!
//! A value is kept as the file escapes it. SGF's rules for reading it (FF\[4\], "Property Value Types"): a backslash
//! takes the next character as it is, a backslash before a line break removes both, other white space than line breaks
//! is a space; in simple text a line break is a space too; an unescaped colon divides a composed value. A line break is
//! LF, CR, CRLF or LFCR.

use std::borrow::Cow;

/// The value of a property, decoded on request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Value<'t>(&'t str);

impl<'t> Value<'t> {
    pub(super) const fn escaped(raw: &'t str) -> Value<'t> {
        Value(raw)
    }

    /// The value as it stands in the file, escapes included, without the brackets.
    pub const fn as_written(self) -> &'t str {
        self.0
    }

    /// The value as text of several lines, which end in `\n`.
    pub fn text(self) -> Cow<'t, str> {
        if self.0.bytes().all(|b| !matches!(b, b'\\' | b'\r' | b'\t' | 0x0b | 0x0c)) {
            return Cow::Borrowed(self.0);
        }
        Cow::Owned(unescape(self.0))
    }

    /// The value as text of one line.
    pub fn simple_text(self) -> Cow<'t, str> {
        match self.text() {
            text if text.contains('\n') => Cow::Owned(text.replace('\n', " ")),
            text => text,
        }
    }

    /// The two parts of a composed value, `None` if there is no unescaped colon.
    pub fn parts(self) -> Option<(Value<'t>, Value<'t>)> {
        let mut escaped = false;
        let colon = self.0.bytes().position(|b| {
            let is_colon = b == b':' && !escaped;
            escaped = b == b'\\' && !escaped;
            is_colon
        })?;
        Some((Value(&self.0[..colon]), Value(&self.0[colon + 1..])))
    }

    /// The whole number that the value begins with.
    pub fn number(self) -> Option<i64> {
        let text = self.0.trim_start();
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        let length = digits.bytes().take_while(u8::is_ascii_digit).count();
        text[..text.len() - digits.len() + length].parse().ok()
    }

    /// The decimal number that the value begins with, `6,5` being 6.5. Text that begins like a number and goes on as
    /// something else (`6.5.2006`) is none.
    pub fn real(self) -> Option<f64> {
        let text = self.0.trim_start();
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '+' | '-');
        let length = text.find(|c| !is_part(c)).unwrap_or(text.len());
        text[..length].replace(',', ".").parse().ok().filter(|number: &f64| number.is_finite())
    }
}

/// Escapes text so that reading gives it back: `\` and `]`, and `:` in a part of a composed value.
pub(super) fn escape(text: &str, composed: bool) -> Cow<'_, str> {
    let needs_escape = |c: char| matches!(c, '\\' | ']') || (composed && c == ':');
    if !text.contains(needs_escape) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if needs_escape(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    Cow::Owned(escaped)
}

fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(first) = chars.next() {
        let escaped = first == '\\';
        let Some(c) = (if escaped { chars.next() } else { Some(first) }) else { break };
        let is_break = matches!(c, '\n' | '\r');
        if is_break {
            // CRLF and LFCR are one line break.
            chars.next_if(|&next| matches!(next, '\n' | '\r') && next != c);
        }
        match c {
            _ if is_break && escaped => {}
            _ if is_break => text.push('\n'),
            '\t' | '\u{b}' | '\u{c}' => text.push(' '),
            _ => text.push(c),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn escapes_soft_breaks_and_white_space_read_as_the_standard_says() {
        let text = |raw| Value(raw).text().into_owned();
        assert_eq!(text(r"a\]b\\c\:d\e"), r"a]b\c:de");
        assert_eq!(text("one\\\ntwo\\\r\nthree\\\n\rfour\\\rfive"), "onetwothreefourfive");
        assert_eq!(text("a\r\nb\n\rc\rd\ne\n\nf"), "a\nb\nc\nd\ne\n\nf");
        assert_eq!(text("tab\there\u{b}and\u{c}there"), "tab here and there");
        assert_eq!(Value("two\r\nlines \\\ntail").simple_text(), "two lines tail");
    }

    #[test]
    fn a_composed_value_divides_at_the_first_bare_colon() {
        let parts = |raw| Value(raw).parts().map(|(a, b)| (a.simple_text(), b.simple_text()));
        assert_eq!(parts(r"a\:b:c:d"), Some(("a:b".into(), "c:d".into())));
        assert_eq!(parts(r"\\:x"), Some(("\\".into(), "x".into())));
        assert_eq!(parts("plain"), None);
    }

    #[test]
    fn numbers_are_read_as_far_as_they_go() {
        assert_eq!(Value(" 19x19").number(), Some(19));
        assert_eq!(Value("-3").number(), Some(-3));
        assert_eq!(Value("99999999999999999999").number(), None);
        assert_eq!(Value("none").number(), None);
        assert_eq!(Value("6.5 points").real(), Some(6.5));
        assert_eq!(Value("0,50").real(), Some(0.5));
        assert_eq!(Value("-").real(), None);
        assert_eq!(Value("").real(), None);
    }

    proptest! {
        #[test]
        fn escaped_text_reads_back(text in "[^\r\t\u{b}\u{c}]*", composed: bool) {
            let raw = escape(&text, composed);
            prop_assert_eq!(Value(&raw).text(), text.as_str());
        }

        #[test]
        fn composed_values_read_back(left in "[^\r\t\u{b}\u{c}]*", right in "[^\r\t\u{b}\u{c}]*") {
            let raw = format!("{}:{}", escape(&left, true), escape(&right, true));
            let (a, b) = Value(&raw).parts().unwrap();
            prop_assert_eq!((a.text(), b.text()), (left.into(), right.into()));
        }
    }
}
