//! What is known about a position, in one value?
//!
//! [`Analysis`] is the manual's `examine_position`: worms and their proofs first, then what builds on them. A stage is made
//! when it is first asked for, from the stages before it, and kept as long as the position stays. Independent parts of a
//! stage are read in parallel, each by a reader of its own, so that the answers are those of one thread.

mod estimate;
mod stages;

pub use estimate::Expected;
pub use stages::{Analysis, BreakIns};

#[cfg(test)]
mod tests;
