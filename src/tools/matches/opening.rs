//! Where do the games of a match begin? A few sensible opening moves, drawn by lot, the same for both games of a pair.
//!
//! Engines that play the same move in the same position would play the same game again and again. Moves on the third to
//! fifth line, corners first and away from other stones, make many different beginnings that favour nobody much; what
//! they favour is evened out because each opening is played with both colours. Openings of one match differ by more
//! than a rotation or reflection as far as the board has enough of them.

use super::schedule::mix;
use crate::board::Board;
use crate::types::{Color, Move, Point, Rng};
use fxhash::FxHashSet;

/// How often a new opening is drawn when the one drawn has been seen.
const DRAWS: usize = 50;

/// Opening moves for a board of this size where the user does not say.
pub const fn default_opening_moves(size: usize) -> usize {
    match size {
        0..=4 => 0,
        5..=8 => 1,
        9..=12 => 2,
        _ => 4,
    }
}

/// `count` openings of at most `moves` moves each, `first` to move on `start`.
pub(super) fn openings(start: &Board, first: Color, moves: usize, count: usize, seed: u64) -> Vec<Vec<Move>> {
    let mut seen = FxHashSet::default();
    (0..count)
        .map(|number| {
            let mut rng = Rng::new(mix(seed ^ 0x0BE9_1996, number as u64));
            let mut drawn = draw(start, first, moves, &mut rng);
            for _ in 1..DRAWS {
                if seen.insert(drawn.1) {
                    break;
                }
                drawn = draw(start, first, moves, &mut rng);
            }
            seen.insert(drawn.1);
            drawn.0
        })
        .collect()
}

/// An opening, and a hash of its last position that rotations and reflections do not change.
fn draw(start: &Board, first: Color, moves: usize, rng: &mut Rng) -> (Vec<Move>, u64) {
    let mut board = start.clone();
    let mut opening = Vec::with_capacity(moves);
    let mut color = first;
    while opening.len() < moves {
        let Some(&point) = rng.pick(&candidates(&board, color)) else { break };
        board.play_move(point, color);
        opening.push(Move { color, point });
        color = color.other();
    }
    (opening, board.invariant_hash())
}

/// The most sensible kind of moves that there is on the board.
fn candidates(board: &Board, color: Color) -> Vec<Point> {
    let legal: Vec<Point> = board
        .points()
        .filter(|&point| board.is_allowed_move(point, color) && !board.is_self_atari(point, color))
        .collect();
    let kinds: [&dyn Fn(&Point) -> bool; 3] = [
        &|&point| is_corner_opening(board, point),
        &|&point| is_on_opening_line(board.size(), point) && is_apart(board, point, 3),
        &|&point| is_on_opening_line(board.size(), point) && is_apart(board, point, 2),
    ];
    kinds
        .iter()
        .map(|kind| legal.iter().copied().filter(|point| kind(point)).collect::<Vec<_>>())
        .find(|points| !points.is_empty())
        .unwrap_or_default()
}

/// On large boards: in a corner that has no stone, third to fifth line from both edges, third or fourth from one.
fn is_corner_opening(board: &Board, point: Point) -> bool {
    let size = board.size();
    if size < 13 {
        return false;
    }
    let [row, column] = [point.row(), point.column()].map(|line| line.min(size - 1 - line));
    let corner = |p: Point| (p.row() * 2 / size, p.column() * 2 / size);
    let is_free = || Color::BOTH.iter().all(|&c| board.stones(c).all(|stone| corner(stone) != corner(point)));
    (2..=4).contains(&row) && (2..=4).contains(&column) && row.min(column) <= 3 && is_free()
}

/// Third to fifth line; second line and up on boards that have no more.
fn is_on_opening_line(size: usize, point: Point) -> bool {
    let line = point.edge_distance(size);
    if size >= 7 { (2..=4).contains(&line) } else { line >= usize::from(size >= 4) }
}

/// Is every stone at least this many steps away?
fn is_apart(board: &Board, point: Point, steps: usize) -> bool {
    let distance = |p: Point| p.row().abs_diff(point.row()) + p.column().abs_diff(point.column());
    Color::BOTH.iter().all(|&color| board.stones(color).all(|stone| distance(stone) >= steps))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(size: usize, moves: usize, count: usize, seed: u64) -> Vec<String> {
        let openings = openings(&Board::new(size), Color::Black, moves, count, seed);
        let text = |opening: &Vec<Move>| {
            opening.iter().map(|mv| mv.point.to_gtp(size)).collect::<Vec<_>>().join(" ")
        };
        openings.iter().map(text).collect()
    }

    #[test]
    fn openings_look_like_openings() {
        insta::assert_snapshot!(texts(19, 6, 4, 1).join("\n"), @r"
        P3 Q17 E4 D16 O15 E11
        Q3 C15 C4 Q17 P10 L4
        C17 C5 Q15 Q3 R10 D13
        D17 Q5 E4 R15 P10 J3
        ");
        insta::assert_snapshot!(texts(9, 2, 4, 1).join("\n"), @r"
        E3 E7
        F3 G6
        C7 E5
        F4 D3
        ");
    }

    #[test]
    fn the_seed_and_the_number_make_the_opening() {
        assert_eq!(texts(13, 4, 10, 5), texts(13, 4, 20, 5)[..10]);
        assert_ne!(texts(13, 4, 10, 5), texts(13, 4, 10, 6));
    }

    #[test]
    fn openings_of_a_match_differ_by_more_than_a_rotation() {
        let mut hashes: Vec<u64> = openings(&Board::new(9), Color::Black, 2, 40, 3)
            .iter()
            .map(|opening| {
                let mut board = Board::new(9);
                opening.iter().for_each(|mv| board.play_move(mv.point, mv.color));
                board.invariant_hash()
            })
            .collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), 40);
    }

    #[test]
    fn every_size_has_legal_openings_or_none() {
        for size in 1..=25 {
            for opening in openings(&Board::new(size), Color::White, 8, 3, 9) {
                let mut board = Board::new(size);
                for mv in opening {
                    assert!(board.is_allowed_move(mv.point, mv.color) && !mv.point.is_pass());
                    board.play_move(mv.point, mv.color);
                }
                assert!(size < 9 || board.move_number() >= 4, "size {size}");
            }
        }
    }
}
