//! Playing moves, taking them back, and letting the engine play.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status, done};
use crate::engine::MoveChoice;
use crate::game::GameError;
use crate::types::{Color, Move};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        arguments: "color vertex",
        does: "Plays a stone or passes; either colour may play at any time",
        returns: "nothing",
        fails: "invalid color or coordinate; illegal move",
        status: Status::Standard,
        on_tried_moves: false,
        run: play,
    },
    Command {
        name: "black",
        arguments: "vertex",
        does: "Plays a black stone or passes for Black",
        returns: "nothing",
        fails: "invalid coordinate; illegal move",
        status: Status::Version1,
        on_tried_moves: false,
        run: |session, words| play_color(session, words, Color::Black),
    },
    Command {
        name: "white",
        arguments: "vertex",
        does: "Plays a white stone or passes for White",
        returns: "nothing",
        fails: "invalid coordinate; illegal move",
        status: Status::Version1,
        on_tried_moves: false,
        run: |session, words| play_color(session, words, Color::White),
    },
    Command {
        name: "playwhite",
        arguments: "vertex",
        does: "Plays a white stone or passes for White",
        returns: "nothing",
        fails: "invalid coordinate; illegal move",
        status: Status::Version1,
        on_tried_moves: false,
        run: |session, words| play_color(session, words, Color::White),
    },
    Command {
        name: "genmove",
        arguments: "color",
        does: "Chooses a move and plays it",
        returns: "a vertex, `PASS` or `resign`",
        fails: "invalid color",
        status: Status::Standard,
        on_tried_moves: false,
        run: genmove,
    },
    Command {
        name: "genmove_black",
        arguments: "",
        does: "Chooses a move for Black and plays it",
        returns: "a vertex, `PASS` or `resign`",
        fails: "",
        status: Status::Version1,
        on_tried_moves: false,
        run: |session, _| generate(session, Color::Black),
    },
    Command {
        name: "genmove_white",
        arguments: "",
        does: "Chooses a move for White and plays it",
        returns: "a vertex, `PASS` or `resign`",
        fails: "",
        status: Status::Version1,
        on_tried_moves: false,
        run: |session, _| generate(session, Color::White),
    },
    Command {
        name: "kgs-genmove_cleanup",
        arguments: "color",
        does: "Chooses a move and plays it; does not pass before all dead stones of the opponent are off the board",
        returns: "a vertex or `PASS`",
        fails: "invalid color",
        status: Status::Client,
        on_tried_moves: false,
        run: genmove_cleanup,
    },
    Command {
        name: "undo",
        arguments: "",
        does: "Takes the last move back",
        returns: "nothing",
        fails: "cannot undo (nothing was played since the board was set up)",
        status: Status::Standard,
        on_tried_moves: true,
        run: undo,
    },
    Command {
        name: "gg-undo",
        arguments: "[number]",
        does: "Takes a number of moves back, one without an argument",
        returns: "nothing",
        fails: "number not an integer; can't undo a negative number of moves; cannot undo",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: gg_undo,
    },
    Command {
        name: "last_move",
        arguments: "",
        does: "Tells the last move",
        returns: "colour and vertex",
        fails: "no previous move known",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: last_move,
    },
    Command {
        name: "move_history",
        arguments: "",
        does: "Lists the moves, the last one first",
        returns: "colour and vertex, one move a line",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: move_history,
    },
    Command {
        name: "level",
        arguments: "number",
        does: "Sets the playing level; 10 is the usual strength, lower ones are faster",
        returns: "nothing",
        fails: "level not an integer; unacceptable level",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: level,
    },
];

fn play(session: &mut Session, mut words: Words) -> Answer {
    let Move { color, point } = words.play()?;
    session.engine.game.play(color, point)?;
    done()
}

fn play_color(session: &mut Session, mut words: Words, color: Color) -> Answer {
    let point = words.point_or_pass()?;
    session.engine.game.play(color, point)?;
    done()
}

fn genmove(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    generate(session, color)
}

fn generate(session: &mut Session, color: Color) -> Answer {
    match session.engine.genmove(color) {
        MoveChoice::Move(point) => Ok(session.vertex(point)),
        MoveChoice::Resign => Ok("resign".to_owned()),
    }
}

fn genmove_cleanup(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let point = session.engine.genmove_cleanup(color);
    Ok(session.vertex(point))
}

fn undo(session: &mut Session, _: Words) -> Answer {
    take_back(session, 1)
}

fn gg_undo(session: &mut Session, mut words: Words) -> Answer {
    let number: i64 = words.parse_optional(Failure::NotAnInteger("number"))?.unwrap_or(1);
    let number = usize::try_from(number).map_err(|_| Failure::NegativeUndo)?;
    take_back(session, number)
}

fn take_back(session: &mut Session, number: usize) -> Answer {
    if session.engine.game.board().stackp() > 0 {
        return Err(GameError::CannotUndo.into());
    }
    session.engine.game.undo(number)?;
    done()
}

fn last_move(session: &mut Session, _: Words) -> Answer {
    let last = session.engine.game.moves().last().ok_or(Failure::NoPreviousMove)?;
    Ok(describe(session, last))
}

fn move_history(session: &mut Session, _: Words) -> Answer {
    let moves = session.engine.game.moves().iter().rev();
    Ok(moves.map(|played| describe(session, played)).collect::<Vec<_>>().join("\n"))
}

fn describe(session: &Session, played: &Move) -> String {
    format!("{} {}", played.color, session.vertex(played.point))
}

fn level(session: &mut Session, mut words: Words) -> Answer {
    let level: i64 = words.parse(Failure::NotAnInteger("level"))?;
    session.engine.config.level = u32::try_from(level).map_err(|_| Failure::Level)?;
    done()
}
