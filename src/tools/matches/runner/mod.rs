//! How is a whole match played? Games in parallel, taken in order, until all are played or the test knows enough.

use super::json::{game_line, match_line};
use super::judge::judge;
use super::launch::{engine_names, introduce, start, start_side};
use super::opening::openings;
use super::options::{Handicap, Options, OptionsError};
use super::play::{PlayedGame, Starter, empty_board, play_game};
use super::record::GameRecord;
use super::report::Report;
use super::save::{file_name, game_sgf};
use super::schedule::{Fixture, PerSide, mix};
use super::stats::Verdict;
use super::summary::{Summary, sprt_result};
use crate::game::fixed_handicap_points;
use crate::tools::client::{ClientError, GtpEngine};
use crate::types::{Color, Move, Rng};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;

/// Why a match could not be played, or its results not be written.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// The options contradict each other or the rules.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// An engine or the referee did not come up.
    #[error("cannot play with `{command}`: {reason}")]
    Engine {
        /// The command as given.
        command: String,
        /// What went wrong.
        reason: String,
    },
    /// The records of another match are in the way.
    #[error("{} holds game records already: expected a new or an empty directory", .0.display())]
    RecordsExist(PathBuf),
    /// A file cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    File {
        /// The file or directory.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// The output or error stream is closed.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// The system gives no threads.
    #[error("cannot start the games: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// A match that was played.
#[derive(Clone, Debug)]
pub struct Match {
    /// What was played, in one line.
    pub title: String,
    /// Names of the engines.
    pub names: PerSide<String>,
    /// Name of the referee, if there is one.
    pub referee: Option<String>,
    /// The games in order.
    pub games: Vec<GameRecord>,
    /// The result.
    pub summary: Summary,
}

impl Match {
    /// The table of the match; print it with `Display`.
    pub fn report(&self) -> Report<'_> {
        Report {
            title: &self.title,
            names: &self.names,
            referee: self.referee.as_deref(),
            games: &self.games,
            summary: &self.summary,
        }
    }
}

/// Plays a match and prints its table to `out`, and JSON lines and progress as the options say. Returns 0.
pub fn run(options: &Options, out: &mut dyn Write, err: &mut dyn Write) -> Result<u8, MatchError> {
    options.validate()?;
    let json_on_out = options.json.as_deref() == Some(Path::new("-"));
    let mut file = match &options.json {
        Some(path) if !json_on_out => {
            Some(fs::File::create(path).map_err(|source| MatchError::File { path: path.clone(), source })?)
        }
        _ => None,
    };
    let mut write_json = |out: &mut dyn Write, line: String| match &mut file {
        Some(file) => writeln!(file, "{line}").and_then(|()| file.flush()),
        None if json_on_out => writeln!(out, "{line}").and_then(|()| out.flush()),
        None => Ok(()),
    };
    let played = play_match(options, &mut |names, game| {
        let sgf =
            options.sgf_directory.as_ref().map(|directory| directory.join(file_name(game.fixture.index)));
        write_json(out, game_line(game, names, options.size, sgf.as_deref()))?;
        if options.progress { write_progress(err, options, names, game) } else { Ok(()) }
    })?;
    let report = played.report();
    write_json(out, match_line(&report))?;
    if json_on_out {
        write!(err, "{report}")?
    } else {
        write!(out, "{report}")?
    }
    Ok(0)
}

fn write_progress(
    err: &mut dyn Write,
    options: &Options,
    names: &PerSide<String>,
    game: &GameRecord,
) -> io::Result<()> {
    let name = |color| &names[game.fixture.side(color)];
    writeln!(
        err,
        "game {}/{}: {} – {}: {} ({}), {} moves",
        game.fixture.index + 1,
        options.games,
        name(Color::Black),
        name(Color::White),
        game.finish.text(),
        game.finish.ending,
        game.moves.len()
    )
}

/// Called with the names of the engines and each game, in order.
pub type OnGame<'a> = &'a mut dyn FnMut(&PerSide<String>, &GameRecord) -> io::Result<()>;

/// Plays a match and saves its games; `on_game` hears of every game in order, as soon as all before it are over.
pub fn play_match(options: &Options, on_game: OnGame<'_>) -> Result<Match, MatchError> {
    options.validate()?;
    prepare_directory(options)?;
    let names = engine_names(options)?;
    let referee = options.referee.as_ref().map(|command| introduce(command, options.timeout)).transpose()?;
    let starter = |side, fixture| start_side(options, side, fixture);
    let games = play_games(options, &starter, &mut |game| {
        save(options, &names, game)?;
        on_game(&names, game).map_err(MatchError::Output)
    })?;
    let summary = Summary::new(&games, options.is_paired(), options.sprt);
    Ok(Match { title: title(options, games.len()), names, referee, games, summary })
}

/// What was played, in one line.
fn title(options: &Options, games: usize) -> String {
    let mut parts = vec![format!("{games} games on {0}×{0}", options.size), format!("komi {}", options.komi)];
    match options.handicap {
        Handicap::None => {}
        Handicap::Fixed(stones) => parts.push(format!("{stones} handicap stones")),
        Handicap::Free(stones) => parts.push(format!("{stones} handicap stones placed by Black")),
    }
    parts.push(format!("{} rules", options.rules.name().unwrap_or(options.rules.sgf_name())));
    if options.clock.main_time().is_some() {
        parts.push(format!("clock {}", options.clock));
    }
    parts.push(format!("openings of {} moves", options.opening_length()));
    parts.push(format!("seed {}", options.seed));
    parts.join(", ")
}

fn prepare_directory(options: &Options) -> Result<(), MatchError> {
    let Some(path) = &options.sgf_directory else { return Ok(()) };
    let fail = |source| MatchError::File { path: path.clone(), source };
    fs::create_dir_all(path).map_err(fail)?;
    for entry in fs::read_dir(path).map_err(fail)? {
        let name = entry.map_err(fail)?.file_name();
        let name = name.to_string_lossy();
        if name.starts_with("game-") && name.ends_with(".sgf") {
            return Err(MatchError::RecordsExist(path.clone()));
        }
    }
    Ok(())
}

fn save(options: &Options, names: &PerSide<String>, game: &GameRecord) -> Result<(), MatchError> {
    let Some(directory) = &options.sgf_directory else { return Ok(()) };
    let path = directory.join(file_name(game.fixture.index));
    let text = format!("{}\n", game_sgf(options, names, game));
    fs::write(&path, text).map_err(|source| MatchError::File { path, source })
}

/// Plays all games, or as many as the sequential test needs, and hands them on in order.
///
/// Whether the test has come to its end is decided on games in order, so that the same games count at any number of
/// jobs; games beyond the end are dropped.
fn play_games(
    options: &Options,
    starter: Starter<'_>,
    on_game: &mut dyn FnMut(&GameRecord) -> Result<(), MatchError>,
) -> Result<Vec<GameRecord>, MatchError> {
    let openings = match_openings(options);
    let (next, cancel) = (AtomicUsize::new(0), AtomicBool::new(false));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.jobs.min(options.games.max(1))).build()?;
    let (sender, receiver) = channel();
    let mut games = Vec::new();
    let mut result = Ok(());
    pool.in_place_scope(|scope| {
        for _ in 0..pool.current_num_threads() {
            let sender = sender.clone();
            let (next, cancel, openings) = (&next, &cancel, &openings);
            scope.spawn(move |_| {
                while let Some(fixture) = next_fixture(options, next, cancel) {
                    let opening = &openings[fixture.opening];
                    let Some(game) = play_and_judge(options, fixture, opening, starter, cancel) else {
                        return;
                    };
                    if sender.send(game).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for game in receiver {
            early.insert(game.fixture.index, game);
            while let Some(game) = early.remove(&games.len()) {
                result = on_game(&game);
                games.push(game);
                if result.is_err() || is_decided(options, &games).is_break() {
                    cancel.store(true, Ordering::Relaxed);
                    return;
                }
            }
        }
    });
    result.map(|()| games)
}

/// Does the sequential test need no more games?
fn is_decided(options: &Options, games: &[GameRecord]) -> ControlFlow<()> {
    let knows = |test| sprt_result(test, games, options.is_paired()).verdict != Verdict::Open;
    if options.sprt.is_some_and(knows) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// The openings, one for each pair of games or for each game.
fn match_openings(options: &Options) -> Vec<Vec<Move>> {
    let mut start = empty_board(options);
    let mut first = Color::Black;
    if let Handicap::Fixed(stones) = options.handicap {
        let points = fixed_handicap_points(options.size, stones).unwrap_or_default();
        points.iter().for_each(|&point| start.add_stone(point, Color::Black));
        first = Color::White;
    }
    let count = if options.alternate { options.games.div_ceil(2) } else { options.games };
    openings(&start, first, options.opening_length(), count, options.seed)
}

/// The next game that nobody plays yet.
fn next_fixture(options: &Options, next: &AtomicUsize, cancel: &AtomicBool) -> Option<Fixture> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    let wanted = index < options.games && !cancel.load(Ordering::Relaxed);
    wanted.then(|| Fixture::new(index, options.seed, options.alternate))
}

/// Plays one game to its result; `None` if the match was called off.
fn play_and_judge(
    options: &Options,
    fixture: Fixture,
    opening: &[Move],
    starter: Starter<'_>,
    cancel: &AtomicBool,
) -> Option<GameRecord> {
    let mut game = play_game(options, fixture, opening, starter, cancel)?;
    let (finish, dead) = match game.finish.take() {
        Some(finish) => (finish, Vec::new()),
        None => judge(options, &game, start_referee(options, fixture)),
    };
    let PlayedGame { handicap, opening, moves, claims, cpu, wall, asked, .. } = game;
    Some(GameRecord { fixture, handicap, opening, moves, finish, claims, dead, cpu, wall, asked })
}

fn start_referee(options: &Options, fixture: Fixture) -> Option<Result<Box<dyn GtpEngine>, ClientError>> {
    let seed = 1 + Rng::new(mix(fixture.seed, 3)).below(32767) as u16;
    options.referee.as_ref().map(|command| start(command, seed))
}

#[cfg(test)]
mod tests;
