//! Reports as people and programs read them.

use super::*;
use std::fs;

const FINISHED: &str = "(;SZ[7]RU[Japanese]KM[6.5]RE[W+3.5]PL[B]
AB[ba][da][ab][bb][cb][db][dc][ad][bd][cd][dd][be][de][af][bf][cf][df][bg][dg]
AW[ea][ga][eb][fb][bc][ec][gc][ed][fd][ee][ge][ef][ff][gf][eg];B[];W[])";
const SEKI: &str = "(;SZ[7]KM[0]PL[B]
AB[ba][ea][ab][bb][eb][bc][ec][ad][bd][dd][ed][ae][be][ce][bf][cf][ag][bg][cg]
AW[ca][fa][cb][db][fb][gb][cc][fc][cd][fd][gd][de][ee][fe][ge][df][ef][gf][dg][fg][gg])";

/// Bent four in the corner: White is dead by reading, and lives if nothing is read.
const BENT_FOUR: &str = "(;SZ[9]KM[0]PL[B]
AB[aa][ba][ca][fa][ha][fb][gb][hb][ib][cc][dc][ec][fc][gc][hc][ic][ad][bd][cd][dd][ed][fd][gd][hd][id][be][de][fe][he][af][bf][cf][df][ef][ff][gf][hf][if]
AW[ea][bb][cb][db][eb][ac][bc][ag][bg][cg][dg][eg][fg][gg][hg][ig][bh][dh][fh][hh][ai][bi][ci][di][ei][fi][gi][hi][ii])";

/// White has sent two stones and taken one back. Playouts do not know about Black; the owl does.
const TORN: &str = "(;SZ[5]KM[0]PL[W]AB[ac][bc][ad][bd]AW[dc][cd][be][de])";

/// What the tool says of files with these texts, CPU times blanked; true if all could be read.
fn report(name: &str, texts: &[&str], options: Options) -> (String, bool) {
    let folder = std::env::temp_dir().join(format!("tesuji-score-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let files: Vec<PathBuf> = (0..texts.len()).map(|i| folder.join(format!("{i}.sgf"))).collect();
    for (file, text) in files.iter().zip(texts) {
        fs::write(file, text).expect("a temporary file");
    }
    let mut out = Vec::new();
    let missing = folder.join("missing.sgf");
    let files = files.into_iter().chain([missing]).collect();
    let all_read = run(&Options { files, ..options }, &mut out).expect("a report");
    fs::remove_dir_all(&folder).expect("the temporary folder");
    let text = String::from_utf8(out).expect("UTF-8");
    let text = text.replace(&folder.display().to_string(), "FOLDER");
    let times = regex::Regex::new(r#"\d+\.\d+ s\b|"cpu_s":[0-9.e-]+"#).expect("a pattern");
    (times.replace_all(&text, "TIME").into_owned(), all_read)
}

#[test]
fn games_are_told_in_text_and_bad_files_in_a_line() {
    let (text, all_read) = report("text", &[FINISHED, "no game", SEKI], Options::default());
    assert!(!all_read);
    insta::assert_snapshot!(text);
}

#[test]
fn games_are_told_in_json_in_the_order_of_the_arguments() {
    let options = Options { json: true, ..Options::default() };
    let (text, _) = report("json", &[FINISHED, "no game", SEKI], options);
    insta::assert_snapshot!(text);
}

#[test]
fn the_report_is_the_same_at_any_number_of_threads() {
    let texts = [SEKI, FINISHED, SEKI, FINISHED];
    let at =
        |threads| report(&format!("threads{threads}"), &texts, Options { threads, ..Options::default() });
    assert_eq!(at(1), at(3));
}

#[test]
fn rules_and_komi_of_the_caller_come_before_the_record() {
    let options = Options { rules: Some(Rules::chinese()), komi: Some(0.0), ..Options::default() };
    let (text, _) = report("rules", &[FINISHED], options);
    assert!(text.contains("B+7.0") && text.contains("chinese rules, komi 0"), "{text}");
}

#[test]
fn a_limit_that_is_reached_is_told() {
    let open = "(;SZ[7]AB[bb][bc][cb][fe][ef]AW[ff][ab][ba])";
    let few = Limits { nodes: 0, ..Limits::default() };
    let (text, _) = report("nodes", &[BENT_FOUR], Options { limits: few, ..Options::default() });
    assert!(text.contains("stopped at the limit"), "{text}");
    let (text, _) = report("owl", &[TORN], Options { limits: few, ..Options::default() });
    assert!(text.contains("stopped at the limit") && !text.contains("its dragon"), "{text}");
    let (text, _) = report("dragon", &[TORN], Options::default());
    assert!(text.contains("its dragon cannot be saved"), "{text}");
    let (text, _) = report("read", &[BENT_FOUR], Options::default());
    assert!(text.contains("B+18.0") && !text.contains("stopped at the limit"), "{text}");
    let late = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
    let (text, _) = report("late", &[open], Options { limits: late, ..Options::default() });
    assert!(text.contains("stopped at the limit"), "{text}");
}

#[test]
fn a_picture_crosses_out_what_is_dead_and_marks_what_is_in_seki() {
    let path = std::env::temp_dir().join(format!("tesuji-score-{}.svg", std::process::id()));
    let drawn = |text| {
        report("svg", &["no game", text], Options { svg: Some(path.clone()), ..Options::default() });
        fs::read_to_string(&path).expect("a picture")
    };
    let (dead, seki) = (drawn(BENT_FOUR), drawn(SEKI));
    fs::remove_file(&path).expect("the picture");
    assert_eq!(dead.matches("opacity=\"0.45\"").count(), 7, "seven dead stones");
    assert!(dead.starts_with("<svg ") && dead.ends_with("</svg>\n") && dead.contains("% sure"));
    assert!(!dead.contains("#0a0") && seki.contains("#0a0"), "green dots are seki");
}

#[test]
fn a_picture_that_cannot_be_written_is_told() {
    let options = Options {
        files: vec!["docs/pictures/score.sgf".into()],
        svg: Some("no/such/folder/score.svg".into()),
        ..Options::default()
    };
    let error = run(&options, &mut Vec::new()).expect_err("no such folder");
    assert!(error.to_string().starts_with("cannot write no/such/folder/score.svg: "), "{error}");
}
