//! Is something won by a series of threats, and does a move allow it?

use super::super::arguments::Words;
use super::super::failure::Failure;
use super::{Answer, Command, Session, Status};
use crate::life::combination::{Combination, Ground, atari_atari_confirm_safety};
use crate::types::{Move, Point, PointSet};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "combination_attack",
        arguments: "color",
        does: "Looks for a combination: forcing moves that win a string although each is safe by itself",
        returns: "the first move; PASS if there is none",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: combination_attack,
    },
    Command {
        name: "combination_defend",
        arguments: "color",
        does: "Looks for a combination of a player, and for what the other side can do against it",
        returns: "the moves that prevent it, each verified, by rows from the top; PASS if there is none",
        fails: "invalid color",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: combination_defend,
    },
    Command {
        name: "aa_confirm_safety",
        arguments: "color move [stones] [vertices]",
        does: "Tells whether a move is safe: whether it gives the opponent no new combination that wins so many stones \
               (1 unless given); the stones at the vertices are thought to be saved by the move",
        returns: "`1` if it is safe, else `0` and a vertex that would prevent the combination, PASS if there is none",
        fails: "invalid color or coordinate; invalid move",
        status: Status::GnuGo,
        on_tried_moves: true,
        run: aa_confirm_safety,
    },
];

fn combination(session: &mut Session, words: &mut Words) -> Result<Option<Combination>, Failure> {
    let color = words.color()?;
    Ok(session.engine.analyze(|analysis, tools| analysis.combination(tools, color).cloned()))
}

fn combination_attack(session: &mut Session, mut words: Words) -> Answer {
    let found = combination(session, &mut words)?;
    Ok(session.vertex(found.map_or(Point::PASS, |found| found.mv)))
}

fn combination_defend(session: &mut Session, mut words: Words) -> Answer {
    let found = combination(session, &mut words)?.unwrap_or_default();
    let moves: Vec<String> = found.defenses.iter().map(|&mv| session.vertex(mv)).collect();
    Ok(if moves.is_empty() { session.vertex(Point::PASS) } else { moves.join(" ") })
}

fn aa_confirm_safety(session: &mut Session, mut words: Words) -> Answer {
    let Move { color, point } = words.play()?;
    if point.is_pass() {
        return Err(Failure::ColorOrCoordinate);
    }
    if !session.engine.game.board().is_legal(point, color) {
        return Err(Failure::InvalidMove);
    }
    let least = least(&mut words);
    let saved = stones(session, &words.points()?);
    let confirmed = session.engine.analyze(|analysis, tools| {
        let safe = &analysis.safe_stones(tools, color);
        let before = analysis.combination(tools, color.other()).cloned();
        let mut ground = Ground { reader: tools.reader, library: tools.library, safe };
        atari_atari_confirm_safety(&mut ground, Move { color, point }, least, &saved, before.as_ref())
    });
    Ok(match confirmed {
        Ok(()) => "1".to_owned(),
        Err(blunder) => format!("0 {}", session.vertex(blunder.defense.unwrap_or(Point::PASS))),
    })
}

/// The number that may stand before the vertices.
fn least(words: &mut Words) -> usize {
    let mut ahead = words.clone();
    let number = ahead.next().and_then(|word| word.parse().ok());
    if number.is_some() {
        *words = ahead;
    }
    number.unwrap_or(1)
}

fn stones(session: &Session, vertices: &[Point]) -> PointSet {
    let board = session.engine.game.board();
    vertices.iter().filter(|&&pos| board.color(pos).is_some()).flat_map(|&pos| board.stones_of(pos)).collect()
}
