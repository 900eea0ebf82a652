//! What does a tree of a collection ask, and what does it say about the answers?

use crate::board::Board;
use crate::sgf::{Action, Mark, Node, PropertyError, SgfTree};
use crate::types::{Color, Point};

/// A position to solve.
pub(super) struct Problem {
    pub(super) name: String,
    pub(super) board: Board,
    pub(super) to_move: Color,
    /// Stones that the file marks (`MA`) as those in question.
    pub(super) marked: Vec<Point>,
    /// First moves of the tree; whether they are right, if the tree tells at all.
    pub(super) first_moves: Vec<(Point, bool)>,
    /// Does the tree say what is right and what is wrong?
    pub(super) has_marks: bool,
}

/// How an answer fares by the file's own marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The tree leads from the first move to `RIGHT`, whatever the opponent does in it.
    Right,
    /// It does not, or the tree does not hold the move, or there is no answer.
    Wrong,
    /// The tree does not tell.
    Unmarked,
}

impl Verdict {
    /// The word of reports.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Right => "right",
            Verdict::Wrong => "wrong",
            Verdict::Unmarked => "unmarked",
        }
    }
}

impl Problem {
    /// Reads the tree's set-up, up to its first move or variation.
    pub(super) fn read(tree: &SgfTree, number: usize) -> Result<Problem, PropertyError> {
        let size = tree.size()?;
        let mut board = Board::new(size);
        let mut turn = None;
        let mut last = tree.root();
        for node in tree.main_line() {
            if node.played(size).is_some() {
                break;
            }
            for action in node.actions(size) {
                set_up(&mut board, &mut turn, action?);
            }
            last = node;
            if node.children().nth(1).is_some() {
                break;
            }
        }
        let first = last.children().find_map(|child| child.played(size));
        let to_move = turn.or(first.map(|played| played.color)).unwrap_or(Color::Black);
        let marked = last.marks(size).chain(tree.root().marks(size));
        let mut marked: Vec<Point> = marked
            .filter(|(point, mark)| *mark == Mark::Cross && board.color(*point).is_some())
            .map(|(point, _)| point)
            .collect();
        marked.sort_unstable();
        marked.dedup();
        let ways = last.children().filter_map(|child| Some((child.played(size)?.point, child)));
        let first_moves = ways.map(|(point, child)| (point, is_right(child, size, to_move))).collect();
        let has_marks = tree.nodes().any(|node| mark_of(node).is_some());
        let name = tree.root().get("GN").map(|value| value.simple_text().into_owned());
        let name = name.unwrap_or_else(|| format!("problem {number}"));
        Ok(Problem { name, board, to_move, marked, first_moves, has_marks })
    }

    /// What the tree says of an answer.
    pub(super) fn verdict(&self, answer: Option<Point>) -> Verdict {
        if !self.has_marks {
            return Verdict::Unmarked;
        }
        let is_right = self.first_moves.iter().any(|&(point, is_right)| is_right && Some(point) == answer);
        if is_right { Verdict::Right } else { Verdict::Wrong }
    }
}

fn set_up(board: &mut Board, turn: &mut Option<Color>, action: Action) {
    match action {
        Action::AddStone(point, color) => {
            board.remove_stone(point);
            board.add_stone(point, color);
        }
        Action::Clear(point) => board.remove_stone(point),
        Action::Turn(color) => *turn = Some(color),
        Action::Play(_) => {}
    }
}

/// `RIGHT` or `WRONG` at the beginning of a comment.
fn mark_of(node: Node<'_>) -> Option<bool> {
    let comment = node.comment()?;
    let text = comment.trim_start();
    if text.starts_with("RIGHT") {
        return Some(true);
    }
    text.starts_with("WRONG").then_some(false)
}

/// Does the solver get from here to `RIGHT`, whatever the opponent's replies in the tree are?
fn is_right(node: Node<'_>, size: usize, solver: Color) -> bool {
    if let Some(mark) = mark_of(node) {
        return mark;
    }
    let mut replies = node.children().peekable();
    if replies.peek().is_none() {
        return false;
    }
    let by_solver = node.played(size).is_some_and(|played| played.color != solver);
    if by_solver {
        replies.any(|reply| is_right(reply, size, solver))
    } else {
        replies.all(|reply| is_right(reply, size, solver))
    }
}
