//! Which weights make the moves of strong players most likely, if all that reasons tell is known?
//!
//! The full predictor corrects the local one, whose weights stand still: one position of each game is studied by the classic
//! engine, and the fit is that of the local model. What was studied is kept in a file, so that an interrupted run goes on from
//! there, and another fit costs seconds.

mod file;
#[cfg(test)]
mod tests;

use super::error::LearnError;
use super::fit::{Fit, Settings, Teams};
use super::position::is_for_test;
use super::progress::bar;
use super::records::{Record, read_all};
use super::test::{Tally, better};
use crate::engine::{Config, Engine, Thinking};
use crate::moves::prediction::{FACTS, Studied, fact_kinds};
use crate::patterns::learned::features::{KINDS, TACTICAL};
use crate::patterns::learned::model::softmax;
use crate::patterns::learned::text::{Weights, write};
use crate::types::{Move, Rng};
use file::Lessons;
use fxhash::FxHashSet;
use rayon::prelude::*;
use std::path::PathBuf;

/// For so many positions to learn from there is one to test on.
const TESTED: usize = 4;

/// What to look at.
#[derive(Clone, Debug)]
pub struct Study {
    /// Files with games.
    pub games: Vec<PathBuf>,
    /// Where studied positions are kept.
    pub studied: PathBuf,
    /// Positions, one a game; a quarter as many more are for tests.
    pub positions: usize,
    /// Strength of the engine that studies them.
    pub level: u32,
    /// Choice of positions.
    pub seed: u64,
    /// Number of threads, 0 for one a core.
    pub threads: usize,
}

/// What to learn from, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// What to look at.
    pub study: Study,
    /// Where the weights go.
    pub output: PathBuf,
    /// How the weights are fitted.
    pub settings: Settings,
    /// The first line of the head of the weights file.
    pub title: String,
}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// Positions used for training.
    pub positions: usize,
    /// The local model on the positions that are kept for tests.
    pub local: Tally,
    /// The new weights on them.
    pub held_out: Tally,
}

/// A position that was studied.
#[derive(Clone, PartialEq, Debug)]
struct Lesson {
    /// The hash of its game.
    game: u64,
    /// Is its game kept for tests?
    is_for_test: bool,
    /// Lines of its board.
    lines: usize,
    /// Place of the move that was played.
    played: usize,
    /// All sensible moves.
    moves: Vec<Studied>,
}

/// Learns, tests on the games that are kept aside, and writes the weights file.
///
/// # Errors
/// [`LearnError`] if games or studied positions cannot be read, there are none, or a file cannot be written.
pub fn run(options: &Options) -> Result<Learned, LearnError> {
    LearnError::ensure_writable(&options.output)?;
    in_threads(&options.study, |study| {
        let [training, held_out] = lessons(study, [study.positions, study.positions.div_ceil(TESTED)])?;
        learn(options, &training, &held_out)
    })
}

/// How well the committed weights foretell games that are kept aside: the local ones alone, and with what reasons add.
///
/// # Errors
/// [`LearnError`] if games or studied positions cannot be read, there are none, or a file cannot be written.
pub fn measure(study: &Study) -> Result<[Tally; 2], LearnError> {
    in_threads(study, |study| {
        let [_, held_out] = lessons(study, [0, study.positions.div_ceil(TESTED)])?;
        if held_out.is_empty() {
            return Err(LearnError::NoReasons);
        }
        let [local, full] =
            [|_, studied: &Studied| studied.base, |lines, studied: &Studied| studied.score(lines)];
        Ok([tally(&held_out, local), tally(&held_out, full)])
    })
}

fn in_threads<T: Send>(
    study: &Study,
    work: impl FnOnce(&Study) -> Result<T, LearnError> + Send,
) -> Result<T, LearnError> {
    LearnError::ensure_writable(&study.studied)?;
    rayon::ThreadPoolBuilder::new().num_threads(study.threads).build()?.install(|| work(study))
}

fn learn(options: &Options, training: &[Lesson], held_out: &[Lesson]) -> Result<Learned, LearnError> {
    if training.is_empty() {
        return Err(LearnError::NoReasons);
    }
    let weights = fit(training, &options.settings);
    let local = tally(held_out, |_, studied| studied.base);
    let tally = tally(held_out, |_, studied| studied.score_by(|feature| weights[feature]));
    let text = write(&head(options, training.len(), &tally), &named(&weights));
    std::fs::write(&options.output, text)
        .map_err(|source| LearnError::unwritable(&options.output, source))?;
    Ok(Learned { positions: training.len(), local, held_out: tally })
}

/// So many lessons for training and for tests, in the order of their games: those of the file, and new ones as far as they do not
/// suffice.
fn lessons(study: &Study, wanted: [usize; 2]) -> Result<[Vec<Lesson>; 2], LearnError> {
    let mut lessons = file::read(&study.studied, study)?;
    let known = |is_test: bool| lessons.iter().filter(|lesson| lesson.is_for_test == is_test).count();
    let missing = [false, true].map(|is_test| wanted[usize::from(is_test)].saturating_sub(known(is_test)));
    if missing != [0, 0] {
        let games = new_games(read_all(&study.games)?, &lessons, missing);
        lessons.extend(look_at(&games, study)?);
    }
    lessons.sort_by_key(|lesson| lesson.game);
    let (mut held_out, mut training): (Vec<Lesson>, Vec<Lesson>) =
        lessons.into_iter().partition(|lesson| lesson.is_for_test);
    training.truncate(wanted[0]);
    held_out.truncate(wanted[1]);
    Ok([training, held_out])
}

/// Games that no lesson is from, as many for training and for tests as are missing.
fn new_games(mut games: Vec<Record>, known: &[Lesson], mut missing: [usize; 2]) -> Vec<Record> {
    let known: FxHashSet<u64> = known.iter().map(|lesson| lesson.game).collect();
    games.sort_by_key(|game| game.hash);
    games.dedup_by_key(|game| game.hash);
    games.retain(|game| {
        let left = &mut missing[usize::from(is_for_test(game))];
        let is_wanted = *left > 0 && !known.contains(&game.hash);
        *left -= usize::from(is_wanted);
        is_wanted
    });
    games
}

/// Studies a position of each game, and keeps it at once.
fn look_at(games: &[Record], study: &Study) -> Result<Vec<Lesson>, LearnError> {
    let progress = bar("studying", games.len() as u64, "positions");
    let kept = Lessons::append(&study.studied, study)?;
    let studied = games.par_iter().map(|game| {
        let lesson = lesson(game, study);
        progress.inc(1);
        lesson.iter().try_for_each(|lesson| kept.add(lesson)).map(|()| lesson)
    });
    let studied: Vec<Option<Lesson>> = studied.collect::<Result<_, LearnError>>()?;
    progress.finish_and_clear();
    Ok(studied.into_iter().flatten().collect())
}

/// One position of the game; `None` if its moves cannot be played, or the played one is not sensible.
fn lesson(game: &Record, study: &Study) -> Option<Lesson> {
    let number = match game.advised_in() {
        Some(_) => game.moves.len().checked_sub(1)?,
        None => Rng::new(game.hash ^ study.seed).below(game.moves.len().max(1)),
    };
    let played = *game.moves.get(number)?;
    let mut engine = Engine::new(Config {
        level: study.level,
        thinking: Thinking::Classic,
        break_in: Some(false),
        ..Config::default()
    });
    engine.game.resize(game.size).ok()?;
    for &Move { color, point } in game.setup.iter().chain(&game.moves[..number]) {
        engine.game.play(color, point).ok()?;
    }
    let moves = engine.studied_moves(played.color);
    let place = moves.iter().position(|studied| studied.pos == played.point)?;
    Some(Lesson { game: game.hash, is_for_test: is_for_test(game), lines: game.size, played: place, moves })
}

fn fit(training: &[Lesson], settings: &Settings) -> Vec<f32> {
    let mut fit = Fit::new(TACTICAL + FACTS, &[]);
    let teams: Vec<Teams> = training.iter().map(teams).collect();
    let bar = bar("fitting", (settings.rounds * teams.len()) as u64, "positions");
    fit.run_teams(&teams, settings, &|count| bar.inc(count));
    bar.finish_and_clear();
    fit.weights
}

fn teams(lesson: &Lesson) -> Teams {
    let mut teams = Teams::new(vec![lesson.played]);
    lesson.moves.iter().for_each(|studied| teams.add_above(studied.base, studied.features.iter().copied()));
    teams
}

fn tally(lessons: &[Lesson], score: impl Fn(usize, &Studied) -> f32) -> Tally {
    let mut tally = Tally::default();
    for lesson in lessons {
        let scores: Vec<f32> = lesson.moves.iter().map(|studied| score(lesson.lines, studied)).collect();
        let chances = softmax(&scores);
        tally.add(better(&chances, lesson.played), chances[lesson.played]);
    }
    tally
}

fn named(weights: &[f32]) -> Weights {
    let mut rest = weights.iter().map(|weight| (100.0 * weight).round() as i32);
    let kinds = KINDS.iter().map(|kind| (kind.name.to_owned(), kind.count)).chain(fact_kinds());
    let tactical = kinds.map(|(name, count)| (name, rest.by_ref().take(count).collect())).collect();
    Weights { tactical, shapes: Vec::new() }
}

fn head(options: &Options, positions: usize, tally: &Tally) -> String {
    format!(
        "{}\n\nWhat is added to the weights of local.weights where reasons are known: hundredths of a natural logarithm. \
         docs/learning.md explains the form.\nMade by `tesuji learn reasons` from {positions} positions at level {}, {} rounds, \
         rate {}, decay {}, seed {}.\nHeld-out games: {tally}.",
        options.title,
        options.study.level,
        options.settings.rounds,
        options.settings.rate,
        options.settings.decay,
        options.study.seed,
    )
}
