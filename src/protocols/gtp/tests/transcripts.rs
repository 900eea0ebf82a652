//! Whole conversations: against their snapshots, and against GNU Go where it is installed.
//!
//! A transcript in `transcripts/` is a file of commands that GNU Go must answer as we do, to the byte.

use super::{answer, directory, session};
use crate::types::{Point, Rng};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::{fs, thread};

const TRANSCRIPTS: &[&str] = &[
    "board",
    "combinations",
    "dragons",
    "orientation",
    "play",
    "reading",
    "records",
    "score",
    "semeai",
    "session",
    "setup",
    "showboard",
    "surround",
    "trymove",
    "worms",
];
/// Games that are made up while the test runs.
const RANDOM_GAMES: u64 = 12;
/// Where Debian puts GNU Go, which is not on every path.
const GNU_GO: &str = "/usr/games/gnugo";

fn commands(name: &str) -> String {
    fs::read_to_string(directory().join(name).with_extension("gtp")).expect("a transcript can be read")
}

/// Each command with our answer.
fn conversation(commands: &str) -> Vec<(&str, String)> {
    let mut session = session();
    let answered = |line| (line, answer(&mut session, line));
    commands.lines().map(answered).filter(|(_, answer)| !answer.is_empty()).collect()
}

fn show(conversation: &[(&str, String)]) -> String {
    conversation
        .iter()
        .map(|(command, answer)| format!("> {command}\n{}\n", answer.trim_end_matches('\n')))
        .collect()
}

fn snapshot(name: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false, snapshot_path => "../transcripts" }, {
        insta::assert_snapshot!(name, show(&conversation(&commands(name))));
    });
}

#[test]
fn setting_up_is_answered_as_before() {
    snapshot("setup");
}

#[test]
fn playing_is_answered_as_before() {
    snapshot("play");
}

#[test]
fn looking_at_the_board_is_answered_as_before() {
    snapshot("board");
}

#[test]
fn trying_moves_is_answered_as_before() {
    snapshot("trymove");
}

#[test]
fn game_records_are_answered_as_before() {
    snapshot("records");
}

#[test]
fn the_session_is_answered_as_before() {
    snapshot("session");
}

#[test]
fn a_finished_game_is_answered_as_before() {
    snapshot("score");
}

#[test]
fn worms_are_described_as_before() {
    snapshot("worms");
}

#[test]
fn dragons_are_described_as_before() {
    snapshot("dragons");
}

#[test]
fn races_are_judged_as_before() {
    snapshot("semeai");
}

#[test]
fn combinations_are_found_as_before() {
    snapshot("combinations");
}

#[test]
fn rings_are_seen_as_before() {
    snapshot("surround");
}

#[test]
fn what_is_known_of_lives_is_told_as_before() {
    snapshot("lives");
}

#[test]
fn eyes_are_told_as_before() {
    snapshot("eyes");
}

#[test]
fn our_own_commands_are_answered_as_before() {
    snapshot("own");
}

#[test]
fn moves_are_explained() {
    snapshot("reasons");
}

#[test]
fn gnu_go_gives_the_same_answers() {
    if !Path::new(GNU_GO).exists() {
        eprintln!("skipped: {GNU_GO} is not installed");
        return;
    }
    let transcripts = TRANSCRIPTS.iter().map(|name| (name.to_string(), commands(name)));
    let random = (0..RANDOM_GAMES).map(|seed| (format!("random game {seed}"), random_commands(seed)));
    let different: Vec<String> =
        transcripts.chain(random).flat_map(|(name, text)| differences(&name, &text)).collect();
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// A game of random moves on a small board, with undos, tried moves and questions in between.
fn random_commands(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let size = 1 + rng.below(9);
    let mut commands = format!("boardsize {size}\n");
    let mut tried = 0_usize;
    for _ in 0..300 {
        let template = match rng.below(12) {
            0..5 if tried == 0 => "play C V",
            0..3 => "trymove C V",
            3..5 => "tryko C V",
            5 if tried == 0 => ["undo", "gg-undo 2", "is_legal C V", "all_legal C"][rng.below(4)],
            6 => "trymove C V",
            7 => ["showboard", "move_history", "last_move", "captures C"][rng.below(4)],
            8 => ["countlib V", "findlib V", "color V"][rng.below(3)],
            9 => ["accuratelib C V", "accurate_approxlib C V", "list_stones C"][rng.below(3)],
            _ => "popgo",
        };
        let vertex = Point::new(rng.below(size), rng.below(size)).to_gtp(size);
        let color = ["b", "white"][rng.below(2)];
        commands += &template.replace('C', color).replace('V', &vertex);
        commands.push('\n');
        // A refused move puts nothing on the stack, so that this counts too high rather than too low.
        tried = match template {
            "popgo" => tried.saturating_sub(1),
            _ if template.starts_with("try") => tried + 1,
            _ => tried,
        };
    }
    commands
}

fn differences(name: &str, commands: &str) -> Vec<String> {
    let ours = conversation(commands);
    let theirs = ask_gnu_go(commands);
    let mut theirs = theirs.split("\n\n");
    let pairs = ours.iter().map(|(command, answer)| (command, answer.trim_end_matches('\n'), theirs.next()));
    pairs
        .filter(|(_, ours, theirs)| Some(*ours) != *theirs)
        .map(|(command, ours, theirs)| {
            format!("{name}: {command}\n ours:   {ours}\n theirs: {}", theirs.unwrap_or("-"))
        })
        .collect()
}

fn ask_gnu_go(commands: &str) -> String {
    let mut child = Command::new(GNU_GO)
        .args(["--mode", "gtp"])
        .current_dir(directory())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("GNU Go can be started");
    let mut stdin = child.stdin.take().expect("a pipe to GNU Go");
    let commands = commands.to_owned();
    let writer = thread::spawn(move || stdin.write_all(commands.as_bytes()));
    let output = child.wait_with_output().expect("GNU Go answers");
    let _ = writer.join();
    String::from_utf8(output.stdout).expect("GNU Go answers in ASCII")
}
