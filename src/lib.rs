//! Tesuji: a classic Go engine that can say why.

pub mod types;
pub mod board;
pub mod sgf;
pub mod game;
pub mod tools;

#[cfg(test)]
mod tidy;
