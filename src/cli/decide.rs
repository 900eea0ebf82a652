//! What does reading find in the loaded position? Single questions of the command line, as GNU Go answers them.

use super::{complain, print};
use crate::engine::Engine;
use crate::reading::{self, Reader};
use crate::sgf::{Node, SgfTree};
use crate::types::{Outcome, Point, Reading};
use std::fmt::Write;

/// Prints whether the string at the vertex can be captured, and if so whether it can be saved, each with the number of
/// moves that were tried. Returns the tree of these moves.
pub(super) fn string(engine: &mut Engine, vertex: &str, is_traced: bool) -> Result<SgfTree, String> {
    let size = engine.game.size();
    let string = Point::from_gtp(vertex, size).filter(|point| !point.is_pass());
    let string = string.ok_or_else(|| {
        format!("tesuji: --decide-string {vertex}: expected a vertex of the board, such as C3")
    })?;
    if engine.game.board().color(string).is_none() {
        return Err(format!("tesuji: --decide-string called on an empty vertex: {vertex}"));
    }
    engine.read(Reader::start_trace);
    let (attack, tried) = counted(engine, |r| reading::attack(r, string));
    let name = string.to_gtp(size);
    print(&sentence(&name, ("attacked", "at"), attack, size, tried))?;
    if attack.outcome != Outcome::Fail {
        let (defense, tried) = counted(engine, |r| reading::find_defense(r, string));
        print(&sentence(&name, ("defended", "at"), defense, size, tried))?;
    }
    let record = engine.read(Reader::finish_trace).unwrap_or_default();
    if is_traced {
        complain(&outline(&record, size));
    }
    Ok(record)
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
