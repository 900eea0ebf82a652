//! Which eyes has a dragon, and how many can it still get?
//!
//! An eye space is a set of points that one colour may make its own: empty points, and stones of the other colour that
//! are lost there. [`space`](EyeSpaces) finds the spaces of a position, [`topology`](HalfEye) tells real eyes from half
//! and false ones, and [`graph`](EyeGraph) solves what a space is worth by playing it out. (Manual, "Eyes and Half Eyes".)

mod analyze;
mod data;
mod domain;
mod graph;
mod single;
mod space;
mod topology;
mod value;

pub use data::{EyeData, EyeSpace, HalfEye};

pub use graph::{EyeAnswer, EyeBook, EyeGraph, EyegraphError, KoValues, analyze_eyegraph, test_eyeshape};
pub use single::is_one_point_eye;
pub use space::EyeSpaces;
pub use topology::topological_eye;
pub use value::EyeValue;

#[cfg(test)]
mod tests;
