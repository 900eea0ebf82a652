//! Do closed formulas and the board count the same?

use crate::gomoku::{Point, Position, Rule, Side};
use crate::types::Rng;
use proptest::prelude::*;

/// Number of lines of five, by asking which points win.
fn lines_of_five(size: usize) -> u64 {
    let mut count = 0;
    let all: Vec<Point> = Position::new(size, Rule::Freestyle).points().collect();
    for &first in &all {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let (x, y) = (first.column(size) as isize, first.row(size) as isize);
            let row: Option<Vec<Point>> = (0..5)
                .map(|i| {
                    let (x, y) = (x + i * dx, y + i * dy);
                    if x < 0 || y < 0 { None } else { Point::new(x as usize, y as usize, size) }
                })
                .collect();
            let Some(row) = row else { continue };
            let mut position = Position::new(size, Rule::Freestyle);
            row[..4].iter().for_each(|&point| position.place(Side::Black, point));
            count += u64::from(position.wins_at(Side::Black, row[4]));
        }
    }
    count
}

#[test]
fn lines_of_five_are_as_many_as_the_formula_says() {
    for size in [5, 6, 7, 8, 10, 15, 19, 20, 22] {
        let n = size as u64;
        assert_eq!(lines_of_five(size), 2 * n * (n - 4) + 2 * (n - 4) * (n - 4), "size {size}");
    }
}

/// Sequences of moves of this length, none of which wins before its end.
fn perft(position: &mut Position, depth: usize) -> u64 {
    let points: Vec<Point> = position.points().filter(|&point| position.check(point).is_ok()).collect();
    if depth == 1 {
        return points.len() as u64;
    }
    let mut count = 0;
    for point in points {
        if position.wins_at(position.to_move(), point) {
            continue;
        }
        position.play(point);
        count += perft(position, depth - 1);
        position.undo();
    }
    count
}

#[test]
fn short_games_are_as_many_as_falling_factorials() {
    let known = [
        (5, [25, 600, 13800]),
        (6, [36, 1260, 42840]),
        (7, [49, 2352, 110_544]),
        (8, [64, 4032, 249_984]),
        (10, [100, 9900, 970_200]),
        (15, [225, 50400, 11_239_200]),
    ];
    for (size, counts) in known {
        for (depth, wanted) in (1..).zip(counts) {
            assert_eq!(perft(&mut Position::new(size, Rule::Freestyle), depth), wanted, "{size} {depth}");
        }
    }
    for (size, two) in [(15, 50400), (19, 129_960), (20, 159_600)] {
        assert_eq!(perft(&mut Position::new(size, Rule::Standard), 2), two, "size {size}");
    }
}

/// Ordered games in which the side with `own` stones completes five with its last one: all sets of the winner's stones
/// that hold a line are counted by choosing the line.
fn falling(from: u128, count: u128) -> u128 {
    (0..count).map(|i| from - i).product()
}

/// Wins at ply 9 on a board, counted over the lines that the board itself knows.
fn wins_at_ply_9(size: usize) -> u128 {
    let points = (size * size) as u128;
    u128::from(lines_of_five(size)) * falling(5, 5) * falling(points - 5, 4)
}

/// Lines of five as sets of points.
fn lines(size: usize) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for (dx, dy) in [(1isize, 0isize), (0, 1), (1, 1), (1, -1)] {
        for (x, y) in (0..size as isize).flat_map(|x| (0..size as isize).map(move |y| (x, y))) {
            let cells = (0..5).map(|i| (x + i * dx, y + i * dy));
            let cells: Vec<(isize, isize)> = cells.collect();
            let inside =
                |&(x, y): &(isize, isize)| x >= 0 && y >= 0 && x < size as isize && y < size as isize;
            if cells.iter().all(inside) {
                found.push(cells.iter().map(|&(x, y)| y as usize * size + x as usize).collect());
            }
        }
    }
    found
}

/// White's fifth stone makes five at ply 10, and Black's five stones are no five: all arrangements of Black's stones off
/// the line, less those that are a line.
fn wins_at_ply_10(size: usize) -> u128 {
    let points = (size * size) as u128;
    let lines = lines(size);
    let disjoint =
        |line: &Vec<usize>| lines.iter().filter(|other| other.iter().all(|p| !line.contains(p))).count();
    let black = falling(points - 5, 5);
    lines.iter().map(|line| falling(5, 5) * (black - disjoint(line) as u128 * falling(5, 5))).sum()
}

#[test]
fn first_wins_are_as_many_as_the_closed_form_says() {
    let known: [(usize, u128, u128); 8] = [
        (5, 167_443_200, 2_678_515_200),
        (6, 2_899_814_400, 78_288_364_800),
        (7, 23_457_772_800, 938_281_881_600),
        (8, 125_833_236_480, 6_920_742_988_800),
        (10, 1_760_373_043_200, 160_193_545_344_000),
        (15, 156_444_499_411_200, 33_792_007_663_872_000),
        (19, 1_933_026_181_344_000, 680_425_201_826_611_200),
        (20, 3_314_405_645_107_200, 1_295_932_589_244_288_000),
    ];
    for (size, ninth, tenth) in known {
        assert_eq!(wins_at_ply_9(size), ninth, "size {size}");
        assert_eq!(wins_at_ply_10(size), tenth, "size {size}");
    }
}

/// Plays random legal moves; returns the position.
fn random_game(size: usize, rule: Rule, seed: u64, length: usize) -> Position {
    let mut rng = Rng::new(seed);
    let mut position = Position::new(size, rule);
    for _ in 0..length {
        let points: Vec<Point> = position.points().filter(|&point| position.check(point).is_ok()).collect();
        let Some(&point) = rng.pick(&points) else { break };
        position.play(point);
    }
    position
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn what_is_kept_is_what_a_fresh_look_finds(seed in any::<u64>(), length in 0usize..200, rule in 0usize..5, size in 5usize..=22) {
        let rule = Rule::ALL[rule];
        let mut position = random_game(size, rule, seed, length);
        prop_assert_eq!(position.verify(), Ok(()));
        let hash = position.hash();
        let moves: Vec<Point> = position.history().to_vec();
        while position.undo().is_some() {}
        prop_assert_eq!(position.hash(), Position::new(size, rule).hash());
        prop_assert_eq!(position.verify(), Ok(()));
        moves.iter().for_each(|&point| position.play(point));
        prop_assert_eq!(position.hash(), hash);
    }
}
