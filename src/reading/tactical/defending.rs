//! Which moves may save a string that is threatened?

use super::attacking::linked_strings;
use super::capture::{Capture, each_second_order_liberty, extension};
use super::ladder::ladder_with_area;
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::{Area, Moves, Ordering, Turn, Weight};
use crate::types::{Point, PointSet};

/// Is the string lost at once unless something is captured or it runs?
fn is_urgent(board: &Board, goal: Capture) -> bool {
    board.countlib(goal.string) == 1 && board.countstones(goal.string) > 1
}

/// Captures and extensions; out of atari also where the attacker would play.
pub(super) fn candidates(r: &mut Reader, goal: Capture, turn: Turn, moves: &mut Moves) {
    let (board, ordering) = (&r.board, r.ordering);
    captures(board, &ordering, goal.string, Weight::Capture, moves);
    extensions(board, &ordering, goal, moves);
    if let Some(threat) = turn.threat.filter(|_| !is_urgent(board, goal)) {
        moves.add(threat, ordering.of(Weight::Threat), "the attacker's move");
    }
}

/// Counter-attacks on what surrounds the string, and moves at a distance.
pub(super) fn more_candidates(r: &mut Reader, goal: Capture, moves: &mut Moves) {
    if is_urgent(&r.board, goal) {
        return;
    }
    let (depths, ordering, stackp, below) = (r.limits.depths, r.ordering, r.depth(), r.below());
    if below <= usize::from(depths.break_chain_depth) {
        break_chains(r, goal, moves);
    } else if below <= usize::from(depths.depth) {
        counter_ladders(r, goal, moves);
    }
    if below > usize::from(depths.branch_depth / 2) {
        return;
    }
    let board = &r.board;
    special_rescues(board, &ordering, goal, moves);
    cutting_at_net(board, &ordering, goal, moves);
    answer_last_move(board, &ordering, goal, moves);
    if stackp <= usize::from(depths.superstring_depth) {
        help_linked_strings(board, &ordering, goal, moves);
    }
}

/// Captures of strings in atari that touch `string`.
fn captures(board: &Board, ordering: &Ordering, string: Point, weight: Weight, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(string).filter(|&s| board.countlib(s) == 1) {
        let stones = board.countstones(neighbor).min(10) as i32;
        let score = ordering.of(weight) + ordering.of(Weight::Stone) * stones;
        board.liberties(neighbor).for_each(|lib| moves.add(lib, score, "capture"));
    }
}

/// Liberties where the string would not be in atari.
fn extensions(board: &Board, ordering: &Ordering, goal: Capture, moves: &mut Moves) {
    for lib in board.liberties(goal.string) {
        let room = extension(board, lib, goal.color, 6).min(6) as i32;
        if room > 1 {
            moves.add(lib, ordering.of(Weight::Extend) + ordering.of(Weight::Room) * room, "liberty");
        }
    }
}

/// The liberties of strings that touch the string and have few of them.
fn break_chains(r: &mut Reader, goal: Capture, moves: &mut Moves) {
    let is_deep = r.below() > usize::from(r.limits.depths.break_chain_depth / 3);
    let most = if is_deep { 2 } else { 3 };
    let weak = |&s: &Point| (2..=most).contains(&r.board.countlib(s));
    for neighbor in r.board.neighbor_strings(goal.string).filter(weak) {
        let liberties = r.board.countlib(neighbor) as i32;
        let score = r.ordering.of(Weight::BreakChain) + r.ordering.of(Weight::ChainLiberty) * liberties;
        lean_on(&r.board, &r.ordering, goal, neighbor, score, moves);
    }
}

/// Ataris that begin a ladder of a string which touches the string. Leaning on all of them at such a depth would use the positions
/// up; a ladder is forced, and found out without any.
pub(super) fn counter_ladders(r: &mut Reader, goal: Capture, moves: &mut Moves) {
    let mut area = Area::NONE;
    let short: Vec<Point> =
        r.board.neighbor_strings(goal.string).filter(|&s| r.board.countlib(s) == 2).collect();
    for neighbor in short {
        if let Some(atari) = ladder_with_area(&mut r.board, neighbor, &mut area) {
            moves.add(atari, r.ordering.of(Weight::BreakChain), "ladder of a surrounding string");
        }
    }
    r.rest_on(area);
}

/// The liberties of a string; those where the stone could be taken at once come late.
fn lean_on(board: &Board, ordering: &Ordering, goal: Capture, string: Point, base: i32, moves: &mut Moves) {
    for lib in board.liberties(string) {
        let is_safe = extension(board, lib, goal.color, 2) > 1;
        let score = base + if is_safe { 0 } else { ordering.of(Weight::SelfAtari) };
        moves.add(lib, score, "counter-attack");
    }
}

/// Points next to the liberties.
fn special_rescues(board: &Board, ordering: &Ordering, goal: Capture, moves: &mut Moves) {
    each_second_order_liberty(
        board,
        goal.string,
        |_| true,
        |pos| {
            let own = extension(board, pos, goal.color, 4).min(4) as i32;
            if own > 1 {
                let score = ordering.of(Weight::SpecialRescue) + ordering.of(Weight::OwnLiberty) * own;
                moves.add(pos, score, "near a liberty");
            }
        },
    );
}

/// Captures and ataris of strings that do not touch the string but stand at its liberties.
fn cutting_at_net(board: &Board, ordering: &Ordering, goal: Capture, moves: &mut Moves) {
    for s in around_liberties(board, goal) {
        let liberties = board.countlib(s) as i32;
        if liberties == 1 {
            let score = ordering.of(Weight::CaptureNearby);
            board.liberties(s).for_each(|lib| moves.add(lib, score, "capture"));
        } else {
            lean_on(board, ordering, goal, s, ordering.of(Weight::LeanNearby) - 10 * liberties, moves);
        }
    }
}

/// Liberties of the stone that the attacker has just played, which may have no other support.
fn answer_last_move(board: &Board, ordering: &Ordering, goal: Capture, moves: &mut Moves) {
    let Some(last) = board.stack().next_back().filter(|mv| mv.color != goal.color) else { return };
    if board.color(last.point) == Some(last.color) && board.countlib(last.point) <= 4 {
        lean_on(board, ordering, goal, last.point, ordering.of(Weight::LeanNearby), moves);
    }
}

/// The opponent's weak strings next to liberties, but not next to the string.
fn around_liberties(board: &Board, goal: Capture) -> impl Iterator<Item = Point> {
    let attacker = Some(goal.color.other());
    let mut seen = PointSet::new();
    let around = board.liberties(goal.string).flat_map(Point::neighbors);
    let weak = around.filter(move |&n| board.color(n) == attacker && board.countlib(n) <= 3);
    let strings = weak.map(|n| board.find_origin(n));
    strings.filter(move |&s| seen.insert(s) && !board.adjacent_strings(s, goal.string))
}

/// Captures next to strings of the same colour that share a liberty with the string, and their own liberties.
fn help_linked_strings(board: &Board, ordering: &Ordering, goal: Capture, moves: &mut Moves) {
    for linked in linked_strings(board, goal.string, 4) {
        captures(board, ordering, linked, Weight::HelpLinked, moves);
        lean_on(board, ordering, goal, linked, ordering.of(Weight::HelpLinked), moves);
    }
}
