//! What was tried, and why did it work or fail? A reading as a tree of variations.
//!
//! The record shows the position at the start; each node is a tried move. Its comment says why the move was proposed,
//! the number of the variation, who is komaster if anybody is, and what the reading found in the position after it.

use super::{Role, Turn};
use crate::board::{Board, Komaster};
use crate::sgf::{NodeId, SgfTree};
use crate::types::{Color, Move, Outcome, Point, Reading};

/// Positions beyond which nothing is noted any more.
const MAX_NODES: usize = 200_000;

/// A tree in the making, and where in it the reading stands.
pub struct Trace {
    tree: SgfTree,
    path: Vec<NodeId>,
    comments: Vec<String>,
    size: usize,
    variations: usize,
}

impl Trace {
    /// A record that begins with the position on the board, tried moves included.
    pub(super) fn new(board: &Board) -> Trace {
        let mut tree = SgfTree::record(board.size());
        for color in Color::BOTH {
            tree.add_stones(SgfTree::ROOT, color, board.stones(color));
        }
        Trace {
            tree,
            path: vec![SgfTree::ROOT],
            comments: vec![String::new()],
            size: board.size(),
            variations: 0,
        }
    }

    /// Side of the board that the record is about.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// A move was tried; the board stands after it. The order of threats is told with the reason.
    pub(super) fn enter(
        &mut self,
        board: &Board,
        mv: Move,
        (reason, order): (&str, u8),
        is_conditional: bool,
    ) {
        self.enter_as(board, mv, (reason, &format!("order {order}, ")), is_conditional);
    }

    /// A move was tried by a kind of reading without orders of threats; the board stands after it.
    pub fn try_move(&mut self, board: &Board, mv: Move, reason: &str, is_conditional: bool) {
        self.enter_as(board, mv, (reason, ""), is_conditional);
    }

    /// Adds a line to the comment where the reading stands.
    pub fn remark(&mut self, text: &str) {
        if let Some(comment) = self.comments.last_mut() {
            if !comment.is_empty() {
                comment.push('\n');
            }
            comment.push_str(text);
        }
    }

    /// The last move was taken back.
    pub fn back(&mut self) {
        self.leave();
    }

    fn enter_as(&mut self, board: &Board, mv: Move, (reason, order): (&str, &str), is_conditional: bool) {
        self.variations += 1;
        let here = *self.path.last().unwrap_or(&SgfTree::ROOT);
        let node = if self.variations < MAX_NODES { self.tree.append_move(here, mv) } else { here };
        let mut comment = format!(
            "{reason} at {} ({order}variation {}, hash {:016x})",
            mv.point.to_gtp(self.size),
            self.variations,
            board.reading_hash()
        );
        if is_conditional {
            comment.push_str("\nThe ko is taken after a threat.");
        }
        if board.get_komaster() != Komaster::Empty {
            let at = board.get_kom_pos().map_or(String::new(), |pos| format!(" {}", pos.to_gtp(self.size)));
            comment.push_str(&format!("\nkomaster: {}{at}", name_of(board.get_komaster())));
        }
        self.path.push(node);
        self.comments.push(comment);
    }

    /// What was found where the reading stands.
    pub(super) fn note(&mut self, goal: &str, turn: Turn, subject: [Point; 2], reading: Reading, how: &str) {
        let verb = match turn.role {
            Role::Attack => "attack",
            Role::Defend => "defend",
        };
        let names: Vec<String> =
            subject.iter().filter(|pos| !pos.is_pass()).map(|pos| pos.to_gtp(self.size)).collect();
        let mv = reading.mv.map_or(String::new(), |pos| format!(" {}", pos.to_gtp(self.size)));
        if let Some(comment) = self.comments.last_mut() {
            if !comment.is_empty() {
                comment.push('\n');
            }
            let text = format!(
                "{verb} {goal}{} (order {}): {}{mv}{how}",
                names.join(" "),
                turn.order,
                outcome_name(reading.outcome)
            );
            comment.push_str(&text);
        }
    }

    /// The last move was taken back.
    pub(super) fn leave(&mut self) {
        if let (Some(node), Some(comment)) = (self.path.pop(), self.comments.pop())
            && self.variations < MAX_NODES
        {
            self.tree.set_comment(node, &comment);
        }
    }

    /// The finished record.
    pub(super) fn finish(mut self) -> SgfTree {
        while self.path.len() > 1 {
            self.leave();
        }
        if let Some(comment) = self.comments.pop().filter(|comment| !comment.is_empty()) {
            self.tree.set_comment(SgfTree::ROOT, &comment);
        }
        self.tree
    }
}

fn name_of(komaster: Komaster) -> &'static str {
    match komaster {
        Komaster::Empty => "EMPTY",
        Komaster::White => "WHITE",
        Komaster::Black => "BLACK",
        Komaster::GrayWhite => "GRAY_WHITE",
        Komaster::GrayBlack => "GRAY_BLACK",
        Komaster::WeakKo => "WEAK_KO",
    }
}

/// The name of an outcome in traces and reports.
pub(super) fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Fail => "0",
        Outcome::KoB => "KO_B",
        Outcome::Loss => "LOSS",
        Outcome::Gain => "GAIN",
        Outcome::KoA => "KO_A",
        Outcome::Win => "WIN",
    }
}
