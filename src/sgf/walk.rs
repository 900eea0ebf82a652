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
