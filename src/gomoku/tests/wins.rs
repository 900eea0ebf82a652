//! Are forced wins found, and no longer than they have to be?

use super::{at, shared, stones};
use crate::gomoku::fives::five_stops;
use crate::gomoku::{Engine, Limits, Point, Position, Rule, Side, ThreatSearch, WIN, Win};
use std::sync::atomic::AtomicBool;

/// A puzzle of the shared file.
struct Puzzle {
    name: String,
    is_by_fours: bool,
    position: Position,
    /// Moves of the known win, which stops where two fives are open.
    length: u32,
}

fn puzzle(line: &str) -> Puzzle {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let list = |part: &str| part[1..].trim().to_owned();
    let to_move = if parts[1].contains("Black") { Side::Black } else { Side::White };
    Puzzle {
        name: parts[0].to_owned(),
        is_by_fours: parts[1].contains("VCF"),
        position: stones(15, Rule::Renju, &list(parts[2]), &list(parts[3]), to_move),
        length: parts[4].split(',').count() as u32,
    }
}

fn by_fours(position: &Position) -> Option<Win> {
    let stop = AtomicBool::new(false);
    ThreatSearch::new(&stop).by_fours(&mut position.clone(), 40, 2_000_000)
}

fn by_threats(position: &Position, plies: u32, budget: u64) -> Option<Win> {
    let stop = AtomicBool::new(false);
    ThreatSearch::new(&stop).by_threats(&mut position.clone(), plies, budget)
}

/// Plies to the five of wins whose printed line does not have the longest defence, or is not the shortest win.
const TRUE_LENGTHS: [(&str, u32); 2] = [("test_vct_dual_forbiddens", 11), ("bench_vct_white", 31)];

/// Are the wins by threats found in all puzzles that the filter takes?
#[track_caller]
fn find_threats(takes: impl Fn(&str) -> bool, budget: u64) {
    let Some(lines) = shared("vcf.txt") else { return };
    let puzzles = lines.iter().map(|line| puzzle(line)).filter(|puzzle| !puzzle.is_by_fours);
    for puzzle in puzzles.filter(|puzzle| takes(&puzzle.name)) {
        let win = by_threats(&puzzle.position, 61, budget);
        let known = TRUE_LENGTHS.iter().find(|(name, _)| *name == puzzle.name);
        let length = known.map_or(puzzle.length + 2, |&(_, length)| length);
        assert!(win.as_ref().is_some_and(|win| win.plies <= length), "{}: {win:?}", puzzle.name);
    }
}

#[test]
fn wins_by_fours_of_the_shared_file_are_found_within_the_stated_length() {
    let Some(lines) = shared("vcf.txt") else { return };
    let puzzles: Vec<Puzzle> =
        lines.iter().map(|line| puzzle(line)).filter(|puzzle| puzzle.is_by_fours).collect();
    assert!(puzzles.len() >= 4);
    for puzzle in puzzles {
        let win = by_fours(&puzzle.position);
        assert!(win.as_ref().is_some_and(|win| win.plies <= puzzle.length + 2), "{}: {win:?}", puzzle.name);
    }
}

#[test]
fn short_wins_by_threats_of_the_shared_file_are_found_within_the_stated_length() {
    find_threats(|name| name.starts_with("test_vct") && !name.contains("fukumi"), 300_000);
}

/// The command: `cargo test --release --lib long_wins -- --ignored`.
#[test]
#[ignore = "a minute: tens of millions of stones"]
fn long_wins_by_threats_of_the_shared_file_are_found() {
    find_threats(|name| ["test_vct_fukumi_move", "bench_vct_white"].contains(&name), 60_000_000);
}

/// A game written as its moves, from `a1` at the top left.
fn game(rule: Rule, moves: &str) -> Position {
    let mut position = Position::new(15, rule);
    moves.split(',').map(|name| at(name, 15)).for_each(|point| position.play(point));
    position
}

#[test]
fn a_long_win_by_fours_is_found() {
    let moves = "H8,H7,F6,G7,I7,G9,G6,H6,F8,E8,F9,F7,E7,D6,H4,G5,J6,I5,J4,K5,J5,J3,J8,J7,I4,K4,K6,L7,L6,M6,I2,N7,L5,\
                 K7,M7,G4,I8,G8,K8,L8,D5,E4,F4,F3,H3,G2,E2,I10,J11,F11,G11,D9,E10,E12,F13,C10,B11,C12,D12";
    let win = by_fours(&game(Rule::Renju, moves));
    assert!(win.as_ref().is_some_and(|win| win.plies <= 17), "{win:?}");
}

#[test]
fn no_win_is_claimed_in_quiet_positions() {
    for rule in Rule::ALL {
        let position = game(rule, "h8,i9");
        assert_eq!(by_fours(&position), None);
        assert_eq!(by_threats(&position, 9, 20_000), None);
    }
}

/// Does the side to move win whatever the other replies? A slow search without tables, to hold wins against.
fn wins_within(position: &mut Position, plies: u32) -> bool {
    let me = position.to_move();
    let points: Vec<Point> = position.points().filter(|&point| position.check(point).is_ok()).collect();
    if points.iter().any(|&point| position.wins_at(me, point)) {
        return true;
    }
    plies >= 3
        && points.into_iter().any(|point| {
            position.play(point);
            let wins = loses_within(position, plies - 1);
            position.undo();
            wins
        })
}

fn loses_within(position: &mut Position, plies: u32) -> bool {
    let me = position.to_move();
    let points: Vec<Point> = position.points().filter(|&point| position.check(point).is_ok()).collect();
    if points.iter().any(|&point| position.wins_at(me, point)) {
        return false;
    }
    points.into_iter().all(|point| {
        position.play(point);
        let wins = wins_within(position, plies - 1);
        position.undo();
        wins
    })
}

#[test]
fn short_wins_are_those_of_a_slow_search() {
    let mut rng = crate::types::Rng::new(3);
    let (mut found, mut missed) = (0, 0);
    for number in 0..120 {
        let rule = Rule::ALL[number % 5];
        let mut position = Position::new(6, rule);
        for _ in 0..12 {
            let points: Vec<Point> =
                position.points().filter(|&point| position.check(point).is_ok()).collect();
            if let Some(&point) = rng.pick(&points) {
                position.play(point);
            }
        }
        let truth = wins_within(&mut position, 3);
        let claim = by_fours(&position).is_some_and(|win| win.plies <= 3);
        assert!(truth || !claim, "{rule:?} {:?}", position.history());
        found += u32::from(claim);
        missed += u32::from(truth && !claim);
    }
    assert!(found > 5, "the positions are too quiet: {found}");
    assert_eq!(missed, 0, "a straight four wins wherever a slow search wins in three");
}

/// A position of a small board with so many stones, in which nobody has five.
fn crowded(rule: Rule, stones: usize, rng: &mut crate::types::Rng) -> Position {
    let mut position = Position::new(7, rule);
    while position.history().len() < stones {
        let side = position.to_move();
        let may = |point: &Point| position.check(*point).is_ok() && !position.wins_at(side, *point);
        let points: Vec<Point> = position.points().filter(may).collect();
        let Some(&point) = rng.pick(&points) else { return position };
        position.play(point);
    }
    position
}

#[test]
fn wins_by_threats_are_wins_of_a_slow_search() {
    let mut rng = crate::types::Rng::new(11);
    let mut found = 0;
    for number in 0..1000 {
        let rule = Rule::ALL[number % 5];
        let mut position = crowded(rule, 28, &mut rng);
        let Some(win) = by_threats(&position, 5, 5_000) else { continue };
        found += u32::from(win.plies == 5);
        let before = position.hash();
        assert!(wins_within(&mut position, win.plies), "{:?} {:?}", position.rule(), position.history());
        assert_eq!(position.hash(), before);
    }
    assert!(found > 5, "the positions are too quiet: {found}");
}

const CARO: [Rule; 2] = [Rule::Caro, Rule::CaroExact];

#[test]
fn wins_by_fours_in_caro_are_wins_of_a_slow_search() {
    let mut rng = crate::types::Rng::new(5);
    let mut found = [0; 2];
    for number in 0..6000 {
        let mut position = crowded(CARO[number % 2], 37, &mut rng);
        let Some(win) = by_fours(&position) else { continue };
        let is_long = (5..=7).contains(&win.plies);
        found[usize::from(is_long)] += 1;
        assert!(wins_within(&mut position, win.plies), "{:?} {:?}", position.rule(), position.history());
    }
    assert!(found[0] > 50 && found[1] > 5, "the positions are too quiet: {found:?}");
}

#[test]
fn what_the_engine_takes_for_decided_in_caro_is_decided() {
    let limits = Limits { max_nodes: Some(2000), ..Limits::default() };
    let mut rng = crate::types::Rng::new(17);
    let (mut won, mut lost) = (0, 0);
    for number in 0..400 {
        let mut position = crowded(CARO[number % 2], 30, &mut rng);
        let report = Engine::new(1 << 16).think(&position, &limits, &AtomicBool::new(false));
        let plies = WIN - report.score.abs();
        if plies > 6 {
            continue;
        }
        let holds = if report.score > 0 {
            won += 1;
            wins_within(&mut position, plies as u32)
        } else {
            lost += 1;
            loses_within(&mut position, plies as u32)
        };
        assert!(holds, "{:?} {} {:?}", position.rule(), report.score, position.history());
    }
    assert!(won > 20 && lost > 5, "the positions are too quiet: {won} {lost}");
}

/// Where White may stop Black's four in the row of column letters and symbols: `X` Black, `O` White.
fn stops(rule: Rule, row: &str) -> Vec<String> {
    let mut position = Position::new(15, rule);
    for (column, symbol) in row.bytes().enumerate() {
        let side = match symbol {
            b'X' => Side::Black,
            b'O' => Side::White,
            _ => continue,
        };
        position.place(side, Point::new(column, 7, 15).expect("a point of the board"));
    }
    position.turn_to(Side::White);
    five_stops(&position).iter().map(|point| point.name(15)).collect()
}

#[test]
fn in_caro_a_stone_beside_a_five_stops_it_if_the_other_end_is_taken() {
    assert_eq!(stops(Rule::Caro, ".OXXXX..."), ["g7", "h7"]);
    assert_eq!(stops(Rule::Caro, ".OXX.XX.."), ["e7", "h7"]);
    assert_eq!(stops(Rule::Caro, "..XX.XXO."), ["b7", "e7"]);
    assert_eq!(stops(Rule::Caro, "XXXX....."), ["e7"]);
    assert_eq!(stops(Rule::Freestyle, ".OXXXX..."), ["g7"]);
    // A four that is open on both sides, but not beyond: the point at the wrong end, and its neighbour, are enough.
    assert_eq!(stops(Rule::Caro, "...XXXX.O"), ["c7"]);
    assert_eq!(stops(Rule::Caro, ".O.XXXX.O"), ["c7", "h7"]);
    assert_eq!(stops(Rule::CaroExact, "...XXXX..."), [""; 0]);
    assert_eq!(stops(Rule::Freestyle, ".O.XXXX.O"), [""; 0]);
}
