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

#[cfg(test)]
mod tests {
    use super::super::final_statuses;
    use super::*;

    const FINISHED: &str = "
        . X . X O . O
        X X X X O O .
        . O . X O . O
        X X X X O O .
        . X . X O . O
        X X X X O O O
        . X . X O . .";

    fn score(diagram: &str, rules: &Rules, komi: f64, handicap: u32) -> String {
        let board: Board = diagram.parse().expect("a diagram");
        count(&board, &final_statuses(&board, 1), rules, komi, handicap).to_string()
    }

    #[test]
    fn territory_counts_points_and_twice_the_dead_stones() {
        assert_eq!(score(FINISHED, &Rules::japanese(), 0.0, 0), "B+3.0");
        assert_eq!(score(FINISHED, &Rules::japanese(), 6.5, 0), "W+3.5");
        assert_eq!(score(FINISHED, &Rules::japanese(), 3.0, 0), "0");
    }

    #[test]
    fn area_counts_stones_and_white_is_compensated_for_the_handicap() {
        assert_eq!(score(FINISHED, &Rules::chinese(), 0.0, 0), "B+7.0");
        assert_eq!(score(FINISHED, &Rules::chinese(), 0.5, 4), "B+2.5");
        assert_eq!(score(FINISHED, &Rules::aga(), 0.5, 4), "B+3.5");
        assert_eq!(score(FINISHED, &Rules::japanese(), 0.5, 4), "B+2.5");
    }

    #[test]
    fn prisoners_count_for_territory_only() {
        let mut board: Board = FINISHED.parse().expect("a diagram");
        board.set_captured(Color::Black, 5);
        let statuses = final_statuses(&board, 1);
        assert_eq!(count(&board, &statuses, &Rules::japanese(), 0.0, 0).to_string(), "W+2.0");
        assert_eq!(count(&board, &statuses, &Rules::chinese(), 0.0, 0).to_string(), "B+7.0");
    }

    #[test]
    fn scores_are_written_with_the_winner_first() {
        let text = |margin| Score { margin }.to_string();
        assert_eq!([text(0.5), text(-12.0), text(0.0)], ["W+0.5", "B+12.0", "0"]);
        assert_eq!(Score { margin: 2.5 }.lead_of(Color::Black), -2.5);
    }
}
