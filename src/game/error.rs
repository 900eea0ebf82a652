//! What can a game refuse? The texts are those that GTP clients see.

use crate::sgf::PropertyError;
use crate::types::Color;

/// Why a game did not do what it was asked; it is then as it was before.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// The board side is not 1 to 25.
    #[error("unacceptable size")]
    UnacceptableSize,
    /// The move is off the board, on a stone, a forbidden suicide, or repeats a position against the ko rule.
    #[error("illegal move")]
    IllegalMove,
    /// There are not that many moves since the last set-up.
    #[error("cannot undo")]
    CannotUndo,
    /// Handicap stones and another size need an empty board.
    #[error("board not empty")]
    BoardNotEmpty,
    /// That number of handicap stones has no place on this board.
    #[error("invalid handicap")]
    InvalidHandicap,
    /// A set-up point is off the board or a pass.
    #[error("invalid coordinate")]
    InvalidCoordinate,
    /// A set-up point occurs twice.
    #[error("repeated vertex")]
    RepeatedVertex,
    /// A set-up would leave a string without liberties.
    #[error("no liberties at {vertex}")]
    NoLiberties {
        /// The first stone of the string, as GTP writes it.
        vertex: String,
    },
    /// Komi must be a finite number of points.
    #[error("komi not a float")]
    InvalidKomi,
}

/// Why a game record cannot be played over; the game is then as it was before.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The record is of another game (`GM`).
    #[error("GM[{0}]: expected a game of Go, GM[1]")]
    NotGo(i64),
    /// The board size cannot be used.
    #[error(transparent)]
    Size(PropertyError),
    /// A property that is no move makes no sense.
    #[error("after move {after}: {source}")]
    Property {
        /// Moves and passes before it.
        after: usize,
        /// What is wrong with it.
        source: PropertyError,
    },
    /// A move makes no sense.
    #[error("move {number}: {source}")]
    Move {
        /// Number of the move, from 1, passes included.
        number: usize,
        /// What is wrong with it.
        source: PropertyError,
    },
    /// A move is on a stone.
    #[error("illegal move {number}: {color} {vertex}: expected an empty point")]
    Occupied {
        /// Number of the move, from 1, passes included.
        number: usize,
        /// Who moves.
        color: Color,
        /// Where, as GTP writes it.
        vertex: String,
    },
    /// The record is longer than any game.
    #[error("expected at most 262144 moves and set-up points")]
    TooLong,
    /// A set-up is impossible.
    #[error("set-up after move {after}: {source}")]
    Setup {
        /// Moves and passes before it.
        after: usize,
        /// What is wrong with it.
        source: GameError,
    },
}

/// A player's time is up; he loses the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{color} loses on time")]
pub struct TimeForfeit {
    /// Whose time is up.
    pub color: Color,
}
