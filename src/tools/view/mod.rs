//! What does the engine see in a position, as a picture?
//!
//! [`influence`] shows who owns what: as text, in colour on a terminal, and as SVG.

pub mod chart;
pub mod influence;
pub mod svg;

#[cfg(test)]
mod tests;
