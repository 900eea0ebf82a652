//! Which part of the main line is wanted, and what happens on it?
//!
//! A walk ends *before* the move it is told to look for, as `-L` and `loadsgf FILE MOVE` mean it: the position in
//! which that move is to be found. Set-up that stands before that move in its node is done.

use super::PropertyError;
use super::property::Action;
use super::tree::SgfTree;
use crate::types::Point;

/// Where to stop on the main line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Until {
    /// After the last node.
    #[default]
    End,
    /// Before the move with this number, counted from 1 with passes and without handicap and other set-up stones.
    Move(usize),
    /// Before the first move at this vertex, which may be a pass.
    Vertex(Point),
}

impl Until {
    /// Reads a move number from 1 up, or a vertex of a board of this size; `None` if the text is neither.
    pub fn parse(text: &str, size: usize) -> Option<Until> {
        match text.parse() {
            Ok(number) => (number > 0).then_some(Until::Move(number)),
            Err(_) => Point::from_gtp(text, size).map(Until::Vertex),
        }
    }
}

impl SgfTree {
    /// What happens on the main line of a board of this size, up to the wanted place or else to the end.
    ///
    /// # Errors
    /// Moves, stones and colors that make no sense, each in its place. A move that cannot be read counts as a move.
    pub fn replay(&self, size: usize, until: Until) -> impl Iterator<Item = Result<Action, PropertyError>> {
        let mut moves = 0;
        self.main_line().flat_map(move |node| node.actions(size)).take_while(move |action| {
            let point = match action {
                Ok(Action::Play(played)) => Some(played.point),
                Err(error) if matches!(error.property.as_str(), "B" | "W") => None,
                _ => return true,
            };
            moves += 1;
            match until {
                Until::End => true,
                Until::Move(number) => moves < number,
                Until::Vertex(vertex) => point != Some(vertex),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "(;SZ[9]AB[ee];B[aa];AW[ii]W[bb]PL[W](;W[cc];B[];B[zz];W[bb])(;W[dd]))";

    /// The moves and the number of set-up actions before the stop.
    fn replay(until: &str) -> String {
        let tree: SgfTree = GAME.parse().unwrap();
        let mut text = String::new();
        for action in tree.replay(9, Until::parse(until, 9).unwrap_or_default()) {
            match action {
                Ok(Action::Play(played)) => text += &format!("{} ", played.point.to_gtp(9)),
                Ok(_) => text += "+ ",
                Err(_) => text += "? ",
            }
        }
        text
    }

    #[test]
    fn a_walk_stops_before_the_numbered_move() {
        assert_eq!(replay(""), "+ A9 + B8 + C7 PASS ? B8 ");
        assert_eq!(replay("1"), "+ ");
        assert_eq!(replay("2"), "+ A9 + ");
        assert_eq!(replay("3"), "+ A9 + B8 + ");
        assert_eq!(replay("6"), "+ A9 + B8 + C7 PASS ? ");
        assert_eq!(replay("7"), replay(""));
    }

    #[test]
    fn a_walk_stops_before_the_first_move_at_a_vertex() {
        assert_eq!(replay("b8"), "+ A9 + ");
        assert_eq!(replay("pass"), "+ A9 + B8 + C7 ");
        assert_eq!(replay("J9"), replay(""));
        assert_eq!(replay("E5"), replay(""), "set-up stones are no moves");
    }

    #[test]
    fn until_is_a_number_or_a_vertex() {
        assert_eq!(Until::parse("17", 19), Some(Until::Move(17)));
        assert_eq!(Until::parse("Q16", 19), Point::from_gtp("Q16", 19).map(Until::Vertex));
        for text in ["0", "-1", "Q16x", "", "T10", "1.5", "99999999999999999999999"] {
            assert_eq!(Until::parse(text, 13), None, "{text}");
        }
    }
}
