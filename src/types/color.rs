//! Who plays, and what stands on an intersection?

use std::fmt;
use std::str::FromStr;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// White, drawn `O`.
    White = 1,
    /// Black, drawn `X`.
    Black = 2,
}

impl Color {
    /// Both colours, in the order of their codes.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// The opponent.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// 0 for White, 1 for Black: an index into arrays of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The letter of diagrams: `O` for White, `X` for Black.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'O',
            Color::Black => 'X',
        }
    }

    /// `W` or `B`, as SGF and score strings write it.
    pub const fn initial(self) -> char {
        match self {
            Color::White => 'W',
            Color::Black => 'B',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "white",
            Color::Black => "black",
        })
    }
}

/// The text was none of `b`, `w`, `black`, `white` in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid color: expected black, white, b or w")]
pub struct ParseColorError;

impl FromStr for Color {
    type Err = ParseColorError;

    /// Reads `b`, `w`, `black` or `white` in any case, as GTP does.
    fn from_str(text: &str) -> Result<Color, ParseColorError> {
        let is =
            |short: &str, long: &str| text.eq_ignore_ascii_case(short) || text.eq_ignore_ascii_case(long);
        match () {
            () if is("b", "black") => Ok(Color::Black),
            () if is("w", "white") => Ok(Color::White),
            () => Err(ParseColorError),
        }
    }
}

/// What the board array holds at one index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Intersection {
    /// No stone.
    #[default]
    Empty = 0,
    /// A white stone.
    White = 1,
    /// A black stone.
    Black = 2,
    /// The out-of-board marker (GNU Go's GRAY).
    Off = 3,
}

impl Intersection {
    /// The colour of the stone, if there is one.
    #[inline]
    pub const fn color(self) -> Option<Color> {
        match self {
            Intersection::White => Some(Color::White),
            Intersection::Black => Some(Color::Black),
            Intersection::Empty | Intersection::Off => None,
        }
    }

    /// Is there a stone?
    #[inline]
    pub const fn is_stone(self) -> bool {
        matches!(self, Intersection::White | Intersection::Black)
    }
}

impl From<Color> for Intersection {
    #[inline]
    fn from(color: Color) -> Intersection {
        match color {
            Color::White => Intersection::White,
            Color::Black => Intersection::Black,
        }
    }
}

impl PartialEq<Color> for Intersection {
    #[inline]
    fn eq(&self, color: &Color) -> bool {
        *self as u8 == *color as u8
    }
}
