//! Which text is this, and where in it are we?

/// A `.db` text with the name that messages call it by.
#[derive(Clone, Debug)]
pub struct Source {
    /// Path of the file, as messages show it.
    pub path: String,
    /// The whole text.
    pub text: String,
}

/// A stretch of bytes of one source, `start..end`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Span {
    /// Offset of the first byte.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

impl Span {
    /// The bytes `start..end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// The smallest stretch that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// Something read, with the place where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Spanned<T> {
    /// What was read.
    pub value: T,
    /// Where.
    pub span: Span,
}

/// One line without its end-of-line and trailing blanks.
#[derive(Clone, Copy, Debug)]
pub struct Line<'s> {
    /// The text of the line.
    pub text: &'s str,
    /// Offset of its first byte.
    pub start: usize,
}

impl Line<'_> {
    /// The stretch of the whole line.
    pub fn span(&self) -> Span {
        Span::new(self.start, self.start + self.text.len())
    }

    /// The stretch of the line between two byte columns.
    pub fn part(&self, from: usize, to: usize) -> Span {
        Span::new(self.start + from, self.start + to)
    }
}

impl Source {
    /// A source; the text may come from anywhere.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    /// All lines in order.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let mut start = 0;
        self.text.split_inclusive('\n').map(move |raw| {
            let line = Line { text: raw.trim_end(), start };
            start += raw.len();
            line
        })
    }

    /// The text of a stretch.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or("")
    }

    /// Line and column of an offset, both from 1; columns count characters.
    pub fn location(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        (1 + before.matches('\n').count(), 1 + before[line_start..].chars().count())
    }
}
