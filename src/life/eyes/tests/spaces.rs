//! Are the spaces around some stones those that are found if all spaces are looked for, and are domains spread to their end?

use super::super::domain::Domains;
use super::super::{EyeBook, EyeSpace, EyeSpaces};
use crate::board::Board;
use crate::board::samples::random_board;
use crate::reading::Reader;
use crate::types::{Color, NS, Point, PointSet};
use proptest::prelude::*;

/// All that is known of a space and of its points.
fn told(spaces: &EyeSpaces, space: &EyeSpace) -> String {
    let points: Vec<String> = space
        .points
        .iter()
        .map(|&pos| {
            let data =
                spaces.data(pos).map(|data| (data.is_marginal, data.neighbors, data.marginal_neighbors));
            format!("{pos:?} {data:?} {:?}", spaces.half_eye(pos))
        })
        .collect();
    format!("{space:?} {points:?}")
}

/// Do two held points side by side around a point make it held, or one beside a corner?
fn is_reached(board: &Board, dead: &PointSet, color: Color, held: &PointSet, e: Point) -> bool {
    let at = |row: isize, column: isize| {
        let shifted = e.index().checked_add_signed(row * NS as isize + column)?;
        Some(Point::from_index(shifted)).filter(|&pos| board.is_on_board(pos))
    };
    let stands = |pos: Point| board.color(pos) == Some(color.other()) && !dead.contains(pos);
    let is_hostile = |pos: Option<Point>| pos.is_some_and(stands);
    let is_held = |pos: Option<Point>| pos.is_some_and(|pos| held.contains(pos));
    let steps = || (-1..=1).flat_map(|row| (-1..=1).map(move |column| (row, column)));
    if board.is_corner_vertex(e) {
        let is_beside = |(row, column): (isize, isize)| row.abs() + column.abs() == 1;
        return steps().any(|step| is_beside(step) && is_held(at(step.0, step.1)))
            && !steps().any(|(row, column)| is_hostile(at(row, column)));
    }
    let is_good = |pos: Option<Point>| is_held(pos) && !pos.is_some_and(|pos| board.is_edge_vertex(pos));
    let turns = [(-1, 0), (1, 0), (0, -1), (0, 1)];
    turns.iter().any(|&(i, j)| {
        [1, -1].into_iter().any(|side| {
            let (k, l) = (side * j, side * i);
            let is_jumped = is_hostile(at(i + 2 * k, j + 2 * l)) && is_hostile(at(i - k, j - l));
            is_good(at(i, j)) && is_good(at(i + k, j + l)) && !is_hostile(at(k, l)) && !is_jumped
        })
    })
}

/// The domain of a colour, found by looking at every point of the board again until nothing more is reached.
fn slow_domain(board: &Board, dead: &PointSet, color: Color) -> PointSet {
    let mut held = PointSet::new();
    let is_free = |pos: Point| board.is_on_board(pos) && (board.is_empty(pos) || dead.contains(pos));
    for stone in board.stones(color).filter(|&stone| !dead.contains(stone)) {
        held.insert(stone);
        held.extend(stone.neighbors().into_iter().filter(|&n| is_free(n)));
    }
    loop {
        let reached: Vec<Point> = board
            .points()
            .filter(|&pos| is_free(pos) && !held.contains(pos))
            .filter(|&pos| is_reached(board, dead, color, &held, pos))
            .collect();
        if reached.is_empty() {
            return held;
        }
        held.extend(reached);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn the_spaces_around_a_string_are_as_in_the_whole_position(seed: u64, moves in 10_usize..70) {
        let board = random_board(seed, moves);
        let (mut reader, mut book, dead) = (Reader::new(board.clone()), EyeBook::default(), PointSet::new());
        for color in Color::BOTH {
            let all = EyeSpaces::find(&mut reader, &mut book, &dead, color);
            for string in board.strings().filter(|&string| board.color(string) == Some(color)) {
                let stones: PointSet = board.stones_of(string).collect();
                let near = EyeSpaces::around(&mut reader, &mut book, &dead, color, &stones);
                let touching = |spaces: &EyeSpaces| -> Vec<String> {
                    let own = spaces.spaces().iter().filter(|space| space.touches(&stones));
                    own.map(|space| told(spaces, space)).collect()
                };
                prop_assert_eq!(touching(&near), touching(&all));
            }
        }
    }

    #[test]
    fn a_domain_is_spread_to_its_end(seed: u64, moves in 1_usize..60) {
        let board = random_board(seed, moves);
        let strings: Vec<Point> = board.strings().collect();
        let lost = strings.iter().filter(|string| string.index() as u64 % 5 == seed % 7);
        let dead: PointSet = lost.flat_map(|&string| board.stones_of(string)).collect();
        let domains = Domains::of(&board, &dead);
        for color in Color::BOTH {
            prop_assert_eq!(&domains.held[color], &slow_domain(&board, &dead, color));
        }
    }
}
