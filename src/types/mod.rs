//! What are the words every wing shares? Points, colours, maps over the board, reading results, random numbers.
//!
//! Nothing here knows a board's contents or does I/O.

mod color;
mod outcome;
mod per_color;
mod point;
mod point_map;
mod point_set;
mod rng;
mod status;

pub use color::{Color, Intersection, ParseColorError};
pub use outcome::{Outcome, Reading};
pub use per_color::PerColor;
pub use point::{MAX_BOARD, Move, NS, POINTS, Point, PointList, WE};
pub use point_map::PointMap;
pub use point_set::PointSet;
pub use rng::Rng;
pub use status::Status;
