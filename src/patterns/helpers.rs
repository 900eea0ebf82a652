//! Who answers the functions of constraints and actions?
//!
//! The trait [`Helpers`] has a method for each function of the pattern language, made by the build script from the table
//! of functions. Every context of the engine (the reader, the owl state, the analysis …) implements the methods that it
//! can answer; all others say that they are [`Unavailable`], so that nothing is silently true.

use super::compiler::interpreter;
use super::compiler::model::{Argument, Pattern, Step, Tree};
use super::facts;
use super::matcher::{Database, Match};
use crate::board::Board;
use crate::types::{Color, Outcome, Point, Status};
use arrayvec::ArrayVec;

/// The most labels that a diagram can have: the move and 48 letters.
const MAX_LABELS: usize = 49;

/// A function was called that nobody here can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the pattern function `{0}` is not available here")]
pub struct Unavailable(pub &'static str);

/// What a function answers.
pub type Answer<T> = Result<T, Unavailable>;

/// Where a pattern has matched: what its functions are asked about.
#[derive(Clone, Debug)]
pub struct Site {
    /// Who plays `O`.
    pub color: Color,
    /// Number of the pattern in its database.
    pub pattern: usize,
    labels: ArrayVec<Point, MAX_LABELS>,
    has_move: bool,
}

impl Site {
    /// The site of a match.
    pub fn new(database: &Database, found: Match, color: Color) -> Site {
        let pattern = database.pattern(found);
        let labels = pattern.labels.iter().map(|label| database.point(found, label.place));
        Site {
            color,
            pattern: database.pattern_number(found),
            labels: labels.take(MAX_LABELS).collect(),
            has_move: pattern.mv().is_some(),
        }
    }

    /// The move that the pattern proposes.
    pub fn mv(&self) -> Option<Point> {
        self.labels.first().copied().filter(|_| self.has_move)
    }

    /// The point of a label, by its number; a pass if there is no such label.
    #[inline]
    pub fn label(&self, slot: u8) -> Point {
        self.labels.get(usize::from(slot)).copied().unwrap_or(Point::PASS)
    }
}

/// The arguments of a call in the interpreter.
pub(super) struct Arguments<'a> {
    site: &'a Site,
    args: &'a [Argument],
}

impl Arguments<'_> {
    fn at(&self, from_end: usize) -> Option<&Argument> {
        self.args.get(self.args.len().checked_sub(from_end)?)
    }

    fn resolve(&self, arg: &Argument) -> Option<Point> {
        match arg {
            Argument::Label(slot) => Some(self.site.label(*slot)),
            _ => None,
        }
    }

    fn point(&self, from_end: usize) -> Point {
        self.at(from_end).and_then(|arg| self.resolve(arg)).unwrap_or(Point::PASS)
    }

    fn number(&self, from_end: usize) -> i32 {
        match self.at(from_end) {
            Some(Argument::Number(number)) => *number,
            _ => 0,
        }
    }

    /// All arguments before the last `from_end - 1`, as moves; a pass of the player is `None`.
    fn moves(&self, from_end: usize) -> ArrayVec<Option<Point>, MAX_LABELS> {
        let moves = &self.args[..(self.args.len() + 1).saturating_sub(from_end)];
        moves.iter().take(MAX_LABELS).map(|arg| self.resolve(arg)).collect()
    }

    fn points(&self) -> ArrayVec<Point, MAX_LABELS> {
        self.args.iter().take(MAX_LABELS).filter_map(|arg| self.resolve(arg)).collect()
    }
}

include!(concat!(env!("OUT_DIR"), "/helpers.rs"));

/// The value of a checked expression.
pub fn evaluate<H: Helpers>(helpers: &mut H, site: &Site, tree: &Tree) -> Answer<i32> {
    interpreter::evaluate(tree, &mut |function, args| {
        call(helpers, site, function, &Arguments { site, args })
    })
}

/// Does the constraint of the pattern hold, as the interpreter sees it?
pub fn constraint<H: Helpers>(helpers: &mut H, site: &Site, pattern: &Pattern) -> Answer<bool> {
    match &pattern.constraint {
        Some(tree) => Ok(evaluate(helpers, site, tree)? != 0),
        None => Ok(true),
    }
}

/// Does what the action of the pattern says, in the interpreter; its `return`, or `true` without one.
pub fn action<H: Helpers>(helpers: &mut H, site: &Site, pattern: &Pattern) -> Answer<bool> {
    for step in &pattern.action {
        match step {
            Step::Do(tree) => {
                evaluate(helpers, site, tree)?;
            }
            Step::Return(tree) if evaluate(helpers, site, tree)? == 0 => return Ok(false),
            Step::Return(_) => {}
        }
    }
    Ok(true)
}
