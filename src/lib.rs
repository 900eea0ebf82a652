//! Tesuji: a classic Go engine that can say why.

pub mod board;
pub mod types;

pub mod game;

pub mod tools;

#[cfg(test)]
mod tidy;
