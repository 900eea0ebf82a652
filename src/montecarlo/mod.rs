//! What do many quick games to the end say about a position?
//!
//! A board made for speed alone plays them; the reading board keeps too much to be fast here.

mod around;
mod catch;
mod light;
mod node;
pub mod patterns;
mod playout;
mod replies;
mod sample;
mod search;
mod tree;

pub use light::LightBoard;
pub use patterns::PlayoutPatterns;
pub use playout::{Playout, Policy, play_out};
pub use sample::{Sample, sample};
pub use search::{Found, Grown, Question, Search};
