//! A board without turns, kos and history, for readers that try moves in any order.

use crate::board::Board;
use crate::types::{Color, Intersection, POINTS, Point, PointList, PointMap};

/// A board for moves without turns: no ko, no history, and a copy of the cells is its undo.
#[derive(Clone)]
pub(crate) struct Sketch {
    pub(crate) size: usize,
    pub(crate) cells: PointMap<Intersection>,
}

impl Sketch {
    pub(crate) fn new(board: &Board) -> Sketch {
        let mut cells = PointMap::filled(Intersection::Off);
        for pos in board.points() {
            cells[pos] = board.at(pos);
        }
        Sketch { size: board.size(), cells }
    }

    pub(crate) fn is_empty(&self, pos: Point) -> bool {
        self.cells[pos] == Intersection::Empty
    }

    /// Plays a stone unless that is suicide. Says whether it stands.
    pub(crate) fn play(&mut self, pos: Point, color: Color) -> bool {
        self.cells[pos] = color.into();
        let mut captured = false;
        for neighbor in pos.neighbors() {
            if self.cells[neighbor] == color.other() && !self.has_liberty(neighbor) {
                captured = true;
                self.string(neighbor).0.iter().for_each(|&stone| self.cells[stone] = Intersection::Empty);
            }
        }
        let stands = captured || self.has_liberty(pos);
        if !stands {
            self.cells[pos] = Intersection::Empty;
        }
        stands
    }

    /// Has the string any liberty? Most have one next to the stone asked for.
    fn has_liberty(&self, pos: Point) -> bool {
        pos.neighbors().into_iter().any(|n| self.is_empty(n)) || !self.string(pos).1.is_empty()
    }

    /// The opponent of `color` plays on all liberties of a string; if that does not capture it, the moves are undone.
    pub(crate) fn fill_liberties(&mut self, string: Point, color: Color) -> bool {
        let before = self.cells.clone();
        let mut progress = true;
        while progress {
            progress = false;
            for liberty in self.string(string).1 {
                progress |= self.is_empty(liberty) && self.play(liberty, color.other());
                if self.is_empty(string) {
                    return true;
                }
            }
        }
        self.cells = before;
        false
    }

    /// The stones and the liberties of the string that has a stone at `pos`.
    pub(crate) fn string(&self, pos: Point) -> (PointList, PointList) {
        let color = self.cells[pos];
        let mut seen = [false; POINTS];
        let (mut stones, mut liberties) = (PointList::new(), PointList::new());
        stones.push(pos);
        seen[pos.index()] = true;
        let mut next = 0;
        while let Some(&stone) = stones.get(next) {
            next += 1;
            for neighbor in stone.neighbors() {
                if std::mem::replace(&mut seen[neighbor.index()], true) {
                    continue;
                }
                match self.cells[neighbor] {
                    Intersection::Empty => liberties.push(neighbor),
                    cell if cell == color => stones.push(neighbor),
                    _ => {}
                }
            }
        }
        (stones, liberties)
    }

    /// The last liberty of a string in atari.
    pub(crate) fn only_liberty(&self, pos: Point) -> Option<Point> {
        match self.string(pos).1.as_slice() {
            &[liberty] => Some(liberty),
            _ => None,
        }
    }

    /// Where the opponent of `color` failed to live: its strings in atari with their last liberties, and liberties of
    /// `color` that it could not take.
    pub(crate) fn remaining(&self, color: Color) -> PointMap<bool> {
        let mut map = PointMap::default();
        for pos in Point::all(self.size) {
            if self.cells[pos] == color.other() {
                if let Some(liberty) = self.only_liberty(pos) {
                    map[pos] = true;
                    map[liberty] = true;
                }
            } else if self.is_empty(pos) && pos.neighbors().into_iter().any(|n| self.cells[n] == color) {
                map[pos] = true;
            }
        }
        map
    }
}
