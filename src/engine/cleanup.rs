//! How are dead stones taken off the board?

use super::progress::Progress;
use super::proposals::Wanted;
use super::{Engine, MoveChoice};
use crate::board::Board;
use crate::life::owl::{dragon_around, owl_attack};
use crate::moves::is_playable;
use crate::reading::attack;
use crate::score::{FinalStatus, FinalStatuses, capture_of, final_statuses};
use crate::types::{Color, Outcome, Point};

/// Liberties of dead stones that are tried where no capture is known.
const TRIED: usize = 12;

impl Engine {
    /// Chooses a move and plays it; does not pass while dead stones of the opponent can be taken. Where the opponent has passed,
    /// there is nothing else to do.
    pub fn genmove_cleanup(&mut self, color: Color) -> Point {
        let answer = if self.game.passes_in_a_row() > 0 { None } else { self.answer(color) };
        let pos = answer.or_else(|| {
            let statuses = self.statuses(None);
            self.capture_of_dead(color, &statuses)
        });
        match self.commit(color, pos.unwrap_or(Point::PASS)) {
            MoveChoice::Move(pos) => pos,
            MoveChoice::Resign => Point::PASS,
        }
    }

    /// The move that it would play in a game, if it does no harm.
    fn answer(&mut self, color: Color) -> Option<Point> {
        let wanted = Wanted::move_at(self.config.level, self.seed);
        let (pos, _) = self.choose(color, wanted, &mut Progress::unheard());
        let statuses = self.statuses(None);
        (!pos.is_pass() && self.keeps_what_lives(color, pos, &statuses)).then_some(pos)
    }

    /// A move that helps to take a dead string of the opponent: one that tactics, life reading or the owl know to capture it,
    /// or a safe one on its liberties.
    pub(super) fn capture_of_dead(&mut self, color: Color, statuses: &FinalStatuses) -> Option<Point> {
        let dead = dead_strings(self.game.board(), color, statuses);
        let strict = self.strict_board();
        let plays = |pos: &Point| is_playable(&strict, *pos, color);
        let by_tactics = |string: &Point| self.tactical_capture(*string).filter(plays);
        let known = dead.iter().find_map(by_tactics);
        let known = known.or_else(|| {
            dead.iter().find_map(|&string| capture_of(self.game.board(), statuses, string).filter(plays))
        });
        let known = known.or_else(|| dead.iter().find_map(|&string| self.owl_capture(string).filter(plays)));
        let known = known.or_else(|| dead.iter().find_map(|&string| self.ko_capture(string).filter(plays)));
        known.or_else(|| {
            let liberties: Vec<Point> = dead.iter().flat_map(|&string| strict.liberties(string)).collect();
            let harmless = |pos: &Point| self.keeps_what_lives(color, *pos, statuses);
            let liberties = liberties.into_iter().take(TRIED).filter(harmless).collect();
            self.first_safe(color, liberties)
        })
    }

    fn tactical_capture(&mut self, string: Point) -> Option<Point> {
        let reading = self.read(|reader| attack(reader, string));
        reading.mv.filter(|_| reading.outcome == Outcome::Win)
    }

    /// A capture by ko.
    fn ko_capture(&mut self, string: Point) -> Option<Point> {
        let reading = self.read(|reader| attack(reader, string));
        reading.mv.filter(|_| reading.outcome == Outcome::KoA)
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
        let after = final_statuses(&board, self.config.seed);
        living.into_iter().chain([pos]).all(|stone| after.at(stone) != FinalStatus::Dead)
    }

    fn owl_capture(&mut self, string: Point) -> Option<Point> {
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
