//! Who won, and by how much?

use super::{FinalStatus, FinalStatuses};
use crate::board::Board;
use crate::game::{Rules, Scoring};
use crate::types::Color;
use std::fmt;

/// The result in points; `Display` writes `B+3.5`, `W+7.5`, or `0`.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug, Default)]
pub struct Score {
    /// White's points minus Black's, komi and compensation included.
    pub margin: f64,
}

impl Score {
    /// The side that is ahead, or `None` when the game is a draw.
    pub fn winner(self) -> Option<Color> {
        match self.margin {
            m if m > 0.0 => Some(Color::White),
            m if m < 0.0 => Some(Color::Black),
            _ => None,
        }
    }

    /// Points by which `color` is ahead; negative when it is behind.
    pub fn lead_of(self, color: Color) -> f64 {
        match color {
            Color::White => self.margin,
            Color::Black => -self.margin,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            None => f.pad("0"),
            Some(color) => f.pad(&format!("{}+{:.1}", color.initial(), self.margin.abs())),
        }
    }
}

/// Counts a position whose final status is known. Territory scoring counts surrounded points, dead stones on them
/// and prisoners; area scoring counts surrounded points and living stones, and White's compensation for `handicap`
/// stones. Dame counts for nobody, and so do the stones of a seki under territory scoring.
pub fn count(board: &Board, statuses: &FinalStatuses, rules: &Rules, komi: f64, handicap: u32) -> Score {
    let points = |color: Color| match rules.scoring {
        Scoring::Area => area(board, statuses, color),
        Scoring::Territory => territory(board, statuses, color),
    };
    let compensation = match rules.scoring {
        Scoring::Area => rules.handicap_compensation.points(handicap),
        Scoring::Territory => 0,
    };
    let margin = points(Color::White) - points(Color::Black);
    Score { margin: margin as f64 + komi + f64::from(compensation) }
}

fn area(board: &Board, statuses: &FinalStatuses, color: Color) -> i64 {
    board.points().filter(|&pos| statuses.owner(board, pos) == Some(color)).count() as i64
}

fn territory(board: &Board, statuses: &FinalStatuses, color: Color) -> i64 {
    let surrounded = |status| match color {
        Color::White => status == FinalStatus::WhiteTerritory,
        Color::Black => status == FinalStatus::BlackTerritory,
    };
    let points = board.points().map(|pos| match board.color(pos) {
        None => i64::from(surrounded(statuses.at(pos))),
        Some(stone) if stone != color && statuses.at(pos) == FinalStatus::Dead => 2,
        Some(_) => 0,
    });
    points.sum::<i64>() + i64::from(board.captured(color.other()))
}
