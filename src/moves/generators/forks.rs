//! Which moves threaten two strings at once, so that one of them falls?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::life::owl::Tools;
use crate::reading::defend_both;
use crate::types::{Outcome, Point};

/// Strings that are threatened by one move and compared with each other.
const STRINGS: usize = 4;

/// Reads for every move that threatens two of the opponent's strings whether he can save both.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let moves: Vec<Point> = reasons.moves().collect();
    for mv in moves {
        let strings = threatened(reasons, mv);
        for (number, &a) in strings.iter().enumerate() {
            for &b in strings.iter().skip(number + 1) {
                if is_fork(tools, view, mv, [a, b]) {
                    reasons.add(mv, Reason::AttackEither { strings: [a, b] });
                }
            }
        }
    }
}

fn threatened(reasons: &Reasons, mv: Point) -> Vec<Point> {
    let target = |reason: &Reason| match reason {
        Reason::AttackThreat(aim) => Some(aim.target),
        _ => None,
    };
    reasons.of(mv).iter().filter_map(target).take(STRINGS).collect()
}

fn is_fork(tools: &mut Tools, view: &View, mv: Point, [a, b]: [Point; 2]) -> bool {
    // A defence that is named with a failure was not read to its end: it may hold.
    let saved = tools.reader.with_move(mv, view.color, |r| defend_both(r, a, b));
    saved.is_some_and(|saved| saved.outcome == Outcome::Fail && saved.mv.is_none())
}
