//! What does the owl say of a problem that nobody proves, and which of several proved moves is the likeliest?
//!
//! It judges with few and likely moves, so an answer is no proof; but it has one where the exact solver would have to look into
//! more positions than it may.

use super::Found;
use super::problem::Problem;
use crate::life::owl::{OwlMemory, Tools, dragon_around, owl_attack, owl_defend, owl_likeliest};
use crate::life::solve::{self, Answer};
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Outcome, Point, PointSet, Reading};

/// Groups of stones about which the owl is asked.
const SUSPECTS: usize = 4;

/// The owl's answer about the first of the groups that may be in question of which it says that its life depends on the first
/// move; where it is one of several proved moves, these are the answer. If there is none, what was proved stays, or else the first
/// group is the one, with the likeliest move.
pub(super) fn judged(problem: &Problem, mut found: Found, library: &Library) -> Found {
    let mut settled = None;
    for &first in groups(problem, &found.target).iter().filter_map(|stones| stones.first()).take(SUSPECTS) {
        let judged = with_tools(problem, library, |tools| judge(problem, tools, first));
        if judged.is_judged {
            return agreed(found, judged);
        }
        settled.get_or_insert(judged);
    }
    match settled {
        Some(likely) if found.is_open() => likely.after(found.answer.nodes),
        _ => {
            put_likeliest_first(problem, &mut found, library);
            found
        }
    }
}

/// What was proved, if the owl's move is among it; else what the owl says.
fn agreed(mut found: Found, judged: Found) -> Found {
    let named = judged.answer.moves.first();
    match found.answer.moves.iter().position(|mv| Some(mv) == named) {
        Some(at) => {
            put_first(&mut found.answer, at);
            found
        }
        None => judged.after(found.answer.nodes),
    }
}

impl Found {
    /// Is nothing known, or only that those who are shut in cannot live?
    fn is_open(&self) -> bool {
        self.answer.outcome.is_none_or(|outcome| outcome == Outcome::Fail && self.assumes_a_wall)
    }

    /// The same after so many positions.
    fn after(self, nodes: u64) -> Found {
        Found { answer: Answer { nodes, ..self.answer }, ..self }
    }
}

/// The answer with another of its moves first.
fn put_first(answer: &mut Answer, at: usize) {
    answer.moves[..=at].rotate_right(1);
    answer.lines[..=at].rotate_right(1);
}

/// What the file marks, or what may be in question, with the stones that seem to be first.
fn groups(problem: &Problem, target: &[Point]) -> Vec<Vec<Point>> {
    let mut groups = vec![target.to_vec()];
    if problem.marked.is_empty() {
        let others = solve::suspects(&problem.board, problem.to_move);
        groups.extend(others.into_iter().filter(|stones| stones != target));
        groups.sort_by_key(|stones| stones.len() < solve::FEW_STONES);
    }
    groups
}

/// The owl's answer about the dragon of a stone, if the file marks it or the first move decides about it; else its likeliest move.
fn judge(problem: &Problem, tools: &mut Tools, first: Point) -> Found {
    let goal = dragon_around(tools.reader, first);
    let (attack, defense) = (owl_attack(tools, &goal).reading, owl_defend(tools, &goal).reading);
    let is_open = attack.outcome != Outcome::Fail && defense.outcome != Outcome::Fail;
    let defends = problem.board.color(first) == Some(problem.to_move);
    let own = if defends { defense } else { attack };
    let is_answer = is_open && own.mv.is_some() || !problem.marked.is_empty();
    let answer =
        if is_answer { read(own) } else { unread(owl_likeliest(tools, problem.to_move, &goal, &[])) };
    let others = goal.iter().filter(|&stone| stone != first);
    let target = std::iter::once(first).chain(others).collect();
    Found { target, answer, is_judged: is_answer, ..Found::default() }
}

fn read(reading: Reading) -> Answer {
    let moves = match reading.outcome {
        Outcome::Fail => Vec::new(),
        _ => vec![reading.mv.unwrap_or(Point::PASS)],
    };
    Answer { outcome: Some(reading.outcome), moves, ..Answer::default() }
}

/// A move, of which nobody knows whether it reaches anything.
fn unread(mv: Option<Point>) -> Answer {
    Answer { moves: mv.into_iter().collect(), ..Answer::default() }
}

/// Puts the likeliest of several proved moves first.
pub(super) fn put_likeliest_first(problem: &Problem, found: &mut Found, library: &Library) {
    let answer = &mut found.answer;
    if answer.moves.len() < 2 || answer.moves.contains(&Point::PASS) {
        return;
    }
    let goal: PointSet = found.target.iter().copied().collect();
    let likeliest = |tools: &mut Tools| owl_likeliest(tools, problem.to_move, &goal, &answer.moves);
    let best = with_tools(problem, library, likeliest);
    if let Some(at) = answer.moves.iter().position(|&mv| Some(mv) == best) {
        put_first(answer, at);
    }
}

fn with_tools<T>(problem: &Problem, library: &Library, ask: impl FnOnce(&mut Tools) -> T) -> T {
    let mut reader = Reader::new(problem.board.clone());
    let mut memory = OwlMemory::default();
    ask(&mut Tools { reader: &mut reader, memory: &mut memory, library })
}
