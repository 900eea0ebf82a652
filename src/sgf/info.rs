//! What does the root say about the game? Size, komi, handicap, result, names.

use super::tree::{Node, SgfTree};
use super::{PropertyError, Value};
use crate::types::{Color, MAX_BOARD, PerColor};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

/// How a game ended (`RE`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum GameResult {
    /// A player won.
    Win(Color, WonBy),
    /// Nobody won.
    Draw,
    /// No result, or the game was suspended.
    Void,
    /// Not known.
    Unknown,
}

/// What decided a won game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum WonBy {
    /// So many points.
    Points(f64),
    /// Resignation.
    Resignation,
    /// The clock.
    Time,
    /// Forfeit.
    Forfeit,
    /// The record does not say.
    Unstated,
}

impl SgfTree {
    /// A record to fill: a root for a game of Go on a board of this size, by this program.
    pub fn record(size: usize) -> SgfTree {
        let mut tree = SgfTree::new();
        let root = SgfTree::ROOT;
        tree.add(root, "FF", "4");
        tree.add(root, "GM", "1");
        tree.add(root, "CA", "UTF-8");
        tree.add_composed(root, "AP", "Tesuji", env!("CARGO_PKG_VERSION"));
        tree.add(root, "SZ", &size.to_string());
        tree
    }

    /// The side of the board (`SZ`), 19 if the root does not say; `19:19` and `19x19` are 19.
    ///
    /// # Errors
    /// A size outside 1 to 25, a board that is not a square, or no number at all.
    pub fn size(&self) -> Result<usize, PropertyError> {
        let Some(value) = self.root().get("SZ").filter(|value| !value.as_written().trim().is_empty()) else {
            return Ok(19);
        };
        let side = |value: Value<'_>| value.number().and_then(|number| usize::try_from(number).ok());
        let (width, height) = value.parts().unwrap_or((value, value));
        match side(width) {
            Some(size) if side(height) == Some(size) && (1..=MAX_BOARD).contains(&size) => Ok(size),
            _ => Err(PropertyError::new("SZ", value, format!("a square board of side 1 to {MAX_BOARD}"))),
        }
    }

    /// The komi in points (`KM`), if the root has one that is a number.
    pub fn komi(&self) -> Option<f64> {
        self.root().get("KM").and_then(Value::real)
    }

    /// The number of handicap stones (`HA`), if the root has one that is a number.
    pub fn handicap(&self) -> Option<u32> {
        self.root().get("HA").and_then(Value::number).and_then(|number| u32::try_from(number).ok())
    }

    /// How the game ended (`RE`), if the root says so in a form that can be understood.
    pub fn result(&self) -> Option<GameResult> {
        self.info("RE")?.parse().ok()
    }

    /// The players' names (`PW`, `PB`).
    pub fn players(&self) -> PerColor<Option<Cow<'_, str>>> {
        PerColor::new(self.info("PW"), self.info("PB"))
    }

    /// The rules by name (`RU`), such as `Japanese`.
    pub fn rules(&self) -> Option<Cow<'_, str>> {
        self.info("RU")
    }

    /// The date as written (`DT`).
    pub fn date(&self) -> Option<Cow<'_, str>> {
        self.info("DT")
    }

    /// Any property of the root that is one line of text: `EV` the event, `BR` Black's rank.
    pub fn info(&self, name: &str) -> Option<Cow<'_, str>> {
        self.root().get(name).map(Value::simple_text)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameResult::Win(color, by) => write!(f, "{}+{by}", color.initial()),
            GameResult::Draw => f.write_str("0"),
            GameResult::Void => f.write_str("Void"),
            GameResult::Unknown => f.write_str("?"),
        }
    }
}

impl fmt::Display for WonBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WonBy::Points(points) => write!(f, "{points}"),
            WonBy::Resignation => f.write_str("R"),
            WonBy::Time => f.write_str("T"),
            WonBy::Forfeit => f.write_str("F"),
            WonBy::Unstated => Ok(()),
        }
    }
}

/// The text was no result in any form that records use.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid result: expected B+ or W+ and a margin or R, T, F, or 0, Draw, Void, ?")]
pub struct ParseResultError;

impl FromStr for GameResult {
    type Err = ParseResultError;

    /// Reads a result as `RE` gives it, in any case: `B+3.5`, `W+R`, `W+Resign`, `B+Time`, `Jigo`, `0`, `Void`, `?`.
    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "0" | "draw" | "jigo" => return Ok(GameResult::Draw),
            "void" => return Ok(GameResult::Void),
            "?" => return Ok(GameResult::Unknown),
            _ => {}
        }
        let (winner, margin) = text.split_once('+').ok_or(ParseResultError)?;
        let winner = winner.trim().parse().map_err(|_| ParseResultError)?;
        Ok(GameResult::Win(winner, won_by(margin.trim()).ok_or(ParseResultError)?))
    }
}

fn won_by(margin: &str) -> Option<WonBy> {
    Some(match margin.chars().next() {
        None => WonBy::Unstated,
        Some('r') => WonBy::Resignation,
        Some('t') => WonBy::Time,
        Some('f') => WonBy::Forfeit,
        Some(_) => WonBy::Points(Value::escaped(margin).real()?),
    })
}

impl Node<'_> {
    /// Number of moves and passes from the root to this node, both included.
    pub fn move_number(self) -> usize {
        let line = std::iter::successors(Some(self), |node| node.parent());
        line.map(|node| node.properties().filter(|(name, _)| matches!(*name, "B" | "W")).count()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root(properties: &str) -> SgfTree {
        format!("(;{properties})").parse().unwrap()
    }

    #[test]
    fn the_size_is_19_or_what_the_root_says() {
        for (properties, size) in
            [("", 19), ("SZ[]", 19), ("SZ[9]", 9), ("SZ[19:19]", 19), ("SZ[ 13x13 ]", 13), ("SZ[25]", 25)]
        {
            assert_eq!(root(properties).size(), Ok(size), "{properties}");
        }
        for size in ["0", "26", "-1", "19:13", "big", "99999999999999999999", ":", "9:"] {
            let error = root(&format!("SZ[{size}]")).size().unwrap_err();
            assert_eq!(error.to_string(), format!("SZ[{size}]: expected a square board of side 1 to 25"));
        }
    }

    #[test]
    fn komi_and_handicap_are_read_if_they_are_numbers() {
        let read = |properties| (root(properties).komi(), root(properties).handicap());
        assert_eq!(read("KM[6.50]HA[2]"), (Some(6.5), Some(2)));
        assert_eq!(read("KM[-0,5 points]HA[ 9 stones]"), (Some(-0.5), Some(9)));
        assert_eq!(read("KM[none]HA[-1]"), (None, None));
        assert_eq!(read(""), (None, None));
    }

    #[test]
    fn results_read_in_every_usual_form_and_write_in_the_standard_one() {
        let forms = [
            ("B+3.5", "B+3.5"),
            ("W+12", "W+12"),
            ("W+R", "W+R"),
            ("b+resign", "B+R"),
            ("White+Resignation", "W+R"),
            ("B+T", "B+T"),
            ("W+Time", "W+T"),
            ("B+Forfeit", "B+F"),
            ("W+", "W+"),
            ("0", "0"),
            ("Draw", "0"),
            ("jigo", "0"),
            ("Void", "Void"),
            ("?", "?"),
        ];
        for (text, written) in forms {
            assert_eq!(
                text.parse::<GameResult>().map(|result| result.to_string()).as_deref(),
                Ok(written),
                "{text}"
            );
        }
        for text in ["", "B", "+R", "B+x", "R+3", "Black wins by 3"] {
            assert!(text.parse::<GameResult>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_root_tells_names_and_other_facts() {
        let tree =
            root("PB[Shusaku]PW[Gennan\nInseki]RU[Japanese]DT[1846-09-11]EV[ear-reddening\\] game]RE[B+2]");
        let players = tree.players();
        assert_eq!(players[Color::Black].as_deref(), Some("Shusaku"));
        assert_eq!(players[Color::White].as_deref(), Some("Gennan Inseki"));
        assert_eq!((tree.rules().as_deref(), tree.date().as_deref()), (Some("Japanese"), Some("1846-09-11")));
        assert_eq!(tree.info("EV").as_deref(), Some("ear-reddening] game"));
        assert_eq!(tree.result(), Some(GameResult::Win(Color::Black, WonBy::Points(2.0))));
        assert_eq!(tree.info("BR"), None);
    }
}
