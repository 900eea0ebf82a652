//! What does a player do with all this? One engine holds one game, judges it and plays in it.
//!
//! Everything that a session knows is in the [`Engine`]: a program can run as many side by side as it likes.
//!
//! ```
//! use tesuji::engine::{Config, Engine, MoveChoice};
//! use tesuji::types::Color;
//!
//! let mut engine = Engine::new(Config::default());
//! engine.game.resize(9)?;
//! let choice = engine.genmove(Color::Black);
//! assert!(matches!(choice, MoveChoice::Move(point) if point.is_on(9)));
//! assert_eq!(engine.game.to_move(), Color::White);
//! # Ok::<(), tesuji::game::GameError>(())
//! ```

mod analysis;
mod cleanup;
mod config;
mod considered;
mod explain;
mod genmove;
mod hope;
mod influence;
mod judge;
mod kept;
mod last;
mod level;
mod life;
mod mirror;
mod openings;
mod pace;
mod patterns;
mod ponder;
mod progress;
mod proposals;
mod reading;
mod refine;
mod remarks;
mod sketch;
mod thought;
mod watch;

pub use crate::life::unconditional::UnconditionalStatus;
pub use crate::reading::Counters;
pub use crate::score::{FinalStatus, Score};
pub use config::{Config, Thinking};
pub use considered::Considered;
pub use explain::{Alternative, Explanation, Line, Told};
pub use genmove::{LISTED, MoveChoice};
pub use influence::{MoveInfluence, standing_stones};
pub use judge::Estimate;
pub use level::playouts;
pub use patterns::{PatternMatch, ReloadError, Verdict, judge as judge_pattern};
pub use progress::{Candidate, Progress, Report};
pub use remarks::Remarks;
pub use watch::Watcher;

use crate::game::{Clock, Game, GameError, TimeControl, TimeLeft};
use crate::life::owl::OwlMemory;
use crate::moves::handicap_points;
use crate::reading::Reader;
use crate::score::FinalStatuses;
use crate::types::{Color, Move, Point, Rng};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// A player with a game.
pub struct Engine {
    /// How it plays. Changes take effect with the next command.
    pub config: Config,
    /// The game: board, rules, history.
    pub game: Game,
    seed: u64,
    clock: Clock,
    counters: Counters,
    cancel: Arc<AtomicBool>,
    /// Points by which the side to move saw itself behind, one entry for each of its last moves.
    outlook: level::Outlook,
    patterns: patterns::Patterns,
    /// What is read for questions from outside, and what it remembers.
    reader: Reader,
    /// What was found out about dragons and eye spaces.
    owl: OwlMemory,
    depth_shift: i16,
    analysis: Option<analysis::Kept>,
    /// The final statuses that were asked for last: clients ask for them point by point.
    statuses: Option<(judge::StatusKey, FinalStatuses)>,
    watcher: Option<Watcher>,
    considered: Considered,
    /// What was noted for the record.
    remarks: Vec<remarks::Remark>,
    /// The last move that the engine has played, and the position after it.
    own_last: Option<(Move, u64)>,
    /// What the search for it has left.
    kept: Option<kept::Kept>,
    /// When a search must end, if the clock runs.
    deadline: Option<Instant>,
}

/// The state of an engine at one moment, to return to.
#[derive(Clone)]
pub struct Snapshot {
    config: Config,
    game: Game,
    seed: u64,
    clock: Clock,
    counters: Counters,
    outlook: level::Outlook,
    patterns: patterns::Patterns,
    depth_shift: i16,
}

impl Engine {
    /// An engine with an empty 19×19 board.
    pub fn new(config: Config) -> Engine {
        let komi = if config.komi.is_finite() { config.komi } else { 0.0 };
        let Ok(game) = Game::new(19, config.rules, komi) else {
            unreachable!("19 is a size and the komi is finite")
        };
        let cancel: Arc<AtomicBool> = Arc::default();
        let reader = Reader::with_cache_size(game.board().clone(), config.cache_size);
        Engine {
            seed: config.seed,
            config,
            game,
            clock: Clock::default(),
            counters: Counters::default(),
            outlook: level::Outlook::default(),
            patterns: patterns::Patterns::default(),
            reader: reader.stopped_by(Arc::clone(&cancel)),
            cancel,
            owl: OwlMemory::default(),
            depth_shift: 0,
            analysis: None,
            statuses: None,
            watcher: None,
            considered: Considered::default(),
            remarks: Vec::new(),
            own_last: None,
            kept: None,
            deadline: None,
        }
    }

    /// Places up to `stones` black stones on points of its own choice, and returns them. White is to move.
    ///
    /// # Errors
    /// [`GameError::BoardNotEmpty`]; [`GameError::InvalidHandicap`] for fewer than two stones or a full board.
    pub fn place_free_handicap(&mut self, stones: usize) -> Result<Vec<Point>, GameError> {
        let size = self.game.size();
        if stones < 2 || stones >= size * size {
            return Err(GameError::InvalidHandicap);
        }
        let points = handicap_points(size, stones);
        self.game.set_free_handicap(&points)?;
        Ok(points)
    }

    /// Starts both clocks anew under a time system.
    pub fn set_time_control(&mut self, control: TimeControl) {
        self.clock = Clock::new(control);
    }

    /// Corrects a player's clock.
    pub fn set_time_left(&mut self, color: Color, left: TimeLeft) {
        self.clock.set_left(color, left);
    }

    /// Both clocks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Raising this flag from another thread makes a running command come to an end soon, with what it has.
    pub fn cancel_handle(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// What was read while the engine was told to stop may be unfinished; it must not be remembered.
    fn forget_unfinished(&mut self) {
        if self.is_cancelled() {
            self.clear_cache();
        }
    }

    fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Must a search end now, whatever it has?
    fn must_stop(&self) -> bool {
        self.is_cancelled() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The work done since the counters were last set.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The counters, to be set back.
    pub fn counters_mut(&mut self) -> &mut Counters {
        &mut self.counters
    }

    /// Forgets what was read before.
    pub fn clear_cache(&mut self) {
        self.reader.clear_cache();
        self.owl.clear();
        self.analysis = None;
        self.kept = None;
    }

    /// The seed of the next move.
    pub fn random_seed(&self) -> u64 {
        self.seed
    }

    /// Sets the seed: the same position, level and seed give the same move.
    pub fn set_random_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Sets the seed that this many games would leave behind.
    pub fn advance_random_seed(&mut self, games: u32) {
        for _ in 0..games {
            self.seed = Rng::new(self.seed).next_u64() >> 33;
        }
    }

    /// The whole state, for [`Engine::restore`].
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            config: self.config,
            game: self.game.clone(),
            seed: self.seed,
            clock: self.clock.clone(),
            counters: self.counters,
            outlook: self.outlook,
            patterns: self.patterns.clone(),
            depth_shift: self.depth_shift,
        }
    }

    /// As [`Engine::snapshot`], into one that is there already, without taking new memory for the board.
    pub fn snapshot_into(&self, snapshot: &mut Snapshot) {
        let Snapshot { config, game, seed, clock, counters, outlook, patterns, depth_shift } = snapshot;
        game.clone_from(&self.game);
        clock.clone_from(&self.clock);
        patterns.clone_from(&self.patterns);
        (*config, *seed, *depth_shift) = (self.config, self.seed, self.depth_shift);
        (*counters, *outlook) = (self.counters, self.outlook);
    }

    /// Goes back to an earlier state.
    pub fn restore(&mut self, earlier: Snapshot) {
        self.config = earlier.config;
        self.game = earlier.game;
        self.seed = earlier.seed;
        self.clock = earlier.clock;
        self.counters = earlier.counters;
        self.outlook = earlier.outlook;
        self.patterns = earlier.patterns;
        self.depth_shift = earlier.depth_shift;
        self.analysis = None;
        self.kept = None;
        self.deadline = None;
        self.reader.finish_trace();
    }
}

#[cfg(test)]
mod tests;
