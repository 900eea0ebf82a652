//! Every case of the conformance list, numbered as there; times and processes are tried on the real binary.

use super::driver::{Manager, check, fits, points};
use crate::gomoku::Rule;
use std::collections::BTreeSet;

const E: &str = "ERROR .+";
const M: &str = "M";

/// A game of alternating stones as the lines of BOARD, for the side to move.
fn board(moves: &str) -> String {
    let pairs: Vec<(usize, usize)> = names(moves);
    let own = pairs.len() % 2;
    let lines =
        pairs.iter().enumerate().map(|(i, (x, y))| format!("{x},{y},{}", if i % 2 == own { 1 } else { 2 }));
    format!("BOARD|{}|DONE", lines.collect::<Vec<_>>().join("|"))
}

/// The points of names such as `h8h9i8`, rows counted from 1.
fn names(text: &str) -> Vec<(usize, usize)> {
    let starts = text.match_indices(char::is_alphabetic).map(|(at, _)| at).chain([text.len()]);
    let starts: Vec<usize> = starts.collect();
    let point = |name: &str| {
        let row: usize = name[1..].trim().parse().expect("a row");
        (usize::from(name.as_bytes()[0] - b'a'), row - 1)
    };
    starts.windows(2).map(|pair| point(&text[pair[0]..pair[1]])).collect()
}

#[test]
fn case_01_to_04_start_takes_15_and_20_in_any_case() {
    check("START 15", &["OK"]);
    check("START 20", &["OK"]);
    check("START 20\r", &["OK"]);
    check("start 15", &["OK"]);
    for wrong in ["3", "0", "-15", "", "abc", "15 15", "99999999999", "99999999999999999999999"] {
        check(&format!("START {wrong}"), &[E]);
    }
    check("START 15|START 7|TURN 14,14", &["OK", E, M]);
}

#[test]
fn case_05_to_07_begin_and_turn_are_answered_by_a_move_on_the_board() {
    let answers = check("START 15|BEGIN", &["OK", M]);
    assert!(points(&answers[1])[0].0 < 15);
    let answers = check("START 15|TURN 7,7", &["OK", M]);
    assert_ne!(answers[1], "7,7");
    let turn = check("START 15|TURN 7,7", &["OK", M]);
    assert_eq!(turn, check("START 15|BOARD|7,7,2|DONE", &["OK", M]));
}

#[test]
fn case_08_to_10_a_wrong_turn_changes_nothing() {
    check("START 15|TURN 15,0|TURN 7,7", &["OK", E, M]);
    for wrong in [
        "-1,3",
        "7",
        "7;7",
        "a,b",
        "7,7,7",
        "",
        "7,",
        ",",
        "7,7 8,8",
        "1e1,2",
        "+7,7",
        "99999999999999999999,1",
    ] {
        check(&format!("START 15|TURN {wrong}|TURN 7,7"), &["OK", E, M]);
    }
    let mut manager = Manager::new();
    let own = manager.answer("START 15|TURN 7,7");
    assert!(fits(&manager.answer("TURN 7,7"), E));
    assert!(fits(&manager.answer(&format!("TURN {own}")), E));
    assert!(fits(&manager.answer("TURN 0,0"), M));
}

#[test]
fn case_11_and_12_without_start_there_is_no_game_and_no_confusion() {
    check("TURN 7,7|START 15", &[E, "OK"]);
    check("BEGIN|START 15", &[E, "OK"]);
    check("BOARD|DONE|START 15", &[E, "OK"]);
    check("BOARD|7,7,1|x|DONE|START 15|BEGIN", &[E, "OK", M]);
    check("SWAP2BOARD|DONE|PLAY 1,1|TAKEBACK 1,1|PONDER|RESTART", &[E; 5]);
}

#[test]
fn case_13_to_20_board_is_taken_whole_or_not_at_all() {
    check("START 15|BOARD|DONE", &["OK", M]);
    let answers = check("START 15|BOARD|7,7,1|8,8,2|DONE", &["OK", M]);
    assert!(!["7,7", "8,8"].contains(&answers[1].as_str()));
    check("START 15|BOARD|7,7,2|6,6,2|8,8,1|DONE", &["OK", M]);
    check("START 15|BOARD|7,7,1|6,6,1|8,8,2|DONE|BEGIN", &["OK", E, M]);
    check("START 15|BOARD|7,7,2|6,6,2|8,8,2|DONE|BEGIN", &["OK", E, M]);
    for wrong in
        ["7,7,1|7,7,2", "15,0,2", "7,7", "hello", "7,7,1,1", "7,7,3", "7,7,0", "7,7,4", "TURN 1,1", "-1,0,2"]
    {
        check(&format!("START 15|BOARD|{wrong}|1,1,1|2,2,2|3,3,1|4,4,2|5,5,1|DONE|BEGIN"), &["OK", E, M]);
    }
    check("START 15|BOARD|7,7,2|done|BOARD|7,7,2|Done", &["OK", M, M]);
    let mut manager = Manager::new();
    manager.send(&format!("START 15|{}|{}", board("h8h9i8i9"), board("a1b1")));
    assert_eq!(manager.answers().len(), 3);
    assert!(fits(&manager.answer("TURN 7,7"), M), "the first position is gone");
    assert!(fits(&manager.answer("TURN 0,0"), E), "the second one is there");
}

/// Positions with what has to be played, or must not be.
const ANSWERS: [(u32, &[u32], &str, &str, bool); 5] = [
    (0, &[15, 20], "h8h9i8i9j8j9k8k9", "g8l8", true),
    (1, &[15], "h8h9i8i9j8j9k8k9", "g8l8", true),
    (4, &[15], "h8h9i8i9j8j9k8k9", "g8l8", true),
    (1, &[15], "h8h9i8h10g8h11j13h12g14h14i15", "f8j8", true),
    (4, &[15], "h8h9i7i9h10i6i11i12", "g9", false),
];

#[test]
fn case_21_and_30_the_only_moves_are_found_and_the_wrong_ones_are_not() {
    for (rule, sizes, moves, points, must) in ANSWERS {
        for size in sizes {
            let mut manager = Manager::new();
            let line =
                manager.answer(&format!("INFO max_node 5000|INFO rule {rule}|START {size}|{}", board(moves)));
            let pairs: Vec<String> = names(points).into_iter().map(|(x, y)| format!("{x},{y}")).collect();
            assert_eq!(pairs.contains(&line), must, "rule {rule} size {size} {moves}: {line}");
        }
    }
    let mut manager = Manager::new();
    let line =
        manager.answer(&format!("INFO max_node 5000|INFO rule 8|START 15|{}", board("h8f8g8f9i8f7j8l8")));
    assert!(["5,4", "5,5", "5,9", "5,10"].contains(&line.as_str()), "{line}");
    check("START 15|BOARD|7,7,2|8,7,2|9,7,2|10,7,2|0,0,1|2,0,1|4,0,1|6,7,1|DONE", &["OK", "11,7"]);
}

#[test]
fn case_24_and_25_nodes_and_depth_limit_a_search() {
    check("START 15|INFO timeout_turn -1|INFO max_node 1000|TURN 7,7", &["OK", M]);
    let mut manager = Manager::new();
    manager.send("START 15|INFO max_depth 1|TURN 7,7");
    assert!(manager.said.iter().any(|line| fits(line, r"MESSAGE depth 1-\d+ .*")), "{:?}", manager.said);
    check("START 15|INFO max_depth 0|TURN 7,7|INFO max_depth -1|TURN 0,0", &["OK", M, M]);
}

#[test]
fn case_26_to_28_infos_are_taken_in_silence() {
    check("INFO time_left 2147483647|INFO timeout_match 0|START 15|TURN 7,7", &["OK", M]);
    check("INFO foo bar|INFO|INFO game_type 7|INFO folder /x y|INFO timeout_turn x|INFO max_node|INFO", &[]);
    check("INFO time_left -50|INFO max_node -1|START 15|TURN 7,7", &["OK", M]);
}

#[test]
fn case_29_an_impossible_rule_is_refused_and_the_former_one_stays() {
    for wrong in ["2", "77", "x", "", "6", "-1"] {
        check(
            &format!("INFO rule 4|INFO rule {wrong}|START 15|SHOWFORBID|6,7,1|8,7,1|7,6,1|7,8,1|DONE"),
            &[E, "OK", "FORBID 7,7"],
        );
    }
    for right in Rule::ALL {
        check(&format!("INFO rule {}", right.number()), &[]);
    }
}

#[test]
fn case_31_and_32_strange_resources_do_no_harm() {
    check("INFO max_memory 1000|START 15|TURN 7,7", &["OK", M]);
    check("INFO max_memory -5|INFO max_memory 0|INFO max_memory 100000|START 15|TURN 7,7", &["OK", M]);
    check(
        "INFO thread_num 0|INFO thread_num -1|INFO time_increment -5|INFO protocol_lag -5|START 15|TURN 7,7",
        &["OK", M],
    );
    check("INFO thread_num 2|START 15|TURN 7,7|INFO thread_num 1|TURN 0,0", &["OK", M, M]);
}

#[test]
fn case_33_about_has_six_keys() {
    let about =
        r#"name="[^"]+", version="[^"]+", author="[^"]*", country="[^"]*", www="[^"]*", email="[^"]*""#;
    check("ABOUT", &[about]);
    check("START 15|about", &["OK", about]);
}

#[test]
fn case_34_and_35_rectangles_are_refused_and_squares_start() {
    check(
        "RECTSTART 15,20|RECTSTART 15,15|RECTSTART 15|RECTSTART x|RECTSTART 15,15,15|BEGIN",
        &[E, "OK", E, E, E, M],
    );
    check("START 15|TURN 7,7|RECTSTART 15,20|TURN 7,7", &["OK", M, E, E]);
    let answers = check("RESTART|START 20|TURN 19,19|RESTART|TURN 19,19", &[E, "OK", M, "OK", M]);
    assert_eq!(answers.len(), 5);
}

#[test]
fn case_36_moves_are_taken_back_from_the_last_one() {
    let mut manager = Manager::new();
    let own = manager.answer("START 15|TURN 7,7");
    assert!(fits(&manager.answer("TAKEBACK 7,7"), r"ERROR .*\d+,\d+"));
    assert!(fits(&manager.answer("TAKEBACK 99,7"), E));
    assert!(fits(&manager.answer("TAKEBACK x"), E));
    assert!(fits(&manager.answer("TAKEBACK"), E));
    assert_eq!(manager.answer(&format!("TAKEBACK {own}")), "OK");
    assert_eq!(manager.answer("TAKEBACK 7,7"), "OK");
    assert!(fits(&manager.answer("TAKEBACK 7,7"), E));
    assert!(fits(&manager.answer("TURN 7,7"), M));
}

#[test]
fn case_37_what_is_no_command_is_unknown() {
    let long = "A".repeat(100_000);
    for line in
        ["FOO", "TURNX 1,1", "BEGINNING", "DONE", long.as_str(), "\u{fffd}\u{1}\u{0}\u{7f}\u{202e}", "BOARD,"]
    {
        check(&format!("{line}|START 15|TURN 7,7"), &["UNKNOWN .+", "OK", M]);
    }
    check("|   |\t|\r", &[]);
    assert_eq!(check("foo  bar", &["UNKNOWN .*"]), ["UNKNOWN 'foo  bar'"]);
}

const SUMMARY: &str =
    r"MESSAGE depth 1-\d+ ev (\d+(\.\d)?|[ULDW]\d*) n \d+ n/s \d+ tm \d+( pv( [XO][a-t]\d{1,2})+)?";

#[test]
fn case_38_a_search_is_summed_up_just_before_its_answer() {
    for lines in ["START 15|BEGIN", "START 15|TURN 7,7", "START 20|BOARD|7,7,1|8,8,2|9,9,1|3,3,2|DONE"] {
        let mut manager = Manager::new();
        manager.send(lines);
        let [_, message, answer] = &manager.said[..] else { panic!("{:?}", manager.said) };
        assert!(fits(message, SUMMARY), "{message}");
        let line: Vec<&str> = message.split(" pv ").nth(1).expect("a line").split(' ').collect();
        assert!(message.starts_with(&format!("MESSAGE depth 1-{} ", line.len())), "{message}");
        assert!(line.windows(2).all(|two| two[0][..1] != two[1][..1]), "{message}");
        let (x, y) = points(answer)[0];
        assert_eq!(&line[0][1..], format!("{}{y}", (b'a' + x as u8) as char));
    }
}

#[test]
fn case_39_and_40_in_analysis_moves_are_suggested_and_played_by_the_manager() {
    check(
        "INFO analysis_mode 1|START 15|TURN 7,7|PLAY 3,3|TURN 4,4",
        &["OK", "SUGGEST M", "3,3", "SUGGEST M"],
    );
    check(
        "INFO analysis_mode 1|START 15|BEGIN|TURN 4,4",
        &["OK", "SUGGEST M", "ERROR Expecting PLAY command"],
    );
    check("INFO analysis_mode 1|START 15|BEGIN|TAKEBACK 4,4|PLAY 4,4", &["OK", "SUGGEST M", E, "4,4"]);
    check("START 15|PLAY 3,3|TURN 7,7", &["OK", E, M]);
    check(
        "INFO analysis_mode 1|START 15|TURN 7,7|PLAY 7,7|PLAY 15,1|PLAY|PLAY 2,2|PLAY 3,3",
        &["OK", "SUGGEST M", E, E, E, "2,2", E],
    );
    check(
        "INFO analysis_mode 1|START 15|TURN 7,7|BOARD|1,1,2|DONE|RESTART|BEGIN",
        &["OK", "SUGGEST M", "SUGGEST M", "OK", "SUGGEST M"],
    );
}

#[test]
fn case_41_pondering_is_silent_and_gives_way() {
    check("START 15|TURN 7,7|PONDER 1|PONDER 2|TURN 0,0", &["OK", M, M]);
    let mut manager = Manager::new();
    manager.send("START 15");
    manager.hold();
    manager.send("PONDER|STOP");
    manager.release();
    assert_eq!(manager.said, ["OK"]);
    manager.hold();
    manager.send("PONDER|INFO timeout_turn -1|PROTOCOLVERSION|FOO|TURN 7,7");
    assert_eq!(manager.answers(), ["OK", "1,0", "UNKNOWN 'FOO'"]);
    manager.release();
    let answers = manager.answers();
    assert!(answers.len() == 1 && fits(&answers[0], M), "{answers:?}");
}

#[test]
fn pondering_begins_by_itself_where_it_is_allowed() {
    let mut manager = Manager::new();
    manager.send("START 15|INFO auto_pondering 1");
    manager.hold();
    manager.send("TURN 7,7|STOP");
    manager.release();
    manager.hold();
    assert_eq!(manager.answers().len(), 2);
    manager.send("INFO auto_pondering 0|STOP");
    manager.release();
    assert!(fits(&manager.answer("TURN 0,0"), M));
}

#[test]
fn in_analysis_nobody_ponders() {
    let mut manager = Manager::new();
    manager.send("INFO auto_pondering 1|INFO analysis_mode 1|START 15|TURN 7,7");
    assert!(fits(&manager.answers().pop().unwrap_or_default(), "SUGGEST M"));
    manager.hold();
    manager.send("PLAY 3,3|ABOUT");
    assert_eq!(manager.answers().len(), 2, "nothing is searched");
}

#[test]
fn every_key_of_info_is_taken_with_any_value() {
    let keys = [
        "timeout_turn",
        "timeout_match",
        "time_left",
        "time_increment",
        "protocol_lag",
        "max_memory",
        "max_depth",
        "max_node",
        "max_nodes",
        "game_type",
        "folder",
        "analysis_mode",
        "style",
        "auto_pondering",
        "thread_num",
    ];
    for key in keys {
        for value in ["", "x", "-1", "0", "1", "2", "9223372036854775807", "99999999999999999999", "1 2"] {
            check(&format!("INFO {key} {value}"), &[]);
        }
    }
    for style in 0..3 {
        check(&format!("INFO style {style}|INFO max_node 500|START 15|TURN 7,7"), &["OK", M]);
    }
}

#[test]
fn what_other_programs_stumble_over_is_answered_line_by_line() {
    check(
        "FOO|START 3|START 15|TURN 99,1|TURN 7,7,7|TAKEBACK 0,0|RECTSTART 15,20|PLAY 3,3|INFO max_node 2000|SWAP2BOARD|DONE",
        &["UNKNOWN 'FOO'", E, "OK", E, E, E, E, E, "M M M"],
    );
}

#[test]
fn case_42_and_43_stop_gives_the_move_of_a_search_and_nothing_else() {
    let mut manager = Manager::new();
    manager.send("START 15|STOP|INFO max_node 0");
    assert_eq!(manager.answers(), ["OK"]);
    for (mode, pattern) in [(0, M), (1, "SUGGEST M")] {
        manager.hold();
        manager.send(&format!("INFO analysis_mode {mode}|RESTART|TURN 7,7|STOP"));
        manager.release();
        let messages = manager.said.iter().filter(|line| fits(line, SUMMARY)).count();
        let answers = manager.answers();
        assert!(messages == 1 && answers.len() == 2 && fits(&answers[1], pattern), "{answers:?}");
    }
}

#[test]
fn lines_that_come_during_a_search_wait_for_its_answer_in_order() {
    let mut manager = Manager::new();
    manager.send("START 15");
    manager.hold();
    manager.send("TURN 7,7|ABOUT|INFO rule 9|INFO timeout_turn -1|SWAPBOARD|1,1|DONE|RESTART|BEGIN");
    assert_eq!(manager.answers(), ["OK"]);
    manager.release();
    let answers = manager.answers();
    let patterns = [M, "name=.*", E, "OK", M];
    assert!(answers.len() == 5 && answers.iter().zip(patterns).all(|(a, p)| fits(a, p)), "{answers:?}");
}

#[test]
fn a_move_that_is_taken_back_during_the_search_for_its_answer_gets_none() {
    let mut manager = Manager::new();
    manager.send("START 15");
    manager.hold();
    manager.send("TURN 7,7|TAKEBACK 7,7");
    manager.release();
    assert_eq!(manager.said, ["OK", "OK"]);
    assert!(fits(&manager.answer("TURN 7,7"), M));
}

#[test]
fn case_44_nothing_is_said_after_end() {
    let mut manager = Manager::new();
    manager.send("START 15");
    manager.hold();
    manager.send("TURN 7,7|TURN 8,8|END");
    manager.release();
    manager.send("ABOUT|START 15");
    assert_eq!(manager.said, ["OK"]);
    let mut manager = Manager::new();
    manager.send("START 15|BOARD|7,7,2|END");
    assert!(manager.has_exited);
}

/// All points of the answer are on the board, different, and not among these.
fn are_new(answer: &str, old: &[(usize, usize)]) -> bool {
    let new = points(answer);
    let all: BTreeSet<(usize, usize)> = new.iter().chain(old).copied().collect();
    all.len() == new.len() + old.len() && new.iter().all(|&(x, y)| x < 15 && y < 15)
}

#[test]
fn case_46_and_47_openings_are_proposed_and_answered() {
    for rule in ["0", "1", "4"] {
        for command in ["SWAP2BOARD", "SWAPBOARD"] {
            let start = format!("INFO max_node 2000|INFO rule {rule}|START 15|{command}");
            let answers = check(&format!("{start}|DONE"), &["OK", "M M M"]);
            assert!(are_new(&answers[1], &[]), "{answers:?}");
            let pattern = if command == "SWAPBOARD" { "SWAP|M" } else { "SWAP|M|M M" };
            for stones in ["7,7|7,8|8,8", "0,0|14,14|0,14", "7,7|0,0|8,7"] {
                let answers = check(&format!("{start}|{stones}|DONE"), &["OK", pattern]);
                let old = points(&stones.replace('|', " "));
                assert!(answers[1] == "SWAP" || are_new(&answers[1], &old), "{answers:?}");
            }
            for wrong in [
                "7,7",
                "7,7|8,8",
                "7,7|8,8|9,9|1,1",
                "7,7|8,8|9,9|1,1|2,2|3,3",
                "7,7|7,7|8,8",
                "1,1,1|2,2,2|3,3,1",
            ] {
                check(&format!("{start}|{wrong}|DONE"), &["OK", E]);
            }
        }
    }
    check("START 15|SWAP2BOARD|7,7|7,8|8,8|1,1|13,13|DONE", &["OK", "SWAP|M"]);
    check("START 15|SWAPBOARD|7,7|7,8|8,8|1,1|13,13|DONE", &["OK", E]);
}

#[test]
fn a_lopsided_opening_is_answered_by_taking_the_better_side() {
    let black_wins = "7,7|0,0|8,8|14,0|6,6";
    check(&format!("INFO max_node 20000|START 15|SWAP2BOARD|{black_wins}|DONE"), &["OK", "SWAP"]);
    let white_wins = "0,0|7,7|14,0|8,8|0,14";
    check(&format!("INFO max_node 20000|START 15|SWAP2BOARD|{white_wins}|DONE"), &["OK", M]);
}

#[test]
fn case_48_a_board_follows_an_opening() {
    check("START 15|SWAP2BOARD|DONE|BOARD|7,7,2|7,8,1|8,8,2|DONE", &["OK", "M M M", M]);
}

#[test]
fn case_49_forbidden_points_are_shown_at_any_time() {
    let stones = "SHOWFORBID|6,7,1|8,7,1|7,6,1|7,8,1|DONE";
    check(&format!("INFO rule 4|START 15|{stones}"), &["OK", "FORBID 7,7"]);
    check(&format!("INFO rule 0|START 15|{stones}"), &["OK", "FORBID"]);
    check("INFO rule 4|START 15|SHOWFORBID|DONE|SHOWFORBID|7,7|DONE", &["OK", "FORBID", E]);
    let mut manager = Manager::new();
    manager.send("INFO rule 4|START 15");
    manager.hold();
    manager.send(&format!("TURN 7,7|{stones}"));
    assert_eq!(manager.answers(), ["OK", "FORBID 7,7"]);
    manager.release();
    let own = manager.answers();
    assert!(own.len() == 1 && fits(&own[0], M));
    assert!(fits(&manager.answer("TURN 7,7"), E), "the game is as it was");
}

#[test]
fn forbidden_points_of_the_shared_file_are_shown() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/gomocup/forbidden.txt");
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: there is no {}", path.display());
        return;
    };
    for line in text.lines() {
        let parts: Vec<&str> = line.split('|').map(|part| part.trim()).collect();
        let list = |part: &str| names(&part[1..].replace(['-', ' '], ""));
        let stones = |part: &str, owner: u8| {
            list(part).iter().map(|(x, y)| format!("{x},{y},{owner}|")).collect::<String>()
        };
        let lines =
            format!("INFO rule 4|START 15|SHOWFORBID|{}{}DONE", stones(parts[1], 1), stones(parts[2], 2));
        let answers = check(&lines, &["OK", "FORBID( M)*"]);
        let found: BTreeSet<_> = points(answers[1].trim_start_matches("FORBID")).into_iter().collect();
        assert_eq!(found, list(parts[3]).into_iter().collect(), "{}", parts[0]);
    }
}

#[test]
fn case_50_moves_that_balance_are_legal_and_different() {
    for rule in ["0", "1", "4"] {
        let start = format!("INFO max_node 2000|INFO rule {rule}|START 15");
        check(&format!("{start}|BALANCE 1|7,7,2|8,7,1|9,9,2|DONE"), &["OK", M]);
        let answers = check(&format!("{start}|BALANCE 2|7,7,2|8,7,1|9,9,2|DONE"), &["OK", "M M"]);
        assert!(are_new(&answers[1], &[(7, 7), (8, 7), (9, 9)]), "{answers:?}");
        check(&format!("{start}|BALANCE 3|DONE"), &["OK", "M M M"]);
    }
    for wrong in ["0", "-1", "x", "", "1 2", "400"] {
        check(&format!("START 15|BALANCE {wrong}|7,7,2|8,7,1|9,9,2|DONE|BEGIN"), &["OK", E, M]);
    }
}

/// The nodes of each search that was summed up.
fn nodes(said: &[String]) -> Vec<String> {
    let node_count = |line: &String| Some(line.split(" n ").nth(1)?.split(' ').next()?.to_owned());
    said.iter().filter(|line| line.starts_with("MESSAGE")).filter_map(node_count).collect()
}

#[test]
fn case_51_after_clearhash_a_search_is_repeated_exactly() {
    let mut manager = Manager::new();
    manager.send("START 15|INFO max_node 20000");
    for _ in 0..2 {
        manager.send("CLEARHASH|BOARD|7,7,2|8,8,1|7,8,2|7,6,1|9,9,2|DONE");
    }
    let nodes = nodes(&manager.said);
    assert!(nodes.len() == 2 && nodes[0] == nodes[1], "{nodes:?}");
    assert!(nodes[0].parse::<u64>().is_ok_and(|count| count > 10_000), "{nodes:?}");
    let answers = manager.answers();
    assert_eq!(answers[1], answers[2]);
}

#[test]
fn case_52_the_protocol_has_a_version() {
    check("PROTOCOLVERSION", &[r"\d+,\d+"]);
}

#[test]
fn case_53_evaluate_tells_what_is_known() {
    let mut manager = Manager::new();
    manager.send("INFO evaluate 7,7|START 15|INFO evaluate|INFO evaluate 7,7");
    assert_eq!(manager.said, ["MESSAGE ", "OK", "MESSAGE ", "MESSAGE "]);
    manager.said.clear();
    manager.send("INFO analysis_mode 1|INFO max_node 20000|BOARD|7,7,2|8,8,1|7,8,2|DONE");
    let summary = manager.said.iter().find(|line| line.contains(" pv ")).expect("a summary");
    let line = summary.split(" pv ").nth(1).expect("a line").split(' ');
    let line: Vec<String> =
        line.map(|word| format!("{},{}", word.as_bytes()[1] - b'a', &word[2..])).collect();
    manager.said.clear();
    for length in 0..=line.len() {
        manager.send(&format!("INFO evaluate {}", line[..length].join(" ")));
    }
    assert!(line.len() > 1 && manager.said.len() == line.len() + 1);
    assert!(manager.said.iter().all(|line| fits(line, "MESSAGE .*ev .*")), "{:?}", manager.said);
    manager.said.clear();
    manager.send("INFO evaluate 7,7|INFO evaluate x|INFO evaluate 99,99|INFO evaluate 0,0 14,14 0,14");
    assert_eq!(manager.said, ["MESSAGE "; 4]);
}

#[test]
fn case_57_the_last_point_is_played_and_a_full_board_is_refused() {
    // Pairs of columns in turn, so that nobody has five.
    let lines = |points: usize| {
        let mut lines = String::from("START 20|BOARD");
        for index in 0..points {
            let (x, y) = (index % 20, index / 20);
            let own = (x + 2 * (y / 2 % 2)) / 2 % 2;
            lines += &format!("|{x},{y},{}", 1 + own);
        }
        lines + "|DONE"
    };
    check(&lines(400), &["OK", E]);
    let answers = check(&lines(399), &["OK", M]);
    assert_eq!(answers[1], "19,19");
}
