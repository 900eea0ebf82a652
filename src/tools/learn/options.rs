//! What are weights of moves learned from, and how?

use super::fit::Settings;
use std::path::PathBuf;

/// What to learn from, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// Files with games.
    pub games: Vec<PathBuf>,
    /// Where the weights go.
    pub output: PathBuf,
    /// What a move has around it gets a weight of its own if it was seen so often.
    pub threshold: u32,
    /// At most so many games are used; 0 means all.
    pub limit: usize,
    /// Moves of a game that are used in each round.
    pub moves_per_game: usize,
    /// How the weights are fitted.
    pub settings: Settings,
    /// Number of threads, 0 for one a core.
    pub threads: usize,
    /// The first line of the head of the file.
    pub title: String,
}
