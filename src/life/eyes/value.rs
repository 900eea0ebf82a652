//! How many eyes is a space worth?
//!
//! Four numbers, 0 to 2 each, as the manual has them ("Eye Local Game Values"): three eyes are no better than two.

use std::fmt;
use std::ops::Add;

/// Eyes of a space, by who moves first. Never falling from the first number to the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct EyeValue {
    /// Eyes if the attacker plays twice in a row before the defender answers.
    pub min_threat: u8,
    /// Eyes if the attacker plays first.
    pub min: u8,
    /// Eyes if the defender plays first.
    pub max: u8,
    /// Eyes if the defender plays twice in a row before the attacker answers.
    pub max_threat: u8,
}

impl EyeValue {
    /// The four numbers in order.
    pub const fn new(min_threat: u8, min: u8, max: u8, max_threat: u8) -> EyeValue {
        EyeValue { min_threat, min, max, max_threat }
    }

    /// The same number of eyes whatever is played.
    pub const fn fixed(eyes: u8) -> EyeValue {
        EyeValue::new(eyes, eyes, eyes, eyes)
    }

    /// Does it matter who plays first?
    pub const fn is_open(self) -> bool {
        self.min < self.max
    }

    /// Is it a chimera: two eyes or none?
    pub const fn is_chimera(self) -> bool {
        self.min == 0 && self.max >= 2
    }
}

impl Add for EyeValue {
    type Output = EyeValue;

    /// The sums of the four numbers. Who plays first can do so in one of the two spaces only, so the sum of two open
    /// spaces promises too much at both ends.
    fn add(self, more: EyeValue) -> EyeValue {
        EyeValue {
            min_threat: self.min_threat + more.min_threat,
            min: self.min + more.min,
            max: self.max + more.max,
            max_threat: self.max_threat + more.max_threat,
        }
    }
}

impl fmt::Display for EyeValue {
    /// `1122`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}{}", self.min_threat, self.min, self.max, self.max_threat)
    }
}
