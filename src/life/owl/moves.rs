//! Which moves are worth trying for the dragon's life?

use super::gather::{Gathered, Proposed, Reason};
use super::judge::Judgement;
use super::{Candidate, Owl, Side};
use crate::life::eyes::EyeSpace;
use crate::reading::attack;
use crate::types::{Outcome, Point};

/// A space of this size or less is small enough to try all of its points.
const SMALL_SPACE: usize = 7;
/// The value of a move that makes one string of the dragon and a friend that lives.
const JOINS: i32 = 80;

impl Owl<'_> {
    /// Moves worth a look for a side with all that speaks for each, the highest hand-made value first.
    pub(super) fn proposals(&mut self, side: Side, judgement: &Judgement) -> Vec<Proposed> {
        let mut moves = Gathered::default();
        for space in judgement.spaces() {
            let points = if side == Side::Attack { &space.attacks } else { &space.defenses };
            eye_moves(space, points, &mut moves);
            self.margin_moves(space, judgement, side, &mut moves);
        }
        lunch_moves(judgement, side, &mut moves);
        for (_, half) in judgement.eyes.half_eyes().filter(|(pos, _)| judgement.has_space_at(*pos)) {
            let points = if side == Side::Attack { &half.attacks } else { &half.defenses };
            points.iter().for_each(|&pos| moves.add(pos, 64, Reason::HalfEye));
        }
        if side == Side::Attack {
            self.capture_moves(&mut moves);
        }
        self.cutting_moves(&mut moves);
        self.way_out(&mut moves);
        if self.friends_live {
            self.joining_moves(&mut moves);
        }
        self.near_moves(judgement, side, &mut moves);
        let database = if side == Side::Attack { "owl_attack" } else { "owl_defend" };
        self.pattern_moves(database, side, judgement, &mut moves);
        moves.sorted()
    }

    /// Moves against eyes that look settled.
    pub(super) fn vital_moves(&mut self, judgement: &Judgement) -> Vec<Candidate> {
        let mut moves = Gathered::default();
        self.pattern_moves("owl_vital_attack", Side::Attack, judgement, &mut moves);
        moves.sorted().into_iter().map(|proposed| proposed.candidate).collect()
    }

    /// Margins of the space and, where it is small, all its points.
    fn margin_moves(&self, space: &EyeSpace, judgement: &Judgement, side: Side, moves: &mut Gathered) {
        for &pos in space.points.iter().filter(|&&pos| self.r.board.is_empty(pos)) {
            let Some(data) = judgement.eyes.data(pos) else { continue };
            if data.is_marginal {
                moves.add(pos, 50 + 3 * i32::from(data.neighbors), Reason::Margin);
            } else if space.points.len() <= SMALL_SPACE && space.value.min < 2 {
                moves.add(pos, 28 + 2 * i32::from(data.neighbors), Reason::EyeSpace);
            } else if data.marginal_neighbors > 0 {
                moves.add(pos, if side == Side::Attack { 36 } else { 40 }, Reason::BehindMargin);
            }
        }
    }

    /// Captures of strings of the dragon that are a part of it.
    fn capture_moves(&mut self, moves: &mut Gathered) {
        for string in self.strings() {
            if self.r.board.countlib(string) <= 3 {
                let captured = attack(self.r, string);
                let stones = self.r.board.countstones(string).min(8) as i32;
                if let Some(mv) = captured.mv.filter(|_| captured.outcome != Outcome::Fail) {
                    moves.add(mv, 60 + stones, Reason::CapturePart);
                }
            }
        }
    }

    /// The only point where two strings of the dragon can be joined.
    fn cutting_moves(&self, moves: &mut Gathered) {
        let strings = self.strings();
        for (i, &a) in strings.iter().enumerate() {
            for &b in &strings[i + 1..] {
                let common = self.r.board.find_common_libs(a, b, 2);
                if let [only] = common[..] {
                    let stones = self.r.board.countstones(a).min(self.r.board.countstones(b)).min(6) as i32;
                    moves.add(only, 44 + stones, Reason::CuttingPoint);
                }
            }
        }
    }

    /// Liberties that the dragon has in common with a friend: one move makes one string of both.
    fn joining_moves(&self, moves: &mut Gathered) {
        let is_friend = |&n: &Point| self.r.board.at(n) == self.color && self.friends.contains(n);
        for lib in self.liberties().into_iter().filter(|lib| lib.neighbors().iter().any(is_friend)) {
            moves.add(lib, JOINS, Reason::Joins);
        }
    }

    /// Liberties of the dragon on the way out.
    fn way_out(&self, moves: &mut Gathered) {
        for lib in self.liberties() {
            let worth = i32::from(self.escape[lib]);
            let leads_on = lib.neighbors().into_iter().filter(|&n| self.r.board.is_empty(n)).count() as i32;
            if worth > 0 && leads_on > 0 {
                moves.add(lib, 38 + 3 * worth + leads_on, Reason::WayOut);
            }
        }
    }

    /// Liberties of the dragon, and points next to them that touch a stone of the other side or lie at the edge.
    fn near_moves(&self, judgement: &Judgement, side: Side, moves: &mut Gathered) {
        let board = &self.r.board;
        let other = self.color.other();
        for lib in self.liberties() {
            let hostile = board.has_neighbor(lib, other);
            let value = 20 + if hostile { 10 } else { 0 } + if judgement.has_space_at(lib) { 6 } else { 0 };
            moves.add(lib, value, Reason::Liberty);
            for near in lib.neighbors().into_iter().filter(|&n| board.is_empty(n)) {
                let at_edge = board.edge_distance(near) <= 1;
                let touches = match side {
                    Side::Attack => board.has_neighbor(near, other),
                    Side::Defend => board.has_neighbor(near, other) || board.has_neighbor(near, self.color),
                };
                let value = 12 + if at_edge { 9 } else { 0 } + if touches { 7 } else { 0 };
                moves.add(near, value, Reason::Near);
            }
        }
    }

    /// The strings of the dragon, in board order.
    pub(super) fn strings(&self) -> Vec<Point> {
        let board = &self.r.board;
        let stones = self.marked.iter().filter(|&p| board.at(p) == self.color);
        stones.filter(|&p| board.find_origin(p) == p).collect()
    }

    /// The liberties of the dragon, in board order.
    pub(super) fn liberties(&self) -> Vec<Point> {
        let board = &self.r.board;
        let mut found: Vec<Point> = self.strings().into_iter().flat_map(|s| board.liberties(s)).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Vital points of an eye space.
fn eye_moves(space: &EyeSpace, points: &[Point], moves: &mut Gathered) {
    let gain = i32::from(space.value.max - space.value.min);
    for &pos in points {
        let both = space.attacks.contains(&pos) && space.defenses.contains(&pos);
        let value = if gain > 0 { 70 + 8 * gain } else { 42 } + if both { 5 } else { 0 };
        moves.add(pos, value, if gain > 0 { Reason::Vital } else { Reason::EyeThreat });
    }
}

/// Captures of strings around the dragon, and moves that save them.
fn lunch_moves(judgement: &Judgement, side: Side, moves: &mut Gathered) {
    for lunch in &judgement.lunches {
        let stones = lunch.stones.min(6) as i32;
        match side {
            Side::Defend => moves.add(lunch.attack, 70 + stones, Reason::Lunch),
            Side::Attack => {
                lunch.defense.iter().for_each(|&pos| moves.add(pos, 66 + stones, Reason::SaveLunch))
            }
        }
    }
}
