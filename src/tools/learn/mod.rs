//! What can be learned from the games of strong players?
//!
//! [`moves`] fits the weights of the move predictor, [`test`] measures committed weights on games. Games are split
//! into training and test by a hash of their moves, so that nobody can choose.

pub mod collect;
pub mod fit;
pub mod moves;
pub mod position;
pub mod records;
pub mod test;
#[cfg(test)]
mod tests;
