//! Which of many shapes lie on the board, and where?
//!
//! Patterns are written as text, in `patterns/*.db`; `docs/patterns.md` teaches the language. [`compiler`] reads them,
//! [`matcher`] finds them on the board, [`helpers`] says who answers their constraints, [`verdict`] decides which matches
//! count, [`library`] holds all databases that are in force, and
//! [`describe`] and [`words`] tell people about them.

pub mod compiler;
pub mod describe;
mod facts;
pub mod helpers;
pub mod learned;
pub mod library;
pub mod matcher;
pub mod verdict;
pub mod words;

#[cfg(test)]
mod codegen;
#[cfg(test)]
mod tests;
