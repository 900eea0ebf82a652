//! How many moves can be tried and taken back in a second?
//!
//! On each of twenty 19×19 middle games, moves of alternating colours are tried until eight are nested, then all are
//! taken back. The points come at random from all empty points, or from those that touch a stone, which is what
//! reading plays on.

use super::positions::middle_game;
use super::signature::Signature;
use crate::board::Board;
use crate::tools::cpu::Stopwatch;
use crate::types::{Color, Point, Rng};
use std::fmt;
use std::time::Duration;

const DEPTH: usize = 8;
const POSITIONS: u64 = 20;
const PICKS: usize = 1 << 14;
/// Tried moves a position that count for the signature, whatever the options are.
const COUNTED: u64 = 1000;

/// Rates of the board alone, a second of CPU time.
#[derive(Clone, Copy, Debug)]
pub struct BoardRates {
    /// `trymove`+`popgo` pairs on random empty points.
    pub random_pairs: f64,
    /// `trymove`+`popgo` pairs on empty points that touch a stone.
    pub contact_pairs: f64,
    /// `is_legal` answers.
    pub legal: f64,
    /// Copies of a board.
    pub clones: f64,
}

impl fmt::Display for BoardRates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millions = |rate: f64| rate / 1e6;
        writeln!(f, "trymove+popgo, random points    {:8.2} M pairs/s", millions(self.random_pairs))?;
        writeln!(f, "trymove+popgo, touching a stone {:8.2} M pairs/s", millions(self.contact_pairs))?;
        writeln!(f, "is_legal                        {:8.2} M/s", millions(self.legal))?;
        write!(f, "clone                           {:8.2} M/s", millions(self.clones))
    }
}

/// Measures all rates with about `pairs` tried moves each.
pub fn measure(pairs: u64, signature: &mut Signature) -> BoardRates {
    let mut boards: Vec<Board> = (0..POSITIONS).map(|seed| middle_game(19, 120, seed)).collect();
    signature.mix(boards.iter().fold(0, |sum, board| sum ^ board.hash()));
    BoardRates {
        random_pairs: pair_rate(&mut boards, pairs, |_, _| true, signature),
        contact_pairs: pair_rate(&mut boards, pairs, touches_a_stone, signature),
        legal: legal_rate(&boards, pairs, signature),
        clones: clone_rate(&boards, pairs / 100),
    }
}

fn touches_a_stone(board: &Board, point: Point) -> bool {
    Color::BOTH.into_iter().any(|color| board.has_neighbor(point, color))
}

fn pair_rate(
    boards: &mut [Board],
    pairs: u64,
    wanted: fn(&Board, Point) -> bool,
    signature: &mut Signature,
) -> f64 {
    let mut time = Duration::ZERO;
    let mut tried = 0;
    for (seed, board) in (0..).zip(boards.iter_mut()) {
        let picks = picks(board, wanted, seed);
        signature.count(nest(board, &picks, COUNTED));
        let watch = Stopwatch::start();
        tried += nest(board, &picks, pairs / POSITIONS);
        time += watch.elapsed();
    }
    tried as f64 / time.as_secs_f64()
}

fn picks(board: &Board, wanted: fn(&Board, Point) -> bool, seed: u64) -> Vec<Point> {
    let empty: Vec<Point> = board.points().filter(|&p| board.is_empty(p) && wanted(board, p)).collect();
    let mut rng = Rng::new(seed);
    (0..PICKS).map(|_| empty[rng.below(empty.len())]).collect()
}

/// Nests moves eight deep until `pairs` were tried; returns how many were tried.
#[inline(never)]
fn nest(board: &mut Board, picks: &[Point], pairs: u64) -> u64 {
    let mut next = picks.iter().cycle();
    let start = board.trymoves();
    while board.trymoves() - start < pairs {
        let mut color = Color::Black;
        while board.stackp() < DEPTH {
            let Some(&point) = next.next() else { return 0 };
            if board.trymove(point, color) {
                color = color.other();
            }
        }
        while board.stackp() > 0 {
            board.popgo();
        }
    }
    board.trymoves() - start
}

fn legal_rate(boards: &[Board], answers: u64, signature: &mut Signature) -> f64 {
    let watch = Stopwatch::start();
    let mut asked = 0;
    let mut legal = 0;
    while asked < answers {
        legal = boards.iter().map(|board| count_legal(board, &mut asked)).sum();
    }
    signature.mix(legal);
    asked as f64 / watch.elapsed().as_secs_f64()
}

fn count_legal(board: &Board, asked: &mut u64) -> u64 {
    *asked += 361;
    board.points().filter(|&point| board.is_legal(point, Color::Black)).count() as u64
}

fn clone_rate(boards: &[Board], copies: u64) -> f64 {
    let watch = Stopwatch::start();
    let mut done = 0;
    while done < copies {
        for board in boards {
            std::hint::black_box(board.clone());
            done += 1;
        }
    }
    done as f64 / watch.elapsed().as_secs_f64()
}
