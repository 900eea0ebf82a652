//! How do games go that worths are learned from, and what is kept of their positions?

use super::Options;
use crate::gomoku::{
    Engine, Kind, Limits, Lines, Point, Position, Report, Rule, Side, Tables, Worths, winning_chance,
};
use crate::types::Rng;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Boards and rules, in turn.
const BOARDS: [(usize, Rule); 4] =
    [(15, Rule::Freestyle), (20, Rule::Freestyle), (15, Rule::Standard), (15, Rule::Renju)];
/// Stones of an opening: at least, and how many more at most.
const OPENING: (usize, usize) = (2, 6);
/// Side of the square in the middle in which an opening lies.
const MIDDLE: usize = 9;
/// Stones after which a game is taken for a draw.
const LONGEST: usize = 120;
/// Bytes of the table of positions: more than the nodes of a move need.
const TABLE: usize = 1 << 20;

/// How often four lines occur at the empty points of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Count {
    pub lines: Lines,
    /// Of the side that is to move, and of the other.
    pub points: [u8; 2],
}

/// A position that has to be judged.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sample {
    pub counts: Box<[Count]>,
    /// What it was worth to the side to move: half the result of the game, half the search.
    pub chance: f32,
}

/// The tables of all boards with these worths.
pub(super) fn tables(worths: &Worths) -> [Arc<Tables>; BOARDS.len()] {
    BOARDS.map(|(_, rule)| Arc::new(Tables::new(rule, worths)))
}

/// Plays the game of a number.
pub(super) fn play(number: usize, options: &Options, tables: &[Arc<Tables>; BOARDS.len()]) -> Vec<Sample> {
    let board = number % BOARDS.len();
    let mut rng = Rng::new(options.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number as u64);
    let mut position = opening(Position::with_tables(BOARDS[board].0, Arc::clone(&tables[board])), &mut rng);
    let engine = Engine::new(TABLE);
    let limits = Limits { max_nodes: Some(options.nodes), ..Limits::default() };
    let mut seen = Vec::new();
    while position.history().len() < LONGEST {
        let side = position.to_move();
        let report = engine.think(&position, &limits, &AtomicBool::new(false));
        let Some(point) = report.best().filter(|&point| position.check(point).is_ok()) else { break };
        if position.wins_at(side, point) {
            return with_result(seen, Some(side));
        }
        if is_open(&position) {
            seen.push(Seen::new(&position, &report));
        }
        position.play(point);
    }
    with_result(seen, None)
}

/// A position before the result of its game is known.
struct Seen {
    side: Side,
    counts: Box<[Count]>,
    chance: f64,
}

impl Seen {
    fn new(position: &Position, report: &Report) -> Seen {
        let side = position.to_move();
        Seen { side, counts: counts(position), chance: winning_chance(report.score) }
    }
}

fn with_result(seen: Vec<Seen>, winner: Option<Side>) -> Vec<Sample> {
    let sample = |Seen { side, counts, chance }| {
        let result = winner.map_or(0.5, |winner| f64::from(u8::from(winner == side)));
        Sample { counts, chance: ((result + chance) / 2.0) as f32 }
    };
    seen.into_iter().map(sample).collect()
}

/// Random stones in the middle of the board, none of which makes a four or five, or is a foul.
fn opening(mut position: Position, rng: &mut Rng) -> Position {
    let count = OPENING.0 + rng.below(OPENING.1 + 1);
    let edge = (position.size() - MIDDLE) / 2;
    while position.history().len() < count {
        let (column, row) = (edge + rng.below(MIDDLE), edge + rng.below(MIDDLE));
        let point = Point::new(column, row, position.size());
        let may = |point: &Point| {
            position.check(*point).is_ok() && position.kind(position.to_move(), *point) > Kind::Four
        };
        point.filter(may).into_iter().for_each(|point| position.play(point));
    }
    position
}

/// Has a position to be judged? Where a five or a straight four can be made the rules decide.
fn is_open(position: &Position) -> bool {
    let me = position.to_move();
    let decides = [(me, Kind::Five), (me.other(), Kind::Five), (me, Kind::Straight)];
    !decides.into_iter().any(|(side, kind)| position.has(side, kind))
}

/// The lines of all empty points of both sides.
fn counts(position: &Position) -> Box<[Count]> {
    let me = position.to_move();
    let mut found: BTreeMap<Lines, [u8; 2]> = BTreeMap::new();
    for point in position.points().filter(|&point| position.is_empty(point)) {
        for (role, side) in [me, me.other()].into_iter().enumerate() {
            if let Some(lines) = position.lines_at(side, point).filter(|lines| !lines.is_empty()) {
                let points = &mut found.entry(lines).or_default()[role];
                *points = points.saturating_add(1);
            }
        }
    }
    found.into_iter().map(|(lines, points)| Count { lines, points }).collect()
}
