//! Does a local goal succeed? Reading by trying moves, for one string at a time.

mod answers;
mod batches;
pub mod connection;
mod solver;
mod tactical;

pub use answers::ReadingAnswers;
pub(crate) use answers::answered_by_reading;
pub use batches::read_in_batches;
pub use connection::{block_off, break_in, disconnect, play_connect_n, string_connect};
pub use solver::{Area, Counters, Depths, GivenDepths, Limits, Ordering, Reader, Trace, WEIGHTS, Weight};
pub use tactical::{
    Breach, attack, attack_and_defend, attack_either, attack_threats, best_defense, break_through,
    defend_both, does_attack, does_defend, find_defense, ladder_attack, naive_ladder, play_attack_defend_n,
    play_attack_defend2_n, play_break_through_n, restricted_attack, restricted_defense, with_sequence,
};
