//! Does the usual engine keep to the rules and to its memory over many games in one process?
//!
//! A few games are played here; many by `cargo test --release --test endurance -- --ignored --nocapture`. How it keeps to its
//! clock is a match of its own, see docs/benchmarks.md.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use tesuji::game::{Game, Rules};
use tesuji::types::{Color, Point};

/// Games of the rules' test.
const GAMES: usize = 500;
/// Games of the memory's test, and those after which memory is looked at.
const LONG: usize = 50;
const LOOKS: [usize; 5] = [1, 10, 25, 26, LONG];
/// What the process may hold more after the last game than after the first two large ones, in kB: a page of a heap may fill up.
const SLACK: u64 = 2048;

/// The binary in GTP mode.
struct Session {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Session {
    fn start(level: &str) -> Session {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tesuji"));
        command.args(["--mode", "gtp", "--threads", "1", "--seed", "1", "--level", level]);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the binary starts");
        let (input, output) = (child.stdin.take().expect("stdin"), child.stdout.take().expect("stdout"));
        Session { child, input, output: BufReader::new(output) }
    }

    /// The answer to a command, which must succeed.
    fn ask(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}").expect("the binary reads");
        let (mut answer, mut line) = (String::new(), String::new());
        while self.output.read_line(&mut line).expect("the binary answers") > 1 {
            answer.push_str(&line);
            line.clear();
        }
        let text = answer.strip_prefix('=').unwrap_or_else(|| panic!("{command}: {answer}"));
        text.trim().to_owned()
    }

    /// A game of the engine with itself, with every move checked; the number of moves.
    fn play(&mut self, size: usize) -> usize {
        self.ask(&format!("boardsize {size}"));
        self.ask("clear_board");
        let mut game = Game::new(size, Rules::default(), 7.5).expect("a game");
        let mut color = Color::Black;
        while !game.is_over() {
            let vertex = self.ask(&format!("genmove {color}"));
            if vertex.eq_ignore_ascii_case("resign") {
                break;
            }
            let pos = Point::from_gtp(&vertex, size).unwrap_or_else(|| panic!("no vertex: {vertex}"));
            assert!(game.play(color, pos).is_ok(), "{color} {vertex} is illegal\n{}", game.board());
            assert!(game.moves().len() < 4 * size * size + 40, "it does not end\n{}", game.board());
            color = color.other();
        }
        game.moves().len()
    }

    /// What the process holds in memory, in kB, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    fn quit(mut self) {
        self.ask("quit");
        assert!(self.child.wait().expect("it ends").success());
    }
}

fn tell(text: &str) {
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Mostly small boards, every tenth 13×13 and every fiftieth 19×19.
fn mixed_size(game: usize) -> usize {
    match game {
        game if game.is_multiple_of(50) => 19,
        game if game.is_multiple_of(10) => 13,
        game => 5 + game % 5,
    }
}

#[test]
fn a_few_games_are_legal() {
    let mut session = Session::start("0");
    assert!((5..=7).all(|size| session.play(size) > 3));
    session.quit();
}

#[test]
#[ignore = "plays for many minutes: run it by name in a release build"]
fn hundreds_of_games_are_legal() {
    let mut session = Session::start("0");
    let moves: usize = (1..=GAMES).map(|game| session.play(mixed_size(game))).sum();
    session.quit();
    tell(&format!("{GAMES} games, {moves} moves, none illegal"));
}

#[test]
#[ignore = "plays for many minutes: run it by name in a release build"]
fn memory_does_not_grow_from_game_to_game() {
    let mut session = Session::start("2");
    let mut held = Vec::new();
    for game in 1..=LONG {
        // Both large games come early in their half, so that what a larger board needs is seen once.
        session.play(if game == 1 || game == 26 { 19 } else { 9 });
        if LOOKS.contains(&game) {
            held.extend(session.memory());
            tell(&format!("after game {game}: {:?} kB", held.last()));
        }
    }
    session.quit();
    if let [.., after_large, last] = held[..] {
        assert!(last <= after_large + SLACK, "{held:?}");
    }
}
