//! Does the runner judge, print and survive as it says? Reports made by hand, and runs against a shell script.

use super::print::{Summary, Terse, Verbose};
use super::*;

fn case(id: u32, command: &str, expected: &str, text: &str, verdict: Verdict) -> CaseReport {
    let mark = match verdict {
        Verdict::Failed | Verdict::UnexpectedPass => Mark::Fail,
        Verdict::Ignored => Mark::Ignore,
        _ => Mark::Pass,
    };
    let nodes = Nodes { reading: 1000, owl: 20, connection: 3, trymoves: 1500 };
    let answer =
        Answer { text: text.into(), verdict, mishap: None, cost: Cost { cpu: 0.25, wall: 0.3, nodes } };
    CaseReport {
        line: id as usize + 5,
        id,
        command: command.into(),
        expected: expected.into(),
        mark,
        answer,
        other: None,
    }
}

fn sample() -> Report {
    let mut crashed = case(3, "owl_attack C3", "1 (C1|C2)", "the engine ended", Verdict::UnexpectedFail);
    crashed.answer.mishap = Some(Mishap::Crash);
    let nodes = Nodes { reading: 4000, owl: 80, connection: 12, trymoves: 6000 };
    let owl = SuiteReport {
        name: "owl".into(),
        problems: vec![Problem { line: 9, text: "expected `[PATTERN]` after `#?`, got `[1`".into() }],
        cost: Cost { cpu: 1.25, wall: 1.5, nodes },
        other_cost: None,
        cases: vec![
            case(1, "owl_attack A1", "0", "0", Verdict::Passed),
            case(2, "owl_attack B2", "1 B1", "1 B1", Verdict::UnexpectedPass),
            crashed,
            case(4, "reg_genmove black", "!D4", "D4", Verdict::Failed),
        ],
    };
    let cases = vec![
        case(90, "reg_genmove black", "D4|E5", "C6", Verdict::UnexpectedFail),
        case(95, "showboard", ".*", "A<B\nC", Verdict::Ignored),
    ];
    let strategy = SuiteReport { name: "strategy".into(), cases, ..SuiteReport::default() };
    Report { engine: "Sample 1.0".into(), other: None, suites: vec![owl, strategy] }
}

fn compared() -> Report {
    let mut report = sample();
    report.other = Some("Peer 3.8".into());
    for case in report.suites.iter_mut().flat_map(|s| &mut s.cases) {
        let verdict = if case.mark == Mark::Ignore { Verdict::Ignored } else { Verdict::Passed };
        let cost = Cost { cpu: 0.5, ..Cost::default() };
        case.other = Some(Answer { text: case.expected.clone(), verdict, mishap: None, cost });
    }
    report
}

#[test]
fn terse_lines_tell_the_unexpected() {
    let report = sample();
    let text: String = report.suites.iter().map(|s| Terse(s).to_string()).collect();
    insta::assert_snapshot!(text, @"
    owl:
    line 9: expected `[PATTERN]` after `#?`, got `[1`
    2 unexpected PASS!
    3 unexpected FAIL: Correct '1 (C1|C2)', got 'the engine ended'
    strategy:
    90 unexpected FAIL: Correct 'D4|E5', got 'C6'
    ");
}

#[test]
fn verbose_lines_tell_everything() {
    let report = compared();
    let text: String = report.suites.iter().map(|s| Verbose(s).to_string()).collect();
    insta::assert_snapshot!(text, @r"
    owl:
    line 9: expected `[PATTERN]` after `#?`, got `[1`
    1 passed
        other: passed
    2 PASSED
        other: passed
    3 FAILED: Correct '1 (C1|C2)', got 'the engine ended'
        other: passed
    4 failed: Correct '!D4', got 'D4'
        other: passed
    strategy:
    90 FAILED: Correct 'D4|E5', got 'C6'
        other: passed
    95 ignored: got 'A<B\nC'
        other: ignored: got '.*'
    ");
}

#[test]
fn the_summary_sums_by_suite_and_by_command() {
    insta::assert_snapshot!(Summary(&sample()), @"
    suite     cases  passed  PASSED  failed  FAILED  ignored  right %  reading  owl  connection  trymoves  CPU s  wall s
    --------------------------------------------------------------------------------------------------------------------
    owl           4       1       1       1       1        0     50.0     4000   80          12      6000   1.25    1.50
    strategy      2       0       0       0       1        1      0.0        0    0           0         0   0.00    0.00
    --------------------------------------------------------------------------------------------------------------------
    total         6       1       1       1       2        1     40.0     4000   80          12      6000   1.25    1.50

    command      cases  passed  PASSED  failed  FAILED  ignored  right %  reading  owl  connection  trymoves  CPU s  wall s
    -----------------------------------------------------------------------------------------------------------------------
    owl_attack       3       1       1       0       1        0     66.7     3000   60           9      4500   0.75    0.90
    reg_genmove      2       0       0       1       1        0      0.0     2000   40           6      3000   0.50    0.60
    showboard        1       0       0       0       0        1        -     1000   20           3      1500   0.25    0.30

    Sample 1.0: 2 of 5 right, 1 unexpected pass, 2 unexpected failures, 1 crash or timeout
    ");
}

#[test]
fn a_comparison_counts_who_was_right() {
    let text = Summary(&compared()).to_string();
    let comparison = text.split("\n\n").skip(2).collect::<Vec<_>>().join("\n\n");
    insta::assert_snapshot!(comparison, @"
    command      cases  A right  B right  both  only A  only B  same answer  A CPU s  B CPU s  A/B CPU
    --------------------------------------------------------------------------------------------------
    owl_attack       3        2        3     2       0       1            2     0.75     1.50     0.50
    reg_genmove      2        0        2     0       0       2            0     0.50     1.00     0.50
    showboard        0        0        0     0       0       0            0     0.25     0.50     0.50
    --------------------------------------------------------------------------------------------------
    total            5        2        5     2       0       3            2     1.50     3.00     0.50

    Sample 1.0 (A) against Peer 3.8 (B)
    Sample 1.0: 2 of 5 right, 1 unexpected pass, 2 unexpected failures, 1 crash or timeout
    ");
}

#[test]
fn junit_escapes_and_sorts_the_outcomes() {
    insta::assert_snapshot!(junit::JUnit(&sample()), @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="Sample 1.0">
      <testsuite name="owl" tests="4" failures="1" errors="1" skipped="1" time="1.500">
        <testcase classname="owl" name="1 owl_attack A1" line="6" time="0.300"/>
        <testcase classname="owl" name="2 owl_attack B2" line="7" time="0.300"><failure message="unexpected pass"/></testcase>
        <testcase classname="owl" name="3 owl_attack C3" line="8" time="0.300"><error message="the engine ended"/></testcase>
        <testcase classname="owl" name="4 reg_genmove black" line="9" time="0.300"><skipped message="known failure: Correct '!D4', got 'D4'"/></testcase>
        <system-err>line 9: expected `[PATTERN]` after `#?`, got `[1`</system-err>
      </testsuite>
      <testsuite name="strategy" tests="2" failures="1" errors="0" skipped="1" time="0.000">
        <testcase classname="strategy" name="90 reg_genmove black" line="95" time="0.300"><failure message="Correct 'D4|E5', got 'C6'"/></testcase>
        <testcase classname="strategy" name="95 showboard" line="100" time="0.300"><skipped message="not judged"/></testcase>
      </testsuite>
    </testsuites>
    "#);
}

#[test]
fn json_lines_come_back_as_they_were() {
    let report = compared();
    let mut text = json::run_line(&report.engine, report.other.as_deref()).unwrap();
    for suite in &report.suites {
        text += &json::suite_lines(suite).unwrap();
    }
    insta::assert_snapshot!(text.lines().nth(3).unwrap(), @r#"{"type":"case","suite":"owl","line":8,"id":3,"command":"owl_attack C3","expected":"1 (C1|C2)","mark":"pass","answer":{"text":"the engine ended","verdict":"FAILED","mishap":"crash","cost":{"cpu":0.25,"wall":0.3,"nodes":{"reading":1000,"owl":20,"connection":3,"trymoves":1500}}},"other":{"text":"1 (C1|C2)","verdict":"passed","cost":{"cpu":0.5,"wall":0.0,"nodes":{"reading":0,"owl":0,"connection":0,"trymoves":0}}}}"#);
    let mut back = Report::default();
    json::read_into(&mut back, Path::new("x.jsonl"), text.as_bytes()).unwrap();
    assert_eq!(back, report);
}

#[test]
fn a_file_that_is_no_report_is_refused_with_its_line() {
    let mut report = Report::default();
    let error = json::read_into(&mut report, Path::new("x.jsonl"), &b"\nhello\n"[..]).unwrap_err();
    insta::assert_snapshot!(error, @"x.jsonl, line 2: expected value at line 1 column 1");
}

#[test]
fn a_shard_is_read_as_part_of_a_whole() {
    assert_eq!("2/4".parse::<Shard>().unwrap(), Shard { index: 2, count: 4 });
    for text in ["0/4", "5/4", "4", "a/b", "1/0", "1/99999999999999"] {
        assert_eq!(
            text.parse::<Shard>().unwrap_err().to_string(),
            format!("expected a part of the work like 1/4, got `{text}`")
        );
    }
}

#[test]
fn shards_deal_every_suite_once_and_evenly() {
    let suite = |(name, cases): (&str, usize)| {
        let text: String = (0..cases).map(|id| format!("{id} name\n#? [x]\n")).collect();
        Suite::parse(name, Path::new("."), &text)
    };
    let deal = |index| {
        let suites = [("a", 1), ("b", 9), ("c", 4), ("d", 5)].map(suite).to_vec();
        let dealt = schedule::deal(suites, Shard { index, count: 2 });
        dealt.into_iter().map(|s| s.name).collect::<Vec<_>>()
    };
    assert_eq!([deal(1), deal(2)], [vec!["a", "b"], vec!["c", "d"]]);
}

#[cfg(unix)]
mod against_a_script {
    use super::*;

    /// Remembers the last `loadsgf` and `level`; crashes, sleeps and refuses when told to.
    const ENGINE: &str = r#"sh -c 'sgf=none; level=0; while read -r id command text; do
        case "$id" in [0-9]*) ;; *) text="$command $text"; command=$id; id=;; esac
        case "$command" in
        name) printf "=%s script\n\n" "$id";; version) printf "=%s 1\n\n" "$id";;
        known_command) printf "=%s false\n\n" "$id";;
        loadsgf) if [ "$text" = "missing.sgf " ]; then printf "?%s no such file\n\n" "$id"
            else sgf=${text% }; printf "=%s \n\n" "$id"; fi;;
        level) level=${text% }; printf "=%s \n\n" "$id";;
        state) printf "=%s %s %s\n\n" "$id" "$sgf" "$level";;
        where) printf "=%s %s\n\n" "$id" "${PWD##*/}";;
        crash) exit 1;; sleep) sleep 5;;
        quit) printf "=\n\n"; exit;;
        *) printf "?%s unknown command\n\n" "$id";; esac; done'"#;

    const SUITE: &str = "\
level 3
loadsgf a.sgf
1 state
#? [a.sgf 3]
2 crash
#? [whatever]*
3 state
#? [a.sgf 3]
loadsgf missing.sgf
4 state
#? [!.*]
loadsgf b.sgf
5 sleep
#? [.*]
6 state
#? [b.sgf 3]
7 dance
#? [!D4]
8 where
#? [tesuji-runner.*]
";

    /// A folder of suites that is gone afterwards.
    struct Home(PathBuf);

    impl Home {
        fn new(name: &str, suites: &[(&str, &str)]) -> Home {
            let home = std::env::temp_dir().join(format!("tesuji-runner-{name}-{}", std::process::id()));
            std::fs::create_dir_all(&home).unwrap();
            for (name, text) in suites {
                std::fs::write(home.join(name), text).unwrap();
            }
            Home(home)
        }

        fn options(&self) -> Options {
            Options {
                home: self.0.clone(),
                engine: EngineChoice::Command(ENGINE.into()),
                timeout: Some(Duration::from_millis(1500)),
                ..Options::default()
            }
        }
    }

    impl Drop for Home {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn crashes_timeouts_and_missing_positions_fail_their_cases_only() {
        let home = Home::new("mishaps", &[("sample.tst", SUITE)]);
        let report = report(&home.options()).unwrap();
        insta::assert_snapshot!(Verbose(&report.suites[0]), @"
        sample:
        line 9: `loadsgf missing.sgf` failed: no such file
        1 passed
        2 failed: Correct 'whatever', got 'the engine ended before it answered (exit status: 1)'
        3 passed
        4 FAILED: Correct '!.*', got '`loadsgf missing.sgf` failed: no such file'
        5 FAILED: Correct '.*', got 'no answer within 1.5 s'
        6 passed
        7 FAILED: Correct '!D4', got '? unknown command'
        8 passed
        ");
        assert!(!report.is_as_expected());
    }

    #[test]
    fn reports_are_the_same_on_any_number_of_threads() {
        let texts: Vec<(String, String)> = (0..9)
            .map(|n| (format!("s{n}.tst"), format!("level {n}\n1 state\n#? [none {n}]\n").repeat(n + 1)))
            .collect();
        let suites: Vec<(&str, &str)> = texts.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
        let home = Home::new("threads", &suites);
        let answers = |threads| {
            let report = report(&Options { threads, ..home.options() }).unwrap();
            report.cases().map(|(s, c)| format!("{s} {} {}", c.id, c.answer.text)).collect::<Vec<_>>()
        };
        assert_eq!(answers(1), answers(4));
    }

    #[test]
    fn shards_merge_to_the_whole() {
        let home = Home::new("merge", &[("a.tst", "1 state\n#? [none 0]\n"), ("b.tst", "1 state\n#? [x]\n")]);
        let mut files = Vec::new();
        let mut codes = Vec::new();
        for index in 1..=2 {
            let mut out = Vec::new();
            let shard = Some(Shard { index, count: 2 });
            codes.push(
                run(&Options { shard, format: Format::JsonLines, ..home.options() }, &mut out).unwrap(),
            );
            files.push(home.0.join(format!("{index}.jsonl")));
            std::fs::write(&files[index - 1], out).unwrap();
        }
        assert_eq!(codes, [0, 1]);
        let mut out = Vec::new();
        assert_eq!(merge(&files, Format::Verbose, &mut out).unwrap(), 1);
        let text = String::from_utf8(out).unwrap();
        assert!(text.starts_with("a:\n1 passed\nb:\n1 FAILED: Correct 'x', got 'none 0'\n"), "{text}");
    }

    #[test]
    fn an_engine_that_does_not_start_is_an_error() {
        let home = Home::new("absent", &[("a.tst", "1 name\n#? [x]\n")]);
        let engine = EngineChoice::Command("no-such-engine-anywhere".into());
        let error = run(&Options { engine, ..home.options() }, &mut Vec::new()).unwrap_err();
        assert!(error.to_string().starts_with("cannot start `no-such-engine-anywhere`"), "{error}");
    }
}
