//! Which move would you play? Answers that play nothing, for test suites and for advice.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::engine::LISTED;
use crate::types::{Color, Point};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "reg_genmove",
        arguments: "color",
        does: "Chooses a move and does not play it; the same position and seed give the same move",
        returns: "a vertex or `PASS`",
        fails: "invalid color",
        status: Status::Standard,
        on_tried_moves: false,
        run: reg_genmove,
    },
    Command {
        name: "gg_genmove",
        arguments: "color [seed]",
        does: "As reg_genmove, with another random seed",
        returns: "a vertex or `PASS`",
        fails: "invalid color; invalid seed",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: gg_genmove,
    },
    Command {
        name: "restricted_genmove",
        arguments: "color vertex…",
        does: "Chooses the best of some moves and does not play it",
        returns: "a vertex, or `PASS` if none of them is any good",
        fails: "invalid color; invalid coordinate; no allowed vertex",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: restricted_genmove,
    },
    Command {
        name: "top_moves_black",
        arguments: "",
        does: "Lists the ten best moves for Black",
        returns: "vertex and value in points, best first, on one line that ends with a space",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: |session, _| top_moves(session, Color::Black),
    },
    Command {
        name: "top_moves_white",
        arguments: "",
        does: "Lists the ten best moves for White",
        returns: "vertex and value in points, best first, on one line that ends with a space",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: |session, _| top_moves(session, Color::White),
    },
    Command {
        name: "top_moves",
        arguments: "[color]",
        does: "Lists the ten best moves that were compared when a move was last chosen or listed; of a color, compares them anew",
        returns: "vertex and value in points, best first, on one line that ends with a space; nothing before any move was chosen",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: top_moves_considered,
    },
    Command {
        name: "all_move_values",
        arguments: "",
        does: "Lists all moves that were compared when a move was last chosen or listed, and that are better than a pass",
        returns: "vertex and value in points, one move a line; nothing before any move was chosen",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: all_move_values,
    },
    Command {
        name: "move_probabilities",
        arguments: "",
        does: "Tells how likely each move was when a move was last chosen: the share of the search's playouts that began with it, 1 for a move that was chosen without a search",
        returns: "vertex and probability, one move a line; nothing before any move was chosen",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: move_probabilities,
    },
    Command {
        name: "move_uncertainty",
        arguments: "",
        does: "Tells how open the choice was when a move was last chosen: the entropy of move_probabilities",
        returns: "bits",
        fails: "",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, _| Ok(format!("{:.4}", session.engine.considered().uncertainty())),
    },
    Command {
        name: "gomill-explain_last_move",
        arguments: "",
        does: "Tells the reasons of the classic engine for the last move, if the engine has chosen it",
        returns: "plain text as that of explain_move; nothing if the last move was not the engine's",
        fails: "",
        status: Status::Client,
        on_tried_moves: false,
        run: explain_last_move,
    },
    Command {
        name: "explain_move",
        arguments: "color vertex [json]",
        does: "Tells the reasons of the classic engine for a move with the lines that reading shows for them and what happens if the opponent plays there first, what each kind of gain is worth in points, and where its best other moves are worth more or less",
        returns: "plain text, one reason a line with its lines under it; with json one JSON object with vertex, color, value, rank, parts, reasons (says, lines of moves, shows and is_cut) and alternatives (vertex, value, differences)",
        fails: "invalid color or coordinate; a third word that is not json",
        status: Status::Tesuji,
        on_tried_moves: false,
        run: explain_move,
    },
    Command {
        name: "move_reasons",
        arguments: "vertex",
        does: "Lists the reasons of the side to move for playing at a vertex",
        returns: "one reason a line, nothing if there is none",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: false,
        run: move_reasons,
    },
];

fn reg_genmove(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let point = session.engine.reg_genmove(color);
    Ok(session.vertex(point))
}

fn gg_genmove(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let point = match words.parse_optional::<i64>(Failure::Seed)? {
        Some(seed) => session.engine.gg_genmove(color, seed as u64),
        None => session.engine.reg_genmove(color),
    };
    Ok(session.vertex(point))
}

fn restricted_genmove(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let allowed = words.points()?;
    if allowed.is_empty() {
        return Err(Failure::NoAllowedVertex);
    }
    let point = session.engine.restricted_genmove(color, &allowed).unwrap_or(Point::PASS);
    Ok(session.vertex(point))
}

fn explain_move(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let pos = words.point()?;
    let is_json = wants_json(&mut words)?;
    let told = session.engine.explain_move(color, pos);
    Ok(if is_json { told.json() } else { told.text() })
}

/// Does the last word, if there is one, ask for JSON?
fn wants_json(words: &mut Words) -> Result<bool, Failure> {
    if !words.has_more() {
        return Ok(false);
    }
    let is_json = words.next() == Some("json") && !words.has_more();
    if is_json { Ok(true) } else { Err(Failure::Form) }
}

fn move_reasons(session: &mut Session, mut words: Words) -> Answer {
    let pos = words.point()?;
    let color = session.engine.game.to_move();
    Ok(session.engine.move_reasons(color, pos).join("\n"))
}

fn explain_last_move(session: &mut Session, _: Words) -> Answer {
    Ok(session.engine.explain_last_move().map(|told| told.text()).unwrap_or_default())
}

fn top_moves(session: &mut Session, color: Color) -> Answer {
    let moves = session.engine.top_moves(color);
    Ok(on_one_line(session, &moves))
}

fn top_moves_considered(session: &mut Session, mut words: Words) -> Answer {
    if !words.has_more() {
        let moves = &session.engine.considered().values;
        return Ok(on_one_line(session, &moves[..moves.len().min(LISTED)]));
    }
    let color = words.color()?;
    top_moves(session, color)
}

fn on_one_line(session: &Session, moves: &[(Point, f64)]) -> String {
    moves.iter().map(|&(point, value)| format!("{} {value:.2} ", session.vertex(point))).collect()
}

fn all_move_values(session: &mut Session, _: Words) -> Answer {
    let values = &session.engine.considered().values;
    Ok(lines(values.iter().map(|&(point, value)| format!("{:<3} {value:5.2}", session.vertex(point)))))
}

fn move_probabilities(session: &mut Session, _: Words) -> Answer {
    let chances = &session.engine.considered().chances;
    Ok(lines(chances.iter().map(|&(point, chance)| format!("{} {chance:.4}", session.vertex(point)))))
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<String>>().join("\n")
}
