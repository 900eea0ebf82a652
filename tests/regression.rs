//! Does the engine still answer the suites of `regression/` as it did? One snapshot a suite, so that a change in
//! behaviour shows as a diff of answers.
//!
//! After a change that is meant: `INSTA_UPDATE=always cargo test --test regression`, then read the diff.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use tesuji::tools::regress::{Options, SuiteReport, report};

fn home() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("regression")
}

fn answers(suite: &SuiteReport) -> String {
    let mut text = String::new();
    for problem in &suite.problems {
        let _ = writeln!(text, "{problem}");
    }
    for case in &suite.cases {
        let answer = case.answer.text.replace('\n', "\n    ");
        let _ = writeln!(text, "{} {} = {answer}  [{}]", case.id, case.command, case.answer.verdict);
    }
    text
}

fn check(name: &str) {
    let options = Options { suites: vec![name.to_owned()], home: home(), threads: 1, ..Options::default() };
    let report = report(&options).expect("the suite can be run");
    let texts: Vec<String> = report.suites.iter().map(answers).collect();
    insta::assert_snapshot!(name, texts.concat());
    assert!(report.is_as_expected(), "unexpected answers:\n{}", unexpected(&texts.concat()));
}

fn unexpected(answers: &str) -> String {
    answers
        .lines()
        .filter(|line| line.ends_with("[FAILED]") || line.ends_with("[PASSED]"))
        .collect::<Vec<_>>()
        .join("\n")
}

macro_rules! suites {
    ($($name:ident)*) => {
        const SUITES: &[&str] = &[$(stringify!($name)),*];
        $(#[test] fn $name() { check(stringify!($name)); })*
    };
}

suites! { endgame genmove gtp ladders liberties rules score sgf superko unconditional }

#[test]
fn every_suite_has_a_snapshot() {
    let files = std::fs::read_dir(home()).expect("the folder exists").flatten().map(|entry| entry.path());
    let suites = files.filter(|path| path.extension().is_some_and(|e| e == "tst"));
    let mut names: Vec<String> =
        suites.map(|p| p.file_stem().unwrap_or_default().to_string_lossy().into()).collect();
    names.sort();
    assert_eq!(names, SUITES);
}
