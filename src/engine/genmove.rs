//! Which move now?

use super::Engine;
use super::progress::Progress;
use super::proposals::Wanted;
use crate::board::Board;
use crate::game::Scoring;
use crate::life::unconditional::unconditional_life;
use crate::life::worms::make_worms;
use crate::moves::{is_playable, is_safe};
use crate::score::{FinalStatus, FinalStatuses};
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
            choice = self.last_moves(color).filter(|&pos| wanted.allows(pos));
        }
        (choice.unwrap_or(Point::PASS), found.lead)
    }

    /// What settles a fight that reading calls open, neutral points, and captures of dead stones where they are wanted.
    fn last_moves(&mut self, color: Color) -> Option<Point> {
        let statuses = self.statuses_in_time();
        if let Some(pos) = self.settling_move(color, &statuses) {
            return Some(pos);
        }
        let clean = self.config.capture_all_dead || self.config.play_out_aftermath;
        let proved = Color::BOTH.map(|owner| unconditional_life(self.game.board(), owner));
        let is_open = |pos: &Point| clean || proved.iter().all(|map| !map[*pos].is_owned());
        let wanted = self.neutral_points(&statuses).into_iter().filter(is_open).collect();
        let neutral = self.first_safe(color, wanted);
        if neutral.is_some() || !clean { neutral } else { self.capture_of_dead(color, &statuses) }
    }

    /// Why a move without points may be played in the end.
    pub(super) fn last_reason(&mut self, color: Color, pos: Point) -> Option<String> {
        let statuses = self.statuses_in_time();
        if self.settling_move(color, &statuses) == Some(pos) {
            return Some("settles a fight that reading calls open".to_owned());
        }
        if self.neutral_points(&statuses).contains(&pos) {
            return Some("takes a neutral point".to_owned());
        }
        let is_capture = self.capture_of_dead(color, &statuses) == Some(pos);
        is_capture.then(|| "captures dead stones".to_owned())
    }

    fn settling_move(&self, color: Color, statuses: &FinalStatuses) -> Option<Point> {
        statuses.settling_move(color).filter(|&pos| is_playable(&self.strict_board(), pos, color))
    }

    /// Points of nobody's beside stones.
    fn neutral_points(&self, statuses: &FinalStatuses) -> Vec<Point> {
        let board = self.game.board();
        let is_dame = |pos: &Point| board.is_empty(*pos) && statuses.at(*pos) == FinalStatus::Dame;
        board.points().filter(is_dame).filter(|&pos| touches_stones(board, pos)).collect()
    }

    /// The first of these moves that is new, fills no eye of one point and gives nothing away.
    pub(super) fn first_safe(&mut self, color: Color, moves: Vec<Point>) -> Option<Point> {
        let strict = self.strict_board();
        let mut moves = moves.into_iter().filter(|&pos| is_playable(&strict, pos, color));
        self.read(|reader| {
            let worms = make_worms(reader);
            moves.find(|&pos| is_safe(reader, &worms, color, pos))
        })
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

fn touches_stones(board: &Board, pos: Point) -> bool {
    pos.neighbors().into_iter().any(|n| board.at(n).is_stone())
}
