//! Can this string be taken, can it be saved? Questions for tactical reading, and how it reads.

use super::super::arguments::Words;
use super::super::drawing;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status, done};
use crate::reading::{self, Ordering, Reader, WEIGHTS};
use crate::types::{Outcome, Point, PointSet, Reading};
use std::fs;

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "attack",
        arguments: "vertex",
        does: "Reads whether a string can be captured by the opponent, who moves first",
        returns: "0 if not; else 1 (captured), 2 (in a ko that the attacker takes first) or 3 (in a ko for which the \
                  attacker needs the first threat), and the move",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_string(session, words, reading::attack),
    },
    Command {
        name: "defend",
        arguments: "vertex",
        does: "Reads whether a string can be saved by its owner, who moves first",
        returns: "as attack, seen by the defender",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_string(session, words, reading::best_defense),
    },
    Command {
        name: "attack_either",
        arguments: "vertex vertex",
        does: "Reads whether at least one of two strings can be captured",
        returns: "0, 1, 2 or 3, as attack",
        fails: "invalid coordinate; string vertex must be empty (the first is); string vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_two(session, words, reading::attack_either),
    },
    Command {
        name: "defend_both",
        arguments: "vertex vertex",
        does: "Reads whether both strings can be saved with the first move",
        returns: "0, 1, 2 or 3, as defend",
        fails: "invalid coordinate; string vertex must be empty (the first is); string vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_two(session, words, reading::defend_both),
    },
    Command {
        name: "connect",
        arguments: "vertex vertex",
        does: "Reads whether two strings can be joined by their owner, who moves first",
        returns: "0 if not; else 1 (joined), 2 or 3 (by ko, as attack), and the move",
        fails: "invalid coordinate; vertex must not be empty; vertices must have same color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_link(session, words, reading::string_connect),
    },
    Command {
        name: "disconnect",
        arguments: "vertex vertex",
        does: "Reads whether two strings can be kept apart by the opponent, who moves first",
        returns: "0 if not; else 1 (cut), 2 or 3 (by ko, as attack), and the move",
        fails: "invalid coordinate; vertex must not be empty; vertices must have same color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_link(session, words, reading::disconnect),
    },
    Command {
        name: "break_in",
        arguments: "vertex vertex …",
        does: "Reads whether a string can be connected to an area, its owner moving first",
        returns: "0 if not; else 1 (connected), 2 or 3 (by ko, as attack), and the move",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_area(session, words, reading::break_in),
    },
    Command {
        name: "block_off",
        arguments: "vertex vertex …",
        does: "Reads whether a string can be kept out of an area by the other colour, who moves first",
        returns: "0 if not; else 1 (kept out), 2 or 3 (by ko, as attack), and the move",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_area(session, words, reading::block_off),
    },
    Command {
        name: "does_attack",
        arguments: "move string",
        does: "Reads whether a move of the opponent captures a string that is not lost already",
        returns: "0, 1, 2 or 3, as attack",
        fails: "invalid coordinate; move vertex must be empty; string vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| judge_move(session, words, reading::does_attack),
    },
    Command {
        name: "does_defend",
        arguments: "move string",
        does: "Reads whether a move of its owner saves a string that can be captured",
        returns: "0, 1, 2 or 3, as defend",
        fails: "invalid coordinate; move vertex must be empty; string vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| judge_move(session, words, reading::does_defend),
    },
    Command {
        name: "ladder_attack",
        arguments: "vertex",
        does: "Reads whether a ladder captures a string with two liberties",
        returns: "as attack",
        fails: "invalid coordinate; vertex must not be empty; string must have exactly 2 liberties",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: ladder_attack,
    },
    Command {
        name: "increase_depths",
        arguments: "",
        does: "Lets reading go one move deeper",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| shift_depths(session, 1),
    },
    Command {
        name: "decrease_depths",
        arguments: "",
        does: "Lets reading go one move less deep",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| shift_depths(session, -1),
    },
    Command {
        name: "tune_move_ordering",
        arguments: "integer…",
        does: "Sets the weights by which reading orders its moves, as many as `reading::Weight` lists",
        returns: "nothing",
        fails: "incorrect arguments, expected 23 integers",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: tune_move_ordering,
    },
    Command {
        name: "start_sgftrace",
        arguments: "",
        does: "Starts to note every move that reading tries, from the position on the board; a board of another size ends it",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: start_sgftrace,
    },
    Command {
        name: "finish_sgftrace",
        arguments: "file",
        does: "Writes the moves that were tried since start_sgftrace as variations, with reasons, results and kos as \
               comments",
        returns: "nothing",
        fails: "missing filename; no trace to finish; cannot write 'file', with the reason",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: finish_sgftrace,
    },
    Command {
        name: "limit_search",
        arguments: "value",
        does: "Limits reading to the marked points (any number but 0) or not (0)",
        returns: "nothing",
        fails: "invalid value for search limit",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: limit_search,
    },
    Command {
        name: "set_search_diamond",
        arguments: "vertex",
        does: "Marks the points within six steps of a vertex and limits reading to them",
        returns: "nothing",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| mark(session, words, Reader::set_search_diamond),
    },
    Command {
        name: "set_search_limit",
        arguments: "vertex",
        does: "Marks a point for limited reading",
        returns: "nothing",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| mark(session, words, Reader::set_search_limit),
    },
    Command {
        name: "reset_search_mask",
        arguments: "",
        does: "Unmarks all points",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: reset_search_mask,
    },
    Command {
        name: "draw_search_area",
        arguments: "",
        does: "Draws the marked points on stderr",
        returns: "nothing",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: draw_search_area,
    },
];

/// How GNU Go's commands number the outcomes.
pub(super) fn code(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Fail => 0,
        Outcome::Win => 1,
        Outcome::KoA => 2,
        Outcome::KoB => 3,
        Outcome::Gain => 4,
        Outcome::Loss => 5,
    }
}

/// The code, and the move where there is something to be played.
pub(super) fn show(session: &Session, found: Reading) -> String {
    match found {
        Reading { outcome: Outcome::Fail, .. } => "0".to_owned(),
        Reading { outcome, mv } => {
            format!("{} {}", code(outcome), session.vertex(mv.unwrap_or(Point::PASS)))
        }
    }
}

fn is_empty(session: &Session, pos: Point) -> bool {
    session.engine.game.board().color(pos).is_none()
}

fn string(session: &Session, words: &mut Words) -> Result<Point, Failure> {
    let string = words.point()?;
    if is_empty(session, string) { Err(Failure::VertexEmpty) } else { Ok(string) }
}

fn read_string(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Reader, Point) -> Reading,
) -> Answer {
    let string = string(session, &mut words)?;
    let found = session.engine.read(|r| question(r, string));
    Ok(show(session, found))
}

fn read_two(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Reader, Point, Point) -> Reading,
) -> Answer {
    let first = words.point()?;
    if is_empty(session, first) {
        return Err(Failure::FirstStringVertexEmpty);
    }
    let second = words.point()?;
    if is_empty(session, second) {
        return Err(Failure::StringVertexEmpty);
    }
    Ok(code(session.engine.read(|r| question(r, first, second)).outcome).to_string())
}

fn read_link(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Reader, Point, Point) -> Reading,
) -> Answer {
    let first = string(session, &mut words)?;
    let second = string(session, &mut words)?;
    let board = session.engine.game.board();
    if board.color(first) != board.color(second) {
        return Err(Failure::TwoColors);
    }
    let found = session.engine.read(|r| question(r, first, second));
    Ok(show(session, found))
}

fn read_area(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Reader, Point, &PointSet) -> Reading,
) -> Answer {
    let string = string(session, &mut words)?;
    let mut area = PointSet::new();
    for pos in words.points()? {
        area.insert(pos);
    }
    let found = session.engine.read(|r| question(r, string, &area));
    Ok(show(session, found))
}

fn judge_move(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Reader, Point, Point) -> Outcome,
) -> Answer {
    let mv = words.point()?;
    if !is_empty(session, mv) {
        return Err(Failure::MoveVertexOccupied);
    }
    let string = words.point()?;
    if is_empty(session, string) {
        return Err(Failure::StringVertexEmpty);
    }
    Ok(code(session.engine.read(|r| question(r, mv, string))).to_string())
}

fn ladder_attack(session: &mut Session, mut words: Words) -> Answer {
    let string = string(session, &mut words)?;
    if session.engine.game.board().countlib(string) != 2 {
        return Err(Failure::TwoLiberties);
    }
    let found = session.engine.read(|r| reading::ladder_attack(r, string));
    Ok(show(session, found))
}

fn shift_depths(session: &mut Session, by: i16) -> Answer {
    session.engine.shift_depths(by);
    done()
}

fn tune_move_ordering(session: &mut Session, mut words: Words) -> Answer {
    let failure = || Failure::OrderingWeights(WEIGHTS);
    let mut weights = [0; WEIGHTS];
    for weight in &mut weights {
        *weight = words.parse(failure())?;
    }
    words.end(failure())?;
    session.engine.read(|r| r.ordering = Ordering::new(weights));
    session.engine.clear_cache();
    done()
}

fn start_sgftrace(session: &mut Session, _: Words) -> Answer {
    session.engine.read(Reader::start_trace);
    done()
}

fn finish_sgftrace(session: &mut Session, mut words: Words) -> Answer {
    let name = words.next().ok_or(Failure::MissingFilename)?;
    let record = session.engine.read(Reader::finish_trace).ok_or(Failure::NoTrace)?;
    let written = fs::write(session.path(name), record.to_string());
    written.map_err(|error| Failure::CannotWrite { file: name.to_owned(), reason: error.to_string() })?;
    done()
}

fn limit_search(session: &mut Session, mut words: Words) -> Answer {
    let value: i64 = words.parse(Failure::SearchLimit)?;
    session.engine.read(|r| r.limit_search(value != 0));
    done()
}

fn mark(session: &mut Session, mut words: Words, change: fn(&mut Reader, Point)) -> Answer {
    let pos = words.point()?;
    session.engine.read(|r| change(r, pos));
    done()
}

fn reset_search_mask(session: &mut Session, _: Words) -> Answer {
    session.engine.read(Reader::reset_search_mask);
    done()
}

fn draw_search_area(session: &mut Session, _: Words) -> Answer {
    let size = session.engine.game.size();
    let marked: Vec<Point> =
        session.engine.read(|r| Point::all(size).filter(|&pos| r.is_in_search_mask(pos)).collect());
    let area = drawing::area(size, |pos| marked.contains(&pos));
    session.write_err(&area);
    done()
}
