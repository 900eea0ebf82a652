//! How can a threat be met?

use super::search::{Combination, Ground, Search, most_steps};
use crate::board::Board;
use crate::reading::{Reader, attack, find_defense};
use crate::types::{Color, Outcome, Point, PointSet};

/// Surrounding strings with at most so many liberties are leaned on.
const LEAN: usize = 3;
/// A string with at most so many liberties is also defended beside them.
const SHORT: usize = 3;

/// Moves that may save a threatened string: what reading suggests, its liberties and those beside them, and the liberties
/// of the strings around it.
pub(super) fn answers(r: &mut Reader, string: Point) -> Vec<Point> {
    let mut moves: Vec<Point> = find_defense(r, string).mv.into_iter().chain(attack(r, string).mv).collect();
    let board = &r.board;
    let libs: Vec<Point> = board.liberties(string).collect();
    moves.extend(&libs);
    for around in board.neighbor_strings(string).filter(|&around| board.countlib(around) <= LEAN) {
        moves.extend(board.liberties(around));
    }
    if libs.len() <= SHORT {
        let beside = libs.iter().flat_map(|lib| lib.neighbors()).filter(|&p| board.is_empty(p));
        moves.extend(beside);
    }
    let mut seen = PointSet::new();
    moves.retain(|&mv| !mv.is_pass() && seen.insert(mv));
    moves
}

/// The moves that make a combination fail: of those that its proof touches, the ones after which nothing as large is won.
pub(super) fn preventions(ground: &mut Ground, color: Color, found: &Combination) -> Vec<Point> {
    let board = &ground.reader.board;
    let mut moves: PointSet = found.defenses.iter().copied().chain([found.mv]).collect();
    for string in board.strings().filter(|&string| found.victims.contains(string)) {
        moves.extend(board.liberties(string));
    }
    moves.iter().filter(|&mv| prevents(ground, color, found, mv)).collect()
}

fn prevents(ground: &mut Ground, color: Color, found: &Combination, mv: Point) -> bool {
    let owner = color.other();
    if !ground.reader.board.is_empty(mv) || !ground.reader.board.trymove(mv, owner) {
        return false;
    }
    let mut safe = found.victims;
    safe.extend(ground.reader.board.stones_of(mv));
    let is_lost = attack(ground.reader, mv).outcome == Outcome::Win
        && is_alone(&ground.reader.board, mv, &found.victims);
    let mut after = Ground { reader: ground.reader, library: ground.library, safe: &safe };
    let prevents = !is_lost && is_without_combination(&mut after, color, found.size);
    ground.reader.board.popgo();
    prevents
}

/// Is it certain that nothing of this size is won?
fn is_without_combination(ground: &mut Ground, color: Color, size: usize) -> bool {
    (0..=most_steps(ground.reader)).all(|steps| {
        let mut search = Search::new(ground, color, size);
        let targets = search.targets();
        search.wins(steps, &targets).is_none() && !search.is_exhausted()
    })
}

/// Does the string of the stone hold none of the victims?
fn is_alone(board: &Board, stone: Point, victims: &PointSet) -> bool {
    board.stones_of(stone).all(|stone| !victims.contains(stone))
}
