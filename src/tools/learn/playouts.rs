//! How likely is a move of a strong player by what a playout sees of it?
//!
//! The chance of a move is its weight over the sum of all moves' weights, and a weight the product of three strengths: of
//! its shape, of its shape if it is near the previous move, and of its properties (a generalised Bradley–Terry model;
//! Coulom, "Computing Elo ratings of move patterns in the game of Go", 2007). Contexts that occur often get a line of the
//! database each; for the others the properties alone count.

use super::error::LearnError;
use super::fit::{Fit, Settings, Teams};
use super::moves::split;
use super::options::Options;
use super::position::{positions, selection, sensible_moves};
use super::progress::bar;
use super::records::Record;
use super::test::{Tally, better};
use crate::montecarlo::patterns::{Context, LoadError, write};
use crate::montecarlo::{LightBoard, PlayoutPatterns};
use crate::patterns::compiler::source::Source;
use crate::types::{Move, Point};
use rayon::prelude::*;
use std::collections::BTreeMap;

/// What a weight of 1 (a strength of nothing but 0) is written as.
const UNIT: f32 = 1000.0;
/// The smallest and the largest weight that is written.
const BOUNDS: (f32, f32) = (1.0, 5_000_000.0);

/// What came out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Learned {
    /// Number of games used for training.
    pub games: usize,
    /// Number of contexts with a line.
    pub contexts: usize,
    /// The database as written on the games that are kept for tests.
    pub held_out: Tally,
    /// A database without patterns on the same games.
    pub uniform: Tally,
}

/// The contexts of all sensible moves in a position, and the place of the played one.
struct Seen {
    contexts: Vec<Context>,
    played: usize,
}

/// Learns, writes the database, and tests it on the games that are kept aside.
///
/// # Errors
/// [`LearnError`] if there are no games or the file cannot be written.
pub fn run(options: &Options) -> Result<Learned, LearnError> {
    LearnError::ensure_writable(&options.output)?;
    rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?.install(|| learn(options))
}

fn learn(options: &Options) -> Result<Learned, LearnError> {
    let (training, held_out) = split(&options.games, options.limit)?;
    let seen = seen_in(&training, options);
    let fit = fitted(&seen, &options.settings);
    let (contexts, rest) = weights(&fit, &seen, options.threshold);
    drop(seen);
    let made = |head: &str| write(head, &contexts, &rest);
    let held_out = seen_in(&held_out, options);
    let patterns = read(made(""))?;
    let tally = test(&held_out, |context| patterns.weight(context) as f32);
    let head = head(options, training.len(), contexts.len(), &tally);
    std::fs::write(&options.output, made(&head))
        .map_err(|source| LearnError::unwritable(&options.output, source))?;
    let uniform = test(&held_out, |_| 1.0);
    Ok(Learned { games: training.len(), contexts: contexts.len(), held_out: tally, uniform })
}

fn read(text: String) -> Result<PlayoutPatterns, LoadError> {
    PlayoutPatterns::read(&Source::new("learned", text)).map(|(patterns, _)| patterns)
}

fn seen_in(games: &[Record], options: &Options) -> Vec<Seen> {
    let bar = bar("positions", games.len() as u64, "games");
    let of_game = |game: &Record| {
        let mut seen = Vec::new();
        let wanted = selection(game, options.moves_per_game, options.settings.seed);
        positions(game, wanted, |light, mv, last| seen.extend(see(light, mv, last[0])));
        bar.inc(1);
        seen
    };
    let all: Vec<Vec<Seen>> = games.par_iter().map(of_game).collect();
    bar.finish_and_clear();
    all.into_iter().flatten().collect()
}

fn see(light: &LightBoard, mv: Move, last: Option<Point>) -> Option<Seen> {
    let moves = sensible_moves(light, mv);
    let played = moves.iter().position(|&pos| pos == mv.point)?;
    let contexts = moves.iter().map(|&pos| Context::of(light, pos, mv.color, last)).collect();
    Some(Seen { contexts, played })
}

/// The features of a context: its properties, its shape, and its shape if it is near.
fn features(context: Context) -> impl Iterator<Item = u32> {
    let shape = (Context::PROPERTIES + context.shape()) as u32;
    let near = context.is_near().then(|| shape + Context::shapes() as u32);
    [context.properties() as u32, shape].into_iter().chain(near)
}

fn fitted(seen: &[Seen], settings: &Settings) -> Fit {
    let teams = |seen: &Seen| {
        let mut teams = Teams::new(vec![seen.played]);
        seen.contexts.iter().for_each(|&context| teams.add(features(context)));
        teams
    };
    let teams: Vec<Teams> = seen.par_iter().map(teams).collect();
    let mut fit = Fit::new(Context::PROPERTIES + 2 * Context::shapes(), &[]);
    let bar = bar("fitting", (settings.rounds * teams.len()) as u64, "moves");
    fit.run_teams(&teams, settings, &|moves| bar.inc(moves));
    bar.finish_and_clear();
    fit
}

/// The weights of frequent contexts, and those of combinations of properties: the mean over the moves that could have been
/// played in other contexts.
fn weights(fit: &Fit, seen: &[Seen], threshold: u32) -> (BTreeMap<Context, u32>, BTreeMap<usize, u32>) {
    let mut counts: BTreeMap<Context, u32> = BTreeMap::new();
    seen.iter().flat_map(|seen| &seen.contexts).for_each(|&context| *counts.entry(context).or_default() += 1);
    let strength = |context| features(context).map(|feature| fit.weights[feature as usize]).sum::<f32>();
    let (mut contexts, mut others) = (BTreeMap::new(), BTreeMap::<usize, (f32, f32)>::new());
    for (&context, &count) in &counts {
        if count >= threshold {
            contexts.insert(context, whole(strength(context).exp()));
        } else {
            let (sum, moves) = others.entry(context.properties()).or_default();
            *sum += count as f32 * strength(context).exp();
            *moves += count as f32;
        }
    }
    let rest =
        others.into_iter().map(|(properties, (sum, moves))| (properties, whole(sum / moves))).collect();
    (contexts, rest)
}

fn whole(weight: f32) -> u32 {
    (UNIT * weight).round().clamp(BOUNDS.0, BOUNDS.1) as u32
}

/// Predicts every move.
fn test(seen: &[Seen], weight: impl Fn(Context) -> f32) -> Tally {
    let mut tally = Tally::default();
    for Seen { contexts, played } in seen {
        let weights: Vec<f32> = contexts.iter().map(|&context| weight(context)).collect();
        let sum: f32 = weights.iter().sum();
        tally.add(better(&weights, *played), weights[*played] / sum.max(f32::MIN_POSITIVE));
    }
    tally
}

fn head(options: &Options, games: usize, contexts: usize, tally: &Tally) -> String {
    format!(
        "{}\n\nWeights of moves in random games, fitted to the moves of games. Made by `tesuji learn playouts` from\n\
         {games} games, {} moves a game, seed {}; {contexts} contexts that occurred {} times or more.\n\
         Held-out games: {tally}.",
        options.title, options.moves_per_game, options.settings.seed, options.threshold,
    )
}
