//! Which moves threaten to capture something?

use super::search::Search;
use crate::patterns::library::Entry;
use crate::patterns::matcher::{Field, Match};
use crate::patterns::verdict::refusal;
use crate::reading::{ReadingAnswers, attack_threats};
use crate::types::{Outcome, Point};

const DATABASE: &str = "combination";
/// Threats against one string that are looked at.
const MOST: usize = 8;
/// The liberties of a string that has no more of them are all tried.
const SHORT: usize = 3;

/// Moves that threaten the strings, those that threaten the most stones first.
pub(super) fn forcing_moves(search: &mut Search, strings: &[Point]) -> Vec<Point> {
    let mut moves: Vec<(Point, usize)> = Vec::new();
    for &string in strings {
        let stones = search.r.board.countstones(string);
        for (mv, outcome) in attack_threats(search.r, string, MOST) {
            if outcome == Outcome::Win {
                add(&mut moves, mv, stones);
            }
        }
        let board = &search.r.board;
        if board.countlib(string) <= SHORT {
            board.liberties(string).for_each(|mv| add(&mut moves, mv, 0));
        }
    }
    double_threats(search, strings, &mut moves);
    for (mv, string) in pattern_moves(search, strings) {
        add(&mut moves, mv, usize::from(search.r.board.countlib(string) == 2));
    }
    moves.sort_by_key(|&(mv, stones)| (std::cmp::Reverse(stones), mv));
    moves.into_iter().map(|(mv, _)| mv).collect()
}

/// Adds the points on or beside liberties of at least two strings that are short of them.
fn double_threats(search: &Search, strings: &[Point], moves: &mut Vec<(Point, usize)>) {
    let board = &search.r.board;
    let mut near: Vec<(Point, Point)> = Vec::new();
    for &string in strings.iter().filter(|&&string| board.countlib(string) <= SHORT) {
        for lib in board.liberties(string) {
            near.push((lib, string));
            near.extend(lib.neighbors().into_iter().filter(|&p| board.is_empty(p)).map(|p| (p, string)));
        }
    }
    near.sort_unstable();
    near.dedup();
    for pair in near.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        add(moves, pair[0].0, 0);
    }
}

fn add(moves: &mut Vec<(Point, usize)>, mv: Point, stones: usize) {
    match moves.iter_mut().find(|(known, _)| *known == mv) {
        Some((_, sum)) => *sum += stones,
        None => moves.push((mv, stones)),
    }
}

/// The moves of the patterns, each with a string of the diagram.
fn pattern_moves(search: &mut Search, strings: &[Point]) -> Vec<(Point, Point)> {
    let Some(entry) = search.library.get(DATABASE) else { return Vec::new() };
    let database = entry.database();
    let field = Field::new(&search.r.board);
    let mut found = Vec::new();
    for fit in database.matches(&field, search.attacker) {
        let Some(mv) = database.mv(fit) else { continue };
        let targets = targets(search, entry, fit, strings);
        let Some(&first) = targets.first() else { continue };
        if found.iter().any(|&(known, _)| known == mv)
            || (is_atari_only(entry, fit) && !gives_atari(search, mv, &targets))
        {
            continue;
        }
        if matches!(refusal(entry, fit, search.attacker, &mut ReadingAnswers(search.r)), Ok(None)) {
            found.push((mv, first));
        }
    }
    found
}

/// The strings that have a stone in the match.
fn targets(search: &Search, entry: &Entry, fit: Match, strings: &[Point]) -> Vec<Point> {
    let board = &search.r.board;
    let stones = entry.database().points(fit).map(|(point, _)| point);
    let mut targets: Vec<Point> = stones
        .filter(|&point| board.at(point) == search.attacker.other())
        .map(|stone| board.find_origin(stone))
        .filter(|string| strings.contains(string))
        .collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// Class `c`.
fn is_atari_only(entry: &Entry, fit: Match) -> bool {
    let database = entry.database();
    let line = database.pattern(fit).attributes.first();
    line.is_some_and(|line| database.model().kind.has_class(line, "c"))
}

fn gives_atari(search: &Search, mv: Point, strings: &[Point]) -> bool {
    let board = &search.r.board;
    strings.iter().any(|&string| board.countlib(string) == 2 && board.liberty_of_string(mv, string))
}
