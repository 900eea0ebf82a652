//! What must hold for any input whatever?
//!
//! Shared by the soak test and by the coverage-guided targets below `fuzz/`. A check panics if the library does, or if
//! an answer breaks its promise.

use std::fmt::Debug;
use std::io::{self, BufReader, Cursor};
use tesuji::board::Board;
use tesuji::engine::{Config, Engine};
use tesuji::game::{Game, Rules};
use tesuji::patterns::compiler::diagnostic::Level;
use tesuji::patterns::compiler::source::Source;
use tesuji::patterns::compiler::{compile, tables};
use tesuji::patterns::matcher::{Database, Field};
use tesuji::patterns::words;
use tesuji::protocols::gtp::{self, Session};
use tesuji::sgf::{self, SgfTree, Until};
use tesuji::types::Color;

/// Reads the bytes as a collection of game records. What can be read must be written and read again as an equal tree,
/// and every question about it must have an answer; what cannot must have its fault inside the input. Returns
/// whether it was read.
pub(crate) fn sgf_parse(input: &[u8]) -> bool {
    match sgf::parse(input) {
        Ok(collection) => {
            collection.games().iter().for_each(read_and_write_again);
            true
        }
        Err(error) => {
            assert!(error.offset <= input.len(), "{error} in {} bytes", input.len());
            assert!(!error.to_string().contains('\n'), "one line for one error");
            false
        }
    }
}

fn read_and_write_again(tree: &SgfTree) {
    let written = tree.to_string();
    let again = sgf::parse_first(written.as_bytes()).expect("what is written can be read");
    assert!(again == *tree, "written {written:?} and read as {:?}", again.to_string());
    let _ = (tree.komi(), tree.handicap(), tree.result(), tree.players(), tree.rules(), tree.date());
    let size = tree.size().unwrap_or(19);
    for node in tree.nodes() {
        let _ = (node.actions(size).count(), node.marks(size).count(), node.comment(), node.played(size));
    }
}

/// Loads the first record into a game, up to `until`. A record that cannot be loaded leaves the game as it was;
/// one that can is written by the game and loaded again as the same position. Returns whether it was loaded.
pub(crate) fn sgf_load(input: &[u8], until: Until, game: &mut Game) -> bool {
    let Ok(record) = sgf::parse_first(input) else { return false };
    let before = game.clone();
    match game.load_sgf(&record, until) {
        Ok(_) => {
            game.board().check();
            reload(game);
            true
        }
        Err(error) => {
            assert!(*game == before, "a failed load changed the game: {error}");
            assert!(!error.to_string().contains('\n'), "one line for one error");
            false
        }
    }
}

/// The game's own record must bring the game's position back.
fn reload(game: &Game) {
    let record = game.to_sgf();
    let mut again = Game::new(game.size(), *game.rules(), game.komi()).expect("a size that was loaded");
    again.load_sgf(&record, Until::End).unwrap_or_else(|error| panic!("{error} in our own record {record}"));
    assert_eq!(
        again.board().hash(),
        game.board().hash(),
        "{record}\n{:?}\n{:?}",
        game.board(),
        again.board()
    );
    assert_eq!(again.to_move(), game.to_move(), "{record}");
}

/// Reads the bytes as a pattern file. Every fault must lie inside the file and be told with its place; what has no error
/// must be written as tables and read back, described in words, and matched as by a naive search. Returns whether it has
/// no error.
pub(crate) fn db_file(input: &[u8], board: &Board) -> bool {
    let source = Source::new("fuzz.db", String::from_utf8_lossy(input));
    let (compiled, faults) = compile(&source);
    for fault in &faults {
        assert!(fault.span.start <= fault.span.end && fault.span.end <= source.text.len(), "{fault:?}");
        let text = fault.render(&source).to_string();
        assert!(text.starts_with("fuzz.db:") && text.ends_with('\n') && !text.contains("\n\n"), "{text}");
    }
    let is_sound = faults.iter().all(|fault| fault.level != Level::Error);
    assert_eq!(compiled.is_some(), is_sound, "an error and a database, or neither");
    let Some(compiled) = compiled else { return false };
    let bytes = tables::encode(&compiled);
    let again = tables::decode(&bytes).expect("what is written can be read");
    assert_eq!(tables::encode(&again), bytes);
    for pattern in &compiled.model.patterns {
        if let Some(tree) = &pattern.constraint {
            assert!(!words::constraint(tree, &pattern.labels).contains('{'));
        }
    }
    let (database, field) = (Database::new(again), Field::new(board));
    let (mut matches, mut laid) = (database.matches(&field, Color::Black), Vec::new());
    database.match_naively(&field, Color::Black, |found| laid.push(found));
    laid.sort_unstable();
    matches.sort_unstable();
    assert_eq!(matches, laid);
    true
}

/// A small board with stones on it, for patterns to match.
pub(crate) fn small_board() -> Board {
    "X O . . X .\n. X O . . .\nO . . X O .\n. . X O . .\n. O . . X X\n. . O . O .\n"
        .parse()
        .expect("a diagram")
}

/// An empty game to load records into.
pub(crate) fn empty_game() -> Game {
    Game::new(9, Rules::default(), 0.0).expect("9 is a board size")
}

/// A session that finds no files and writes nowhere.
pub(crate) fn session(seed: u64) -> Session {
    let engine = Engine::new(Config { seed, ..Config::default() });
    let nowhere = std::env::temp_dir().join("tesuji-soak-nowhere");
    Session::new(engine).in_directory(nowhere).with_stderr(Box::new(io::sink()))
}

/// The bytes as a line that names no file to write to.
pub(crate) fn harmless(line: &[u8]) -> String {
    String::from_utf8_lossy(line)
        .replace('/', "|")
        .replace("printsgf", "showboard")
        .replace("finish_sgftrace", "showboard")
}

/// Gives one line to a session. The answer must be well formed, no command may fail inside, and a command that is refused
/// must leave the game alone. Returns whether the command succeeded.
pub(crate) fn gtp_line(line: &str, session: &mut Session) -> bool {
    let before = facts(session);
    let Some(reply) = session.respond(line) else { return false };
    assert!(!reply.text.starts_with("internal error"), "{}", reply.text);
    let text = reply.to_string();
    assert!(text.starts_with(if reply.ok { '=' } else { '?' }), "{text:?}");
    assert_eq!(text.find("\n\n"), Some(text.len() - 2), "one empty line, at the end: {text:?}");
    assert!(reply.ok || facts(session) == before, "the game is another after {text:?}");
    reply.ok
}

/// Sends the bytes through a pipe that hands out `chunk` bytes at a time. There must be one answer a command, as if
/// the lines had been given to a session one by one. Returns whether all commands succeeded.
pub(crate) fn gtp_stream(input: &str, chunk: usize) -> bool {
    let (mut one_by_one, mut piped, mut output) = (session(1), session(1), Vec::new());
    let mut expected = Vec::new();
    for line in input.split('\n') {
        let Some(reply) = one_by_one.respond(line) else { continue };
        expected.push((reply.ok, reply.id));
        if reply.quit {
            break;
        }
    }
    let input = BufReader::with_capacity(chunk, Cursor::new(input.as_bytes().to_vec()));
    gtp::run(&mut piped, input, &mut output, None).expect("a vector can be written to");
    let output = String::from_utf8(output).expect("answers are UTF-8");
    let head = |answer: &str| {
        let id: String = answer.chars().skip(1).take_while(char::is_ascii_digit).collect();
        (answer.starts_with('='), (!id.is_empty()).then_some(id))
    };
    let found: Vec<_> = output.split_terminator("\n\n").map(head).collect();
    assert!(found == expected, "{output}");
    assert_eq!(facts(&piped), facts(&one_by_one), "{output}");
    expected.iter().all(|&(ok, _)| ok)
}

/// What a refused command may not change.
fn facts(session: &Session) -> impl PartialEq + Debug + use<> {
    let game = &session.engine().game;
    let board = game.board();
    let position = (board.size(), board.reading_hash(), board.move_number(), board.stackp());
    (position, game.to_move(), game.komi().to_bits(), game.handicap(), *game.rules())
}
