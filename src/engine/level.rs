//! How much thought does this move get, and is there any hope left?

use super::Engine;
use super::config::Thinking;
use super::pace::{Pace, percent};
use super::refine::SHARE;
use crate::game::expected_moves;
use crate::types::Color;
use std::time::{Duration, Instant};

/// Kept back from every move for lag.
const MARGIN: Duration = Duration::from_millis(100);
/// What a move at level 10 may cost on a slow machine, by number of points: microseconds.
const MICROSECONDS_PER_POINT: u64 = 2000;
/// Moves in a row that must look lost before the engine resigns.
const HOPELESS_MOVES: u8 = 4;
/// Playouts for one judgement at level 0, and with each level more: 1,550 at level 10.
const PLAYOUTS: [u32; 2] = [50, 150];
/// Where reasons are asked as well, the first look and the search have so many percent of their usual playouts: finding reasons takes
/// time too.
const LOOK_BESIDE_REASONS: u32 = 25;
const SEARCH_BESIDE_REASONS: u32 = 80;

/// What a search thinks a handicap stone is worth, in points.
const STONE_WORTH: f64 = 7.0;
/// All of that is taken back when moves were played for this share of the board's points.
const HANDICAP_ENDS: f64 = 0.5;
/// It is taken back in so many steps, between which trees can be kept.
const HANDICAP_STEPS: f64 = 10.0;

/// How many of the last own moves looked lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Outlook {
    lost: [u8; 2],
}

impl Outlook {
    /// Notes whether the position of a colour looks lost; says whether it has for several moves.
    pub(super) fn note(&mut self, color: Color, lost: bool) -> bool {
        let count = &mut self.lost[color.index()];
        *count = if lost { count.saturating_add(1) } else { 0 };
        *count >= HOPELESS_MOVES
    }
}

impl Engine {
    /// The level for a move of `color` now: the configured one, lower under time pressure, higher with time to spare
    /// if it may follow the clock.
    pub(super) fn effective_level(&self, color: Color) -> u32 {
        let highest = self.config.max_level;
        let level = self.config.level.min(highest);
        let points = self.game.size() * self.game.size();
        let moves = expected_moves(points, self.game.moves().len());
        let Some(budget) = self.clock.budget(color, moves, MARGIN) else { return level };
        let cost = Duration::from_micros(MICROSECONDS_PER_POINT * points as u64);
        let affordable = (10 * budget.target.as_micros() / cost.as_micros()).min(1000) as u32;
        let wanted = if self.config.autolevel { affordable } else { affordable.min(level) };
        wanted.clamp(self.config.min_level.min(highest), highest)
    }

    /// When a move of `color` that was begun at a time must be chosen.
    pub(super) fn latest_end(&self, color: Color, started: Instant) -> Option<Instant> {
        let points = self.game.size() * self.game.size();
        let moves = expected_moves(points, self.game.moves().len());
        started.checked_add(self.clock.budget(color, moves, MARGIN)?.maximum)
    }

    /// Points that White is given in a search as long as little of a handicap game was played: about what the stones are worth. A
    /// side that loses or wins every playout sees no difference between moves (Baudiš, "Balancing MCTS by dynamically
    /// adjusting the komi value", 2011).
    pub(super) fn handicap_gift(&self) -> f64 {
        let points = (self.game.size() * self.game.size()) as f64;
        let open = (1.0 - self.game.moves().len() as f64 / (HANDICAP_ENDS * points)).max(0.0);
        let handicap = f64::from(self.game.effective_handicap());
        ((HANDICAP_STEPS * open).ceil() / HANDICAP_STEPS * STONE_WORTH * handicap).round()
    }

    /// Playouts for one judgement at a level.
    pub(super) fn playouts(&self, level: u32) -> u32 {
        match self.config.games_per_level {
            Some(games) => (games.saturating_mul(level.max(1)) / SHARE).max(1),
            None => playouts(level),
        }
    }

    /// Playouts of the first look at a level, at this pace.
    pub(super) fn look_playouts(&self, level: u32, pace: Pace) -> u32 {
        let share = if self.is_combined() { pace.look.min(LOOK_BESIDE_REASONS) } else { pace.look };
        percent(self.playouts(level), share).max(1)
    }

    /// Playouts of the search at a level, at this pace; as many as were asked for if they were.
    pub(super) fn search_playouts(&self, level: u32, pace: Pace) -> u32 {
        let usual = percent(SHARE.saturating_mul(self.playouts(level)), pace.search);
        let is_shared = self.is_combined() && self.config.games_per_level.is_none();
        if is_shared { percent(usual, SEARCH_BESIDE_REASONS) } else { usual }
    }

    fn is_combined(&self) -> bool {
        self.config.thinking == Thinking::Combined
    }
}

/// Playouts for one judgement at a level, on boards of every size.
pub fn playouts(level: u32) -> u32 {
    let [least, step] = PLAYOUTS;
    step.saturating_mul(level).saturating_add(least).min(25_000)
}

#[cfg(test)]
mod tests {
    use super::super::Config;
    use super::*;

    fn playouts_of(thinking: Thinking, size: usize, level: u32, games: Option<u32>) -> [u32; 2] {
        let mut engine = Engine::new(Config { thinking, games_per_level: games, ..Config::default() });
        engine.game.resize(size).expect("a size");
        let pace = engine.pace(None);
        [engine.look_playouts(level, pace), engine.search_playouts(level, pace)]
    }

    #[test]
    fn what_reasons_cost_is_saved_in_playouts() {
        let alone = playouts_of(Thinking::MonteCarlo, 13, 10, None);
        let beside = playouts_of(Thinking::Combined, 13, 10, None);
        assert_eq!(alone, [playouts(10), SHARE * playouts(10)]);
        assert!(beside.iter().zip(alone).all(|(&some, all)| 0 < some && some < all), "{beside:?} {alone:?}");
        assert_eq!(playouts_of(Thinking::Combined, 19, 10, Some(80))[1], 800, "as many as were asked for");
        assert!(playouts_of(Thinking::Combined, 19, 0, Some(1))[0] > 0);
    }
}
