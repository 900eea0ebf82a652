//! Is the string caught in a ladder? The simplest attack: one atari after another.

use super::capture::{Capture, extension};
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::{Area, Goal, Role, Turn, solve};
use crate::types::{Point, Reading};

/// Marks the questions about ladders in the memory.
const LADDER: u8 = 64;
/// Moves after which a naive ladder counts as broken; one across the largest board has about 200.
const MAX_MOVES: usize = 240;

/// Is there a ladder that captures the string, its opponent moving first? The string must have two liberties or one; any
/// other is not in a ladder. All moves of both sides are ataris, extensions and captures.
pub fn ladder_attack(r: &mut Reader, string: Point) -> Reading {
    let Some(goal) = Capture::of(&r.board, string) else { return Reading::default() };
    let subject = goal.subject(&r.board);
    let turn = Turn { role: Role::Attack, order: 1, threat: None };
    r.answer(Capture::KIND | LADDER, subject, 0, r.limits.nodes, |r| solve(r, goal, turn))
}

/// As [`ladder_attack`] on a bare board, without cache, ko and counter-captures other than of single strings in atari;
/// for playouts. Gives the first move if the ladder works.
pub fn naive_ladder(board: &mut Board, string: Point) -> Option<Point> {
    ladder_with_area(board, string, &mut Area::default())
}

/// The same, with the part of the board that it rests on, whether it works or not.
pub(super) fn ladder_with_area(board: &mut Board, string: Point, area: &mut Area) -> Option<Point> {
    if board.color(string).is_none() || board.countlib(string) != 2 {
        return None;
    }
    chase(board, string, MAX_MOVES, area)
}

/// The atari that leads to the capture of a string with two liberties.
fn chase(board: &mut Board, string: Point, moves: usize, area: &mut Area) -> Option<Point> {
    let color = board.color(string)?;
    let liberties = board.findlib(string, 2);
    let [a, b] = *liberties.as_slice() else { return None };
    *area = area.union(Area::around(a)).union(Area::around(b));
    [(a, b), (b, a)].into_iter().find_map(|(atari, exit)| {
        // The atari takes a liberty away from what the extension would have.
        if extension(board, exit, color, 4) > 3 {
            return None;
        }
        let caught =
            board.with_move(atari, color.other(), |board| !escapes(board, string, exit, moves, area));
        (caught == Some(true)).then_some(atari)
    })
}

/// Does a string in atari get away by a capture or by running?
fn escapes(board: &mut Board, string: Point, exit: Point, moves: usize, area: &mut Area) -> bool {
    if board.color(string).is_none() {
        return false;
    }
    let Some(color) = board.color(string).filter(|_| moves > 0) else { return true };
    let takes = board.neighbor_strings(string).any(|s| board.countlib(s) == 1);
    if takes {
        return true;
    }
    let runs = board.with_move(exit, color, |board| match board.countlib(string) {
        0 | 1 => false,
        2 => chase(board, string, moves - 1, area).is_none(),
        _ => true,
    });
    runs.unwrap_or(false)
}
