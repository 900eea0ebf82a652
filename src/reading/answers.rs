//! What does reading answer to the functions of pattern constraints?
//!
//! Everything that can be found out by trying moves, through the doors of tactical and connection reading. What needs the
//! judgement of dragons is not answered here and stays an error. (Manual, "Autohelper Functions".)

use super::connection::play_connect_n;
use super::tactical::{
    does_attack, does_defend, play_attack_defend_n, play_attack_defend2_n, play_break_through_n,
};
use super::{Reader, attack, find_defense};
use crate::board::Board;
use crate::patterns::helpers::{Answer, Helpers, Site};
use crate::types::{Color, Outcome, Point, PointList};

/// Answers for a position, by its reader.
pub struct ReadingAnswers<'r>(pub &'r mut Reader);

/// Moves that are played before a question.
type Moves<'a> = &'a [Option<Point>];

impl ReadingAnswers<'_> {
    fn has_stone(&self, a: Point) -> bool {
        self.0.board.color(a).is_some()
    }

    /// May it be played without being captured at once?
    fn safe_move(&mut self, a: Point, color: Color) -> Outcome {
        self.after(a, color, |reader| attack(reader, a).outcome.reverse()).unwrap_or(Outcome::Fail)
    }

    /// Asks in the position after a move; `None` if it is not legal.
    fn after<T>(&mut self, a: Point, color: Color, ask: impl FnOnce(&mut Reader) -> T) -> Option<T> {
        if a.is_pass() || !self.0.board.is_empty(a) {
            return None;
        }
        self.0.with_move(a, color, ask)
    }

    /// Does a move by `color` leave the other side no safe move at `b`?
    fn denies(&mut self, a: Point, color: Color, b: Point) -> bool {
        let is_denied = self
            .after(a, color, |reader| ReadingAnswers(reader).safe_move(b, color.other()) == Outcome::Fail);
        is_denied.unwrap_or(false)
    }
}

impl Helpers for ReadingAnswers<'_> {
    fn board(&mut self) -> Option<&mut Board> {
        Some(&mut self.0.board)
    }

    fn attack(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        Ok(attack(self.0, a).outcome)
    }

    fn defend(&mut self, _: &Site, a: Point) -> Answer<Outcome> {
        let is_threatened = attack(self.0, a).outcome != Outcome::Fail;
        Ok(if is_threatened { find_defense(self.0, a).outcome } else { Outcome::Fail })
    }

    fn safe_omove(&mut self, site: &Site, a: Point) -> Answer<Outcome> {
        Ok(self.safe_move(a, site.color))
    }

    fn safe_xmove(&mut self, site: &Site, a: Point) -> Answer<Outcome> {
        Ok(self.safe_move(a, site.color.other()))
    }

    fn odefend_against(&mut self, site: &Site, a: Point, b: Point) -> Answer<bool> {
        Ok(self.denies(a, site.color, b))
    }

    fn xdefend_against(&mut self, site: &Site, a: Point, b: Point) -> Answer<bool> {
        Ok(self.denies(a, site.color.other(), b))
    }

    fn does_attack(&mut self, _: &Site, a: Point, b: Point) -> Answer<Outcome> {
        Ok(does_attack(self.0, a, b))
    }

    fn does_defend(&mut self, _: &Site, a: Point, b: Point) -> Answer<Outcome> {
        Ok(does_defend(self.0, a, b))
    }

    fn oplay_attack(&mut self, site: &Site, moves: Moves, a: Point) -> Answer<Outcome> {
        Ok(play_attack_defend_n(self.0, site.color, true, moves, a))
    }

    fn xplay_attack(&mut self, site: &Site, moves: Moves, a: Point) -> Answer<Outcome> {
        Ok(play_attack_defend_n(self.0, site.color.other(), true, moves, a))
    }

    fn oplay_defend(&mut self, site: &Site, moves: Moves, a: Point) -> Answer<Outcome> {
        Ok(play_attack_defend_n(self.0, site.color, false, moves, a))
    }

    fn xplay_defend(&mut self, site: &Site, moves: Moves, a: Point) -> Answer<Outcome> {
        Ok(play_attack_defend_n(self.0, site.color.other(), false, moves, a))
    }

    fn oplay_attack_either(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_attack_defend2_n(self.0, site.color, true, moves, [a, b]))
    }

    fn xplay_attack_either(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_attack_defend2_n(self.0, site.color.other(), true, moves, [a, b]))
    }

    fn oplay_defend_both(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_attack_defend2_n(self.0, site.color, false, moves, [a, b]))
    }

    fn xplay_defend_both(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_attack_defend2_n(self.0, site.color.other(), false, moves, [a, b]))
    }

    fn oplay_connect(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_connect_n(self.0, site.color, true, moves, [a, b]))
    }

    fn xplay_connect(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_connect_n(self.0, site.color.other(), true, moves, [a, b]))
    }

    fn oplay_disconnect(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_connect_n(self.0, site.color, false, moves, [a, b]))
    }

    fn xplay_disconnect(&mut self, site: &Site, moves: Moves, a: Point, b: Point) -> Answer<Outcome> {
        Ok(play_connect_n(self.0, site.color.other(), false, moves, [a, b]))
    }

    fn oplay_break_through(
        &mut self,
        site: &Site,
        moves: Moves,
        a: Point,
        b: Point,
        c: Point,
    ) -> Answer<i32> {
        Ok(play_break_through_n(self.0, site.color, moves, [a, b, c]) as i32)
    }

    fn xplay_break_through(
        &mut self,
        site: &Site,
        moves: Moves,
        a: Point,
        b: Point,
        c: Point,
    ) -> Answer<i32> {
        Ok(play_break_through_n(self.0, site.color.other(), moves, [a, b, c]) as i32)
    }

    fn backfill_helper(&mut self, site: &Site, a: Point, b: Point, c: Point) -> Answer<bool> {
        if !self.has_stone(c) || does_attack(self.0, b, c) != Outcome::Fail {
            return Ok(false);
        }
        let prepared = [Some(a), None, Some(b)];
        Ok(play_attack_defend_n(self.0, site.color, false, &prepared, c) == Outcome::Fail)
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
        Ok(around.into_iter().all(|string| attack(self.0, string).outcome == Outcome::Fail))
    }
}

/// Hands all functions that reading answers on to [`ReadingAnswers`]; for implementations of `Helpers` whose type has a method
/// `reading` that gives one.
macro_rules! answered_by_reading {
    () => {
        $crate::reading::answered_by_reading! {
            attack(a: Point) -> Outcome;
            defend(a: Point) -> Outcome;
            safe_omove(a: Point) -> Outcome;
            safe_xmove(a: Point) -> Outcome;
            odefend_against(a: Point, b: Point) -> bool;
            xdefend_against(a: Point, b: Point) -> bool;
            does_attack(a: Point, b: Point) -> Outcome;
            does_defend(a: Point, b: Point) -> Outcome;
            oplay_attack(moves: &[Option<Point>], a: Point) -> Outcome;
            xplay_attack(moves: &[Option<Point>], a: Point) -> Outcome;
            oplay_defend(moves: &[Option<Point>], a: Point) -> Outcome;
            xplay_defend(moves: &[Option<Point>], a: Point) -> Outcome;
            oplay_attack_either(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            xplay_attack_either(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            oplay_defend_both(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            xplay_defend_both(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            oplay_connect(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            xplay_connect(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            oplay_disconnect(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            xplay_disconnect(moves: &[Option<Point>], a: Point, b: Point) -> Outcome;
            oplay_break_through(moves: &[Option<Point>], a: Point, b: Point, c: Point) -> i32;
            xplay_break_through(moves: &[Option<Point>], a: Point, b: Point, c: Point) -> i32;
            backfill_helper(a: Point, b: Point, c: Point) -> bool;
            distrust_depth(number: i32) -> bool;
            seki_helper(a: Point) -> bool;
        }
    };
    ($($name:ident($($arg:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $(fn $name(
            &mut self,
            site: &$crate::patterns::helpers::Site,
            $($arg: $kind),*
        ) -> $crate::patterns::helpers::Answer<$answer> {
            self.reading().$name(site, $($arg),*)
        })*
    };
}
pub(crate) use answered_by_reading;

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
            . X . . . . .\n\
            X . . . . . .\n\
            . . . . . . .\n\
            . . . O . . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n";
        ask(corner, |it, site, at| {
            assert_eq!(it.safe_omove(site, at("a7")), Ok(Outcome::Fail));
            assert_eq!(it.safe_xmove(site, at("a7")), Ok(Outcome::Win));
            assert_eq!(it.safe_omove(site, at("e3")), Ok(Outcome::Win));
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
    fn what_needs_dragons_is_an_error() {
        ask(ATARI, |it, site, at| {
            assert!(it.status(site, at("c5")).is_err());
            assert!(it.weak(site, at("c5")).is_err());
        });
    }

    #[test]
    fn stones_are_connected_and_cut_after_moves() {
        let diagonal = "\
            . . . . . . .\n\
            . . O O . . .\n\
            . O X . O . .\n\
            . O . X O . .\n\
            . . O O . . .\n\
            . . . . . . .\n\
            . . . . . . .\n";
        ask(diagonal, |it, site, at| {
            let (a, b, gaps) = (at("c5"), at("d4"), [at("c4"), at("d5")]);
            assert_eq!(it.xplay_connect(site, &[Some(gaps[0])], a, b), Ok(Outcome::Win));
            let cut = [Some(gaps[0]), None, Some(gaps[1])];
            assert_eq!(it.oplay_connect(site, &cut, a, b), Ok(Outcome::Fail));
            assert_eq!(it.oplay_disconnect(site, &cut, a, b), Ok(Outcome::Win));
        });
    }

    /// What the push at `d4` does to the wall of `c4`, `d5` and `e4`.
    fn breach(position: &str) -> Answer<i32> {
        ask(position, |it, site, at| it.xplay_break_through(site, &[None], at("c4"), at("d5"), at("e4")))
    }

    #[test]
    fn a_wall_holds_or_is_captured_or_cut() {
        let held = "\
            . . . . . . .\n\
            . . X X X . .\n\
            . X . X . X .\n\
            . . X O X . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n";
        let in_atari = "\
            . . . . . . .\n\
            . . O X O . .\n\
            . . O X O . .\n\
            . . X O X . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n";
        let open = "\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . X . . .\n\
            . . X O X . .\n\
            . . . . . . .\n\
            . . . . . . .\n\
            . . . . . . .\n";
        assert_eq!([breach(held), breach(in_atari), breach(open)], [Ok(0), Ok(1), Ok(2)]);
    }
}
