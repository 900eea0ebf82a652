//! Moves that are tried on top of the game and taken back again.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status, done};
use crate::game::GameError;
use crate::types::Move;
use std::fmt::Write;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "trymove",
        arguments: "color vertex",
        does: "Tries a move, until popgo takes it back",
        returns: "nothing",
        fails: "invalid color or coordinate; illegal move (also when too many moves are tried)",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: trymove,
    },
    Command {
        name: "tryko",
        arguments: "color vertex",
        does: "Tries a move that may take a ko back at once",
        returns: "nothing",
        fails: "invalid color or coordinate; illegal move",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: tryko,
    },
    Command {
        name: "popgo",
        arguments: "",
        does: "Takes the last tried move back",
        returns: "nothing",
        fails: "Stack empty.",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: popgo,
    },
    Command {
        name: "dump_stack",
        arguments: "",
        does: "Writes the tried moves to stderr, on one line",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: dump_stack,
    },
    Command {
        name: "clear_cache",
        arguments: "",
        does: "Forgets what was read before, so that later commands read afresh",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: clear_cache,
    },
];

fn trymove(session: &mut Session, mut words: Words) -> Answer {
    let Move { color, point } = words.play()?;
    let tried = session.engine.game.board_mut().trymove(point, color);
    if tried { done() } else { Err(GameError::IllegalMove.into()) }
}

fn tryko(session: &mut Session, mut words: Words) -> Answer {
    let Move { color, point } = words.play()?;
    if point.is_pass() {
        return Err(Failure::ColorOrCoordinate);
    }
    let tried = session.engine.game.board_mut().tryko(point, color);
    if tried { done() } else { Err(GameError::IllegalMove.into()) }
}

fn popgo(session: &mut Session, _: Words) -> Answer {
    let board = session.engine.game.board_mut();
    if board.stackp() == 0 {
        return Err(Failure::StackEmpty);
    }
    board.popgo();
    done()
}

fn dump_stack(session: &mut Session, _: Words) -> Answer {
    let board = session.engine.game.board();
    let text = board.stack().fold(String::new(), |mut text, Move { color, point }| {
        let _ = write!(text, "{}:{} ", color.initial(), point.to_gtp(board.size()));
        text
    });
    session.write_err(&text);
    done()
}

fn clear_cache(session: &mut Session, _: Words) -> Answer {
    session.engine.clear_cache();
    done()
}
