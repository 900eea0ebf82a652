//! How are dead stones taken off the board?

use super::progress::Progress;
use super::proposals::Wanted;
use super::{Engine, MoveChoice};
use crate::board::Board;
use crate::life::owl::{dragon_around, owl_attack};
use crate::moves::is_playable;
use crate::reading::attack;
use crate::score::{FinalStatus, FinalStatuses, captures, final_statuses_within};
use crate::types::{Color, Outcome, Point};

/// Liberties of dead stones that are tried where no capture is known.
const TRIED: usize = 12;

impl Engine {
    /// Chooses a move and plays it; does not pass while dead stones of the opponent can be taken. Where nothing is open and the
    /// opponent has passed, there is nothing else to do.
    pub fn genmove_cleanup(&mut self, color: Color) -> Point {
        let statuses = self.statuses(None);
        let is_over = self.game.passes_in_a_row() > 0 && statuses.is_decided(self.game.board());
        let answer = if is_over { None } else { self.harmless_move(color, &statuses) };
        let pos = answer.or_else(|| self.capture_of_dead(color, &statuses));
        match self.commit(color, pos.unwrap_or(Point::PASS)) {
            MoveChoice::Move(pos) => pos,
            MoveChoice::Resign => Point::PASS,
        }
    }

    /// The move that it would play in a game, if it does no harm.
    fn harmless_move(&mut self, color: Color, statuses: &FinalStatuses) -> Option<Point> {
        let wanted = Wanted::move_at(self.config.level, self.seed).after_the_game();
        let (pos, _) = self.choose(color, wanted, &mut Progress::unheard());
        (!pos.is_pass() && self.keeps_what_lives(color, pos, statuses)).then_some(pos)
    }

    /// A move that helps to take a dead string of the opponent: one that tactics, life reading or the owl know to capture it,
    /// or a safe one on its liberties.
    pub(super) fn capture_of_dead(&mut self, color: Color, statuses: &FinalStatuses) -> Option<Point> {
        let dead = dead_strings(self.game.board(), color, statuses);
        let strict = self.strict_board();
        let plays = |pos: &Point| is_playable(&strict, *pos, color);
        let limits = self.judging_limits();
        let known = None
            .or_else(|| dead.iter().find_map(|&s| self.tactical_capture(s, Outcome::Win).filter(plays)))
            .or_else(|| captures(self.game.board(), statuses, &dead, &limits).find(plays))
            .or_else(|| dead.iter().find_map(|&s| self.owl_capture(s).filter(plays)))
            .or_else(|| dead.iter().find_map(|&s| self.tactical_capture(s, Outcome::KoA).filter(plays)));
        known.or_else(|| {
            let liberties: Vec<Point> = dead.iter().flat_map(|&string| strict.liberties(string)).collect();
            liberties.into_iter().take(TRIED).find(|&pos| {
                !self.safe_moves(color, vec![pos]).is_empty() && self.keeps_what_lives(color, pos, statuses)
            })
        })
    }

    /// The move by which tactics capture the string with this outcome.
    fn tactical_capture(&mut self, string: Point, outcome: Outcome) -> Option<Point> {
        let reading = self.read(|reader| attack(reader, string));
        reading.mv.filter(|_| reading.outcome == outcome)
    }

    /// Do the stones of the colour that live live after its move, too? Whoever takes stones inside of a small eye may lose it.
    fn keeps_what_lives(&self, color: Color, pos: Point, statuses: &FinalStatuses) -> bool {
        let mut board = self.game.board().clone();
        if !board.is_legal(pos, color) {
            return false;
        }
        let living: Vec<Point> =
            board.stones(color).filter(|&stone| statuses.at(stone) != FinalStatus::Dead).collect();
        board.play_move(pos, color);
        let after = final_statuses_within(&board, self.config.seed, &self.judging_limits());
        living.into_iter().chain([pos]).all(|stone| after.at(stone) != FinalStatus::Dead)
    }

    fn owl_capture(&mut self, string: Point) -> Option<Point> {
        if self.must_stop() {
            return None;
        }
        let found = self.with_owl(|tools| {
            let dragon = dragon_around(tools.reader, string);
            owl_attack(tools, &dragon).reading
        });
        found.mv.filter(|_| found.outcome == Outcome::Win)
    }
}

/// The opponent's dead strings, the shortest first.
fn dead_strings(board: &Board, color: Color, statuses: &FinalStatuses) -> Vec<Point> {
    let is_dead = |&s: &Point| board.color(s) == Some(color.other()) && statuses.at(s) == FinalStatus::Dead;
    let mut dead: Vec<Point> = board.strings().filter(is_dead).collect();
    dead.sort_by_key(|&s| board.countlib(s));
    dead
}
