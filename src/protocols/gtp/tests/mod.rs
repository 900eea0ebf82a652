//! Does a session answer as the protocol, GNU Go and the house rules want it?

mod fuzz;
mod runner;
mod transcripts;

use super::Session;
use crate::engine::{Config, Engine};
use std::path::PathBuf;

/// A session that finds the game records of the transcripts and writes nothing to stderr.
pub(super) fn session() -> Session {
    Session::new(Engine::new(Config::default()))
        .in_directory(directory())
        .with_stderr(Box::new(std::io::sink()))
}

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/protocols/gtp/transcripts")
}

/// The answer to one line as it would be sent; empty for a line without a command.
pub(super) fn answer(session: &mut Session, line: &str) -> String {
    session.respond(line).map_or(String::new(), |reply| reply.to_string())
}

/// The answers to several lines, without what surrounds their texts but `?` for a failure.
fn texts(session: &mut Session, lines: &[&str]) -> Vec<String> {
    let replies = lines.iter().filter_map(|line| session.respond(line));
    replies.map(|reply| if reply.ok { reply.text } else { format!("? {}", reply.text) }).collect()
}
