//! Whose is each point if nobody moves any more?

use crate::board::Board;
use crate::types::{Color, PerColor, Point, PointSet};

/// A position with its living stones, to which moves are added.
pub(super) struct Ground {
    /// Stones that live.
    living: PerColor<PointSet>,
    /// Points on the board.
    points: PointSet,
    /// Prisoners.
    captured: PerColor<u32>,
}

impl Ground {
    /// The ground of a position in which these stones are lost.
    pub(super) fn new(board: &Board, lost: &PointSet) -> Ground {
        let living = |color| board.stones(color).collect::<PointSet>() - *lost;
        Ground {
            living: PerColor::from_fn(living),
            points: board.points().collect(),
            captured: PerColor::from_fn(|color| board.captured(color)),
        }
    }

    /// The points that are so many steps through open ones, and no fewer, from the nearest living stone of a colour; one set for
    /// each number of steps from 1 to `most`.
    pub(super) fn layers(&self, color: Color, most: usize) -> Vec<PointSet> {
        let mut rest = self.points - self.living[Color::Black] - self.living[Color::White];
        let mut reached = self.living[color];
        let layers = std::iter::repeat_with(|| {
            reached = reached.beside() & rest;
            rest = rest - reached;
            reached
        });
        layers.take(most).collect()
    }

    /// Black's area less White's after moves at these points: a point is of the side whose living stones are nearer.
    pub(super) fn count(&self, board: &Board, played: &[Point]) -> f32 {
        let living = self.living_after(board, played);
        let (mut black, mut white) = (living[Color::Black], living[Color::White]);
        let mut open = self.points - black - white;
        loop {
            let (by_black, by_white) = (black.beside() & open, white.beside() & open);
            open = open - by_black - by_white;
            if by_black.is_empty() && by_white.is_empty() {
                return black.len() as f32 - white.len() as f32;
            }
            black = black | (by_black - by_white);
            white = white | (by_white - by_black);
        }
    }

    /// Living stones after moves at these points. A new string lives if it is connected to living stones of its colour, or can be
    /// with one move.
    fn living_after(&self, board: &Board, played: &[Point]) -> PerColor<PointSet> {
        let mut living = PerColor::from_fn(|color| self.still_there(board, color));
        let mut alone: Vec<(Point, Color)> = Vec::new();
        for &pos in played {
            let Some(color) = board.color(pos).filter(|&color| !living[color].contains(pos)) else {
                continue;
            };
            let string: PointSet = board.stones_of(pos).collect();
            if (string & living[color]).is_empty() {
                alone.push((pos, color));
            } else {
                living[color] = living[color] | string;
            }
        }
        while let Some(at) = alone.iter().position(|&(pos, color)| is_linked(board, pos, &living[color])) {
            let (pos, color) = alone.swap_remove(at);
            living[color].extend(board.stones_of(pos));
        }
        living
    }

    fn still_there(&self, board: &Board, color: Color) -> PointSet {
        let stones = self.living[color];
        if board.captured(color) == self.captured[color] {
            return stones;
        }
        stones.iter().filter(|&pos| board.color(pos) == Some(color)).collect()
    }
}

/// Can the string be connected to one of these stones with one move?
fn is_linked(board: &Board, string: Point, living: &PointSet) -> bool {
    let liberties: PointSet = board.liberties(string).collect();
    !(liberties.beside() & *living).is_empty()
}
