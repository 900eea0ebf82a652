//! Which points of a territory must be filled in the end?
//!
//! When the neutral points are gone, stones may stand in atari that were safe before, and their owner has to connect or to
//! capture inside of his own ground: such a point is none of territory. (Players call the move *teire*.) For either side it is
//! asked what it cannot avoid: neutral points that it can fill itself are filled by it, the other ones by the other side, and
//! whatever is attacked then is defended, on a neutral point if that is enough.

use super::{CACHE, Proved};
use crate::board::Board;
use crate::reading::{Reader, attack, does_defend, find_defense};
use crate::score::{FinalStatus, FinalStatuses};
use crate::types::{Color, Outcome, Point, PointSet};

/// Strings with more liberties are not in danger.
const IN_REACH: usize = 3;

/// Makes points neutral that their owners have to fill. `locked` points are filled by nobody.
pub(super) fn mark_repairs(board: &Board, proved: &Proved, locked: &[Point], statuses: &mut FinalStatuses) {
    let neutral = |pos: Point| {
        board.is_empty(pos)
            && statuses.at(pos) == FinalStatus::Dame
            && statuses.eye_owner(pos).is_none()
            && !locked.contains(&pos)
    };
    let open: Vec<Point> = board.points().filter(|&pos| neutral(pos)).collect();
    let needed: Vec<Point> = Color::BOTH
        .into_iter()
        .flat_map(|color| Repairs::of(board, proved, statuses, color).force(&open))
        .collect();
    for pos in needed {
        statuses.set(pos, FinalStatus::Dame);
    }
}

/// What one side has to do while the other fills.
struct Repairs<'a> {
    reader: Reader,
    proved: &'a Proved,
    statuses: &'a FinalStatuses,
    color: Color,
    needed: Vec<Point>,
    /// Stones that only dead stones threaten.
    safe: PointSet,
}

impl<'a> Repairs<'a> {
    fn of(board: &Board, proved: &'a Proved, statuses: &'a FinalStatuses, color: Color) -> Repairs<'a> {
        let reader = Reader::with_cache_size(super::without_ko(board), CACHE);
        Repairs { reader, proved, statuses, color, needed: Vec::new(), safe: PointSet::new() }
    }

    /// The points of the side's territory that it has to fill while the open points are filled.
    fn force(mut self, open: &[Point]) -> Vec<Point> {
        self.spare_threatened_by_dead();
        let all: Vec<Point> = self.reader.board.strings().collect();
        self.defend(&all, open);
        let mut left: PointSet = open.iter().copied().collect();
        for filler in [self.color, self.color.other()] {
            loop {
                let next = left.iter().find(|&pos| self.may_fill(pos, filler));
                let Some(pos) = next else { break };
                left.remove(pos);
                self.reader.board.play_move(pos, filler);
                let beside: Vec<Point> = pos.neighbors().into_iter().collect();
                self.defend(&beside, open);
            }
        }
        self.needed
    }

    /// Finds what could be attacked now, but not once the dead stones are off.
    fn spare_threatened_by_dead(&mut self) {
        let bare = self.statuses.without_dead(&self.reader.board);
        let mut bare = Reader::with_cache_size(bare, CACHE);
        let weak: Vec<Point> =
            self.reader.board.strings().filter(|&string| self.is_in_reach(string)).collect();
        for string in weak {
            let is_weak = attack(&mut self.reader, string).outcome != Outcome::Fail;
            if is_weak && attack(&mut bare, string).outcome == Outcome::Fail {
                self.safe.extend(self.reader.board.stones_of(string));
            }
        }
    }

    /// May the colour play there, and does it keep the stone? The side itself fills nothing that the other one would have to
    /// answer, since nobody answers it here.
    fn may_fill(&mut self, pos: Point, color: Color) -> bool {
        if !self.reader.board.is_empty(pos) || !self.reader.board.trymove(pos, color) {
            return false;
        }
        let mut may = attack(&mut self.reader, pos).outcome != Outcome::Win;
        if may && color == self.color {
            may = !self.threatens(pos);
        }
        self.reader.board.popgo();
        may
    }

    /// Can a standing string beside the stone be attacked now?
    fn threatens(&mut self, pos: Point) -> bool {
        let beside: Vec<Point> = pos.neighbors().into_iter().collect();
        beside.into_iter().any(|near| {
            self.reader.board.at(near) == self.color.other()
                && self.statuses.at(near) == FinalStatus::Alive
                && attack(&mut self.reader, near).outcome == Outcome::Win
        })
    }

    /// Defends those of the strings that can be attacked and saved.
    fn defend(&mut self, strings: &[Point], open: &[Point]) {
        for &string in strings {
            if !self.is_in_reach(string) || attack(&mut self.reader, string).outcome == Outcome::Fail {
                continue;
            }
            let Some(pos) = self.defense(string, open) else { continue };
            if self.statuses.at(pos) == FinalStatus::territory(self.color) {
                self.needed.push(pos);
            }
            self.reader.board.play_move(pos, self.color);
        }
    }

    /// A standing string of the side, not proved to live, with few liberties?
    fn is_in_reach(&self, string: Point) -> bool {
        let board = &self.reader.board;
        board.is_on_board(string)
            && board.color(string) == Some(self.color)
            && board.countlib(string) <= IN_REACH
            && !board.stones_of(string).any(|stone| self.safe.contains(stone))
            && board.neighbor_strings(string).next().is_some()
            && !board.stones_of(string).any(|stone| self.proved[self.color][stone].is_owned())
            && board.stones_of(string).any(|stone| self.statuses.at(stone) == FinalStatus::Alive)
    }

    fn defense(&mut self, string: Point, open: &[Point]) -> Option<Point> {
        let board = &self.reader.board;
        let near: Vec<Point> = open
            .iter()
            .copied()
            .filter(|&pos| board.is_empty(pos) && board.liberty_of_string(pos, string))
            .collect();
        let free = near.into_iter().find(|&pos| {
            self.reader.board.is_legal(pos, self.color)
                && does_defend(&mut self.reader, pos, string) == Outcome::Win
        });
        free.or_else(|| {
            let found = find_defense(&mut self.reader, string);
            found
                .mv
                .filter(|&pos| found.outcome == Outcome::Win && self.reader.board.is_legal(pos, self.color))
        })
    }
}
