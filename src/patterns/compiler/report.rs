//! How large is a compiled database?

use super::Compiled;
use super::automaton::{RECORD, State};
use std::fmt;

/// The size of a compiled database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// Patterns in the file.
    pub patterns: usize,
    /// Different ways in which they can lie on the board.
    pub images: usize,
    /// States of the automaton.
    pub states: usize,
    /// The largest set of images that is compared one by one.
    pub compared: usize,
    /// Bytes of the automaton.
    pub bytes: usize,
}

impl Compiled {
    /// Its size.
    pub fn report(&self) -> Report {
        let records = &self.automaton.records;
        let edges = self.automaton.states.iter().flat_map(|state| state.next);
        let left = edges.filter(|edge| edge & RECORD != 0).map(|edge| records[(edge & !RECORD) as usize + 2]);
        Report {
            patterns: self.model.patterns.len(),
            images: self.turns.iter().map(|turns| turns.transformations.count_ones() as usize).sum(),
            states: self.automaton.states.len(),
            compared: left.max().unwrap_or(0) as usize,
            bytes: self.automaton.states.len() * size_of::<State>() + records.len() * size_of::<u32>(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { patterns, images, states, compared, bytes } = self;
        write!(
            f,
            "{patterns} patterns, {images} images, {states} states, at most {compared} compared, {bytes} bytes"
        )
    }
}
