//! What do some moves lead to? Sequences that constraints of patterns play before they ask.
//!
//! The moves alternate between the players. A move that is not legal, or `None`, is left out, and the rest is played
//! anyway. (Manual, "General Utilities": `play_attack_defend_n` and its kin.)

use super::{attack, attack_either, defend_both, find_defense};
use crate::reading::Reader;
use crate::types::{Color, Outcome, Point};

/// What is asked at the end of a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Capture,
    Rescue,
}

/// Plays moves in turn, `color` first, asks `question`, and takes them back.
pub fn with_sequence<T>(
    r: &mut Reader,
    color: Color,
    moves: &[Option<Point>],
    question: impl FnOnce(&mut Reader) -> T,
) -> T {
    let mut played = 0;
    let mut player = color;
    for mv in moves {
        played += usize::from(mv.is_some_and(|pos| r.board.trymove(pos, player)));
        player = player.other();
    }
    let answer = question(r);
    for _ in 0..played {
        r.board.popgo();
    }
    answer
}

/// Plays the moves, `color` first, and reads whether the string at `target` can be captured (if `do_attack`) or saved.
/// A target that is empty by then counts as captured.
pub fn play_attack_defend_n(
    r: &mut Reader,
    color: Color,
    do_attack: bool,
    moves: &[Option<Point>],
    target: Point,
) -> Outcome {
    let wanted = if do_attack { Wanted::Capture } else { Wanted::Rescue };
    with_sequence(r, color, moves, |r| match wanted {
        _ if r.board.color(target).is_none() => gone(wanted),
        Wanted::Capture => attack(r, target).outcome,
        Wanted::Rescue => find_defense(r, target).outcome,
    })
}

/// As [`play_attack_defend_n`] with two targets: can one of them be captured, or can both be saved?
pub fn play_attack_defend2_n(
    r: &mut Reader,
    color: Color,
    do_attack: bool,
    moves: &[Option<Point>],
    targets: [Point; 2],
) -> Outcome {
    let wanted = if do_attack { Wanted::Capture } else { Wanted::Rescue };
    with_sequence(r, color, moves, |r| {
        let [a, b] = targets;
        match wanted {
            _ if targets.iter().any(|&target| r.board.color(target).is_none()) => gone(wanted),
            Wanted::Capture => attack_either(r, a, b).outcome,
            Wanted::Rescue => defend_both(r, a, b).outcome,
        }
    })
}

fn gone(wanted: Wanted) -> Outcome {
    match wanted {
        Wanted::Capture => Outcome::Win,
        Wanted::Rescue => Outcome::Fail,
    }
}

/// What can be done to a wall of three stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Breach {
    /// It holds.
    None = 0,
    /// One of its stones can be captured.
    Captured = 1,
    /// It can be cut through on one side.
    Cut = 2,
}

/// Does the wall of `x`, `y` and `z` around a stone of the opponent hold if the opponent moves first?
///
/// ```text
/// .y.
/// x#z
/// ```
///
/// The points must stand like this, turned or reflected; at `#` is the stone that pushes. If one of the wall's points is
/// empty, the wall is broken already.
pub fn break_through(r: &mut Reader, x: Point, y: Point, z: Point) -> Breach {
    let wall = [x, y, z];
    let Some(color) = r.board.color(y) else { return Breach::Captured };
    if wall.iter().any(|&stone| r.board.color(stone) != Some(color)) {
        return Breach::Captured;
    }
    if wall.iter().any(|&stone| attack(r, stone).outcome == Outcome::Win) {
        return Breach::Captured;
    }
    let is_cut = [(x, y), (y, z)].into_iter().any(|(a, b)| cuts_between(r, color.other(), a, b));
    if is_cut { Breach::Cut } else { Breach::None }
}

/// Can `color` play on a point that two diagonal stones share, so that it is not taken or one of them is?
fn cuts_between(r: &mut Reader, color: Color, a: Point, b: Point) -> bool {
    let shared = a.neighbors().into_iter().filter(|pos| b.neighbors().contains(pos));
    let gaps: Vec<Point> = shared.filter(|&pos| r.board.is_empty(pos)).collect();
    gaps.into_iter().any(|gap| {
        let cut = r.with_move(gap, color, |r| {
            attack(r, gap).outcome == Outcome::Fail || defend_both(r, a, b).outcome == Outcome::Fail
        });
        cut.unwrap_or(false)
    })
}

/// Plays the moves, `color` first, and asks whether the wall of the three points holds; see [`break_through`].
pub fn play_break_through_n(
    r: &mut Reader,
    color: Color,
    moves: &[Option<Point>],
    [x, y, z]: [Point; 3],
) -> Breach {
    with_sequence(r, color, moves, |r| break_through(r, x, y, z))
}
