//! What becomes of a game that stopped before the neutral points were filled?
//!
//! Players often stop when nothing is left but dame, and records leave out how they were filled. Here both sides fill them in
//! turn, as if the dead stones were off already. Whoever is to move takes a string of the other side that can be captured now, or
//! saves one of its own; or plays on a point of nobody's where it keeps the stone, first of all where that is a threat for either
//! side; or plays on a point of its own that makes such a point safe. Then the other does, until both pass.

use super::{FinalStatus, FinalStatuses};
use crate::board::Board;
use crate::reading::{Reader, attack, find_defense};
use crate::types::{Color, Move, Outcome, Point, PointSet};

/// Megabytes for what reading remembers here.
const CACHE: f64 = 0.25;
/// Strings with more liberties are not in danger from filling dame.
const IN_REACH: usize = 3;

/// Fills the dame of the position, `to_move` first. Returns the moves that were played on the board, from which dead stones are
/// taken off if they would be in the way.
pub(super) fn fill_dame(board: &mut Board, statuses: &FinalStatuses, to_move: Color) -> Vec<Move> {
    let reader = Reader::with_cache_size(statuses.without_dead(board), CACHE);
    let mut filling = Filling { reader, statuses, new: PointSet::new() };
    let mut moves = Vec::new();
    let (mut color, mut passes) = (to_move, 0);
    let limit = board.size() * board.size();
    while passes < 2 && moves.len() < limit {
        match filling.choose(color).filter(|&point| board.is_legal(point, color)) {
            Some(point) => {
                if filling.is_spared(board, point, color) {
                    // What it stands against is dead, and is taken before.
                    *board = filling.reader.board.clone();
                }
                filling.reader.board.play_move(point, color);
                board.play_move(point, color);
                filling.new.insert(point);
                moves.push(Move { color, point });
                passes = 0;
            }
            None => passes += 1,
        }
        color = color.other();
    }
    moves
}

struct Filling<'a> {
    reader: Reader,
    /// The statuses before the filling.
    statuses: &'a FinalStatuses,
    /// Where stones were put since.
    new: PointSet,
}

impl Filling<'_> {
    fn choose(&mut self, color: Color) -> Option<Point> {
        let urgent = self.capture(color).or_else(|| self.rescue(color));
        urgent.or_else(|| self.dame(color)).or_else(|| self.preparation(color))
    }

    /// Is the stone one that stays on the board?
    fn stands(&self, pos: Point) -> bool {
        !self.reader.board.is_empty(pos)
            && (self.new.contains(pos) || self.statuses.at(pos) == FinalStatus::Alive)
    }

    /// Would the move take a string on the full board that has liberties left once the dead stones are off?
    fn is_spared(&self, full: &Board, pos: Point, color: Color) -> bool {
        let bare = &self.reader.board;
        let is_in_atari = |board: &Board, near: Point| {
            board.color(near) == Some(color.other()) && board.countlib(near) == 1
        };
        pos.neighbors()
            .into_iter()
            .any(|near| bare.color(near).is_some() && is_in_atari(full, near) && !is_in_atari(bare, near))
    }

    /// Standing strings of a colour with few liberties, the largest first.
    fn short_strings(&self, color: Color) -> Vec<Point> {
        let board = &self.reader.board;
        let mut strings: Vec<Point> = board
            .strings()
            .filter(|&s| board.color(s) == Some(color) && board.countlib(s) <= IN_REACH && self.stands(s))
            .collect();
        strings.sort_by_key(|&s| std::cmp::Reverse(board.countstones(s)));
        strings
    }

    /// Takes a standing string of the other side that can be saved no more, or be taken now.
    fn capture(&mut self, color: Color) -> Option<Point> {
        let prey = self.short_strings(color.other());
        prey.into_iter().find_map(|string| {
            let reading = attack(&mut self.reader, string);
            reading.mv.filter(|_| reading.outcome == Outcome::Win)
        })
    }

    fn rescue(&mut self, color: Color) -> Option<Point> {
        let own = self.short_strings(color);
        own.into_iter().find_map(|string| {
            let is_threatened = attack(&mut self.reader, string).outcome == Outcome::Win;
            let defense = if is_threatened { find_defense(&mut self.reader, string) } else { return None };
            defense.mv.filter(|_| defense.outcome == Outcome::Win)
        })
    }

    /// A safe point of nobody's, first of all one where a stone of either side makes a threat: who plays there need not answer.
    fn dame(&mut self, color: Color) -> Option<Point> {
        let safe: Vec<Point> = self.open_points().into_iter().filter(|&pos| self.keeps(pos, color)).collect();
        let urgency =
            |pos: &Point| Color::BOTH.into_iter().filter(|&side| self.threatens(*pos, side)).count();
        // Of equals, the last one that `max_by_key` sees is taken: the first one of the board.
        safe.into_iter().rev().max_by_key(urgency)
    }

    /// A point of its own that makes a point of nobody's safe: under area rules it costs nothing.
    fn preparation(&mut self, color: Color) -> Option<Point> {
        self.open_points().into_iter().find_map(|open| {
            let beside = self.liberties_after(open, color);
            beside.into_iter().find(|&pos| self.prepares(pos, open, color))
        })
    }

    fn open_points(&self) -> Vec<Point> {
        let board = &self.reader.board;
        let is_open = |&pos: &Point| board.is_empty(pos) && self.statuses.at(pos) == FinalStatus::Dame;
        board.points().filter(is_open).filter(|&pos| self.is_between(pos)).collect()
    }

    /// Does the stone threaten to take a standing string beside it?
    fn threatens(&mut self, pos: Point, color: Color) -> bool {
        if !self.reader.board.trymove(pos, color) {
            return false;
        }
        let beside: Vec<Point> = pos.neighbors().into_iter().collect();
        let threatens = beside.into_iter().any(|near| {
            self.reader.board.color(near) == Some(color.other())
                && self.stands(near)
                && attack(&mut self.reader, near).outcome == Outcome::Win
        });
        self.reader.board.popgo();
        threatens
    }

    /// The liberties of the string that a stone there would belong to.
    fn liberties_after(&mut self, pos: Point, color: Color) -> Vec<Point> {
        let board = &mut self.reader.board;
        if !board.trymove(pos, color) {
            return Vec::new();
        }
        let liberties = board.liberties(pos).collect();
        board.popgo();
        liberties
    }

    /// Has the colour closed off the point, a liberty of its own, and does a stone there make the open point safe for it?
    fn prepares(&mut self, pos: Point, open: Point, color: Color) -> bool {
        if self.is_between(pos) || !self.reader.board.trymove(pos, color) {
            return false;
        }
        let prepares = self.keeps(open, color);
        self.reader.board.popgo();
        prepares
    }

    /// Do both colours stand around the empty region of the point? What one colour has closed off is its own.
    fn is_between(&self, start: Point) -> bool {
        let board = &self.reader.board;
        let mut seen: PointSet = [start].into_iter().collect();
        let mut queue = vec![start];
        let mut found = [false; 2];
        while let Some(pos) = queue.pop() {
            for next in pos.neighbors().into_iter().filter(|&n| board.is_on_board(n)) {
                match board.color(next) {
                    Some(color) if self.stands(next) || self.statuses.at(next) == FinalStatus::Seki => {
                        found[color.index()] = true;
                    }
                    _ if seen.insert(next) => queue.push(next),
                    _ => {}
                }
            }
        }
        found == [true, true]
    }

    /// Is the move legal, and does it keep the stone and what it joins? Stones in seki do not risk a ko.
    fn keeps(&mut self, pos: Point, color: Color) -> bool {
        let reader = &mut self.reader;
        if !reader.board.trymove(pos, color) {
            return false;
        }
        let danger = attack(reader, pos).outcome;
        let is_in_seki = |stone: Point| self.statuses.at(stone) == FinalStatus::Seki;
        let risks_seki = danger != Outcome::Fail && reader.board.stones_of(pos).any(is_in_seki);
        reader.board.popgo();
        danger != Outcome::Win && !risks_seki
    }
}
