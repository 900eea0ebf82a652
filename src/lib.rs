//! Tesuji: a classic Go engine that can say why.

pub mod types;
pub mod board;
pub mod sgf;
pub mod game;
pub mod reading;
pub mod influence;
pub mod life;
pub mod moves;
pub mod montecarlo;
pub mod score;
pub mod engine;
pub mod protocols;
pub mod tools;

#[cfg(test)]
mod tidy;
