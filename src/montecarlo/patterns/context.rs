//! What does a playout's pattern see of a move beside the shape around it?
//!
//! Eight bits: is it near the previous move, would it be self-atari for either side or suicide for the opponent, and how
//! many stones would either side capture. (The manual, "Monte Carlo Go".) Which of them a `:` line accepts is a set of
//! 256 bits.

use super::shapes::Shapes;
use crate::montecarlo::LightBoard;
use crate::montecarlo::around::BESIDE;
use crate::patterns::compiler::kinds::Kind;
use crate::patterns::compiler::model::Attributes;
use crate::types::{Color, Point};

/// Bits of the properties; captures count to 3 in two bits each.
pub(super) const OUNSAFE: u8 = 1;
pub(super) const XUNSAFE: u8 = 1 << 1;
pub(super) const NEAR: u8 = 1 << 2;
pub(super) const XSUICIDE: u8 = 1 << 3;
pub(super) const OCAP: u32 = 4;
pub(super) const XCAP: u32 = 6;
/// Most stones that are counted.
const MOST_CAPTURED: usize = 3;

/// Number of combinations of properties.
pub(super) const COMBINATIONS: usize = 256;

/// What patterns tell moves by: the shape around the move, and its properties.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Context {
    /// Number of the shape.
    pub(super) shape: u16,
    /// The property bits.
    pub(super) properties: u8,
}

impl Context {
    /// The place in a table with an entry for every context.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.shape as usize * COMBINATIONS + self.properties as usize
    }

    /// Of a move on an empty point, which need not be legal; `last` is the move before it.
    pub fn of(board: &LightBoard, pos: Point, color: Color, last: Option<Point>) -> Context {
        let near = last.is_some_and(|last| is_near(board, pos, last));
        Context::with_nearness(board, pos, color, near)
    }

    /// The same when it is known whether the move is near the previous one.
    pub(super) fn with_nearness(board: &LightBoard, pos: Point, color: Color, near: bool) -> Context {
        let bit = |holds: bool, bit: u8| if holds { bit } else { 0 };
        let safety = bit(board.is_self_atari(pos, color), OUNSAFE)
            | bit(board.is_self_atari(pos, color.other()), XUNSAFE);
        let properties =
            bit(near, NEAR) | safety | Fight::on(board, pos).properties(board.around(pos), color);
        let shapes = Shapes::get();
        Context { shape: shapes.seen_by(shapes.of(board.around(pos) as u16), color), properties }
    }
}

/// The strings in atari beside an empty point: bits 0 to 3 for the four sides, then two bits each for how many stones White
/// and Black capture there, 3 standing for more.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Fight(u8);

impl Fight {
    /// What there is beside a point.
    pub(super) fn on(board: &LightBoard, pos: Point) -> Fight {
        let mut sides = 0;
        let (mut counts, mut seen) = ([0; 2], [0; 4]);
        // Nothing branches on what the neighbours are.
        for (side, step) in BESIDE.into_iter().enumerate() {
            let neighbor = Point::from_index(pos.index().wrapping_add(step));
            let (string, is_atari) = board.string_and_atari(neighbor);
            sides |= u8::from(is_atari) << side;
            let is_new = is_atari & (seen[0] != string) & (seen[1] != string) & (seen[2] != string);
            let captor = usize::from(board.at(neighbor) == Color::White);
            counts[captor] += board.count_stones(neighbor) & usize::from(is_new).wrapping_neg();
            seen[side] = string;
        }
        let [white, black] = counts.map(|count| count.min(MOST_CAPTURED) as u8);
        Fight(sides | white << 4 | black << 6)
    }

    /// Is there none?
    #[inline]
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The bits of captures and of the opponent's suicide, for a point with this code around it.
    #[inline]
    pub(super) fn properties(self, code: usize, color: Color) -> u8 {
        let captures = |color: Color| self.0 >> (4 + 2 * color.index()) & 3;
        let suicide = if self.is_suicide(code, color.other()) { XSUICIDE } else { 0 };
        suicide | captures(color) << OCAP | captures(color.other()) << XCAP
    }

    /// Would a stone of `color` have no liberty, captures counted? That is so if no adjacent point is empty, all own strings are in
    /// atari and no hostile one is.
    #[inline]
    pub(super) fn is_suicide(self, code: usize, color: Color) -> bool {
        let (low, high) = (code & BESIDE_BITS, code >> 1 & BESIDE_BITS);
        let own = if color == Color::White { low } else { high };
        let stones = low ^ high;
        (low | high) == BESIDE_BITS && stones & (own ^ SPREAD[self.0 as usize & 0xF] as usize) == 0
    }
}

/// The low one of the two bits of each adjacent place in a code.
const BESIDE_BITS: usize = 0x55;
/// Four bits, each moved to the low one of the two of its place.
const SPREAD: [u8; 16] = [0, 1, 4, 5, 16, 17, 20, 21, 64, 65, 68, 69, 80, 81, 84, 85];

/// Is a move near the one before it: on one of the eight points around it, or on the last liberty of a string in atari that
/// it belongs to or touches?
pub(super) fn is_near(board: &LightBoard, pos: Point, last: Point) -> bool {
    if last.is_pass() {
        return false;
    }
    pos.king_distance(last) <= 1 || last_liberties(board, last).any(|liberty| liberty == pos)
}

/// Last liberties of strings in atari that a stone belongs to or touches.
pub(super) fn last_liberties(board: &LightBoard, stone: Point) -> impl Iterator<Item = Point> + '_ {
    let stones = std::iter::once(stone).chain(stone.neighbors());
    stones.filter(|&stone| board.at(stone).is_stone()).filter_map(|stone| board.only_liberty(stone))
}

/// The properties that a `:` line accepts, bit n for the combination n.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Accepted([u64; COMBINATIONS / 64]);

impl Accepted {
    /// What the classes of the line leave.
    pub(super) fn of(kind: &Kind, line: &Attributes) -> Accepted {
        let said: Vec<&str> =
            kind.classes.iter().map(|class| class.name).filter(|name| kind.has_class(line, name)).collect();
        let mut accepted = Accepted([0; COMBINATIONS / 64]);
        for properties in 0..=u8::MAX {
            if said.iter().all(|name| holds(name, properties)) {
                accepted.0[properties as usize / 64] |= 1 << (properties % 64);
            }
        }
        accepted
    }

    /// Every combination that it accepts.
    pub(super) fn combinations(self) -> impl Iterator<Item = u8> {
        (0..=u8::MAX)
            .filter(move |&properties| self.0[properties as usize / 64] >> (properties % 64) & 1 != 0)
    }
}

/// Does a property word hold?
fn holds(name: &str, properties: u8) -> bool {
    let has = |bit: u8| properties & bit != 0;
    match name {
        "near" => has(NEAR),
        "far" => !has(NEAR),
        "osafe" => !has(OUNSAFE),
        "ounsafe" => has(OUNSAFE),
        "xsafe" => !has(XUNSAFE),
        "xunsafe" => has(XUNSAFE),
        "xsuicide" => has(XSUICIDE),
        "xnosuicide" => !has(XSUICIDE),
        _ => {
            let count = properties >> if name.starts_with('o') { OCAP } else { XCAP } & 3;
            match &name["ocap".len()..] {
                "0" => count == 0,
                "1" => count == 1,
                "2" => count == 2,
                "3" => count == 3,
                "1+" => count >= 1,
                "1-" => count <= 1,
                "2+" => count >= 2,
                _ => count <= 2,
            }
        }
    }
}
