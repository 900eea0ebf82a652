//! In which order are moves tried?
//!
//! Every reason for a move has a weight; the sum of a move's weights is its score. The weights are one table, so that
//! they can be tuned from outside (`tune_move_ordering`).

/// What a weight is for. The order is that of the command's integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Weight {
    /// Attack: a liberty of the string.
    Liberty,
    /// Attack: each liberty that the defender would have after playing there.
    DeniedLiberty,
    /// Attack: each liberty of the attacker's stone there, up to five.
    OwnLiberty,
    /// Attack: the attacker's stone would be in atari.
    SelfAtari,
    /// Attack: an extension of a surrounding string in atari.
    SaveSurrounding,
    /// Attack: a capture that saves a surrounding string in atari.
    CaptureToSave,
    /// Both: each stone of the string that is taken or saved, up to ten.
    Stone,
    /// Attack: a point next to a liberty.
    Net,
    /// Attack: each liberty next to such a point.
    NettedLiberty,
    /// Attack: an approach that makes a filling move possible.
    Backfill,
    /// Attack: a liberty of a linked string.
    LinkedLiberty,
    /// Attack: a liberty of a surrounding string that would be lost.
    Strengthen,
    /// Defence: a capture next to the string.
    Capture,
    /// Defence: a liberty of the string.
    Extend,
    /// Defence: each liberty after the extension, up to six.
    Room,
    /// Defence: where the attacker would play.
    Threat,
    /// Defence: a move that captures a surrounding string in the end.
    BreakChain,
    /// Defence: each liberty of that string.
    ChainLiberty,
    /// Defence: a point next to a liberty.
    SpecialRescue,
    /// Defence: a capture of what stands at a liberty.
    CaptureNearby,
    /// Defence: a liberty of what stands at a liberty.
    LeanNearby,
    /// Defence: a capture or a liberty that helps a linked string.
    HelpLinked,
}

/// Number of weights.
pub const WEIGHTS: usize = Weight::HelpLinked as usize + 1;

/// A value for every weight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ordering([i32; WEIGHTS]);

impl Ordering {
    /// These weights, in the order of [`Weight`]; each counts up to a million.
    pub fn new(weights: [i32; WEIGHTS]) -> Ordering {
        Ordering(weights.map(|weight| weight.clamp(-1_000_000, 1_000_000)))
    }

    /// The value of a weight.
    #[inline]
    pub fn of(&self, weight: Weight) -> i32 {
        self.0[weight as usize]
    }
}

impl Default for Ordering {
    fn default() -> Ordering {
        Ordering([
            100, 30, 6, -99, 106, 157, 20, 35, 54, 151, 25, 148, 405, 57, 30, 172, 169, -44, 35, 180, 20, 85,
        ])
    }
}
