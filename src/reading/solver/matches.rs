//! What do patterns find in the reader's position?

use super::Reader;
use crate::patterns::matcher::{Database, Field, Match};
use crate::types::Color;

impl Reader {
    /// The matches of a database in the position as it is now, in their order. The field that they are looked for in is made out of the
    /// last one, from which it mostly differs in a few stones.
    pub fn matches(&mut self, database: &Database, color: Color) -> Vec<Match> {
        let last = self.field.take().filter(|field| field.size() == self.board.size());
        let mut field = last.unwrap_or_else(|| Box::new(Field::new(&self.board)));
        field.follow(&self.board);
        let found = database.matches(&field, color);
        self.field = Some(field);
        found
    }
}
