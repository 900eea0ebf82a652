//! What do the trees of life-and-death problems teach about moves?

use crate::life::owl::{OwlMemory, Proposal, Tools, survey};
use crate::life::solve::{self, Table};
use crate::patterns::learned::canvas::Canvas;
use crate::patterns::library::Library;
use crate::reading::Reader;
use crate::tools::tsumego::problem::{self, Lesson, Problem};
use crate::tools::tsumego::trees;
use crate::types::{Color, PointSet};
use indicatif::ProgressBar;
use rayon::prelude::*;

/// Positions that may be looked into to find out what a problem is about.
const STUDY: u64 = 8_000;

/// A position of a problem, and what may be played there.
pub(super) struct Sample {
    /// A hash of the problem's stones.
    pub(super) problem: u64,
    /// Is the attacker to move?
    pub(super) is_attack: bool,
    /// Is it the position of the problem, not one of its tree?
    pub(super) is_root: bool,
    /// The position from the side of the one to move.
    pub(super) canvas: Canvas,
    /// The moves that the search would try.
    pub(super) proposals: Vec<Proposal>,
    /// Places of the right ones among them.
    pub(super) right: Vec<usize>,
}

impl Sample {
    /// Is the problem kept for tests? One of ten is.
    pub(super) fn is_for_test(&self) -> bool {
        self.problem.is_multiple_of(10)
    }
}

/// The samples of a collection. Problems of which nothing can be made are left out.
pub(super) fn samples(input: &[u8], progress: &ProgressBar) -> Vec<Sample> {
    let library = Library::built_in();
    let trees: Vec<_> = trees(input).filter_map(|(number, tree)| Some((number, tree.ok()?))).collect();
    progress.inc_length(trees.len() as u64);
    let found: Vec<Vec<Sample>> = trees
        .par_iter()
        .with_max_len(1)
        .map_init(Table::default, |table, (number, tree)| {
            progress.inc(1);
            let Ok(problem) = Problem::read(tree, *number) else { return Vec::new() };
            let lessons = problem::lessons(tree, &problem);
            of_problem(&problem, &lessons, table, &library).unwrap_or_default()
        })
        .collect();
    found.into_iter().flatten().collect()
}

fn of_problem(
    problem: &Problem,
    lessons: &[Lesson],
    table: &mut Table,
    library: &Library,
) -> Option<Vec<Sample>> {
    let (goal, owner) = dragon(problem, table)?;
    let mut reader = Reader::new(problem.board.clone());
    let mut memory = OwlMemory::default();
    let mut tools = Tools { reader: &mut reader, memory: &mut memory, library };
    let lines: Vec<_> = lessons.iter().map(|lesson| (lesson.line.clone(), lesson.to_move)).collect();
    let surveyed = survey(&mut tools, &goal, &lines);
    let samples = lessons.iter().zip(surveyed);
    Some(samples.filter_map(|(lesson, proposals)| sample(problem, owner, lesson, proposals?)).collect())
}

/// The stones in question, and whose they are.
fn dragon(problem: &Problem, table: &mut Table) -> Option<(PointSet, Color)> {
    let study = solve::study(&problem.board, problem.to_move, STUDY, table);
    let strings =
        if problem.marked.is_empty() { study?.area.target().to_vec() } else { problem.marked.clone() };
    let owner = problem.board.color(*strings.first()?)?;
    Some((strings.iter().flat_map(|&string| problem.board.stones_of(string)).collect(), owner))
}

fn sample(problem: &Problem, owner: Color, lesson: &Lesson, proposals: Vec<Proposal>) -> Option<Sample> {
    let mut board = problem.board.clone();
    lesson.line.iter().for_each(|mv| board.play_move(mv.point, mv.color));
    let mut last = lesson.line.iter().rev().map(|mv| mv.point);
    let canvas = Canvas::new(board.size(), lesson.to_move, [last.next(), last.next()], |pos| board.at(pos));
    let is_right = |proposal: &Proposal| lesson.right.contains(&proposal.pos);
    let right = (0..proposals.len()).filter(|&index| is_right(&proposals[index])).collect();
    Some(Sample {
        problem: problem.board.stones_hash(),
        is_attack: lesson.to_move != owner,
        is_root: lesson.line.is_empty(),
        canvas,
        proposals,
        right,
    })
}
