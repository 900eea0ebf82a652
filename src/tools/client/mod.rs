//! How does a program talk to a Go engine over GTP and stay in charge of it?
//!
//! [`GtpEngine`] is the view that every tool has of an engine: one command line in, one [`Reply`] out, with a time
//! limit, a restart after the worst, and the CPU time spent. [`Process`] implements it for any program that speaks
//! GTP on its standard streams, [`InProcess`] for our own engine in a thread.
//!
//! ```no_run
//! use std::time::Duration;
//! use tesuji::tools::client::{GtpEngine, Launch, Process};
//!
//! let mut engine = Process::start(Launch::new("gnugo --mode gtp --level 1"))?;
//! let reply = engine.send("genmove black", Some(Duration::from_secs(10)))?;
//! println!("{}", reply.text);
//! engine.quit();
//! # Ok::<(), tesuji::tools::client::ClientError>(())
//! ```
//!
//! Commands are not pipelined: [`GtpEngine::send`] waits for its answer, so the two sides can never be out of step.
//! After a timeout the engine is stopped, because its late answer would be taken for the answer to the next command.

mod in_process;
mod process;
mod reply;
mod words;

use std::time::Duration;

pub use in_process::InProcess;
pub use process::{Launch, Process};
pub use reply::Reply;
pub use words::split_words;

/// What can go wrong with an engine under control; a refused command (`?`) is not among it, it is a [`Reply`].
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The command text cannot be split into a program and its arguments.
    #[error("cannot read the engine command `{text}`: {reason}")]
    CommandText {
        /// The text as given.
        text: String,
        /// What was expected.
        reason: &'static str,
    },
    /// The program could not be started.
    #[error("cannot start `{program}`: {source}")]
    Start {
        /// The program that was looked for.
        program: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// A blank line, a comment or several lines: nothing that an engine would answer once.
    #[error("expected one GTP command on one line, got {0:?}")]
    NotACommand(String),
    /// No complete answer within the time allowed; the engine has been stopped.
    #[error("no answer within {:.1} s", limit.as_secs_f64())]
    Timeout {
        /// The time that was allowed.
        limit: Duration,
    },
    /// The engine ended before it answered.
    #[error("the engine ended before it answered ({status}){}", quote_stderr(stderr))]
    Crashed {
        /// Exit status or signal in words.
        status: String,
        /// The last lines of its standard error.
        stderr: String,
    },
    /// The engine was stopped earlier and has not been restarted.
    #[error("the engine is not running")]
    NotRunning,
}

fn quote_stderr(stderr: &str) -> String {
    if stderr.is_empty() { String::new() } else { format!("; its standard error ends with: {stderr}") }
}

/// A GTP engine under control.
pub trait GtpEngine: Send {
    /// Sends one command line (with or without an id) and waits for its answer, at most `limit` (`None`: for ever).
    ///
    /// On every error but [`ClientError::NotACommand`] the engine is no longer running; see [`restart`](Self::restart).
    fn send(&mut self, line: &str, limit: Option<Duration>) -> Result<Reply, ClientError>;

    /// Stops the engine if it runs and starts it afresh, with no memory of earlier commands.
    fn restart(&mut self) -> Result<(), ClientError>;

    /// CPU time (user and system) used so far, the runs before restarts included; `None` where it cannot be known.
    fn cpu_time(&mut self) -> Option<Duration>;

    /// Asks the engine to quit and makes sure that it is gone; harmless when it already is.
    fn quit(&mut self);
}
