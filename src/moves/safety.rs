//! What does a move give away?

use crate::life::worms::Worms;
use crate::reading::{Reader, attack};
use crate::types::{Color, Outcome, Point};

/// A new string with more liberties is not looked at after the move.
const LIBERTIES: usize = 3;
/// The same for strings that stood there before.
const LIBERTIES_AROUND: usize = 2;

/// Can `color` play here without an own string being taken that was safe before, or that the move makes? `worms` are the
/// strings before the move.
pub fn is_safe(r: &mut Reader, worms: &Worms, color: Color, mv: Point) -> bool {
    r.with_move(mv, color, |r| endangered(r, worms, color, mv).is_empty()) == Some(true)
}

/// The own strings that can be taken after a move, which is on the reader's board now, and could not be before, or were made
/// by it. `worms` are the strings before the move.
pub(super) fn endangered(r: &mut Reader, worms: &Worms, color: Color, mv: Point) -> Vec<Point> {
    let mut strings = safe_around(r, worms, color, mv);
    if r.board.countlib(mv) <= LIBERTIES {
        strings.insert(0, r.board.find_origin(mv));
    }
    strings.retain(|&string| attack(r, string).outcome == Outcome::Win);
    strings
}

/// Own strings beside the opponent's strings that the move touches, if nothing threatened them before.
fn safe_around(r: &Reader, worms: &Worms, color: Color, mv: Point) -> Vec<Point> {
    let mut strings = Vec::new();
    for enemy in r.board.chainlinks(mv) {
        for string in r.board.chainlinks3(enemy, LIBERTIES_AROUND) {
            let was_safe = worms.at(string).is_some_and(|worm| worm.attack.is_none());
            let is_own = r.board.color(string) == Some(color) && !r.board.same_string(string, mv);
            if was_safe && is_own && !strings.contains(&string) {
                strings.push(string);
            }
        }
    }
    strings
}
