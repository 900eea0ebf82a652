//! Was this space solved before?
//!
//! A book of solved graphs. What it answers does not depend on what is in it; it only saves time.

use super::EyeGraph;
use super::canonical::order;
use super::solve::{EyeAnswer, solve};
use fxhash::FxHashMap;

/// Graphs that are kept; the book starts anew when it is full.
const CAPACITY: usize = 1 << 16;

/// Values of eye graphs, each solved when it is first asked for.
#[derive(Clone, Debug, Default)]
pub struct EyeBook {
    known: FxHashMap<EyeGraph, Option<EyeAnswer>>,
}

impl EyeBook {
    /// What the graph is worth; `None` if it is too large a task.
    pub fn answer(&mut self, graph: &EyeGraph) -> Option<EyeAnswer> {
        let ordered = order(graph);
        if self.known.len() >= CAPACITY {
            self.known.clear();
        }
        let answer = (*self.known.entry(ordered.graph).or_insert_with(|| solve(&ordered.graph)))?;
        Some(EyeAnswer {
            attacks: ordered.back(answer.attacks),
            defenses: ordered.back(answer.defenses),
            ..answer
        })
    }

    /// Takes over what another book knows.
    pub fn absorb(&mut self, other: EyeBook) {
        if self.known.len() + other.known.len() < CAPACITY {
            self.known.extend(other.known);
        }
    }

    /// Number of graphs in the book.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Is the book empty?
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}
