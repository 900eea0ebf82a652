//! What does the engine know about eyes and life? Questions from outside.

use super::Engine;
use crate::life::eyes::{EyeBook, EyeSpaces};
use crate::life::worms::lost_stones;
use crate::reading::Reader;

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
        let mut book = std::mem::take(&mut self.eyes);
        let answer = self.read(|reader| question(reader, &mut book));
        self.eyes = book;
        answer
    }
}
