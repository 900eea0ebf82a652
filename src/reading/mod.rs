//! Does a local goal succeed? Reading by trying moves, for one string at a time.

mod answers;
mod solver;
mod tactical;

pub use answers::ReadingAnswers;
pub use solver::{Area, Counters, Depths, Limits, Reader};
pub use tactical::{attack, find_defense};
