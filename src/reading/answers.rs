//! What does reading answer to the functions of pattern constraints?
//!
//! Everything that can be found out by trying captures. What needs the reading of connections or the judgement of
//! dragons is not answered here and stays an error. (Manual, "Autohelper Functions".)

use super::{Reader, attack, find_defense};
use crate::board::Board;
use crate::patterns::helpers::{Answer, Helpers, Site};
use crate::types::{Color, Outcome, Point, PointList};

/// Answers for a position, by its reader.
pub struct ReadingAnswers<'r>(pub &'r mut Reader);

impl ReadingAnswers<'_> {
    fn has_stone(&self, a: Point) -> bool {
        self.0.board.color(a).is_some()
    }

    /// Can it be captured? What is gone has been.
    fn attack_on(&mut self, a: Point) -> Outcome {
        if self.has_stone(a) { attack(self.0, a).outcome } else { Outcome::Win }
    }

    /// Is it safe, or can it be saved? What is gone is lost.
    fn defense_of(&mut self, a: Point) -> Outcome {
        if self.has_stone(a) { find_defense(self.0, a).outcome } else { Outcome::Fail }
    }

    fn attack_on_either(&mut self, a: Point, b: Point) -> Outcome {
        self.attack_on(a).max(self.attack_on(b))
    }

    /// One move must do: the defence of one has to leave the other safe.
    fn defense_of_both(&mut self, a: Point, b: Point) -> Outcome {
        if !self.has_stone(a) || !self.has_stone(b) {
            return Outcome::Fail;
        }
        let threatened = [a, b].map(|string| attack(self.0, string).outcome != Outcome::Fail);
        let (weak, other) = match threatened {
            [false, false] => return Outcome::Win,
            [true, false] => (a, b),
            [false, true] => (b, a),
            [true, true] => {
                let first = self.defense_that_spares(a, b);
                return if first == Outcome::Win { first } else { first.max(self.defense_that_spares(b, a)) };
            }
        };
        self.defense_that_spares(weak, other)
    }

    fn defense_that_spares(&mut self, weak: Point, other: Point) -> Outcome {
        let (Some(mv), Some(color)) = (find_defense(self.0, weak).mv, self.0.board.color(weak)) else {
            return Outcome::Fail;
        };
        self.after(mv, color, |it| it.attack_on_either(weak, other).reverse()).unwrap_or(Outcome::Fail)
    }

    /// May it be played without being captured at once?
    fn safe_move(&mut self, a: Point, color: Color) -> Outcome {
        self.after(a, color, |it| it.attack_on(a).reverse()).unwrap_or(Outcome::Fail)
    }

    /// Asks in the position after a move; `None` if it is not legal.
    fn after<T>(&mut self, a: Point, color: Color, ask: impl FnOnce(&mut ReadingAnswers) -> T) -> Option<T> {
        if a.is_pass() || !self.0.board.is_empty(a) {
            return None;
        }
        self.0.with_move(a, color, |reader| ask(&mut ReadingAnswers(reader)))
    }

    /// Asks after moves by both sides in turn. Passes and moves that are not legal are left out.
    fn play<T>(
        &mut self,
        first: Color,
        moves: &[Option<Point>],
        ask: impl FnOnce(&mut ReadingAnswers) -> T,
    ) -> T {
        let (mut color, mut played) = (first, 0);
        for mv in moves {
            if let Some(mv) = mv.filter(|&mv| !mv.is_pass() && self.0.board.is_empty(mv)) {
                played += usize::from(self.0.board.trymove(mv, color));
            }
            color = color.other();
        }
        let answer = ask(self);
        (0..played).for_each(|_| self.0.board.popgo());
        answer
    }
}

impl Helpers for ReadingAnswers<'_> {
    fn board(&mut self) -> Option<&mut Board> {
        Some(&mut self.0.board)
    }

    fn attack(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        Ok(if self.has_stone(a) { self.attack_on(a) } else { Outcome::Fail })
    }

    fn defend(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        let is_threatened = self.has_stone(a) && self.attack_on(a) != Outcome::Fail;
        Ok(if is_threatened { self.defense_of(a) } else { Outcome::Fail })
    }

    fn safe_omove(&mut self, site: &Site, a: Point) -> Answer<Outcome> {
        Ok(self.safe_move(a, site.color))
    }

    fn safe_xmove(&mut self, site: &Site, a: Point) -> Answer<Outcome> {
        Ok(self.safe_move(a, site.color.other()))
    }

    fn odefend_against(&mut self, site: &Site, a: Point, b: Point) -> Answer<bool> {
        let other = site.color.other();
        Ok(self.after(a, site.color, |it| it.safe_move(b, other) == Outcome::Fail).unwrap_or(false))
    }

    fn xdefend_against(&mut self, site: &Site, a: Point, b: Point) -> Answer<bool> {
        let own = site.color;
        Ok(self.after(a, own.other(), |it| it.safe_move(b, own) == Outcome::Fail).unwrap_or(false))
    }

    fn does_attack(&mut self, _: &Site, a: Point, b: Point) -> Answer<Outcome> {
        let Some(color) = self.0.board.color(b) else { return Ok(Outcome::Fail) };
        let answer = self.after(a, color.other(), |it| it.defense_of(b).reverse());
        Ok(answer.unwrap_or(Outcome::Fail))
    }

    fn does_defend(&mut self, _: &Site, a: Point, b: Point) -> Answer<Outcome> {
        let Some(color) = self.0.board.color(b) else { return Ok(Outcome::Fail) };
        Ok(self.after(a, color, |it| it.attack_on(b).reverse()).unwrap_or(Outcome::Fail))
    }

    fn oplay_attack(&mut self, site: &Site, moves: &[Option<Point>], a: Point) -> Answer<Outcome> {
        Ok(self.play(site.color, moves, |it| it.attack_on(a)))
    }

    fn xplay_attack(&mut self, site: &Site, moves: &[Option<Point>], a: Point) -> Answer<Outcome> {
        Ok(self.play(site.color.other(), moves, |it| it.attack_on(a)))
    }

    fn oplay_defend(&mut self, site: &Site, moves: &[Option<Point>], a: Point) -> Answer<Outcome> {
        Ok(self.play(site.color, moves, |it| it.defense_of(a)))
    }

    fn xplay_defend(&mut self, site: &Site, moves: &[Option<Point>], a: Point) -> Answer<Outcome> {
        Ok(self.play(site.color.other(), moves, |it| it.defense_of(a)))
    }

    fn oplay_attack_either(
        &mut self,
        site: &Site,
        moves: &[Option<Point>],
        a: Point,
        b: Point,
    ) -> Answer<Outcome> {
        Ok(self.play(site.color, moves, |it| it.attack_on_either(a, b)))
    }

    fn xplay_attack_either(
        &mut self,
        site: &Site,
        moves: &[Option<Point>],
        a: Point,
        b: Point,
    ) -> Answer<Outcome> {
        Ok(self.play(site.color.other(), moves, |it| it.attack_on_either(a, b)))
    }

    fn oplay_defend_both(
        &mut self,
        site: &Site,
        moves: &[Option<Point>],
        a: Point,
        b: Point,
    ) -> Answer<Outcome> {
        Ok(self.play(site.color, moves, |it| it.defense_of_both(a, b)))
    }

    fn xplay_defend_both(
        &mut self,
        site: &Site,
        moves: &[Option<Point>],
        a: Point,
        b: Point,
    ) -> Answer<Outcome> {
        Ok(self.play(site.color.other(), moves, |it| it.defense_of_both(a, b)))
    }

    fn backfill_helper(&mut self, site: &Site, a: Point, b: Point, c: Point) -> Answer<bool> {
        if !self.has_stone(c) || self.does_attack(site, b, c)? != Outcome::Fail {
            return Ok(false);
        }
        let prepared = [Some(a), None, Some(b)];
        Ok(self.play(site.color, &prepared, |it| it.defense_of(c)) == Outcome::Fail)
    }

    fn distrust_depth(&mut self, _: &Site, number: i32) -> Answer<bool> {
        let limit = i64::from(self.0.limits.depths.owl_distrust_depth) - i64::from(number);
        Ok(self.0.board.stackp() as i64 > limit)
    }

    fn seki_helper(&mut self, _: &Site, a: Point) -> Answer<bool> {
        if !self.has_stone(a) {
            return Ok(false);
        }
        let around: PointList = self.0.board.chainlinks(a);
        Ok(around.into_iter().all(|string| self.attack_on(string) == Outcome::Fail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::patterns::library::Library;
    use crate::patterns::matcher::Field;

    /// Asks about the position, with `O` to move; the site is that of some match on it.
    fn ask<T>(
        position: &str,
        question: impl FnOnce(&mut ReadingAnswers, &Site, &dyn Fn(&str) -> Point) -> T,
    ) -> T {
        let board: Board = position.parse().unwrap();
        let size = board.size();
        let library = Library::built_in();
        let site = library.iter().find_map(|entry| {
            let matches = entry.database().matches(&Field::new(&board), Color::White);
            matches.first().map(|&found| Site::new(entry.database(), found, Color::White))
        });
        let mut reader = Reader::new(board);
        let before = reader.board.hash();
        let at = |vertex: &str| Point::from_gtp(vertex, size).unwrap();
        let answer = question(&mut ReadingAnswers(&mut reader), &site.unwrap(), &at);
        assert_eq!(reader.board.hash(), before, "the board is as it was");
        answer
    }

    const ATARI: &str = "\
        . . . . . . .\n\
        . . X . . . .\n\
        . X O X . . .\n\
        . . . . . . .\n\
        . . . . O . .\n\
        . . . . . . .\n\
        . . . . . . .\n";

    #[test]
    fn a_stone_in_atari_is_attacked_and_can_be_saved() {
        let (attack, defend, empty) = ask(ATARI, |it, site, at| {
            let (stone, empty) = (at("c5"), at("a1"));
            (it.attack(site, stone), it.defend(site, stone), it.attack(site, empty))
        });
        assert_eq!((attack, defend), (Ok(Outcome::Win), Ok(Outcome::Win)));
        assert_eq!(empty, Ok(Outcome::Fail));
    }

    #[test]
    fn moves_are_played_in_turn_before_the_question() {
        ask(ATARI, |it, site, at| {
            let (stone, extend) = (at("c5"), at("c4"));
            assert_eq!(it.xplay_attack(site, &[Some(extend)], stone), Ok(Outcome::Win));
            assert_eq!(it.xplay_defend(site, &[Some(extend)], stone), Ok(Outcome::Fail));
            assert_eq!(it.oplay_attack(site, &[Some(extend)], stone), Ok(Outcome::Fail));
            let threat = [Some(at("g7")), None, Some(extend)];
            assert_eq!(it.xplay_attack(site, &threat, stone), Ok(Outcome::Win));
            assert_eq!(it.does_defend(site, extend, stone), Ok(Outcome::Win));
            assert_eq!(it.does_attack(site, extend, stone), Ok(Outcome::Win));
        });
    }

    #[test]
    fn a_move_is_safe_unless_it_can_be_captured_at_once() {
        let corner = "\
            . X . . .\n\
            X . . . .\n\
            . . O . .\n\
            . . . . .\n\
            . . . . .\n";
        ask(corner, |it, site, at| {
            assert_eq!(it.safe_omove(site, at("a5")), Ok(Outcome::Fail));
            assert_eq!(it.safe_xmove(site, at("a5")), Ok(Outcome::Win));
            assert_eq!(it.safe_omove(site, at("d2")), Ok(Outcome::Win));
        });
    }

    #[test]
    fn two_strings_are_saved_only_by_a_move_for_both() {
        let double = "\
            . . . . . . .\n\
            . X O X . . .\n\
            . X . . X . .\n\
            . . X O X . .\n\
            . . . X . . .\n\
            . . . . . . .\n\
            . . . . . . .\n";
        ask(double, |it, site, at| {
            let (a, b) = (at("c6"), at("d4"));
            assert_eq!(it.attack(site, a), Ok(Outcome::Win));
            assert_eq!(it.attack(site, b), Ok(Outcome::Win));
            assert_eq!(it.oplay_attack_either(site, &[Some(at("d5"))], a, b), Ok(Outcome::Win));
            assert_eq!(it.oplay_defend_both(site, &[Some(at("a1"))], a, b), Ok(Outcome::Fail));
        });
    }

    #[test]
    fn what_needs_dragons_or_connections_is_an_error() {
        ask(ATARI, |it, site, at| {
            assert!(it.status(site, at("c5")).is_err());
            assert!(it.xplay_connect(site, &[Some(at("a1"))], at("c5"), at("e3")).is_err());
        });
    }
}
