//! What came of a game? Who won, why, by whose count, and what it cost.

use super::schedule::{Fixture, PerSide, Side};
use crate::types::{Color, Move, Point};
use serde::Serialize;
use std::fmt;

/// How a game came to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Two passes in a row; the score decides.
    TwoPasses,
    /// A player resigned.
    Resignation,
    /// The move limit was reached; the score of the position decides.
    MoveLimit,
    /// A player used more time than the clock gave.
    LostClock,
    /// An engine gave no answer within the time limit.
    Timeout,
    /// A move that the rules of the match forbid.
    IllegalMove,
    /// An engine ended, or did not start.
    Crash,
    /// An engine refused a command that it has to obey, or answered something unreadable.
    BadAnswer,
}

impl Ending {
    /// Every ending, in the order of the report.
    pub const ALL: [Ending; 8] = [
        Ending::TwoPasses,
        Ending::Resignation,
        Ending::MoveLimit,
        Ending::LostClock,
        Ending::Timeout,
        Ending::IllegalMove,
        Ending::Crash,
        Ending::BadAnswer,
    ];

    /// Is it decided by counting?
    pub const fn is_counted(self) -> bool {
        matches!(self, Ending::TwoPasses | Ending::MoveLimit)
    }

    /// Is it an engine's failure rather than the end of a game of Go?
    pub const fn is_fault(self) -> bool {
        !self.is_counted() && !matches!(self, Ending::Resignation)
    }

    /// What SGF's RE property says after `B+` or `W+` where no score decides.
    pub const fn sgf_code(self) -> char {
        match self {
            Ending::Resignation => 'R',
            Ending::LostClock | Ending::Timeout => 'T',
            _ => 'F',
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Ending::TwoPasses => "score after two passes",
            Ending::Resignation => "resignation",
            Ending::MoveLimit => "score at the move limit",
            Ending::LostClock => "lost clock",
            Ending::Timeout => "no answer in time",
            Ending::IllegalMove => "illegal move",
            Ending::Crash => "crash",
            Ending::BadAnswer => "bad answer",
        })
    }
}

/// Who counted the final position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Judge {
    /// The referee named the dead stones, and they were taken off before counting.
    RefereeDeadStones,
    /// The referee's own score.
    RefereeScore,
    /// Both engines gave the same score.
    Agreement,
    /// Our own judgement of life and death. Unsure.
    OwnCount,
}

impl Judge {
    /// Is the result to be trusted?
    pub const fn is_sure(self) -> bool {
        !matches!(self, Judge::OwnCount)
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Judge::RefereeDeadStones => "the referee's dead stones",
            Judge::RefereeScore => "the referee's score",
            Judge::Agreement => "both engines' score",
            Judge::OwnCount => "our own judgement (unsure)",
        })
    }
}

/// How a game ended, for whom, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Finish {
    /// The kind of end.
    pub ending: Ending,
    /// The winner; `None` after a draw.
    pub winner: Option<Color>,
    /// Points by which White is ahead (negative: Black), where the game was counted.
    pub margin: Option<f64>,
    /// Who counted, where the game was counted.
    pub judge: Option<Judge>,
    /// The circumstances in words; empty if there is nothing to add.
    pub detail: String,
}

impl Finish {
    /// The end of a game that `loser` lost without counting.
    pub fn loss(loser: Color, ending: Ending, detail: impl Into<String>) -> Finish {
        Finish { ending, winner: Some(loser.other()), margin: None, judge: None, detail: detail.into() }
    }

    /// The end of a game that was counted; `margin` is what White is ahead.
    pub fn counted(ending: Ending, margin: f64, judge: Judge) -> Finish {
        Finish {
            ending,
            winner: winner_by(margin),
            margin: Some(margin),
            judge: Some(judge),
            detail: String::new(),
        }
    }

    /// The result as SGF and GTP write it: `B+3.5`, `W+R`, `B+T`, `0`.
    pub fn text(&self) -> String {
        match (self.margin, self.winner) {
            (Some(margin), _) => score_text(margin),
            (None, Some(winner)) => format!("{}+{}", winner.initial(), self.ending.sgf_code()),
            (None, None) => "0".to_owned(),
        }
    }
}

/// All that is known of a game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// Which game it was.
    pub fixture: Fixture,
    /// Handicap stones.
    pub handicap: Vec<Point>,
    /// How many of the moves are the opening that the runner chose.
    pub opening: usize,
    /// All moves, the opening's included. The last one may be illegal if the game ended so.
    pub moves: Vec<Move>,
    /// The end.
    pub finish: Finish,
    /// Each engine's own `final_score` after two passes: what White is ahead.
    pub claims: PerSide<Option<f64>>,
    /// Stones that the referee called dead.
    pub dead: Vec<Point>,
    /// CPU seconds that each engine used in `genmove`, where the system tells.
    pub cpu: PerSide<Option<f64>>,
    /// Wall-clock seconds each engine spent in `genmove`.
    pub wall: PerSide<f64>,
    /// How many times each engine was asked for a move.
    pub asked: PerSide<u32>,
}

impl GameRecord {
    /// Points of this engine: 1, 0.5 or 0.
    pub fn points(&self, side: Side) -> f64 {
        match self.finish.winner {
            None => 0.5,
            Some(winner) if self.fixture.side(winner) == side => 1.0,
            Some(_) => 0.0,
        }
    }

    /// Did both engines give the same final score? `None` unless the game ended by two passes.
    pub fn agreement(&self) -> Option<bool> {
        let agree = matches!(self.claims.0, [Some(a), Some(b)] if same_score(a, b));
        (self.finish.ending == Ending::TwoPasses).then_some(agree)
    }
}

/// Are two scores the same, but for rounding?
pub(super) fn same_score(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.01
}

/// The winner by what White is ahead; `None` for a draw.
fn winner_by(margin: f64) -> Option<Color> {
    match margin {
        m if m > 0.005 => Some(Color::White),
        m if m < -0.005 => Some(Color::Black),
        _ => None,
    }
}

/// A score as GTP's `final_score` writes it: `B+3.5`, `W+12.5`, `0`.
pub(super) fn score_text(margin: f64) -> String {
    match winner_by(margin) {
        Some(winner) => format!("{}+{:.1}", winner.initial(), margin.abs()),
        None => "0".to_owned(),
    }
}

/// Reads a `final_score` answer: what White is ahead. `None` if it is no score (`W+R`, `cannot score`).
pub(super) fn parse_score(text: &str) -> Option<f64> {
    let text = text.split_whitespace().next()?;
    if ["0", "draw", "jigo"].iter().any(|draw| text.eq_ignore_ascii_case(draw)) {
        return Some(0.0);
    }
    let (color, points) = text.split_once('+')?;
    let color: Color = color.parse().ok()?;
    let points: f64 = points.parse().ok().filter(|points: &f64| points.is_finite())?;
    Some(if color == Color::White { points } else { -points })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_engines_write_them() {
        assert_eq!(parse_score("B+3.5"), Some(-3.5));
        assert_eq!(parse_score("w+12"), Some(12.0));
        assert_eq!(parse_score("W+0.5 (upper bound: 1.0, lower: 0.0)"), Some(0.5));
        assert_eq!(parse_score("0"), Some(0.0));
        assert_eq!(parse_score("Jigo"), Some(0.0));
        for text in ["", "B+R", "B+", "+3", "cannot score", "W+inf", "W+nan"] {
            assert_eq!(parse_score(text), None, "{text}");
        }
    }

    #[test]
    fn a_finish_reads_as_in_sgf() {
        assert_eq!(Finish::counted(Ending::TwoPasses, -3.5, Judge::Agreement).text(), "B+3.5");
        assert_eq!(Finish::counted(Ending::TwoPasses, 0.0, Judge::Agreement).text(), "0");
        assert_eq!(Finish::loss(Color::Black, Ending::Resignation, "").text(), "W+R");
        assert_eq!(Finish::loss(Color::White, Ending::LostClock, "").text(), "B+T");
        assert_eq!(Finish::loss(Color::White, Ending::IllegalMove, "").text(), "B+F");
    }
}
