//! How many eyes has the dragon now, and where could it get or lose one?

use super::Owl;
use crate::life::eyes::{EyeSpace, EyeSpaces};
use crate::reading::{attack, find_defense};
use crate::types::{Outcome, Point, PointSet};

/// Liberties up to which a neighbour string is tried as a lunch.
const LUNCH_LIBERTIES: usize = 4;

/// An opponent string next to the dragon that depends on who plays first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lunch {
    pub(super) string: Point,
    pub(super) stones: usize,
    /// The move that captures it.
    pub(super) attack: Point,
    /// The move that saves it.
    pub(super) defense: Option<Point>,
}

/// The eyes of the dragon as they stand.
pub(super) struct Judgement {
    /// The spaces that touch the dragon, and those that hang together with them slantwise.
    pub(super) eyes: EyeSpaces,
    /// Numbers of the spaces that touch the dragon.
    pub(super) own: Vec<usize>,
    /// Eyes if the attacker moves next and both sides take turns at the spaces that are open.
    pub(super) attack_first: u8,
    /// Eyes if the defender moves next.
    pub(super) defend_first: u8,
    /// Eyes that are there even if the opponent has come in wherever he can.
    pub(super) certain: u8,
    /// Is the wall around the spaces in one piece, whatever the opponent plays?
    pub(super) is_solid: bool,
    pub(super) lunches: Vec<Lunch>,
}

impl Judgement {
    /// The spaces that touch the dragon.
    pub(super) fn spaces(&self) -> impl Iterator<Item = &EyeSpace> {
        self.own.iter().filter_map(|&number| self.eyes.spaces().get(number))
    }

    /// Does the dragon live whatever the attacker plays, as far as eyes can tell?
    pub(super) fn is_alive(&self) -> bool {
        self.certain >= 2 && self.is_solid
    }

    /// Is the point in one of them?
    pub(super) fn has_space_at(&self, pos: Point) -> bool {
        self.spaces().any(|space| space.points.contains(&pos))
    }
}

impl Owl<'_> {
    /// Counts the eyes in the position on the board.
    pub(super) fn judge(&mut self) -> Judgement {
        let (dead, lunches) = self.neighbours();
        let eyes = EyeSpaces::around(self.r, self.book, &dead, self.color, &self.marked);
        let own: Vec<usize> = (0..eyes.spaces().len())
            .filter(|&number| eyes.spaces().get(number).is_some_and(|space| space.touches(&self.marked)))
            .collect();
        let mut judgement =
            Judgement { eyes, own, attack_first: 0, defend_first: 0, certain: 0, is_solid: true, lunches };
        let (mut sure, mut gains, mut certain) = (0, Vec::new(), 0);
        for space in judgement.spaces() {
            sure += space.value.min;
            certain += space.pessimistic_min;
            if space.value.is_open() {
                gains.push(space.value.max - space.value.min);
            }
        }
        gains.sort_unstable_by(|a, b| b.cmp(a));
        judgement.attack_first = sure + gains.iter().skip(1).step_by(2).sum::<u8>();
        judgement.defend_first = sure + gains.iter().step_by(2).sum::<u8>();
        judgement.certain = certain;
        judgement.is_solid = certain < 2 || self.has_solid_wall(&judgement);
        judgement
    }

    /// Do the strings around the certain spaces hang together? Two strings do if they have two liberties in common, or one
    /// where the opponent cannot play, not even after taking the liberties outside.
    fn has_solid_wall(&self, judgement: &Judgement) -> bool {
        let board = &self.r.board;
        let mut strings: Vec<Point> = judgement
            .spaces()
            .filter(|space| space.pessimistic_min > 0)
            .flat_map(|space| space.points.iter().flat_map(|p| p.neighbors()))
            .filter(|&n| board.at(n) == self.color)
            .map(|n| board.find_origin(n))
            .collect();
        strings.sort_unstable();
        strings.dedup();
        let Some(first) = strings.pop() else { return true };
        let mut reached = vec![first];
        let mut at = 0;
        while let Some(&string) = reached.get(at) {
            at += 1;
            let (joined, apart) =
                strings.iter().partition(|&&other| self.is_solid_pair(judgement, string, other));
            strings = apart;
            reached.extend::<Vec<Point>>(joined);
        }
        strings.is_empty()
    }

    fn is_solid_pair(&self, judgement: &Judgement, a: Point, b: Point) -> bool {
        let common = self.r.board.find_common_libs(a, b, 2);
        common.len() >= 2 || common.iter().any(|&lib| self.is_guarded(judgement, lib))
    }

    /// Can the opponent never play there? Each string around the point must have one more liberty in the certain spaces.
    ///
    /// ```text
    /// . X O a X        Black cannot play at b as long as White has the liberty a.
    /// O O b O X        After a he can, and takes the two single stones.
    /// . O O X X
    /// ```
    fn is_guarded(&self, judgement: &Judgement, pos: Point) -> bool {
        let board = &self.r.board;
        let is_inner = |lib: Point| {
            lib != pos
                && judgement.spaces().any(|space| space.pessimistic_min > 0 && space.points.contains(&lib))
        };
        let mut around = pos.neighbors().into_iter().filter(|&n| board.at(n) == self.color);
        board.is_suicide(pos, self.color.other())
            && around.all(|string| board.liberties(string).any(is_inner))
    }

    /// The opponent stones around the dragon that are lost, and those that depend on who plays first.
    fn neighbours(&mut self) -> (PointSet, Vec<Lunch>) {
        let (mut dead, mut lunches) = (PointSet::new(), Vec::new());
        for string in self.strings_around() {
            let attacked = attack(self.r, string);
            let Some(mv) = attacked.mv.filter(|_| attacked.outcome != Outcome::Fail) else { continue };
            let saved = find_defense(self.r, string);
            if attacked.outcome == Outcome::Win && saved.outcome == Outcome::Fail {
                dead.extend(self.r.board.stones_of(string));
            } else {
                let stones = self.r.board.countstones(string);
                lunches.push(Lunch { string, stones, attack: mv, defense: saved.mv });
            }
        }
        (dead, lunches)
    }

    /// The opponent's strings with few liberties that touch the dragon or its liberties, in board order.
    fn strings_around(&self) -> Vec<Point> {
        let board = &self.r.board;
        let mut found = PointSet::new();
        let mut add = |point: Point| {
            if board.at(point) == self.color.other() {
                found.insert(board.find_origin(point));
            }
        };
        for stone in self.marked.iter().filter(|&stone| board.at(stone) == self.color) {
            for n in stone.neighbors() {
                add(n);
                if board.is_empty(n) {
                    n.neighbors().into_iter().for_each(&mut add);
                }
            }
        }
        found.iter().filter(|&string| board.countlib(string) <= LUNCH_LIBERTIES).collect()
    }
}
