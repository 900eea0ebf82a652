//! What does the exact solver prove of a dragon?
//!
//! Where a dragon is shut in, and nobody breaks the wall, its answer is the answer. Elsewhere an answer is one only as far as it
//! does not lean on what is around: a life, if all ways out were barred or a move leads to it where nobody gets away; a death, if
//! nobody can capture a string of the wall, and who gets out that way really is out.

use super::escape::ESCAPED;
use super::questions::{color_of, likely_moves, surroundings};
use super::{Side, Tools, Verdict};
use crate::board::Board;
use crate::life::solve::{self, Area, Stake};
use crate::reading::attack;
use crate::types::{Outcome, Point, PointMap, PointSet, Reading};

/// How far the exact solver may go.
pub(super) struct Effort {
    /// Empty points up to which it is asked.
    space: usize,
    /// Positions that each proof may cost.
    nodes: u64,
    /// Does it look at dragons that are not shut in?
    looks_outside: bool,
}

/// In a question among many.
pub(super) const PASSING: Effort = Effort { space: 14, nodes: 50_000, looks_outside: false };
/// In a question that only an answer to another one raises.
pub(super) const BRIEF: Effort = Effort { looks_outside: true, ..PASSING };
/// In a question about one dragon.
pub(super) const CLOSE: Effort = Effort { space: 18, nodes: 600_000, looks_outside: true };

/// In a question about ground.
const GROUND: Effort = Effort { space: 10, nodes: 20_000, looks_outside: false };

/// A string of the wall with so many liberties stands.
const STANDS: usize = 4;

/// What is proved about an attack on the dragon, or a defence of it: `Win` without a move if nothing need be played.
pub(super) fn proved(tools: &mut Tools, goal: &PointSet, side: Side, effort: &Effort) -> Option<Verdict> {
    let wide = area_around(tools, goal, effort, 1);
    if let Some(area) = wide.as_ref().filter(|area| area.is_enclosed(&tools.reader.board)) {
        let found = proof(tools, goal, area, side, effort.nodes);
        return found.or_else(|| narrower(tools, goal, side, effort));
    }
    if !effort.looks_outside {
        return None;
    }
    let (escape, friends) = surroundings(tools, goal, color_of(tools, goal)?);
    let outside = Outside { side, nodes: effort.nodes, escape, friends };
    let fallen = wide.as_ref().and_then(|area| outside.fallen(tools, goal, area));
    fallen.or_else(|| {
        let narrow = area_around(tools, goal, effort, 0);
        wide.iter().chain(&narrow).find_map(|area| outside.living(tools, goal, area))
    })
}

/// Does the first move decide whether the dragon, which lives, has ground or a seki? Only what is proved counts, and of dragons that are shut
/// in a small space.
pub fn owl_ground(tools: &mut Tools, goal: &PointSet) -> Option<Ground> {
    let area = area_around(tools, goal, &GROUND, 1)?;
    if !area.is_enclosed(&tools.reader.board) {
        return None;
    }
    let mut ask = |side| proof_for(tools, goal, &area, (side, Stake::Ground), GROUND.nodes);
    let attack = ask(Side::Attack).filter(|found| found.reading.outcome != Outcome::Fail)?.reading;
    let defense = ask(Side::Defend).filter(|found| found.reading.outcome != Outcome::Fail)?.reading;
    Some(Ground { attack, defense, points: *area.points() })
}

/// A dragon that keeps ground only if its owner moves first.
pub struct Ground {
    /// How the attacker makes it a seki.
    pub attack: Reading,
    /// How the owner makes two eyes.
    pub defense: Reading,
    /// The points that may change.
    pub points: PointSet,
}

/// What is proved without a margin, where the area with one is too large to be solved.
fn narrower(tools: &mut Tools, goal: &PointSet, side: Side, effort: &Effort) -> Option<Verdict> {
    let area = area_around(tools, goal, effort, 0)?;
    let is_worth = effort.looks_outside && area.is_enclosed(&tools.reader.board);
    is_worth.then(|| proof(tools, goal, &area, side, effort.nodes)).flatten()
}

/// The attacker's move that would kill a dragon if its wall stood, where strings of the wall can be captured. It proves nothing, but is
/// worth a question.
pub(super) fn advice(tools: &mut Tools, goal: &PointSet) -> Option<Point> {
    let area = area_around(tools, goal, &CLOSE, 1)?;
    if area.is_enclosed(&tools.reader.board) || stands(tools, &area) {
        return None;
    }
    let found = proof(tools, goal, &area, Side::Attack, CLOSE.nodes)?;
    found.reading.mv.filter(|_| found.reading.outcome == Outcome::Win)
}

/// The moves that save a dragon without a ko if whoever gets out is safe. They prove nothing, but are worth a question.
pub(super) fn hopeful_defenses(tools: &mut Tools, goal: &PointSet) -> Vec<Point> {
    let area = area_around(tools, goal, &CLOSE, 1);
    let Some((area, to_move)) = area.zip(color_of(tools, goal)) else { return Vec::new() };
    let board = tools.reader.board.clone();
    let question =
        solve::Question { board: &board, area: &area, to_move, stake: Stake::Stones, nodes: CLOSE.nodes };
    let answer = solve::solve(&question, &mut tools.memory.table).unwrap_or_default();
    let moves = answer.moves.into_iter().filter(|pos| !pos.is_pass());
    if answer.outcome == Some(Outcome::Win) { moves.collect() } else { Vec::new() }
}

/// A question about a dragon that is not shut in.
struct Outside {
    side: Side,
    /// Positions that each proof may cost.
    nodes: u64,
    /// What the points are worth to the dragon on its way out.
    escape: PointMap<u8>,
    /// Its strong friends.
    friends: PointSet,
}

impl Outside {
    /// The result that leaves the dragon alive.
    fn life(&self) -> Outcome {
        match self.side {
            Side::Attack => Outcome::Fail,
            Side::Defend => Outcome::Win,
        }
    }

    /// Its death, or a ko for its life, inside of a wall that stands. That no defence was found says little where the dragon may connect
    /// farther away.
    fn fallen(&self, tools: &mut Tools, goal: &PointSet, area: &Area) -> Option<Verdict> {
        if !stands(tools, area) {
            return None;
        }
        let (life, death) = (self.life(), self.life().reverse());
        let open = self.proof(tools, goal, area).filter(|found| found.reading.outcome != life);
        if self.side == Side::Defend {
            return open.filter(|found| found.reading.outcome != death);
        }
        open.or_else(|| {
            let caught = self.proof(tools, goal, &self.closed(&tools.reader.board, area));
            caught.filter(|found| found.reading.outcome == death)
        })
    }

    /// Its life, whatever is around; or a move that gives it life where nobody gets away.
    fn living(&self, tools: &mut Tools, goal: &PointSet, area: &Area) -> Option<Verdict> {
        let is_life = |found: &Verdict| found.reading.outcome == self.life();
        if self.side == Side::Defend {
            let closed = self.closed(&tools.reader.board, area);
            let saved = self.proof(tools, goal, &closed).filter(is_life);
            if saved.is_some_and(|saved| saved.reading.mv.is_some()) {
                return saved;
            }
        }
        self.proof(tools, goal, &area.barred()).filter(is_life)
    }

    fn proof(&self, tools: &mut Tools, goal: &PointSet, area: &Area) -> Option<Verdict> {
        proof(tools, goal, area, self.side, self.nodes)
    }

    /// The area with those ways out closed that lead nowhere.
    fn closed(&self, board: &Board, area: &Area) -> Area {
        let is_outside = |p: Point| board.is_empty(p) && !area.points().contains(p);
        let worth = |p: Point| -> u32 {
            let near = p.neighbors().into_iter().filter(|&n| is_outside(n));
            near.chain([p]).map(|n| u32::from(self.escape[n])).sum()
        };
        let meets_friends = |p: Point| p.neighbors().into_iter().any(|n| self.friends.contains(n));
        let leads_nowhere = |&p: &Point| is_outside(p) && worth(p) < ESCAPED && !meets_friends(p);
        area.closed_at(board.points().filter(leads_nowhere).collect())
    }
}

/// Can nobody capture a string beside the area?
pub(super) fn stands(tools: &mut Tools, area: &Area) -> bool {
    let wall = area.wall(&tools.reader.board);
    wall.into_iter().all(|string| {
        tools.reader.board.countlib(string) >= STANDS || attack(tools.reader, string).outcome == Outcome::Fail
    })
}

/// The surroundings of a dragon with a margin of `slack` moves, if there is little room in them.
fn area_around(tools: &Tools, goal: &PointSet, effort: &Effort, slack: u8) -> Option<Area> {
    let board = &tools.reader.board;
    let color = color_of(tools, goal)?;
    let strings: Vec<Point> =
        goal.iter().filter(|&p| board.at(p) == color && board.find_origin(p) == p).collect();
    Area::around(board, &strings, slack).ok().filter(|area| area.room(board) <= effort.space)
}

/// What the exact solver proves; of several moves that work the likeliest is named.
fn proof(tools: &mut Tools, goal: &PointSet, area: &Area, side: Side, nodes: u64) -> Option<Verdict> {
    proof_for(tools, goal, area, (side, Stake::Stones), nodes)
}

fn proof_for(
    tools: &mut Tools,
    goal: &PointSet,
    area: &Area,
    (side, stake): (Side, Stake),
    nodes: u64,
) -> Option<Verdict> {
    let color = color_of(tools, goal)?;
    let to_move = if side == Side::Attack { color.other() } else { color };
    let board = tools.reader.board.clone();
    let mut table = std::mem::take(&mut tools.memory.table);
    let question = solve::Question { board: &board, area, to_move, stake, nodes };
    let likely =
        || likely_moves(tools, goal, side).into_iter().filter(|&pos| !area.fringe().contains(pos)).collect();
    let answer = solve::choose(&question, likely, &mut table);
    tools.memory.table = table;
    let answer = answer.ok()?;
    let outcome = answer.outcome?;
    if outcome != Outcome::Fail && answer.moves.is_empty() {
        return None;
    }
    let mv = answer.moves.first().copied().filter(|pos| !pos.is_pass());
    Some(Verdict { reading: Reading { outcome, mv }, is_certain: true, is_doubtful: false })
}
