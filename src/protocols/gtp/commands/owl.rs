//! Does this dragon live? Questions for the owl code; a dragon is named by one of its stones.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::reading::{code, show};
use super::{Answer, Command, Session, Status, done};
use crate::life::owl::{self, Tools, Verdict};
use crate::types::{Outcome, Point, PointSet};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "owl_attack",
        arguments: "vertex",
        does: "Reads whether a dragon can be killed by the opponent, who moves first",
        returns: "0 if not; else 1 (killed), 2 (in a ko that the attacker takes first) or 3 (in a ko for which the \
                  attacker needs the first threat), and the move, PASS if none is needed; then uncertain if \
                  report_uncertainty is on and the reading was given up",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_dragon(session, words, owl::owl_tested_attack),
    },
    Command {
        name: "owl_defend",
        arguments: "vertex",
        does: "Reads whether a dragon can be saved by its owner, who moves first",
        returns: "as owl_attack, seen by the defender",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| read_dragon(session, words, owl::owl_tested_defense),
    },
    Command {
        name: "owl_threaten_attack",
        arguments: "vertex",
        does: "Reads whether a dragon can be killed with two moves in a row",
        returns: "0 if not; else the code of owl_attack and two moves, PASS for one that is not needed",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| threaten(session, words, owl::owl_threaten_attack),
    },
    Command {
        name: "owl_threaten_defense",
        arguments: "vertex",
        does: "Reads whether a dragon can be saved with two moves in a row",
        returns: "0 if not; else the code of owl_defend and two moves, PASS for one that is not needed",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| threaten(session, words, owl::owl_threaten_defense),
    },
    Command {
        name: "owl_ground",
        arguments: "vertex",
        does: "Proves whether the first move decides if a dragon that is shut in and lives has ground, or only a seki",
        returns: "0 if not, or if that was not proved; else the code and move by which the opponent leaves it a seki, and \
                  those by which its owner prevents that",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::Tesuji,
        on_tried_moves: true,
        run: ground,
    },
    Command {
        name: "owl_does_attack",
        arguments: "move dragon",
        does: "Reads whether a move of the opponent kills a dragon; what it cuts off from the stone that names the dragon \
               is no part of it then",
        returns: "0, 1, 2 or 3, as owl_attack",
        fails: "invalid coordinate; move vertex must be empty; dragon vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| judge_move(session, words, owl::owl_does_attack_stone),
    },
    Command {
        name: "owl_does_defend",
        arguments: "move dragon",
        does: "Reads whether a move of its owner saves a dragon; what it joins is part of it then",
        returns: "0, 1, 2 or 3, as owl_defend",
        fails: "invalid coordinate; move vertex must be empty; dragon vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: |session, words| {
            judge_move(session, words, |tools, mv, stone| {
                let goal = owl::dragon_around(tools.reader, stone);
                owl::owl_does_defend(tools, mv, &goal)
            })
        },
    },
    Command {
        name: "owl_connection_defends",
        arguments: "move dragon dragon",
        does: "Reads whether a move saves what two dragons of one colour become when it joins them",
        returns: "0, 1, 2 or 3, as owl_defend",
        fails: "invalid coordinate; move vertex must be empty; dragon vertex must not be empty; vertices must have same \
                color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: connection_defends,
    },
    Command {
        name: "owl_substantial",
        arguments: "vertex",
        does: "Reads whether what captures a string lives by that",
        returns: "1 or 0",
        fails: "invalid coordinate; vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: substantial,
    },
    Command {
        name: "report_uncertainty",
        arguments: "on-or-off",
        does: "Lets owl_attack and owl_defend say when their reading was given up",
        returns: "nothing",
        fails: "invalid argument",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: report_uncertainty,
    },
];

/// A vertex with a stone.
fn stone(session: &Session, words: &mut Words, failure: Failure) -> Result<Point, Failure> {
    let pos = words.point()?;
    session.engine.game.board().color(pos).map(|_| pos).ok_or(failure)
}

fn dragon(session: &mut Session, words: &mut Words, failure: Failure) -> Result<PointSet, Failure> {
    let pos = stone(session, words, failure)?;
    Ok(session.engine.dragon_around(pos))
}

fn empty(session: &Session, words: &mut Words) -> Result<Point, Failure> {
    let pos = words.point()?;
    match session.engine.game.board().color(pos) {
        None => Ok(pos),
        Some(_) => Err(Failure::MoveVertexOccupied),
    }
}

fn read_dragon(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Tools, &PointSet) -> Verdict,
) -> Answer {
    let goal = dragon(session, &mut words, Failure::VertexEmpty)?;
    let found = session.engine.with_owl(|tools| question(tools, &goal));
    let uncertain = session.reports_uncertainty && !found.is_certain;
    let shown = show(session, found.reading);
    Ok(if uncertain { format!("{shown} uncertain") } else { shown })
}

fn threaten(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Tools, &PointSet) -> (Verdict, Option<Point>),
) -> Answer {
    let goal = dragon(session, &mut words, Failure::VertexEmpty)?;
    let (found, second) = session.engine.with_owl(|tools| question(tools, &goal));
    if found.reading.outcome == Outcome::Fail {
        return Ok("0".to_owned());
    }
    Ok(format!("{} {}", show(session, found.reading), session.vertex(second.unwrap_or(Point::PASS))))
}

fn ground(session: &mut Session, mut words: Words) -> Answer {
    let goal = dragon(session, &mut words, Failure::VertexEmpty)?;
    let found = session.engine.with_owl(|tools| owl::owl_ground(tools, &goal));
    let shown =
        |ground: owl::Ground| format!("{} {}", show(session, ground.attack), show(session, ground.defense));
    Ok(found.map_or_else(|| "0".to_owned(), shown))
}

fn judge_move(
    session: &mut Session,
    mut words: Words,
    question: fn(&mut Tools, Point, Point) -> Verdict,
) -> Answer {
    let mv = empty(session, &mut words)?;
    let stone = stone(session, &mut words, Failure::DragonVertexEmpty)?;
    let found = session.engine.with_owl(|tools| question(tools, mv, stone));
    Ok(code(found.reading.outcome).to_string())
}

fn connection_defends(session: &mut Session, mut words: Words) -> Answer {
    let mv = empty(session, &mut words)?;
    let both = [(); 2].map(|()| stone(session, &mut words, Failure::DragonVertexEmpty));
    let [a, b] = both;
    let (a, b) = (a?, b?);
    let board = session.engine.game.board();
    if board.color(a) != board.color(b) {
        return Err(Failure::TwoColors);
    }
    let (first, second) = (session.engine.dragon_around(a), session.engine.dragon_around(b));
    let found = session.engine.with_owl(|tools| owl::owl_connection_defends(tools, mv, &first, &second));
    Ok(code(found.reading.outcome).to_string())
}

fn substantial(session: &mut Session, mut words: Words) -> Answer {
    let string = stone(session, &mut words, Failure::VertexEmpty)?;
    let lives = session.engine.with_owl(|tools| owl::owl_substantial(tools, string));
    Ok(u8::from(lives).to_string())
}

fn report_uncertainty(session: &mut Session, mut words: Words) -> Answer {
    session.reports_uncertainty = match words.next() {
        Some("on") => true,
        Some("off") => false,
        _ => return Err(Failure::OnOrOff),
    };
    done()
}
