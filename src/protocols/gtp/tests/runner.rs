//! A session on a pipe.

use super::{answer, session};
use crate::protocols::gtp::commands::{Command, Status};
use crate::protocols::gtp::{MAX_LINE, run};
use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

fn output_of(input: impl Into<Vec<u8>>) -> String {
    let mut output = Vec::new();
    run(&mut session(), Cursor::new(input.into()), &mut output, None).expect("a vector takes everything");
    String::from_utf8(output).expect("answers are text")
}

#[test]
fn pipelined_commands_are_answered_in_order_until_the_input_ends() {
    let output =
        output_of("1 boardsize 9\r\n\r\n2\tplay b a1 # a move\n# nothing\n3 color a1\n\n4 nonsense\n5 name");
    assert_eq!(output, "=1 \n\n=2 \n\n=3 black\n\n?4 unknown command\n\n=5 Tesuji\n\n");
}

#[test]
fn nothing_is_read_after_quit() {
    assert_eq!(output_of("name\n7 quit\nname\n"), "= Tesuji\n\n=7 \n\n");
    assert_eq!(output_of(""), "");
    assert_eq!(output_of("\n\n# only comments"), "");
}

#[test]
fn a_line_that_is_too_long_gets_one_error_and_the_session_goes_on() {
    let input = format!("1 echo {}\n2 name\n", "x".repeat(3 * MAX_LINE));
    assert_eq!(output_of(input), "?1 line longer than 1048576 bytes\n\n=2 Tesuji\n\n");
    let long = "y".repeat(MAX_LINE / 2);
    assert_eq!(output_of(format!("echo {long}\n")), format!("= {long}\n\n"));
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    assert_eq!(output_of(*b"\xff\xfe\n1 na\x00me\n"), "? unknown command\n\n=1 Tesuji\n\n");
}

/// Input that a test sends piece by piece.
struct Pipe(Receiver<&'static str>);

impl Read for Pipe {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let text = self.0.recv().unwrap_or_default();
        buffer[..text.len()].copy_from_slice(text.as_bytes());
        Ok(text.len())
    }
}

/// Output that hands every answer to a test.
struct Answers(Sender<String>, Vec<u8>);

impl Write for Answers {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.1)).into_owned();
        self.0.send(text).map_err(io::Error::other)
    }
}

#[test]
fn each_answer_is_flushed_before_the_next_command_comes() {
    let (input, commands) = channel();
    let (sender, answers) = channel();
    let worker = thread::spawn(move || {
        run(&mut session(), BufReader::new(Pipe(commands)), &mut Answers(sender, Vec::new()), None)
    });
    for (command, expected) in [("1 na", None), ("me\n", Some("=1 Tesuji\n\n")), ("quit\n", Some("= \n\n"))] {
        input.send(command).expect("the reader listens");
        if let Some(expected) = expected {
            assert_eq!(answers.recv_timeout(Duration::from_secs(60)).as_deref(), Ok(expected));
        }
    }
    assert!(worker.join().is_ok_and(|ended| ended.is_ok()), "quit ends the session while the input is open");
}

#[test]
fn a_comment_interrupts_the_command_before_it_and_no_later_one() {
    let mut session = session();
    let cancel = session.cancel_flag();
    run(&mut session, Cursor::new("name\n# interrupt\n"), &mut io::sink(), None)
        .expect("a sink takes everything");
    assert!(cancel.load(Ordering::SeqCst));
    run(&mut session, Cursor::new("# interrupt\nname\n"), &mut io::sink(), None)
        .expect("a sink takes everything");
    assert!(!cancel.load(Ordering::SeqCst));
}

#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().map_err(|_| io::ErrorKind::Other)?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Shared {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("nobody panicked")).into_owned()
    }
}

#[test]
fn the_dump_holds_every_byte_that_was_read() {
    let dump = Shared::default();
    let input = "name\r\n# comment\n\n5\tboardsize 9";
    run(&mut session(), Cursor::new(input), &mut io::sink(), Some(Box::new(dump.clone()))).expect("a sink");
    assert_eq!(dump.text(), input);
}

#[test]
fn lines_for_stderr_go_through_the_sink() {
    let sink = Shared::default();
    let mut session = session().with_stderr(Box::new(sink.clone()));
    let lines = ["boardsize 5", "trymove b a2", "trymove w pass", "dump_stack", "echo_err foo bar"];
    let answers: Vec<String> = lines.map(|line| answer(&mut session, line)).into();
    assert_eq!(sink.text(), "B:A2 W:PASS \nfoo bar\n");
    assert_eq!(answers.last().map(String::as_str), Some("= foo bar\n\n"));
}

#[test]
fn a_panic_is_answered_and_leaves_the_game_as_it_was() {
    let broken = Command {
        name: "broken",
        arguments: "",
        does: "",
        returns: "",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| {
            session.engine.game.clear();
            let _ = session.engine.game.set_komi(99.0);
            panic!("two\nlines")
        },
    };
    let mut session = session();
    for line in ["boardsize 5", "komi 3.5", "play b a1", "trymove w b2"] {
        assert_eq!(answer(&mut session, line), "= \n\n");
    }
    let before = ["showboard", "get_komi", "move_history"].map(|line| answer(&mut session, line));
    let failure = session.execute(&broken, "").expect_err("it panics").to_string();
    assert_eq!(failure, "internal error in broken, the game is as it was before: two lines");
    assert_eq!(["showboard", "get_komi", "move_history"].map(|line| answer(&mut session, line)), before);
    assert_eq!(answer(&mut session, "popgo"), "= \n\n");
}
