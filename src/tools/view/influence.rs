//! Who owns what in a position of a game, or after a move there?

use super::{chart, svg};
use crate::engine::{Config, Engine, MoveInfluence};
use crate::game::Game;
use crate::influence::{InfluenceMap, Purpose};
use crate::sgf::{self, Until};
use crate::types::{Color, Point};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game.
    pub game: PathBuf,
    /// Before which move: a number or a vertex; after the last one if it is not given.
    pub before: Option<String>,
    /// Who moves next everywhere; the side to move if it is not given.
    pub color: Option<Color>,
    /// Show influence after a move of that side at this vertex, and what the move gains.
    pub after: Option<String>,
    /// Which diagrams, as bits: see [`chart::CHARTS`].
    pub level: u32,
    /// Where to draw a picture.
    pub svg: Option<PathBuf>,
    /// Are escape codes for colours welcome?
    pub paint: bool,
}

/// Why there is nothing to see.
#[derive(thiserror::Error, Debug)]
pub enum ViewError {
    /// A file cannot be read or written, or is no game.
    #[error("{path}: {reason}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The position's name is none.
    #[error("unknown move `{0}`: expected a number or a vertex such as L10")]
    Move(String),
    /// The move to look at is none.
    #[error("illegal move `{0}`: expected an empty vertex where {1} may play")]
    Illegal(String, Color),
    /// The report cannot be written.
    #[error("cannot write: {0}")]
    Write(#[from] io::Error),
}

/// Prints the diagrams, and draws the picture.
///
/// # Errors
/// [`ViewError`]; nothing is printed if the game or the move is wrong.
pub fn run(options: &Options, out: &mut dyn Write) -> Result<(), ViewError> {
    let (game, to_move) = load(options)?;
    let color = options.color.unwrap_or(to_move);
    let mut engine = Engine::new(Config::default());
    engine.game = game;
    let (map, moved) = match &options.after {
        None => (engine.influence(color, Purpose::Territory), None),
        Some(vertex) => {
            let moved = moved(&mut engine, vertex, color)?;
            (moved.after.clone(), Some(moved))
        }
    };
    for chart in chart::CHARTS.iter().filter(|chart| chart.bit & options.level != 0) {
        writeln!(out, "{}", chart.draw(&map, options.paint))?;
    }
    if let Some(moved) = moved {
        write!(out, "{}", gains(&moved))?;
    }
    writeln!(out, "{}", balance(&map))?;
    options.svg.as_ref().map_or(Ok(()), |path| save(path, &svg::picture(&map)))
}

/// The bit that asks for influence as it is before a move is chosen.
const INITIAL: u32 = 0x8;

/// What is shown while a move is chosen: the diagrams that the bits of `level` ask for, in the position before it if they say
/// so, without and with the knowledge of dragons; and after a move at `after`, with what it threatens, if it is legal.
pub fn traced(engine: &mut Engine, color: Color, level: u32, after: Option<Point>, paint: bool) -> String {
    let mut text = String::new();
    let mut show = |title: String, map: &InfluenceMap| {
        let charts = chart::CHARTS.iter().filter(|chart| chart.bit & level != 0);
        charts.for_each(|chart| text += &format!("{title}: {}\n", chart.draw(map, paint)));
    };
    if level & INITIAL != 0 {
        show(format!("{color} to move, before dragons are known"), &engine.influence_before_dragons(color));
        show(format!("{color} to move"), &engine.influence(color, Purpose::Territory));
    }
    if let Some(moved) = after.and_then(|point| engine.move_influence(color, point)) {
        let name = after.map_or(String::new(), |point| point.to_gtp(engine.game.size()));
        show(format!("after {color} {name}"), &moved.after);
        show(format!("after {color} {name} is followed up"), &moved.followup);
    }
    text
}

fn failed(path: &Path) -> impl Fn(String) -> ViewError + '_ {
    |reason| ViewError::File { path: path.to_owned(), reason }
}

fn save(path: &Path, text: &str) -> Result<(), ViewError> {
    fs::write(path, text).map_err(|error| failed(path)(error.to_string()))
}

fn load(options: &Options) -> Result<(Game, Color), ViewError> {
    let failed = failed(&options.game);
    let bytes = fs::read(&options.game).map_err(|error| failed(error.to_string()))?;
    let games = sgf::parse(&bytes).map_err(|error| failed(error.to_string()))?.into_games();
    let record = games.into_iter().next().ok_or_else(|| failed("no game in it".to_owned()))?;
    let size = record.size().map_err(|error| failed(error.to_string()))?;
    let until = match &options.before {
        Some(text) => Until::parse(text, size).ok_or_else(|| ViewError::Move(text.clone()))?,
        None => Until::End,
    };
    let config = Config::default();
    let mut game = Game::new(size, config.rules, config.komi).map_err(|error| failed(error.to_string()))?;
    let to_move = game.load_sgf(&record, until).map_err(|error| failed(error.to_string()))?;
    Ok((game, to_move))
}

fn moved(engine: &mut Engine, vertex: &str, color: Color) -> Result<MoveInfluence, ViewError> {
    let point = Point::from_gtp(vertex, engine.game.size()).filter(|point| !point.is_pass());
    let moved = point.filter(|&point| engine.game.board().is_empty(point));
    let moved = moved.and_then(|point| engine.move_influence(color, point));
    moved.ok_or_else(|| ViewError::Illegal(vertex.to_owned(), color))
}

fn gains(moved: &MoveInfluence) -> String {
    let (delta, followup) = (moved.delta(), moved.followup_delta());
    let mut text =
        format!("{} gains {:.2} points, and threatens {:.2}\n", moved.color, delta.points, followup.points);
    for change in &delta.changes {
        let vertex = change.pos.to_gtp(moved.after.size());
        text += &format!("{vertex:>4} {:5.2} -> {:5.2}  {}\n", change.before, change.after, change.cause);
    }
    text
}

fn balance(map: &InfluenceMap) -> String {
    let balance = map.balance();
    let ahead = if balance < 0.0 { Color::Black } else { Color::White };
    format!("{ahead} has {:.1} points more on the board if {} moves next", balance.abs(), map.to_move())
}
