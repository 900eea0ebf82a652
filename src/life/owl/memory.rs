//! What was found out about dragons before, and what is known about a position?

use super::Verdict;
use super::answers::{Answers, Question};
use crate::board::Board;
use crate::life::eyes::EyeBook;
use crate::life::solve::Table;
use crate::types::{PerColor, PointMap, PointSet};
use std::sync::Arc;

/// Positions that the exact solver may remember for the questions about one position.
const SMALL_TABLE: usize = 1 << 16;

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
    /// Answers that others may use meanwhile.
    shared: Arc<Answers>,
    /// Answers that were found since.
    found: Answers,
    /// What is known about a position, with its hash.
    around: Option<(u64, Around)>,
    /// Is it believed after moves that are tried, too?
    holds_in_trials: bool,
}

impl OwlMemory {
    /// A memory for questions about the position on the board, of which so much is known, that knows all answers of this one. What it finds
    /// comes back by [`OwlMemory::absorb`].
    pub fn for_position(&mut self, board: &Board, around: Around) -> OwlMemory {
        let found = std::mem::take(&mut self.found);
        Arc::make_mut(&mut self.shared).absorb(found);
        self.with_around(Some((board.hash(), around)))
    }

    /// The same for questions that others ask meanwhile.
    pub fn fork(&self) -> OwlMemory {
        self.with_around(self.around.clone())
    }

    fn with_around(&self, around: Option<(u64, Around)>) -> OwlMemory {
        OwlMemory {
            book: self.book.clone(),
            table: Table::new(SMALL_TABLE),
            shared: Arc::clone(&self.shared),
            around,
            ..OwlMemory::default()
        }
    }

    /// Takes over what a memory has found that came from this one.
    pub fn absorb(&mut self, other: OwlMemory) {
        self.book.absorb(other.book);
        self.found.absorb(other.found);
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
        known(self.around.as_ref(), self.holds_in_trials, board)
    }

    /// Forgets all answers.
    pub fn clear(&mut self) {
        self.shared = Arc::default();
        self.found.clear();
    }

    pub(super) fn recall(&self, board: &Board, question: &Question) -> Option<Verdict> {
        let around = self.around(board);
        let find = |answers: &Answers| answers.find(board, question, around);
        find(&self.found).or_else(|| find(&self.shared))
    }

    /// Keeps an answer that rests on the surroundings of `seen`.
    pub(super) fn keep(&mut self, board: &Board, question: Question, seen: &PointSet, verdict: Verdict) {
        let around = known(self.around.as_ref(), self.holds_in_trials, board);
        self.found.keep(board, around, question, seen, verdict);
    }
}

fn known<'a>(around: Option<&'a (u64, Around)>, holds_in_trials: bool, board: &Board) -> Option<&'a Around> {
    let (position, around) = around?;
    (*position == board.hash() || (holds_in_trials && board.stackp() > 0)).then_some(around)
}
