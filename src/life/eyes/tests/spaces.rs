//! Are the spaces around some stones those that are found if all spaces are looked for, and are domains spread to their end?

use super::super::domain::Domains;
use super::super::{EyeBook, EyeSpace, EyeSpaces};
use crate::board::Board;
use crate::reading::Reader;
use crate::types::{Color, Point, PointSet, Rng};
use proptest::prelude::*;

/// A position of random moves on 9×9.
fn random_board(seed: u64, moves: usize) -> Board {
    let (mut board, mut rng) = (Board::new(9), Rng::new(seed));
    for color in Color::BOTH.into_iter().cycle().take(moves) {
        let legal: Vec<Point> = board.points().filter(|&pos| board.is_legal(pos, color)).collect();
        if !legal.is_empty() {
            board.play_move(legal[(rng.next_u64() % legal.len() as u64) as usize], color);
        }
    }
    board
}

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

/// The domain of a colour, found by looking at every point of the board again until nothing more is reached.
fn slow_domain(board: &Board, color: Color) -> PointSet {
    let (dead, mut held) = (PointSet::new(), PointSet::new());
    let is_free = |pos: Point| board.is_on_board(pos) && board.is_empty(pos);
    for stone in board.stones(color) {
        held.insert(stone);
        held.extend(stone.neighbors().into_iter().filter(|&n| is_free(n)));
    }
    loop {
        let reached: Vec<Point> = board
            .points()
            .filter(|&pos| is_free(pos) && !held.contains(pos))
            .filter(|&pos| Domains::reaches(board, &dead, color, &held, pos))
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
        let domains = Domains::of(&board, &PointSet::new());
        for color in Color::BOTH {
            prop_assert_eq!(&domains.0[color], &slow_domain(&board, color));
        }
    }
}
