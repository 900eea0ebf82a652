//! Can an enclosed dragon be captured, or kept from two eyes? An exact answer, with ko and seki, for a small space.
//!
//! A [`Question`] names the stones in question (the target), the points that can change, and who moves. The attacker
//! wants to capture all stones of the target, the defender to keep one; stones in seki are kept, unless two eyes are at [`Stake`]. [`solve`] proves the
//! answer by proof-number search (`search`) over a board in a few machine words (`frame`, `field`), with proofs of life
//! and death that need no reading (`settled`).
//!
//! Ko is solved by cases, as reading does: with threats for nobody, and with a few for the side that
//! lost that. So a ko is told from an unconditional result, and who must find the first threat is known. A ko that takes
//! more threats in a row counts as lost for who needs them. What has no ko in it is proved once for all cases.
//!
//! Outside of the points that can change, stones are taken for safe: a string that reaches a safe one of its own colour,
//! or open ground, is safe. [`Area`] chooses the points.

mod area;
#[cfg(test)]
mod brute;
mod field;
mod frame;
mod guess;
mod lines;
mod order;
mod search;
mod settled;
mod table;
#[cfg(test)]
mod tests;

pub use area::Area;
pub use guess::{FEW_STONES, Study, USUAL_NODES, study, suspects};
pub use table::Table;

use crate::board::Board;
use crate::types::{Color, Outcome, Point};
use field::{Field, Threats};
use frame::{Frame, Side};
use search::Search;

/// What is fought for?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stake {
    /// The stones of the target: a seki keeps them.
    #[default]
    Stones,
    /// The ground as well: the defender needs two eyes whoever plays on, and a seki is a success of the attacker.
    Ground,
}

/// What is asked.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The position.
    pub board: &'a Board,
    /// What can be captured and what can change.
    pub area: &'a Area,
    /// Who moves.
    pub to_move: Color,
    /// What for.
    pub stake: Stake,
    /// Most positions that are looked into, over all parts of the question.
    pub nodes: u64,
}

/// What was proved.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The result for the side to move: does it get what is at stake? `None` if the nodes did not suffice.
    pub outcome: Option<Outcome>,
    /// The first moves that are proved to reach the outcome, best first; a pass if nothing need be played. Empty after a
    /// failure.
    pub moves: Vec<Point>,
    /// Best play by both from each of the moves on; passes are moves.
    pub lines: Vec<Vec<Point>>,
    /// Other first moves that are proved to be worse, each with the line that shows it.
    pub refutations: Vec<Vec<Point>>,
    /// How many first moves may reach it too, as the nodes did not suffice to tell.
    pub open: usize,
    /// Positions looked into.
    pub nodes: u64,
}

/// Why a question cannot be asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SolveError {
    /// The target is empty, not of one colour, or not among the points that can change.
    #[error("no target: expected stones of one colour inside the area")]
    NoTarget,
    /// The points do not fit into the solver's board.
    #[error("the area has {points} points over too wide a space: expected a rectangle of at most 128 points")]
    TooLarge {
        /// Points of the area.
        points: usize,
    },
}

/// Solves a question; the table serves one question after the other.
///
/// # Errors
/// The target is no target, or the area is too large.
pub fn solve(question: &Question, table: &mut Table) -> Result<Answer, SolveError> {
    answer(question, table, lines::explain)
}

/// Finds the outcome and one move that reaches it: the first of the likely ones that can be proved, or else the one
/// that is proved most easily. There may be none if the nodes did not suffice to find it again. Nobody is asked for likely moves where
/// no move is needed.
///
/// # Errors
/// As [`solve`].
pub fn choose(
    question: &Question,
    likely: impl FnOnce() -> Vec<Point>,
    table: &mut Table,
) -> Result<Answer, SolveError> {
    answer(question, table, |search, frame, root, threats, answer| {
        lines::name(search, frame, root, threats, likely, answer);
    })
}

/// Finds the outcome and nothing else.
///
/// # Errors
/// As [`solve`].
pub fn decide(question: &Question, table: &mut Table) -> Result<Answer, SolveError> {
    answer(question, table, |_, _, _, _, _| {})
}

/// Finds the outcome; what else is wanted of a success is filled in by `detail`.
fn answer(
    question: &Question,
    table: &mut Table,
    detail: impl FnOnce(&mut Search, &Frame, &Field, Threats, &mut Answer),
) -> Result<Answer, SolveError> {
    let frame = Frame::new(question.board, question.area)?;
    table.start();
    let mut search = Search::new(&frame, table, question.stake, question.nodes);
    let root =
        |threats| Field::new(&frame, question.board, question.area.points(), question.to_move, threats);
    let side = frame.side(question.to_move);
    let Some(result) = outcome(&mut search, side, &root) else {
        return Ok(Answer { nodes: search.nodes, ..Answer::default() });
    };
    let (outcome, threats) = result;
    let mut answer = Answer { outcome: Some(outcome), ..Answer::default() };
    if outcome != Outcome::Fail {
        detail(&mut search, &frame, &root(threats), threats, &mut answer);
    }
    answer.nodes = search.nodes;
    Ok(answer)
}

/// The outcome for the side to move, and the threats under which its success was proved.
fn outcome(search: &mut Search, side: Side, root: &impl Fn(Threats) -> Field) -> Option<(Outcome, Threats)> {
    let (own, other) = match side {
        Side::Attacker => (Threats::Attacker, Threats::Defender),
        Side::Defender => (Threats::Defender, Threats::Attacker),
    };
    if search.wins(&root(Threats::Nobody), Threats::Nobody)? {
        let won = search.wins(&root(other), other)?;
        return Some(if won { (Outcome::Win, other) } else { (Outcome::KoA, Threats::Nobody) });
    }
    let won = search.wins(&root(own), own)?;
    Some(if won { (Outcome::KoB, own) } else { (Outcome::Fail, own) })
}
