//! Which answers about dragons survive a move?
//!
//! An answer is kept with what it rests on: the stones of the dragon and of every move that was tried, all within two points of these, and
//! every string that comes into that, with its liberties; and what was known there of ways out and strong friends, if anything was. Where
//! the same question meets the same, the answer stands. (Manual, "Persistent Reading Cache".) That is a guess, if a good one: readings on
//! the way may look farther (`docs/owl.md`, "What is remembered").

use super::memory::Around;
use super::{Side, Verdict};
use crate::board::Board;
use crate::reading::Limits;
use crate::types::{Color, Point, PointSet};
use fxhash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Answers that are kept at most; then the older half goes.
const CAPACITY: usize = 4096;
/// Points around a move that an answer rests on.
const REACH: usize = 2;

/// What was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Question {
    /// Attack or defence.
    pub(super) side: Side,
    /// Whose dragon it is.
    pub(super) color: Color,
    pub(super) goal: PointSet,
    /// Positions that it may cost.
    pub(super) nodes: u32,
    /// Limits of the readings on its way.
    pub(super) limits: Limits,
    pub(super) stackp: usize,
}

impl Hash for Question {
    /// The limits are left out: they are the same for most questions.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.goal.hash(state);
        state.write_u32(self.nodes << 1 | u32::from(self.side == Side::Attack));
    }
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug)]
struct Basis {
    points: PointSet,
    /// How the points look.
    look: u64,
}

impl Basis {
    fn stands(&self, board: &Board, color: Color, around: Option<&Around>) -> bool {
        self.look == look(board, &self.points, color, around)
    }
}

#[derive(Clone, Debug)]
struct Entry {
    question: Question,
    basis: Basis,
    verdict: Verdict,
}

/// Answers to questions about dragons in the positions of a game.
#[derive(Clone, Default, Debug)]
pub(super) struct Answers {
    entries: Vec<Entry>,
    /// Which entries answer a question, in their order.
    places: FxHashMap<Question, Vec<u16>>,
}

impl Answers {
    /// The answer to a question in the position on the board, of which so much is known.
    pub(super) fn find(
        &self,
        board: &Board,
        question: &Question,
        around: Option<&Around>,
    ) -> Option<Verdict> {
        let places = self.places.get(question)?;
        let mut entries = places.iter().map(|&place| &self.entries[usize::from(place)]);
        let entry = entries.find(|entry| entry.basis.stands(board, question.color, around))?;
        Some(entry.verdict)
    }

    /// Keeps an answer that rests on the surroundings of `seen`.
    pub(super) fn keep(
        &mut self,
        board: &Board,
        around: Option<&Around>,
        question: Question,
        seen: &PointSet,
        verdict: Verdict,
    ) {
        let points = surroundings(board, seen);
        let look = look(board, &points, question.color, around);
        self.add(Entry { question, basis: Basis { points, look }, verdict });
    }

    /// Takes over what others have found.
    pub(super) fn absorb(&mut self, others: Answers) {
        others.entries.into_iter().for_each(|entry| self.add(entry));
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.places.clear();
    }

    fn add(&mut self, entry: Entry) {
        if self.entries.len() >= CAPACITY {
            let younger = self.entries.split_off(CAPACITY / 2);
            self.clear();
            younger.into_iter().for_each(|entry| self.add(entry));
        }
        self.places.entry(entry.question).or_default().push(self.entries.len() as u16);
        self.entries.push(entry);
    }
}

/// A hash of the stones on the points and of what is known of them, with a ko that is among them.
fn look(board: &Board, points: &PointSet, color: Color, around: Option<&Around>) -> u64 {
    let komaster = board.reading_hash() ^ board.hash();
    let ko =
        board.ko_pos().filter(|&pos| points.contains(pos)).map_or(0, |_| board.hash() ^ board.stones_hash());
    let stones = points.iter().fold(komaster ^ ko, |hash, pos| hash ^ board.hash_at(pos));
    let Some(around) = around else { return stones };
    let mut hasher = FxHasher::default();
    hasher.write_u64(stones);
    for pos in points.iter() {
        hasher.write_u8(around.escape[color][pos] << 1 | u8::from(around.strong[color].contains(pos)));
    }
    hasher.finish()
}

/// The points within reach of `seen`, with all strings that come into them and their liberties.
fn surroundings(board: &Board, seen: &PointSet) -> PointSet {
    let near = |p: Point| seen.iter().any(|s| s.king_distance(p) <= REACH);
    let mut points: PointSet = board.points().filter(|&p| near(p)).collect();
    let is_inside = |string: &Point| board.stones_of(*string).any(|stone| points.contains(stone));
    let strings: Vec<Point> = board.strings().filter(is_inside).collect();
    for string in strings {
        points.extend(board.stones_of(string));
        points.extend(board.liberties(string));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::{Color, Outcome, PerColor, Reading};

    fn question(stackp: usize) -> Question {
        let goal = [Point::new(3, 3)].into_iter().collect();
        let limits = Limits::for_level(10);
        Question { side: Side::Attack, color: Color::Black, goal, nodes: 100, limits, stackp }
    }

    fn around() -> Around {
        Around { escape: PerColor::default(), strong: PerColor::default(), nodes: 100 }
    }

    fn verdict() -> Verdict {
        Verdict { reading: Reading { outcome: Outcome::Win, mv: None }, ..Verdict::default() }
    }

    /// A board with a stone to ask about, and the answer.
    fn answered() -> (Board, Answers) {
        let mut board = Board::new(19);
        board.add_stone(Point::new(3, 3), Color::Black);
        let mut answers = Answers::default();
        answers.keep(&board, Some(&around()), question(0), &question(0).goal, verdict());
        (board, answers)
    }

    #[test]
    fn an_answer_stands_until_stones_change_nearby() {
        let (mut board, answers) = answered();
        board.add_stone(Point::new(3, 9), Color::White);
        assert_eq!(answers.find(&board, &question(0), Some(&around())), Some(verdict()));
        assert_eq!(answers.find(&board, &question(1), Some(&around())), None, "another question");
        board.add_stone(Point::new(4, 5), Color::White);
        assert_eq!(answers.find(&board, &question(0), Some(&around())), None);
    }

    #[test]
    fn an_answer_stands_until_ways_out_or_friends_change_nearby() {
        let (board, answers) = answered();
        let found = |around: Around| answers.find(&board, &question(0), Some(&around)).is_some();
        let way_out = |pos: Point| {
            let mut around = around();
            around.escape[Color::Black][pos] = 3;
            around
        };
        assert!(found(way_out(Point::new(9, 9))) && !found(way_out(Point::new(5, 5))));
        let mut friends = around();
        friends.strong[Color::Black].insert(Point::new(3, 3));
        assert!(!found(friends));
        assert_eq!(answers.find(&board, &question(0), None), None, "nothing is known of the position");
    }

    #[test]
    fn the_older_half_gives_way() {
        let (board, mut answers) = answered();
        for stackp in 1..=CAPACITY {
            answers.keep(&board, None, question(stackp), &question(0).goal, verdict());
        }
        let known = |stackp: usize| answers.find(&board, &question(stackp), None).is_some();
        assert!(!known(CAPACITY / 2 - 1) && known(CAPACITY / 2) && known(CAPACITY));
    }
}
