//! How many stones does the gomoku engine try in a second?
//!
//! Fixed middle games under each rule are searched with a fixed number of nodes on one thread, so the nodes and what
//! was found belong to the signature.

use super::signature::Signature;
use crate::gomoku::{Engine, Limits, Point, Position, Rule};
use crate::tools::cpu::Stopwatch;
use crate::types::Rng;
use std::fmt;
use std::sync::atomic::AtomicBool;

/// Bytes of the table.
const TABLE: usize = 64 << 20;
/// Positions under each rule.
const POSITIONS: u64 = 4;
/// Random stones near the middle of each position.
const STONES: usize = 10;

/// The rate of the search.
#[derive(Clone, Debug)]
pub struct GomokuRates {
    /// For each rule: nodes, and nodes in a second of CPU time.
    pub rules: Vec<(Rule, u64, f64)>,
}

impl GomokuRates {
    /// Nodes a second of CPU time over all rules.
    pub fn rate(&self) -> f64 {
        let nodes: u64 = self.rules.iter().map(|&(_, nodes, _)| nodes).sum();
        let seconds: f64 = self.rules.iter().map(|&(_, nodes, rate)| nodes as f64 / rate).sum();
        nodes as f64 / seconds
    }
}

impl fmt::Display for GomokuRates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (rule, nodes, rate) in &self.rules {
            let name = format!("gomoku, {}", rule.name());
            writeln!(f, "{name:31} {:8.0} k nodes/s ({nodes} nodes)", rate / 1e3)?;
        }
        write!(f, "{:31} {:8.0} k nodes/s", "gomoku, all rules", self.rate() / 1e3)
    }
}

/// Searches each position with so many nodes.
pub fn measure(nodes: u64, signature: &mut Signature) -> GomokuRates {
    let rules = [Rule::Freestyle, Rule::Standard, Rule::Renju];
    GomokuRates { rules: rules.into_iter().map(|rule| rate(rule, nodes, signature)).collect() }
}

fn rate(rule: Rule, most: u64, signature: &mut Signature) -> (Rule, u64, f64) {
    let limits = Limits { max_nodes: Some(most), ..Limits::default() };
    let (mut nodes, mut seconds) = (0, 0.0);
    for seed in 0..POSITIONS {
        let engine = Engine::new(TABLE);
        let position = middle_game(rule, seed);
        let watch = Stopwatch::start();
        let report = engine.think(&position, &limits, &AtomicBool::new(false));
        seconds += watch.elapsed().as_secs_f64();
        nodes += report.nodes;
        signature.mix(report.nodes ^ report.best().map_or(0, |point| point.index() as u64) << 48);
    }
    signature.count(nodes);
    (rule, nodes, nodes as f64 / seconds)
}

/// Stones at random about the middle, none of which makes a four or an open three.
fn middle_game(rule: Rule, seed: u64) -> Position {
    let mut rng = Rng::new(seed);
    let mut position = Position::new(15, rule);
    while position.history().len() < STONES {
        let point = Point::new(4 + rng.below(7), 4 + rng.below(7), 15);
        let is_quiet = |point: &Point| {
            position.check(*point).is_ok()
                && position.kind(position.to_move(), *point) >= crate::gomoku::Kind::Build
        };
        if let Some(point) = point.filter(is_quiet) {
            position.play(point);
        }
    }
    position
}
