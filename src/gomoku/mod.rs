//! Who wins at five in a row, and which move is best?
//!
//! A guest in the house: the module knows nothing of Go. From the ground up: [`Rule`] says what wins; `lines` gives every
//! line through a point a class, from tables that the build makes of `patterns/gomoku.db`; [`Position`] keeps the
//! classes of all empty points while stones come and go; `fouls` are Black's forbidden points in renju; [`Engine`]
//! searches. The Gomocup protocol that speaks for it is in `protocols::gomocup`.

mod rule;
pub mod lines;
mod point;
mod bits;
mod position;
mod fouls;
mod fives;
mod fours;
mod stops;
mod threats;
mod table;
mod search;
mod engine;
pub mod opening;

pub use engine::{Engine, Limits, Report, winning_chance};
pub use lines::{Kind, Lines, Tables, Worths};
pub use point::{MAX_SIZE, MIN_SIZE, Point, Side};
#[cfg(test)]
mod tests;

pub use position::{PlayError, Position};
pub use rule::Rule;
pub use search::{PROVEN, WIN};
pub use threats::{ThreatSearch, Win};
