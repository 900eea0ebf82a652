//! Can a string be captured where it hangs on kos?
//!
//! Reading says who has to find the first threat. Where a string takes part in two kos or more, each side can answer a
//! capture by another one, and the string may live by that for ever (double ko, triple ko); where one side has approach
//! moves to make, the other gets a move for each (multi-step ko). So all positions that such a quarrel can lead to are
//! laid out as a graph: a ko is barred for one move, either side may pass, and nobody has threats elsewhere. The string
//! is lost where its capture can be forced; what goes round for ever is no capture.

use crate::board::Board;
use crate::life::unconditional::Sketch;
use crate::types::{Color, Intersection, Point, PointSet};
use fxhash::FxHashMap;

/// So many kos make a difference to the reading of one.
const SEVERAL: usize = 2;
/// Positions that a graph may have at most.
pub(super) const POSITIONS: usize = 20_000;
/// Stones of a string that its owner does not give up to capture another one.
const DEAR: usize = 3;

/// What is asked about a string.
pub(super) struct KoQuestion<'a> {
    pub(super) board: &'a Board,
    /// All that can change.
    pub(super) points: &'a PointSet,
    pub(super) string: Point,
    pub(super) to_move: Color,
    /// May the opponent of the string retake any ko at once?
    pub(super) has_threats: bool,
    /// Positions that may be laid out.
    pub(super) limit: usize,
}

/// What is found, and how many positions were laid out.
pub(super) struct KoAnswer {
    /// `None` if they were too many.
    pub(super) is_captured: Option<bool>,
    pub(super) positions: u64,
}

/// Is the string captured?
pub(super) fn read_kos(question: &KoQuestion) -> KoAnswer {
    let mut graph = Graph::new(question);
    let is_captured = graph.grow().then(|| graph.is_captured());
    KoAnswer { is_captured, positions: graph.nodes.len() as u64 }
}

/// The number of kos that the string takes part in, as far as it matters: 0, 1 or [`SEVERAL`].
pub(super) fn kos_of(question: &KoQuestion) -> usize {
    count_kos(question.board, question.string, question.points.iter())
}

/// The string that takes part in several kos, one of which the lone stone keeps for it: they share their lot, since each capture is
/// answered by another one.
pub(super) fn keeper(board: &Board, stone: Point) -> Option<Point> {
    let color = board.color(stone).filter(|_| board.is_ko_point(stone))?;
    let mut beside = board.liberties(stone).flat_map(Point::neighbors);
    let own = beside.find(|&pos| pos != stone && board.color(pos) == Some(color))?;
    (count_kos(board, own, board.points()) == SEVERAL).then(|| board.find_origin(own))
}

fn count_kos(board: &Board, string: Point, points: impl Iterator<Item = Point>) -> usize {
    points.filter(|&pos| is_ko_of(board, pos, string)).take(SEVERAL).count()
}

/// Is the empty point one from which a ko is taken that the string takes part in?
fn is_ko_of(board: &Board, pos: Point, string: Point) -> bool {
    let is_beside = |at: Point| {
        at.neighbors().into_iter().any(|near| board.color(near).is_some() && board.same_string(near, string))
    };
    let takes = |color| board.is_ko(pos, color).is_some_and(|stone| is_beside(pos) || is_beside(stone));
    board.is_empty(pos) && Color::BOTH.into_iter().any(takes)
}

/// A position: the points that can change, whose turn it is, and the point that he may not play on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    cells: Vec<Intersection>,
    to_move: Color,
    barred: Option<Point>,
}

#[derive(Default)]
struct Node {
    /// Positions from which one move leads here.
    from: Vec<usize>,
    /// Moves from here that are not known to lose the string.
    open: usize,
    is_captured: bool,
}

struct Graph<'a> {
    question: &'a KoQuestion<'a>,
    area: Vec<Point>,
    target: Point,
    attacker: Color,
    /// Stones that the attacker does not give up.
    dear: Vec<Point>,
    ground: Sketch,
    positions: Vec<Position>,
    nodes: Vec<Node>,
    index: FxHashMap<Position, usize>,
}

impl<'a> Graph<'a> {
    fn new(question: &'a KoQuestion<'a>) -> Graph<'a> {
        let (board, target) = (question.board, question.string);
        let area: Vec<Point> = question.points.iter().collect();
        let attacker = board.color(target).map_or(question.to_move, Color::other);
        let is_dear = |pos: &Point| board.color(*pos) == Some(attacker) && board.countstones(*pos) >= DEAR;
        let mut graph = Graph {
            question,
            dear: area.iter().copied().filter(is_dear).collect(),
            area,
            target,
            attacker,
            ground: Sketch::new(board),
            positions: Vec::new(),
            nodes: Vec::new(),
            index: FxHashMap::default(),
        };
        let cells = graph.area.iter().map(|&pos| board.at(pos)).collect();
        graph.enter(Position { cells, to_move: question.to_move, barred: None });
        graph
    }

    /// The number of a position, which is new or not.
    fn enter(&mut self, position: Position) -> usize {
        if let Some(&known) = self.index.get(&position) {
            return known;
        }
        let number = self.nodes.len();
        self.nodes.push(Node::default());
        self.positions.push(position.clone());
        self.index.insert(position, number);
        number
    }

    /// Lays out all positions. Are they few enough?
    fn grow(&mut self) -> bool {
        let mut next = 0;
        while next < self.positions.len() && self.positions.len() <= self.question.limit {
            let position = self.positions[next].clone();
            let sketch = self.sketch(&position);
            self.nodes[next].is_captured = sketch.cells[self.target] != self.attacker.other();
            let is_over = self.dear.iter().any(|&stone| sketch.cells[stone] != self.attacker);
            if !is_over && !self.nodes[next].is_captured {
                self.move_on(next, &position, &sketch);
            }
            next += 1;
        }
        next == self.positions.len()
    }

    fn sketch(&self, position: &Position) -> Sketch {
        let mut sketch = self.ground.clone();
        self.area.iter().zip(&position.cells).for_each(|(&pos, &cell)| sketch.cells[pos] = cell);
        sketch
    }

    fn move_on(&mut self, from: usize, position: &Position, sketch: &Sketch) {
        let pass =
            Position { cells: position.cells.clone(), to_move: position.to_move.other(), barred: None };
        let moves = (0..self.area.len()).filter_map(|at| self.after(position, sketch, self.area[at]));
        let next: Vec<Position> = std::iter::once(pass).chain(moves).collect();
        self.nodes[from].open = next.len();
        for position in next {
            let to = self.enter(position);
            self.nodes[to].from.push(from);
        }
    }

    /// The position after a move; `None` if it is not allowed.
    fn after(&self, position: &Position, before: &Sketch, pos: Point) -> Option<Position> {
        let color = position.to_move;
        let is_barred =
            position.barred == Some(pos) && !(self.question.has_threats && color == self.attacker);
        if !before.is_empty(pos) || is_barred {
            return None;
        }
        let mut sketch = before.clone();
        if !sketch.play(pos, color) {
            return None;
        }
        let is_taken = |near: &Point| before.cells[*near] == color.other() && sketch.is_empty(*near);
        let beside = pos.neighbors().into_iter();
        let stands_outside = |stone: &Point| !self.question.points.contains(*stone);
        let reaches_out =
            beside.clone().any(|near| is_taken(&near) && before.string(near).0.iter().any(stands_outside));
        let cells: Vec<Intersection> = self.area.iter().map(|&at| sketch.cells[at]).collect();
        let taken = (0..cells.len()).filter(|&i| is_taken(&self.area[i])).count();
        let is_alone = sketch.string(pos).0.len() == 1 && sketch.only_liberty(pos).is_some();
        let barred = beside.clone().find(|near| is_taken(near) && taken == 1 && is_alone);
        (!reaches_out).then_some(Position { cells, to_move: color.other(), barred })
    }

    /// Is the string lost in the first position? Walks back from the captures: one move is enough for the attacker, the owner must
    /// have no other.
    fn is_captured(&mut self) -> bool {
        let mut lost: Vec<usize> = (0..self.nodes.len()).filter(|&i| self.nodes[i].is_captured).collect();
        while let Some(number) = lost.pop() {
            for from in std::mem::take(&mut self.nodes[number].from) {
                let is_attackers = self.positions[from].to_move == self.attacker;
                let node = &mut self.nodes[from];
                node.open -= 1;
                if !node.is_captured && (is_attackers || node.open == 0) {
                    node.is_captured = true;
                    lost.push(from);
                }
            }
        }
        self.nodes[0].is_captured
    }
}

#[cfg(test)]
mod tests;
