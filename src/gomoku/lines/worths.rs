//! What are the four lines through a point worth together?

use super::{DIRECTIONS, built, compile::MOVES, kind};
use std::fmt;

/// The classes of the four lines through a point, strongest first: four bits each, from the highest on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lines(u16);

impl Lines {
    pub(crate) fn of(mut classes: [u8; DIRECTIONS]) -> Lines {
        classes.sort_unstable_by(|a, b| b.cmp(a));
        Lines(classes.iter().fold(0, |lines, &class| lines << 4 | u16::from(class)))
    }

    /// Is none of the lines of any class?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The classes, strongest first.
    fn classes(self) -> [u8; DIRECTIONS] {
        let mut classes = super::classes_of(self.0);
        classes.reverse();
        classes
    }

    /// What the lines are worth one by one, to a mover and to a waiter, with what the move is worth as a whole.
    pub fn plain(self) -> [i16; 2] {
        let kind = kind(self.classes());
        [0, 1].map(|column| worth(self.classes(), kind as usize, column))
    }
}

impl fmt::Display for Lines {
    /// As `patterns/gomoku.learned` has it: `F4+B3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |class: u8| built::CLASS_NAMES.len().checked_sub(usize::from(class));
        let names = self.classes().map(|class| built::CLASS_NAMES.get(number(class)?).copied());
        f.write_str(&names.into_iter().flatten().collect::<Vec<_>>().join("+"))
    }
}

/// What lines are worth to a player who is to move and to one who is not; 1000 is a factor e in the odds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Worths(Vec<(Lines, [i16; 2])>);

impl Worths {
    /// Worths of some lines; what is missing is worth what its lines are worth one by one.
    pub fn new(mut known: Vec<(Lines, [i16; 2])>) -> Worths {
        known.sort_by_key(|one| one.0);
        Worths(known)
    }

    /// What the build made of `patterns/gomoku.learned`.
    pub fn built_in() -> Worths {
        Worths(built::LEARNED.iter().map(|&(lines, worth)| (Lines(lines), worth)).collect())
    }

    /// The lines that have a worth of their own, the weakest first.
    pub fn known(&self) -> &[(Lines, [i16; 2])] {
        &self.0
    }

    /// The worth of four lines.
    pub fn get(&self, lines: Lines) -> [i16; 2] {
        let found = self.0.binary_search_by_key(&lines, |one| one.0);
        found.map_or_else(|_| lines.plain(), |place| self.0[place].1)
    }
}

/// A column of the worths of lines and moves.
pub(super) fn worth(classes: [u8; DIRECTIONS], kind: usize, column: usize) -> i16 {
    debug_assert!(kind < MOVES.len());
    let lines = classes.iter().filter_map(|&class| built::LINE_WORTH.get(usize::from(class)));
    built::MOVE_WORTH[kind][column] + lines.map(|worth| worth[column]).sum::<i16>()
}
