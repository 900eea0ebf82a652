//! How does a session talk to a client? One thread reads, one works.
//!
//! The reader cuts the input into lines and queues them; the worker answers them in order and flushes after each
//! answer, so that pipelined commands and commands sent while the engine thinks are both fine. Because the reader is
//! never busy with a move, it sees GoGui's `# interrupt` at once and raises the engine's cancel flag.
//!
//! Memory is bounded: a line beyond [`MAX_LINE`] is answered by an error and its rest skipped, and the reader waits
//! when [`MAX_QUEUED`] bytes wait for the worker.

use super::line;
use super::session::{Part, Session};
use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 20;
/// How many bytes of input may wait for the worker before the reader pauses.
const MAX_QUEUED: usize = 8 * MAX_LINE;
/// What one queued line costs beside its text.
const LINE_COST: usize = 64;

/// Serves `session` until `quit` or the end of the input, which both are a normal end.
///
/// Every byte read is also written to `dump`, if there is one. The reading thread is left behind when the session
/// ends by `quit` while the input stays open; the process may exit without it.
///
/// # Errors
/// The first error in writing an answer. An error in reading counts as the end of the input.
pub fn run<R, W>(
    session: &mut Session,
    input: R,
    output: &mut W,
    dump: Option<Box<dyn Write + Send>>,
) -> io::Result<()>
where
    R: BufRead + Send + 'static,
    W: Write + ?Sized,
{
    let link = Arc::new(Link::new(session.cancel_flag()));
    let reader = Reader { input, dump, link: Arc::clone(&link) };
    thread::Builder::new().name("gtp-reader".to_owned()).spawn(move || reader.read_all())?;
    let served = serve(session, &link, output);
    link.close();
    served
}

fn serve<W: Write + ?Sized>(session: &mut Session, link: &Link, output: &mut W) -> io::Result<()> {
    while let Some(line) = next_line(session, link) {
        let mut sent = Ok(());
        let reply = match line {
            Line::Whole(text) => session.respond_in_parts(&text, &mut |part| {
                if sent.is_ok() {
                    sent = send(part, link, output);
                }
            }),
            Line::TooLong(start) => session.refuse_long_line(&start, MAX_LINE),
        };
        link.end_parts();
        sent?;
        let Some(reply) = reply else { continue };
        write!(output, "{reply}")?;
        output.flush()?;
        if reply.quit {
            break;
        }
    }
    Ok(())
}

/// The next line; until it comes, the engine may think.
fn next_line(session: &mut Session, link: &Link) -> Option<Line> {
    if session.may_ponder() {
        link.begin_parts();
        session.ponder();
        link.end_parts();
    }
    link.next()
}

/// Sends a part of an answer. One that nothing else ends is ended by the next line of input, or by an error.
fn send<W: Write + ?Sized>(part: Part, link: &Link, output: &mut W) -> io::Result<()> {
    let text = match part {
        Part::Beginning { text, until_input } => {
            if until_input {
                link.begin_parts();
            }
            text
        }
        Part::Line(text) => text,
    };
    let sent = output.write_all(text.as_bytes()).and_then(|()| output.flush());
    if sent.is_err() {
        link.cancel.store(true, Ordering::SeqCst);
    }
    sent
}

/// One line of input.
enum Line {
    Whole(String),
    /// The beginning of a line that was too long.
    TooLong(String),
}

impl Line {
    fn cost(&self) -> usize {
        let (Line::Whole(text) | Line::TooLong(text)) = self;
        text.len() + LINE_COST
    }
}

/// What the two threads share.
///
/// Lines are counted from 1. An interrupt is meant for every line that was read before it, also for those still in
/// the queue, and for none that comes after: the reader notes the number of the last line, and the worker sets the
/// engine's flag accordingly when it takes a line. The reader raises the flag before it queues anything else, so it
/// cannot hit a later line.
struct Link {
    queue: Mutex<Queue>,
    changed: Condvar,
    interrupted: AtomicU64,
    cancel: Arc<AtomicBool>,
}

#[derive(Default)]
struct Queue {
    lines: VecDeque<Line>,
    cost: usize,
    pushed: u64,
    popped: u64,
    ended: bool,
    closed: bool,
    /// Does the next line end the answer that is being given, or the thinking before it?
    ends_answer: bool,
}

impl Link {
    fn new(cancel: Arc<AtomicBool>) -> Link {
        Link { queue: Mutex::default(), changed: Condvar::new(), interrupted: AtomicU64::new(0), cancel }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, queue: MutexGuard<'a, Queue>) -> MutexGuard<'a, Queue> {
        self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a line, waiting while the queue is full; false if nobody will take it any more.
    fn push(&self, line: Line) -> bool {
        let mut queue = self.lock();
        while queue.cost >= MAX_QUEUED && !queue.closed {
            queue = self.wait(queue);
        }
        queue.cost += line.cost();
        queue.pushed += 1;
        queue.lines.push_back(line);
        self.stop_if_asked(&queue);
        self.changed.notify_all();
        !queue.closed
    }

    /// From now on a line of input, or its end, ends what is being thought.
    fn begin_parts(&self) {
        let mut queue = self.lock();
        queue.ends_answer = true;
        if !queue.lines.is_empty() || queue.ended {
            self.stop_if_asked(&queue);
        }
    }

    fn end_parts(&self) {
        self.lock().ends_answer = false;
    }

    fn stop_if_asked(&self, queue: &Queue) {
        if queue.ends_answer {
            self.cancel.store(true, Ordering::SeqCst);
        }
    }

    /// Takes the next line, waiting for it; `None` at the end of the input.
    fn next(&self) -> Option<Line> {
        let mut queue = self.lock();
        while queue.lines.is_empty() && !queue.ended {
            queue = self.wait(queue);
        }
        let line = queue.lines.pop_front()?;
        queue.cost -= line.cost();
        queue.popped += 1;
        self.cancel.store(queue.popped <= self.interrupted.load(Ordering::SeqCst), Ordering::SeqCst);
        self.changed.notify_all();
        Some(line)
    }

    fn interrupt(&self) {
        let queue = self.lock();
        self.interrupted.store(queue.pushed, Ordering::SeqCst);
        self.cancel.store(true, Ordering::SeqCst);
    }

    fn end(&self) {
        let mut queue = self.lock();
        queue.ended = true;
        self.stop_if_asked(&queue);
        self.changed.notify_all();
    }

    fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }
}

struct Reader<R> {
    input: R,
    dump: Option<Box<dyn Write + Send>>,
    link: Arc<Link>,
}

impl<R: BufRead> Reader<R> {
    fn read_all(mut self) {
        while let Ok(Some(line)) = self.read_line() {
            if matches!(&line, Line::Whole(text) if line::is_interrupt(text)) {
                self.link.interrupt();
            } else if !self.link.push(line) {
                break;
            }
        }
        self.link.end();
    }

    /// The next line, which need not end with a newline at the end of the input; `None` behind the last one.
    fn read_line(&mut self) -> io::Result<Option<Line>> {
        let mut bytes = Vec::new();
        let mut length = 0;
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let newline = buffer.iter().position(|&byte| byte == b'\n');
            let taken = newline.map_or(buffer.len(), |at| at + 1);
            bytes.extend_from_slice(&buffer[..taken.min(MAX_LINE - bytes.len())]);
            dump(&mut self.dump, &buffer[..taken]);
            self.input.consume(taken);
            length += taken;
            if newline.is_some() || taken == 0 {
                break;
            }
        }
        Ok((length > 0).then(|| finish_line(&bytes, length)))
    }
}

/// Writes what was read to the dump; a dump that cannot be written is given up, the game goes on.
fn dump(dump: &mut Option<Box<dyn Write + Send>>, bytes: &[u8]) {
    if let Some(file) = dump
        && file.write_all(bytes).and_then(|()| file.flush()).is_err()
    {
        *dump = None;
    }
}

fn finish_line(bytes: &[u8], length: usize) -> Line {
    if length > MAX_LINE {
        let start = &bytes[..bytes.len().min(LINE_COST)];
        return Line::TooLong(String::from_utf8_lossy(start).into_owned());
    }
    Line::Whole(String::from_utf8_lossy(bytes).into_owned())
}
