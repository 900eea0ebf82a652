//! The named doors: what becomes of two dragons in a race?

use super::count::count_race;
use super::exact::{Proofs, prove};
use crate::board::Board;
use crate::life::owl::{Tools, Verdict, owl_attack, owl_defend};
use crate::life::solve::Answer;
use crate::types::{Color, Outcome, Point, PointSet};

/// Positions that one half of a race may cost at level 10.
const NODES: u64 = 300_000;

/// Positions that one half of a race may cost at a level, where somebody asks for just this race.
pub fn node_limit(level: u32) -> u64 {
    NODES * (u64::from(level) + 2) / 12
}

/// How a race ends for the side that moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Race {
    /// Is its dragon kept?
    pub defense: Outcome,
    /// Is the other one captured?
    pub attack: Outcome,
    /// Its first move; `None` if it need not or cannot do anything.
    pub mv: Option<Point>,
    /// Was all of it proved?
    pub is_certain: bool,
}

/// Why there is no race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RaceError {
    /// One of the sets of stones is empty.
    #[error("vertex must not be empty")]
    Empty,
    /// Both dragons have the same owner.
    #[error("dragons must have different colors")]
    OneColor,
}

/// The race between dragon `a`, whose owner moves first, and dragon `b`; a proof of either half may cost `nodes`
/// positions. What is not proved is read as life and death, as far as lives are in doubt.
///
/// # Errors
/// [`RaceError`].
pub fn analyze(tools: &mut Tools, a: &PointSet, b: &PointSet, nodes: u64) -> Result<Race, RaceError> {
    check(tools, a, b)?;
    let proofs = prove(&tools.reader.board, a, b, nodes).sound();
    if let Some(race) = proved(&proofs) {
        return Ok(race);
    }
    Ok(believed(tools, a, b, &proofs))
}

/// What is believed where not both halves are proved: by counting if nobody gets out of the race, or else by lives.
fn believed(tools: &mut Tools, a: &PointSet, b: &PointSet, proofs: &Proofs) -> Race {
    let counted = count_race(&tools.reader.board, a, b).outcomes();
    let judge = |proof: Option<&Answer>, counted: Outcome, read: &mut dyn FnMut() -> Verdict| match proof {
        Some(answer) => first_of(answer),
        None => {
            let found = read();
            let outcome = found.reading.outcome;
            let believed = match (found.is_certain, proofs.is_shut_in) {
                // Lives are read as if the other dragon stood for ever: what succeeds so, succeeds.
                (true, true) => outcome.max(counted),
                (true, false) => outcome,
                (false, _) => counted,
            };
            (believed, found.reading.mv)
        }
    };
    let defense = judge(proofs.keeps.as_ref(), counted.0, &mut || owl_defend(tools, a));
    let mut attack = judge(proofs.takes.as_ref(), counted.1, &mut || owl_attack(tools, b));
    match &proofs.keeps {
        // Who cannot keep his dragon captures nothing.
        Some(_) if defense.0 == Outcome::Fail => attack = (Outcome::Fail, None),
        // Who needs a move to keep it, and has one, mostly wins the race by it.
        Some(_) if proofs.takes.is_none() && defense.1.is_some() => attack = defense,
        _ => {}
    }
    let kept = defense.0.max(attack.0);
    let mv = match (kept, attack.0) {
        (Outcome::Fail, _) => None,
        (_, Outcome::Fail) => defense.1,
        _ => attack.1.or(defense.1).or_else(|| outer_liberty(&tools.reader.board, a, b)),
    };
    Race { defense: kept, attack: attack.0, mv, is_certain: false }
}

/// A liberty of `b` that `a` does not share, or else any.
fn outer_liberty(board: &Board, a: &PointSet, b: &PointSet) -> Option<Point> {
    outer_liberties(board, a, b).into_iter().next()
}

/// The liberties of `b`, those that `a` does not share first, else in board order.
pub fn outer_liberties(board: &Board, a: &PointSet, b: &PointSet) -> Vec<Point> {
    let liberties: PointSet = b.iter().flat_map(Point::neighbors).filter(|&n| board.is_empty(n)).collect();
    let is_shared = |p: &Point| p.neighbors().into_iter().any(|n| a.contains(n));
    let (shared, outer): (Vec<Point>, Vec<Point>) = liberties.iter().partition(is_shared);
    outer.into_iter().chain(shared).collect()
}

/// The race if nobody gets out of it and it can be proved; else `None`.
pub fn analyze_exactly(board: &Board, a: &PointSet, b: &PointSet, nodes: u64) -> Option<Race> {
    let proofs = prove(board, a, b, nodes);
    proved(&proofs).filter(|_| proofs.is_shut_in)
}

/// The same after a move of `color`; `None` if it is not legal.
///
/// # Errors
/// [`RaceError`].
pub fn analyze_after_move(
    tools: &mut Tools,
    mv: Point,
    color: Color,
    a: &PointSet,
    b: &PointSet,
    nodes: u64,
) -> Result<Option<Race>, RaceError> {
    check(tools, a, b)?;
    if !tools.reader.board.trymove(mv, color) {
        return Ok(None);
    }
    let standing = |stones: &PointSet| -> PointSet {
        stones.iter().filter(|&stone| tools.reader.board.at(stone).is_stone()).collect()
    };
    let (a, b) = (standing(a), standing(b));
    let race = match (a.is_empty(), b.is_empty()) {
        (true, _) => Ok(Race { is_certain: true, ..Race::default() }),
        (_, true) => Ok(Race { defense: Outcome::Win, attack: Outcome::Win, mv: None, is_certain: true }),
        _ => analyze(tools, &a, &b, nodes),
    };
    tools.reader.board.popgo();
    race.map(Some)
}

/// The race by proof or by counting liberties, without reading lives: who gets out to open ground is kept.
///
/// # Errors
/// [`RaceError`].
pub fn tactical_analyze(
    tools: &mut Tools,
    a: &PointSet,
    b: &PointSet,
    nodes: u64,
) -> Result<Race, RaceError> {
    check(tools, a, b)?;
    let board = &tools.reader.board;
    let proofs = prove(board, a, b, nodes);
    if let Some(race) = proved(&proofs) {
        return Ok(Race { is_certain: proofs.is_shut_in, ..race });
    }
    let (defense, attack) = count_race(board, a, b).outcomes();
    let mv = outer_liberty(board, a, b).filter(|_| defense != Outcome::Fail);
    Ok(Race { defense, attack, mv, is_certain: false })
}

fn check(tools: &Tools, a: &PointSet, b: &PointSet) -> Result<(), RaceError> {
    let color = |stones: &PointSet| stones.iter().find_map(|stone| tools.reader.board.color(stone));
    match (color(a), color(b)) {
        (Some(a), Some(b)) if a != b => Ok(()),
        (Some(_), Some(_)) => Err(RaceError::OneColor),
        _ => Err(RaceError::Empty),
    }
}

/// What follows from both halves. A dragon that is lost is not kept by what it captures before.
fn proved(proofs: &Proofs) -> Option<Race> {
    let (keeps, takes) = (proofs.keeps.as_ref()?, proofs.takes.as_ref()?);
    let (defense, attack) = (keeps.outcome?, takes.outcome?);
    // A move that does both is best; then one that captures; then one that saves.
    let both = takes.moves.iter().find(|mv| keeps.moves.contains(mv));
    let is_taken_anyway = takes.moves.iter().any(|mv| mv.is_pass());
    let mv = match (defense, attack) {
        (Outcome::Fail, Outcome::Fail) => None,
        (_, Outcome::Fail) => keeps.moves.first(),
        _ if is_taken_anyway => keeps.moves.first(),
        _ => both.or(takes.moves.first()),
    };
    let mv = mv.copied().filter(|mv| !mv.is_pass());
    Some(Race { defense, attack, mv, is_certain: true })
}

fn first_of(answer: &Answer) -> (Outcome, Option<Point>) {
    let mv = answer.moves.first().copied().filter(|mv| !mv.is_pass());
    (answer.outcome.unwrap_or_default(), mv)
}
