//! How does play go on, as reading has it?

use super::goals::{Goal, Side};
use crate::life::owl::{Tools, Verdict};
use crate::types::{Color, Move, Outcome, Point, Reading};
use serde::Serialize;

/// Moves after which a line is cut off.
const LENGTH: usize = 9;
/// What comes out is read as carefully as any question about a life; each further move of the line may cost this share of that.
const SHARE: u32 = 8;

/// A line of play that shows what a claim says: who has lost plays where the other side would, or what he would try first.
#[derive(Clone, Serialize, PartialEq, Debug)]
pub struct Line {
    /// The moves, as `black D4`, or `black elsewhere`.
    pub moves: Vec<String>,
    /// What comes out.
    pub shows: String,
    /// Does play go on after the last of the moves?
    pub is_cut: bool,
}

/// A goal, whose stones it is about, and the first moves of a line; a pass is a move elsewhere.
pub(super) struct Opening<'a> {
    pub(super) goal: &'a Goal,
    pub(super) owner: Color,
    pub(super) moves: &'a [Move],
}

/// Plays the line out, from these moves on; `None` if they are not legal.
pub(super) fn play_out(tools: &mut Tools, opening: &Opening) -> Option<Line> {
    let mut play = Play { tools, opening, played: Vec::new(), tried: 0, is_cut: false };
    let are_legal = opening.moves.iter().all(|&mv| play.put(mv));
    let shows = are_legal.then(|| play.on());
    let Play { tools, played, tried, is_cut, .. } = play;
    (0..tried).for_each(|_| tools.reader.board.popgo());
    let size = tools.reader.board.size();
    Some(Line { moves: played.into_iter().map(|mv| told(mv, size)).collect(), shows: shows?, is_cut })
}

fn told(mv: Move, size: usize) -> String {
    if mv.point.is_pass() {
        format!("{} elsewhere", mv.color)
    } else {
        format!("{} {}", mv.color, mv.point.to_gtp(size))
    }
}

struct Play<'a, 'b, 'c> {
    tools: &'a mut Tools<'b>,
    opening: &'a Opening<'c>,
    played: Vec<Move>,
    tried: usize,
    is_cut: bool,
}

impl Play<'_, '_, '_> {
    /// Puts a move on the board; false if it is not legal.
    fn put(&mut self, mv: Move) -> bool {
        if !mv.point.is_pass() {
            if !self.tools.reader.board.trymove(mv.point, mv.color) {
                return false;
            }
            self.tried += 1;
        }
        self.played.push(mv);
        true
    }

    /// Goes on to the end of the line, and tells what comes out.
    fn on(&mut self) -> String {
        let Opening { goal, owner, .. } = *self.opening;
        let size = self.tools.reader.board.size();
        if let Some(outcome) = goal.settled(self.tools, owner) {
            return goal.describe(outcome, size);
        }
        let mover = self.played.last().map_or(owner, |last| last.color.other());
        let side = if mover == owner { Side::Defend } else { Side::Attack };
        let positions = self.tools.reader.limits.owl_budget();
        self.tools.memory.allow(positions);
        let Verdict { reading, is_certain, .. } = goal.ask(self.tools, owner, side);
        self.tools.memory.allow(positions / SHARE);
        self.go_on(side, reading);
        let outcome = if side == Side::Attack { reading.outcome } else { reading.outcome.reverse() };
        let doubt = if is_certain { "" } else { ", as far as it was read" };
        format!("{}{doubt}", goal.describe(outcome, size))
    }

    /// Plays on from what a side has read that is to move.
    fn go_on(&mut self, mut side: Side, mut found: Reading) {
        let Opening { goal, owner, .. } = *self.opening;
        while let Some(pos) = self.next(side, found) {
            self.is_cut = self.played.len() >= LENGTH;
            let mv = Move { color: side.mover(owner), point: pos };
            if self.is_cut || !self.put(mv) || goal.settled(self.tools, owner).is_some() {
                return;
            }
            side = side.other();
            found = goal.ask(self.tools, owner, side).reading;
        }
    }

    /// The next move of a side, if it has one or needs one.
    fn next(&mut self, side: Side, found: Reading) -> Option<Point> {
        let Opening { goal, owner, .. } = *self.opening;
        let mv = if found.outcome == Outcome::Fail { goal.resist(self.tools, owner, side) } else { found.mv };
        mv.filter(|pos| !pos.is_pass())
    }
}
