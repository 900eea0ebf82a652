//! What was found out about dragons before?
//!
//! Answers are kept with the points that they rest on: those of the dragon, of every move that was tried, and all within
//! three points of these. As long as the stones there are the same, an answer stands. (Manual, "Persistent Reading
//! Cache".)

use super::{Side, Verdict};
use crate::board::Board;
use crate::life::eyes::EyeBook;
use crate::life::solve::Table;
use crate::reading::Limits;
use crate::types::{PerColor, Point, PointMap, PointSet};

/// Answers that are kept.
const CAPACITY: usize = 256;
/// Positions that the exact solver may remember for the questions about one position.
const SMALL_TABLE: usize = 1 << 16;
/// Points around a move that an answer rests on.
const REACH: usize = 3;

/// What was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    /// Attack or defence.
    pub(super) side: Side,
    pub(super) goal: PointSet,
    /// Positions that it may cost.
    pub(super) nodes: u32,
    /// Limits of the readings on its way.
    pub(super) limits: Limits,
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

/// What a caller who has examined the whole position knows, so that it need not be found out for every question.
#[derive(Clone, Debug)]
pub struct Around {
    /// What every point is worth to a dragon of either colour on its way out, 0 to 4.
    pub escape: PerColor<PointMap<u8>>,
    /// The stones of either colour that can look after themselves.
    pub strong: PerColor<PointSet>,
    /// Positions that a question may cost.
    pub nodes: u32,
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
    /// What is known about a position, with its hash.
    around: Option<(u64, Around)>,
    /// Is it believed after moves that are tried, too?
    holds_in_trials: bool,
}

impl OwlMemory {
    /// A memory with this book for questions about the position on the board, of which so much is known.
    pub fn for_position(board: &Board, book: EyeBook, around: Around) -> OwlMemory {
        let table = Table::new(SMALL_TABLE);
        OwlMemory { book, table, around: Some((board.hash(), around)), ..OwlMemory::default() }
    }

    /// The same, for questions after moves that are tried in that position, too: one stone more changes little about ways out and
    /// strong friends.
    #[must_use]
    pub fn and_trials(self) -> OwlMemory {
        OwlMemory { holds_in_trials: true, ..self }
    }

    /// Changes what a question about that position may cost.
    pub fn allow(&mut self, nodes: u32) {
        if let Some((_, around)) = &mut self.around {
            around.nodes = nodes;
        }
    }

    /// What is known about the position on the board.
    pub(super) fn around(&self, board: &Board) -> Option<&Around> {
        let is_known =
            |position: u64| position == board.hash() || (self.holds_in_trials && board.stackp() > 0);
        self.around.as_ref().filter(|&&(position, _)| is_known(position)).map(|(_, around)| around)
    }

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
