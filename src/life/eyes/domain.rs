//! Which points does a colour hold well enough to make eyes there?
//!
//! The manual's primary domains ("Functions in optics.c"): stones that stand, the points next to them, and points with two
//! held points side by side around them, where no hostile stone bars the way. Stones that are lost are not seen.

use crate::board::Board;
use crate::types::{Color, PerColor, Point, PointSet};

/// The eight points around `e`, in order around it; even ones are next to it.
///
/// ```text
/// 1 0 7
/// 2 e 6
/// 3 4 5
/// ```
fn ring(e: Point) -> [Point; 8] {
    let [south, west, north, east] = e.neighbors();
    [north, north.west(), west, south.west(), south, south.east(), east, north.east()]
}

/// The domains of both colours. They may overlap.
pub(super) struct Domains(pub(super) PerColor<PointSet>);

impl Domains {
    /// The domains of a position in which the stones of `dead` are not seen.
    pub(super) fn of(board: &Board, dead: &PointSet) -> Domains {
        Domains(PerColor::from_fn(|color| Spread::new(board, dead, color).run()))
    }
}

#[cfg(test)]
impl Domains {
    /// Does a pair of held points around it, or of a corner a point beside it, make the point held?
    pub(super) fn reaches(
        board: &Board,
        dead: &PointSet,
        color: Color,
        held: &PointSet,
        point: Point,
    ) -> bool {
        let spread = Spread { held: *held, ..Spread::new(board, dead, color) };
        (0..8).any(|place| spread.is_reached(point, place))
    }
}

/// The domain of one colour while it spreads.
struct Spread<'a> {
    board: &'a Board,
    dead: &'a PointSet,
    color: Color,
    held: PointSet,
    open: Vec<Point>,
}

impl<'a> Spread<'a> {
    fn new(board: &'a Board, dead: &'a PointSet, color: Color) -> Spread<'a> {
        Spread { board, dead, color, held: PointSet::new(), open: Vec::new() }
    }

    fn run(mut self) -> PointSet {
        for stone in self.board.stones(self.color).filter(|&stone| !self.dead.contains(stone)) {
            self.hold(stone);
            for n in stone.neighbors() {
                if self.is_free(n) {
                    self.hold(n);
                }
            }
        }
        while let Some(held) = self.open.pop() {
            for (place, near) in ring(held).into_iter().enumerate() {
                let opposite = (place + 4) % 8;
                if self.is_free(near) && !self.held.contains(near) && self.is_reached(near, opposite) {
                    self.hold(near);
                }
            }
        }
        self.held
    }

    fn hold(&mut self, point: Point) {
        if self.held.insert(point) {
            self.open.push(point);
        }
    }

    /// Is the point on the board, and empty or under a stone that is lost?
    fn is_free(&self, point: Point) -> bool {
        self.board.is_on_board(point) && (self.board.is_empty(point) || self.dead.contains(point))
    }

    fn is_hostile(&self, point: Point) -> bool {
        self.board.at(point) == self.color.other() && !self.dead.contains(point)
    }

    /// Does the point at a place around the centre, which is held now, make the centre held, with one of the two points next to
    /// it around the centre? Other pairs were looked at when the last of them was held.
    fn is_reached(&self, e: Point, place: usize) -> bool {
        if self.board.is_corner_vertex(e) {
            return self.is_reached_corner(e);
        }
        let ring = ring(e);
        [(place + 1) % 8, (place + 7) % 8].into_iter().any(|other| {
            let is_beside = place.is_multiple_of(2);
            let (beside, slant) = if is_beside { (place, other) } else { (other, place) };
            self.pair_reaches(&ring, beside, slant)
        })
    }

    /// Do the point next to the centre and the one next to it, slantwise, make the centre held?
    fn pair_reaches(&self, ring: &[Point; 8], beside: usize, slant: usize) -> bool {
        let (near, far) = (ring[beside], ring[slant]);
        let is_good = |point: Point| {
            self.held.contains(point) && self.board.is_on_board(point) && !self.board.is_edge_vertex(point)
        };
        if !is_good(near) || !is_good(far) {
            return false;
        }
        // From `near` over `far`: the other point beside the centre, the one beyond `far`, and the slant on the far side.
        let clockwise = slant == (beside + 7) % 8;
        let step = |by: usize| if clockwise { (beside + 8 - by) % 8 } else { (beside + by) % 8 };
        let (side, opposite_slant) = (ring[step(2)], ring[step(7)]);
        let beyond = Point::from_index((2 * far.index()).wrapping_sub(near.index()));
        let is_jumped =
            self.board.is_on_board(beyond) && self.is_hostile(beyond) && self.is_hostile(opposite_slant);
        !self.is_hostile(side) && !is_jumped
    }

    fn is_reached_corner(&self, corner: Point) -> bool {
        let around = ring(corner).into_iter().filter(|&n| self.board.is_on_board(n));
        let beside = corner.neighbors().into_iter().filter(|&n| self.board.is_on_board(n));
        beside.into_iter().any(|n| self.held.contains(n)) && !around.into_iter().any(|n| self.is_hostile(n))
    }
}
