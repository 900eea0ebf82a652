//! Tesuji: a classic Go engine that can say why.

pub mod sgf;
pub mod types;
pub mod board;
pub mod game;
pub mod tools;

#[cfg(test)]
mod tidy;
