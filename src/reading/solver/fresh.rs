//! What may an answer lean on? Only on the position and the limits, never on what was asked before.
//!
//! Positions that are known help to decide more within the same limits, so a question that met what an earlier one has left
//! behind could be answered otherwise than alone. Therefore every question has a number, and the cache answers with
//! positions of that number only; it is emptied unless a question within a larger one begins. A large question, such as that for a
//! dragon's life, is one with all that it asks on its way ([`Reader::afresh`]): these share their positions and a memory of their own.

use super::Reader;

/// Which question is being read.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Asked {
    number: u64,
    /// Numbers that were given so far.
    last: u64,
    /// Is it part of a larger one, which shares its number?
    is_part: bool,
}

impl Asked {
    pub(super) fn is_part(self) -> bool {
        self.is_part
    }
}

impl Reader {
    /// The next question begins, unless it is part of a larger one.
    pub(super) fn begin_question(&mut self) {
        if !self.asked.is_part {
            let last = self.asked.last + 1;
            self.cache.wipe();
            self.go_on_with(Asked { number: last, last, is_part: false });
        }
    }

    /// Reads something large: whatever `read` asks is part of one question, whose answer depends on the position and the limits
    /// alone, and not on what was read before.
    pub fn afresh<T>(&mut self, read: impl FnOnce(&mut Reader) -> T) -> T {
        let (outer, memory) = (self.asked, std::mem::take(&mut self.memory));
        let last = outer.last + 1;
        if !outer.is_part {
            self.cache.wipe();
        }
        self.go_on_with(Asked { number: last, last, is_part: true });
        let answer = read(self);
        self.go_on_with(Asked { last: self.asked.last, ..outer });
        self.memory = memory;
        answer
    }

    fn go_on_with(&mut self, asked: Asked) {
        let positions = self.limits.nodes.max(self.limits.connection_nodes);
        self.asked = asked;
        self.cache.serve(asked.number, (!asked.is_part).then_some(positions));
    }
}
