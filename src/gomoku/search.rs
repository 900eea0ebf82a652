//! What is the best move, to a depth?
//!
//! Principal variation search in a negamax frame: fives, forced stops and straight fours are settled without
//! searching; a straight four that the other threatens leaves only fours and stops; attacks by fours are tried at every
//! node; what is left is searched in the order of the pattern tables, late moves to a lower depth. The score of a
//! position is for its side to move; a win in `n` plies is [`WIN`]` - n`.

use super::bits::Bits;
use super::fives::{five_stops, open_five};
use super::fours::{FourSearch, straight_four};
use super::lines::Kind;
use super::point::{Point, Side};
use super::position::{AREA, Position};
use super::stops::stops;
use super::table::{Bound, Entry, Table};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// The score of a five on the board; less the plies until then.
pub const WIN: i32 = 30_000;
/// Scores beyond this are proven wins.
pub const PROVEN: i32 = WIN - 1_000;
/// The deepest line.
pub(crate) const MAX_PLY: usize = 120;
/// Depth below the horizon to which answers to straight fours are searched.
const LOWEST: i32 = -6;
/// What a ply may be expected to lose at most, where a position is good enough without searching it.
const FUTILE: i32 = 200;
/// What a ply may be expected to gain at most, where a position is too bad to be searched.
const HOPELESS: i32 = 830;
/// Fours without which an attack by fours is seldom worth its time.
const PROMISING: [Kind; 2] = [Kind::FourThree, Kind::FourBuild];
/// Nodes between two looks at the clock.
const CLOCK_STEP: u64 = 256;

/// What ends a search from outside, shared by its threads.
pub(crate) struct Control<'a> {
    pub table: &'a Table,
    pub stop: &'a AtomicBool,
    pub deadline: Option<Instant>,
    pub max_nodes: Option<u64>,
    /// Nodes of all threads, as far as they have told.
    pub nodes: &'a AtomicU64,
    /// What a draw is worth to the side that thinks.
    pub draw: i32,
}

/// One thread of a search.
pub(crate) struct Worker<'a> {
    pub position: Position,
    control: &'a Control<'a>,
    pub fours: FourSearch,
    pub nodes: u64,
    told: u64,
    pub stopped: bool,
    root: Side,
    history: [[i32; AREA]; 2],
    killers: Vec<[Option<Point>; 2]>,
    replies: [[Option<Point>; AREA]; 2],
    lines: Vec<Vec<Point>>,
    /// Score and line of the best move of the present search of the root, as soon as there is one.
    pub root_best: Option<(i32, Vec<Point>)>,
    /// Score for sorting and move, of all nodes on the way down.
    moves: Vec<(i32, Point)>,
}

/// Where in the tree a node is, and how far it may look.
#[derive(Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    may_pass: bool,
}

impl Node {
    fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl<'a> Worker<'a> {
    pub(crate) fn new(position: Position, control: &'a Control<'a>) -> Worker<'a> {
        Worker {
            root: position.to_move(),
            position,
            control,
            fours: FourSearch::new(),
            nodes: 0,
            told: 0,
            stopped: false,
            history: [[0; AREA]; 2],
            killers: vec![[None; 2]; MAX_PLY + 8],
            replies: [[None; AREA]; 2],
            lines: vec![Vec::new(); MAX_PLY + 8],
            root_best: None,
            moves: Vec::with_capacity(4096),
        }
    }

    /// The score of the position at a depth, within a window, and the expected moves.
    pub(crate) fn score(&mut self, alpha: i32, beta: i32, depth: i32) -> (i32, Vec<Point>) {
        self.root_best = None;
        let score = self.search(Node { alpha, beta, depth, ply: 0, may_pass: false });
        (score, self.lines[0].clone())
    }

    /// All nodes, those of the search by fours included.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.nodes + self.fours.nodes
    }

    /// Has the search been ended? Looks at the clock every so many nodes.
    fn is_over(&mut self) -> bool {
        let nodes = self.all_nodes();
        if nodes - self.told >= CLOCK_STEP && !self.stopped {
            let sum = self.control.nodes.fetch_add(nodes - self.told, Relaxed) + nodes - self.told;
            self.told = nodes;
            let late = self.control.deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let enough = self.control.max_nodes.is_some_and(|most| sum >= most);
            self.stopped = late || enough || self.control.stop.load(Relaxed);
        }
        self.stopped
    }

    fn draw(&self) -> i32 {
        if self.position.to_move() == self.root { self.control.draw } else { -self.control.draw }
    }

    fn end_line(&mut self, ply: usize, moves: &[Point]) {
        self.lines[ply].clear();
        self.lines[ply].extend_from_slice(moves);
    }

    /// The line of a node is this move and the line below.
    fn lengthen_line(&mut self, ply: usize, point: Point) {
        let below = std::mem::take(&mut self.lines[ply + 1]);
        self.end_line(ply, &[point]);
        self.lines[ply].extend_from_slice(&below);
        self.lines[ply + 1] = below;
    }

    /// Plays, searches on, takes back.
    fn descend(&mut self, point: Point, node: Node) -> i32 {
        self.position.play(point);
        self.nodes += 1;
        let score = -self.search(node);
        self.position.undo();
        score
    }

    fn search(&mut self, node: Node) -> i32 {
        self.end_line(node.ply, &[]);
        if self.is_over() {
            return 0;
        }
        if let Some(score) = self.settled(node) {
            return score;
        }
        if let Some(five) = open_five(&self.position, self.position.to_move().other()) {
            return self.stop_five(node, five);
        }
        let me = self.position.to_move();
        if let Some(point) = straight_four(&self.position, me) {
            self.end_line(node.ply, &[point]);
            return WIN - node.ply as i32 - 3;
        }
        let threatened = straight_four(&self.position, me.other()).is_some();
        if node.ply >= MAX_PLY || node.depth <= if threatened { LOWEST } else { 0 } {
            return self.horizon(node);
        }
        self.inner(node, threatened)
    }

    /// The score where the rules decide: a full board, a five to be made, or no win that is soon enough to matter.
    fn settled(&mut self, node: Node) -> Option<i32> {
        let me = self.position.to_move();
        if self.position.is_full() {
            return Some(self.draw());
        }
        if let Some(point) = open_five(&self.position, me) {
            self.end_line(node.ply, &[point]);
            return Some(WIN - node.ply as i32 - 1);
        }
        let best = WIN - node.ply as i32 - 3;
        (node.alpha >= best && node.ply > 0).then_some(best)
    }

    /// The other makes five next: one stop, in caro perhaps several, or the game is lost.
    fn stop_five(&mut self, mut node: Node, five: Point) -> i32 {
        self.end_line(node.ply, &[five]);
        let mut best = node.ply as i32 + 2 - WIN;
        let stops = if node.ply < MAX_PLY { five_stops(&self.position) } else { Bits::default() };
        for stop in stops.iter() {
            if best >= node.beta || self.position.check(stop).is_err() {
                continue;
            }
            let below =
                Node { alpha: -node.beta, beta: -node.alpha, ply: node.ply + 1, may_pass: false, ..node };
            let score = self.descend(stop, below);
            if score > best {
                (best, node.alpha) = (score, node.alpha.max(score));
                self.lengthen_line(node.ply, stop);
            }
        }
        best
    }

    /// A win by fours, or what the patterns say.
    fn horizon(&mut self, node: Node) -> i32 {
        let value = self.position.balance();
        if value >= node.beta {
            return value;
        }
        self.win_by_fours(node, 5, 24).unwrap_or(value)
    }

    fn win_by_fours(&mut self, node: Node, fours: u32, budget: u32) -> Option<i32> {
        let me = self.position.to_move();
        if PROMISING.iter().all(|&kind| self.position.marks(me, kind).is_empty()) {
            return None;
        }
        let (plies, point) = self.fours.win(&mut self.position, fours, budget)?;
        self.end_line(node.ply, &[point]);
        Some(WIN - node.ply as i32 - plies as i32)
    }

    fn inner(&mut self, mut node: Node, threatened: bool) -> i32 {
        let key = self.position.hash();
        let known = self.control.table.probe(key);
        if let Some(score) = known.and_then(|entry| self.cut_by_table(&node, entry)) {
            return score;
        }
        let best = known.and_then(|entry| entry.best).filter(|&point| self.position.is_empty(point));
        if known.is_none()
            && let Some(score) = self.win_by_fours(node, 20, 100)
        {
            let best = self.lines[node.ply].first().copied();
            let entry = Entry { best, score: to_table(score, node.ply), depth: 100, bound: Bound::Lower };
            self.control.table.store(key, entry);
            return score;
        }
        if best.is_none() && node.depth >= 4 && !threatened {
            node.depth -= 1;
        }
        let value = self.position.balance();
        if let Some(score) = self.prune(&node, value, threatened) {
            return score;
        }
        let start = self.moves.len();
        if threatened {
            self.list_stops(best, node.ply);
        } else {
            self.list_moves(best, &node);
        }
        let score = self.try_moves(node, start, threatened);
        self.moves.truncate(start);
        score
    }

    /// The score of the table, if it answers the question of the node.
    fn cut_by_table(&mut self, node: &Node, entry: Entry) -> Option<i32> {
        let score = from_table(entry.score, node.ply);
        let is_deep = entry.depth >= node.depth || entry.score.abs() > PROVEN && proves(entry);
        let cuts = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= node.beta,
            Bound::Upper => score <= node.alpha,
        };
        if !is_deep || !cuts || node.ply == 0 || node.is_open() && entry.score.abs() <= PROVEN {
            return None;
        }
        if let Some(best) = entry.best {
            self.end_line(node.ply, &[best]);
        }
        Some(score)
    }

    /// Is the node decided without looking at its moves?
    fn prune(&mut self, node: &Node, value: i32, threatened: bool) -> Option<i32> {
        if node.is_open() || threatened || node.beta.abs() > PROVEN || node.depth <= 0 {
            return None;
        }
        if node.depth <= 5 && value - FUTILE * node.depth >= node.beta {
            return Some(value);
        }
        if node.depth <= 2 && value + HOPELESS * node.depth <= node.alpha {
            return Some(value);
        }
        if node.depth < 3 || !node.may_pass || value < node.beta {
            return None;
        }
        self.pass(node)
    }

    /// Would it be enough to let the other move twice?
    fn pass(&mut self, node: &Node) -> Option<i32> {
        let me = self.position.to_move();
        self.position.turn_to(me.other());
        let below = Node {
            alpha: -node.beta,
            beta: 1 - node.beta,
            depth: node.depth - 3 - node.depth / 4,
            ply: node.ply + 1,
            may_pass: false,
        };
        let score = -self.search(below);
        self.position.turn_to(me);
        (score >= node.beta && score < PROVEN && !self.stopped).then_some(score)
    }

    /// Lists what may be played: all points near stones, or any point if there is none.
    fn list_moves(&mut self, best: Option<Point>, node: &Node) {
        let start = self.moves.len();
        let me = self.position.to_move();
        let killers = self.killers[node.ply];
        let last = self.position.history().last().copied();
        let reply = last.and_then(|last| self.replies[me.index()][last.index()]);
        for point in self.position.near().iter().filter(|&point| self.position.is_empty(point)) {
            let (mine, theirs) = (self.position.entry(me, point), self.position.entry(me.other(), point));
            let mut order = 2 * i32::from(mine.order) + i32::from(theirs.order);
            order += self.history[me.index()][point.index()];
            order += if killers.contains(&Some(point)) { 400 } else { 0 };
            order += if reply == Some(point) { 300 } else { 0 };
            order = if best == Some(point) { i32::MAX } else { order };
            self.moves.push((order, point));
        }
        let found = &mut self.moves[start..];
        found.sort_unstable_by_key(|&(order, point)| (std::cmp::Reverse(order), point));
        let width = if node.is_open() { 40 } else { 28 };
        self.moves.truncate(start + width);
        self.add_any_point(start);
    }

    /// Keeps the list from being empty of legal moves while there is one on the board.
    fn add_any_point(&mut self, start: usize) {
        let me = self.position.to_move();
        let may = |position: &Position, point| position.is_empty(point) && !position.is_forbidden(me, point);
        if self.moves[start..].iter().all(|&(_, point)| !may(&self.position, point)) {
            let any = self.position.points().find(|&point| may(&self.position, point));
            self.moves.extend(any.map(|point| (0, point)));
        }
    }

    /// Lists own fours, and the points that stop the other's straight fours.
    fn list_stops(&mut self, best: Option<Point>, ply: usize) {
        let start = self.moves.len();
        let me = self.position.to_move();
        let killers = self.killers[ply];
        for point in stops(&self.position).iter() {
            let (mine, theirs) = (self.position.entry(me, point), self.position.entry(me.other(), point));
            let mut order = i32::from(mine.order) + 2 * i32::from(theirs.order);
            order += if killers.contains(&Some(point)) { 400 } else { 0 };
            order += self.history[me.index()][point.index()];
            order = if best == Some(point) { i32::MAX } else { order };
            self.moves.push((order, point));
        }
        self.moves[start..].sort_unstable_by_key(|&(order, point)| (std::cmp::Reverse(order), point));
    }

    fn try_moves(&mut self, node: Node, start: usize, threatened: bool) -> i32 {
        let me = self.position.to_move();
        let mut found = Found { score: -WIN - 1, best: None, alpha: node.alpha };
        let mut tried = 0;
        for index in start..self.moves.len() {
            let point = self.moves[index].1;
            let (kind, theirs) = (self.position.kind(me, point), self.position.kind(me.other(), point));
            let is_quiet = kind >= Kind::Build && theirs >= Kind::Build;
            let hopeless = !node.is_open() && !threatened && is_quiet && found.score > -PROVEN;
            if hopeless && node.depth <= 6 && tried >= 4 + 2 * node.depth {
                break;
            }
            if self.position.is_forbidden(me, point) {
                continue;
            }
            let reduction =
                if threatened || kind <= Kind::Four { 0 } else { reduction(&node, tried, is_quiet) };
            let score = self.try_move(&node, point, &found, tried == 0, reduction);
            tried += 1;
            if self.stopped {
                return 0;
            }
            if found.consider(score, point) && score > node.alpha {
                self.lengthen_line(node.ply, point);
                if node.ply == 0 {
                    self.root_best = Some((score, self.lines[0].clone()));
                }
            }
            if found.alpha >= node.beta {
                self.reward(&node, point, start, index);
                break;
            }
        }
        if tried == 0 {
            return self.without_moves(node, threatened);
        }
        self.store(&node, &found);
        found.score
    }

    /// Every stop is forbidden, so the straight four comes; or nothing may be played at all.
    fn without_moves(&mut self, node: Node, threatened: bool) -> i32 {
        if threatened { node.ply as i32 + 4 - WIN } else { self.draw() }
    }

    /// The score of one move: the first in full, the others first with no window and perhaps reduced.
    fn try_move(&mut self, node: &Node, point: Point, found: &Found, is_first: bool, reduction: i32) -> i32 {
        let full = Node {
            alpha: -node.beta,
            beta: -found.alpha,
            depth: node.depth - 1,
            ply: node.ply + 1,
            may_pass: true,
        };
        if is_first {
            return self.descend(point, full);
        }
        let narrow = Node { alpha: -found.alpha - 1, ..full };
        let mut score = self.descend(point, Node { depth: full.depth - reduction, ..narrow });
        if score > found.alpha && reduction > 0 && !self.stopped {
            score = self.descend(point, narrow);
        }
        if score > found.alpha && score < node.beta && !self.stopped {
            score = self.descend(point, full);
        }
        score
    }

    /// Remembers what refuted, and blames what was tried before.
    fn reward(&mut self, node: &Node, point: Point, start: usize, index: usize) {
        let side = self.position.to_move().index();
        let bonus = (node.depth.max(1) * node.depth.max(1)).min(200);
        let killers = &mut self.killers[node.ply];
        if killers[0] != Some(point) {
            *killers = [Some(point), killers[0]];
        }
        if let Some(last) = self.position.history().last() {
            self.replies[side][last.index()] = Some(point);
        }
        let history = &mut self.history[side];
        let mut change = |point: Point, by: i32| {
            let value = &mut history[point.index()];
            *value += by - *value * by.abs() / 1000;
        };
        change(point, bonus);
        self.moves[start..index].iter().for_each(|&(_, point)| change(point, -bonus));
    }

    fn store(&self, node: &Node, found: &Found) {
        let bound = match found.score {
            score if score >= node.beta => Bound::Lower,
            score if score > node.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let score = to_table(found.score, node.ply);
        let entry = Entry { best: found.best, score, depth: node.depth, bound };
        self.control.table.store(self.position.hash(), entry);
    }
}

/// The best of the moves tried.
struct Found {
    score: i32,
    best: Option<Point>,
    alpha: i32,
}

impl Found {
    fn consider(&mut self, score: i32, point: Point) -> bool {
        if score <= self.score {
            return false;
        }
        self.score = score;
        if score > self.alpha {
            self.alpha = score;
        }
        self.best = Some(point);
        true
    }
}

/// How much less deep a late move is searched, in plies.
fn reduction(node: &Node, tried: i32, is_quiet: bool) -> i32 {
    if node.depth < 2 || tried < 2 {
        return 0;
    }
    let amount = (node.depth as f32).ln() * (tried as f32).ln() / 1.3;
    let amount = amount + if node.is_open() { 0.0 } else { 0.5 } - if is_quiet { 0.0 } else { 1.0 };
    (amount as i32).clamp(0, node.depth - 1)
}

/// A win or a loss that no deeper search can undo.
fn proves(entry: Entry) -> bool {
    match entry.bound {
        Bound::Exact => true,
        Bound::Lower => entry.score > PROVEN,
        Bound::Upper => entry.score < -PROVEN,
    }
}

/// Wins are kept by their distance from the position.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score > PROVEN => score + ply as i32,
        score if score < -PROVEN => score - ply as i32,
        score => score,
    }
}

/// The score at a ply of one that was kept.
pub(crate) fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score > PROVEN => score - ply as i32,
        score if score < -PROVEN => score + ply as i32,
        score => score,
    }
}
