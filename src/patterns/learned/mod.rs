//! What would a strong player look at first?
//!
//! A move predictor that learned from game records: each move is a team of [`features`], each with a weight, and the
//! weights are data in `patterns/learned/`. `tesuji learn moves` makes them. [`canvas`] is how a position is seen,
//! [`rings`] how shapes grow around a point, [`text`] how weights are written, and [`model`] what they say.

pub mod canvas;
pub mod features;
pub mod model;
pub mod rings;
pub mod table;
#[cfg(test)]
mod tests;
pub mod text;
