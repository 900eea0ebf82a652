//! How is another program run as a GTP engine?
//!
//! Three threads serve each process, so that no pipe can block the caller: one writes its standard input, one reads
//! lines from its standard output, one drains its standard error and keeps the last lines for error messages. They
//! end by themselves when the pipes close.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::reply::ReplyParser;
use super::{ClientError, GtpEngine, Reply, split_words};
use crate::tools::cpu;

/// How long an engine may take to end after `quit` or after it closed its output.
const GRACE: Duration = Duration::from_secs(1);
/// How often the end of a process is looked for.
const POLL: Duration = Duration::from_millis(2);
/// Lines of output that may wait unread before the engine's writing is held up.
const LINES_IN_FLIGHT: usize = 4096;
/// Longest piece of output taken as one line, in bytes: bounds the memory against an engine gone wild.
const LINE_BYTES: u64 = 1 << 20;
/// Lines of standard error that are kept.
const STDERR_LINES: usize = 10;

/// What to start, and where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Launch {
    /// Program and arguments as one text, see [`split_words`]. The program is searched in `PATH` like in a shell.
    pub command: String,
    /// Working directory of the engine; `None`: our own.
    pub directory: Option<PathBuf>,
}

impl Launch {
    /// Starts `command` in our own working directory.
    pub fn new(command: impl Into<String>) -> Launch {
        Launch { command: command.into(), directory: None }
    }

    /// The same in another working directory.
    pub fn in_directory(self, directory: impl Into<PathBuf>) -> Launch {
        Launch { directory: Some(directory.into()), ..self }
    }

    fn start(&self) -> Result<Running, ClientError> {
        let words = split_words(&self.command)?;
        let Some((program, arguments)) = words.split_first() else {
            let text = self.command.clone();
            return Err(ClientError::CommandText { text, reason: "expected a program" });
        };
        let fail = |source| ClientError::Start { program: program.clone(), source };
        let mut command = Command::new(resolve(program));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        if let Some(directory) = &self.directory {
            command.current_dir(directory);
        }
        Running::new(command.spawn().map_err(fail)?)
    }
}

/// Makes a relative path absolute, so that it means the same in another working directory; bare names are left to `PATH`.
fn resolve(program: &str) -> PathBuf {
    let path = PathBuf::from(program);
    if path.components().count() > 1 { std::path::absolute(&path).unwrap_or(path) } else { path }
}

/// A GTP engine in a process of its own. Dropping it quits it.
#[derive(Debug)]
pub struct Process {
    launch: Launch,
    running: Option<Running>,
    /// CPU time of the runs that are over.
    finished_cpu: Duration,
}

impl Process {
    /// Starts the engine; fails when the command text or the program is no good. The first command tells whether
    /// it speaks GTP.
    pub fn start(launch: Launch) -> Result<Process, ClientError> {
        let running = Some(launch.start()?);
        Ok(Process { launch, running, finished_cpu: Duration::ZERO })
    }

    /// The process id while the engine runs.
    pub fn pid(&self) -> Option<u32> {
        self.running.as_ref().map(|r| r.child.id())
    }

    /// The last lines that the running engine wrote to its standard error.
    pub fn stderr_tail(&self) -> String {
        self.running.as_ref().map(|r| r.stderr.text()).unwrap_or_default()
    }

    /// Ends the run within `grace` and books its CPU time; says how it ended.
    fn finish(&mut self, grace: Duration) -> Option<(ExitStatus, String)> {
        let running = self.running.take()?;
        let (status, cpu, stderr) = running.finish(grace);
        self.finished_cpu += cpu;
        Some((status?, stderr))
    }

    fn crashed(&mut self) -> ClientError {
        let (status, stderr) = match self.finish(GRACE) {
            Some((status, stderr)) => (status.to_string(), stderr),
            None => ("unknown status".to_owned(), String::new()),
        };
        ClientError::Crashed { status, stderr }
    }
}

impl GtpEngine for Process {
    fn send(&mut self, line: &str, limit: Option<Duration>) -> Result<Reply, ClientError> {
        let line = line.trim_end_matches(['\n', '\r']);
        if !is_one_command(line) {
            return Err(ClientError::NotACommand(line.to_owned()));
        }
        let running = self.running.as_mut().ok_or(ClientError::NotRunning)?;
        match running.exchange(line, limit) {
            Exchange::Replied(reply) => Ok(reply),
            Exchange::Ended => Err(self.crashed()),
            Exchange::TooLate => {
                self.finish(Duration::ZERO);
                Err(ClientError::Timeout { limit: limit.unwrap_or_default() })
            }
        }
    }

    fn restart(&mut self) -> Result<(), ClientError> {
        self.quit();
        self.running = Some(self.launch.start()?);
        Ok(())
    }

    fn cpu_time(&mut self) -> Option<Duration> {
        match &self.running {
            Some(running) => Some(self.finished_cpu + cpu::of_process(running.child.id())?),
            None => cfg!(target_os = "linux").then_some(self.finished_cpu),
        }
    }

    fn quit(&mut self) {
        if let Some(running) = &self.running {
            running.write("quit");
        }
        self.finish(GRACE);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.quit();
    }
}

/// Whether `line` is exactly one command: not blank, not only a comment, not two lines.
pub(super) fn is_one_command(line: &str) -> bool {
    let command = line.split('#').next().unwrap_or_default();
    !command.trim().is_empty() && !line.contains(['\n', '\r'])
}

enum Exchange {
    Replied(Reply),
    Ended,
    TooLate,
}

/// A process that has not been waited for yet, with its pipes.
#[derive(Debug)]
struct Running {
    child: Child,
    input: Sender<Vec<u8>>,
    output: Receiver<String>,
    stderr: Tail,
    stderr_thread: JoinHandle<()>,
}

impl Running {
    fn new(mut child: Child) -> Result<Running, ClientError> {
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(ClientError::NotRunning);
        };
        let (input, commands) = channel();
        let (lines, output) = sync_channel(LINES_IN_FLIGHT);
        let tail = Tail::default();
        thread::spawn(move || write_commands(stdin, &commands));
        thread::spawn(move || read_lines(stdout, &lines));
        let stderr_thread = thread::spawn({
            let tail = tail.clone();
            move || tail.drain(stderr)
        });
        Ok(Running { child, input, output, stderr: tail, stderr_thread })
    }

    fn write(&self, line: &str) {
        // A closed channel means a closed pipe, and the reading side will notice the same end.
        let _ = self.input.send(format!("{line}\n").into_bytes());
    }

    fn exchange(&mut self, line: &str, limit: Option<Duration>) -> Exchange {
        // What the engine said unasked since the last answer belongs to no command.
        while self.output.try_recv().is_ok() {}
        self.write(line);
        let started = Instant::now();
        let mut parser = ReplyParser::default();
        loop {
            let received = match limit {
                None => self.output.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(limit) => self.output.recv_timeout(limit.saturating_sub(started.elapsed())),
            };
            match received {
                Ok(line) => {
                    if let Some(reply) = parser.push(&line) {
                        return Exchange::Replied(reply);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return Exchange::Ended,
                Err(RecvTimeoutError::Timeout) => return Exchange::TooLate,
            }
        }
    }

    /// Closes the input, waits up to `grace`, kills what is still there. Returns status, CPU time, end of stderr.
    fn finish(self, grace: Duration) -> (Option<ExitStatus>, Duration, String) {
        let Running { mut child, input, output, stderr, stderr_thread } = self;
        drop((input, output));
        let deadline = Instant::now() + grace;
        let pid = child.id();
        // The figures vanish with the wait that succeeds, so they are read before each attempt.
        let mut cpu = cpu::of_process(pid).unwrap_or_default();
        let mut status = child.try_wait().ok().flatten();
        while status.is_none() && Instant::now() < deadline {
            thread::sleep(POLL);
            cpu = cpu::of_process(pid).unwrap_or(cpu);
            status = child.try_wait().ok().flatten();
        }
        if status.is_none() {
            // Fails only if the process has just ended, which is what is wanted.
            let _ = child.kill();
            cpu = cpu::of_process(pid).unwrap_or(cpu);
            status = child.wait().ok();
        }
        // A grandchild may hold the pipe open, so the drain gets a moment, not a join.
        for _ in 0..25 {
            if stderr_thread.is_finished() {
                break;
            }
            thread::sleep(POLL);
        }
        (status, cpu, stderr.text())
    }
}

fn write_commands(mut stdin: impl Write, commands: &Receiver<Vec<u8>>) {
    for bytes in commands {
        if stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: impl Read, lines: &SyncSender<String>) {
    let mut reader = BufReader::new(stdout);
    while let Some(line) = read_line(&mut reader) {
        if lines.send(line).is_err() {
            return;
        }
    }
}

/// The next line or, of an endless one, its next piece; `None` at the end or when the pipe breaks.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    match reader.by_ref().take(LINE_BYTES).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// The last lines of a stream, shared with the thread that reads it.
#[derive(Clone, Debug, Default)]
struct Tail(Arc<Mutex<VecDeque<String>>>);

impl Tail {
    fn drain(&self, stderr: impl Read) {
        let mut reader = BufReader::new(stderr);
        while let Some(line) = read_line(&mut reader) {
            let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if lines.len() == STDERR_LINES {
                lines.pop_front();
            }
            lines.push_back(line.trim_end().chars().take(400).collect());
        }
    }

    fn text(&self) -> String {
        let lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        lines.iter().map(String::as_str).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    const LIMIT: Option<Duration> = Some(Duration::from_secs(20));

    /// A tiny engine: echoes `say …`, crashes on `crash`, sleeps on `sleep`, burns CPU on `burn`.
    const SCRIPT: &str = r#"sh -c 'while read -r command text; do case "$command" in
        say) printf "=%s\n\n" " $text";;
        lines) printf "= one\n two\n\n";;
        crash) echo "dear me" >&2; exit 3;;
        sleep) sleep 30;;
        where) printf "= %s\n\n" "$(pwd)";;
        burn) i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; printf "=\n\n";;
        flood) i=0; while [ $i -lt 20000 ]; do echo noise >&2; i=$((i+1)); done; printf "=\n\n";;
        quit) printf "=\n\n"; exit 0;;
        *) printf "? unknown command\n\n";; esac; done'"#;

    fn engine() -> Process {
        Process::start(Launch::new(SCRIPT)).expect("sh exists")
    }

    #[test]
    fn commands_are_answered_in_turn() {
        let mut engine = engine();
        assert_eq!(engine.send("say hello there", LIMIT).unwrap().text, "hello there");
        assert_eq!(engine.send("lines", LIMIT).unwrap().text, "one\n two");
        assert_eq!(engine.send("dance", LIMIT).unwrap().into_result(), Err("unknown command".to_owned()));
    }

    #[test]
    fn a_crash_tells_status_and_last_words_and_a_restart_heals_it() {
        let mut engine = engine();
        let error = engine.send("crash", LIMIT).unwrap_err();
        insta::assert_snapshot!(error, @"the engine ended before it answered (exit status: 3); its standard error ends with: dear me");
        assert!(matches!(engine.send("say hello", LIMIT), Err(ClientError::NotRunning)));
        engine.restart().unwrap();
        assert_eq!(engine.send("say hello", LIMIT).unwrap().text, "hello");
    }

    #[test]
    fn an_engine_that_is_too_slow_is_stopped() {
        let mut engine = engine();
        let started = Instant::now();
        let error = engine.send("sleep", Some(Duration::from_millis(100))).unwrap_err();
        insta::assert_snapshot!(error, @"no answer within 0.1 s");
        assert!(started.elapsed() < Duration::from_secs(10));
        assert_eq!(engine.pid(), None);
    }

    #[test]
    fn a_flood_on_standard_error_blocks_nobody() {
        let mut engine = engine();
        assert!(engine.send("flood", LIMIT).unwrap().ok);
        assert!(engine.stderr_tail().lines().count() <= STDERR_LINES);
    }

    #[test]
    fn the_working_directory_is_the_one_asked_for() {
        let mut engine = Process::start(Launch::new(SCRIPT).in_directory("/")).unwrap();
        assert_eq!(engine.send("where", LIMIT).unwrap().text, "/");
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn cpu_time_grows_and_survives_restarts() {
        let mut engine = engine();
        engine.send("burn", LIMIT).unwrap();
        let used = engine.cpu_time().unwrap();
        assert!(used > Duration::ZERO);
        engine.restart().unwrap();
        assert!(engine.cpu_time().unwrap() >= used);
        engine.quit();
        assert!(engine.cpu_time().unwrap() >= used);
    }

    #[test]
    fn what_is_not_one_command_is_refused_and_harmless() {
        let mut engine = engine();
        for line in ["", "  ", "# note", "say a\nsay b"] {
            assert!(matches!(engine.send(line, LIMIT), Err(ClientError::NotACommand(_))), "{line:?}");
        }
        assert_eq!(engine.send("say hello # note", LIMIT).unwrap().text, "hello # note");
    }

    #[test]
    fn a_program_that_is_not_there_is_named() {
        let error = Process::start(Launch::new("no-such-engine-anywhere --mode gtp")).unwrap_err();
        assert!(error.to_string().starts_with("cannot start `no-such-engine-anywhere`: "), "{error}");
        let error = Process::start(Launch::new(" ")).unwrap_err();
        insta::assert_snapshot!(error, @"cannot read the engine command ` `: expected a program");
    }

    #[test]
    fn gnugo_is_under_control_where_it_is_installed() {
        let program = "gnugo";
        let path = std::env::var("PATH").unwrap_or_default() + ":/usr/games";
        let Some(program) = std::env::split_paths(&path).map(|d| d.join(program)).find(|p| p.is_file())
        else {
            println!("skipped: gnugo is not installed");
            return;
        };
        let mut engine =
            Process::start(Launch::new(format!("'{}' --mode gtp --level 1", program.display()))).unwrap();
        assert_eq!(engine.send("name", LIMIT).unwrap().text, "GNU Go");
        assert_eq!(
            engine.send("7 get_komi", LIMIT).unwrap(),
            Reply { id: Some(7), ok: true, text: " 0.0".into() }
        );
        assert!(engine.send("showboard", LIMIT).unwrap().text.lines().count() > 20);
        assert!(!engine.send("play black Z99", LIMIT).unwrap().ok);
        engine.quit();
        assert!(matches!(engine.send("name", LIMIT), Err(ClientError::NotRunning)));
    }
}
