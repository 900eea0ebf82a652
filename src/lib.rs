//! Tesuji: a classic Go engine that can say why.

pub mod types;

#[cfg(test)]
mod tidy;
