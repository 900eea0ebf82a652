//! Is a dragon surrounded? A dragon is named by one of its stones.

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::life::surround;
use crate::types::{Point, PointSet};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "is_surrounded",
        arguments: "dragon",
        does: "Tells whether a dragon is surrounded",
        returns: "0 no, 1 yes, 2 weakly",
        fails: "invalid coordinate; dragon vertex must be nonempty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: is_surrounded,
    },
    Command {
        name: "does_surround",
        arguments: "move dragon",
        does: "Tells whether a move of the opponent surrounds a dragon",
        returns: "1 or 0",
        fails: "invalid coordinate; move vertex must be empty; dragon vertex must be nonempty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: does_surround,
    },
    Command {
        name: "surround_map",
        arguments: "dragon vertex",
        does: "Tells whether a point lies inside the ring around a dragon",
        returns: "1 inside, 0 outside, -1 if the dragon is not surrounded",
        fails: "invalid coordinate; dragon vertex must not be empty",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: surround_map,
    },
];

/// The stones of the dragon at a point, and the stones of the opponent that do not count.
fn dragon(session: &mut Session, pos: Point) -> Option<(PointSet, PointSet)> {
    session.engine.analyze(|analysis, tools| {
        let dead = analysis.lost_stones(tools);
        analysis.members(tools).at(pos).map(|dragon| (dragon.stones, dead))
    })
}

fn is_surrounded(session: &mut Session, mut words: Words) -> Answer {
    let pos = words.point()?;
    let (stones, dead) = dragon(session, pos).ok_or(Failure::DragonNonempty)?;
    Ok(surround::surround(session.engine.game.board(), &stones, &dead).status.to_string())
}

fn does_surround(session: &mut Session, mut words: Words) -> Answer {
    let mv = words.point()?;
    if !session.engine.game.board().is_empty(mv) {
        return Err(Failure::MoveVertexOccupied);
    }
    let pos = words.point()?;
    let (stones, dead) = dragon(session, pos).ok_or(Failure::DragonNonempty)?;
    let board = session.engine.game.board();
    Ok(u8::from(surround::does_surround(board, mv, &stones, &dead)).to_string())
}

fn surround_map(session: &mut Session, mut words: Words) -> Answer {
    let (pos, asked) = (words.point()?, words.point()?);
    let (stones, dead) = dragon(session, pos).ok_or(Failure::DragonVertexEmpty)?;
    let found = surround::surround(session.engine.game.board(), &stones, &dead);
    Ok(if found.inside.is_empty() { "-1".to_owned() } else { found.at(asked).to_string() })
}
