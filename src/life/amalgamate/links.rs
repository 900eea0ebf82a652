//! Which strings cannot be parted, when the moves are read?

use crate::board::Board;
use crate::life::dragons::Partition;
use crate::life::worms::Worms;
use crate::reading::connection::friends_nearby;
use crate::reading::{Reader, disconnect, read_in_batches, string_connect};
use crate::types::{Outcome, PerColor, Point, PointSet};

/// Pairs of strings that share a reader.
const BATCH: usize = 6;
/// Rows and columns within which a point is close to a string.
const CLOSE: usize = 2;
/// Steps between strings up to which they are read.
const STEPS: usize = 3;

/// Joins the pairs of strings near each other that the opponent, moving first, cannot part. Strings that are lost are left
/// alone. `cuts` are the points where patterns have found cuts; pairs that meet at one of them only are not read. Where there are two, as in
/// a bamboo joint, a cut at one leaves the other.
pub(super) fn join_by_reading(
    r: &mut Reader,
    worms: &Worms,
    cuts: &PerColor<PointSet>,
    partition: &mut Partition,
) {
    let pairs = open_pairs(r, worms, cuts, partition);
    let (answers, work) = read_in_batches(r, &pairs, BATCH, |reader, &(a, b)| holds(reader, a, b));
    r.add_counters(work);
    for (&(a, b), _) in pairs.iter().zip(answers).filter(|&(_, holds)| holds) {
        partition.join(a, b);
    }
}

/// Does the connection hold, whatever the opponent plays between the strings?
fn holds(r: &mut Reader, a: Point, b: Point) -> bool {
    if disconnect(r, a, b).outcome != Outcome::Fail {
        return false;
    }
    let Some(color) = r.board.color(a) else { return false };
    between(&r.board, a, b).into_iter().all(|cut| {
        let joined = r.with_move(cut, color.other(), |r| string_connect(r, a, b).outcome == Outcome::Win);
        joined.unwrap_or(true)
    })
}

/// The empty points that are close to both strings, in board order.
fn between(board: &Board, a: Point, b: Point) -> Vec<Point> {
    let near = |pos: Point, string: Point| {
        board.stones_of(string).any(|stone| {
            stone.row().abs_diff(pos.row()) <= CLOSE && stone.column().abs_diff(pos.column()) <= CLOSE
        })
    };
    board.points().filter(|&pos| board.is_empty(pos) && near(pos, a) && near(pos, b)).collect()
}

/// Do stones of both strings stand at most three steps apart?
fn is_close(board: &Board, a: Point, b: Point) -> bool {
    let steps = |x: Point, y: Point| x.row().abs_diff(y.row()) + x.column().abs_diff(y.column());
    board.stones_of(a).any(|x| board.stones_of(b).any(|y| steps(x, y) <= STEPS))
}

/// Pairs that are near each other and not joined yet, the first in board order first.
fn open_pairs(
    r: &Reader,
    worms: &Worms,
    cuts: &PerColor<PointSet>,
    partition: &Partition,
) -> Vec<(Point, Point)> {
    let board = &r.board;
    let mut pairs = Vec::new();
    for worm in worms.iter().filter(|worm| !worm.is_lost()) {
        for other in friends_nearby(board, worm.origin).iter().filter(|&other| other > worm.origin) {
            let is_lost = worms.at(other).is_some_and(|worm| worm.is_lost());
            let common = board.find_common_libs(worm.origin, other, 4);
            let is_cut = common.len() == 1 && common.iter().all(|&lib| cuts[worm.color].contains(lib));
            if !is_lost
                && !is_cut
                && is_close(board, worm.origin, other)
                && !partition.are_joined(worm.origin, other)
            {
                pairs.push((worm.origin, other));
            }
        }
    }
    pairs
}
