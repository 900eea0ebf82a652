//! What can a game refuse? The texts are those that GTP clients see.

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
    /// Komi must be a finite number of points.
    #[error("komi not a float")]
    InvalidKomi,
}

/// A player's time is up; he loses the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{color} loses on time")]
pub struct TimeForfeit {
    /// Whose time is up.
    pub color: Color,
}
