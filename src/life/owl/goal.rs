//! Which strings belong to the same dragon, as far as can be told without knowing dragons?
//!
//! A stand-in for callers that have a stone and no dragon: strings are joined where the opponent cannot part them. Most
//! pairs are told by shape; the rest is read.

use crate::reading::connection::friends_nearby;
use crate::reading::{Reader, attack, disconnect, find_defense};
use crate::types::{Color, Outcome, Point, PointSet};

/// The stones that are safely connected with the stone at `pos`, its own string among them; empty without a stone.
pub fn dragon_around(r: &mut Reader, pos: Point) -> PointSet {
    let mut dragon = PointSet::new();
    let Some(color) = r.board.color(pos) else { return dragon };
    let mut open = vec![r.board.find_origin(pos)];
    dragon.extend(r.board.stones_of(pos));
    while let Some(string) = open.pop() {
        for other in friends_nearby(&r.board, string).iter() {
            if !dragon.contains(other) && is_joined(r, string, other, color) {
                dragon.extend(r.board.stones_of(other));
                open.push(other);
            }
        }
    }
    dragon
}

fn is_joined(r: &mut Reader, a: Point, b: Point, color: Color) -> bool {
    let common = r.board.find_common_libs(a, b, 3);
    let safe = common.iter().filter(|&&lib| is_barred(r, lib, color)).count();
    if common.len() >= 2 || safe >= 1 {
        return true;
    }
    if shares_a_captive(r, a, b) {
        return true;
    }
    disconnect(r, a, b).outcome == Outcome::Fail
}

/// Would an opponent's stone there be captured at once?
fn is_barred(r: &mut Reader, lib: Point, color: Color) -> bool {
    let captured = r.with_move(lib, color.other(), |r| {
        attack(r, lib).outcome == Outcome::Win && r.board.countlib(lib) == 1
    });
    captured.unwrap_or(true)
}

/// Do both strings touch an opponent string that is lost?
fn shares_a_captive(r: &mut Reader, a: Point, b: Point) -> bool {
    let captives: Vec<Point> = r
        .board
        .neighbor_strings(a)
        .filter(|&s| r.board.countlib(s) <= 3 && r.board.adjacent_strings(s, b))
        .collect();
    captives
        .into_iter()
        .any(|s| attack(r, s).outcome == Outcome::Win && find_defense(r, s).outcome == Outcome::Fail)
}
