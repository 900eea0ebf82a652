//! What does reading find in the loaded position? Single questions of the command line, as GNU Go answers them.

mod life;

pub(super) use life::{
    combination, dragon, dragon_data, eye, owl, position, semeai, surrounded, tactical_semeai,
};

use super::{complain, print};
use crate::engine::Engine;
use crate::reading::{self, Reader};
use crate::sgf::{Node, SgfTree};
use crate::types::{Outcome, Point, Reading};
use std::fmt::Write;

/// A question about some vertices of the position. It prints its answer, and returns the tree of the moves that were
/// tried; these are also written on stderr if they are to be traced.
pub(super) type Question = fn(&mut Engine, &str, bool) -> Result<SgfTree, String>;

/// Prints whether the string at the vertex can be captured, and if so whether it can be saved, each with the number of
/// moves that were tried.
pub(super) fn string(engine: &mut Engine, vertex: &str, is_traced: bool) -> Result<SgfTree, String> {
    let string = stone(engine, "--decide-string", vertex)?;
    engine.read(Reader::start_trace);
    let name = string.to_gtp(engine.game.size());
    let attack = ask(engine, &name, ("attacked", "at"), |r| reading::attack(r, string))?;
    if attack.outcome != Outcome::Fail {
        ask(engine, &name, ("defended", "at"), |r| reading::find_defense(r, string))?;
    }
    Ok(variations(engine, is_traced))
}

/// Prints whether the two strings, given as `C3/E5`, can be joined, and if so whether they can be kept apart.
pub(super) fn connection(engine: &mut Engine, vertices: &str, is_traced: bool) -> Result<SgfTree, String> {
    const OPTION: &str = "--decide-connection";
    let (a, b) = two_stones(engine, OPTION, vertices)?;
    let board = engine.game.board();
    if board.color(a) != board.color(b) {
        return Err(format!("tesuji: {OPTION} {vertices}: expected two strings of the same colour"));
    }
    engine.read(Reader::start_trace);
    let size = engine.game.size();
    let name = format!("{} and {}", a.to_gtp(size), b.to_gtp(size));
    let joined = ask(engine, &name, ("connected", "at"), |r| reading::string_connect(r, a, b))?;
    if joined.outcome != Outcome::Fail {
        ask(engine, &name, ("disconnected", "at"), |r| reading::disconnect(r, a, b))?;
    }
    Ok(variations(engine, is_traced))
}

/// A vertex of the board.
fn vertex_of(engine: &Engine, option: &str, vertex: &str) -> Result<Point, String> {
    let point = Point::from_gtp(vertex, engine.game.size()).filter(|point| !point.is_pass());
    point.ok_or_else(|| format!("tesuji: {option} {vertex}: expected a vertex of the board, such as C3"))
}

/// The vertex of a stone.
fn stone(engine: &Engine, option: &str, vertex: &str) -> Result<Point, String> {
    let point = vertex_of(engine, option, vertex)?;
    match engine.game.board().color(point) {
        Some(_) => Ok(point),
        None => Err(format!("tesuji: {option} called on an empty vertex: {vertex}")),
    }
}

/// The vertices of two stones, given as `C3/E5`.
fn two_stones(engine: &Engine, option: &str, vertices: &str) -> Result<(Point, Point), String> {
    let expected = || format!("tesuji: {option} {vertices}: expected two vertices, such as C3/E5");
    let (first, second) = vertices.split_once('/').ok_or_else(expected)?;
    Ok((stone(engine, option, first)?, stone(engine, option, second)?))
}

/// Reads, and prints the answer.
fn ask(
    engine: &mut Engine,
    name: &str,
    words: (&str, &str),
    question: impl FnOnce(&mut Reader) -> Reading,
) -> Result<Reading, String> {
    let (found, tried) = counted(engine, question);
    print(&sentence(name, words, found, engine.game.size(), tried))?;
    Ok(found)
}

fn variations(engine: &mut Engine, is_traced: bool) -> SgfTree {
    let record = engine.read(Reader::finish_trace).unwrap_or_default();
    if is_traced {
        complain(&outline(&record, engine.game.size()));
    }
    record
}

/// The answer, and how many moves were tried for it.
fn counted(engine: &mut Engine, question: impl FnOnce(&mut Reader) -> Reading) -> (Reading, u64) {
    let before = engine.counters().trymoves;
    let found = engine.read(question);
    (found, engine.counters().trymoves - before)
}

fn sentence(name: &str, (done, at): (&str, &str), found: Reading, size: usize, variations: u64) -> String {
    let how = match found.outcome {
        Outcome::Fail => return format!("{name} cannot be {done} ({variations} variations)"),
        Outcome::KoA => " with ko, taken first",
        Outcome::KoB => " with ko, taken after a threat",
        _ => "",
    };
    let mv = found.mv.unwrap_or(Point::PASS).to_gtp(size);
    format!("{name} can be {done} {at} {mv}{how} ({variations} variations)")
}

/// The variations as indented lines: the move, and what was thought of it.
fn outline(record: &SgfTree, size: usize) -> String {
    let mut text = String::new();
    let mut open: Vec<(usize, Node)> = vec![(0, record.root())];
    while let Some((depth, node)) = open.pop() {
        let mv = node.played(size).map_or(String::new(), |mv| format!("{} ", mv.color.initial()));
        let comment = node.comment().unwrap_or_default().replace('\n', "; ");
        let _ = writeln!(text, "{:indent$}{mv}{comment}", "", indent = 2 * depth);
        let children: Vec<Node> = node.children().collect();
        open.extend(children.into_iter().rev().map(|child| (depth + 1, child)));
    }
    text.trim_end().to_owned()
}
