//! Which points connect or cut strings?

use super::{Facts, MoveTable};
use crate::board::Board;
use crate::reading::Reader;
use crate::types::{Color, Point};

/// No single cut counts for more than a string of this many stones.
const LARGEST: usize = 10;

/// Connects own strings and cuts those of the opponent, where the other side could do the opposite.
pub(super) fn propose(r: &mut Reader, facts: &Facts, table: &mut MoveTable) {
    for pos in r.board.points().filter(|&pos| r.board.is_empty(pos)) {
        for color in Color::BOTH {
            let worth = joint(&r.board, facts, pos, color);
            let cutter = color.other();
            if worth > 0.0 && r.board.accuratelib(pos, cutter, 2).len() >= 2 {
                table.add(pos, worth);
            }
        }
    }
}

/// What it means for `color` whether the strings around the point are one or several.
fn joint(board: &Board, facts: &Facts, pos: Point, color: Color) -> f64 {
    let mut strings: Vec<Point> = Vec::with_capacity(4);
    for neighbor in pos.neighbors() {
        if board.at(neighbor) == color && !strings.contains(&board.find_origin(neighbor)) {
            strings.push(board.find_origin(neighbor));
        }
    }
    strings.retain(|&string| facts.worms.at(string).is_none_or(|worm| !worm.is_lost()));
    if strings.len() < 2 {
        return 0.0;
    }
    let mut worth = 0.0;
    for (i, &a) in strings.iter().enumerate() {
        for &b in &strings[..i] {
            worth += pair(board, facts, a, b, color);
        }
    }
    worth
}

/// Two strings with several liberties in common are as good as connected, and healthy ones can live apart.
fn pair(board: &Board, facts: &Facts, a: Point, b: Point, color: Color) -> f64 {
    if board.count_common_libs(a, b) >= 2 {
        return 0.0;
    }
    let weaker = if board.countlib(a) <= board.countlib(b) { a } else { b };
    let size = board.countstones(a).min(board.countstones(b)).min(LARGEST) as f64;
    let need = match board.countlib(weaker) {
        0..=2 => 1.0,
        3 => 0.7,
        4 => 0.45,
        _ => 0.3,
    };
    let held = if color == facts.color { facts.held[weaker] } else { -facts.held[weaker] };
    let doubt = (1.0 - held).clamp(0.1, 1.0);
    (2.0 + 1.5 * size) * need * doubt
}
