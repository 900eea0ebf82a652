//! How safe is a dragon, in a word?

use std::fmt;

/// How safe a dragon is. (Manual, "Dragons".)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Safety {
    /// It dies, by the owl code.
    Dead,
    /// It lives, by the owl code or in a capturing race.
    #[default]
    Alive,
    /// Whoever moves first decides.
    Critical,
    /// It is dead and does not matter, such as stones inside an eye.
    Inessential,
    /// One string, dead by tactical reading.
    TacticallyDead,
    /// It lives without two eyes, because neither side can attack.
    AliveInSeki,
    /// It lives without much question.
    StronglyAlive,
    /// It lives however often the opponent moves.
    Invincible,
}

impl fmt::Display for Safety {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Safety::Dead => "dead",
            Safety::Alive => "alive",
            Safety::Critical => "critical",
            Safety::Inessential => "inessential",
            Safety::TacticallyDead => "tactically dead",
            Safety::AliveInSeki => "alive in seki",
            Safety::StronglyAlive => "strongly alive",
            Safety::Invincible => "invincible",
        })
    }
}
