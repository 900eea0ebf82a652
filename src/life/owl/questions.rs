//! The named doors: what can be asked about a dragon.

use super::answers::Question;
use super::confirm::{confirmed, killing, likelier_kill, saving, unrefuted};
use super::does::owl_does_defend;
use super::escape::{escape_values, strong_friends};
use super::proof::{CLOSE, PASSING, advice, proved};
use super::{Owl, Side, Tools, Verdict};
use crate::types::{Color, Outcome, Point, PointMap, PointSet, Reading};
use fxhash::FxHashMap;

/// Can the opponent, moving first, kill the dragon of these stones?
pub fn owl_attack(tools: &mut Tools, goal: &PointSet) -> Verdict {
    if let Some(verdict) = proved(tools, goal, Side::Attack, &PASSING) {
        return verdict;
    }
    let found = read_attack(tools, goal);
    if found.reading.outcome != Outcome::Win || found.reading.mv.is_some() {
        return found;
    }
    // What dies even if the attacker passes, but has a defence all the same, is killed where it would defend.
    let saved = read_defense(tools, goal).reading;
    Verdict { reading: Reading { mv: saved.mv, ..found.reading }, ..found }
}

/// As [`owl_attack`], with more of the exact solver's time, and with a second look at moves that are likelier than the one that was found:
/// for who asks about one dragon, and not about all in turn.
pub fn owl_tested_attack(tools: &mut Tools, goal: &PointSet) -> Verdict {
    let found = proved_or_advised_attack(tools, goal);
    owl_likelier_kill(tools, goal, found)
}

/// An attack that was found, with a likelier move if one leaves no defence either.
pub fn owl_likelier_kill(tools: &mut Tools, goal: &PointSet, found: Verdict) -> Verdict {
    let kill = found.reading.mv.filter(|_| found.reading.outcome == Outcome::Win);
    kill.and_then(|kill| likelier_kill(tools, goal, kill)).unwrap_or(found)
}

fn proved_or_advised_attack(tools: &mut Tools, goal: &PointSet) -> Verdict {
    owl_proved_attack(tools, goal).unwrap_or_else(|| {
        let found = owl_attack(tools, goal);
        let advised = advice(tools, goal).filter(|&mv| Some(mv) != found.reading.mv);
        advised.and_then(|mv| killing(tools, goal, mv)).unwrap_or(found)
    })
}

/// What the exact solver proves of an attack with time enough for one dragon, without any other reading.
pub fn owl_proved_attack(tools: &mut Tools, goal: &PointSet) -> Option<Verdict> {
    proved(tools, goal, Side::Attack, &CLOSE)
}

/// As [`owl_attack`], without the exact solver.
pub(super) fn read_attack(tools: &mut Tools, goal: &PointSet) -> Verdict {
    ask(tools, Side::Attack, goal)
}

/// As [`owl_defend`], without the exact solver, of a dragon that may be in danger.
fn read_defense(tools: &mut Tools, goal: &PointSet) -> Verdict {
    ask(tools, Side::Defend, goal)
}

/// Can its owner, moving first, save it? `Win` without a move if it needs none, or none was found for an open question.
pub fn owl_defend(tools: &mut Tools, goal: &PointSet) -> Verdict {
    defend(tools, goal, |_, _, [_, saved]| saved)
}

/// As [`owl_confirmed_defense`], with more of the exact solver's time, with a third look at the move of a defence that did not stand the
/// test, and without moves to which an answer is proved: for who asks about one dragon, and not about all in turn.
pub fn owl_tested_defense(tools: &mut Tools, goal: &PointSet) -> Verdict {
    proved(tools, goal, Side::Defend, &CLOSE).unwrap_or_else(|| {
        let found = defend(tools, goal, tested);
        unrefuted(tools, goal, found)
    })
}

fn tested(tools: &mut Tools, goal: &PointSet, [attack, found]: [Verdict; 2]) -> Verdict {
    let holds = confirmed(tools, goal, attack, found);
    let doubted = found.reading.mv.filter(|_| holds.reading.outcome == Outcome::Fail);
    doubted.and_then(|mv| saving(tools, goal, mv)).unwrap_or(holds)
}

/// As [`owl_defend`], with a second look at a defence that was not read to its end, or not found, and at the attacker's own point.
pub fn owl_confirmed_defense(tools: &mut Tools, goal: &PointSet) -> Verdict {
    defend(tools, goal, |tools, goal, [attack, found]| confirmed(tools, goal, attack, found))
}

fn defend(
    tools: &mut Tools,
    goal: &PointSet,
    look: impl FnOnce(&mut Tools, &PointSet, [Verdict; 2]) -> Verdict,
) -> Verdict {
    let found = owl_attack(tools, goal);
    let is_safe = found.reading.outcome == Outcome::Fail;
    let nothing_needed = Verdict { reading: Reading { outcome: Outcome::Win, mv: None }, ..found };
    if is_safe && found.is_certain {
        return nothing_needed;
    }
    if let Some(verdict) = proved(tools, goal, Side::Defend, &PASSING) {
        return verdict;
    }
    // An attack that was not read to its end may be one all the same: a move is better than none.
    let saved = read_defense(tools, goal);
    let saved = look(tools, goal, [found, saved]);
    if is_safe && saved.reading.outcome != Outcome::Win { nothing_needed } else { saved }
}

/// The likeliest of some moves that kill the dragon, or save it if they are its owner's; of all moves if none are given.
pub fn owl_likeliest(tools: &mut Tools, mover: Color, goal: &PointSet, moves: &[Point]) -> Option<Point> {
    let side = if color_of(tools, goal)? == mover { Side::Defend } else { Side::Attack };
    let likely = likely_moves(tools, goal, side);
    likely.into_iter().find(|pos| moves.is_empty() || moves.contains(pos))
}

/// The moves that a search would try for a side, the likeliest first.
pub(super) fn likely_moves(tools: &mut Tools, goal: &PointSet, side: Side) -> Vec<Point> {
    let likely = with_owl(tools, goal, |owl| {
        let judgement = owl.judge();
        owl.moves(side, &judgement)
    });
    likely.into_iter().flatten().map(|mv| mv.pos).filter(|pos| !pos.is_pass()).collect()
}

/// Can the opponent kill it with two moves in a row? Both moves.
pub fn owl_threaten_attack(tools: &mut Tools, goal: &PointSet) -> (Verdict, Option<Point>) {
    in_two_moves(tools, goal, Side::Attack, FIRST_MOVES)
}

/// The same with one of the two likeliest moves first. (How many threats that finds: `docs/valuation.md`, "What choices lose".)
pub fn owl_likely_threat(tools: &mut Tools, goal: &PointSet) -> (Verdict, Option<Point>) {
    in_two_moves(tools, goal, Side::Attack, LIKELY_MOVES)
}

/// Can its owner save it with two moves in a row? Both moves.
pub fn owl_threaten_defense(tools: &mut Tools, goal: &PointSet) -> (Verdict, Option<Point>) {
    in_two_moves(tools, goal, Side::Defend, FIRST_MOVES)
}

fn in_two_moves(tools: &mut Tools, goal: &PointSet, side: Side, most: usize) -> (Verdict, Option<Point>) {
    let Some(color) = color_of(tools, goal) else { return (Verdict::default(), None) };
    let (mover, direct) = match side {
        Side::Attack => (color.other(), owl_attack(tools, goal)),
        Side::Defend => (color, owl_defend(tools, goal)),
    };
    if direct.reading.outcome == Outcome::Win {
        return (direct, None);
    }
    let first_moves = with_owl(tools, goal, |owl| {
        let judgement = owl.judge();
        owl.moves(side, &judgement)
    });
    let mut best = (Verdict { is_certain: true, ..Verdict::default() }, None);
    for first in first_moves.into_iter().flatten().take(most) {
        if !tools.reader.board.trymove(first.pos, mover) {
            continue;
        }
        let mut now = *goal;
        if side == Side::Defend {
            now.extend(tools.reader.board.stones_of(first.pos));
        }
        let second = match side {
            Side::Attack => owl_attack(tools, &now),
            Side::Defend => owl_defend(tools, &now),
        };
        tools.reader.board.popgo();
        if second.reading.outcome > best.0.reading.outcome {
            let reading = Reading { outcome: second.reading.outcome, mv: Some(first.pos) };
            best = (Verdict { reading, ..second }, second.reading.mv);
        }
        if best.0.reading.outcome == Outcome::Win {
            break;
        }
    }
    best
}

/// First moves that are tried for a threat, of all and of those that are likely.
const FIRST_MOVES: usize = 6;
const LIKELY_MOVES: usize = 2;

/// Does a move that joins two dragons of one colour save what they become?
pub fn owl_connection_defends(tools: &mut Tools, mv: Point, a: &PointSet, b: &PointSet) -> Verdict {
    let joined: PointSet = a.iter().chain(b.iter()).collect();
    owl_does_defend(tools, mv, &joined)
}

pub(super) fn color_of(tools: &Tools, goal: &PointSet) -> Option<Color> {
    goal.iter().find_map(|stone| tools.reader.board.color(stone))
}

/// Answers from memory or by reading; nothing is certain about no stones.
fn ask(tools: &mut Tools, side: Side, goal: &PointSet) -> Verdict {
    let Some(color) = color_of(tools, goal) else { return Verdict::default() };
    let (stackp, nodes) = (tools.reader.board.stackp(), node_limit(tools));
    let question = Question { side, color, goal: *goal, nodes, limits: tools.reader.limits, stackp };
    let is_apart = tools.reader.is_traced() || tools.reader.is_restricted();
    if !is_apart && let Some(verdict) = tools.memory.recall(&tools.reader.board, &question) {
        return verdict;
    }
    let answered = with_owl(tools, goal, |owl| {
        let reading = owl.solve(side);
        let (is_certain, is_doubtful) = (!owl.is_exhausted, owl.is_doubtful);
        (Verdict { reading, is_certain, is_doubtful }, owl.seen)
    });
    let Some((verdict, seen)) = answered else { return Verdict::default() };
    if !is_apart {
        tools.memory.keep(&tools.reader.board, question, &seen, verdict);
    }
    verdict
}

/// Positions that a question about a dragon may cost: 600 at level 10, if nothing else is asked for.
fn node_limit(tools: &Tools) -> u32 {
    let known = tools.memory.around(&tools.reader.board).map(|around| around.nodes);
    known.unwrap_or_else(|| tools.reader.limits.owl_budget())
}

/// Positions that each tactical question within it may cost: 300 at level 10.
fn reading_limit(tools: &Tools) -> u32 {
    tools.reader.limits.nodes / 4
}

/// What the points are worth to the dragon on its way out, and its strong friends.
pub(super) fn surroundings(tools: &mut Tools, goal: &PointSet, color: Color) -> (PointMap<u8>, PointSet) {
    if let Some(around) = tools.memory.around(&tools.reader.board) {
        let friends = around.strong[color].iter().filter(|&stone| !goal.contains(stone));
        return (around.escape[color].clone(), friends.collect());
    }
    let escape = escape_values(tools, color);
    let friends = strong_friends(tools, goal, color, &escape);
    (escape, friends)
}

/// Sets a question about the dragon up, and asks it. `None` if there is no stone.
pub(super) fn with_owl<T>(tools: &mut Tools, goal: &PointSet, ask: impl FnOnce(&mut Owl) -> T) -> Option<T> {
    let color = color_of(tools, goal)?;
    let trace = tools.reader.take_trace();
    let friends_live = tools.memory.around(&tools.reader.board).is_some();
    let (escape, friends) = surroundings(tools, goal, color);
    let budget = node_limit(tools);
    let limits = tools.reader.limits;
    tools.reader.limits.nodes = reading_limit(tools);
    let (library, book) = (tools.library, &mut tools.memory.book);
    let (answer, trace) = tools.reader.afresh(|r| {
        let base = r.board.stackp();
        let mut owl = Owl {
            r,
            book,
            library,
            color,
            goal: *goal,
            marked: *goal,
            friends,
            friends_live,
            escape,
            nodes: FxHashMap::default(),
            path: Vec::new(),
            met_ko: false,
            limit: budget,
            base,
            budget,
            steps: 0,
            is_exhausted: false,
            is_doubtful: false,
            seen: *goal,
            trace,
        };
        (ask(&mut owl), owl.trace.take())
    });
    tools.reader.limits = limits;
    tools.reader.put_trace(trace);
    Some(answer)
}
