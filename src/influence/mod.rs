//! How far do stones reach, and what is likely to become territory?
//!
//! Stones radiate ([`Source`]); the ground stops or lets through; patterns add barriers, intrusions and extra sources.
//! One computation is an [`InfluenceMap`]: it answers who owns what, how sure that is, and what a move changes. Worms and
//! dragons are not known here: strengths come as an argument, [`Stones`]. [`Influence`] is a rough and fast sum without
//! patterns, for choosing among many moves. `docs/influence.md` explains the method with pictures.
//! (Manual, chapter "Influence Function".)

mod breakin;
mod delta;
mod effects;
mod escape;
mod ground;
mod map;
mod ownership;
mod radiate;
mod regions;
mod spread;
mod stencil;
mod stones;
mod territory;
mod tuning;
mod verdicts;

pub use breakin::BreakIn;
pub use delta::{Cause, Change, Delta};
pub use effects::Intrusion;
pub use map::{Findings, InfluenceMap, Purpose, Question};
pub use radiate::Source;
pub use regions::{Hold, Region, Regions};
pub use spread::Influence;
pub use stones::{FULL_STRENGTH, Stones};
pub use tuning::Tuning;

#[cfg(test)]
mod tests;
