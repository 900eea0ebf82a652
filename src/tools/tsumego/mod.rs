//! Which stones live in a problem, by whose move, and what if the others are played?
//!
//! One problem or a whole collection, tree by tree as it is read, a few at a time in parallel; the report is in the order
//! of the file and the same at any number of threads but for the CPU times.

mod judged;
pub(in crate::tools) mod problem;
mod report;
#[cfg(test)]
mod tests;

pub use problem::Verdict;

use super::cpu::Stopwatch;
use crate::life::solve::{self, Answer, Area, Question, SolveError, Stake, Table};
use crate::patterns::library::Library;
use crate::sgf::{self, Expected, SgfTree};
use crate::types::{Color, Outcome, Point};
use problem::Problem;
use rayon::prelude::*;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

/// Problems that are read before they are solved in parallel.
const BATCH: usize = 64;
/// Positions that the solver may look into to find out what a problem is about, if only the owl answers.
const STUDY: u64 = 8_000;
/// Stack of a worker in bytes: the search is recursive.
const STACK: usize = 16 << 20;

/// Who answers?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// The exact solver alone.
    Proof,
    /// The owl alone, which judges.
    Owl,
    /// The owl where the solver does not prove that one move alone is the answer.
    Both,
}

/// What is asked.
#[derive(Clone, Debug)]
pub struct Options {
    /// The collection.
    pub file: PathBuf,
    /// One JSON record a line instead of text.
    pub json: bool,
    /// Most positions looked into for one problem.
    pub nodes: u64,
    /// Who answers.
    pub method: Method,
    /// Workers; 0: one for each core.
    pub threads: usize,
    /// The problems to solve by their numbers in the file, from 1; all if empty.
    pub only: Vec<usize>,
}

/// Why nothing could be solved.
#[derive(thiserror::Error, Debug)]
pub enum TsumegoError {
    /// The file cannot be read, or holds no game record.
    #[error("{path}: {reason}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The workers cannot be started.
    #[error("cannot start the workers: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// The report cannot be written.
    #[error("cannot write: {0}")]
    Write(#[from] io::Error),
}

/// A problem with what was found.
#[derive(Clone, Debug)]
struct Solution {
    number: usize,
    name: String,
    size: usize,
    to_move: Color,
    defender: Option<Color>,
    target: Vec<Point>,
    outcome: Option<Outcome>,
    /// Was the outcome judged, not proved?
    is_judged: bool,
    /// Does the proof hold only if nobody gets out?
    assumes_a_wall: bool,
    moves: Vec<Point>,
    line: Vec<Point>,
    refutations: Vec<Vec<Point>>,
    verdict: Verdict,
    nodes: u64,
    cpu: f64,
}

/// A tree of the file with its number, or why it cannot be read.
pub(in crate::tools) type Numbered = (usize, Result<SgfTree, String>);

/// Solves the collection and prints the report. True if every tree could be read.
///
/// # Errors
/// [`TsumegoError`]; a tree that cannot be read is part of the report and no error.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<bool, TsumegoError> {
    let fault = |reason: String| TsumegoError::File { path: options.file.clone(), reason };
    let input = fs::read(&options.file).map_err(|error| fault(error.to_string()))?;
    let mut first = trees(&input).take(2);
    match (first.next(), first.next()) {
        (None, _) => return Err(fault(format!("expected {}", Expected::Game))),
        (Some((_, Err(reason))), None) => return Err(fault(reason)),
        _ => {}
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).stack_size(STACK).build()?;
    let mut trees =
        trees(&input).filter(|(number, _)| options.only.is_empty() || options.only.contains(number));
    let mut summary = report::Summary::default();
    let library = Library::built_in();
    loop {
        let batch: Vec<Numbered> = trees.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        let solved: Vec<(usize, Result<Solution, String>)> = pool.install(|| {
            let work = batch.into_par_iter().with_max_len(1);
            work.map_init(Table::default, |table, (number, tree)| {
                let solved = tree.and_then(|tree| solve_tree(&tree, number, options, table, &library));
                (number, solved)
            })
            .collect()
        });
        for (number, solution) in solved {
            print(number, solution, options.json, &mut summary, out)?;
        }
        out.flush()?;
    }
    if !options.json {
        summary.print(out)?;
    }
    Ok(!summary.has_unreadable())
}

fn print(
    number: usize,
    solution: Result<Solution, String>,
    json: bool,
    summary: &mut report::Summary,
    out: &mut dyn Write,
) -> io::Result<()> {
    match solution {
        Err(error) => {
            summary.add_unreadable();
            report::print_failure(number, &error, json, out)
        }
        Ok(solution) => {
            summary.add(&solution);
            if json { report::print_json(&solution, out) } else { report::print_text(&solution, out) }
        }
    }
}

/// The trees of a file. After one that cannot be read, reading goes on at the next line that begins a tree.
pub(in crate::tools) fn trees(input: &[u8]) -> impl Iterator<Item = Numbered> + '_ {
    let mut number = 0;
    let mut start = 0;
    let mut games = sgf::games(input);
    std::iter::from_fn(move || {
        let item = games.next()?;
        number += 1;
        Some((
            number,
            item.map_err(|error| {
                let fault = start + error.offset;
                let next = next_tree(&input[fault..]).map_or(input.len(), |at| fault + at);
                let line = input[..fault].iter().filter(|&&byte| byte == b'\n').count() + 1;
                start = next;
                games = sgf::games(&input[start..]);
                format!("line {line}, column {}: expected {}", error.column, error.expected)
            }),
        ))
    })
}

/// The offset of the next line that begins with `(;`.
fn next_tree(input: &[u8]) -> Option<usize> {
    input.windows(3).position(|bytes| bytes == b"\n(;").map(|at| at + 1)
}

fn solve_tree(
    tree: &SgfTree,
    number: usize,
    options: &Options,
    table: &mut Table,
    library: &Library,
) -> Result<Solution, String> {
    let problem = Problem::read(tree, number).map_err(|error| error.to_string())?;
    let watch = Stopwatch::start();
    let Found { target, answer, is_judged, assumes_a_wall, .. } = find(&problem, options, table, library)?;
    let cpu = watch.elapsed().as_secs_f64();
    Ok(Solution {
        number,
        size: problem.board.size(),
        to_move: problem.to_move,
        defender: target.first().and_then(|&stone| problem.board.color(stone)),
        target,
        outcome: answer.outcome,
        is_judged,
        assumes_a_wall,
        verdict: problem.verdict(answer.moves.first().copied()),
        moves: answer.moves,
        line: answer.lines.into_iter().next().unwrap_or_default(),
        refutations: answer.refutations,
        nodes: answer.nodes,
        cpu,
        name: problem.name,
    })
}

/// An answer, what it is about, and whether it was judged, not proved.
#[derive(Default)]
struct Found {
    target: Vec<Point>,
    answer: Answer,
    is_judged: bool,
    /// Is it proved of the stones that are in question?
    is_certain: bool,
    assumes_a_wall: bool,
}

/// The answer of who is asked, and what it is about.
fn find(problem: &Problem, options: &Options, table: &mut Table, library: &Library) -> Result<Found, String> {
    let nodes = if options.method == Method::Owl { STUDY.min(options.nodes) } else { options.nodes };
    let Some(mut found) = proved(problem, nodes, options.method, table)? else {
        return Ok(Found::default());
    };
    match options.method {
        Method::Proof => return Ok(found),
        Method::Owl => found = found.without_answer(),
        Method::Both => {}
    }
    if !found.is_certain {
        return Ok(judged::judged(problem, found, library));
    }
    judged::put_likeliest_first(problem, &mut found, library);
    Ok(found)
}

impl Found {
    /// The same stones, and what was done to find them.
    fn without_answer(self) -> Found {
        let answer = Answer { nodes: self.answer.nodes, ..Answer::default() };
        Found { target: self.target, answer, ..Found::default() }
    }
}

/// The solver's answer, about the stones that the file marks or about those that seem to be in question, and an empty one where
/// only the owl can answer; `None` if nobody seems to be in question.
fn proved(problem: &Problem, nodes: u64, method: Method, table: &mut Table) -> Result<Option<Found>, String> {
    if !problem.marked.is_empty() {
        return proved_of_marked(problem, nodes, method, table).map(Some);
    }
    let study = solve::study(&problem.board, problem.to_move, nodes, table);
    Ok(study.map(|study| Found {
        target: study.area.target().to_vec(),
        is_certain: study.is_convincing(),
        assumes_a_wall: study.assumes_a_wall(),
        is_judged: false,
        answer: study.answer,
    }))
}

fn proved_of_marked(
    problem: &Problem,
    nodes: u64,
    method: Method,
    table: &mut Table,
) -> Result<Found, String> {
    let (board, to_move) = (&problem.board, problem.to_move);
    let area = Area::around(board, &problem.marked, 1).map_err(|error| error.to_string())?;
    let found = |answer: Answer| Found {
        target: area.target().to_vec(),
        is_certain: answer.outcome.is_some(),
        answer,
        ..Found::default()
    };
    if method == Method::Owl {
        return Ok(found(Answer::default()));
    }
    match solve::solve(&Question { board, area: &area, to_move, stake: Stake::Stones, nodes }, table) {
        Ok(answer) => Ok(found(answer)),
        Err(SolveError::TooLarge { .. }) if method == Method::Both => Ok(found(Answer::default())),
        Err(error) => Err(error.to_string()),
    }
}
