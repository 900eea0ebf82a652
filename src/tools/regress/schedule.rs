//! How are many suites run on many cores with the same answers as on one?
//!
//! Every suite gets a fresh engine, so no answer depends on what ran before or beside it. Workers take the longest
//! suite that is left; the reports come out in the order of the suites. Shards are dealt by size as well, from the
//! list of suites alone.

use std::cmp::Reverse;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use rayon::ThreadPool;

use super::report::{CaseReport, Problem, SuiteReport};
use super::runner::{SuiteRun, run_suite};
use super::suite::Suite;
use super::{RegressError, Shard};
use crate::tools::client::{ClientError, GtpEngine};

/// Starts a fresh engine for the suites of a folder.
pub(super) type Starter = Box<dyn Fn(&Path) -> Result<Box<dyn GtpEngine>, ClientError> + Sync>;

/// What every suite is put to.
pub(super) struct Contest {
    pub engine: Starter,
    pub other: Option<Starter>,
    pub limit: Option<Duration>,
}

/// The suites that fall to one shard, in their order.
pub(super) fn deal(suites: Vec<Suite>, shard: Shard) -> Vec<Suite> {
    let mut loads = vec![0; shard.count];
    let mut is_ours = vec![false; suites.len()];
    for index in longest_first(&suites) {
        let lightest = (0..shard.count).min_by_key(|&s| loads[s]).unwrap_or_default();
        // One more than the cases, so that suites without any are spread as well.
        loads[lightest] += 1 + suites[index].cases().count();
        is_ours[index] = lightest + 1 == shard.index;
    }
    suites.into_iter().zip(is_ours).filter_map(|(suite, ours)| ours.then_some(suite)).collect()
}

fn longest_first(suites: &[Suite]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..suites.len()).collect();
    order.sort_by_key(|&i| Reverse(suites[i].cases().count()));
    order
}

/// Runs all suites and gives the reports to `sink`, in the order of the suites and each as soon as it can be. The
/// first engine that cannot be started, or a sink that fails, ends the run.
pub(super) fn run_all(
    suites: &[Suite],
    contest: &Contest,
    pool: &ThreadPool,
    on_case: &(dyn Fn() + Sync),
    sink: &mut dyn FnMut(SuiteReport) -> Result<(), RegressError>,
) -> Result<(), RegressError> {
    let order = longest_first(suites);
    let next = AtomicUsize::new(0);
    let work = |reports: Sender<(usize, Result<SuiteReport, ClientError>)>| {
        while let Some(&index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
            let report = contest.report(&suites[index], on_case);
            if reports.send((index, report)).is_err() {
                return;
            }
        }
    };
    pool.in_place_scope(|scope| {
        let (sender, reports) = channel();
        for _ in 0..pool.current_num_threads() {
            let (work, sender) = (&work, sender.clone());
            scope.spawn(move |_| work(sender));
        }
        drop(sender);
        let mut waiting: Vec<Option<SuiteReport>> = vec![None; suites.len()];
        let mut due = 0;
        let outcome = reports.iter().try_for_each(|(index, report)| {
            waiting[index] = Some(report?);
            while let Some(report) = waiting.get_mut(due).and_then(Option::take) {
                sink(report)?;
                due += 1;
            }
            Ok(())
        });
        if outcome.is_err() {
            next.store(suites.len(), Ordering::Relaxed);
        }
        outcome
    })
}

impl Contest {
    fn report(&self, suite: &Suite, on_case: &dyn Fn()) -> Result<SuiteReport, ClientError> {
        let run = |start: &Starter| run_suite(suite, start(&suite.directory)?.as_mut(), self.limit, on_case);
        let ours = run(&self.engine)?;
        let other = self.other.as_ref().map(run).transpose()?;
        Ok(assemble(suite, ours, other))
    }
}

fn assemble(suite: &Suite, ours: SuiteRun, other: Option<SuiteRun>) -> SuiteReport {
    let mut problems = [suite.problems.clone(), ours.problems].concat();
    let (other_cost, other_answers) = match other {
        None => (None, Vec::new()),
        Some(run) => {
            let theirs = run.problems.into_iter();
            problems.extend(theirs.map(|p| Problem { text: format!("the other engine: {}", p.text), ..p }));
            (Some(run.cost), run.answers)
        }
    };
    problems.sort_by_key(|p| p.line);
    let mut other_answers = other_answers.into_iter();
    let cases = suite.cases().zip(ours.answers).map(|(step, answer)| {
        let (expected, mark) =
            step.expectation.as_ref().map(|e| (e.pattern.clone(), e.mark)).unwrap_or_default();
        CaseReport {
            line: step.line,
            id: step.id.unwrap_or_default(),
            command: step.command.clone(),
            expected,
            mark,
            answer,
            other: other_answers.next(),
        }
    });
    let cases = cases.collect();
    SuiteReport { name: suite.name.clone(), problems, cost: ours.cost, other_cost, cases }
}
