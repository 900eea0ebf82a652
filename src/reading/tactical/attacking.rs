//! Which moves may capture a string with two liberties or more?

use super::capture::{Capture, each_second_order_liberty, extension};
use crate::board::Board;
use crate::reading::Reader;
use crate::reading::solver::{Moves, Ordering, Weight};
use crate::types::{Point, PointSet};
use arrayvec::ArrayVec;

/// The most liberties of a string that is attacked.
const MAX_LIBERTIES: usize = 8;

/// A liberty of the string.
struct Exit {
    pos: Point,
    /// The liberties that the owner would have after extending there.
    room: usize,
    /// Those of the attacker's stone there; five may be more.
    own: usize,
}

type Exits = ArrayVec<Exit, MAX_LIBERTIES>;

/// Moves on liberties; with time for a slower threat also moves around them, and near the root what makes them possible.
pub(super) fn candidates(r: &mut Reader, goal: Capture, order: u8, moves: &mut Moves) {
    let safe = r.reach(order) + 1;
    let exit = |pos| Exit {
        pos,
        room: extension(&r.board, pos, goal.color, safe + 3),
        own: extension(&r.board, pos, goal.color.other(), 5),
    };
    let exits: Exits = r.board.liberties(goal.string).take(MAX_LIBERTIES).map(exit).collect();
    let (depths, ordering, stackp) = (r.limits.depths, r.ordering, r.depth());
    let board = &r.board;
    let (is_deep, is_narrow) = (is_deep(r), r.steps() > net_depth(r));
    // More than one liberty gained by an extension is an escape in most cases; near the root more than two.
    let allowed = safe.min(exits.len() + if is_deep { 1 } else { 2 });
    liberty_moves(&ordering, &exits, allowed, moves);
    if order == 0 || exits.len() >= safe {
        return;
    }
    rescues(board, &ordering, goal, moves);
    back_captures(board, &ordering, goal, &exits, moves);
    nets(board, &ordering, goal, &exits, allowed, is_narrow, moves);
    if is_deep {
        return;
    }
    if stackp <= usize::from(depths.backfill_depth) {
        backfills(board, &ordering, goal, &exits, stackp <= usize::from(depths.backfill2_depth), moves);
    }
    if stackp <= usize::from(depths.superstring_depth) {
        around_linked_strings(board, &ordering, goal, moves);
    }
}

/// Tried moves up to which nets that block one way out are tried.
fn net_depth(r: &Reader) -> usize {
    usize::from(r.limits.depths.branch_depth / if r.is_part() { 6 } else { 2 })
}

/// Is the reading so deep that only the direct moves are tried?
fn is_deep(r: &Reader) -> bool {
    r.steps() > usize::from(r.limits.depths.branch_depth / 6)
}

/// What saves surrounding strings that may be lost.
pub(super) fn more_candidates(r: &mut Reader, goal: Capture, order: u8, moves: &mut Moves) {
    if order > 0 && !is_deep(r) && r.board.countlib(goal.string) <= r.reach(order) {
        reinforcements(r, goal, moves);
    }
}

/// The liberties, unless the string escapes at another one. A liberty that is filled is one less after any extension.
fn liberty_moves(ordering: &Ordering, exits: &Exits, safe: usize, moves: &mut Moves) {
    for &Exit { pos, room, own } in exits {
        let escapes = exits.iter().any(|exit| exit.pos != pos && exit.room > safe);
        if escapes {
            continue;
        }
        let mut score = ordering.of(Weight::Liberty)
            + ordering.of(Weight::DeniedLiberty) * room as i32
            + ordering.of(Weight::OwnLiberty) * own.min(5) as i32;
        if own <= 1 {
            score += ordering.of(Weight::SelfAtari);
        }
        moves.add(pos, score, "liberty");
    }
}

/// Saves attackers that could be taken at once.
fn rescues(board: &Board, ordering: &Ordering, goal: Capture, moves: &mut Moves) {
    for neighbor in board.neighbor_strings(goal.string).filter(|&s| board.countlib(s) == 1) {
        rescue(board, ordering, neighbor, Weight::SaveSurrounding, moves);
    }
}

/// Saves attackers that have two liberties.
fn reinforcements(r: &mut Reader, goal: Capture, moves: &mut Moves) {
    for neighbor in r.board.chainlinks2(goal.string, 2) {
        rescue(&r.board, &r.ordering, neighbor, Weight::Strengthen, moves);
    }
}

/// Extensions that gain liberties, and captures of what threatens.
fn rescue(board: &Board, ordering: &Ordering, weak: Point, weight: Weight, moves: &mut Moves) {
    let Some(color) = board.color(weak) else { return };
    let stones = ordering.of(Weight::Stone) * board.countstones(weak).min(10) as i32;
    for lib in board.liberties(weak) {
        let room = extension(board, lib, color, 5).min(5);
        if room > board.countlib(weak) {
            let score = ordering.of(weight) + stones + ordering.of(Weight::OwnLiberty) * room as i32;
            moves.add(lib, score, "saves a surrounding string");
        }
    }
    for threatening in board.neighbor_strings(weak).filter(|&s| board.countlib(s) == 1) {
        let score = ordering.of(Weight::CaptureToSave) + stones;
        board
            .liberties(threatening)
            .for_each(|lib| moves.add(lib, score, "capture that saves a surrounding string"));
    }
}

/// Blocks at a distance: points next to the liberties from which no exit stays open. Deep in a reading only those that
/// block two exits at once, and those that keep a string crawling along the edge.
fn nets(
    board: &Board,
    ordering: &Ordering,
    goal: Capture,
    exits: &Exits,
    safe: usize,
    is_deep: bool,
    moves: &mut Moves,
) {
    // A net takes one liberty from what an exit that it touches leads to.
    if exits.iter().any(|exit| exit.room > safe) {
        return;
    }
    let blocks_all = |pos| exits.iter().all(|exit| exit.room < safe || exit.pos.is_adjacent(pos));
    each_second_order_liberty(board, goal.string, blocks_all, |pos| {
        let touched = exits.iter().filter(|exit| exit.pos.is_adjacent(pos)).count() as i32;
        if is_deep && touched < 2 && !clamps(board, exits, pos) {
            return;
        }
        let own = extension(board, pos, goal.color.other(), 4);
        let mut score = ordering.of(Weight::Net)
            + ordering.of(Weight::NettedLiberty) * touched
            + ordering.of(Weight::OwnLiberty) * own.min(4) as i32;
        if own <= 1 {
            score += ordering.of(Weight::SelfAtari);
        }
        moves.add(pos, score, "net");
    });
}

/// Does a stone on the second line stand over an exit on the edge?
fn clamps(board: &Board, exits: &Exits, pos: Point) -> bool {
    line(board, pos) == 2 && exits.iter().any(|exit| exit.pos.is_adjacent(pos) && line(board, exit.pos) == 1)
}

/// The line of a point, 1 at the edge.
fn line(board: &Board, pos: Point) -> usize {
    let last = board.size() - 1;
    1 + pos.row().min(pos.column()).min(last - pos.row()).min(last - pos.column())
}

/// Where a stone on a liberty would be in atari, the point that its last liberty is; with `twice` also the point that
/// this one's last liberty is.
fn backfills(
    board: &Board,
    ordering: &Ordering,
    goal: Capture,
    exits: &Exits,
    twice: bool,
    moves: &mut Moves,
) {
    let color = goal.color.other();
    let score = ordering.of(Weight::Backfill);
    let last_liberty = |pos: Point| board.only_liberty(pos, color).filter(|&only| board.is_empty(only));
    for first in exits.iter().filter(|exit| exit.own == 1).filter_map(|exit| last_liberty(exit.pos)) {
        moves.add(first, score, "backfill");
        if let Some(second) = last_liberty(first).filter(|_| twice) {
            moves.add(second, score / 2, "second backfill");
        }
    }
}

/// Where a stone on a liberty would be in atari or cannot be played, captures that give its neighbours room.
fn back_captures(board: &Board, ordering: &Ordering, goal: Capture, exits: &Exits, moves: &mut Moves) {
    let color = goal.color.other();
    for &Exit { pos, .. } in exits.iter().filter(|exit| exit.own <= 1) {
        for own in pos.neighbors().into_iter().filter(|&n| board.color(n) == Some(color)) {
            for taken in board.neighbor_strings(own).filter(|&s| board.countlib(s) == 1) {
                let score = ordering.of(Weight::CaptureToSave);
                board.liberties(taken).for_each(|lib| moves.add(lib, score, "back-capture"));
            }
        }
    }
}

/// Liberties of weak strings of the same colour that share a liberty with the string.
fn around_linked_strings(board: &Board, ordering: &Ordering, goal: Capture, moves: &mut Moves) {
    let score = ordering.of(Weight::LinkedLiberty);
    for linked in linked_strings(board, goal.string, 4) {
        board.liberties(linked).for_each(|lib| moves.add(lib, score, "superstring liberty"));
    }
}

/// The other strings of the same colour with at most so many liberties that share a liberty with the string.
pub(super) fn linked_strings(board: &Board, string: Point, liberties: usize) -> impl Iterator<Item = Point> {
    let color = board.color(string);
    let mut seen = PointSet::new();
    seen.insert(board.find_origin(string));
    let around = board.liberties(string).flat_map(Point::neighbors);
    let weak = around.filter(move |&n| board.color(n) == color && board.countlib(n) <= liberties);
    weak.map(|n| board.find_origin(n)).filter(move |&s| seen.insert(s))
}
