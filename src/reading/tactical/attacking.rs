//! Which moves may capture a string with two liberties or more?

use super::capture::{Capture, extension, second_order_liberties};
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::Moves;
use crate::types::{Point, PointList};
use arrayvec::ArrayVec;

/// The most liberties of a string that is attacked.
const MAX_LIBERTIES: usize = 8;

/// A liberty of the string, and the liberties that its owner would have after extending there.
type Exits = ArrayVec<(Point, usize), MAX_LIBERTIES>;

/// Moves on liberties; with time for a slower threat also moves around them, and what makes them possible.
pub(super) fn candidates(r: &mut Reader, goal: Capture, order: u8, moves: &mut Moves) {
    let safe = usize::from(order) + 2;
    let exits: Exits = r
        .board
        .liberties(goal.string)
        .take(MAX_LIBERTIES)
        .map(|lib| (lib, extension(&r.board, lib, goal.color, safe + 3)))
        .collect();
    let depths = r.limits.depths;
    let stackp = r.board.stackp();
    let board = &r.board;
    liberty_moves(board, goal, &exits, safe, moves);
    if order == 0 {
        return;
    }
    if exits.len() > usize::from(order) {
        return;
    }
    rescues(board, goal, moves);
    if stackp <= usize::from(depths.branch_depth) {
        nets(board, goal, &exits, safe, moves);
        reinforcements(board, goal, moves);
        if stackp <= usize::from(depths.backfill_depth) {
            backfills(board, goal, &exits, moves);
        }
        if stackp <= usize::from(depths.superstring_depth) {
            around_linked_strings(board, goal, moves);
        }
    }
}

/// The liberties, unless the string escapes at another one. A liberty that is filled is one less after any extension.
fn liberty_moves(board: &Board, goal: Capture, exits: &Exits, safe: usize, moves: &mut Moves) {
    for &(lib, own_room) in exits {
        let escapes = exits.iter().any(|&(exit, room)| exit != lib && room > safe);
        if escapes {
            continue;
        }
        let liberties = extension(board, lib, goal.color.other(), 5);
        let score =
            200 + 20 * own_room as i32 + 6 * liberties.min(5) as i32 - if liberties <= 1 { 60 } else { 0 };
        moves.add(lib, score, "liberty");
    }
}

/// Saves attackers that could be taken at once: by a capture or by an extension.
fn rescues(board: &Board, goal: Capture, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(goal.string).filter(|&s| board.countlib(s) == 1) {
        let size = board.countstones(neighbor).min(10) as i32;
        for lib in board.liberties(neighbor) {
            if extension(board, lib, goal.color.other(), 2) > 1 {
                moves.add(lib, 150 + 5 * size, "saves a surrounding string");
            }
        }
        for threatening in board.neighbor_strings(neighbor).filter(|&s| board.countlib(s) == 1) {
            board
                .liberties(threatening)
                .for_each(|lib| moves.add(lib, 160 + 5 * size, "capture that saves a surrounding string"));
        }
    }
}

/// Gives more liberties to surrounding strings that have two.
fn reinforcements(board: &Board, goal: Capture, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(goal.string).filter(|&s| board.countlib(s) == 2) {
        for lib in board.liberties(neighbor) {
            let room = extension(board, lib, goal.color.other(), 5);
            if room > 2 {
                moves.add(lib, 40 + 5 * room.min(5) as i32, "strengthens a surrounding string");
            }
        }
    }
}

/// Blocks at a distance: points next to the liberties from which no exit stays open.
fn nets(board: &Board, goal: Capture, exits: &Exits, safe: usize, moves: &mut Moves) {
    for pos in second_order_liberties(board, goal.string) {
        let room = |exit: Point, room: usize| room - usize::from(room > 0 && exit.is_adjacent(pos));
        if exits.iter().any(|&(exit, free)| room(exit, free) >= safe) {
            continue;
        }
        let touched = exits.iter().filter(|&&(exit, _)| exit.is_adjacent(pos)).count() as i32;
        let own = extension(board, pos, goal.color.other(), 4);
        moves.add(pos, 60 + 25 * touched + 5 * own.min(4) as i32 - if own <= 1 { 50 } else { 0 }, "net");
    }
}

/// Where a stone on a liberty would be in atari, the point that its last liberty is.
fn backfills(board: &Board, goal: Capture, exits: &Exits, moves: &mut Moves) {
    let color = goal.color.other();
    for &(lib, _) in exits {
        let liberties = board.accuratelib(lib, color, 2);
        if let [only] = liberties.as_slice()
            && board.is_empty(*only)
        {
            moves.add(*only, 80, "backfill");
        }
    }
}

/// Liberties of weak strings of the same colour that share a liberty with the string.
fn around_linked_strings(board: &Board, goal: Capture, moves: &mut Moves) {
    for linked in linked_strings(board, goal.string, 4) {
        board.liberties(linked).for_each(|lib| moves.add(lib, 50, "superstring liberty"));
    }
}

/// The other strings of the same colour with at most so many liberties that share a liberty with the string.
pub(super) fn linked_strings(board: &Board, string: Point, liberties: usize) -> PointList {
    let (origin, color) = (board.find_origin(string), board.color(string));
    let mut found = PointList::new();
    for n in board.liberties(string).flat_map(Point::neighbors) {
        if board.color(n) == color && board.countlib(n) <= liberties {
            let s = board.find_origin(n);
            if s != origin && !found.contains(&s) {
                found.push(s);
            }
        }
    }
    found
}
