//! Who wins the race between two dragons? A dragon is named by one of its stones.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::reading::code;
use super::{Answer, Command, Session, Status};
use crate::life::owl::Tools;
use crate::life::semeai::{Race, RaceError, analyze, analyze_after_move, tactical_analyze};
use crate::types::{Point, PointSet};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "analyze_semeai",
        arguments: "dragon dragon",
        does: "Reads the race between two dragons of different colours; the owner of the first moves first",
        returns: "two codes and a move: is the first dragon kept, is the second one captured? 0 no, 1 yes, 2 in a ko that the \
                  mover takes first, 3 in a ko for which he needs the first threat. `1 0` is seki or life for both; PASS if no \
                  move is needed or none helps",
        fails: "invalid coordinate; vertex must not be empty; dragons must have different colors",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| race(session, words, analyze),
    },
    Command {
        name: "analyze_semeai_after_move",
        arguments: "color move dragon dragon",
        does: "Reads the race between two dragons after a move; then the owner of the first moves first",
        returns: "as analyze_semeai",
        fails: "invalid color; invalid coordinate; vertex must be empty; vertex must not be empty; invalid move; dragons must \
                have different colors",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: race_after_move,
    },
    Command {
        name: "tactical_analyze_semeai",
        arguments: "dragon dragon",
        does: "Judges the race between two dragons by proof or by counting liberties, without reading lives",
        returns: "as analyze_semeai",
        fails: "invalid coordinate; vertex must not be empty; dragons must have different colors",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| race(session, words, tactical_analyze),
    },
];

/// A question about a race.
type Ask = fn(&mut Tools, &PointSet, &PointSet, u64) -> Result<Race, RaceError>;

fn dragon(session: &mut Session, words: &mut Words) -> Result<PointSet, Failure> {
    let pos = words.point()?;
    session.engine.game.board().color(pos).ok_or(Failure::VertexEmpty)?;
    let stones =
        session.engine.analyze(|analysis, tools| analysis.members(tools).at(pos).map(|dragon| dragon.stones));
    stones.ok_or(Failure::VertexEmpty)
}

fn race(session: &mut Session, mut words: Words, ask: Ask) -> Answer {
    let a = dragon(session, &mut words)?;
    let b = dragon(session, &mut words)?;
    let nodes = session.engine.semeai_nodes();
    let race = session.engine.with_owl(|tools| ask(tools, &a, &b, nodes))?;
    Ok(show(session, race))
}

fn race_after_move(session: &mut Session, mut words: Words) -> Answer {
    let color = words.color()?;
    let mv = words.point()?;
    if !session.engine.game.board().is_empty(mv) {
        return Err(Failure::VertexOccupied);
    }
    let a = dragon(session, &mut words)?;
    let b = dragon(session, &mut words)?;
    let nodes = session.engine.semeai_nodes();
    let race = session.engine.with_owl(|tools| analyze_after_move(tools, mv, color, &a, &b, nodes))?;
    race.map(|race| show(session, race)).ok_or(Failure::InvalidMove)
}

fn show(session: &Session, race: Race) -> String {
    let mv = session.vertex(race.mv.unwrap_or(Point::PASS));
    format!("{} {} {mv}", code(race.defense), code(race.attack))
}
