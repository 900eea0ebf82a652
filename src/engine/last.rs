//! What is played when no move is worth anything?

use super::Engine;
use super::hope::Resort;
use crate::board::Board;
use crate::life::owl::{dragon_around, owl_attack};
use crate::life::unconditional::unconditional_life;
use crate::life::worms::make_worms;
use crate::moves::{is_playable, is_safe};
use crate::score::{FinalStatus, FinalStatuses};
use crate::types::{Color, Outcome, Point};

impl Engine {
    /// What settles a fight that reading calls open, a last try in a lost game, neutral points, and captures of dead stones where
    /// they are wanted.
    pub(super) fn last_move(&mut self, color: Color, resort: &Resort) -> Option<Point> {
        let statuses = self.statuses_in_time();
        let settles = self.settling_move(color, &statuses).filter(|&pos| !resort.harmful.contains(pos));
        let tried = settles.or_else(|| self.hope(color, &statuses, &resort.tries));
        tried.or_else(|| self.tidying_move(color, &statuses))
    }

    /// A neutral point, or a capture of dead stones where it is wanted.
    fn tidying_move(&mut self, color: Color, statuses: &FinalStatuses) -> Option<Point> {
        let clean = self.config.capture_all_dead || self.config.play_out_aftermath;
        let proved = Color::BOTH.map(|owner| unconditional_life(self.game.board(), owner));
        let is_open = |pos: &Point| clean || proved.iter().all(|map| !map[*pos].is_owned());
        let wanted = self.neutral_points(statuses).into_iter().filter(is_open).collect();
        let neutral = self.first_lasting(color, wanted);
        if neutral.is_some() || !clean { neutral } else { self.capture_of_dead(color, statuses) }
    }

    /// Why a move without points may be played in the end.
    pub(super) fn last_reason(&mut self, color: Color, pos: Point, resort: &Resort) -> Option<String> {
        let statuses = self.statuses_in_time();
        let is_harmful = resort.harmful.contains(pos);
        let told = if self.settling_move(color, &statuses) == Some(pos) && !is_harmful {
            "settles a fight that reading calls open"
        } else if self.hope(color, &statuses, &resort.tries) == Some(pos) {
            "may live where the opponent has room: the game is lost without it"
        } else if self.neutral_points(&statuses).contains(&pos) {
            "takes a neutral point"
        } else if self.capture_of_dead(color, &statuses) == Some(pos) {
            "captures dead stones"
        } else {
            return None;
        };
        Some(told.to_owned())
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

    /// The first of these moves that is safe, and after which its stones live whatever the opponent answers: a point that is nobody's
    /// may be needed for an eye.
    fn first_lasting(&mut self, color: Color, moves: Vec<Point>) -> Option<Point> {
        self.safe_moves(color, moves).into_iter().find(|&pos| self.lives_after(color, pos))
    }

    fn lives_after(&mut self, color: Color, pos: Point) -> bool {
        self.with_owl(|tools| {
            if !tools.reader.board.trymove(pos, color) {
                return false;
            }
            let dragon = dragon_around(tools.reader, pos);
            let lives = owl_attack(tools, &dragon).reading.outcome == Outcome::Fail;
            tools.reader.board.popgo();
            lives
        })
    }

    /// Those of these moves that are new, fill no eye of one point and give nothing away.
    pub(super) fn safe_moves(&mut self, color: Color, mut moves: Vec<Point>) -> Vec<Point> {
        let strict = self.strict_board();
        moves.retain(|&pos| is_playable(&strict, pos, color));
        self.read(|reader| {
            let worms = make_worms(reader);
            moves.retain(|&pos| is_safe(reader, &worms, color, pos));
        });
        moves
    }
}

fn touches_stones(board: &Board, pos: Point) -> bool {
    pos.neighbors().into_iter().any(|n| board.at(n).is_stone())
}
