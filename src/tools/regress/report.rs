//! What came out of a run? Plain data from one case up to all suites, and the sums over them.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::expectation::Mark;

/// Something in a suite that could not be understood or set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// Line number in the suite's file, from 1.
    pub line: usize,
    /// What was expected, or what happened.
    pub text: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.text)
    }
}

/// How an answer stands against what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// Right, as expected.
    #[serde(rename = "passed")]
    Passed,
    /// Right, although marked as a known failure.
    #[serde(rename = "PASSED")]
    UnexpectedPass,
    /// Wrong, and marked as a known failure.
    #[serde(rename = "failed")]
    Failed,
    /// Wrong.
    #[serde(rename = "FAILED")]
    UnexpectedFail,
    /// Not judged.
    #[serde(rename = "ignored")]
    Ignored,
}

impl Verdict {
    /// Whether this is news: an unexpected pass or failure.
    pub fn is_unexpected(self) -> bool {
        matches!(self, Verdict::UnexpectedPass | Verdict::UnexpectedFail)
    }

    /// Whether the answer was right; `None` when it was not judged.
    pub fn is_right(self) -> Option<bool> {
        match self {
            Verdict::Passed | Verdict::UnexpectedPass => Some(true),
            Verdict::Failed | Verdict::UnexpectedFail => Some(false),
            Verdict::Ignored => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Verdict::Passed => "passed",
            Verdict::UnexpectedPass => "PASSED",
            Verdict::Failed => "failed",
            Verdict::UnexpectedFail => "FAILED",
            Verdict::Ignored => "ignored",
        })
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mishap {
    /// The engine ended.
    Crash,
    /// The time limit passed.
    Timeout,
    /// The position could not be set up.
    SetUp,
}

/// Nodes of reading, as the engine's counters tell them; 0 for a counter that it does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nodes {
    /// Tactical reading.
    pub reading: u64,
    /// Life and death.
    pub owl: u64,
    /// Connections.
    pub connection: u64,
    /// Moves tried on the board.
    pub trymoves: u64,
}

/// What answers cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Cost {
    /// CPU seconds of the engine, 0 where they cannot be known.
    pub cpu: f64,
    /// Seconds by the clock.
    pub wall: f64,
    /// Nodes.
    pub nodes: Nodes,
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        self.cpu += other.cpu;
        self.wall += other.wall;
        self.nodes.reading += other.nodes.reading;
        self.nodes.owl += other.nodes.owl;
        self.nodes.connection += other.nodes.connection;
        self.nodes.trymoves += other.nodes.trymoves;
    }
}

/// One engine's answer to one case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The answer without outer white space; an error with its `? ` in front; of a mishap, what happened.
    pub text: String,
    /// Judged against the case.
    pub verdict: Verdict,
    /// Why there is no answer, if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mishap: Option<Mishap>,
    /// What this one answer cost.
    pub cost: Cost,
}

/// One case with its answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CaseReport {
    /// Line number of the command in the suite's file, from 1.
    pub line: usize,
    /// Number of the case.
    pub id: u32,
    /// The command under test.
    pub command: String,
    /// The right answers, `!` included.
    pub expected: String,
    /// The mark behind them.
    pub mark: Mark,
    /// The answer of the engine under test.
    pub answer: Answer,
    /// The answer of the engine that it is compared with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other: Option<Answer>,
}

impl CaseReport {
    /// The name of the command under test.
    pub fn kind(&self) -> &str {
        self.command.split_whitespace().next().unwrap_or_default()
    }
}

/// All of one suite.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SuiteReport {
    /// Name of the suite.
    pub name: String,
    /// What could not be understood or set up.
    pub problems: Vec<Problem>,
    /// What the whole suite cost, set-up included; nodes are those of the cases.
    pub cost: Cost,
    /// The same of the engine that is compared with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_cost: Option<Cost>,
    /// The cases in the order of the file.
    #[serde(skip)]
    pub cases: Vec<CaseReport>,
}

/// All suites of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Name and version of the engine under test.
    pub engine: String,
    /// Name and version of the engine that is compared with.
    pub other: Option<String>,
    /// The suites in the order asked for.
    pub suites: Vec<SuiteReport>,
}

impl Report {
    /// All cases with the names of their suites.
    pub fn cases(&self) -> impl Iterator<Item = (&str, &CaseReport)> {
        self.suites.iter().flat_map(|s| s.cases.iter().map(|c| (s.name.as_str(), c)))
    }

    /// Whether every answer of the engine under test was as expected.
    pub fn is_as_expected(&self) -> bool {
        !self.cases().any(|(_, case)| case.answer.verdict.is_unexpected())
    }
}

/// Sums over some cases.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Right as expected.
    pub passed: usize,
    /// Right against expectation.
    pub unexpected_passes: usize,
    /// Wrong as expected.
    pub failed: usize,
    /// Wrong against expectation.
    pub unexpected_fails: usize,
    /// Not judged.
    pub ignored: usize,
    /// Cost of the answers.
    pub cost: Cost,
}

impl Tally {
    /// Sums over these answers.
    pub fn of<'a>(answers: impl IntoIterator<Item = &'a Answer>) -> Tally {
        let mut tally = Tally::default();
        answers.into_iter().for_each(|answer| tally.add(answer));
        tally
    }

    /// Counts one answer more.
    pub fn add(&mut self, answer: &Answer) {
        self.cost += answer.cost;
        *match answer.verdict {
            Verdict::Passed => &mut self.passed,
            Verdict::UnexpectedPass => &mut self.unexpected_passes,
            Verdict::Failed => &mut self.failed,
            Verdict::UnexpectedFail => &mut self.unexpected_fails,
            Verdict::Ignored => &mut self.ignored,
        } += 1;
    }

    /// Right answers, expected or not.
    pub fn right(&self) -> usize {
        self.passed + self.unexpected_passes
    }

    /// Judged answers.
    pub fn judged(&self) -> usize {
        self.right() + self.failed + self.unexpected_fails
    }
}

/// The answers by kind of command, the most frequent kind first.
pub(super) fn by_kind(report: &Report) -> Vec<(String, Vec<&CaseReport>)> {
    let mut kinds: BTreeMap<&str, Vec<&CaseReport>> = BTreeMap::new();
    for (_, case) in report.cases() {
        kinds.entry(case.kind()).or_default().push(case);
    }
    let mut kinds: Vec<_> = kinds.into_iter().map(|(kind, cases)| (kind.to_owned(), cases)).collect();
    kinds.sort_by_key(|(_, cases)| std::cmp::Reverse(cases.len()));
    kinds
}
