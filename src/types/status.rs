//! Does it live?

use std::fmt;

/// The judgement of a worm, a dragon or a vertex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Status {
    /// Not examined.
    #[default]
    Unknown,
    /// Cannot be saved.
    Dead,
    /// Cannot be killed.
    Alive,
    /// Whoever plays first decides.
    Critical,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Status::Unknown => "unknown",
            Status::Dead => "dead",
            Status::Alive => "alive",
            Status::Critical => "critical",
        })
    }
}
