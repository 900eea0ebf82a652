//! How do options become an engine with a game?
//!
//! A loaded record decides about board size, komi and handicap unless the command line does. What cannot be done is
//! refused; nothing is adjusted in silence.

use super::args::{GameOptions, Options, RulesOptions};
use super::values;
use crate::board::{KoRule, SuicideRule};
use crate::engine::{Config, Engine, Thinking};
use crate::game::{GameError, Rules, TimeControl};
use crate::sgf::{self, Until};
use crate::tools::view::{chart, influence};
use crate::types::{Color, Point};
use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Stones on the board with which mirror go ends, if it is not said.
const MIRROR_LIMIT: usize = 20;

/// The engine that the options describe, with its game set up or loaded.
pub(super) fn engine(options: &Options) -> Result<Engine, String> {
    options.strength.threads.into_iter().for_each(start_threads);
    let mut engine = Engine::new(config(options));
    let game = &options.game;
    if let Some(folder) = &options.strength.patterns_dir {
        load_patterns(&mut engine, folder, options)?;
    }
    choose_playout_patterns(&mut engine, options)?;
    match &options.record.infile {
        Some(path) => load(&mut engine, path, options)?,
        None => set_up(&mut engine, game)?,
    }
    if let Some(komi) = game.komi {
        engine.game.set_komi(komi).map_err(complain)?;
    }
    if options.game.clock.is_some() || options.game.byo_time.is_some() {
        engine.set_time_control(time_control(options));
    }
    show_influence(&mut engine, options);
    Ok(engine)
}

/// So many threads for all that follows. Threads that run already stay as they are.
fn start_threads(threads: usize) {
    let _ = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
}

/// Lets the diagrams of `--moyo` be written on stderr before every move. Boards change: whether the vertex is an empty point
/// is looked up then.
fn show_influence(engine: &mut Engine, options: &Options) {
    let vertex = options.strength.debug_influence.clone();
    let Some(level) = options.strength.moyo.or(vertex.is_some().then_some(chart::REGIONS)) else { return };
    engine.watch(Box::new(move |engine, color| {
        let after = vertex.as_deref().and_then(|vertex| Point::from_gtp(vertex, engine.game.size()));
        let after = after.filter(|&point| engine.game.board().is_empty(point));
        let text = influence::traced(engine, color, level, after, values::wants_colours(&io::stderr()));
        if !text.is_empty() {
            super::complain(text.trim_end());
        }
    }));
}

fn config(options: &Options) -> Config {
    let strength = &options.strength;
    let default = Config::default();
    Config {
        level: strength.level.unwrap_or(default.level),
        min_level: strength.min_level.unwrap_or(default.min_level),
        max_level: strength.max_level.unwrap_or(default.max_level),
        autolevel: strength.autolevel,
        resign_allowed: !strength.never_resign,
        break_in: (strength.with_break_in || strength.without_break_in).then_some(strength.with_break_in),
        thinking: match strength.monte_carlo {
            true => Thinking::MonteCarlo,
            false => strength.engine.unwrap_or(default.thinking),
        },
        games_per_level: strength.mc_games_per_level,
        round: strength.mc_round.unwrap_or(default.round),
        fuseki: !strength.nofusekidb,
        joseki: !strength.nojosekidb,
        mirror: strength.mirror.then_some(strength.mirror_limit.unwrap_or(MIRROR_LIMIT)),
        depths: options.reading.depths(),
        owl_nodes: options.reading.owl_node_limit,
        semeai_nodes: options.reading.semeai_node_limit,
        ponder: strength.ponder,
        seed: strength.seed.unwrap_or(default.seed),
        cache_size: strength.cache_size.unwrap_or(default.cache_size),
        remarks: options.record.output_flags,
        capture_all_dead: options.rules.capture_all_dead,
        play_out_aftermath: options.rules.play_out_aftermath,
        rules: rules(&options.rules),
        ..default
    }
}

/// A seed for another game every time, which people expect who give none.
pub(super) fn fresh_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Below 2^31, so that every GTP client can read and send it.
    (now.as_nanos() as u64 ^ u64::from(std::process::id())) & 0x7FFF_FFFF
}

fn rules(options: &RulesOptions) -> Rules {
    let base = if options.chinese_rules { Rules::chinese() } else { Rules::default() };
    let ko = match options {
        _ if options.no_ko => KoRule::None,
        _ if options.positional_superko => KoRule::PositionalSuperko,
        _ if options.situational_superko => KoRule::SituationalSuperko,
        _ => KoRule::Simple,
    };
    let suicide = match options {
        _ if options.allow_suicide => SuicideRule::Allowed,
        _ if options.allow_all_suicide => SuicideRule::AllowedForAll,
        _ => SuicideRule::Forbidden,
    };
    Rules { ko, suicide, ..base }
}

/// The patterns of a folder; advice about them goes to stderr.
fn load_patterns(engine: &mut Engine, folder: &Path, options: &Options) -> Result<(), String> {
    let loaded = engine.load_patterns(folder);
    let lints = loaded.map_err(|error| format!("tesuji: --patterns-dir: {error}").trim_end().to_owned())?;
    if !options.strength.quiet && !lints.is_empty() {
        super::complain(lints.trim_end());
    }
    Ok(())
}

/// The patterns that playouts go by, if they are named or loaded; advice about them goes to stderr.
fn choose_playout_patterns(engine: &mut Engine, options: &Options) -> Result<(), String> {
    let strength = &options.strength;
    let failed =
        |option: &str, why: &dyn std::fmt::Display| format!("tesuji: {option}: {why}").trim_end().to_owned();
    if let Some(name) = &strength.mc_patterns {
        engine.choose_playout_patterns(name).map_err(|error| failed("--mc-patterns", &error))?;
    }
    if let Some(path) = &strength.mc_load_patterns {
        let lints =
            engine.load_playout_patterns(path).map_err(|error| failed("--mc-load-patterns", &error))?;
        if !strength.quiet && !lints.is_empty() {
            super::complain(lints.trim_end());
        }
    }
    Ok(())
}

fn set_up(engine: &mut Engine, options: &GameOptions) -> Result<(), String> {
    let size = options.boardsize.unwrap_or(19);
    engine.game.resize(size).map_err(complain)?;
    match options.handicap {
        None | Some(0 | 1) => Ok(()),
        Some(stones) => {
            let placed = engine.game.place_fixed_handicap(stones as usize);
            placed.map(drop).map_err(|_| {
                format!("tesuji: {stones} handicap stones have no places on a board of size {size}")
            })
        }
    }
}

fn load(engine: &mut Engine, path: &Path, options: &Options) -> Result<(), String> {
    let failed = |why: &dyn std::fmt::Display| format!("Cannot open or parse '{}': {why}", path.display());
    let bytes = read(path).map_err(|error| failed(&error))?;
    let games = sgf::parse(&bytes).map_err(|error| failed(&error))?;
    let record = games.first();
    let size = record.size().map_err(|error| failed(&error))?;
    let until = until(options.record.until.as_deref(), size)?;
    engine.game.load_sgf(record, until).map(drop).map_err(|error| failed(&error))
}

/// Where to stop in a record of a board of this size.
fn until(text: Option<&str>, size: usize) -> Result<Until, String> {
    let Some(text) = text else { return Ok(Until::End) };
    let off = || format!("tesuji: --until {text}: there is no such point on a board of size {size}");
    Until::parse(text, size).ok_or_else(off)
}

fn complain(error: GameError) -> String {
    format!("tesuji: {error}")
}

/// The bytes of a file; `-` is stdin.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    fs::read(path)
}

/// The clock of both sides; no limit without `--clock` and `--byo-time`.
pub(super) fn time_control(options: &Options) -> TimeControl {
    let GameOptions { clock, byo_time, byo_period, .. } = options.game;
    if clock.is_none() && byo_time.is_none() {
        return TimeControl::Unlimited;
    }
    let seconds = |value: Option<f64>| Duration::from_secs_f64(value.unwrap_or(0.0));
    let stones = byo_period.unwrap_or(u32::from(byo_time.is_some()));
    TimeControl::from_gtp(seconds(clock), seconds(byo_time), stones)
}

/// The colour that the person plays in the terminal.
pub(super) fn human(options: &Options) -> Color {
    options.game.color.unwrap_or(Color::Black)
}
