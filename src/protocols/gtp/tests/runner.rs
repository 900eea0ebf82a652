//! A session on a pipe.

use super::{answer, session};
use crate::engine::Thinking;
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
fn thinking_in_the_opponents_time_gives_way_to_the_next_line() {
    let (input, commands) = channel();
    let (sender, answers) = channel();
    let mut session = session();
    session.engine_mut().config.ponder = true;
    let worker = thread::spawn(move || {
        run(&mut session, BufReader::new(Pipe(commands)), &mut Answers(sender, Vec::new()), None)
    });
    for (command, expected) in [
        ("boardsize 5\n", "= \n\n"),
        ("level 1\n", "= \n\n"),
        ("genmove b\n", "= C3\n\n"),
        ("name\n", "= Tesuji\n\n"),
        ("play w c2\n", "= \n\n"),
        ("undo\n", "= \n\n"),
        ("quit\n", "= \n\n"),
    ] {
        input.send(command).expect("the reader listens");
        assert_eq!(answers.recv_timeout(Duration::from_secs(60)).as_deref(), Ok(expected), "{command}");
        thread::sleep(Duration::from_millis(20));
    }
    assert!(worker.join().is_ok_and(|ended| ended.is_ok()), "quit ends the session while it thinks");
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

/// A client that reads everything the session sends.
struct Client {
    input: Sender<&'static str>,
    answers: Receiver<String>,
    heard: String,
}

impl Client {
    /// A client of a session that thinks little.
    fn new() -> Client {
        let (input, commands) = channel();
        let (sender, answers) = channel();
        thread::spawn(move || {
            let mut session = session();
            session.engine_mut().config.level = 0;
            run(&mut session, BufReader::new(Pipe(commands)), &mut Answers(sender, Vec::new()), None)
        });
        Client { input, answers, heard: String::new() }
    }

    fn send(&mut self, text: &'static str) {
        self.input.send(text).expect("the session listens");
    }

    /// Waits until what was heard since the last time ends with `text` or has it inside, and returns it.
    fn hear(&mut self, text: &str) -> String {
        while !self.heard.contains(text) {
            let answer = self.answers.recv_timeout(Duration::from_secs(60)).expect("an answer");
            self.heard += &answer;
        }
        std::mem::take(&mut self.heard)
    }

    /// Sends a question, waits for three lines of thoughts, goes on with `next`, and returns all up to the answer to that.
    fn interrupt(&mut self, question: &'static str, next: &'static str, answer: &str) -> String {
        self.send(question);
        let mut heard = self.hear("info move");
        for _ in 0..2 {
            heard += &self.hear("info move");
        }
        self.send(next);
        heard + &self.hear(answer)
    }
}

/// The lines of an answer; those with thoughts only by their first two words.
fn lines_of(heard: &str) -> Vec<String> {
    let mut lines: Vec<String> = heard.lines().map(str::to_owned).collect();
    for line in lines.iter_mut().filter(|line| line.starts_with("info ")) {
        assert!(line.contains(" visits ") && line.contains(" winrate ") && line.contains(" pv "), "{line}");
        *line = "info move".to_owned();
    }
    lines.dedup();
    lines
}

#[test]
fn sabaki_stops_an_analysis_by_asking_for_the_protocol() {
    let mut client = Client::new();
    client.send("list_commands\nboardsize 9\nkomi 7.5\nclear_board\nplay B E5\n");
    client.hear("set_free_handicap");
    let heard = client.interrupt("analyze W 1\n", "protocol_version\n", "= 2\n\n");
    let heard = heard.rsplit_once("= \ninfo").map(|(_, rest)| format!("= \ninfo{rest}")).expect("thoughts");
    assert_eq!(lines_of(&heard), ["= ", "info move", "", "= 2", ""]);
    client.send("genmove_analyze W 1\nquit\n");
    let heard = client.hear("play ") + &client.hear("= \n\n");
    assert_eq!(heard.matches("\n\n").count(), 2, "{heard}");
}

#[test]
fn q5go_pauses_an_analysis_with_ids() {
    let mut client = Client::new();
    let heard = client.interrupt("1 lz-analyze black 1\n", "2 known_command known_command\n", "=2 true\n\n");
    assert_eq!(lines_of(&heard), ["=1 ", "info move", "", "=2 true", ""]);
    let heard = client.interrupt("3 kata-analyze white 1 ownership true\n", "4 name\n", "=4 Tesuji\n\n");
    assert_eq!(lines_of(&heard), ["=3 ", "info move", "", "=4 Tesuji", ""]);
    let line = heard.lines().nth(1).expect("thoughts");
    let owned: Vec<f64> = line
        .split_once(" ownership ")
        .map(|(_, numbers)| numbers.split(' ').map(|number| number.parse().expect("a number")).collect())
        .expect("ownership");
    assert_eq!(owned.len(), 361);
    assert!(owned.iter().all(|owned| (-1.0..=1.0).contains(owned)));
}

#[test]
fn lizzie_goes_on_analyzing_after_each_move_and_a_bare_newline_stops_it() {
    let mut client = Client::new();
    let heard = client.interrupt("0 lz-analyze 1\n", "1 play B Q16\n", "=1 \n\n");
    assert_eq!(lines_of(&heard), ["=0 ", "info move", "", "=1 ", ""]);
    client.interrupt("2 lz-analyze 1\n", "\n", "\n\n");
    client.send("3 name\n");
    assert!(client.hear("=3 Tesuji\n\n").ends_with("=3 Tesuji\n\n"));
}

#[test]
fn the_end_of_the_input_ends_an_analysis() {
    let output = output_of("1 lz-analyze b 1");
    assert!(output.starts_with("=1 \n") && output.ends_with("\n\n"), "{output}");
}

#[test]
fn thoughts_that_nobody_waits_for_are_told_at_once() {
    let mut session = session();
    session.engine_mut().config.level = 0;
    for text in ["boardsize 5", "play b c3"] {
        assert!(answer(&mut session, text).starts_with("= "));
    }
    let told = answer(&mut session, "lz-analyze w allow w A1,B2 1 maxmoves 1");
    assert!(told.starts_with("= info move ") && told.matches("info").count() == 1, "{told}");
    assert!(["A1", "B2"].iter().any(|name| told.contains(&format!("move {name} "))), "{told}");
    let told = answer(&mut session, "lz-analyze w avoid w B2,C2,D2,PASS 5");
    assert!(!["B2", "C2", "D2"].iter().any(|name| told.contains(&format!("move {name} "))), "{told}");
    let told = answer(&mut session, "cgos-genmove_analyze w");
    let (json, played) = told.trim_start_matches("= ").split_once('\n').expect("two lines");
    let thoughts: serde_json::Value = serde_json::from_str(json).expect("an object");
    assert_eq!(thoughts["ownership"].as_str().map(str::len), Some(25));
    assert_eq!(thoughts["moves"][0]["move"].as_str(), played.trim().strip_prefix("play "));
    assert_eq!(session.engine().game.moves().len(), 2);
}

#[test]
fn the_classic_engine_tells_its_thoughts_and_who_owns_what() {
    let mut session = session();
    session.engine_mut().config.thinking = Thinking::Classic;
    session.engine_mut().config.level = 0;
    for text in ["boardsize 5", "play b b3", "play b b2", "play b b4", "play w d3", "play w d2", "play w d4"]
    {
        assert!(answer(&mut session, text).starts_with("= "));
    }
    let told = answer(&mut session, "kata-analyze b ownership true");
    let (_, owned) = told.trim_end().split_once(" ownership ").expect("ownership");
    let owned: Vec<f64> = owned.split(' ').map(|number| number.parse().expect("a number")).collect();
    assert_eq!((owned[11], owned[13]), (1.0, -1.0), "the stones in the third row: {told}");
    assert!(owned[10] > 0.5 && owned[14] < -0.5, "the edges behind them: {told}");
}

#[test]
fn words_that_mean_nothing_to_an_analysis_are_refused_and_nothing_is_played() {
    let mut session = session();
    for (command, expected) in [
        ("lz-genmove_analyze b foo", "maxmoves"),
        ("lz-analyze b interval x", "hundredths of a second behind interval"),
        ("lz-analyze b maxmoves -1", "a number of moves"),
        ("lz-analyze b avoid b Z9 1", "vertices with commas"),
        ("lz-analyze b avoid b A1", "a depth"),
        ("lz-analyze ownership true", "expected a color"),
        ("kata-analyze ownership yes", "true or false"),
    ] {
        let told = answer(&mut session, command);
        assert!(told.starts_with("? expected ") && told.contains(expected), "{command}: {told}");
    }
    assert!(session.engine().game.moves().is_empty());
}
