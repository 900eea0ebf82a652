//! How does the gomoku engine talk to Gomocup's managers?
//!
//! The Gomocup protocol and its extension by AlphaGomoku. [`Session`] is a pure state machine: a line goes in, effects come
//! out, among them searches to be run; `shell` gives it a reader thread, a search thread and two pipes. `settings`
//! reads INFO, `lists` the commands that span lines, `budget` shares out the time, `job` is what the search thread does,
//! and `message` words what it found.

mod budget;
mod job;
mod lists;
mod message;
mod session;
mod settings;
mod shell;
#[cfg(test)]
mod tests;

pub use job::{Done, Job};
pub use session::{Effect, Session, Sizes};
pub use shell::run;
