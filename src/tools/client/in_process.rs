//! How is our own engine run without a second process?
//!
//! A worker thread holds the session, so that a time limit can be kept: when it passes, the engine is asked to cancel
//! and left behind, and its thread ends by itself with the command. Answers go through the same bytes as on a pipe.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use super::process::is_one_command;
use super::reply::ReplyParser;
use super::{ClientError, GtpEngine, Reply};
use crate::engine::{Config, Engine};
use crate::protocols::gtp::Session;
use crate::tools::cpu;

/// Stack of the worker, in bytes: reading is recursive, and a test thread's own stack is small.
const STACK: usize = 64 << 20;

/// A Tesuji engine in a thread of this process.
#[derive(Debug)]
pub struct InProcess {
    config: Config,
    directory: PathBuf,
    worker: Option<Worker>,
    /// CPU time of the workers that are over.
    finished_cpu: Duration,
}

impl InProcess {
    /// Starts an engine; `loadsgf` and the like take file names from `directory`. Fails when the system has no
    /// thread to give.
    pub fn start(config: Config, directory: impl Into<PathBuf>) -> Result<InProcess, ClientError> {
        let directory = directory.into();
        let worker = Some(Worker::start(config, directory.clone())?);
        Ok(InProcess { config, directory, worker, finished_cpu: Duration::ZERO })
    }
}

impl GtpEngine for InProcess {
    fn send(&mut self, line: &str, limit: Option<Duration>) -> Result<Reply, ClientError> {
        let line = line.trim_end_matches(['\n', '\r']);
        if !is_one_command(line) {
            return Err(ClientError::NotACommand(line.to_owned()));
        }
        let worker = self.worker.as_mut().ok_or(ClientError::NotRunning)?;
        match worker.exchange(line, limit) {
            Ok(Some(reply)) => Ok(reply),
            Ok(None) => Err(ClientError::NotACommand(line.to_owned())),
            Err(RecvTimeoutError::Timeout) => {
                worker.cancel.store(true, Ordering::Relaxed);
                self.quit();
                Err(ClientError::Timeout { limit: limit.unwrap_or_default() })
            }
            Err(RecvTimeoutError::Disconnected) => {
                self.quit();
                Err(ClientError::Crashed { status: "its thread is over".to_owned(), stderr: String::new() })
            }
        }
    }

    fn restart(&mut self) -> Result<(), ClientError> {
        self.quit();
        self.worker = Some(Worker::start(self.config, self.directory.clone())?);
        Ok(())
    }

    /// The CPU time of the engine's own thread; workers that it starts beside it are not in it.
    fn cpu_time(&mut self) -> Option<Duration> {
        let running = match &self.worker {
            Some(worker) => worker.cpu?,
            None => Duration::ZERO,
        };
        Some(self.finished_cpu + running)
    }

    fn quit(&mut self) {
        if let Some(worker) = self.worker.take() {
            self.finished_cpu += worker.cpu.unwrap_or_default();
        }
    }
}

/// One run of a session. Dropping it ends the thread, at once or with the command that it is at.
#[derive(Debug)]
struct Worker {
    lines: Sender<String>,
    answers: Receiver<Answer>,
    cancel: Arc<AtomicBool>,
    /// CPU time of the thread at its last answer.
    cpu: Option<Duration>,
}

struct Answer {
    reply: Option<Reply>,
    cpu: Option<Duration>,
}

impl Worker {
    fn start(config: Config, directory: PathBuf) -> Result<Worker, ClientError> {
        let session = Session::new(Engine::new(config)).in_directory(directory);
        let session = session.with_stderr(Box::new(std::io::sink()));
        let cancel = session.cancel_flag();
        let (lines, received) = channel();
        let (sender, answers) = channel();
        thread::Builder::new()
            .stack_size(STACK)
            .spawn(move || serve(session, &received, &sender))
            .map_err(|source| ClientError::Start { program: "an engine thread".to_owned(), source })?;
        Ok(Worker { lines, answers, cancel, cpu: cfg!(target_os = "linux").then_some(Duration::ZERO) })
    }

    fn exchange(&mut self, line: &str, limit: Option<Duration>) -> Result<Option<Reply>, RecvTimeoutError> {
        self.lines.send(line.to_owned()).map_err(|_| RecvTimeoutError::Disconnected)?;
        let answer = match limit {
            None => self.answers.recv().map_err(|_| RecvTimeoutError::Disconnected)?,
            Some(limit) => self.answers.recv_timeout(limit)?,
        };
        self.cpu = answer.cpu;
        Ok(answer.reply)
    }
}

fn serve(mut session: Session, lines: &Receiver<String>, answers: &Sender<Answer>) {
    for line in lines {
        let reply = session.respond(&line);
        let is_last = reply.as_ref().is_some_and(|reply| reply.quit);
        let reply = reply.and_then(|reply| as_read(&reply.to_string()));
        if answers.send(Answer { reply, cpu: cpu::of_this_thread() }).is_err() || is_last {
            return;
        }
    }
}

/// The reply as a client on a pipe would read it.
fn as_read(bytes: &str) -> Option<Reply> {
    let mut parser = ReplyParser::default();
    bytes.split_inclusive('\n').find_map(|line| parser.push(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine() -> InProcess {
        InProcess::start(Config::default(), ".").expect("a thread")
    }

    #[test]
    fn an_engine_in_process_answers_like_one_on_a_pipe() {
        let mut engine = engine();
        let reply = engine.send("7 protocol_version", None).unwrap();
        assert_eq!(reply, Reply { id: Some(7), ok: true, text: "2".into() });
        assert!(!engine.send("no_such_command", None).unwrap().ok);
        assert!(matches!(engine.send("# nothing", None), Err(ClientError::NotACommand(_))));
    }

    #[test]
    fn after_quit_nothing_answers_until_a_restart() {
        let mut engine = engine();
        engine.send("boardsize 9", None).unwrap();
        assert!(engine.send("quit", None).unwrap().ok);
        assert!(engine.send("name", None).is_err());
        engine.restart().unwrap();
        assert_eq!(engine.send("query_boardsize", None).unwrap().text, "19");
    }

    #[test]
    fn a_time_limit_stops_the_engine() {
        // A move of the book would be there at once.
        let config = Config { fuseki: false, ..Config::default() };
        let mut engine = InProcess::start(config, ".").expect("a thread");
        let late = engine.send("genmove black", Some(Duration::ZERO));
        assert!(matches!(late, Err(ClientError::Timeout { .. })), "{late:?}");
        assert!(matches!(engine.send("name", None), Err(ClientError::NotRunning)));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn cpu_time_is_known() {
        let mut engine = engine();
        // The kernel brings its account up to date at timer ticks; a single move may fall between two of them.
        let is_counted = (0..100).any(|_| {
            engine.send("genmove black", None).unwrap();
            engine.cpu_time().is_some_and(|cpu| cpu > Duration::ZERO)
        });
        assert!(is_counted);
    }
}
