//! How does the engine propose, answer and balance openings?
//!
//! An opening is balanced if the search finds little for either side. Candidates are drawn by a seeded generator, sorted
//! by what the patterns say, and the calmest of them searched for a share of the time each.

use super::engine::{Engine, Limits, Report, winning_chance};
use super::point::Point;
use super::position::Position;
use crate::types::Rng;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// Candidates that are drawn.
const DRAWN: usize = 400;
/// Candidates that are searched.
const SEARCHED: u32 = 16;
/// Time for an opening without a limit.
const UNLIMITED: Duration = Duration::from_secs(5);
/// How far from the first stone of a proposal the others may lie.
const SPREAD: usize = 4;

/// What a player does when offered an opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Takes the other colour.
    Swap,
    /// Keeps the colour and plays.
    Move(Point),
    /// Puts these stones and lets the other choose.
    Stones(Vec<Point>),
}

/// Which opening rule is played?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningRule {
    /// Three stones; the other swaps or plays.
    Swap,
    /// Three stones; the other swaps, plays, or puts two more and lets the first one choose.
    Swap2,
}

/// Three stones for an empty board, after which both sides' chances are alike.
pub fn propose(
    engine: &Engine,
    empty: &Position,
    limits: &Limits,
    stop: &AtomicBool,
) -> (Vec<Point>, Report) {
    let mut rng = Rng::new(7);
    let drawn = (0..DRAWN).filter_map(|_| draw_three(empty, &mut rng)).collect();
    calmest(engine, empty, drawn, limits, stop)
}

/// The answer to three or five stones, White to move.
pub fn answer(
    rule: OpeningRule,
    engine: &Engine,
    position: &Position,
    limits: &Limits,
    stop: &AtomicBool,
) -> (Choice, Report) {
    let may_add = rule == OpeningRule::Swap2 && position.history().len() == 3;
    let share = if may_add { 2 } else { 1 };
    let report = engine.think(position, &part(limits, share), stop);
    let chance = winning_chance(report.score);
    let (swap, stay) = if may_add { (1.0 / 3.0, 2.0 / 3.0) } else { (0.5, 0.5) };
    match report.best() {
        _ if chance < swap => (Choice::Swap, report),
        Some(point) if chance >= stay => (Choice::Move(point), report),
        _ => {
            let (stones, report) = balance(engine, position, 2, &part(limits, share), stop);
            (Choice::Stones(stones), report)
        }
    }
}

/// So many moves, alternating from the side to move, after which both sides' chances are alike; fewer if the board has
/// no more room.
pub fn balance(
    engine: &Engine,
    position: &Position,
    count: usize,
    limits: &Limits,
    stop: &AtomicBool,
) -> (Vec<Point>, Report) {
    let drawn = if count == 1 {
        room(position).into_iter().map(|point| vec![point]).collect()
    } else {
        let mut rng = Rng::new(position.hash());
        (0..DRAWN).map(|_| draw_moves(position, count, &mut rng)).collect()
    };
    calmest(engine, position, drawn, limits, stop)
}

/// The limits of one of so many searches that share the time.
fn part(limits: &Limits, parts: u32) -> Limits {
    let time = limits.hard.unwrap_or(UNLIMITED) / parts;
    Limits {
        hard: Some(time),
        soft: limits.soft.map(|soft| soft / parts),
        max_nodes: limits.max_nodes.map(|nodes| (nodes / u64::from(parts)).max(1)),
        ..*limits
    }
}

/// Searches the candidates that look calm, and takes the calmest of them.
fn calmest(
    engine: &Engine,
    position: &Position,
    mut drawn: Vec<Vec<Point>>,
    limits: &Limits,
    stop: &AtomicBool,
) -> (Vec<Point>, Report) {
    let nothing = Limits { max_depth: Some(0), ..*limits };
    let longest = drawn.iter().map(Vec::len).max().unwrap_or(0);
    drawn.retain(|moves| moves.len() == longest);
    drawn.sort();
    drawn.dedup();
    drawn.sort_by_cached_key(|moves| after(position, moves).balance().abs());
    drawn.truncate(SEARCHED as usize);
    let share = part(limits, drawn.len().max(1) as u32);
    let mut best: Option<(Vec<Point>, Report)> = None;
    for moves in drawn {
        let is_late = stop.load(Relaxed) && best.is_some();
        if is_late {
            break;
        }
        let report = engine.think(&after(position, &moves), &share, stop);
        if best.as_ref().is_none_or(|(_, known)| report.score.abs() < known.score.abs()) {
            best = Some((moves, report));
        }
    }
    best.unwrap_or_else(|| (Vec::new(), engine.think(position, &nothing, stop)))
}

fn after(position: &Position, moves: &[Point]) -> Position {
    let mut position = position.clone();
    moves.iter().for_each(|&point| position.play(point));
    position
}

/// Points where the side to move may play without ending the game, near the stones if there are any.
fn room(position: &Position) -> Vec<Point> {
    let me = position.to_move();
    let may = |&point: &Point| position.check(point).is_ok() && !position.wins_at(me, point);
    let near: Vec<Point> = position.near().iter().filter(may).collect();
    if near.is_empty() { position.points().filter(may).collect() } else { near }
}

/// Random moves near the stones.
fn draw_moves(position: &Position, count: usize, rng: &mut Rng) -> Vec<Point> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for _ in 0..count {
        let room = room(&position);
        let Some(&point) = rng.pick(&room) else { break };
        position.play(point);
        moves.push(point);
    }
    moves
}

/// Three random stones, the first of them off the middle, where it is worth less.
fn draw_three(empty: &Position, rng: &mut Rng) -> Option<Vec<Point>> {
    let size = empty.size();
    let edge = rng.below((size / 2).min(6));
    let first = (edge, rng.below(size));
    let near = |rng: &mut Rng, center: usize| (center + rng.below(2 * SPREAD + 1)).checked_sub(SPREAD);
    let mut moves = vec![Point::new(first.0, first.1, size)?];
    for _ in 0..2 {
        let point = Point::new(near(rng, first.0)?, near(rng, first.1)?, size)?;
        if moves.contains(&point) || after(empty, &moves).check(point).is_err() {
            return None;
        }
        moves.push(point);
    }
    Some(moves)
}
