//! How much may a judgement cost?

use std::time::Duration;

/// Where judging stops with the best answer so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Games played to the end with each side first, on boards up to 9×9; larger boards get down to a third, as much as
    /// costs about the same.
    pub playouts: u32,
    /// Positions that reading lives may look into, over all strings.
    pub nodes: u64,
    /// Time after which nothing new is begun. Answers within a time may differ from run to run; without one they do not.
    pub time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { playouts: 200, nodes: 600_000, time: None }
    }
}
