//! What does the owl say of a problem that nobody proves?
//!
//! It judges with few and likely moves, so an answer is no proof; but it has one where the exact solver would have to look into
//! more positions than it may.

use super::problem::Problem;
use crate::life::owl::{OwlMemory, Tools, dragon_around, owl_attack, owl_defend};
use crate::life::solve::Answer;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Outcome, Point};

/// The dragon of the first of these stones, that stone first, and the owl's answer about it.
pub(super) fn judged(problem: &Problem, target: &[Point], library: &Library) -> (Vec<Point>, Answer) {
    let Some((&first, defender)) =
        target.first().and_then(|first| Some((first, problem.board.color(*first)?)))
    else {
        return (Vec::new(), Answer::default());
    };
    let mut reader = Reader::new(problem.board.clone());
    let goal = dragon_around(&mut reader, first);
    let mut memory = OwlMemory::default();
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library };
    let ask = if defender == problem.to_move { owl_defend } else { owl_attack };
    let found = ask(&mut tools, &goal).reading;
    let moves = match found.outcome {
        Outcome::Fail => Vec::new(),
        _ => vec![found.mv.unwrap_or(Point::PASS)],
    };
    let others = goal.iter().filter(|&stone| stone != first);
    let dragon = std::iter::once(first).chain(others).collect();
    (dragon, Answer { outcome: Some(found.outcome), moves, ..Answer::default() })
}
