//! Why does a string have its status?

use super::FinalStatus;
use crate::types::Point;

/// What a status rests on, the surest first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// It can never be captured, however often the opponent plays.
    Unconditional,
    /// It stands on ground where its owner can never live, however often he plays.
    InTerritory,
    /// Neither side can fill a liberty of it, or of what it lives with, without losing its own stones: the liberty, if it is its own.
    Locked(Option<Point>),
    /// All that matters was read, for either side to move.
    Read,
    /// Tactical reading captures it, whoever moves first.
    Tactics,
    /// The playouts do not know; the owl, which tries few and likely moves, says so of its dragon, whoever moves first.
    Owl,
    /// Nothing lives around but its own colour: what stands beside it is dead.
    AmongDead {
        /// How sure that is, from 0.5 to 1.
        sure: f32,
    },
    /// Reading says that whoever moves first decides; most games to the end go this way.
    Unsettled,
    /// It kept its place in this share of the games that were played to the end.
    Played {
        /// From 0 to 1.
        kept: f32,
    },
}

impl Reason {
    /// How sure a status is that rests on this, from 0.5 to 1.
    pub fn confidence(self) -> f64 {
        match self {
            Reason::Unconditional | Reason::InTerritory => 1.0,
            Reason::Locked(_) => 0.95,
            Reason::Read => 0.99,
            Reason::Tactics => 0.97,
            Reason::Owl => 0.85,
            Reason::AmongDead { sure } => f64::from(sure),
            Reason::Unsettled => 0.5,
            Reason::Played { kept } => f64::from(kept.max(1.0 - kept)),
        }
    }

    /// One word for programs.
    pub const fn word(self) -> &'static str {
        match self {
            Reason::Unconditional => "unconditional",
            Reason::InTerritory => "in_territory",
            Reason::Locked(_) => "locked",
            Reason::Read => "read",
            Reason::Tactics => "tactics",
            Reason::Owl => "owl",
            Reason::AmongDead { .. } => "among_dead",
            Reason::Unsettled => "unsettled",
            Reason::Played { .. } => "played",
        }
    }

    /// A sentence for people, about a string with the status on a board of the size.
    pub fn sentence(self, status: FinalStatus, size: usize) -> String {
        let lives = status != FinalStatus::Dead;
        let percent = |share: f32| (100.0 * share).round();
        match self {
            Reason::Unconditional => "cannot be captured, however often the opponent plays".to_owned(),
            Reason::InTerritory => "stands where its owner can never live, however often he plays".to_owned(),
            Reason::Locked(Some(pos)) => format!("neither side can play {} without loss", pos.to_gtp(size)),
            Reason::Locked(None) => {
                "lives with stones that neither side can approach without loss".to_owned()
            }
            Reason::Read if lives => "reading: cannot be captured, or only at a loss".to_owned(),
            Reason::Read => "reading: cannot be saved".to_owned(),
            Reason::Tactics => "tactics: captured, whoever moves first".to_owned(),
            Reason::Owl if lives => "life reading: its dragon cannot be killed".to_owned(),
            Reason::Owl => "life reading: its dragon cannot be saved".to_owned(),
            Reason::AmongDead { .. } => "the stones of the other colour around it are dead".to_owned(),
            Reason::Unsettled => {
                let word = if lives { "alive" } else { "dead" };
                format!("reading: whoever moves first decides; taken for {word}, as playouts mostly end")
            }
            Reason::Played { kept } if lives => {
                format!("keeps its place in {} % of the games played to the end", percent(kept))
            }
            Reason::Played { kept } => {
                format!("loses its place in {} % of the games played to the end", percent(1.0 - kept))
            }
        }
    }
}
