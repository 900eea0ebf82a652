//! Which programs come with the engine? Tools that drive engines over the Go Text Protocol and judge what they answer.
//!
//! A tool takes its options as plain data and computes plain data, with a printer beside it; the command line only
//! parses arguments and calls `run`.

pub mod bench;
pub mod client;
mod cpu;
pub mod learn;
pub mod matches;
pub mod patterns;
pub mod regress;
pub mod score;
mod sheet;
pub mod tsumego;
pub mod view;
