//! What is the board like before the first move?

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::super::orientation::Orientation;
use super::{Answer, Command, Session, Status, done};
use crate::game::GameError;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "boardsize",
        arguments: "size",
        does: "Sets the size of the board, 1 to 25, and clears it; komi and rules stay",
        returns: "nothing",
        fails: "boardsize not an integer; unacceptable size (also for a rectangular one)",
        status: Status::Standard,
        on_tried_moves: false,
        run: boardsize,
    },
    Command {
        name: "query_boardsize",
        arguments: "",
        does: "Tells the size of the board",
        returns: "the size",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: query_boardsize,
    },
    Command {
        name: "clear_board",
        arguments: "",
        does: "Starts a new game on an empty board; komi, rules and time settings stay",
        returns: "nothing",
        fails: "",
        status: Status::Standard,
        on_tried_moves: false,
        run: clear_board,
    },
    Command {
        name: "komi",
        arguments: "points",
        does: "Sets komi",
        returns: "nothing",
        fails: "komi not a float",
        status: Status::Standard,
        on_tried_moves: true,
        run: komi,
    },
    Command {
        name: "get_komi",
        arguments: "",
        does: "Tells komi",
        returns: "komi with one decimal, at least four characters wide",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: get_komi,
    },
    Command {
        name: "fixed_handicap",
        arguments: "stones",
        does: "Puts handicap stones on their fixed places",
        returns: "the vertices, top row first",
        fails: "handicap not an integer; board not empty; invalid handicap",
        status: Status::Standard,
        on_tried_moves: false,
        run: fixed_handicap,
    },
    Command {
        name: "place_free_handicap",
        arguments: "stones",
        does: "Puts handicap stones where the engine likes them; it may put fewer",
        returns: "the vertices",
        fails: "handicap not an integer; board not empty; invalid handicap",
        status: Status::Standard,
        on_tried_moves: false,
        run: place_free_handicap,
    },
    Command {
        name: "set_free_handicap",
        arguments: "vertex…",
        does: "Puts handicap stones on the given vertices, at least two",
        returns: "nothing",
        fails: "board not empty; invalid coordinate; repeated vertex; invalid handicap",
        status: Status::Standard,
        on_tried_moves: false,
        run: set_free_handicap,
    },
    Command {
        name: "get_handicap",
        arguments: "",
        does: "Tells the number of handicap stones",
        returns: "the number",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: get_handicap,
    },
    Command {
        name: "orientation",
        arguments: "number",
        does: "Turns or mirrors the vertices of all later commands, 0 to 7, and clears the board; drawings and game records show the board as it lies",
        returns: "nothing",
        fails: "orientation not an integer; unacceptable orientation",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: orientation,
    },
    Command {
        name: "query_orientation",
        arguments: "",
        does: "Tells the orientation",
        returns: "0 to 7",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: query_orientation,
    },
];

fn boardsize(session: &mut Session, mut words: Words) -> Answer {
    let word = words.next().unwrap_or_default();
    let integer = word.strip_prefix(['+', '-']).unwrap_or(word);
    if integer.is_empty() || !integer.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Failure::NotAnInteger("boardsize"));
    }
    words.end(GameError::UnacceptableSize.into())?;
    let size = word.parse().map_err(|_| GameError::UnacceptableSize)?;
    session.engine.game.resize(size)?;
    done()
}

fn query_boardsize(session: &mut Session, _: Words) -> Answer {
    Ok(session.engine.game.board().size().to_string())
}

fn clear_board(session: &mut Session, _: Words) -> Answer {
    session.engine.game.clear();
    done()
}

fn komi(session: &mut Session, mut words: Words) -> Answer {
    let komi: f64 = words.parse(Failure::Komi)?;
    if !komi.is_finite() {
        return Err(Failure::Komi);
    }
    session.engine.game.set_komi(komi)?;
    done()
}

/// Rounded from single precision as far as that reaches, because GNU Go keeps komi so: 6.55 is shown as 6.6.
fn get_komi(session: &mut Session, _: Words) -> Answer {
    let komi = session.engine.game.komi();
    let single = f64::from(komi as f32);
    Ok(format!("{:4.1}", if single.is_finite() { single } else { komi }))
}

fn stones_wanted(words: &mut Words) -> Result<usize, Failure> {
    let stones: i64 = words.parse(Failure::NotAnInteger("handicap"))?;
    usize::try_from(stones).map_err(|_| GameError::InvalidHandicap.into())
}

fn require_empty_board(session: &Session) -> Result<(), Failure> {
    let empty = session.engine.game.board().stones_on_board(None) == 0;
    if empty { Ok(()) } else { Err(GameError::BoardNotEmpty.into()) }
}

fn fixed_handicap(session: &mut Session, mut words: Words) -> Answer {
    require_empty_board(session)?;
    let points = session.engine.game.place_fixed_handicap(stones_wanted(&mut words)?)?;
    Ok(session.vertices(points))
}

fn place_free_handicap(session: &mut Session, mut words: Words) -> Answer {
    let stones = stones_wanted(&mut words)?;
    require_empty_board(session)?;
    let points = session.engine.place_free_handicap(stones)?;
    Ok(session.vertices(points))
}

fn set_free_handicap(session: &mut Session, mut words: Words) -> Answer {
    require_empty_board(session)?;
    let points = words.points()?;
    session.engine.game.set_free_handicap(&points)?;
    done()
}

fn get_handicap(session: &mut Session, _: Words) -> Answer {
    Ok(session.engine.game.handicap().to_string())
}

fn orientation(session: &mut Session, mut words: Words) -> Answer {
    let number = words.parse(Failure::NotAnInteger("orientation"))?;
    let orientation = Orientation::new(number).ok_or(Failure::Orientation)?;
    session.engine.game.clear();
    session.orientation = orientation;
    done()
}

fn query_orientation(session: &mut Session, _: Words) -> Answer {
    Ok(session.orientation.number().to_string())
}
