//! How many random games are played to the end in a second?
//!
//! From the empty board and from a middle game, on 9×9 and 19×19: by each policy alone, and in a search that grows its
//! tree.

use super::cpu::Stopwatch;
use super::positions::middle_game;
use super::signature::Signature;
use crate::montecarlo::{LightBoard, Policy, Question, Search, play_out};
use crate::types::{Color, Point, Rng};
use std::fmt;
use std::time::Duration;

/// The positions: a name, the size, and the moves that were played.
const POSITIONS: [(&str, usize, usize); 4] =
    [("empty 9x9", 9, 0), ("middle game 9x9", 9, 24), ("empty 19x19", 19, 0), ("middle game 19x19", 19, 120)];
const KOMI: f64 = 7.5;

/// Playouts a second of CPU time in one position.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutRate {
    /// The position.
    pub position: &'static str,
    /// By uniform moves.
    pub uniform: f64,
    /// By the policy that the search relies on.
    pub local: f64,
    /// In a search, the work on the tree included.
    pub search: f64,
}

/// All rates.
#[derive(Clone, Debug)]
pub struct PlayoutRates(pub Vec<PlayoutRate>);

impl fmt::Display for PlayoutRates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "playouts a second      uniform      local  in search")?;
        for PlayoutRate { position, uniform, local, search } in &self.0 {
            write!(f, "\n{position:19} {uniform:10.0} {local:10.0} {search:10.0}")?;
        }
        Ok(())
    }
}

/// Measures every rate with so many playouts.
pub fn measure(playouts: u32, signature: &mut Signature) -> PlayoutRates {
    let rate = |&(position, size, moves): &(&'static str, usize, usize)| {
        let board = LightBoard::new(&middle_game(size, moves, 1));
        let [uniform, local] =
            [Policy::Uniform, Policy::Local].map(|policy| alone(&board, policy, playouts, signature));
        PlayoutRate { position, uniform, local, search: in_search(&board, playouts, signature) }
    };
    PlayoutRates(POSITIONS.iter().map(rate).collect())
}

fn alone(board: &LightBoard, policy: Policy, playouts: u32, signature: &mut Signature) -> f64 {
    let mut rng = Rng::new(1);
    let watch = Stopwatch::start();
    let scores: i64 = (0..playouts)
        .map(|_| i64::from(play_out(board.clone(), policy, Color::Black, None, &mut rng).score))
        .sum();
    let time = watch.elapsed();
    signature.mix(scores as u64);
    per_second(playouts, time)
}

fn in_search(board: &LightBoard, playouts: u32, signature: &mut Signature) -> f64 {
    let legal: Vec<Point> =
        board.empties().iter().copied().filter(|&pos| board.is_legal(pos, Color::Black)).collect();
    let moves: Vec<(Point, f64)> = legal.iter().map(|&pos| (pos, 1.0 / legal.len() as f64)).collect();
    let question = Question { board, color: Color::Black, komi: KOMI, last: [None, None], moves: &moves };
    let watch = Stopwatch::start();
    let mut search = Search::new(question, Rng::new(1));
    (0..playouts).for_each(|_| search.grow());
    let time = watch.elapsed();
    search.found().iter().take(1).for_each(|best| signature.mix(u64::from(best.visits)));
    per_second(playouts, time)
}

fn per_second(playouts: u32, time: Duration) -> f64 {
    f64::from(playouts) / time.as_secs_f64().max(1e-9)
}
