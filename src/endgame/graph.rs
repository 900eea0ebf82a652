//! Which thermograph has a window, if everything in it is tried?

use super::Gain;
use super::ground::Ground;
use super::walls::{STEPS, Wall, Walls, heat};
use super::window::Window;
use crate::board::Board;
use crate::types::{Color, Point, PointList};
use fxhash::FxHashMap;

/// Moves that one side may be ahead of the other.
const LEAD: i32 = 2;

/// All positions that moves in a window lead to.
pub(super) struct Graph<'a> {
    board: &'a mut Board,
    ground: &'a Ground,
    window: &'a Window,
    /// Moves from the first position to the present one.
    played: Vec<Point>,
    /// Where the walls are of positions with so many moves more of Black than of White, after so many in all.
    known: FxHashMap<(u64, i32, usize), usize>,
    walls: Vec<Walls>,
}

impl<'a> Graph<'a> {
    /// The graph of a window, of which nothing is known yet.
    pub(super) fn new(board: &'a mut Board, ground: &'a Ground, window: &'a Window) -> Graph<'a> {
        Graph { board, ground, window, played: Vec::new(), known: FxHashMap::default(), walls: Vec::new() }
    }

    /// What the moves of which the window tells gain for either side, if they gain anything.
    pub(super) fn gains(&mut self) -> Vec<Gain> {
        let root = self.look(0);
        let mut gains = Vec::new();
        for &pos in self.window.told() {
            for color in Color::BOTH {
                gains.extend(self.gain(root, pos, color));
            }
        }
        gains
    }

    fn gain(&mut self, root: usize, pos: Point, color: Color) -> Option<Gain> {
        let after = self.after(pos, color, 0)?;
        let (root, after) = (&self.walls[root], &self.walls[after]);
        let wall = if color == Color::Black { &after.right } else { &after.left };
        let threat = root.holds_until(sign(color) as f32, wall)?;
        let points = threat.min(root.temperature);
        (points > 0.0).then_some(Gain { pos, color, points, threat })
    }

    /// Looks at the position after a move, if it is legal: the place of its thermograph among the walls.
    fn after(&mut self, pos: Point, color: Color, lead: i32) -> Option<usize> {
        if !self.board.trymove(pos, color) {
            return None;
        }
        self.played.push(pos);
        let place = self.look(lead + sign(color));
        self.played.pop();
        self.board.popgo();
        Some(place)
    }

    /// Looks at the position on the board: the place of its thermograph among the walls.
    fn look(&mut self, lead: i32) -> usize {
        let key = (self.board.reading_hash(), lead, self.played.len());
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let (mut left, mut right): (Wall, Wall) = ([f32::NEG_INFINITY; STEPS], [f32::INFINITY; STEPS]);
        for pos in self.moves() {
            if let Some(after) = self.within(pos, Color::Black, lead) {
                let after = &self.walls[after].right;
                (0..STEPS).for_each(|step| left[step] = left[step].max(after[step] - heat(step)));
            }
            if let Some(after) = self.within(pos, Color::White, lead) {
                let after = &self.walls[after].left;
                (0..STEPS).for_each(|step| right[step] = right[step].min(after[step] + heat(step)));
            }
        }
        // Who has put fewer stones on the board has as many points of territory more than of area.
        let count = || self.ground.count(self.board, &self.played) - lead as f32;
        let walls = Walls::new(left, right, count);
        self.walls.push(walls);
        self.known.insert(key, self.walls.len() - 1);
        self.walls.len() - 1
    }

    fn within(&mut self, pos: Point, color: Color, lead: i32) -> Option<usize> {
        let is_far_ahead = (lead + sign(color)).abs() > LEAD;
        if is_far_ahead { None } else { self.after(pos, color, lead) }
    }

    /// Open points of the window, and where strings in atari near the played stones have their last liberty.
    fn moves(&self) -> PointList {
        let points = self.window.points();
        // Where stones are captured, play could go on for ever.
        if self.played.len() > points.len() {
            return PointList::new();
        }
        let mut moves: PointList = points.iter().copied().filter(|&pos| self.board.is_empty(pos)).collect();
        for &pos in self.played.iter().filter(|&&pos| !self.board.is_empty(pos)) {
            for string in self.board.neighbor_strings(pos).chain([pos]) {
                let last = self.board.liberties(string).next().filter(|_| self.board.countlib(string) == 1);
                moves.extend(last.filter(|last| !moves.contains(last)));
            }
        }
        moves
    }
}

/// +1 for Black, -1 for White.
fn sign(color: Color) -> i32 {
    if color == Color::Black { 1 } else { -1 }
}
