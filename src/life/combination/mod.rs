//! Can one of several strings be captured, although each alone is safe?
//!
//! A *combination* is a series of forcing moves, each of which threatens a string and must be answered, until one of them
//! threatens more than a single answer can save. The simplest is a double atari. Forcing moves come from reading and from
//! the patterns of `combination.db`; the answers are all moves near the threat, each tried. Short combinations are looked
//! for before long ones, so that the first move is not an exchange that the rest does not need. (Manual, "Combination
//! reading".)

mod answers;
mod blunder;
mod forcing;
mod search;

pub use blunder::{Blunder, atari_atari_blunder_size, atari_atari_confirm_safety};
pub use search::{Combination, Ground, atari_atari};

#[cfg(test)]
mod tests;
