//! Which moves may save a string that is threatened?

use super::attacking::linked_strings;
use super::capture::{Capture, extension, second_order_liberties};
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::{Moves, Turn};
use crate::types::{Point, PointList};

/// Captures and extensions; out of atari also counter-attacks on what surrounds it, and moves at a distance.
pub(super) fn candidates(r: &mut Reader, goal: Capture, turn: Turn, moves: &mut Moves) {
    let board = &r.board;
    captures(board, goal.string, 300, moves);
    extensions(board, goal, moves);
    if board.countlib(goal.string) == 1 && board.countstones(goal.string) > 1 {
        return;
    }
    if let Some(threat) = turn.threat {
        moves.add(threat, 190, "the attacker's move");
    }
    let stackp = board.stackp();
    let depths = r.limits.depths;
    counter_ataris(board, goal, moves);
    if stackp > usize::from(depths.branch_depth) {
        return;
    }
    special_rescues(board, goal, moves);
    cutting_at_net(board, goal, moves);
    if stackp <= usize::from(depths.superstring_depth) {
        help_linked_strings(board, goal, moves);
    }
    if stackp <= usize::from(depths.break_chain_depth) {
        squeeze_neighbors(board, goal, moves);
    }
}

/// Captures of strings in atari that touch `string`.
fn captures(board: &Board, string: Point, score: i32, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(string).filter(|&s| board.countlib(s) == 1) {
        let size = board.countstones(neighbor).min(20) as i32;
        board.liberties(neighbor).for_each(|lib| moves.add(lib, score + 5 * size, "capture"));
    }
}

/// Liberties where the string would not be in atari.
fn extensions(board: &Board, goal: Capture, moves: &mut Moves) {
    for lib in board.liberties(goal.string) {
        let room = extension(board, lib, goal.color, 6);
        if room > 1 {
            moves.add(lib, 150 + 30 * room.min(6) as i32, "liberty");
        }
    }
}

/// Ataris on strings with two liberties that touch the string.
fn counter_ataris(board: &Board, goal: Capture, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(goal.string).filter(|&s| board.countlib(s) == 2) {
        let size = board.countstones(neighbor).min(10) as i32;
        lean_on(board, goal, neighbor, 140 + 4 * size, moves);
    }
}

/// The liberties of a string, where the stone could not be taken at once.
fn lean_on(board: &Board, goal: Capture, neighbor: Point, score: i32, moves: &mut Moves) {
    for lib in board.liberties(neighbor) {
        let own = extension(board, lib, goal.color, 3);
        moves.add(lib, score + if own > 1 { 3 * own as i32 } else { -70 }, "counter-attack");
    }
}

/// Points next to the liberties.
fn special_rescues(board: &Board, goal: Capture, moves: &mut Moves) {
    for pos in second_order_liberties(board, goal.string) {
        let own = extension(board, pos, goal.color, 4);
        if own > 1 {
            moves.add(pos, 70 + 10 * own.min(4) as i32, "near a liberty");
        }
    }
}

/// Captures and ataris of strings that do not touch the string but stand at its liberties.
fn cutting_at_net(board: &Board, goal: Capture, moves: &mut Moves) {
    for s in around_liberties(board, goal) {
        match board.countlib(s) {
            1 => board.liberties(s).for_each(|lib| moves.add(lib, 180, "capture")),
            2 => lean_on(board, goal, s, 100, moves),
            3 => lean_on(board, goal, s, 50, moves),
            _ => {}
        }
    }
}

/// The opponent's weak strings next to liberties, but not next to the string.
fn around_liberties(board: &Board, goal: Capture) -> PointList {
    let mut found = PointList::new();
    for n in board.liberties(goal.string).flat_map(Point::neighbors) {
        let weak = board.color(n) == Some(goal.color.other()) && board.countlib(n) <= 3;
        if weak {
            let s = board.find_origin(n);
            if !found.contains(&s) && !board.adjacent_strings(s, goal.string) {
                found.push(s);
            }
        }
    }
    found
}

/// Captures next to strings of the same colour that share a liberty with the string, and their own liberties.
fn help_linked_strings(board: &Board, goal: Capture, moves: &mut Moves) {
    for linked in linked_strings(board, goal.string, 4) {
        captures(board, linked, 130, moves);
        lean_on(board, goal, linked, 60, moves);
    }
}

/// Liberties of surrounding strings with three liberties.
fn squeeze_neighbors(board: &Board, goal: Capture, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(goal.string).filter(|&s| board.countlib(s) == 3) {
        lean_on(board, goal, neighbor, 60, moves);
    }
}
