//! How does a program read a report? JSON Lines: one record a line, written while the run goes on and read back by
//! `merge`.
//!
//! The first record names the engines (`"type":"run"`), then each suite gives its cases (`"type":"case"`, with the
//! fields of [`CaseReport`]) and itself (`"type":"suite"`, with the fields of [`SuiteReport`]).

use std::io::BufRead;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::RegressError;
use super::report::{CaseReport, Report, SuiteReport};

#[derive(Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Record<'a> {
    Run {
        engine: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other: Option<String>,
    },
    Case {
        suite: String,
        #[serde(flatten)]
        case: Cow<'a, CaseReport>,
    },
    Suite(Cow<'a, SuiteReport>),
}

use std::borrow::Cow;

/// The record that opens the file.
pub(super) fn run_line(engine: &str, other: Option<&str>) -> Result<String, RegressError> {
    line(&Record::Run { engine: engine.to_owned(), other: other.map(str::to_owned) })
}

/// The records of one suite.
pub(super) fn suite_lines(suite: &SuiteReport) -> Result<String, RegressError> {
    let mut lines = String::new();
    for case in &suite.cases {
        lines += &line(&Record::Case { suite: suite.name.clone(), case: Cow::Borrowed(case) })?;
    }
    lines += &line(&Record::Suite(Cow::Borrowed(suite)))?;
    Ok(lines)
}

fn line(record: &Record) -> Result<String, RegressError> {
    serde_json::to_string(record).map(|text| text + "\n").map_err(|e| RegressError::Write(e.into()))
}

/// Adds the records of one file to `report`. A file that ends in the middle of a suite keeps the cases it has.
pub(super) fn read_into(report: &mut Report, path: &Path, text: impl BufRead) -> Result<(), RegressError> {
    let mut open: Option<SuiteReport> = None;
    for (index, text) in text.lines().enumerate() {
        let text = text.map_err(|source| RegressError::Read { path: path.to_owned(), source })?;
        if text.trim().is_empty() {
            continue;
        }
        let malformed =
            |reason: String| RegressError::Record { path: path.to_owned(), line: index + 1, reason };
        match serde_json::from_str(&text).map_err(|e| malformed(e.to_string()))? {
            Record::Run { engine, other } => {
                if !report.engine.is_empty() && (&report.engine, &report.other) != (&engine, &other) {
                    return Err(malformed(format!(
                        "expected a run of {}, got one of {engine}",
                        report.engine
                    )));
                }
                (report.engine, report.other) = (engine, other);
            }
            Record::Case { suite, case } => {
                if open.as_ref().is_some_and(|open| open.name != suite) {
                    report.suites.extend(open.take());
                }
                let open = open.get_or_insert_with(|| SuiteReport { name: suite, ..SuiteReport::default() });
                open.cases.push(case.into_owned());
            }
            Record::Suite(suite) => {
                let cases = open.take().map(|open| open.cases).unwrap_or_default();
                report.suites.push(SuiteReport { cases, ..suite.into_owned() });
            }
        }
    }
    report.suites.extend(open);
    Ok(())
}
