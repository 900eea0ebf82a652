//! Which move does the engine play, and what does it think of the position?
//!
//! One [`Engine`] per session: it owns the table of searched positions, which it keeps between moves. A search is
//! deepened step by step until its limits are reached; more threads search the same position and share what they find
//! through the table.

use super::fives::{five_stops, open_five};
use super::fours::straight_four;
use super::point::Point;
use super::position::Position;
use super::search::{Control, PROVEN, WIN, Worker, from_table};
use super::table::Table;
use super::threats::{ThreatSearch, Win};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// How far from the last score the next one is expected.
const WINDOW: i32 = 200;
/// The deepest iteration.
const DEEPEST: u32 = 60;
/// Score at which the winner is about 73 % sure of it.
const SCALE: f64 = 1000.0;

/// Stones that the proof of a win by threats may try.
const MOST_OF_PROOF: u64 = 3_000_000;
/// Memory that each of them may cost; the proof takes no more than about the table does.
const BYTES_OF_PROOF: usize = 20;

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// No new iteration is begun after this time.
    pub soft: Option<Duration>,
    /// The search ends after this time.
    pub hard: Option<Duration>,
    /// Plies of the last iteration; 0 asks for the first answer without searching.
    pub max_depth: Option<u32>,
    /// Stones tried by all threads.
    pub max_nodes: Option<u64>,
    /// What a draw is worth to the side that thinks; an open three is about 100.
    pub draw: i32,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The expected moves; the first one is to be played. Empty only on a full board.
    pub line: Vec<Point>,
    /// For the side to move; beyond [`PROVEN`] the game is decided.
    pub score: i32,
    /// Plies of the last iteration that was ended.
    pub depth: u32,
    /// Stones tried.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl Report {
    /// The move to be played.
    pub fn best(&self) -> Option<Point> {
        self.line.first().copied()
    }
}

/// The chance to win of a score that proves nothing, from 0 to 1.
pub fn winning_chance(score: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(score) / SCALE).exp())
}

/// A player of gomoku.
#[derive(Clone)]
pub struct Engine {
    table: Arc<Table>,
    threads: usize,
}

impl Engine {
    /// An engine with a table of at most so many bytes.
    pub fn new(bytes: usize) -> Engine {
        Engine { table: Arc::new(Table::new(bytes)), threads: 1 }
    }

    /// Lets searches use so many threads, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Changes the size of the table, which forgets what it held if it really changes.
    pub fn set_memory(&mut self, bytes: usize) {
        if Table::new(0).bytes().max(bytes) / 2 >= self.table.bytes() || bytes < self.table.bytes() {
            self.table = Arc::new(Table::new(bytes));
        }
    }

    /// Forgets all searched positions.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The score for the side to move that the last searches left for a position, if there is one.
    pub fn recall(&self, position: &Position) -> Option<(i32, Option<Point>)> {
        let entry = self.table.probe(position.hash())?;
        Some((from_table(entry.score, 0), entry.best))
    }

    /// Searches the position; `stop` ends the search at once.
    pub fn think(&self, position: &Position, limits: &Limits, stop: &AtomicBool) -> Report {
        let start = Instant::now();
        self.table.begin_search();
        let mut report = first_answer(position);
        if report.depth == 0 && limits.max_depth != Some(0) && !report.line.is_empty() {
            self.search(position, limits, stop, start, &mut report);
        }
        report.elapsed = start.elapsed();
        report
    }

    fn search(
        &self,
        position: &Position,
        limits: &Limits,
        stop: &AtomicBool,
        start: Instant,
        report: &mut Report,
    ) {
        let mut position = position.clone();
        let (win, nodes) = prove(&mut position, stop, self.provable(limits), limits.max_depth);
        report.nodes += nodes;
        if let Some(win) = win {
            report.line = win.line;
            report.score = WIN - win.plies as i32;
            report.depth = win.plies;
            return;
        }
        let told = AtomicU64::new(report.nodes);
        let deadline = limits.hard.and_then(|hard| start.checked_add(hard));
        let control = Control {
            table: &self.table,
            stop,
            deadline,
            max_nodes: limits.max_nodes,
            nodes: &told,
            draw: limits.draw,
        };
        self.deepen_on_all_threads(&position, limits, &control, start, report);
        report.nodes = report.nodes.max(told.load(Relaxed));
    }

    /// Stones that the proof of a win may try: an eighth of all, what a third of the time allows, and as many as leave room.
    fn provable(&self, limits: &Limits) -> u64 {
        let share = limits.max_nodes.unwrap_or(u64::MAX) / 8;
        let hard = limits.hard.unwrap_or(Duration::MAX);
        let by_time = u64::try_from(hard.as_millis()).unwrap_or(u64::MAX).saturating_mul(300);
        let by_memory = (self.table.bytes() / BYTES_OF_PROOF) as u64;
        share.min(by_time).min(by_memory).min(MOST_OF_PROOF)
    }

    fn deepen_on_all_threads(
        &self,
        position: &Position,
        limits: &Limits,
        control: &Control<'_>,
        start: Instant,
        report: &mut Report,
    ) {
        let helpers_stop = AtomicBool::new(false);
        let helper = Control { stop: &helpers_stop, max_nodes: None, ..*control };
        std::thread::scope(|scope| {
            for number in 1..self.threads {
                let helper = &helper;
                scope.spawn(move || help(Worker::new(position.clone(), helper), number));
            }
            deepen(Worker::new(position.clone(), control), limits, start, report);
            helpers_stop.store(true, Relaxed);
        });
    }
}

/// Iterations of the thread that reports.
fn deepen(mut worker: Worker<'_>, limits: &Limits, start: Instant, report: &mut Report) {
    let deepest = limits.max_depth.unwrap_or(DEEPEST).min(DEEPEST);
    for depth in 1..=deepest {
        let guess = (depth > 2).then_some(report.score);
        let outcome = aspire(&mut worker, depth as i32, guess);
        if let Some((score, line)) = outcome.filter(|(_, line)| !line.is_empty()) {
            report.score = score;
            report.line = line;
        }
        report.nodes = report.nodes.max(worker.all_nodes());
        if worker.stopped {
            break;
        }
        report.depth = depth;
        let is_decided = report.score.abs() > PROVEN;
        if is_decided || limits.soft.is_some_and(|soft| start.elapsed() >= soft) {
            break;
        }
    }
}

/// One iteration, within a window about the expected score that is opened where the score lies outside; `None` if it was
/// ended before a first move was searched.
fn aspire(worker: &mut Worker<'_>, depth: i32, guess: Option<i32>) -> Option<(i32, Vec<Point>)> {
    let (mut low, mut high) = guess.map_or((-WIN, WIN), |guess| (guess - WINDOW, guess + WINDOW));
    let mut best = None;
    loop {
        let (score, line) = worker.score(low.max(-WIN), high.min(WIN), depth);
        if worker.stopped {
            return worker.root_best.take().or(best);
        }
        if score <= low && low > -WIN {
            (low, high) = (widen(low, -1), (low + high) / 2);
        } else if score >= high && high < WIN {
            best = Some((score, line));
            high = widen(high, 1);
        } else {
            return Some((score, line));
        }
    }
}

/// A wider end of the window; beyond a few threes' worth there is no use in small steps.
fn widen(end: i32, way: i32) -> i32 {
    let next = end + way * 4 * WINDOW;
    if next.abs() > 10 * WINDOW { way * WIN } else { next }
}

/// Iterations of a thread that only fills the table; every other one looks a ply further.
fn help(mut worker: Worker<'_>, number: usize) {
    for depth in 1..=DEEPEST as i32 {
        worker.score(-WIN, WIN, depth + (number % 2) as i32);
        if worker.stopped {
            return;
        }
    }
}

/// What can be said without searching: the only move there is, a win or a stop at once, or what the patterns prefer.
fn first_answer(position: &Position) -> Report {
    let me = position.to_move();
    let mut report = Report { line: Vec::new(), score: 0, depth: 0, nodes: 0, elapsed: Duration::ZERO };
    let mut settle = |point: Point, score: i32, depth: u32| {
        report.line = vec![point];
        report.score = score;
        report.depth = depth;
    };
    if position.history().is_empty() {
        let middle = position.size() / 2;
        Point::new(middle, middle, position.size()).into_iter().for_each(|point| settle(point, 0, 1));
    } else if let Some(point) = open_five(position, me) {
        settle(point, WIN - 1, 1);
    } else if let Some(point) = open_five(position, me.other()) {
        let mut stops = five_stops(position).iter().filter(|&stop| position.check(stop).is_ok());
        let any = || legal(position).find(|&legal| legal == point).or_else(|| legal(position).next());
        match (stops.next(), stops.next()) {
            (Some(stop), None) => settle(stop, position.balance(), 1),
            (Some(stop), Some(_)) => settle(stop, 0, 0),
            (None, _) => settle(any().unwrap_or(point), 2 - WIN, 1),
        }
    } else if let Some(point) = straight_four(position, me) {
        settle(point, WIN - 3, 3);
    } else if let Some(point) = likeliest(position) {
        settle(point, 0, 0);
    }
    report
}

/// All points where the side to move may play.
fn legal(position: &Position) -> impl Iterator<Item = Point> + '_ {
    position.points().filter(|&point| position.check(point).is_ok())
}

/// The point that the patterns prefer; a forbidden one only if there is no other.
fn likeliest(position: &Position) -> Option<Point> {
    let me = position.to_move();
    let worth = |point: Point| {
        let near = i32::from(position.near().iter().any(|other| other == point));
        let (mine, theirs) = (position.entry(me, point), position.entry(me.other(), point));
        (near, 2 * i32::from(mine.order) + i32::from(theirs.order))
    };
    let any = || position.points().find(|&point| position.is_empty(point));
    legal(position).max_by_key(|&point| worth(point)).or_else(any)
}

/// A win by fours or by threats found before the search, and the stones tried for it.
fn prove(position: &mut Position, stop: &AtomicBool, budget: u64, depth: Option<u32>) -> (Option<Win>, u64) {
    let mut threats = ThreatSearch::new(stop);
    let depth = depth.unwrap_or(u32::MAX);
    let win = threats
        .by_fours(position, depth.min(40), u32::try_from(budget).unwrap_or(u32::MAX))
        .or_else(|| threats.by_threats(position, depth, budget));
    (win, threats.nodes())
}
