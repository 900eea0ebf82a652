//! What is the result of a match? Everything that the table and the last JSON line tell, counted from the games.

use super::record::{Ending, GameRecord, Judge};
use super::schedule::{PerSide, Side};
use super::stats::{Sprt, Tally, Verdict};
use crate::types::{Color, PerColor};
use std::collections::BTreeMap;

/// The outcome of a sequential test over the games played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtResult {
    /// The two hypotheses.
    pub test: Sprt,
    /// The log-likelihood ratio reached.
    pub llr: f64,
    /// What it says.
    pub verdict: Verdict,
}

/// What one engine did and spent.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SideSummary {
    /// All its games.
    pub tally: Tally,
    /// Its games with each colour.
    pub by_color: PerColor<Tally>,
    /// CPU seconds per move it was asked for; `None` where the system did not tell, or without moves.
    pub cpu_per_move: Option<f64>,
    /// Wall-clock seconds per move it was asked for.
    pub wall_per_move: Option<f64>,
    /// Games it lost by a fault: illegal move, crash, time, unreadable answer.
    pub faults: u32,
}

/// The result of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// Number of games.
    pub games: u32,
    /// Each engine's results and costs.
    pub sides: PerSide<SideSummary>,
    /// How the games ended, as wins, losses and draws of the first engine.
    pub endings: BTreeMap<Ending, Tally>,
    /// Who decided the games that were counted.
    pub judges: BTreeMap<Judge, u32>,
    /// Games that ended by two passes.
    pub two_passes: u32,
    /// Those of them in which both engines gave the same final score.
    pub agreed: u32,
    /// The sequential test, if one was asked for.
    pub sprt: Option<SprtResult>,
}

impl Summary {
    /// Counts the games. `paired`: games come in pairs that share an opening with colours swapped.
    pub fn new(games: &[GameRecord], paired: bool, sprt: Option<Sprt>) -> Summary {
        let agreements = || games.iter().filter_map(GameRecord::agreement);
        Summary {
            games: games.len() as u32,
            sides: PerSide(Side::BOTH.map(|side| side_summary(games, side))),
            endings: endings(games),
            judges: judges(games),
            two_passes: agreements().count() as u32,
            agreed: agreements().filter(|&agree| agree).count() as u32,
            sprt: sprt.map(|test| sprt_result(test, games, paired)),
        }
    }

    /// Games whose result is unsure, because nobody named the dead stones.
    pub fn unsure(&self) -> u32 {
        self.judges.iter().filter(|(judge, _)| !judge.is_sure()).map(|(_, count)| count).sum()
    }

    /// Share of the games ended by two passes in which both engines gave the same score; `None` without such games.
    pub fn agreement(&self) -> Option<f64> {
        (self.two_passes > 0).then(|| f64::from(self.agreed) / f64::from(self.two_passes))
    }
}

fn side_summary(games: &[GameRecord], side: Side) -> SideSummary {
    let mut summary = SideSummary::default();
    for game in games {
        let points = game.points(side);
        summary.tally.add(points);
        summary.by_color[game.fixture.color(side)].add(points);
        summary.faults += u32::from(game.finish.ending.is_fault() && points < 0.5);
    }
    let asked: u32 = games.iter().map(|game| game.asked[side]).sum();
    let per_move = |total: f64| (asked > 0).then(|| total / f64::from(asked));
    let cpu: Option<f64> = games.iter().map(|game| game.cpu[side]).sum();
    summary.cpu_per_move = cpu.and_then(per_move);
    summary.wall_per_move = per_move(games.iter().map(|game| game.wall[side]).sum());
    summary
}

fn endings(games: &[GameRecord]) -> BTreeMap<Ending, Tally> {
    let mut endings = BTreeMap::<Ending, Tally>::new();
    for game in games {
        endings.entry(game.finish.ending).or_default().add(game.points(Side::A));
    }
    endings
}

fn judges(games: &[GameRecord]) -> BTreeMap<Judge, u32> {
    let mut judges = BTreeMap::new();
    for judge in games.iter().filter_map(|game| game.finish.judge) {
        *judges.entry(judge).or_default() += 1;
    }
    judges
}

/// Runs the sequential test on the games so far; in a paired match on the complete pairs.
pub(super) fn sprt_result(test: Sprt, games: &[GameRecord], paired: bool) -> SprtResult {
    let trial = if paired { 2 } else { 1 };
    let mean = |games: &[GameRecord]| games.iter().map(|g| g.points(Side::A)).sum::<f64>() / trial as f64;
    let scores: Vec<f64> = games.chunks_exact(trial).map(mean).collect();
    SprtResult { test, llr: test.llr(&scores), verdict: test.verdict(&scores) }
}

/// Both colours in the order Black, White, as people name them.
pub(super) const BLACK_FIRST: [Color; 2] = [Color::Black, Color::White];
