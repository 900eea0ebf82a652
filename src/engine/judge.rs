//! How does the game stand, and how would it end now?

use super::{Engine, UnconditionalStatus};
use crate::analysis::Expected;
use crate::board::{Board, SuicideRule};
use crate::game::Scoring;
use crate::life::unconditional::unconditional_status;
use crate::score::{
    Assessment, FinalStatus, FinalStatuses, Limits, Position, Score, assess, count, final_statuses,
    final_statuses_within, is_wide_open,
};
use crate::types::{Color, Point, PointMap};
use std::time::Instant;

/// An estimate of the score with the range in which it is expected to end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The expected score.
    pub score: Score,
    /// The best that White can hope for: points, positive when White is ahead.
    pub upper: f64,
    /// The best that Black can hope for, on the same scale.
    pub lower: f64,
}

/// What final statuses depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct StatusKey {
    size: usize,
    stones: u64,
    suicide: SuicideRule,
    seed: u64,
}

impl StatusKey {
    fn new(board: &Board, seed: u64) -> StatusKey {
        StatusKey { size: board.size(), stones: board.stones_hash(), suicide: board.suicide_rule(), seed }
    }
}

impl Engine {
    /// The score if the game ended now; a seed changes the random choices behind the judgement of dead stones.
    pub fn final_score(&mut self, seed: Option<u64>) -> Score {
        let statuses = self.statuses(seed);
        let game = &self.game;
        count(game.board(), &statuses, game.rules(), game.komi(), game.effective_handicap())
    }

    /// The status of one vertex if the game ended now.
    pub fn final_status(&mut self, pos: Point, seed: Option<u64>) -> FinalStatus {
        self.statuses(seed).at(pos)
    }

    /// All vertices with a status: for stones one entry for each string, for empty points one entry with all.
    pub fn final_status_list(&mut self, status: FinalStatus, seed: Option<u64>) -> Vec<Vec<Point>> {
        let statuses = self.statuses(seed);
        let board = self.game.board();
        match status {
            FinalStatus::Alive | FinalStatus::Dead | FinalStatus::Seki => board
                .strings()
                .filter(|&string| statuses.at(string) == status)
                .map(|string| board.stones_of(string).collect())
                .collect(),
            _ => {
                let points: Vec<Point> =
                    board.points().filter(|&p| board.is_empty(p) && statuses.at(p) == status).collect();
                if points.is_empty() { Vec::new() } else { vec![points] }
            }
        }
    }

    /// The final status of every vertex.
    pub fn final_statuses(&mut self, seed: Option<u64>) -> FinalStatuses {
        self.statuses(seed)
    }

    pub(super) fn statuses(&mut self, seed: Option<u64>) -> FinalStatuses {
        let board = self.game.board();
        let key = StatusKey::new(board, seed.unwrap_or(self.config.seed));
        let kept = self.statuses.take().filter(|(known, _)| *known == key);
        let (_, statuses) =
            self.statuses.insert(kept.unwrap_or_else(|| (key, final_statuses(board, key.seed))));
        statuses.clone()
    }

    /// The final status of every vertex, as well as the time for the move allows.
    pub(super) fn statuses_in_time(&mut self) -> FinalStatuses {
        let key = StatusKey::new(self.game.board(), self.config.seed);
        let is_known = self.statuses.as_ref().is_some_and(|(known, _)| *known == key);
        if is_known || self.deadline.is_none() {
            return self.statuses(None);
        }
        final_statuses_within(self.game.board(), key.seed, &self.judging_limits())
    }

    /// What a judgement may cost: half of the time that is left for the move, if there is a limit.
    pub(super) fn judging_limits(&self) -> Limits {
        let rest = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()) / 2);
        Limits { time: rest, ..Limits::default() }
    }

    /// How the position counts as it stands, and how surely; `None` if it is not decided.
    fn decided_assessment(&mut self) -> Option<Assessment> {
        let (game, seed) = (&self.game, self.config.seed);
        let key = StatusKey::new(game.board(), seed);
        let known = self.statuses.as_ref().filter(|(known, _)| *known == key);
        if known.is_some_and(|(_, statuses)| !statuses.is_decided(game.board())) {
            return None;
        }
        // Whether the statuses are known already must not change the answer.
        if is_wide_open(game.board(), seed) {
            return None;
        }
        let position = Position {
            board: game.board(),
            rules: game.rules(),
            komi: game.komi(),
            handicap: game.effective_handicap(),
            to_move: game.to_move(),
            is_over: true,
        };
        let found = assess(&position, seed, &Limits::default());
        self.statuses = Some((key, found.statuses.clone()));
        found.statuses.is_decided(game.board()).then_some(found)
    }

    /// What is proved about a vertex, however often the other side may move.
    pub fn unconditional_status(&self, pos: Point) -> UnconditionalStatus {
        unconditional_status(self.game.board(), pos)
    }

    /// The score to expect, and the range: critical dragons live or die as either side would have it. Where nothing is left to
    /// fight for, it is the final score, and the range is that of the strings whose status is in doubt.
    pub fn estimate_score(&mut self) -> Estimate {
        if let Some(found) = self.decided_assessment() {
            return Estimate { score: found.score, upper: found.upper, lower: found.lower };
        }
        let [white, black] = Color::BOTH.map(|color| self.expected_margin(color));
        Estimate {
            score: Score { margin: (white + black) / 2.0 },
            upper: white.max(black),
            lower: white.min(black),
        }
    }

    /// The score to expect if `color` plays its best move now: critical dragons are the opponent's to decide, and what the
    /// move is worth is added. Points, positive when White is ahead.
    pub fn experimental_score(&mut self, color: Color) -> f64 {
        let before = self.expected_margin(color.other());
        let gain = self.top_moves(color).first().map_or(0.0, |&(_, value)| value);
        if color == Color::White { before + gain } else { before - gain }
    }

    /// White's lead in points if `to_move` moves next everywhere.
    pub(super) fn expected_margin(&mut self, to_move: Color) -> f64 {
        let expected = self.expected(to_move);
        let board = self.game.board();
        let (taken, lost) = (board.captured(Color::Black), board.captured(Color::White));
        let on_board = match self.game.rules().scoring {
            Scoring::Territory => f64::from(expected.territory) + f64::from(taken) - f64::from(lost),
            Scoring::Area => f64::from(expected.area),
        };
        on_board + self.compensation(Color::White)
    }

    /// How surely `color` will own each point if it moves next everywhere: 1 always, -1 never.
    pub(super) fn expected_owners(&mut self, color: Color) -> PointMap<f64> {
        let expected = self.expected(color);
        let sign = if color == Color::White { 1.0 } else { -1.0 };
        let mut owners = PointMap::filled(0.0);
        self.game.board().points().for_each(|pos| owners[pos] = sign * f64::from(expected.owned[pos]));
        owners
    }

    fn expected(&mut self, to_move: Color) -> Expected {
        let break_ins = self.break_ins();
        self.analyze(|analysis, tools| analysis.expected(tools, to_move, break_ins))
    }
}
