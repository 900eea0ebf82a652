//! What are the rules, what has happened so far, whose turn is it, and how much time is there?
//!
//! [`Game`] is a board with its rules, komi, handicap and history; it plays, takes back, and turns into an SGF record
//! and back. [`Rules`] are named as clients name them. [`Clock`] is arithmetic on thinking time. Nothing here judges a
//! position.

mod clock;
mod error;
mod handicap;
mod history;
mod load;
mod record;
mod rules;
#[cfg(test)]
mod tests;

pub use crate::sgf::Until;
pub use clock::{Budget, Clock, ParseTimeControlError, TimeControl, TimeLeft, expected_moves, parse_seconds};
pub use error::{GameError, LoadError, TimeForfeit};
pub use handicap::{check_free_handicap, fixed_handicap_points, max_fixed_handicap};
pub use history::Game;
pub use rules::{HandicapCompensation, NAMED_RULES, Rules, Scoring};
