//! How does a person read a report? Lines for cases, tables for sums.
//!
//! The lines keep the wording that tools around `.tst` suites know: `3 unexpected PASS!`,
//! `4 unexpected FAIL: Correct 'D4', got 'C6'` (terse), `4 FAILED: Correct 'D4', got 'C6'` (verbose).

use std::fmt::{self, Write};

use super::report::{Answer, CaseReport, Cost, Report, SuiteReport, Tally, Verdict, by_kind};
use super::table::Table;

/// The unexpected answers of a suite and its problems, under its name; nothing when all is well.
pub(super) struct Terse<'a>(pub &'a SuiteReport);

/// Every answer of a suite and its problems, under its name.
pub(super) struct Verbose<'a>(pub &'a SuiteReport);

/// The sums of a report: by suite, by kind of command, and against the other engine if there is one.
pub(super) struct Summary<'a>(pub &'a Report);

impl fmt::Display for Terse<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let unexpected: Vec<_> = self.0.cases.iter().filter(|c| c.answer.verdict.is_unexpected()).collect();
        if unexpected.is_empty() && self.0.problems.is_empty() {
            return Ok(());
        }
        head(f, self.0)?;
        for case in unexpected {
            match case.answer.verdict {
                Verdict::UnexpectedPass => writeln!(f, "{} unexpected PASS!", case.id)?,
                _ => writeln!(f, "{} unexpected FAIL: {}", case.id, difference(case, &case.answer))?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Verbose<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        head(f, self.0)?;
        for case in &self.0.cases {
            writeln!(f, "{} {}", case.id, outcome(case, &case.answer))?;
            if let Some(other) = &case.other {
                writeln!(f, "    other: {}", outcome(case, other))?;
            }
        }
        Ok(())
    }
}

fn head(f: &mut fmt::Formatter, suite: &SuiteReport) -> fmt::Result {
    writeln!(f, "{}:", suite.name)?;
    suite.problems.iter().try_for_each(|problem| writeln!(f, "{problem}"))
}

fn outcome(case: &CaseReport, answer: &Answer) -> String {
    match answer.verdict {
        verdict @ (Verdict::Failed | Verdict::UnexpectedFail) => {
            format!("{verdict}: {}", difference(case, answer))
        }
        Verdict::Ignored => format!("{}: got '{}'", Verdict::Ignored, one_line(&answer.text)),
        verdict => verdict.to_string(),
    }
}

/// `Correct 'D4', got 'C6'`.
pub(super) fn difference(case: &CaseReport, answer: &Answer) -> String {
    format!("Correct '{}', got '{}'", case.expected, one_line(&answer.text))
}

fn one_line(text: &str) -> String {
    text.replace('\n', "\\n")
}

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let report = self.0;
        write!(f, "{}\n{}\n", by_suite_table(report), by_kind_table(report))?;
        if let Some(other) = &report.other {
            write!(f, "{}\n{} (A) against {other} (B)\n", comparison_table(report), report.engine)?;
        }
        f.write_str(&last_line(report))
    }
}

fn last_line(report: &Report) -> String {
    let total = Tally::of(report.cases().map(|(_, case)| &case.answer));
    let mut line = format!("{}: {} of {} right", report.engine, total.right(), total.judged());
    let news = [
        (total.unexpected_passes, "unexpected pass", "unexpected passes"),
        (total.unexpected_fails, "unexpected failure", "unexpected failures"),
        (mishaps(report), "crash or timeout", "crashes and timeouts"),
    ];
    for (count, one, many) in news.into_iter().filter(|(count, ..)| *count > 0) {
        let _ = write!(line, ", {count} {}", if count == 1 { one } else { many });
    }
    line + "\n"
}

fn mishaps(report: &Report) -> usize {
    report.cases().filter(|(_, case)| case.answer.mishap.is_some()).count()
}

const SUMS: [&str; 13] = [
    "cases",
    "passed",
    "PASSED",
    "failed",
    "FAILED",
    "ignored",
    "right %",
    "reading",
    "owl",
    "connection",
    "trymoves",
    "CPU s",
    "wall s",
];

fn by_suite_table(report: &Report) -> Table {
    let mut table = Table::new("suite", &SUMS);
    let mut total = Cost::default();
    for suite in &report.suites {
        total += suite.cost;
        table.row(&suite.name, sums(&Tally::of(suite.cases.iter().map(|c| &c.answer)), suite.cost));
    }
    table.rule();
    table.row("total", sums(&Tally::of(report.cases().map(|(_, case)| &case.answer)), total));
    table
}

fn by_kind_table(report: &Report) -> Table {
    let mut table = Table::new("command", &SUMS);
    for (kind, cases) in by_kind(report) {
        let tally = Tally::of(cases.iter().map(|c| &c.answer));
        table.row(&kind, sums(&tally, tally.cost));
    }
    table
}

fn sums(tally: &Tally, cost: Cost) -> Vec<String> {
    let cases = tally.judged() + tally.ignored;
    let counts =
        [cases, tally.passed, tally.unexpected_passes, tally.failed, tally.unexpected_fails, tally.ignored];
    let nodes = [cost.nodes.reading, cost.nodes.owl, cost.nodes.connection, cost.nodes.trymoves];
    let mut row: Vec<String> = counts.iter().map(usize::to_string).collect();
    row.push(percent(tally.right(), tally.judged()));
    row.extend(nodes.iter().map(u64::to_string));
    row.extend([cost.cpu, cost.wall].map(seconds));
    row
}

fn comparison_table(report: &Report) -> Table {
    let columns = [
        "cases",
        "A right",
        "B right",
        "both",
        "only A",
        "only B",
        "same answer",
        "A CPU s",
        "B CPU s",
        "A/B CPU",
    ];
    let mut table = Table::new("command", &columns);
    let kinds = by_kind(report);
    for (kind, cases) in &kinds {
        table.row(kind, comparison(cases));
    }
    let all: Vec<&CaseReport> = report.cases().map(|(_, case)| case).collect();
    table.rule();
    table.row("total", comparison(&all));
    table
}

fn comparison(cases: &[&CaseReport]) -> Vec<String> {
    let pairs: Vec<(&Answer, &Answer)> =
        cases.iter().filter_map(|case| Some((&case.answer, case.other.as_ref()?))).collect();
    let judged = pairs.iter().filter_map(|(a, b)| Some((a.verdict.is_right()?, b.verdict.is_right()?)));
    let judged: Vec<(bool, bool)> = judged.collect();
    let count =
        |a: &[bool], b: &[bool]| judged.iter().filter(|(x, y)| a.contains(x) && b.contains(y)).count();
    let any = [true, false];
    let same =
        pairs.iter().filter(|(a, b)| a.mishap.is_none() && b.mishap.is_none() && a.text == b.text).count();
    let counts = [
        judged.len(),
        count(&[true], &any),
        count(&any, &[true]),
        count(&[true], &[true]),
        count(&[true], &[false]),
        count(&[false], &[true]),
        same,
    ];
    let cpu_a: f64 = pairs.iter().map(|(a, _)| a.cost.cpu).sum();
    let cpu_b: f64 = pairs.iter().map(|(_, b)| b.cost.cpu).sum();
    let ratio = if cpu_b > 0.0 { format!("{:.2}", cpu_a / cpu_b) } else { "-".to_owned() };
    counts.iter().map(usize::to_string).chain([seconds(cpu_a), seconds(cpu_b), ratio]).collect()
}

fn percent(part: usize, whole: usize) -> String {
    if whole == 0 { "-".to_owned() } else { format!("{:.1}", 100.0 * part as f64 / whole as f64) }
}

fn seconds(seconds: f64) -> String {
    format!("{seconds:.2}")
}
