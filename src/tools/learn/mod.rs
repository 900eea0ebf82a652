//! What can be learned from the games of strong players?
//!
//! [`moves`] fits the weights of the move predictor, [`playouts`] those of moves in playouts, [`mod@test`] measures committed
//! weights on games; [`influence`] fits the constants of influence to the ends of games; [`openings`] counts openings; [`gomoku`] plays
//! the games that it learns from; [`judge`] measures the classic engine's choices. Games are split into training and test by a hash of their moves, so that nobody can choose.

pub mod collect;
pub mod ends;
pub mod error;
pub mod fit;
pub mod gomoku;
pub mod influence;
pub mod judge;
mod kept;
pub mod life;
pub mod moves;
pub mod openings;
pub mod options;
pub mod playouts;
pub mod position;
mod progress;
pub mod reasons;
pub mod records;
pub mod test;
pub mod values;
#[cfg(test)]
mod tests;
