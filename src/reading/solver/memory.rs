//! Which answers survive a move?
//!
//! The dearest answers about strings are kept from move to move of the game, each with the area that its reading looked
//! at and a hash of the stones there. An answer is used again where the same question meets the same area; it need
//! not be thrown away when a stone comes there, because the stone may go again. (Manual, "Persistent Reading Cache", which
//! explains the area; comparing hashes in place of purging is ours.)

use super::{Area, Depths};
use crate::board::Board;
use crate::types::{Point, Reading};

/// Answers that are kept.
const CAPACITY: usize = 1024;
/// Answers that cost less are read again.
const LEAST_WORK: u32 = 8;

/// What was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::reading) struct Question {
    /// Kind of the goal, with the role of the side to move.
    pub(in crate::reading) kind: u8,
    /// The points that name the goal.
    pub(in crate::reading) subject: [Point; 2],
    /// What else names it.
    pub(in crate::reading) extra: u64,
    /// Tried moves on the board.
    pub(in crate::reading) stackp: usize,
    /// Limits of the reading.
    pub(in crate::reading) nodes: u32,
    /// Limits of the reading.
    pub(in crate::reading) depths: Depths,
}

#[derive(Clone, Debug)]
struct Entry {
    question: Question,
    area: Area,
    stones: u64,
    size: usize,
    reading: Reading,
    /// Positions that it cost, times the number of uses.
    score: u64,
    work: u32,
}

/// Answers that outlast the position in which they were found.
#[derive(Clone, Default, Debug)]
pub(super) struct Memory {
    entries: Vec<Entry>,
}

impl Memory {
    pub(super) fn clear(&mut self) {
        self.entries.clear();
    }

    /// The answer, and the area that it rests on.
    pub(super) fn recall(&mut self, board: &Board, question: &Question) -> Option<(Reading, Area)> {
        let known = self.entries.iter_mut().find(|entry| {
            entry.question == *question
                && entry.size == board.size()
                && entry.stones == entry.area.hash(board)
        })?;
        known.score += u64::from(known.work);
        Some((known.reading, known.area))
    }

    /// Keeps an answer if it is worth more than the least useful one.
    pub(super) fn keep(
        &mut self,
        board: &Board,
        question: Question,
        reading: Reading,
        area: Area,
        work: u32,
    ) {
        if work < LEAST_WORK {
            return;
        }
        let area = question.subject.into_iter().fold(area, |area, point| area.union(Area::around(point)));
        let area = area.with_strings(board);
        let stones = area.hash(board);
        let entry =
            Entry { question, area, stones, size: board.size(), reading, score: u64::from(work), work };
        if self.entries.len() < CAPACITY {
            self.entries.push(entry);
            return;
        }
        let least = (0..CAPACITY).min_by_key(|&i| self.entries[i].score);
        if let Some(least) = least.filter(|&i| self.entries[i].score <= entry.score) {
            self.entries[least] = entry;
        }
    }
}
