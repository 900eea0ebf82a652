//! How do the points of a small problem fit into one machine word?
//!
//! The points that can change are the *cells*. They lie in a rectangle, row by row with a guard column, as bits of a
//! 128-bit word, so that a step of a whole set of stones is a shift. Everything else on the board is fixed: stones that
//! are taken for safe, and ground that is open. A cell next to it knows for which side it is a way to safety.

use super::area::Border;
use super::{Area, SolveError};
use crate::board::Board;
use crate::types::{Color, Intersection, Point, Rng};

/// A set of cells.
pub(super) type Bits = u128;

/// Most bits of a frame.
const CAPACITY: usize = 128;

/// Who plays: the side that wants to capture the target, or the one that wants to keep it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Side {
    Attacker = 0,
    Defender = 1,
}

impl Side {
    #[inline]
    pub(super) const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// The fixed part of a problem.
pub(super) struct Frame {
    row: usize,
    column: usize,
    stride: u32,
    /// Whose stones the target is made of.
    defender: Color,
    pub(super) cells: Bits,
    /// Cells where nobody plays unless a stone of the defender's stands beside them: they are only its liberties.
    pub(super) fringe: Bits,
    /// Cells on which a stone of the side (by its number) is safe: beside a safe stone of its own or, for the attacker,
    /// beside open ground.
    pub(super) safe: [Bits; 2],
    /// Cells beside open ground: a target that is connected to a stone there has got out.
    pub(super) exits: Bits,
    /// The stones that the attacker wants to capture, all of them.
    pub(super) target: Bits,
    keys: Box<[[u64; CAPACITY]; 3]>,
}

impl Frame {
    /// The frame of an area; what lies outside of it is fixed.
    pub(super) fn new(board: &Board, area: &Area) -> Result<Frame, SolveError> {
        let (cells, target) = (area.points(), area.target());
        let first = target.first().ok_or(SolveError::NoTarget)?;
        let defender = board.color(*first).ok_or(SolveError::NoTarget)?;
        if target.iter().any(|&stone| board.color(stone) != Some(defender) || !cells.contains(stone)) {
            return Err(SolveError::NoTarget);
        }
        let rows = || cells.iter().map(Point::row);
        let columns = || cells.iter().map(Point::column);
        let (row, column) = (rows().min().unwrap_or(0), columns().min().unwrap_or(0));
        let height = rows().max().unwrap_or(0) - row + 1;
        let stride = columns().max().unwrap_or(0) - column + 2;
        if height * stride > CAPACITY {
            return Err(SolveError::TooLarge { points: cells.len() });
        }
        let mut frame = Frame {
            row,
            column,
            stride: stride as u32,
            defender,
            cells: 0,
            fringe: 0,
            safe: [0; 2],
            exits: 0,
            target: 0,
            keys: keys(),
        };
        for point in cells.iter() {
            frame.cells |= frame.bit(point);
        }
        frame.fringe = area.fringe().iter().fold(0, |set, point| set | frame.bit(point));
        frame.target = target.iter().fold(0, |set, &stone| set | frame.bit(stone));
        frame.look_around(board, area);
        Ok(frame)
    }

    /// Finds the ways to safety.
    fn look_around(&mut self, board: &Board, area: &Area) {
        let cells = area.points();
        for point in cells.iter() {
            let bit = self.bit(point);
            for outside in point.neighbors().into_iter().filter(|n| !cells.contains(*n)) {
                match board.at(outside) {
                    Intersection::Off => {}
                    _ if area.border() == Border::Barred => self.safe[Side::Attacker as usize] |= bit,
                    Intersection::Empty => {
                        if leads_out(board, area, point, outside) {
                            self.exits |= bit;
                        }
                        self.safe[Side::Attacker as usize] |= bit;
                    }
                    stone if stone == self.defender => self.safe[Side::Defender as usize] |= bit,
                    _ => self.safe[Side::Attacker as usize] |= bit,
                }
            }
        }
    }

    /// Can the defender get out nowhere?
    pub(super) fn is_closed(&self) -> bool {
        self.exits | self.safe[Side::Defender as usize] == 0
    }

    pub(super) fn side(&self, color: Color) -> Side {
        if color == self.defender { Side::Defender } else { Side::Attacker }
    }

    /// The bit of a point inside the rectangle.
    pub(super) fn bit(&self, point: Point) -> Bits {
        1 << ((point.row() - self.row) * self.stride as usize + point.column() - self.column)
    }

    /// The point of a single bit; a pass for none.
    pub(super) fn point(&self, bit: Bits) -> Point {
        if bit == 0 {
            return Point::PASS;
        }
        let at = bit.trailing_zeros();
        Point::new(self.row + (at / self.stride) as usize, self.column + (at % self.stride) as usize)
    }

    /// The cells of a set and those next to it.
    #[inline]
    pub(super) fn grown(&self, set: Bits) -> Bits {
        let sideways = set << 1 | set >> 1 | set;
        (sideways | set << self.stride | set >> self.stride) & self.cells
    }

    /// The cells next to a set, without the set.
    #[inline]
    pub(super) fn around(&self, set: Bits) -> Bits {
        self.grown(set) & !set
    }

    /// Everything in `within` that is connected to `seed`.
    #[inline]
    pub(super) fn flood(&self, seed: Bits, within: Bits) -> Bits {
        let mut found = seed & within;
        loop {
            let more = self.grown(found) & within;
            if more == found {
                return found;
            }
            found = more;
        }
    }

    #[inline]
    pub(super) fn stone_key(&self, side: Side, bit: Bits) -> u64 {
        self.keys[side as usize][bit.trailing_zeros() as usize]
    }

    #[inline]
    pub(super) fn ko_key(&self, ko: Bits) -> u64 {
        if ko == 0 { 0 } else { self.keys[2][ko.trailing_zeros() as usize] }
    }
}

/// Does a stone at `point` get away over the empty point `outside`? Who crawls along the edge does not, unless a friend waits there; who
/// stands there has a liberty.
fn leads_out(board: &Board, area: &Area, point: Point, outside: Point) -> bool {
    if matches!(area.border(), Border::ClosedAt(closed) if closed.contains(outside)) {
        return false;
    }
    let is_edge = |p: Point| p.edge_distance(board.size()) == 0;
    let crawls = is_edge(point) && is_edge(outside) && board.is_empty(point) || area.fringe().contains(point);
    let own = area.target().first().map(|&stone| board.at(stone));
    let is_friend = |n: Point| !area.points().contains(n) && Some(board.at(n)) == own;
    !crawls || outside.neighbors().into_iter().any(is_friend)
}

/// The lowest bit of a set.
#[inline]
pub(super) const fn lowest(set: Bits) -> Bits {
    set & set.wrapping_neg()
}

/// The bits of a set, one by one.
pub(super) fn each(mut set: Bits) -> impl Iterator<Item = Bits> {
    std::iter::from_fn(move || {
        let bit = lowest(set);
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

fn keys() -> Box<[[u64; CAPACITY]; 3]> {
    let mut rng = Rng::new(0x7E50_0040);
    Box::new(std::array::from_fn(|_| std::array::from_fn(|_| rng.next_u64())))
}
