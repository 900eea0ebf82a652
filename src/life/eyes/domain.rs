//! Which points does a colour hold well enough to make eyes there?
//!
//! The manual's primary domains ("Functions in optics.c"): stones that stand, the points next to them, and points with two
//! held points side by side around them, where no hostile stone bars the way. Stones that are lost are not seen.
//!
//! All points of the board are looked at together, as sets, until nothing more is reached.

use crate::board::Board;
use crate::types::{Color, NS, PerColor, PointSet, WE};

/// The domains of both colours. They may overlap.
pub(super) struct Domains {
    pub(super) held: PerColor<PointSet>,
    /// The points without a stone that stands.
    pub(super) free: PointSet,
}

impl Domains {
    /// The domains of a position in which the stones of `dead` are not seen.
    pub(super) fn of(board: &Board, dead: &PointSet) -> Domains {
        let ground = Ground::new(board, dead);
        Domains { held: PerColor::from_fn(|color| ground.domain(color)), free: ground.free }
    }
}

/// What of a position decides how domains spread.
struct Ground {
    stones: PerColor<PointSet>,
    free: PointSet,
    /// The points that are on no edge.
    inner: PointSet,
    corners: PointSet,
}

impl Ground {
    fn new(board: &Board, dead: &PointSet) -> Ground {
        let mut stones = PerColor::from_fn(|_| PointSet::new());
        let mut all = PointSet::new();
        for point in board.points() {
            all.insert(point);
            if let Some(color) = board.color(point) {
                stones[color].insert(point);
            }
        }
        let stones = PerColor::from_fn(|color| stones[color] - *dead);
        let (row, column) = (NS as isize, WE as isize);
        let (up_and_down, sideways) =
            (all.moved(row) & all.moved(-row), all.moved(column) & all.moved(-column));
        let free = all - stones[Color::White] - stones[Color::Black];
        Ground { stones, free, inner: all & up_and_down & sideways, corners: all - up_and_down - sideways }
    }

    fn domain(&self, color: Color) -> PointSet {
        let own = self.stones[color];
        let spread = Spread::new(self, color);
        let mut held = own | own.beside() & self.free;
        loop {
            let next = held | spread.reached(self, held);
            if next == held {
                return held;
            }
            held = next;
        }
    }
}

/// The steps to the four points beside a centre, each with one of the two across.
///
/// ```text
/// slant  near  far  beyond
///          e   side
/// ```
const PAIRS: [(isize, isize); 8] = {
    let (row, column) = (NS as isize, WE as isize);
    [
        (-row, -column),
        (-row, column),
        (row, -column),
        (row, column),
        (-column, -row),
        (-column, row),
        (column, -row),
        (column, row),
    ]
};

/// Where the domain of one colour may spread.
struct Spread {
    /// By pair: the centres that it makes held if both of its points are.
    open: [PointSet; 8],
    /// The corners that are held if a point beside them is.
    open_corners: PointSet,
}

impl Spread {
    fn new(ground: &Ground, color: Color) -> Spread {
        let hostile = ground.stones[color.other()];
        let at = |step: isize| hostile.moved(-step);
        let barred = |(near, across): (isize, isize)| {
            let is_jumped = at(near + 2 * across) & at(near - across);
            at(across) | is_jumped
        };
        let centres = ground.free - ground.corners;
        let slanted = PAIRS.into_iter().fold(PointSet::new(), |set, (near, across)| set | at(near + across));
        Spread {
            open: PAIRS.map(|pair| centres - barred(pair)),
            open_corners: ground.free & (ground.corners - hostile.beside() - slanted),
        }
    }

    /// What is held if these points are.
    fn reached(&self, ground: &Ground, held: PointSet) -> PointSet {
        let good = held & ground.inner;
        let pairs = PAIRS.into_iter().zip(self.open);
        let corners = held.beside() & self.open_corners;
        pairs.fold(corners, |reached, ((near, across), open)| {
            reached | good.moved(-near) & good.moved(-near - across) & open
        })
    }
}
