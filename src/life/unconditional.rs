//! What can never be captured, even if the opponent plays any number of moves in a row?
//!
//! The algorithm is the one of the manual's section "General Utilities" (`unconditional_life`); the theory is Benson,
//! "Life in the game of Go" (1976). First the opponent tries to capture each string by filling all its liberties,
//! and what falls stays captured, until nothing more falls: the rest is unconditionally alive. From there the opponent
//! tries to live inside: where it cannot, the ground is unconditional territory, and opponent stones on it are dead.
//!
//! A ko changes nothing here, because who moves as often as he likes can wait. Suicide does: a string that fills its
//! prison and takes itself off may find room for two eyes. If the rules allow suicide, territory must hold in
//! that position as well.

use crate::board::{Board, SuicideRule};
use crate::types::{Color, Intersection, Point, PointList, PointMap};
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
    let mut sketch = Sketch::new(board);
    capture_what_falls(board, &mut sketch, color);
    let alive = sketch.clone();
    live_inside(&mut sketch, color);
    let mut owned = sketch.remaining(color);
    if board.suicide_rule() != SuicideRule::Forbidden {
        let mut emptied = alive.clone();
        for pos in board.stones(color.other()).filter(|&pos| owned[pos]) {
            emptied.cells[pos] = Intersection::Empty;
        }
        live_inside(&mut emptied, color);
        let also = emptied.remaining(color);
        for pos in board.points() {
            owned[pos] &= also[pos];
        }
    }
    let mut map = UnconditionalMap::default();
    for pos in board.points() {
        map[pos] = match board.color(pos) {
            Some(stone) if stone == color && alive.cells[pos] == color => Unconditional::AliveStone,
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

/// The opponent of `color` does what it can to live in the position where only living strings remain.
fn live_inside(sketch: &mut Sketch, color: Color) {
    let other = color.other();
    let points: Vec<Point> = Point::all(sketch.size).collect();
    for &pos in &points {
        if sketch.is_empty(pos) && pos.neighbors().into_iter().any(|n| sketch.cells[n] == color) {
            sketch.play(pos, other);
        }
    }
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

/// A board for moves without turns: no ko, no history, and a copy of the cells is its undo.
#[derive(Clone)]
struct Sketch {
    size: usize,
    cells: PointMap<Intersection>,
}

impl Sketch {
    fn new(board: &Board) -> Sketch {
        let mut cells = PointMap::filled(Intersection::Off);
        for pos in board.points() {
            cells[pos] = board.at(pos);
        }
        Sketch { size: board.size(), cells }
    }

    fn is_empty(&self, pos: Point) -> bool {
        self.cells[pos] == Intersection::Empty
    }

    /// Plays a stone unless that is suicide. Says whether it stands.
    fn play(&mut self, pos: Point, color: Color) -> bool {
        self.cells[pos] = color.into();
        let mut captured = false;
        for neighbor in pos.neighbors() {
            if self.cells[neighbor] == color.other() {
                let (stones, liberties) = self.string(neighbor);
                if liberties.is_empty() {
                    captured = true;
                    stones.iter().for_each(|&stone| self.cells[stone] = Intersection::Empty);
                }
            }
        }
        let stands = captured || !self.string(pos).1.is_empty();
        if !stands {
            self.cells[pos] = Intersection::Empty;
        }
        stands
    }

    /// The opponent of `color` plays on all liberties of a string; if that does not capture it, the moves are undone.
    fn fill_liberties(&mut self, string: Point, color: Color) -> bool {
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
    fn string(&self, pos: Point) -> (PointList, PointList) {
        let color = self.cells[pos];
        let mut seen = [false; crate::types::POINTS];
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
    fn only_liberty(&self, pos: Point) -> Option<Point> {
        match self.string(pos).1.as_slice() {
            &[liberty] => Some(liberty),
            _ => None,
        }
    }

    /// Where the opponent of `color` failed to live: its strings in atari, and liberties of `color` it could not take.
    fn remaining(&self, color: Color) -> PointMap<bool> {
        let mut map = PointMap::default();
        for pos in Point::all(self.size) {
            map[pos] = match self.cells[pos] {
                Intersection::Empty => pos.neighbors().into_iter().any(|n| self.cells[n] == color),
                cell if cell == color.other() => self.only_liberty(pos).is_some(),
                _ => false,
            };
        }
        map
    }
}
