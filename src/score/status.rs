//! What are the final statuses, and what do clients call them?

use crate::board::Board;
use crate::types::{Color, PerColor, Point, PointMap};
use std::fmt;
use std::str::FromStr;

/// The final status of a vertex; `Display` and `FromStr` use the words of GTP.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum FinalStatus {
    /// A stone that stays on the board.
    Alive,
    /// A stone that is taken off.
    Dead,
    /// A stone that stays on the board without two eyes.
    Seki,
    /// A point of White's.
    WhiteTerritory,
    /// A point of Black's.
    BlackTerritory,
    /// A point of nobody's.
    #[default]
    Dame,
}

impl FinalStatus {
    /// All of them with their names.
    pub const NAMES: [(&'static str, FinalStatus); 6] = [
        ("alive", FinalStatus::Alive),
        ("dead", FinalStatus::Dead),
        ("seki", FinalStatus::Seki),
        ("white_territory", FinalStatus::WhiteTerritory),
        ("black_territory", FinalStatus::BlackTerritory),
        ("dame", FinalStatus::Dame),
    ];

    /// The status of a point that belongs to `color`.
    pub const fn territory(color: Color) -> FinalStatus {
        match color {
            Color::White => FinalStatus::WhiteTerritory,
            Color::Black => FinalStatus::BlackTerritory,
        }
    }
}

impl fmt::Display for FinalStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = FinalStatus::NAMES.iter().find(|(_, status)| status == self);
        f.pad(name.map_or("", |(name, _)| name))
    }
}

/// The text was none of the names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid status: expected alive, dead, seki, white_territory, black_territory or dame")]
pub struct ParseFinalStatusError;

impl FromStr for FinalStatus {
    type Err = ParseFinalStatusError;

    fn from_str(text: &str) -> Result<FinalStatus, ParseFinalStatusError> {
        let found = FinalStatus::NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        found.map(|&(_, status)| status).ok_or(ParseFinalStatusError)
    }
}

/// The final status of every vertex of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FinalStatuses {
    statuses: PointMap<FinalStatus>,
    /// Whose eye it is, for empty points among stones in seki: area, but no territory.
    eyes: PointMap<Option<Color>>,
    /// Where either colour had better play before the game ends.
    settling: PerColor<Option<Point>>,
}

impl FinalStatuses {
    pub(super) fn set(&mut self, pos: Point, status: FinalStatus) {
        self.statuses[pos] = status;
    }

    pub(super) fn set_string(&mut self, board: &Board, string: Point, status: FinalStatus) {
        board.mark_string(string, &mut self.statuses, status);
    }

    /// Notes an eye of stones in seki.
    pub(super) fn set_eye(&mut self, pos: Point, owner: Color) {
        self.statuses[pos] = FinalStatus::Dame;
        self.eyes[pos] = Some(owner);
    }

    /// Whose eye among stones in seki the point is.
    pub(super) fn eye_owner(&self, pos: Point) -> Option<Color> {
        self.eyes[pos]
    }

    /// Notes the move of a colour that decides about what is unsettled.
    pub(super) fn set_settling(&mut self, color: Color, pos: Option<Point>) {
        self.settling[color] = pos;
    }

    /// Where the colour had better play before it passes: reading says that whoever moves first decides about the stones there.
    pub fn settling_move(&self, color: Color) -> Option<Point> {
        self.settling[color]
    }

    /// The status of a vertex on the board.
    pub fn at(&self, pos: Point) -> FinalStatus {
        self.statuses[pos]
    }

    /// Whose the vertex is, as a living stone, as a surrounded point, or as an eye of stones in seki, which is area but no
    /// territory.
    pub fn owner(&self, board: &Board, pos: Point) -> Option<Color> {
        match self.at(pos) {
            FinalStatus::Alive | FinalStatus::Seki => board.color(pos),
            FinalStatus::Dead => board.color(pos).map(Color::other),
            FinalStatus::WhiteTerritory => Some(Color::White),
            FinalStatus::BlackTerritory => Some(Color::Black),
            FinalStatus::Dame => self.eyes[pos],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_in_any_case() {
        for (name, status) in FinalStatus::NAMES {
            assert_eq!(name.to_uppercase().parse(), Ok(status));
            assert_eq!(status.to_string(), name);
        }
        assert_eq!("alife".parse::<FinalStatus>(), Err(ParseFinalStatusError));
    }
}
