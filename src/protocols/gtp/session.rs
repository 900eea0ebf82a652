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
use super::reply::{Reply, beginning};
use super::stream::Stream;
use crate::engine::{Engine, Snapshot};
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
    /// What the command that runs has still to say, part by part.
    pub(super) stream: Option<Stream>,
    /// The engine as it was before the command that runs.
    before: Snapshot,
    directory: PathBuf,
    stderr: Box<dyn Write + Send>,
}

/// A piece of an answer that comes in parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// The first line. Does the next line of input end the answer?
    Beginning {
        /// The bytes to send.
        text: String,
        /// Does the answer go on until the next line comes in, or for ever?
        until_input: bool,
    },
    /// A later line with its newline.
    Line(String),
}

impl Session {
    /// A session with this engine, whatever its game; files are found from the current directory.
    pub fn new(engine: Engine) -> Session {
        Session {
            before: engine.snapshot(),
            engine,
            orientation: Orientation::default(),
            quit: false,
            reports_uncertainty: false,
            stream: None,
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

    /// Is there anything to think about while no line comes in?
    pub fn may_ponder(&self) -> bool {
        self.engine.may_ponder()
    }

    /// Thinks while no line comes in, if the engine may; raising [`Session::cancel_flag`] ends it. What goes wrong is told on
    /// stderr, for nobody has asked.
    pub fn ponder(&mut self) {
        let thought = self.guarded("ponder", |session| {
            session.engine.ponder();
            Ok(String::new())
        });
        if let Err(failure) = thought {
            self.write_err(&failure.to_string());
        }
    }

    /// Answers one line; `None` for a line without a command, which gets no answer. An answer that would come in parts is
    /// given at once, with the last state of thinking, after the time of a move.
    pub fn respond(&mut self, line: &str) -> Option<Reply> {
        let Request { id, name, arguments } = Request::parse(line)?;
        let mut result = self.answer(&name, &arguments);
        if let Some(stream) = self.stream.take() {
            let mut last = String::new();
            let end = self.carry_on(&name, stream.for_one_move(), &mut |line| last = line);
            result = end.map(|end| [last, end].concat());
        }
        Some(self.reply(id, result))
    }

    /// Answers one line; parts that come before the answer is complete go to `send`.
    pub fn respond_in_parts(&mut self, line: &str, send: &mut dyn FnMut(Part)) -> Option<Reply> {
        let Request { id, name, arguments } = Request::parse(line)?;
        let result = self.answer(&name, &arguments);
        let Some(stream) = self.stream.take() else { return Some(self.reply(id, result)) };
        send(Part::Beginning { text: beginning(id.as_deref()), until_input: stream.is_endless() });
        let end = self.carry_on(&name, stream, &mut |line| send(Part::Line(line)));
        Some(Reply { begun: true, ..self.reply(id, end) })
    }

    fn answer(&mut self, name: &str, arguments: &str) -> Result<String, Failure> {
        match commands::find(name) {
            Some(command) => self.execute(command, arguments),
            None => Err(Failure::UnknownCommand),
        }
    }

    /// Runs what a command left to be said; the last part is returned.
    fn carry_on(
        &mut self,
        name: &str,
        stream: Stream,
        send: &mut dyn FnMut(String),
    ) -> Result<String, Failure> {
        self.guarded(name, |session| Ok(stream.run(session, send)))
    }

    /// Answers a line of which only the beginning was kept, because it is longer than `limit` bytes.
    pub(super) fn refuse_long_line(&self, start: &str, limit: usize) -> Option<Reply> {
        let Request { id, .. } = Request::parse(start)?;
        Some(self.reply(id, Err(Failure::LineTooLong(limit))))
    }

    fn reply(&self, id: Option<String>, result: Result<String, Failure>) -> Reply {
        let ok = result.is_ok();
        let text = result.unwrap_or_else(|failure| failure.to_string());
        Reply { id, ok, text, quit: self.quit, begun: false }
    }

    /// Runs a command.
    pub(super) fn execute(&mut self, command: &Command, arguments: &str) -> Result<String, Failure> {
        if !command.on_tried_moves && self.engine.game.board().stackp() > 0 {
            return Err(Failure::StackNotEmpty(command.name));
        }
        let words = Words::new(arguments, self.engine.game.board().size(), self.orientation);
        self.guarded(command.name, |session| (command.run)(session, words))
    }

    /// Runs a part of a command; a panic in it becomes a failure that leaves the engine as it was.
    fn guarded(
        &mut self,
        name: &str,
        run: impl FnOnce(&mut Session) -> Result<String, Failure>,
    ) -> Result<String, Failure> {
        let orientation = self.orientation;
        self.engine.snapshot_into(&mut self.before);
        catch_unwind(AssertUnwindSafe(|| run(self))).unwrap_or_else(|panic| {
            self.engine.restore(self.before.clone());
            self.orientation = orientation;
            self.stream = None;
            Err(Failure::Internal { command: name.to_owned(), message: panic_message(&*panic) })
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
