//! How much work was done?

use std::ops::AddAssign;

/// How much work was done, for the counter commands and for benchmarks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Moves tried on the reading board.
    pub trymoves: u64,
    /// Positions met while reading captures.
    pub reading_nodes: u64,
    /// Positions met while reading life and death.
    pub owl_nodes: u64,
    /// Positions met while reading connections.
    pub connection_nodes: u64,
    /// Positions met while reading eyes.
    pub life_nodes: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, more: Counters) {
        self.trymoves += more.trymoves;
        self.reading_nodes += more.reading_nodes;
        self.owl_nodes += more.owl_nodes;
        self.connection_nodes += more.connection_nodes;
        self.life_nodes += more.life_nodes;
    }
}
