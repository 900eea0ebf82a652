//! Are Black's forbidden points in renju those that independent programs agree on?

use super::{shared, stones};
use crate::gomoku::{Rule, Side};
use std::collections::BTreeSet;

/// `h8` for row 8 counted from 1.
fn name(point: crate::gomoku::Point) -> String {
    let (column, row) = (point.column(15), point.row(15));
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

fn forbidden(black: &str, white: &str) -> BTreeSet<String> {
    let position = stones(15, Rule::Renju, black, white, Side::Black);
    position.forbidden_points().into_iter().map(name).collect()
}

fn set(names: &str) -> BTreeSet<String> {
    names.split_whitespace().filter(|&name| name != "-").map(str::to_owned).collect()
}

#[test]
fn all_sets_of_the_shared_file_are_equal() {
    let Some(lines) = shared("forbidden.txt") else { return };
    assert!(lines.len() > 30);
    for line in lines {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [title, black, white, wanted] = parts[..] else { panic!("{line}") };
        let stones = |part: &str| part[1..].trim().to_owned();
        assert_eq!(forbidden(&stones(black), &stones(white)), set(&stones(wanted)), "{title}");
    }
}

#[test]
fn five_is_allowed_and_six_is_not() {
    assert_eq!(forbidden("a2 b2 c2 d2 f2", "-"), set("e2"));
    assert_eq!(forbidden("a2 b2 c2 d2", "-"), set("-"));
}

#[test]
fn two_threes_are_forbidden_unless_one_of_them_is_stopped() {
    assert_eq!(forbidden("g8 i8 h7 h9", "-"), set("h8"));
    assert_eq!(forbidden("g8 i8 h7 h9", "e8 k8"), set("-"));
}

#[test]
fn two_fours_in_one_line_are_forbidden() {
    assert_eq!(forbidden("e8 g8 i8 k8", "-"), set("h8"));
    assert_eq!(forbidden("d8 e8 f8 j8 k8 l8", "-"), set("h8"));
}

#[test]
fn a_three_whose_straight_four_is_forbidden_is_none() {
    // The straight fours of one of the threes through f8 would be fours twice, so f8 makes only one three.
    let black = "f9 g9 h8 h7 i6 j6 k6";
    let white = "h11 f10 g8 i8 g7 i7 l6";
    assert_eq!(forbidden(black, white), set("-"));
}

#[test]
fn other_rules_forbid_nothing() {
    for rule in Rule::ALL.into_iter().filter(|&rule| rule != Rule::Renju) {
        let position = stones(15, rule, "g8 i8 h7 h9 e8 k8", "-", Side::Black);
        assert_eq!(position.forbidden_points(), []);
    }
}
