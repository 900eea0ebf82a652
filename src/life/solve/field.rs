//! What does the small board look like, and after the next move?
//!
//! A field is a few words, so a move makes a new one and nothing is taken back.

use super::frame::{Bits, Frame, Side, lowest};
use crate::board::Board;
use crate::types::{Color, PointSet};

/// Who may retake a ko at once, as if he had a threat that must be answered; [`RETAKES`] times in all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Threats {
    Attacker,
    Nobody,
    Defender,
}

impl Threats {
    const fn has(self, side: Side) -> bool {
        matches!((self, side), (Threats::Attacker, Side::Attacker) | (Threats::Defender, Side::Defender))
    }
}

/// How often the side that has threats retakes a ko at once. A ko of two stages can be won with it; whoever must win more threats than
/// that in a row has as good as nothing.
pub(super) const RETAKES: u8 = 2;

/// A position of the cells, with the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub(super) stones: [Bits; 2],
    /// The point where the side to move may not retake, if any.
    pub(super) ko: Bits,
    pub(super) turn: Side,
    /// How often the side that has threats may still retake a ko at once.
    pub(super) retakes: u8,
    /// A key of all of this but the retakes.
    pub(super) hash: u64,
}

const TURN: u64 = 0x9E37_79B9_7F4A_7C15;

impl Field {
    /// The cells as they are on the board.
    pub(super) fn new(
        frame: &Frame,
        board: &Board,
        cells: &PointSet,
        to_move: Color,
        threats: Threats,
    ) -> Field {
        let retakes = if threats == Threats::Nobody { 0 } else { RETAKES };
        let mut field = Field { stones: [0; 2], ko: 0, turn: frame.side(to_move), retakes, hash: 0 };
        for point in cells.iter() {
            if let Some(color) = board.color(point) {
                let (side, bit) = (frame.side(color), frame.bit(point));
                field.stones[side as usize] |= bit;
                field.hash ^= frame.stone_key(side, bit);
            }
        }
        let ko = board.ko_pos().filter(|&ko| cells.contains(ko) && !board.is_legal(ko, to_move));
        field.ko = ko.map_or(0, |ko| frame.bit(ko));
        if field.turn == Side::Defender {
            field.hash ^= TURN;
        }
        field.hash ^= frame.ko_key(field.ko);
        field
    }

    #[inline]
    pub(super) fn of(&self, side: Side) -> Bits {
        self.stones[side as usize]
    }

    #[inline]
    pub(super) fn empty(&self, frame: &Frame) -> Bits {
        frame.cells & !(self.stones[0] | self.stones[1])
    }

    /// Has the string, which stands whole in `string`, a liberty or a way to safety?
    #[inline]
    fn breathes(frame: &Frame, string: Bits, side: Side, empty: Bits) -> bool {
        string & frame.safe[side as usize] != 0 || frame.grown(string) & empty != 0
    }

    /// Passes; a ko is free again.
    pub(super) fn pass(&self, frame: &Frame) -> Field {
        Field { ko: 0, turn: self.turn.other(), hash: self.hash ^ TURN ^ frame.ko_key(self.ko), ..*self }
    }

    /// The field after a move on an empty cell, or `None` if it is suicide or a forbidden ko.
    pub(super) fn play(&self, frame: &Frame, at: Bits, threats: Threats) -> Option<Field> {
        let side = self.turn;
        let is_retake = at & self.ko != 0;
        if is_retake && !(threats.has(side) && self.retakes > 0) {
            return None;
        }
        let retakes = self.retakes - u8::from(is_retake);
        let other = side.other();
        let (own, enemy) = (self.of(side) | at, self.of(other));
        let empty = frame.cells & !(own | enemy);
        let captured = captures(frame, at, enemy, other, empty);
        let near = frame.around(at);
        if captured == 0 && near & empty == 0 {
            let string = frame.flood(at, own);
            let gets_out = side == Side::Defender && string & frame.exits != 0;
            if !gets_out && !Field::breathes(frame, string, side, empty) {
                return None;
            }
        }
        let makes_ko = captured != 0
            && captured & (captured - 1) == 0
            && near & (own | empty) == 0
            && at & frame.safe[side as usize] == 0;
        let mut after = Field {
            stones: [0; 2],
            ko: if makes_ko { captured } else { 0 },
            turn: other,
            retakes,
            hash: self.hash ^ TURN ^ frame.ko_key(self.ko) ^ frame.stone_key(side, at),
        };
        after.stones[side as usize] = own;
        after.stones[other as usize] = enemy & !captured;
        after.hash ^= frame.ko_key(after.ko);
        let mut taken = captured;
        while taken != 0 {
            let stone = lowest(taken);
            after.hash ^= frame.stone_key(other, stone);
            taken ^= stone;
        }
        Some(after)
    }
}

/// The enemy stones that a stone at `at` takes; `empty` is what is empty once it stands.
#[inline]
fn captures(frame: &Frame, at: Bits, enemy: Bits, side: Side, empty: Bits) -> Bits {
    let mut touched = frame.around(at) & enemy;
    let mut captured = 0;
    while touched != 0 {
        let seed = lowest(touched);
        if frame.around(seed) & empty != 0 {
            touched ^= seed;
            continue;
        }
        let string = frame.flood(seed, enemy);
        touched &= !string;
        if !Field::breathes(frame, string, side, empty) {
            captured |= string;
        }
    }
    captured
}
