//! Who reads, who searches, who writes?
//!
//! A reader thread turns bytes into lines, a search thread runs one job at a time, and the calling thread owns the
//! session and the output, so that nothing is printed after END. Both threads end by themselves once their channels
//! are closed; nobody waits for them, because a read cannot be interrupted.

use super::job::{Done, Job};
use super::session::{Effect, Session, Sizes};
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// Bytes of a line that are kept; what is longer is cut.
const LONGEST_LINE: usize = 1 << 16;
/// Stack of the search thread: lines may be a hundred plies deep.
const STACK: usize = 64 << 20;

enum Event {
    Line(String),
    Done(Done),
    /// The manager has closed the pipe.
    End,
}

/// Speaks the protocol until END or the end of the input.
///
/// # Errors
/// If a thread cannot be started, or the output not be written to.
pub fn run(input: impl BufRead + Send + 'static, output: &mut impl Write, sizes: Sizes) -> io::Result<()> {
    let (events, inbox) = channel();
    let (jobs, work) = channel();
    let reader_events = events.clone();
    thread::Builder::new().name("reader".to_owned()).spawn(move || read(input, &reader_events))?;
    thread::Builder::new()
        .name("search".to_owned())
        .stack_size(STACK)
        .spawn(move || search(&work, &events))?;
    let mut session = Session::new(sizes);
    for event in inbox {
        let effects = match event {
            Event::Line(line) => session.line(&line),
            Event::Done(done) => session.done(done),
            Event::End => session.line("END"),
        };
        for effect in effects {
            match effect {
                Effect::Say(line) => {
                    writeln!(output, "{line}")?;
                    output.flush()?;
                }
                Effect::Search(job) => jobs.send(job).map_err(io::Error::other)?,
                Effect::Exit => return Ok(()),
            }
        }
    }
    Ok(())
}

fn search(work: &Receiver<Box<Job>>, events: &Sender<Event>) {
    for job in work {
        if events.send(Event::Done(job.run())).is_err() {
            return;
        }
    }
}

fn read(mut input: impl BufRead, events: &Sender<Event>) {
    while let Some(line) = next_line(&mut input) {
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    // If nobody listens any more there is nothing to end.
    let _ = events.send(Event::End);
}

/// The next line, cut if it is too long; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return None,
        };
        if buffer.is_empty() {
            return (!line.is_empty()).then(|| String::from_utf8_lossy(&line).into_owned());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        line.extend_from_slice(&part[..part.len().min(LONGEST_LINE - line.len())]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Some(String::from_utf8_lossy(&line).into_owned());
        }
    }
}
