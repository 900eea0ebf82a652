//! Which of many shapes lie on the board, and where?
//!
//! Patterns are written as text, in `patterns/*.db`; `docs/patterns.md` teaches the language. [`compiler`] reads them,
//! [`matcher`] finds them on the board, [`helpers`] says who answers their constraints, and [`library`] holds all
//! databases that are in force.

pub mod compiler;
pub mod helpers;
pub mod library;
pub mod matcher;

#[cfg(test)]
mod codegen;
#[cfg(test)]
mod tests;
