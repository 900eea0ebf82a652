//! Which of two engines is stronger? Matches of many games over GTP, with every move checked.

pub mod gomocup;
mod json;
mod judge;
mod launch;
#[cfg(test)]
mod mock;
mod opening;
mod options;
mod play;
mod player;
mod record;
mod report;
mod runner;
mod save;
mod schedule;
mod stats;
mod summary;

pub use opening::default_opening_moves;
pub use options::{EngineOptions, Handicap, Options, OptionsError};
pub use record::{Ending, Finish, GameRecord, Judge};
pub use report::Report;
pub use runner::{Match, MatchError, OnGame, play_match, run};
pub use schedule::{Fixture, PerSide, Side};
pub use stats::{Sprt, Tally, Verdict, elo, expected_share, wilson};
pub use summary::{SideSummary, SprtResult, Summary};
