//! What are the rules, how much time is there, where do handicap stones go?
//!
//! Nothing here judges a position.

mod clock;
mod error;
mod handicap;
mod rules;

pub use clock::{Budget, Clock, ParseTimeControlError, TimeControl, TimeLeft, expected_moves, parse_seconds};
pub use error::{GameError, TimeForfeit};
pub use handicap::{check_free_handicap, fixed_handicap_points, max_fixed_handicap};
pub use rules::{HandicapCompensation, NAMED_RULES, Rules, Scoring};
