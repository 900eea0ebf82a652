//! What does the owl say of a problem that nobody proves?
//!
//! It judges with few and likely moves, so an answer is no proof; but it has one where the exact solver would have to look into
//! more positions than it may.

use super::problem::Problem;
use crate::life::owl::{OwlMemory, Tools, dragon_around, owl_attack, owl_defend};
use crate::life::solve::Answer;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::types::{Color, Outcome, Point};

/// The owl's answer about the dragon of the first of these stones.
pub(super) fn judged(problem: &Problem, target: &[Point], library: &Library) -> Answer {
    let Some((&first, defender)) = target.first().zip(defender(problem, target)) else {
        return Answer::default();
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
    Answer { outcome: Some(found.outcome), moves, ..Answer::default() }
}

fn defender(problem: &Problem, target: &[Point]) -> Option<Color> {
    target.first().and_then(|&stone| problem.board.color(stone))
}
