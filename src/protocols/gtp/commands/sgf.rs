//! Reading and writing game records.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::super::orientation::Orientation;
use super::{Answer, Command, Session, Status, done};
use crate::sgf::{self, Action, SgfTree, Until};
use crate::types::{Move, Point};
use std::fs;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "loadsgf",
        arguments: "file [move_or_vertex]",
        does: "Loads the first game of a file, to its end or to the position before a move, which is given by its \
               number from 1 or by the vertex where it is played first",
        returns: "the colour to play",
        fails: "missing filename; cannot open or parse 'file'; cannot load 'file', with the reason; invalid move \
                number or vertex",
        status: Status::Standard,
        on_tried_moves: false,
        run: loadsgf,
    },
    Command {
        name: "printsgf",
        arguments: "[file]",
        does: "Writes the position as a game record without moves, to the file, or as the answer without a file or \
               for `-`",
        returns: "nothing, or the record",
        fails: "cannot write 'file', with the reason",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: printsgf,
    },
];

fn loadsgf(session: &mut Session, mut words: Words) -> Answer {
    let name = words.next().ok_or(Failure::MissingFilename)?;
    let tree = read(session, name)?;
    let bad_record = |reason: String| Failure::BadRecord { file: name.to_owned(), reason };
    let size = tree.size().map_err(|error| bad_record(error.to_string()))?;
    let until = match words.next() {
        Some(word) => Until::parse(word, size).ok_or(Failure::Until)?,
        None => Until::End,
    };
    let loaded = match session.orientation {
        plain if plain == Orientation::default() => session.engine.game.load_sgf(&tree, until),
        turned => session.engine.game.load_sgf(&turn(&tree, size, until, turned), Until::End),
    };
    Ok(loaded.map_err(|error| bad_record(error.to_string()))?.to_string())
}

/// The first game of the file. Only regular files are read: others may never end.
fn read(session: &Session, name: &str) -> Result<SgfTree, Failure> {
    let path = session.path(name);
    let bytes = if path.is_file() { fs::read(path).ok() } else { None };
    let bytes = bytes.ok_or_else(|| Failure::CannotOpen(name.to_owned()))?;
    sgf::parse_first(&bytes).map_err(|error| Failure::CannotParse { file: name.to_owned(), error })
}

/// The main line up to the wanted place, as the client's orientation lays it on the board.
fn turn(tree: &SgfTree, size: usize, until: Until, orientation: Orientation) -> SgfTree {
    let mut turned = SgfTree::record(size);
    for name in ["KM", "HA", "RU"] {
        if let Some(value) = tree.info(name) {
            turned.set(SgfTree::ROOT, name, &value);
        }
    }
    let to_board = |point: Point| orientation.to_board(point, size);
    for action in tree.replay(size, until).flatten() {
        let node = turned.append(turned.last_node());
        match action {
            Action::Play(Move { color, point }) => {
                turned.add_move(node, Move { color, point: to_board(point) })
            }
            Action::AddStone(point, color) => turned.add_stones(node, color, [to_board(point)]),
            Action::Clear(point) => turned.add_points(node, "AE", [to_board(point)]),
            Action::Turn(color) => turned.set_turn(node, color),
        }
    }
    turned
}

fn printsgf(session: &mut Session, mut words: Words) -> Answer {
    let text = session.engine.game.position_sgf().to_string();
    match words.next() {
        None | Some("-") => Ok(text),
        Some(name) => {
            let reason = |error: std::io::Error| error.to_string();
            let written = fs::write(session.path(name), text + "\n").map_err(reason);
            written.map_err(|reason| Failure::CannotWrite { file: name.to_owned(), reason })?;
            done()
        }
    }
}
