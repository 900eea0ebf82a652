//! Does the solver of graphs find what playing out every line on a real board finds?
//!
//! The board is full of the defender's stones but for the space and, behind them, the liberties outside or the sure
//! eye. All positions that can come up are listed first; then captures are traced back until nothing changes. Rules, ko
//! and suicide are the board's.

use crate::board::Board;
use crate::life::eyes::{EyeBook, EyeGraph, EyeValue};
use crate::types::{Color, Point};
use fxhash::FxHashMap;
use std::collections::BTreeSet;

const SIZE: usize = 8;
const DEFENDER: Color = Color::White;
const ATTACKER: Color = Color::Black;
/// Two eyes behind the wall: as liberties outside both stay empty, as a sure eye the first one does.
const BEHIND: [(usize, usize); 2] = [(7, 7), (7, 5)];

type Shape = Vec<(usize, usize)>;

/// Stones in the space, the ko point, and the state of the game.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    stones: Vec<Option<Color>>,
    ko: Option<Point>,
    turn: Color,
    passed: bool,
    is_open: bool,
}

struct Brute {
    points: Vec<Point>,
    extra: bool,
    /// Who retakes every ko at once; the other side never does, nor does anybody if it is nobody.
    retakes: Option<Color>,
    numbers: FxHashMap<State, usize>,
    /// By position: who is to move, what the moves lead to; position 0 is the capture, 1 the end of the game without one.
    moves: Vec<(Color, Vec<usize>)>,
}

impl Brute {
    fn new(shape: &Shape, extra: bool, retakes: Option<Color>) -> Brute {
        let points = shape.iter().map(|&(row, column)| Point::new(row, column)).collect();
        let over = (ATTACKER, Vec::new());
        Brute { points, extra, retakes, numbers: FxHashMap::default(), moves: vec![over.clone(), over] }
    }

    fn start(&self, turn: Color) -> State {
        State { stones: vec![None; self.points.len()], ko: None, turn, passed: false, is_open: true }
    }

    fn number(&mut self, state: State, open: &mut Vec<State>) -> usize {
        let fresh = self.moves.len();
        let number = *self.numbers.entry(state.clone()).or_insert(fresh);
        if number == fresh {
            self.moves.push((state.turn, Vec::new()));
            open.push(state);
        }
        number
    }

    /// The board of a state, with the ko point in force.
    fn board(&self, state: &State) -> Board {
        let mut board = Board::new(SIZE);
        let empty_behind = match (state.is_open, self.extra) {
            (true, _) => 2,
            (false, extra) => usize::from(extra),
        };
        let behind: Vec<Point> = BEHIND[..empty_behind].iter().map(|&(r, c)| Point::new(r, c)).collect();
        for p in Point::all(SIZE).filter(|p| !self.points.contains(p) && !behind.contains(p)) {
            board.add_stone(p, DEFENDER);
        }
        for (&p, stone) in self.points.iter().zip(&state.stones) {
            stone.iter().for_each(|&color| board.add_stone(p, color));
        }
        board
    }

    fn explore(&mut self, roots: [State; 2]) {
        let mut open = Vec::new();
        for root in roots {
            self.number(root, &mut open);
        }
        while let Some(state) = open.pop() {
            let number = self.numbers[&state];
            let next = self.expand(&state, &mut open);
            self.moves[number].1 = next;
        }
    }

    fn expand(&mut self, state: &State, open: &mut Vec<State>) -> Vec<usize> {
        let mut next = Vec::new();
        let mut board = self.board(state);
        for &p in &self.points.clone() {
            let is_barred = state.ko == Some(p) && self.retakes != Some(state.turn);
            if is_barred || !board.is_empty(p) || !board.trymove(p, state.turn) {
                continue;
            }
            let stones: Vec<Option<Color>> = self.points.iter().map(|&q| board.color(q)).collect();
            let ko = board.ko_pos();
            let wall_stands = board.stones(DEFENDER).count() > SIZE * SIZE / 2;
            board.popgo();
            next.push(if wall_stands {
                let turn = state.turn.other();
                self.number(State { stones, ko, turn, passed: false, is_open: state.is_open }, open)
            } else {
                0
            });
        }
        if self.extra && !state.is_open && state.turn == ATTACKER {
            let (row, column) = BEHIND[0];
            if board.trymove(Point::new(row, column), ATTACKER) {
                board.popgo();
                next.push(0);
            }
        }
        let passed = match pass(state) {
            Some(passed) if passed.is_open || self.has_liberty(&passed) => self.number(passed, open),
            Some(_) => 0,
            None => 1,
        };
        next.push(passed);
        next
    }

    fn has_liberty(&self, state: &State) -> bool {
        self.board(state).countlib(Point::new(SIZE - 1, 0)) > 0
    }

    /// By position: is the wall captured with best play?
    fn captures(&self) -> Vec<bool> {
        let mut captured = vec![false; self.moves.len()];
        captured[0] = true;
        loop {
            let mut changed = false;
            for number in (2..self.moves.len()).filter(|&n| !captured[n]).collect::<Vec<_>>() {
                let (turn, next) = &self.moves[number];
                let now = match *turn {
                    ATTACKER => next.iter().any(|&n| captured[n]),
                    DEFENDER => !next.is_empty() && next.iter().all(|&n| captured[n]),
                };
                captured[number] = now;
                changed |= now;
            }
            if !changed {
                return captured;
            }
        }
    }
}

/// As long as the wall is open only the attacker's passes count; then the outside is filled.
fn pass(state: &State) -> Option<State> {
    let turn = state.turn.other();
    let next = State { ko: None, turn, passed: true, ..state.clone() };
    match (state.is_open, state.turn) {
        (true, ATTACKER) => Some(next),
        (true, DEFENDER) => Some(State { passed: false, is_open: !state.passed, ..next }),
        (false, _) => (!state.passed).then_some(next),
    }
}

/// The eyes if the attacker moves first, and if the defender does, where one side retakes kos or none does.
fn brute_value(shape: &Shape, retakes: Option<Color>) -> (u8, u8) {
    let [alone, helped] = [false, true].map(|extra| {
        let mut brute = Brute::new(shape, extra, retakes);
        let roots = [brute.start(ATTACKER), brute.start(DEFENDER)];
        brute.explore(roots.clone());
        let captured = brute.captures();
        roots.map(|root| captured[brute.numbers[&root]])
    });
    let eyes = |who: usize| if !alone[who] { 2 } else { u8::from(!helped[who]) };
    (eyes(0), eyes(1))
}

fn graph_of(shape: &Shape) -> EyeGraph {
    let points: Vec<Point> = shape.iter().map(|&(row, column)| Point::new(row, column)).collect();
    let mut graph = EyeGraph::default();
    for p in &points {
        let at_wall = p.neighbors().into_iter().any(|n| n.is_on(SIZE) && !points.contains(&n));
        graph.add_point(at_wall, false, false).expect("the shape is small");
    }
    for (i, a) in points.iter().enumerate() {
        for (j, _) in points.iter().enumerate().filter(|(_, b)| a.is_adjacent(**b)) {
            graph.connect(i, j);
        }
    }
    graph
}

/// All connected shapes of `len` points with their first row and column at the origin.
fn shapes(len: usize) -> BTreeSet<Shape> {
    let mut found = BTreeSet::from([vec![(10, 10)]]);
    for _ in 1..len {
        let mut larger = BTreeSet::new();
        for shape in &found {
            for &(r, c) in shape {
                for next in [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)] {
                    if !shape.contains(&next) {
                        let mut grown = shape.clone();
                        grown.push(next);
                        grown.sort_unstable();
                        larger.insert(grown);
                    }
                }
            }
        }
        found = larger;
    }
    let top_left = |shape: Shape| {
        let (row, column) = (shape.iter().map(|p| p.0).min(), shape.iter().map(|p| p.1).min());
        shape.into_iter().map(|p| (p.0 - row.unwrap_or(0), p.1 - column.unwrap_or(0))).collect::<Shape>()
    };
    found.into_iter().map(top_left).collect()
}

/// Is everything outside of the shape one string, so that the wall is one?
fn has_one_wall(shape: &Shape) -> bool {
    let mut board = Board::new(SIZE);
    let points: Vec<Point> = shape.iter().map(|&(row, column)| Point::new(row, column)).collect();
    Point::all(SIZE).filter(|p| !points.contains(p)).for_each(|p| board.add_stone(p, DEFENDER));
    board.strings().count() == 1
}

/// Compares all shapes of `len` points in the centre, on a side and in a corner; returns how many were compared.
fn compare(len: usize) -> usize {
    let mut book = EyeBook::default();
    let mut compared = 0;
    for shape in shapes(len) {
        for (down, right) in [(1, 1), (0, 1), (0, 0)] {
            let placed: Shape = shape.iter().map(|&(r, c)| (r + down, c + right)).collect();
            if placed.iter().any(|&(r, c)| r >= SIZE - 2 || c >= SIZE - 1) || !has_one_wall(&placed) {
                continue;
            }
            let graph = graph_of(&placed);
            let value = book.answer(&graph).expect("the shape is small").value;
            let kos = graph.ko_values().expect("the shape is small");
            let solved = [value, kos.losing, kos.winning].map(|EyeValue { min, max, .. }| (min, max));
            let played = [None, Some(ATTACKER), Some(DEFENDER)].map(|retakes| brute_value(&placed, retakes));
            assert_eq!(solved, played, "{placed:?}: without threats, losing and winning kos");
            compared += 1;
        }
    }
    compared
}

#[test]
fn eye_values_agree_with_all_lines_of_play_up_to_four_points() {
    let compared: usize = (1..=4).map(compare).sum();
    assert!(compared >= 75, "{compared}");
}

#[test]
#[ignore = "takes a minute: cargo test --release --lib eyes -- --ignored"]
fn eye_values_agree_with_all_lines_of_play_for_five_points() {
    assert!(compare(5) >= 150);
}

#[test]
#[ignore = "takes minutes: cargo test --release --lib eyes -- --ignored"]
fn eye_values_agree_with_all_lines_of_play_for_six_points() {
    assert!(compare(6) >= 500);
}
