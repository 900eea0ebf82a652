//! Does unconditional life agree with the judged cases of a regression suite?
//!
//! Set `TESUJI_SUITES` to a folder of `.tst` files; without it there is nothing to compare with and the test passes.

use regex::Regex;
use std::path::Path;
use tesuji::board::Board;
use tesuji::life::unconditional::unconditional_status;
use tesuji::types::{Color, Point};

#[test]
fn unconditional_status_agrees_with_every_judged_case() {
    let Ok(folder) = std::env::var("TESUJI_SUITES") else {
        eprintln!("skipped: TESUJI_SUITES is not set");
        return;
    };
    let folder = Path::new(&folder);
    let suite = std::fs::read_to_string(folder.join("unconditional.tst")).expect("a suite in the folder");
    let mut board = Board::new(19);
    let mut pending = None;
    let (mut cases, mut wrong) = (0, Vec::new());
    for line in suite.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["loadsgf", file] => board = load(&folder.join(file)),
            ["clear_board"] => board.clear(),
            ["play", color, vertex] => {
                let pos = Point::from_gtp(vertex, board.size()).expect("a vertex");
                board.play_move(pos, color.parse().expect("a colour"));
            }
            [id, "unconditional_status", vertex] => pending = Some((id.to_string(), vertex.to_string())),
            ["#?", pattern, ..] => {
                if let Some((id, vertex)) = pending.take() {
                    let pos = Point::from_gtp(&vertex, board.size()).expect("a vertex");
                    let answer = unconditional_status(&board, pos).to_string();
                    let pattern = pattern.trim_matches(['[', ']', '*', '&']);
                    let wanted = Regex::new(&format!("^(?:{pattern})$")).expect("a pattern");
                    cases += 1;
                    if !wanted.is_match(&answer) {
                        wrong.push(format!("{id} {vertex}: {answer}, expected {pattern}"));
                    }
                }
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "{} of {cases} wrong:\n{}", wrong.len(), wrong.join("\n"));
    eprintln!("{cases} cases agree");
}

/// The position at the end of a game record.
fn load(file: &Path) -> Board {
    let text = std::fs::read_to_string(file).expect("a game record");
    let property = Regex::new(r"([A-Z]+)((?:\s*\[[^\]]*\])+)").expect("a pattern");
    let value = Regex::new(r"\[([^\]]*)\]").expect("a pattern");
    let mut board = Board::new(19);
    for found in property.captures_iter(&text) {
        for value in value.captures_iter(&found[2]) {
            apply(&mut board, &found[1], &value[1]);
        }
    }
    board
}

fn apply(board: &mut Board, property: &str, value: &str) {
    let point = || match value.as_bytes() {
        [column, row] => Point::new(usize::from(row - b'a'), usize::from(column - b'a')),
        _ => Point::PASS,
    };
    match property {
        "SZ" => *board = Board::new(value.parse().expect("a size")),
        "AB" => board.add_stone(point(), Color::Black),
        "AW" => board.add_stone(point(), Color::White),
        "B" => board.play_move(point(), Color::Black),
        "W" => board.play_move(point(), Color::White),
        _ => {}
    }
}
