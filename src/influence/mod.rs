//! How far do stones reach, and what is likely to become territory?
//!
//! Worms and their strengths come as arguments; nothing here decides whether a stone lives.

mod spread;

pub use spread::Influence;
