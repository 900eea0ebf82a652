//! What comes after a capture: does whoever captures a string live by it, or die of it?

use super::proof::{BRIEF, proved};
use super::{Side, Tools, dragon_around, owl_attack};
use crate::board::Board;
use crate::types::{Outcome, Point, PointSet};
use std::ops::RangeInclusive;

/// Stones that may leave a space of one eye when they are captured.
const NAKADE: RangeInclusive<usize> = 3..=6;
/// Liberties of a string that nobody gains by filling.
const NOT_FILLED: RangeInclusive<usize> = 2..=3;

/// If the string at `string` is captured, does what captures it live there?
///
/// The stones around the string are the dragon; it has the points of the string as eye space.
pub fn owl_substantial(tools: &mut Tools, string: Point) -> bool {
    let lives =
        |tools: &mut Tools, around: &PointSet| owl_attack(tools, around).reading.outcome == Outcome::Fail;
    after_capture(tools, string, lives).unwrap_or(false)
}

/// Does whoever captures the string at `string`, which [`fills_a_space`], die of it? Then nobody does, and its owner has it in a seki, or
/// kills. That the others are dead then is proved:
///
/// ```text
/// | X X X .        White could fill A5 and A1, and take three stones that way; but Black's A3 then leaves one
/// | O O X .        eye.
/// | . O X .
/// | X O X .
/// | X O X .
/// | X O X .
/// | . O X .
/// +--------
/// ```
pub fn owl_capture_is_fatal(tools: &mut Tools, string: Point) -> bool {
    let dies = |tools: &mut Tools, around: &PointSet| {
        proved(tools, around, Side::Attack, &BRIEF).is_some_and(|proof| proof.reading.outcome == Outcome::Win)
    };
    after_capture(tools, string, dies).unwrap_or(false)
}

/// Is a string of three to six stones with its two or three liberties all that there is inside of the others' stones? Then there is
/// nothing for them to do there but capture it.
pub fn fills_a_space(board: &Board, string: Point) -> bool {
    let Some(color) = board.color(string) else { return false };
    let liberties: PointSet = board.liberties(string).collect();
    let is_inside = |n: Point| match board.color(n) {
        Some(stone) => stone != color || board.same_string(n, string),
        None => !board.is_on_board(n) || liberties.contains(n),
    };
    NAKADE.contains(&board.countstones(string))
        && NOT_FILLED.contains(&liberties.len())
        && liberties.iter().all(|liberty| liberty.neighbors().into_iter().all(is_inside))
}

/// Asks about the stones around a string after its owner has let it be captured; `None` if that cannot be.
fn after_capture<T>(
    tools: &mut Tools,
    string: Point,
    ask: impl FnOnce(&mut Tools, &PointSet) -> T,
) -> Option<T> {
    let color = tools.reader.board.color(string)?;
    let liberties: Vec<Point> = tools.reader.board.liberties(string).collect();
    let mut around = captors(tools, string);
    let mut played = 0;
    for lib in liberties {
        if !tools.reader.board.at(string).is_stone() {
            break;
        }
        if tools.reader.board.trymove(lib, color.other()) {
            played += 1;
            around.extend(tools.reader.board.stones_of(lib));
        }
    }
    let is_gone = !tools.reader.board.at(string).is_stone();
    let answer = is_gone.then(|| ask(tools, &around));
    (0..played).for_each(|_| tools.reader.board.popgo());
    answer
}

/// The dragons around a string.
fn captors(tools: &mut Tools, string: Point) -> PointSet {
    let neighbors: Vec<Point> = tools.reader.board.neighbor_strings(string).collect();
    let mut around = PointSet::new();
    for neighbor in neighbors {
        around.extend(dragon_around(tools.reader, neighbor).iter());
    }
    around
}
