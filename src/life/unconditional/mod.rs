//! What can never be captured, even if the opponent plays any number of moves in a row?
//!
//! The algorithm is the one of the manual's section "General Utilities" (`unconditional_life`); the theory is Benson,
//! "Life in the game of Go" (1976). First the opponent tries to capture each string by filling all its liberties,
//! and what falls stays captured, until nothing more falls: the rest is unconditionally alive. From there the opponent
//! tries to live inside: where it cannot, the ground is unconditional territory, and opponent stones on it are dead.
//!
//! One thing the manual does not spell out: a string that stands inside hostile stones can be left there. Whoever
//! captures it fills the room around it, while whoever waits may keep a shape that cannot be killed; see `nakade`.
//! GNU Go answers so, and it is right.
//!
//! A ko changes nothing here, because who moves as often as he likes can wait. Suicide does: a string that fills its
//! prison and takes itself off may find room for two eyes. If the rules allow suicide, territory must hold in
//! that position as well.

mod nakade;
mod seam;
mod sketch;

use crate::board::{Board, SuicideRule};
use crate::types::{Color, Intersection, Point, PointMap};
pub(crate) use sketch::Sketch;
use std::fmt;

/// What a point is to a colour, by proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unconditional {
    /// Nothing is proved.
    #[default]
    None,
    /// A stone of the colour that can never be captured.
    AliveStone,
    /// Territory of the colour: empty, or under a stone of its own that stands inside.
    Territory,
    /// A stone of the opponent on that territory.
    DeadStone,
}

impl Unconditional {
    /// Does the point belong to the colour, as a stone or as territory?
    pub const fn is_owned(self) -> bool {
        !matches!(self, Unconditional::None)
    }
}

/// What is proved for one colour, point by point.
pub type UnconditionalMap = PointMap<Unconditional>;

/// The answer to "what is proved about this vertex?"; `Display` writes it as GTP does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnconditionalStatus {
    /// Nothing is proved.
    Undecided,
    /// A stone that can never be captured.
    Alive,
    /// A stone inside unconditional territory of the opponent.
    Dead,
    /// An empty vertex that is White's whatever happens.
    WhiteTerritory,
    /// An empty vertex that is Black's whatever happens.
    BlackTerritory,
}

impl fmt::Display for UnconditionalStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            UnconditionalStatus::Undecided => "undecided",
            UnconditionalStatus::Alive => "alive",
            UnconditionalStatus::Dead => "dead",
            UnconditionalStatus::WhiteTerritory => "white_territory",
            UnconditionalStatus::BlackTerritory => "black_territory",
        })
    }
}

/// What `color` owns by proof in the position on the board.
pub fn unconditional_life(board: &Board, color: Color) -> UnconditionalMap {
    let mut alive = Sketch::new(board);
    capture_what_falls(board, &mut alive, color);
    let is_alive = |pos: Point| alive.cells[pos] == color;
    if !board.points().any(is_alive) {
        // Nobody is left to capture stones in atari, or to own a liberty.
        return UnconditionalMap::default();
    }
    let mut owned = owned_from(alive.clone(), board, &is_alive, color);
    if board.suicide_rule() != SuicideRule::Forbidden {
        let mut emptied = alive.clone();
        for pos in board.stones(color.other()).filter(|&pos| owned[pos]) {
            emptied.cells[pos] = Intersection::Empty;
        }
        let also = owned_from(emptied, board, &is_alive, color);
        for pos in board.points() {
            owned[pos] &= also[pos];
        }
    }
    let mut map = UnconditionalMap::default();
    for pos in board.points() {
        map[pos] = match board.color(pos) {
            Some(stone) if stone == color && is_alive(pos) => Unconditional::AliveStone,
            Some(stone) if stone != color && owned[pos] => Unconditional::DeadStone,
            _ if owned[pos] => Unconditional::Territory,
            _ => Unconditional::None,
        };
    }
    map
}

/// What is proved about one vertex, asked for both colours.
pub fn unconditional_status(board: &Board, pos: Point) -> UnconditionalStatus {
    for color in Color::BOTH {
        match (unconditional_life(board, color)[pos], color) {
            (Unconditional::None, _) => {}
            (Unconditional::AliveStone, _) => return UnconditionalStatus::Alive,
            (Unconditional::DeadStone, _) => return UnconditionalStatus::Dead,
            (Unconditional::Territory, _) if !board.is_empty(pos) => return UnconditionalStatus::Alive,
            (Unconditional::Territory, Color::White) => return UnconditionalStatus::WhiteTerritory,
            (Unconditional::Territory, Color::Black) => return UnconditionalStatus::BlackTerritory,
        }
    }
    UnconditionalStatus::Undecided
}

/// Takes strings of `color` off, one attack at a time, until no further string falls.
fn capture_what_falls(board: &Board, sketch: &mut Sketch, color: Color) {
    let mut standing: Vec<Point> = board.stones(color).filter(|&pos| board.find_origin(pos) == pos).collect();
    loop {
        let before = standing.len();
        standing.retain(|&string| sketch.cells[string] == color && !sketch.fill_liberties(string, color));
        if standing.len() == before {
            return;
        }
    }
}

/// Where the opponent of `color` cannot live, starting from a position with the strings that are alive only.
fn owned_from(
    mut sketch: Sketch,
    board: &Board,
    is_alive: &impl Fn(Point) -> bool,
    color: Color,
) -> PointMap<bool> {
    live_inside(&mut sketch, color);
    let mut owned = sketch.remaining(color);
    let mut start = Sketch::new(board);
    fill_around(&mut start, is_alive, color.other());
    for wall in nakade::safe_walls(&start, is_alive, color) {
        let (stones, liberties) = sketch.string(wall);
        stones.iter().chain(&liberties).for_each(|&pos| owned[pos] = false);
    }
    owned
}

/// `other` plays on all liberties of living strings where it can.
fn fill_around(sketch: &mut Sketch, is_alive: &impl Fn(Point) -> bool, other: Color) {
    for pos in Point::all(sketch.size) {
        if sketch.is_empty(pos) && pos.neighbors().into_iter().any(is_alive) {
            sketch.play(pos, other);
        }
    }
}

/// The opponent of `color` does what it can to live in the position where only living strings remain.
fn live_inside(sketch: &mut Sketch, color: Color) {
    let other = color.other();
    let points: Vec<Point> = Point::all(sketch.size).collect();
    let living = sketch.cells.clone();
    fill_around(sketch, &|pos| living[pos] == color, other);
    extend_from_atari(sketch, &points, other);
    for wanted in [2, 1] {
        for &pos in &points {
            let room = pos.neighbors().into_iter().filter(|&n| sketch.is_empty(n)).count();
            if sketch.is_empty(pos) && room >= wanted {
                sketch.play(pos, other);
            }
        }
    }
}

/// Extends strings of `color` in atari for as long as one can be extended.
fn extend_from_atari(sketch: &mut Sketch, points: &[Point], color: Color) {
    loop {
        let extended = points.iter().any(|&pos| {
            sketch.cells[pos] == color
                && sketch.only_liberty(pos).is_some_and(|liberty| sketch.play(liberty, color))
        });
        if !extended {
            return;
        }
    }
}

#[cfg(test)]
mod tests;
