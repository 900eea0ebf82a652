//! What does a tree of a collection ask, and what does it say about the answers?

use crate::board::Board;
use crate::sgf::{Action, Mark, Node, PropertyError, SgfTree};
use crate::types::{Color, Move, Point};

/// A position to solve.
pub(in crate::tools) struct Problem {
    pub(in crate::tools) name: String,
    pub(in crate::tools) board: Board,
    pub(in crate::tools) to_move: Color,
    /// Stones that the file marks (`MA`) as those in question.
    pub(in crate::tools) marked: Vec<Point>,
    /// First moves of the tree; whether they are right, if the tree tells at all.
    pub(in crate::tools) first_moves: Vec<(Point, bool)>,
    /// Does the tree say what is right and what is wrong?
    pub(in crate::tools) has_marks: bool,
}

/// A position of a tree in which some moves reach what the side to move is after, and others do not.
pub(in crate::tools) struct Lesson {
    /// The moves that lead to it.
    pub(in crate::tools) line: Vec<Move>,
    /// Who is to move.
    pub(in crate::tools) to_move: Color,
    /// The right moves.
    pub(in crate::tools) right: Vec<Point>,
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
    pub(in crate::tools) fn read(tree: &SgfTree, number: usize) -> Result<Problem, PropertyError> {
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
    pub(in crate::tools) fn verdict(&self, answer: Option<Point>) -> Verdict {
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

/// What the tree teaches: where the solver has a right move, and where the opponent has a refutation.
pub(in crate::tools) fn lessons(tree: &SgfTree, problem: &Problem) -> Vec<Lesson> {
    let mut found = Vec::new();
    if problem.has_marks {
        let size = problem.board.size();
        let start = tree.main_line().take_while(|node| node.played(size).is_none()).last();
        let start = start.unwrap_or_else(|| tree.root());
        walk(start, size, problem.to_move, &mut Vec::new(), &mut found);
    }
    found
}

fn walk(node: Node<'_>, size: usize, solver: Color, line: &mut Vec<Move>, found: &mut Vec<Lesson>) {
    let ways: Vec<_> = node.children().filter_map(|child| Some((child.played(size)?, child))).collect();
    let Some(to_move) = ways.first().map(|(played, _)| played.color) else { return };
    let right: Vec<Point> = ways
        .iter()
        .filter(|(_, child)| is_right(*child, size, solver) == (to_move == solver))
        .map(|(played, _)| played.point)
        .collect();
    if !right.is_empty() {
        found.push(Lesson { line: line.clone(), to_move, right });
    }
    for (played, child) in ways {
        line.push(played);
        walk(child, size, solver, line, found);
        line.pop();
    }
}
