//! How shall the engine play?

use super::Remarks;
use crate::game::Rules;
use crate::reading::GivenDepths;

/// How does the engine choose among moves?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Thinking {
    /// By the reasons for them alone.
    Classic,
    /// By a search with playouts among moves that a quick look proposes.
    #[default]
    MonteCarlo,
    /// By the same search, which knows the best moves of the classic engine and favours them a little.
    Combined,
}

/// Options of an engine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Config {
    /// Strength and time: 10 is the usual level, lower ones are faster. No level is refused.
    pub level: u32,
    /// The lowest level that time pressure leads to.
    pub min_level: u32,
    /// The highest level that time to spare leads to, and that is used at all.
    pub max_level: u32,
    /// Should the level follow the clock? Without it the level only falls when time runs short.
    pub autolevel: bool,
    /// Megabytes for what reading remembers.
    pub cache_size: f64,
    /// Are territories read for ways to break into them? If it is not said, from level 10 on.
    pub break_in: Option<bool>,
    /// How does it choose among moves?
    pub thinking: Thinking,
    /// Playouts of a search for each level; without them, as many as [`super::playouts`] leads to.
    pub games_per_level: Option<u32>,
    /// Playouts that a search plays side by side, on as many threads as there are. More than one look less far, in less time.
    pub round: u32,
    /// Are moves played that the book of whole boards knows?
    pub fuseki: bool,
    /// Does the engine know the book of corners?
    pub joseki: bool,
    /// Mirror go: with how many stones on the board the opponent's moves are no longer mirrored, if they are at all.
    pub mirror: Option<usize>,
    /// Depth values of reading that do not follow the level.
    pub depths: GivenDepths,
    /// Positions that a question about the life of a dragon may cost, if not as many as the level allows.
    pub owl_nodes: Option<u32>,
    /// Positions that one half of a race may cost, if not as many as the level allows.
    pub semeai_nodes: Option<u64>,
    /// Does it think while the opponent does?
    pub ponder: bool,
    /// Seed of all random choices.
    pub seed: u64,
    /// May the engine resign?
    pub resign_allowed: bool,
    /// Rules of new games.
    pub rules: Rules,
    /// Points for White in the first game.
    pub komi: f64,
    /// Does the engine take dead stones off the board by moves before it passes?
    pub capture_all_dead: bool,
    /// What is noted for the record when a move is chosen?
    pub remarks: Remarks,
    /// Does it play on after both sides are settled, until every life and death is decided on the board?
    pub play_out_aftermath: bool,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            level: 10,
            min_level: 0,
            max_level: u32::MAX,
            autolevel: false,
            cache_size: 8.0,
            break_in: None,
            thinking: Thinking::default(),
            games_per_level: None,
            round: 1,
            fuseki: true,
            joseki: true,
            mirror: None,
            depths: GivenDepths::default(),
            owl_nodes: None,
            semeai_nodes: None,
            ponder: false,
            seed: 0,
            resign_allowed: true,
            rules: Rules::default(),
            komi: 0.0,
            capture_all_dead: false,
            remarks: Remarks::default(),
            play_out_aftermath: false,
        }
    }
}
