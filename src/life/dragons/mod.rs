//! Which strings live and die together, and how are they?
//!
//! A dragon is a union of strings that the opponent is not expected to part. This room holds what is known about dragons
//! and answers questions about it; the passes that find it out are in `amalgamate`. (Manual, "Worms and Dragons".)

mod crude;
mod data;
mod describe;
mod partition;
mod safety;
mod table;
mod weakness;

pub use crude::crude_status;
pub use data::{Dragon, LARGE, Race, Surrounding, Verdicts};
pub use partition::Partition;
pub use safety::Safety;
pub use table::Dragons;
pub use weakness::weakness;

#[cfg(test)]
mod tests;
