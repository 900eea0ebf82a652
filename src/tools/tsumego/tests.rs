//! Reports as people and programs read them.

use super::*;
use std::fs;
use std::thread;

const COLLECTION: &str = "\
(;SZ[9]GN[three in a row]PL[B]AB[ab][bb][cb][db][da]AW[eb][ea][ac][bc][cc][dc][ec](;B[ba]C[RIGHT])(;B[ca];W[ba]C[WRONG]))
(;SZ[99]GN[too large])
(;SZ[9]GN[the same to kill]PL[W]AB[ab][bb][cb][db][da]AW[eb][ea][ac][bc][cc][dc][ec](;W[aa]C[WRONG]))
(;SZ[9]GN[nobody is shut in])
(;SZ[9]GN[marked by hand]PL[W]MA[bb]AB[ab][bb][cb][db][da]AW[eb][ea][ac][bc][cc][dc][ec])
";

fn report(text: &str, json: bool, threads: usize, only: &[usize]) -> Result<String, TsumegoError> {
    report_by(Method::Both, 100_000, text, json, threads, only)
}

fn report_by(
    method: Method,
    nodes: u64,
    text: &str,
    json: bool,
    threads: usize,
    only: &[usize],
) -> Result<String, TsumegoError> {
    let name = format!("tesuji-tsumego-{}-{:?}.sgf", std::process::id(), thread::current().id());
    let file = std::env::temp_dir().join(name);
    fs::write(&file, text).expect("a temporary file");
    let options = Options { file: file.clone(), json, nodes, method, threads, only: only.to_vec() };
    let mut out = Vec::new();
    let ended = run(&options, &mut out);
    fs::remove_file(&file).expect("the temporary file");
    ended.map(|_| without_times(&String::from_utf8(out).expect("UTF-8")))
}

/// The report with the CPU times blanked.
fn without_times(text: &str) -> String {
    let times = regex::Regex::new(r#"\d+\.\d+ s\b|"cpu_s":[0-9.e-]+"#).expect("a pattern");
    times.replace_all(text, "TIME").into_owned()
}

#[test]
fn a_collection_is_told_in_text() {
    insta::assert_snapshot!(report(COLLECTION, false, 1, &[]).unwrap());
}

#[test]
fn a_collection_is_told_in_json() {
    insta::assert_snapshot!(report(COLLECTION, true, 1, &[]).unwrap());
}

#[test]
fn threads_do_not_change_the_report() {
    assert_eq!(report(COLLECTION, true, 1, &[]).unwrap(), report(COLLECTION, true, 3, &[]).unwrap());
}

#[test]
fn problems_can_be_picked_by_number() {
    let text = report(COLLECTION, true, 1, &[3]).unwrap();
    assert_eq!(text.lines().count(), 1);
    assert!(text.starts_with(r#"{"number":3,"name":"the same to kill""#), "{text}");
}

#[test]
fn what_is_no_collection_is_refused() {
    let refusal = |text: &str| report(text, false, 1, &[]).expect_err("no collection").to_string();
    for text in ["", "hello"] {
        assert!(refusal(text).ends_with("expected a game that begins with `(;`"), "{}", refusal(text));
    }
    assert!(refusal("(;SZ[9]C[no end").contains("expected a `]`"));
    let missing = Options {
        file: "no/such.sgf".into(),
        json: false,
        nodes: 1,
        method: Method::Both,
        threads: 1,
        only: Vec::new(),
    };
    assert!(run(&missing, &mut Vec::new()).is_err());
}

#[test]
fn a_tree_without_an_end_is_told_by_its_number() {
    let text = report("(;SZ[9]GN[good])\n(;SZ[9]C[no end\n", true, 1, &[]).unwrap();
    assert!(text.contains(r#""name":"good""#) && text.contains(r#""number":2,"error":"line 2"#), "{text}");
}

#[test]
fn what_is_not_proved_is_judged_by_the_owl_if_it_may() {
    let found = |method: Method, nodes: u64| {
        let text = report_by(method, nodes, COLLECTION, true, 1, &[5]).unwrap();
        let record: serde_json::Value =
            serde_json::from_str(&text.replace("TIME", "\"cpu_s\":0")).expect("JSON");
        ["status", "by", "answer"].map(|name| record[name].as_str().unwrap_or("none").to_owned())
    };
    assert_eq!(found(Method::Proof, 1), ["unsolved", "none", "none"]);
    assert_eq!(found(Method::Both, 1), ["win", "judgement", "B9"]);
    assert_eq!(found(Method::Both, 1_000), ["win", "proof", "B9"]);
    assert_eq!(found(Method::Owl, 1_000), ["win", "judgement", "B9"]);
}

#[test]
fn marks_that_are_no_target_are_refused_whoever_answers() {
    let collection = COLLECTION.replace("MA[bb]", "MA[bb][ac]");
    for method in [Method::Proof, Method::Owl, Method::Both] {
        let text = report_by(method, 1_000, &collection, true, 1, &[5]).unwrap();
        assert!(text.contains("expected stones of one colour"), "{method:?}: {text}");
    }
}

#[test]
fn an_area_too_large_for_the_solver_is_left_to_the_owl() {
    let wall = "(;SZ[19]PL[B]MA[jj]AB[aj:sj]AW[aa])";
    let text = |method| report_by(method, 1_000, wall, true, 1, &[]).unwrap();
    assert!(text(Method::Proof).contains("expected a rectangle"), "{}", text(Method::Proof));
    assert!(text(Method::Both).contains(r#""by":"judgement""#), "{}", text(Method::Both));
}

/// Black's stones have two eyes.
const NOTHING_TO_DO: &str = "(;SZ[9]PL[B]AB[ab][bb][cb][db][da][ba]AW[eb][ea][ac][bc][cc][dc][ec])";

/// Black lives in the corner, which takes some positions to see.
const ROOM_FOR_TWO: &str = "(;SZ[9]PL[B]AB[ea][eb][ac][bc][cc][dc][ec]AW[fa][fb][fc][ad][bd][cd][dd][ed])";

#[test]
fn where_the_owl_sees_nothing_to_do_the_likeliest_move_is_named_and_nothing_claimed() {
    let text = |method| report_by(method, 1, ROOM_FOR_TWO, false, 1, &[]).unwrap();
    assert!(text(Method::Both).contains("\n   likeliest: B "), "{}", text(Method::Both));
    assert!(!text(Method::Proof).contains("likeliest"));
    let marked = NOTHING_TO_DO.replace("PL[B]", "PL[B]MA[ab]");
    let judged = report_by(Method::Owl, 1, &marked, true, 1, &[]).unwrap();
    assert!(
        judged.contains(r#""status":"win","by":"judgement","assuming":null,"answer":"PASS""#),
        "{judged}"
    );
}

#[test]
fn a_line_begins_with_the_answer() {
    for (number, record) in report(OPEN, true, 1, &[]).unwrap().lines().enumerate() {
        let record: serde_json::Value =
            serde_json::from_str(&record.replace("TIME", "\"cpu_s\":0")).expect("JSON");
        assert!(!record["also"].as_array().expect("a list").is_empty(), "{number}: {record}");
        assert_eq!(record["line"][0], record["answer"], "{number}");
    }
}

/// Killed by several moves.
const OPEN: &str = "\
(;SZ[9]PL[W]AB[ab][bb][cb][ca]AW[da][db][ac][bc][cc][dc])
(;SZ[9]PL[W]AB[ab][bb][cb][db][da]AW[eb][ea][ac][bc][cc][dc][ba])
";

/// Three points in a row with a hole in the wall, at C7.
const HOLE: &str = "\
(;SZ[9]PL[W]AB[ab][bb][cb][db][da]AW[ea][eb][ac][bc][dc][ec])
(;SZ[9]PL[B]AB[ab][bb][cb][db][da]AW[ea][eb][ac][bc][dc][ec])
";

#[test]
fn a_kill_says_that_nobody_may_get_out_and_a_life_holds_anyhow() {
    let text = report(HOLE, false, 1, &[]).unwrap();
    assert!(text.contains("black D9 dies (if nobody gets out)\n   answer: W B9"), "{text}");
    assert!(text.contains("black D9 lives\n   answer: B B9"), "{text}");
    let records = report(HOLE, true, 1, &[]).unwrap();
    let assumed = |record: &str| record.contains(r#""assuming":"nobody gets out""#);
    assert_eq!(records.lines().map(assumed).collect::<Vec<_>>(), [true, false], "{records}");
}

#[test]
fn what_is_settled_is_said_if_nothing_else_is_in_question() {
    let text = |method| report_by(method, 1_000, NOTHING_TO_DO, false, 1, &[]).unwrap();
    for method in [Method::Proof, Method::Both] {
        assert!(text(method).contains("black B9 lives\n   answer: B PASS"), "{}", text(method));
    }
}

#[test]
fn who_cannot_live_behind_bars_may_still_get_out() {
    let two_points = HOLE.replace("AB[ab][bb]", "AB[aa][ab][bb]").replace("AW[ea]", "AW[ba][ea]");
    let text = report_by(Method::Proof, 1_000, &two_points, false, 1, &[2]).unwrap();
    assert!(text.contains("cannot live (if nobody gets out)"), "{text}");
}
