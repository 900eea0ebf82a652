//! What was wrong with a game record, and where?

use std::fmt;

/// A file that cannot be read as SGF: where it fails and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column} (byte {offset}): expected {expected}")]
pub struct SgfError {
    /// Number of bytes before the fault.
    pub offset: usize,
    /// Line of the fault, from 1.
    pub line: usize,
    /// Column of the fault in characters, from 1.
    pub column: usize,
    /// What the reader was looking for.
    pub expected: Expected,
}

/// What the reader was looking for when it gave up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// The beginning of a game, `(;`, somewhere in the input.
    Game,
    /// A `]` for the value that begins at the fault; the input ends before it.
    EndOfValue {
        /// The property whose value it is, as written; empty for a value without a property.
        property: String,
    },
    /// Fewer bytes of input than [`MAX_INPUT`](super::MAX_INPUT).
    SmallerInput,
    /// Fewer nodes in all games than [`MAX_NODES`](super::MAX_NODES).
    FewerNodes,
}

impl SgfError {
    pub(super) fn at(input: &[u8], offset: usize, expected: Expected) -> SgfError {
        let before = &input[..offset.min(input.len())];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let is_first_byte = |b: &&u8| **b & 0xc0 != 0x80;
        SgfError {
            offset,
            line: before.iter().filter(|&&b| b == b'\n').count() + 1,
            column: before[line_start..].iter().filter(is_first_byte).count() + 1,
            expected,
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Game => write!(f, "a game that begins with `(;`"),
            Expected::EndOfValue { property } if property.is_empty() => {
                write!(f, "a `]` for the `[` here, found the end of the input")
            }
            Expected::EndOfValue { property } => {
                write!(f, "a `]` for the value of {property} that begins here, found the end of the input")
            }
            Expected::SmallerInput => write!(f, "at most {} bytes", super::MAX_INPUT),
            Expected::FewerNodes => write!(f, "at most {} nodes", super::MAX_NODES),
        }
    }
}

/// A property whose value makes no sense, found when it was asked for: `SZ[30]` or `B[zz]` on a small board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{property}[{value}]: expected {expected}")]
pub struct PropertyError {
    /// The property's name.
    pub property: String,
    /// The value as written, cut to its first 40 characters; control characters are spaces, so that it fits on a line.
    pub value: String,
    /// What would have made sense.
    pub expected: String,
}

impl PropertyError {
    pub(super) fn new(property: &str, value: super::Value<'_>, expected: impl Into<String>) -> PropertyError {
        let on_one_line = |c: char| if c.is_control() { ' ' } else { c };
        let value = value.as_written().chars().take(40).map(on_one_line).collect();
        PropertyError { property: property.to_owned(), value, expected: expected.into() }
    }
}
