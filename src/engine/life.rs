//! What does the engine know about eyes and life? Questions from outside.

use super::Engine;
use crate::life::eyes::{EyeBook, EyeSpaces};
use crate::life::owl::{Tools, dragon_around};
use crate::life::worms::lost_stones;
use crate::reading::Reader;
use crate::types::{Point, PointSet};

impl Engine {
    /// The eye spaces of both colours, White's first, in the position on the board, tried moves included. Strings that
    /// tactical reading sees as lost lie in the eye spaces of the other colour.
    pub fn eye_spaces(&mut self) -> [EyeSpaces; 2] {
        self.with_eyes(|reader, book| {
            let lost = lost_stones(reader);
            EyeSpaces::find_both(reader, book, &lost)
        })
    }

    /// Asks the engine's reader and its book of eyes.
    pub fn with_eyes<T>(&mut self, question: impl FnOnce(&mut Reader, &mut EyeBook) -> T) -> T {
        let mut memory = std::mem::take(&mut self.owl);
        let answer = self.read(|reader| question(reader, &mut memory.book));
        self.owl = memory;
        self.forget_unfinished();
        answer
    }

    /// Asks about dragons in the position on the board, tried moves included.
    pub fn with_owl<T>(&mut self, question: impl FnOnce(&mut Tools) -> T) -> T {
        let library = self.patterns();
        let mut memory = std::mem::take(&mut self.owl);
        let answer =
            self.read(|reader| question(&mut Tools { reader, memory: &mut memory, library: &library }));
        self.owl = memory;
        self.forget_unfinished();
        answer
    }

    /// The stones that are safely connected with the stone at the point; empty without a stone.
    pub fn dragon_around(&mut self, pos: Point) -> PointSet {
        self.read(|reader| dragon_around(reader, pos))
    }
}
