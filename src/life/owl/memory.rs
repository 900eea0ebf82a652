//! What was found out about dragons before?
//!
//! Answers are kept with the points that they rest on: those of the dragon, of every move that was tried, and all within
//! three points of these. As long as the stones there are the same, an answer stands. (Manual, "Persistent Reading
//! Cache".)

use super::Verdict;
use crate::board::Board;
use crate::life::eyes::EyeBook;
use crate::life::solve::Table;
use crate::types::{Point, PointSet};

/// Answers that are kept.
const CAPACITY: usize = 256;
/// Points around a move that an answer rests on.
const REACH: usize = 3;

/// What was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    /// Attack or defence, with a first move or without.
    pub(super) kind: u8,
    pub(super) goal: PointSet,
    pub(super) first: Point,
    /// Positions that it may cost.
    pub(super) nodes: u32,
    pub(super) stackp: usize,
}

#[derive(Clone, Debug)]
struct Entry {
    question: Question,
    area: PointSet,
    stones: u64,
    size: usize,
    verdict: Verdict,
}

/// Answers about dragons, and the eye spaces that were solved for them.
#[derive(Default)]
pub struct OwlMemory {
    /// Values of eye spaces.
    pub book: EyeBook,
    /// Positions that the exact solver has met.
    pub(super) table: Table,
    entries: Vec<Entry>,
    next: usize,
}

impl OwlMemory {
    /// Forgets all answers.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    pub(super) fn recall(&self, board: &Board, question: &Question) -> Option<Verdict> {
        let fits = |entry: &&Entry| {
            entry.question == *question
                && entry.size == board.size()
                && entry.stones == hash(board, &entry.area)
        };
        self.entries.iter().find(fits).map(|entry| entry.verdict)
    }

    /// Keeps an answer that rests on the surroundings of `seen`; the oldest one gives way.
    pub(super) fn keep(&mut self, board: &Board, question: Question, seen: &PointSet, verdict: Verdict) {
        let area = surroundings(board, seen);
        let entry = Entry { question, area, stones: hash(board, &area), size: board.size(), verdict };
        if self.entries.len() < CAPACITY {
            self.entries.push(entry);
        } else {
            self.entries[self.next % CAPACITY] = entry;
            self.next += 1;
        }
    }
}

fn hash(board: &Board, area: &PointSet) -> u64 {
    let seed = board.hash() ^ board.stones_hash();
    board.points().filter(|&p| area.contains(p)).fold(seed, |hash, p| hash ^ board.hash_at(p))
}

/// The points within reach of `seen`, with all strings that come into it and their liberties.
fn surroundings(board: &Board, seen: &PointSet) -> PointSet {
    let near = |p: Point| {
        seen.iter().any(|s| s.row().abs_diff(p.row()) <= REACH && s.column().abs_diff(p.column()) <= REACH)
    };
    let mut area: PointSet = board.points().filter(|&p| near(p)).collect();
    let strings: Vec<Point> =
        board.strings().filter(|&s| board.stones_of(s).any(|stone| area.contains(stone))).collect();
    for string in strings {
        area.extend(board.stones_of(string));
        area.extend(board.liberties(string));
    }
    area
}
