//! Which repetitions and suicides may be played?

/// Which repetitions of a position are forbidden in real moves.
///
/// Tried moves ([`trymove`](super::Board::trymove)) always follow simple ko, so that reading ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum KoRule {
    /// A single stone that captured a single stone may not be retaken at once.
    #[default]
    Simple,
    /// No repetition is forbidden.
    None,
    /// No move may recreate an earlier position of the game.
    PositionalSuperko,
    /// No move may recreate an earlier position with the same player to move.
    SituationalSuperko,
}

/// Whether a player may take away his own last liberty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SuicideRule {
    /// Never.
    #[default]
    Forbidden,
    /// If at least two stones die.
    Allowed,
    /// Even a single stone, which changes nothing but the turn and the prisoners.
    AllowedForAll,
}
