//! How is a count told, to people and to programs?

use super::{Counted, Job};
use crate::board::Board;
use crate::score::{FinalStatus, Score, StringStatus};
use crate::sgf::{GameResult, WonBy};
use crate::types::{Color, Point};
use serde::Serialize;
use std::io::{self, Write};

/// A recorded result this near to the count is the same one.
const SAME: f64 = 0.01;

#[derive(Serialize)]
struct Record {
    file: String,
    game: usize,
    size: usize,
    rules: &'static str,
    komi: f64,
    handicap: u32,
    to_move: String,
    is_over: bool,
    score: String,
    margin: f64,
    lower: f64,
    upper: f64,
    confidence: f64,
    complete: bool,
    recorded: Option<String>,
    agrees: Option<bool>,
    filled: Vec<[String; 2]>,
    strings: Vec<Told>,
    black_territory: Vec<String>,
    white_territory: Vec<String>,
    dame: Vec<String>,
    ownership: Vec<Vec<f64>>,
    cpu_s: f64,
}

#[derive(Serialize)]
struct Told {
    color: String,
    stones: Vec<String>,
    status: String,
    reason: &'static str,
    why: String,
    confidence: f64,
}

#[derive(Serialize)]
struct Failure<'a> {
    file: String,
    game: usize,
    error: &'a str,
}

/// Sums over all files.
#[derive(Default)]
pub(super) struct Summary {
    games: usize,
    unreadable: usize,
    with_result: usize,
    agreeing: usize,
    cpu: f64,
}

impl Summary {
    pub(super) fn add(&mut self, counted: Option<&Counted>) {
        let Some(counted) = counted else {
            self.unreadable += 1;
            return;
        };
        self.games += 1;
        self.cpu += counted.cpu;
        if let Some(agrees) = agrees(counted) {
            self.with_result += 1;
            self.agreeing += usize::from(agrees);
        }
    }

    pub(super) fn has_unreadable(&self) -> bool {
        self.unreadable > 0
    }

    /// Says nothing about a single game.
    pub(super) fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Summary { games, unreadable, with_result, agreeing, cpu } = self;
        if games + unreadable < 2 {
            return Ok(());
        }
        writeln!(
            out,
            "{games} games, {cpu:.2} s of CPU time; {agreeing} of {with_result} counted as recorded"
        )?;
        if *unreadable > 0 {
            writeln!(out, "{unreadable} could not be read")?;
        }
        Ok(())
    }
}

/// Is the count the recorded result? `None` if the record names no points.
fn agrees(counted: &Counted) -> Option<bool> {
    let recorded = margin(counted.recorded?)?;
    Some((recorded - counted.found.score.margin).abs() < SAME)
}

/// White's lead by the record.
fn margin(result: GameResult) -> Option<f64> {
    match result {
        GameResult::Draw => Some(0.0),
        GameResult::Win(Color::White, WonBy::Points(points)) => Some(points),
        GameResult::Win(Color::Black, WonBy::Points(points)) => Some(-points),
        _ => None,
    }
}

pub(super) fn print_failure(job: &Job, error: &str, json: bool, out: &mut dyn Write) -> io::Result<()> {
    let file = job.file.display().to_string();
    if json {
        return json_line(out, &Failure { file, game: job.number, error });
    }
    writeln!(out, "{file}, game {}: {error}\n", job.number)
}

pub(super) fn print(job: &Job, counted: &Counted, json: bool, out: &mut dyn Write) -> io::Result<()> {
    if json { json_line(out, &record(job, counted)) } else { print_text(job, counted, out) }
}

fn json_line(out: &mut dyn Write, record: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record)?;
    writeln!(out)
}

fn record(job: &Job, counted: &Counted) -> Record {
    let (game, found) = (&counted.game, &counted.found);
    let size = game.size();
    let with = |status: FinalStatus| {
        let points = game.board().points().filter(|&pos| found.statuses.at(pos) == status);
        points.map(|pos| pos.to_gtp(size)).collect()
    };
    let row =
        |row| (0..size).map(|column| hundredths(found.ownership[Point::new(row, column)].into())).collect();
    Record {
        file: job.file.display().to_string(),
        game: job.number,
        size,
        rules: counted.rules.name().unwrap_or("custom"),
        komi: game.komi(),
        handicap: game.effective_handicap(),
        to_move: counted.to_move.to_string(),
        is_over: counted.is_over,
        score: found.score.to_string(),
        margin: found.score.margin,
        lower: found.lower,
        upper: found.upper,
        confidence: hundredths(found.confidence),
        complete: found.is_complete,
        recorded: counted.recorded.and_then(margin).map(|margin| Score { margin }.to_string()),
        agrees: agrees(counted),
        filled: found.filled.iter().map(|mv| [mv.color.to_string(), mv.point.to_gtp(size)]).collect(),
        strings: found.strings.iter().map(|string| told(string, size)).collect(),
        black_territory: with(FinalStatus::BlackTerritory),
        white_territory: with(FinalStatus::WhiteTerritory),
        dame: with(FinalStatus::Dame),
        ownership: (0..size).map(row).collect(),
        cpu_s: (counted.cpu * 10_000.0).round() / 10_000.0,
    }
}

fn hundredths(value: f64) -> f64 {
    // The sum makes a zero of a negative zero.
    (value * 100.0).round() / 100.0 + 0.0
}

fn told(string: &StringStatus, size: usize) -> Told {
    Told {
        color: string.color.to_string(),
        stones: string.stones.iter().map(|pos| pos.to_gtp(size)).collect(),
        status: string.status.to_string(),
        reason: string.reason.word(),
        why: string.reason.sentence(string.status, size),
        confidence: hundredths(string.reason.confidence()),
    }
}

fn print_text(job: &Job, counted: &Counted, out: &mut dyn Write) -> io::Result<()> {
    let (game, found) = (&counted.game, &counted.found);
    let size = game.size();
    let name = job.file.display();
    let number = if job.number > 1 { format!(", game {}", job.number) } else { String::new() };
    writeln!(out, "{name}{number}: {}{}", found.score, remarks(counted))?;
    for string in &found.strings {
        let is_plain = string.status == FinalStatus::Alive && string.reason.confidence() > 0.9;
        let Some(first) = string.stones.first().filter(|_| !is_plain) else { continue };
        let stones = if string.stones.len() == 1 {
            "1 stone".to_owned()
        } else {
            format!("{} stones", string.stones.len())
        };
        let why = string.reason.sentence(string.status, size);
        writeln!(
            out,
            "   {} {} ({stones}) {}: {why}",
            string.color,
            first.to_gtp(size),
            verb(string.status)
        )?;
    }
    writeln!(out, "{}", diagram(game.board(), counted))
}

fn verb(status: FinalStatus) -> &'static str {
    match status {
        FinalStatus::Dead => "is dead",
        FinalStatus::Seki => "is in seki",
        _ => "is alive",
    }
}

/// How sure, under which rules, and what the record says.
fn remarks(counted: &Counted) -> String {
    let found = &counted.found;
    let mut text = format!(", {} % sure", (100.0 * found.confidence).floor());
    if found.lower < found.upper {
        let bound = |margin| Score { margin };
        text += &format!(", from {} to {}", bound(found.lower), bound(found.upper));
    }
    text += &format!(" ({} rules, komi {}", counted.rules.name().unwrap_or("custom"), counted.game.komi());
    if !found.filled.is_empty() {
        text += &format!("; {} neutral points filled", found.filled.len());
    }
    if !found.is_complete {
        text += "; stopped at the limit";
    }
    if let (Some(margin), Some(agrees)) = (counted.recorded.and_then(margin), agrees(counted)) {
        text += &format!("; recorded {}{}", Score { margin }, if agrees { "" } else { ", which differs" });
    }
    text + ")"
}

/// The board: `X` and `O` live, `x` and `o` are dead, `#` and `@` are Black and White in seki, `+` is Black's, `-` White's.
fn diagram(board: &Board, counted: &Counted) -> String {
    let size = board.size();
    let letter = |pos: Point| match (board.color(pos), counted.found.statuses.at(pos)) {
        (Some(Color::Black), FinalStatus::Dead) => 'x',
        (Some(Color::White), FinalStatus::Dead) => 'o',
        (Some(Color::Black), FinalStatus::Seki) => '#',
        (Some(Color::White), FinalStatus::Seki) => '@',
        (Some(Color::Black), _) => 'X',
        (Some(Color::White), _) => 'O',
        (None, FinalStatus::BlackTerritory) => '+',
        (None, FinalStatus::WhiteTerritory) => '-',
        (None, _) => '.',
    };
    let mut text = String::new();
    for row in 0..size {
        text += &format!("  {:2}", size - row);
        (0..size).for_each(|column| text.extend([' ', letter(Point::new(row, column))]));
        text.push('\n');
    }
    text += "    ";
    (0..size).for_each(|column| text += &format!(" {}", Point::column_letter(column)));
    text + "\n"
}
