//! Does it live because it need not capture what stands inside?
//!
//! Stones inside a wall can be taken only by filling all their liberties, and what is left then may be a single eye.
//! But the wall may leave them alone. Then they must capture it: they fill the room up to the last point, are taken,
//! and play inside again, which succeeds only in the known dead shapes. The wall fills points beforehand as it likes,
//! to join its strings and to shape the room.

use super::seam::Seam;
use super::sketch::Sketch;
use crate::types::{Color, Intersection, Point, PointList, PointSet};

/// More empty points than this around the stones inside are room enough.
const ROOM: usize = 12;
/// Points of the largest shape in which a single stone leaves one eye.
const NAKADE: usize = 6;

/// One stone of each wall of `color`'s opponent that holds capturable stones of `color` and lives by waiting.
pub(super) fn safe_walls(sketch: &Sketch, is_alive: &impl Fn(Point) -> bool, color: Color) -> Vec<Point> {
    let mut seen = PointSet::default();
    let mut safe = Vec::new();
    for start in Point::all(sketch.size) {
        if sketch.cells[start] != color || is_alive(start) || seen.contains(start) {
            continue;
        }
        let prison = Prison::around(sketch, start, color);
        prison.points.iter().for_each(|&pos| {
            seen.insert(pos);
        });
        let enclosed = !prison.points.iter().any(|&pos| pos.neighbors().into_iter().any(is_alive));
        if enclosed && prison.wall_can_wait(sketch) {
            safe.extend(prison.wall.first());
        }
    }
    safe
}

/// Stones inside a wall, and the room that they share with it.
pub(super) struct Prison {
    /// The stones and the room.
    pub(super) points: PointList,
    /// The empty ones among the points.
    pub(super) room: PointList,
    /// Stones of the wall next to them.
    pub(super) wall: PointList,
    /// Whose the wall is.
    keeper: Color,
}

impl Prison {
    pub(super) fn around(sketch: &Sketch, start: Point, color: Color) -> Prison {
        let mut prison = Prison {
            points: PointList::new(),
            room: PointList::new(),
            wall: PointList::new(),
            keeper: color.other(),
        };
        let mut seen = PointSet::default();
        seen.insert(start);
        prison.points.push(start);
        let mut next = 0;
        while let Some(&pos) = prison.points.get(next) {
            next += 1;
            if sketch.is_empty(pos) {
                prison.room.push(pos);
            }
            for neighbor in pos.neighbors() {
                if sketch.cells[neighbor] == Intersection::Off || !seen.insert(neighbor) {
                    continue;
                }
                let list = if sketch.cells[neighbor] == prison.keeper {
                    &mut prison.wall
                } else {
                    &mut prison.points
                };
                list.push(neighbor);
            }
        }
        prison
    }

    /// Is there a way to fill some of the room after which the wall is one string and the rest cannot be killed?
    fn wall_can_wait(&self, sketch: &Sketch) -> bool {
        if self.room.len() > ROOM {
            return true;
        }
        let Some(seam) = Seam::of(self, sketch) else { return false };
        (0u16..1 << self.room.len()).any(|filled| self.holds(&seam, filled))
    }

    /// As [`Prison::wall_can_wait`] for one choice of filled points, a bit for each point of the room.
    fn holds(&self, seam: &Seam, filled: u16) -> bool {
        self.room.len() >= filled.count_ones() as usize + 2
            && seam.holds(filled)
            && !self.may_be_killed(filled)
    }

    /// May the prisoners fill all but one of the points that are left, such that one eye remains?
    fn may_be_killed(&self, filled: u16) -> bool {
        if self.points.len() - filled.count_ones() as usize > NAKADE + 1 {
            return false;
        }
        let open: PointList =
            self.room.iter().enumerate().filter(|(i, _)| filled >> i & 1 == 0).map(|(_, &pos)| pos).collect();
        let is_left = |pos: &Point| open.contains(pos) || !self.room.contains(pos);
        let rest: PointList = self.points.iter().copied().filter(is_left).collect();
        open.iter().any(|&last| {
            let shape: PointList = rest.iter().copied().filter(|&pos| pos != last).collect();
            is_killable(&shape)
        })
    }
}

/// Can a single move inside reduce an empty room of this shape to one eye? Up to three points in a row or bent, the
/// square, the pyramid, the bulky five, the crossed five and the rabbity six.
fn is_killable(shape: &[Point]) -> bool {
    let degree = |a: &Point| shape.iter().filter(|b| a.is_adjacent(**b)).count();
    let edges = shape.iter().map(degree).sum::<usize>() / 2;
    let most = shape.iter().map(degree).max().unwrap_or(0);
    matches!(
        (shape.len(), edges, most),
        (0 | 1, 0, _) | (2, 1, _) | (3, 2, _) | (4, 4, _) | (4, 3, 3) | (5, 5, _) | (5, 4, 4) | (6, 6, 4)
    )
}
