//! Which moves threaten two strings at once, so that one of them falls, and which prevent that?

use super::super::reasons::Reason;
use super::super::{Reasons, View};
use crate::life::owl::Tools;
use crate::reading::{Reader, attack_either, defend_both};
use crate::types::{Outcome, Point};

/// Strings that are threatened by one move and compared with each other.
const STRINGS: usize = 4;
/// Moves that are tried against a fork.
const TRIED: usize = 6;

/// Reads for every move that threatens two of the opponent's strings whether he can save both, and how own ones are saved.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let moves: Vec<Point> = reasons.moves().collect();
    let mut own: Vec<[Point; 2]> = Vec::new();
    for mv in moves {
        for strings in pairs(reasons, mv, threatened) {
            if is_fork(tools, view, mv, strings) {
                reasons.add(mv, Reason::AttackEither { strings });
            }
        }
        own.extend(pairs(reasons, mv, exposed));
    }
    own.sort();
    own.dedup();
    own.into_iter().for_each(|strings| save_both(tools, view, strings, reasons));
}

/// All pairs of the strings that a move has such reasons for.
fn pairs(reasons: &Reasons, mv: Point, target: fn(&Reason) -> Option<Point>) -> Vec<[Point; 2]> {
    let strings: Vec<Point> = reasons.of(mv).iter().filter_map(target).take(STRINGS).collect();
    let others = |number: usize| strings.iter().skip(number + 1);
    strings.iter().enumerate().flat_map(|(number, &a)| others(number).map(move |&b| [a, b])).collect()
}

fn threatened(reason: &Reason) -> Option<Point> {
    match reason {
        Reason::AttackThreat(aim) => Some(aim.target),
        _ => None,
    }
}

fn exposed(reason: &Reason) -> Option<Point> {
    match reason {
        Reason::PreventThreat(aim) => Some(aim.target),
        _ => None,
    }
}

/// Adds the moves after which a fork against two own strings does not work any more.
fn save_both(tools: &mut Tools, view: &View, strings: [Point; 2], reasons: &mut Reasons) {
    let [a, b] = strings;
    let saved = defend_both(tools.reader, a, b);
    let Some(first) = saved.mv.filter(|_| saved.outcome == Outcome::Win) else { return };
    let against = |mv: &Point| {
        let meets = |reason| exposed(reason).is_some_and(|target| strings.contains(&target));
        *mv != first && reasons.of(*mv).iter().any(meets)
    };
    let others: Vec<Point> = reasons.moves().filter(against).take(TRIED).collect();
    reasons.add(first, Reason::DefendBoth { strings });
    for mv in others {
        let holds = |r: &mut Reader| attack_either(r, a, b).outcome == Outcome::Fail;
        if tools.reader.with_move(mv, view.color, holds) == Some(true) {
            reasons.add(mv, Reason::DefendBoth { strings });
        }
    }
}

fn is_fork(tools: &mut Tools, view: &View, mv: Point, [a, b]: [Point; 2]) -> bool {
    // A defence that is named with a failure was not read to its end: it may hold.
    let saved = tools.reader.with_move(mv, view.color, |r| defend_both(r, a, b));
    saved.is_some_and(|saved| saved.outcome == Outcome::Fail && saved.mv.is_none())
}
