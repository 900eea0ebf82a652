//! Which answers survive a move?
//!
//! The dearest answers about strings are kept from move to move of the game, each with the area that its reading looked
//! at and a hash of the stones there. An answer is used again where the same question meets the same area; it need
//! not be thrown away when a stone comes there, because the stone may go again. (Manual, "Persistent Reading Cache", which
//! explains the area; comparing hashes in place of purging is ours.)

use super::tiling::Tiling;
use super::{Area, Depths};
use crate::board::Board;
use crate::types::{Point, PointSet, Reading};
use arrayvec::ArrayVec;
use fxhash::FxHashMap;
use std::hash::{Hash, Hasher};

/// Answers that are kept at most; then the half that was worth least goes.
const CAPACITY: usize = 1 << 14;
/// Positions of which it is known how their stones lie.
const POSITIONS: usize = 4;
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
    /// Tried moves on the board, as the depth limits count them.
    pub(in crate::reading) depth: usize,
    /// Limits of the reading.
    pub(in crate::reading) nodes: u32,
    /// Limits of the reading.
    pub(in crate::reading) depths: Depths,
}

impl Hash for Question {
    /// The limits are left out: they are the same for most questions.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [a, b] = self.subject.map(|point| u64::from(point.raw()));
        state.write_u64(a | b << 16 | u64::from(self.kind) << 32 | (self.depth as u64) << 40);
        state.write_u64(self.extra);
    }
}

/// What was answered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    pub(super) reading: Reading,
    /// The moves of the proof, if an attack works.
    pub(super) stakes: PointSet,
}

#[derive(Clone, Debug)]
struct Entry {
    question: Question,
    answer: Answer,
    work: u32,
}

/// Where an answer holds: an area, and how its stones lie.
#[derive(Clone, Copy, Debug)]
struct Hold {
    area: Area,
    stones: u64,
    size: usize,
}

impl Hold {
    /// Is the area on this board as it was?
    fn stands(&self, board: &Board, tiling: &Tiling) -> bool {
        self.size == board.size() && self.stones == hash(board, tiling, self.area)
    }
}

/// Answers that outlast the position in which they were found.
#[derive(Clone, Default, Debug)]
pub(super) struct Memory {
    entries: Vec<Entry>,
    /// By entry: where it holds.
    holds: Vec<Hold>,
    /// By entry: the positions that it cost, times the number of uses.
    scores: Vec<u64>,
    /// Which entries answer a question, in their order.
    places: FxHashMap<Question, Vec<u16>>,
    /// The positions that were asked about last.
    tilings: ArrayVec<Tiling, POSITIONS>,
}

impl Memory {
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.holds.clear();
        self.scores.clear();
        self.places.clear();
    }

    /// The answer, and the area that it rests on.
    pub(super) fn recall(&mut self, board: &Board, question: &Question) -> Option<(Answer, Area)> {
        let places = self.places.get(question)?;
        let tiling = tiling(&mut self.tilings, board);
        let mut places = places.iter().map(|&place| usize::from(place));
        let place = places.find(|&place| self.holds[place].stands(board, tiling))?;
        let known = &self.entries[place];
        self.scores[place] += u64::from(known.work);
        Some((known.answer, self.holds[place].area))
    }

    /// An area with the surroundings of every string on the board that has a stone in it.
    pub(super) fn with_strings(&mut self, board: &Board, area: Area) -> Area {
        tiling(&mut self.tilings, board).with_strings(board, area)
    }

    /// Keeps an answer that is worth it.
    pub(super) fn keep(&mut self, board: &Board, question: Question, answer: Answer, area: Area, work: u32) {
        if work < LEAST_WORK {
            return;
        }
        let area = question.subject.into_iter().fold(area, |area, point| area.union(Area::around(point)));
        let tiling = tiling(&mut self.tilings, board);
        let area = tiling.with_strings(board, area);
        let stones = hash(board, tiling, area);
        if self.entries.len() >= CAPACITY {
            self.halve();
        }
        self.note(self.entries.len(), question);
        self.entries.push(Entry { question, answer, work });
        self.holds.push(Hold { area, stones, size: board.size() });
        self.scores.push(u64::from(work));
    }

    /// Keeps the half that saved most, in its order.
    fn halve(&mut self) {
        let mut best: Vec<usize> = (0..self.entries.len()).collect();
        best.sort_by_key(|&place| std::cmp::Reverse(self.scores[place]));
        best.truncate(CAPACITY / 2);
        best.sort_unstable();
        self.entries = best.iter().map(|&place| self.entries[place].clone()).collect();
        self.holds = best.iter().map(|&place| self.holds[place]).collect();
        self.scores = best.iter().map(|&place| self.scores[place]).collect();
        self.places.clear();
        for place in 0..self.entries.len() {
            self.note(place, self.entries[place].question);
        }
    }

    /// Places are noted in their order.
    fn note(&mut self, place: usize, question: Question) {
        self.places.entry(question).or_default().push(place as u16);
    }
}

/// What is known about the stones on the board.
fn tiling<'a>(known: &'a mut ArrayVec<Tiling, POSITIONS>, board: &Board) -> &'a Tiling {
    let at = known.iter().position(|tiling| tiling.is_of(board)).unwrap_or_else(|| {
        known.truncate(POSITIONS - 1);
        known.insert(0, Tiling::new(board));
        0
    });
    known[..=at].rotate_right(1);
    &known[0]
}

/// A hash of the stones in an area, the ko point and the komaster.
fn hash(board: &Board, tiling: &Tiling, area: Area) -> u64 {
    board.reading_hash() ^ board.stones_hash() ^ tiling.stones_in(area)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::{Color, Outcome};

    fn question(extra: u64) -> Question {
        Question {
            kind: 0,
            subject: [Point::PASS; 2],
            extra,
            depth: 0,
            nodes: 1,
            depths: Depths::for_level(10),
        }
    }

    #[test]
    fn the_cheaper_half_gives_way_and_all_others_are_found() {
        let (board, mut memory) = (Board::new(9), Memory::default());
        let all = CAPACITY as u64 + 50;
        let reading = Reading { outcome: Outcome::Win, mv: Some(Point::new(2, 2)) };
        let answer = Answer { reading, stakes: PointSet::new() };
        for extra in 0..all {
            memory.keep(&board, question(extra), answer, Area::NONE, LEAST_WORK + extra as u32);
        }
        let known: Vec<u64> =
            (0..all).filter(|&extra| memory.recall(&board, &question(extra)).is_some()).collect();
        assert_eq!(known, (CAPACITY as u64 / 2..all).collect::<Vec<_>>());
    }

    #[test]
    fn a_question_has_its_own_answer_in_each_position() {
        let (empty, mut memory) = (Board::new(9), Memory::default());
        let mut played = empty.clone();
        played.play_move(Point::new(2, 2), Color::Black);
        let area = Area::around(Point::new(2, 2));
        let answers = [(&empty, Outcome::Win), (&played, Outcome::Fail)];
        for (board, outcome) in answers {
            assert!(memory.recall(board, &question(1)).is_none());
            let answer = Answer { reading: Reading { outcome, mv: None }, stakes: PointSet::new() };
            memory.keep(board, question(1), answer, area, LEAST_WORK);
        }
        for (board, outcome) in answers {
            let known = memory.recall(board, &question(1)).map(|(answer, _)| answer.reading.outcome);
            assert_eq!(known, Some(outcome));
        }
        played.play_move(Point::new(8, 8), Color::White);
        assert!(memory.recall(&played, &question(1)).is_some(), "nothing changed in the area");
    }
}
