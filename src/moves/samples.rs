//! Which positions show what moves are for?

/// Black joins at E5, White cuts there.
pub(crate) const CROSSING: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . O . . . .
    . . . X O X . . .
    . . . X . X . . .
    . . . X O X . . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Either stone gets away from an atari, but not both from E5.
pub(crate) const FORK: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . X . . .
    . . X O . O X . .
    . . . . . . . . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Black's wall ends one point before the right edge: White comes in at N9, and Black keeps him out there.
pub(crate) const OPEN_EDGE: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . X . X . . . . .
    . . . X X . X . X X . . .
    X X X X O . O X X X X X .
    O O O O O . O O O O O O O
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . O . . . . . . . O . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . O . . . O . . . O . .
    . . . . . . . . . . . . .";

/// White lives with one move to spare.
pub(crate) const ONE_TO_SPARE: &str = "
    . . . . O X . . .
    O O O O O X . . .
    X X X X X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Black's stones in the middle have five liberties, White's six.
pub(crate) const LOST_RACE: &str = "
    . X . X . . . . . X . X .
    X X X X X X X X X X X X X
    . . . . . . X X X X X X .
    O O O O O O O O X . . . .
    X X X X X X X X O . . . .
    . . . . . O O O O O O O .
    O O O O O O O O O O O O O
    . O . O . . . . . O . O .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";
