//! Which move now?

use super::Engine;
use super::progress::Progress;
use super::proposals::Wanted;
use crate::game::Scoring;
use crate::types::{Color, Point, PointSet};
use std::time::Instant;

/// A move must gain this many points, or it is no better than a pass.
pub(super) const WORTH_A_MOVE: f64 = 0.5;
/// A side that is behind by more than this share of the board's points has lost.
const HOPELESS_SHARE: f64 = 0.2;
/// The game is long enough after this share of the board's points in moves to say so.
const EARLY_SHARE: f64 = 0.35;
/// How many good moves are compared with each other.
pub(super) const EXAMINED: usize = 24;
/// How many good moves are listed for whoever asks.
pub const LISTED: usize = 10;

/// What the engine decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveChoice {
    /// A move, or a pass.
    Move(Point),
    /// It gives up.
    Resign,
}

impl Engine {
    /// Chooses a move for `color` and plays it, unless it resigns. The clock runs meanwhile.
    pub fn genmove(&mut self, color: Color) -> MoveChoice {
        self.genmove_heard(color, None, Progress::unheard())
    }

    /// As [`Engine::genmove`], while somebody listens, and with a choice of some moves if they are given.
    pub fn genmove_heard(
        &mut self,
        color: Color,
        allowed: Option<&PointSet>,
        mut progress: Progress,
    ) -> MoveChoice {
        let started = Instant::now();
        let level = self.effective_level(color);
        self.deadline = self.latest_end(color, started);
        let wanted = Wanted::move_at(level, self.seed).among(allowed).in_game();
        let (pos, lead) = self.choose(color, wanted, &mut progress);
        self.deadline = None;
        self.remark();
        // Who resigns on time is told by the referee; the engine just plays on.
        let _ = self.clock.spend(color, started.elapsed());
        if self.wants_to_resign(color, lead) {
            return MoveChoice::Resign;
        }
        self.commit(color, pos)
    }

    /// Thinks about the moves of `color`, or about some of them if they are given, and plays none. Whoever listens decides
    /// when it ends by [`Engine::cancel_handle`], if the progress is endless; else it takes as long as a move.
    pub fn analyze_heard(&mut self, color: Color, allowed: Option<&PointSet>, mut progress: Progress) {
        let level = self.config.level.min(self.config.max_level);
        self.propose(color, Wanted::move_at(level, self.seed).among(allowed), &mut progress);
    }

    /// Chooses a move without playing it. The seed is the one of the configuration, however many moves have drawn
    /// from it since, so that a position, a level and a configuration have one answer.
    pub fn reg_genmove(&mut self, color: Color) -> Point {
        self.gg_genmove(color, self.config.seed)
    }

    /// As [`Engine::reg_genmove`], with another seed for this move only.
    pub fn gg_genmove(&mut self, color: Color, seed: u64) -> Point {
        let level = self.config.level.min(self.config.max_level);
        self.choose(color, Wanted::move_at(level, seed), &mut Progress::unheard()).0
    }

    /// The best of some moves, `None` if no one of them is worth playing. It is not played.
    pub fn restricted_genmove(&mut self, color: Color, allowed: &[Point]) -> Option<Point> {
        let allowed: PointSet = allowed.iter().copied().collect();
        let level = self.config.level.min(self.config.max_level);
        let wanted = Wanted::move_at(level, self.seed).among(Some(&allowed));
        let (pos, _) = self.choose(color, wanted, &mut Progress::unheard());
        (!pos.is_pass()).then_some(pos)
    }

    /// All moves that are better than a pass, the best first, with their values in points.
    pub fn all_move_values(&mut self, color: Color) -> Vec<(Point, f64)> {
        let level = self.config.level.min(self.config.max_level);
        self.propose(color, Wanted::all_at(level, self.seed), &mut Progress::unheard());
        self.considered.values.clone()
    }

    /// The ten best of [`Engine::all_move_values`].
    pub fn top_moves(&mut self, color: Color) -> Vec<(Point, f64)> {
        let mut values = self.all_move_values(color);
        values.truncate(LISTED);
        values
    }

    /// Plays the chosen move; should the rules refuse it, passes.
    pub(super) fn commit(&mut self, color: Color, pos: Point) -> MoveChoice {
        if self.game.play(color, pos).is_ok() {
            self.remember_own();
            return MoveChoice::Move(pos);
        }
        let passed = self.game.play(color, Point::PASS);
        debug_assert!(passed.is_ok(), "a pass is always allowed");
        MoveChoice::Move(Point::PASS)
    }

    /// The move, and the lead of `color` in points, komi included.
    pub(super) fn choose(&mut self, color: Color, wanted: Wanted, progress: &mut Progress) -> (Point, f64) {
        self.show_position(color);
        let found = self.propose(color, wanted, progress);
        let least = if wanted.allowed.is_some() { 0.0 } else { WORTH_A_MOVE };
        let mut choice = found.moves.first().filter(|&&(_, value)| value >= least).map(|&(pos, _)| pos);
        if choice.is_none() && !self.has_gone_on_too_long() {
            choice = self.last_move(color, &found.resort).filter(|&pos| wanted.allows(pos));
        }
        (choice.unwrap_or(Point::PASS), found.lead)
    }

    /// Komi and handicap compensation as points for `color`.
    pub(super) fn compensation(&self, color: Color) -> f64 {
        let rules = self.game.rules();
        let extra = match rules.scoring {
            Scoring::Area => rules.handicap_compensation.points(self.game.effective_handicap()),
            Scoring::Territory => 0,
        };
        let white = self.game.komi() + f64::from(extra);
        if color == Color::White { white } else { -white }
    }

    fn wants_to_resign(&mut self, color: Color, lead: f64) -> bool {
        let points = (self.game.size() * self.game.size()) as f64;
        let late = self.game.moves().len() as f64 >= EARLY_SHARE * points;
        let lost = late && lead < -HOPELESS_SHARE * points - 5.0;
        self.outlook.note(color, lost) && self.config.resign_allowed
    }

    /// Repetitions that the ko rule allows must not keep a game alive for ever.
    fn has_gone_on_too_long(&self) -> bool {
        let points = self.game.size() * self.game.size();
        self.game.moves().len() > 3 * points + 20
    }
}
