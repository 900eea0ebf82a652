//! Which moves are worth a look, and how promising is a position at first sight?

use super::field::Field;
use super::frame::{Bits, Frame, Side, each, lowest};
use super::settled::{eye_points, immortal, is_single, last_liberty, ways_out};
use super::table::{FREE, Value};

/// What a pass, or a move away from all stones, has to make up for.
const IDLE: u32 = 2;

/// The cells on which the side to move may play; whether a move is legal is seen when it is played.
///
/// Left out are moves that cannot help: the defender's own eye of one point inside one string, and, while all of the
/// target is one string in atari, whatever neither adds a liberty nor takes stones beside it; and the fringe, but for the liberties of a
/// defender's stone there. The attacker must stop up a way out.
pub(super) fn candidates(frame: &Frame, field: &Field) -> Bits {
    let own = field.of(Side::Defender);
    let empty = field.empty(frame) & !(frame.fringe & !frame.grown(own));
    if field.turn == Side::Attacker {
        let out = ways_out(frame, field);
        return if out == 0 { empty } else { out };
    }
    if let Some(liberty) = last_liberty(frame, field) {
        return liberty | saving_captures(frame, field, empty);
    }
    let mut moves = empty;
    for point in each(empty & !frame.grown(empty_neighbors(frame, empty))) {
        let ring = frame.around(point);
        let is_eye = ring & !own == 0 && point & frame.safe[Side::Attacker as usize] == 0;
        if is_eye && frame.flood(lowest(ring), own) & ring == ring {
            moves ^= point;
        }
    }
    moves
}

/// Empty points with an empty neighbour.
fn empty_neighbors(frame: &Frame, empty: Bits) -> Bits {
    each(empty).filter(|&point| frame.around(point) & empty != 0).fold(0, |set, point| set | point)
}

/// Where the defender takes a string that stands beside his target and is in atari.
fn saving_captures(frame: &Frame, field: &Field, empty: Bits) -> Bits {
    let own = field.of(Side::Defender);
    let stones = field.of(Side::Attacker);
    let string = frame.flood(frame.target & own, own);
    let mut beside = frame.around(string) & stones;
    let mut moves = 0;
    while beside != 0 {
        let enemy = frame.flood(lowest(beside), stones);
        beside &= !enemy;
        let liberties = frame.grown(enemy) & empty;
        if is_single(liberties) && enemy & frame.safe[Side::Attacker as usize] == 0 {
            moves |= liberties;
        }
    }
    moves
}

/// Proof and disproof numbers of a new leaf after a move at `at`.
///
/// Capturing is the harder the more liberties the target has, living the harder the less room there is for eyes. A move
/// that touches nothing counts for less.
pub(super) fn first_guess(frame: &Frame, field: &Field, at: Bits) -> Value {
    let empty = field.empty(frame);
    let own = field.of(Side::Defender);
    let target = frame.flood(frame.target & own, own);
    let liberties = (frame.grown(target) & empty).count_ones();
    let room = eye_points(frame, field, immortal(frame, field)).count_ones();
    let capture = 1 + liberties.min(6) / 3;
    let life = 1 + u32::from(room < 4);
    let (phi, delta) = if field.turn == Side::Attacker { (capture, life) } else { (life, capture) };
    let touches = frame.around(frame.grown(at)) & (field.of(Side::Attacker) | own) != 0;
    let idle = if at == 0 || !touches { IDLE } else { 0 };
    Value { phi, delta: delta + idle, tie: FREE, ko: false }
}
