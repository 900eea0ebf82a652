//! Which dragons can be connected or cut apart?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::board::Board;
use crate::life::dragons::Dragon;
use crate::life::owl::Tools;
use crate::reading::{disconnect, string_connect};
use crate::types::{Outcome, Point, Status};

/// Strings of two dragons farther apart than this, in rows or columns, are not asked about.
const REACH: usize = 3;

/// Reads for every two neighbouring dragons of one colour whether the first move decides about their connection.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    for (number, dragon) in view.dragons.iter().enumerate() {
        for &near in dragon.neighbors.iter().filter(|&&near| near > number) {
            let Some(other) = view.dragons.get(near).filter(|other| other.color == dragon.color) else {
                continue;
            };
            if is_wanted(dragon) && is_wanted(other) {
                decide(tools, view, [dragon, other], reasons);
            }
        }
    }
}

fn is_wanted(dragon: &Dragon) -> bool {
    dragon.status != Status::Dead
}

fn decide(tools: &mut Tools, view: &View, pair: [&Dragon; 2], reasons: &mut Reasons) {
    let Some([a, b]) = closest_strings(&tools.reader.board, pair) else { return };
    let joined = string_connect(tools.reader, a, b);
    let Some(link) = joined.mv.filter(|_| joined.outcome == Outcome::Win) else { return };
    let parted = disconnect(tools.reader, a, b);
    let Some(cut) = parted.mv.filter(|_| parted.outcome != Outcome::Fail) else { return };
    let dragons = pair.map(|dragon| dragon.origin);
    if pair[0].color == view.color {
        reasons.add(link, Reason::Connect { dragons });
        if connects(tools, view, cut, [a, b]) {
            reasons.add(cut, Reason::Connect { dragons });
        }
    } else {
        reasons.add(cut, Reason::Cut { dragons });
    }
}

/// Are the strings connected after an own move?
fn connects(tools: &mut Tools, view: &View, mv: Point, [a, b]: [Point; 2]) -> bool {
    let after = tools.reader.with_move(mv, view.color, |r| disconnect(r, a, b).outcome);
    after == Some(Outcome::Fail)
}

/// The strings of two dragons that are closest to each other, if they are near enough to be asked about.
pub fn closest_strings(board: &Board, pair: [&Dragon; 2]) -> Option<[Point; 2]> {
    let mut best: Option<(usize, [Point; 2])> = None;
    for &a in &pair[0].strings {
        for &b in &pair[1].strings {
            let distance = distance(board, a, b);
            if distance <= REACH && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, [a, b]));
            }
        }
    }
    best.map(|(_, strings)| strings)
}

fn distance(board: &Board, a: Point, b: Point) -> usize {
    let between = |x: Point| board.stones_of(b).map(move |y| x.king_distance(y));
    board.stones_of(a).flat_map(between).min().unwrap_or(usize::MAX)
}
