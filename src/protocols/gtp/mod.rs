//! How does a client play, ask and test over the Go Text Protocol?
//!
//! ```text
//! runner     reader thread and worker, lines in, answers out     the only room with threads
//! session    one engine and what the protocol adds to it         in process: no stdin, no stdout
//! line       cleaning and cutting a line                         Words: what the arguments mean
//! commands   the table: one row a command, one file a theme      reference: the page made from it
//! failure    every error text                                    reply: an answer to the byte
//! stream     an answer that is given line by line
//! ```
//!
//! [`COMMANDS`] is the one place that knows a command: parsing, `help`, `list_commands`, `known_command` and
//! `docs/gtp-commands.md` come from its rows. Texts and formats follow draft 2 of GTP version 2 and, where that leaves
//! room, GNU Go 3.8, so that programs written for `gnugo --mode gtp` find what they expect.
//!
//! A command that fails changes nothing. A panic inside a command is caught, answered by `?`, and the engine put back
//! to where it was before the command.

mod arguments;
mod commands;
pub(super) mod drawing;
mod failure;
mod line;
mod orientation;
mod process;
mod reference;
mod reply;
mod runner;
mod session;
mod stream;
#[cfg(test)]
mod tests;

pub use commands::{COMMANDS, Command, Status, THEMES, Theme};
pub use reference::reference;
pub use reply::Reply;
pub use runner::{MAX_LINE, run};
pub use session::{Part, Session};
