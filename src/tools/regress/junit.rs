//! How does a build server read a report? JUnit XML.
//!
//! A suite is a `testsuite`, a case a `testcase`. Unexpected answers are failures, an engine that crashed or was too
//! slow is an error, known failures and ignored answers are skipped. What could not be understood is on `system-err`.

use std::fmt::{self, Write};

use super::print::difference;
use super::report::{CaseReport, Report, SuiteReport, Verdict};

/// A report as one XML document.
pub(super) struct JUnit<'a>(pub &'a Report);

impl fmt::Display for JUnit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
        writeln!(f, "<testsuites name=\"{}\">", Escaped(&self.0.engine))?;
        self.0.suites.iter().try_for_each(|suite| write_suite(f, suite))?;
        writeln!(f, "</testsuites>")
    }
}

#[derive(PartialEq)]
enum Element {
    None,
    Failure(String),
    Error(String),
    Skipped(String),
}

fn element(case: &CaseReport) -> Element {
    let text = difference(case, &case.answer);
    match case.answer.verdict {
        Verdict::Passed => Element::None,
        Verdict::UnexpectedPass => Element::Failure("unexpected pass".to_owned()),
        Verdict::Failed => Element::Skipped(format!("known failure: {text}")),
        Verdict::UnexpectedFail if case.answer.mishap.is_some() => Element::Error(case.answer.text.clone()),
        Verdict::UnexpectedFail => Element::Failure(text),
        Verdict::Ignored => Element::Skipped("not judged".to_owned()),
    }
}

fn write_suite(f: &mut fmt::Formatter, suite: &SuiteReport) -> fmt::Result {
    let elements: Vec<Element> = suite.cases.iter().map(element).collect();
    let count = |is: fn(&Element) -> bool| elements.iter().filter(|e| is(e)).count();
    writeln!(
        f,
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.3}\">",
        Escaped(&suite.name),
        elements.len(),
        count(|e| matches!(e, Element::Failure(_))),
        count(|e| matches!(e, Element::Error(_))),
        count(|e| matches!(e, Element::Skipped(_))),
        suite.cost.wall
    )?;
    for (case, element) in suite.cases.iter().zip(&elements) {
        write_case(f, &suite.name, case, element)?;
    }
    for problem in &suite.problems {
        writeln!(f, "    <system-err>{}</system-err>", Escaped(&problem.to_string()))?;
    }
    writeln!(f, "  </testsuite>")
}

fn write_case(f: &mut fmt::Formatter, suite: &str, case: &CaseReport, element: &Element) -> fmt::Result {
    let name = format!("{} {}", case.id, case.command);
    let head = format!(
        "    <testcase classname=\"{}\" name=\"{}\" line=\"{}\" time=\"{:.3}\"",
        Escaped(suite),
        Escaped(&name),
        case.line,
        case.answer.cost.wall
    );
    match element {
        Element::None => writeln!(f, "{head}/>"),
        Element::Failure(text) => writeln!(f, "{head}><failure message=\"{}\"/></testcase>", Escaped(text)),
        Element::Error(text) => writeln!(f, "{head}><error message=\"{}\"/></testcase>", Escaped(text)),
        Element::Skipped(text) => writeln!(f, "{head}><skipped message=\"{}\"/></testcase>", Escaped(text)),
    }
}

/// Text inside an XML attribute or element; control characters, which XML cannot hold, become spaces.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '&' => f.write_str("&amp;"),
            '"' => f.write_str("&quot;"),
            '\n' => f.write_str("&#10;"),
            c if c.is_control() => f.write_char(' '),
            c => f.write_char(c),
        })
    }
}
