//! What stands where, with how many liberties, and what may be played?

use super::super::arguments::Words;
use super::super::drawing;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::types::{Color, Move, POINTS, Point};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "showboard",
        arguments: "",
        does: "Draws the board",
        returns: "the diagram with coordinates and captured stones",
        fails: "",
        status: Status::Standard,
        on_tried_moves: true,
        run: showboard,
    },
    Command {
        name: "color",
        arguments: "vertex",
        does: "Tells what stands on a vertex",
        returns: "`black`, `white` or `empty`",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: color,
    },
    Command {
        name: "list_stones",
        arguments: "color",
        does: "Lists the stones of a colour",
        returns: "vertices, top row first",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: list_stones,
    },
    Command {
        name: "countlib",
        arguments: "vertex",
        does: "Counts the liberties of a string",
        returns: "the number",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: countlib,
    },
    Command {
        name: "findlib",
        arguments: "vertex",
        does: "Lists the liberties of a string",
        returns: "vertices, top row first",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: findlib,
    },
    Command {
        name: "accuratelib",
        arguments: "color vertex",
        does: "Lists the liberties that a stone would have if it were played",
        returns: "vertices, top row first",
        fails: "invalid color or coordinate; vertex must be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: accuratelib,
    },
    Command {
        name: "accurate_approxlib",
        arguments: "color vertex",
        does: "The same as accuratelib",
        returns: "vertices, top row first",
        fails: "invalid color or coordinate; vertex must be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: accuratelib,
    },
    Command {
        name: "is_legal",
        arguments: "color vertex",
        does: "Tells whether a move is legal; a pass is",
        returns: "`1` or `0`",
        fails: "invalid color or coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: is_legal,
    },
    Command {
        name: "all_legal",
        arguments: "color",
        does: "Lists all legal moves but the pass",
        returns: "vertices, top row first",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: all_legal,
    },
    Command {
        name: "captures",
        arguments: "color",
        does: "Counts the stones that a colour has captured",
        returns: "the number",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: captures,
    },
    Command {
        name: "invariant_hash",
        arguments: "",
        does: "Names the position by a number that is the same for its rotations and reflections",
        returns: "16 hexadecimal digits",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: invariant_hash,
    },
    Command {
        name: "invariant_hash_for_moves",
        arguments: "color",
        does: "Names the positions after each legal move",
        returns: "vertex and hash, one move a line",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: invariant_hash_for_moves,
    },
];

fn showboard(session: &mut Session, _: Words) -> Answer {
    Ok(drawing::showboard(session.engine.game.board()))
}

fn color(session: &mut Session, mut words: Words) -> Answer {
    let color = session.engine.game.board().color(words.point()?);
    Ok(color.map_or("empty".to_owned(), |color| color.to_string()))
}

fn list_stones(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    Ok(session.vertices(session.engine.game.board().stones(color)))
}

/// The next word as a point with a stone.
fn stone(session: &Session, words: &mut Words) -> Result<Point, Failure> {
    let point = words.point()?;
    if session.engine.game.board().is_empty(point) { Err(Failure::VertexEmpty) } else { Ok(point) }
}

fn countlib(session: &mut Session, mut words: Words) -> Answer {
    let string = stone(session, &mut words)?;
    Ok(session.engine.game.board().countlib(string).to_string())
}

fn findlib(session: &mut Session, mut words: Words) -> Answer {
    let string = stone(session, &mut words)?;
    let mut liberties = session.engine.game.board().findlib(string, POINTS);
    liberties.sort_unstable();
    Ok(session.vertices(liberties))
}

fn accuratelib(session: &mut Session, mut words: Words) -> Answer {
    let Move { color, point } = words.play()?;
    let board = session.engine.game.board();
    if point.is_pass() || !board.is_empty(point) {
        return Err(Failure::VertexOccupied);
    }
    let mut liberties = board.accuratelib(point, color, POINTS);
    liberties.sort_unstable();
    Ok(session.vertices(liberties))
}

fn is_legal(session: &mut Session, mut words: Words) -> Answer {
    let Move { color, point } = words.play()?;
    Ok(u8::from(session.engine.game.board().is_allowed_move(point, color)).to_string())
}

fn legal_points(session: &Session, color: Color) -> impl Iterator<Item = Point> {
    let board = session.engine.game.board();
    board.points().filter(move |&point| board.is_allowed_move(point, color))
}

fn all_legal(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    Ok(session.vertices(legal_points(session, color)))
}

fn captures(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    Ok(session.engine.game.board().captured(color.other()).to_string())
}

fn invariant_hash(session: &mut Session, _: Words) -> Answer {
    Ok(format!("{:016x}", session.engine.game.board().invariant_hash()))
}

fn invariant_hash_for_moves(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let hashes = session.engine.game.board_mut().invariant_hash_for_moves(color);
    let line = |&(point, hash): &(Point, u64)| format!("{} {hash:016x}", session.vertex(point));
    Ok(hashes.iter().map(line).collect::<Vec<_>>().join("\n"))
}
