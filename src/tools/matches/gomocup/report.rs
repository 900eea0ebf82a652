//! What came out of a match of gomoku?

use super::play::{Ending, GomokuGame};
use crate::tools::matches::stats::{Tally, elo};
use crate::types::Color;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

/// The result of a match, printed as a table.
#[derive(Clone, Debug)]
pub struct GomokuReport {
    names: [String; 2],
    tally: Tally,
    with_black: Tally,
    with_white: Tally,
    endings: BTreeMap<&'static str, u32>,
    faults: Vec<String>,
    lateness: [Duration; 2],
    per_move: [Option<Duration>; 2],
}

impl GomokuReport {
    /// Counts the games; the tallies are the first program's.
    pub fn new(names: [String; 2], games: &[GomokuGame]) -> GomokuReport {
        let mut report = GomokuReport {
            names,
            tally: Tally::default(),
            with_black: Tally::default(),
            with_white: Tally::default(),
            endings: BTreeMap::new(),
            faults: Vec::new(),
            lateness: [Duration::ZERO; 2],
            per_move: [None; 2],
        };
        games.iter().for_each(|game| report.add(game));
        for side in 0..2 {
            let time: Duration = games.iter().map(|game| game.time[side]).sum();
            let asked: u32 = games.iter().map(|game| game.asked[side]).sum();
            report.per_move[side] = time.checked_div(asked);
        }
        report
    }

    fn add(&mut self, game: &GomokuGame) {
        let points = match game.winner {
            Some(0) => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        };
        self.tally.add(points);
        let has_black = game.fixture.side(Color::Black) as usize == 0;
        if has_black { &mut self.with_black } else { &mut self.with_white }.add(points);
        let name = match &game.ending {
            Ending::Five => "five in a row",
            Ending::Full => "full board",
            Ending::Fault(_) => "fault",
            Ending::Time => "time",
            Ending::Crash(_) => "crash",
        };
        *self.endings.entry(name).or_default() += 1;
        if !["five in a row", "full board"].contains(&name) {
            self.faults.push(game.to_string());
        }
        for side in 0..2 {
            self.lateness[side] = self.lateness[side].max(game.lateness[side]);
        }
    }

    /// All games as the first program's wins, losses and draws.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Games lost by anything but the opponent's five.
    pub fn faults(&self) -> usize {
        self.faults.len()
    }
}

impl fmt::Display for GomokuReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (low, high) = self.tally.interval();
        let share = self.tally.share();
        writeln!(f, "A: {}\nB: {}\n", self.names[0], self.names[1])?;
        for (title, tally) in
            [("A", self.tally), ("A as Black", self.with_black), ("A as White", self.with_white)]
        {
            let Tally { wins, losses, draws } = tally;
            writeln!(
                f,
                "{title:11} {wins:5} won {losses:5} lost {draws:5} drawn  {:5.1} %",
                100.0 * tally.share()
            )?;
        }
        writeln!(
            f,
            "95 % interval of the share: {:.1} to {:.1} %; Elo {:+.0}",
            100.0 * low,
            100.0 * high,
            elo(share)
        )?;
        for (side, name) in ["A", "B"].iter().enumerate() {
            let time = self.per_move[side].map_or(0, |time| time.as_millis());
            let late = self.lateness[side].as_millis();
            writeln!(f, "{name}: {time} ms a move; slowest answer {late} ms after its limit")?;
        }
        let endings: Vec<String> =
            self.endings.iter().map(|(name, count)| format!("{name} {count}")).collect();
        writeln!(f, "ended by: {}", endings.join(", "))?;
        self.faults.iter().try_for_each(|fault| writeln!(f, "{fault}"))
    }
}
