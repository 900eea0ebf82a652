//! What is a GTP session? One engine, and the little that the protocol adds to it.
//!
//! A session answers lines and knows nothing of stdin and stdout: [`run`](super::run) puts it on a pipe, a regression
//! runner calls [`Session::respond`] in its own process. What a command wants on stderr goes through a sink that the
//! host can replace.

use super::arguments::Words;
use super::commands::{self, Command};
use super::failure::Failure;
use super::line::Request;
use super::orientation::Orientation;
use super::reply::Reply;
use crate::engine::Engine;
use crate::types::Point;
use std::any::Any;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// One engine that answers GTP commands.
///
/// ```
/// use tesuji::engine::{Config, Engine};
/// use tesuji::protocols::gtp::Session;
///
/// let mut session = Session::new(Engine::new(Config::default()));
/// let reply = session.respond("7 play black D4").expect("a command gets an answer");
/// assert_eq!(reply.to_string(), "=7 \n\n");
/// assert!(session.respond("# a comment").is_none());
/// ```
pub struct Session {
    pub(super) engine: Engine,
    pub(super) orientation: Orientation,
    pub(super) quit: bool,
    /// Do answers about dragons say when they are not certain?
    pub(super) reports_uncertainty: bool,
    directory: PathBuf,
    stderr: Box<dyn Write + Send>,
}

impl Session {
    /// A session with this engine, whatever its game; files are found from the current directory.
    pub fn new(engine: Engine) -> Session {
        Session {
            engine,
            orientation: Orientation::default(),
            quit: false,
            reports_uncertainty: false,
            directory: PathBuf::new(),
            stderr: Box::new(io::stderr()),
        }
    }

    /// The same session, with relative file names of `loadsgf` and `printsgf` meant from `directory`.
    #[must_use]
    pub fn in_directory(self, directory: impl Into<PathBuf>) -> Session {
        Session { directory: directory.into(), ..self }
    }

    /// The same session, with what `echo_err`, `dump_stack` and traces write going to `sink` instead of stderr.
    #[must_use]
    pub fn with_stderr(self, sink: Box<dyn Write + Send>) -> Session {
        Session { stderr: sink, ..self }
    }

    /// The engine, to look at.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The engine, to set it up from outside the protocol.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Raising this flag makes a command that thinks come to an end soon.
    pub fn cancel_flag(&self) -> Arc<AtomicBool> {
        self.engine.cancel_handle()
    }

    /// Answers one line; `None` for a line without a command, which gets no answer.
    pub fn respond(&mut self, line: &str) -> Option<Reply> {
        let Request { id, name, arguments } = Request::parse(line)?;
        let result = match commands::find(&name) {
            Some(command) => self.execute(command, &arguments),
            None => Err(Failure::UnknownCommand),
        };
        Some(self.reply(id, result))
    }

    /// Answers a line of which only the beginning was kept, because it is longer than `limit` bytes.
    pub(super) fn refuse_long_line(&self, start: &str, limit: usize) -> Option<Reply> {
        let Request { id, .. } = Request::parse(start)?;
        Some(self.reply(id, Err(Failure::LineTooLong(limit))))
    }

    fn reply(&self, id: Option<String>, result: Result<String, Failure>) -> Reply {
        let ok = result.is_ok();
        let text = result.unwrap_or_else(|failure| failure.to_string());
        Reply { id, ok, text, quit: self.quit }
    }

    /// Runs a command; a panic in it becomes a failure that leaves the engine as it was.
    pub(super) fn execute(&mut self, command: &Command, arguments: &str) -> Result<String, Failure> {
        if !command.on_tried_moves && self.engine.game.board().stackp() > 0 {
            return Err(Failure::StackNotEmpty(command.name));
        }
        let before = (self.engine.snapshot(), self.orientation);
        let words = Words::new(arguments, self.engine.game.board().size(), self.orientation);
        let answer = catch_unwind(AssertUnwindSafe(|| (command.run)(self, words)));
        answer.unwrap_or_else(|panic| {
            self.engine.restore(before.0);
            self.orientation = before.1;
            Err(Failure::Internal { command: command.name.to_owned(), message: panic_message(&*panic) })
        })
    }

    /// The client's name of a point: `Q16` or `PASS`.
    pub(super) fn vertex(&self, point: Point) -> String {
        let size = self.engine.game.board().size();
        self.orientation.to_client(point, size).to_gtp(size)
    }

    /// The client's names of points, with single spaces between them.
    pub(super) fn vertices(&self, points: impl IntoIterator<Item = Point>) -> String {
        points.into_iter().map(|point| self.vertex(point)).collect::<Vec<_>>().join(" ")
    }

    /// The file that a client means.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.directory.join(Path::new(name))
    }

    /// Writes a line to stderr or what stands for it. Nobody may be reading it, which does not matter.
    pub(super) fn write_err(&mut self, line: &str) {
        let _ = writeln!(self.stderr, "{line}").and_then(|()| self.stderr.flush());
    }
}

/// The text of a panic on one line.
fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or(panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").replace('\n', " ")
}
