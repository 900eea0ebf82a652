//! Why did a command fail? Every error text that a client can see, in one list; those of the game are its own.
//!
//! Where GNU Go has a text, ours is the same to the byte, because programs compare them (`illegal move` tells an
//! illegal move from a broken engine; `unknown command` is fixed by the protocol). The single words are those of the
//! revision 11 text and answer only the commands that come from it.

use crate::game::{GameError, ParseTimeControlError};
use crate::life::eyes::EyegraphError;
use crate::life::semeai::RaceError;
use crate::sgf::SgfError;

/// The reason behind an answer that begins with `?`; [`Display`](std::fmt::Display) gives its text.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("unknown command")]
    UnknownCommand,
    #[error(transparent)]
    Game(#[from] GameError),
    #[error("expected {0}")]
    Expected(&'static str),
    #[error("line longer than {0} bytes")]
    LineTooLong(usize),
    #[error("internal error in {command}, the game is as it was before: {message}")]
    Internal { command: String, message: String },

    #[error("invalid color")]
    Color,
    #[error("invalid coordinate")]
    Coordinate,
    #[error("invalid color or coordinate")]
    ColorOrCoordinate,
    #[error("{0} not an integer")]
    NotAnInteger(&'static str),
    #[error("illegal move: number {0} of the sequence; nothing was played")]
    IllegalMoveInSequence(usize),
    #[error("can't undo a negative number of moves")]
    NegativeUndo,
    #[error("no previous move known")]
    NoPreviousMove,
    #[error("vertex must not be empty")]
    VertexEmpty,
    #[error("vertex must be empty")]
    VertexOccupied,
    #[error("string vertex must not be empty")]
    StringVertexEmpty,
    #[error("string vertex must be empty")]
    FirstStringVertexEmpty,
    #[error("move vertex must be empty")]
    MoveVertexOccupied,
    #[error("vertices must have same color")]
    TwoColors,
    #[error("string must have exactly 2 liberties")]
    TwoLiberties,
    #[error("incorrect arguments, expected {0} integers")]
    OrderingWeights(usize),
    #[error("invalid value for search limit")]
    SearchLimit,
    #[error("unknown form: expected json, or nothing for plain text")]
    Form,
    #[error("no trace to finish: expected start_sgftrace before")]
    NoTrace,
    #[error("unknown influence data: expected one of {0}")]
    InfluenceData(String),
    #[error(transparent)]
    Race(#[from] RaceError),
    #[error("failed to analyze: {0}")]
    EyeGraph(#[from] EyegraphError),
    #[error("failed to analyze: expected a drawing such as !..%.X.")]
    NoEyeGraph,
    #[error("{0} called on an empty vertex")]
    CalledOnEmpty(&'static str),
    #[error("no eye space of that color at the vertex")]
    NoEyeSpace,
    #[error("dragon vertex must be nonempty")]
    DragonNonempty,
    #[error("dragon vertex must not be empty")]
    DragonVertexEmpty,
    #[error("invalid argument")]
    OnOrOff,
    #[error("invalid move")]
    InvalidMove,
    #[error("no allowed vertex")]
    NoAllowedVertex,

    #[error("unacceptable orientation")]
    Orientation,
    #[error("unacceptable level: expected 0 or more")]
    Level,
    #[error("komi not a float")]
    Komi,

    #[error("Stack empty.")]
    StackEmpty,
    #[error("{0} cannot be called when stackp > 0")]
    StackNotEmpty(&'static str),

    #[error("missing status")]
    MissingStatus,
    #[error("invalid status")]
    Status,

    #[error("not three integers")]
    TimeSettings,
    #[error("time and stones not two integers")]
    TimeLeft,
    #[error("{0}")]
    TimeControl(ParseTimeControlError),
    #[error("invalid seed")]
    Seed,
    #[error("invalid number of games")]
    NumberOfGames,

    #[error("missing filename")]
    MissingFilename,
    #[error("cannot open or parse '{0}'")]
    CannotOpen(String),
    #[error("cannot open or parse '{file}': {error}")]
    CannotParse { file: String, error: SgfError },
    #[error("cannot load '{file}': {reason}")]
    BadRecord { file: String, reason: String },
    #[error("cannot write '{file}': {reason}")]
    CannotWrite { file: String, reason: String },
    #[error("invalid move number or vertex")]
    Until,

    #[error("{0}")]
    Patterns(String),

    #[error("unknown rules: expected japanese, chinese, aga or new_zealand")]
    Rules,

    #[error("not_supported")]
    Rev11NotSupported,
    #[error("invalid_argument")]
    Rev11Argument,
    #[error("invalid_color")]
    Rev11Color,
    #[error("invalid_coordinate")]
    Rev11Coordinate,
    #[error("illegal_move")]
    Rev11IllegalMove,
}
