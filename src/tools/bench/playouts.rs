//! How many random games are played to the end in a second?
//!
//! From the empty board and from a middle game, on 9×9 and 19×19: by each policy alone, and in a search that grows its
//! tree. Then by patterns: the databases that are built in, and two with so many patterns that were made up, which cost
//! the same a move.

use super::positions::middle_game;
use super::signature::Signature;
use crate::montecarlo::{LightBoard, PlayoutPatterns, Policy, Question, Search, play_out};
use crate::patterns::compiler::source::Source;
use crate::patterns::library::Library;
use crate::tools::cpu::Stopwatch;
use crate::types::{Color, Point, Rng};
use std::fmt::{self, Write};
use std::time::Duration;

/// The positions: a name, the size, and the moves that were played.
const POSITIONS: [(&str, usize, usize); 4] =
    [("empty 9x9", 9, 0), ("middle game 9x9", 9, 24), ("empty 19x19", 19, 0), ("middle game 19x19", 19, 120)];
const KOMI: f64 = 7.5;
/// Sizes of the databases that are made up.
const MADE_UP: [usize; 2] = [100, 10_000];

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

/// The rate of a database of patterns in one position, a second of CPU time.
#[derive(Clone, Copy, Debug)]
pub struct PatternRate {
    /// Playouts.
    pub playouts: f64,
    /// Moves.
    pub moves: f64,
}

/// All rates.
#[derive(Clone, Debug)]
pub struct PlayoutRates {
    /// By policy, for each position.
    pub policies: Vec<PlayoutRate>,
    /// By name of the database, for each position.
    pub patterns: Vec<(String, Vec<PatternRate>)>,
}

impl fmt::Display for PlayoutRates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "playouts a second      uniform      local  in search")?;
        for PlayoutRate { position, uniform, local, search } in &self.policies {
            write!(f, "\n{position:19} {uniform:10.0} {local:10.0} {search:10.0}")?;
        }
        write!(f, "\n\nby patterns (playouts, M moves)")?;
        POSITIONS.iter().try_for_each(|(position, ..)| write!(f, " {position:>17}"))?;
        for (name, rates) in &self.patterns {
            write!(f, "\n{name:31}")?;
            rates
                .iter()
                .try_for_each(|rate| write!(f, " {:10.0} {:6.2}", rate.playouts, rate.moves / 1e6))?;
        }
        Ok(())
    }
}

/// Measures every rate with so many playouts.
pub fn measure(playouts: u32, signature: &mut Signature) -> PlayoutRates {
    let boards = POSITIONS.map(|(position, size, moves)| {
        let board = LightBoard::new(&middle_game(size, moves, 1));
        (position, board)
    });
    let rate = |(position, board): &(&'static str, LightBoard)| {
        let [uniform, local] =
            [Policy::Uniform, Policy::Local].map(|policy| alone(board, policy, playouts, signature).playouts);
        PlayoutRate { position, uniform, local, search: in_search(board, playouts, signature) }
    };
    let policies = boards.iter().map(rate).collect();
    let by_patterns = |patterns: PlayoutPatterns| {
        let policy = Policy::Patterns(&patterns);
        let rates = boards.iter().map(|(_, board)| alone(board, policy, playouts, signature)).collect();
        (patterns.name().to_owned(), rates)
    };
    PlayoutRates { policies, patterns: databases().map(by_patterns).collect() }
}

/// The databases that are built in, and those that are made up.
fn databases() -> impl Iterator<Item = PlayoutPatterns> {
    let library = Library::built_in();
    let named = |name| PlayoutPatterns::named(&library, name).ok();
    let built_in: Vec<PlayoutPatterns> = PlayoutPatterns::names(&library).filter_map(named).collect();
    let made_up = MADE_UP.into_iter().filter_map(|count| {
        let source = Source::new(format!("{count} made-up patterns"), made_up(count));
        PlayoutPatterns::read(&source).ok().map(|(patterns, _)| patterns)
    });
    built_in.into_iter().chain(made_up)
}

/// Eyes, and so many different patterns of definite points, each with two lines.
fn made_up(count: usize) -> String {
    let mut rng = Rng::new(1);
    let mut text = "kind playout\n\noOo\nO*O\noO?\n:0\n\noOo\nO*O\n---\n:0\n\n|Oo\n|*O\n+--\n:0\n".to_owned();
    for _ in 0..count {
        let mut row = |middle: char| {
            let [west, east] = [(); 2].map(|()| rng.pick(b"XOxo.").map_or('?', |&letter| char::from(letter)));
            format!("{west}{middle}{east}\n")
        };
        let [above, beside, below] = [row('?'), row('*'), row('?')];
        let (near, far) = (1 + rng.below(9), 1 + rng.below(3));
        let _ = write!(text, "\n{above}{beside}{below}:{near},near,osafe\n:{far},xcap0\n");
    }
    // What is left has such lines too, so that as much must be known of a move, however many patterns there are.
    text + "\n%%%\n%*%\n%%%\n:5,near,osafe\n:2,xcap0\n"
}

fn alone(board: &LightBoard, policy: Policy, playouts: u32, signature: &mut Signature) -> PatternRate {
    let mut rng = Rng::new(1);
    let watch = Stopwatch::start();
    let (mut scores, mut moves) = (0, 0);
    for _ in 0..playouts {
        let playout = play_out(board.clone(), policy, Color::Black, None, &mut rng);
        scores += i64::from(playout.score);
        moves += u64::from(playout.moves);
    }
    let time = watch.elapsed();
    signature.mix(scores as u64);
    PatternRate { playouts: per_second(playouts, time), moves: moves as f64 / time.as_secs_f64().max(1e-9) }
}

fn in_search(board: &LightBoard, playouts: u32, signature: &mut Signature) -> f64 {
    let legal: Vec<Point> =
        board.empties().iter().copied().filter(|&pos| board.is_legal(pos, Color::Black)).collect();
    let moves: Vec<(Point, f64)> = legal.iter().map(|&pos| (pos, 1.0 / legal.len() as f64)).collect();
    let (color, last, policy) = (Color::Black, [None, None], Policy::Local);
    let question =
        Question { board, color, komi: KOMI, gift: 0.0, last, policy, moves: &moves, favoured: &[] };
    let watch = Stopwatch::start();
    let mut search = Search::new(question, Rng::new(1));
    while search.playouts() < playouts {
        search.grow();
    }
    let time = watch.elapsed();
    search.found().iter().take(1).for_each(|best| signature.mix(u64::from(best.visits)));
    per_second(playouts, time)
}

fn per_second(playouts: u32, time: Duration) -> f64 {
    f64::from(playouts) / time.as_secs_f64().max(1e-9)
}
