//! What is known about dragons? A dragon is named by one of its stones.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::worms::{Stones, stones};
use super::{Answer, Command, Session, Status};
use crate::life::dragons::Dragon;
use crate::types::{self, Point};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "dragon_data",
        arguments: "[vertex]",
        does: "Tells what is known about the dragon at a vertex, or about all dragons",
        returns: "a line with the vertex and a colon, then one name and value a line: sizes, eyes, escape, statuses, \
                  weakness, moyo, neighbours, what reading its life and its capturing races found, and its strings; \
                  `E5 empty` for an empty vertex. As in GNU Go threats are looked for only where the owner of a dead \
                  dragon has just played in it: `dead`, or `can threaten defense` with the first and second point; else \
                  they are `unchecked`. Kworms would belong to a gain or loss, which reading lives never answers: PASS",
        fails: "invalid coordinate",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: dragon_data,
    },
    Command {
        name: "dragon_status",
        arguments: "[vertex]",
        does: "Judges the dragon at a vertex, which is read further than all are for a move, or all dragons",
        returns: "`alive`, `dead`, `unknown`, or `critical` with the moves that kill and save it; for all dragons one a \
                  line, as `A4: alive`",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: dragon_status,
    },
    Command {
        name: "dragon_stones",
        arguments: "[vertex-or-color]",
        does: "Lists the stones of a dragon, or of every dragon of a colour, or of all",
        returns: "one dragon a line, its origin first",
        fails: "invalid coordinate; dragon_stones called on an empty vertex",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| stones(session, words, "dragon_stones", lists),
    },
    Command {
        name: "same_dragon",
        arguments: "vertex vertex",
        does: "Tells whether two stones belong to one dragon",
        returns: "1 or 0",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: same_dragon,
    },
];

fn stone(session: &Session, words: &mut Words) -> Result<Point, Failure> {
    let pos = words.point()?;
    session.engine.game.board().color(pos).map(|_| pos).ok_or(Failure::VertexEmpty)
}

fn lists(session: &mut Session) -> Vec<Stones> {
    session.engine.analyze(|analysis, tools| {
        let dragons = analysis.members(tools);
        dragons.iter().map(|dragon| (dragon.color, dragon.stones.iter().collect())).collect()
    })
}

fn same_dragon(session: &mut Session, mut words: Words) -> Answer {
    let (a, b) = (stone(session, &mut words)?, stone(session, &mut words)?);
    let same = session.engine.analyze(|analysis, tools| analysis.members(tools).are_same(a, b));
    Ok(u8::from(same).to_string())
}

fn dragon_status(session: &mut Session, mut words: Words) -> Answer {
    if words.has_more() {
        let pos = stone(session, &mut words)?;
        let dragons = session.engine.analyze(|analysis, tools| analysis.dragons_around(tools, pos));
        return dragons.at(pos).map(|dragon| status(session, dragon)).ok_or(Failure::VertexEmpty);
    }
    let dragons = session.engine.analyze(|analysis, tools| analysis.dragons(tools).clone());
    let line = |dragon: &Dragon| format!("{}: {}", session.vertex(dragon.origin), status(session, dragon));
    Ok(dragons.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// The status, with the moves that decide if it is critical.
fn status(session: &Session, dragon: &Dragon) -> String {
    if dragon.status != types::Status::Critical {
        return dragon.status.to_string();
    }
    let vertex = |point: Option<Point>| session.vertex(point.unwrap_or(Point::PASS));
    let (attack, defense) = dragon.decisive_moves();
    format!("critical {} {}", vertex(attack), vertex(defense))
}

fn dragon_data(session: &mut Session, mut words: Words) -> Answer {
    let only = if words.has_more() { Some(words.point()?) } else { None };
    let dragons = session.engine.analyze(|analysis, tools| analysis.dragons(tools).clone());
    if let Some(pos) = only {
        return Ok(match dragons.at(pos) {
            Some(dragon) => dragon.describe(&dragons, &|pos| session.vertex(pos)),
            None => format!("{} empty", session.vertex(pos)),
        });
    }
    Ok(dragons.iter().map(|dragon| dragon.describe(&dragons, &|pos| session.vertex(pos))).collect())
}
