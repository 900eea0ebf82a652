//! Who may take which ko while reading?
//!
//! Reading cannot play out ko threats. Instead a side may take a ko at once, as if a threat had been answered
//! (a conditional ko capture), and then becomes *komaster*: the opponent may not retake, and the komaster may not take
//! another ko that is not nested in the first. This is scheme 5 of the manual's section "Ko"; the rule numbers
//! below are its own.

use super::{Board, zobrist};
use crate::types::{Color, Point};

/// Who has decided to win which ko.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Komaster {
    /// Nobody.
    #[default]
    Empty = 0,
    /// White took a ko conditionally.
    White = 1,
    /// Black took a ko conditionally.
    Black = 2,
    /// White was komaster, then Black took another ko.
    GrayWhite = 3,
    /// Black was komaster, then White took another ko.
    GrayBlack = 4,
    /// Two kos were taken unconditionally in a row.
    WeakKo = 5,
}

impl Komaster {
    fn of(color: Color) -> Komaster {
        match color {
            Color::White => Komaster::White,
            Color::Black => Komaster::Black,
        }
    }

    fn gray(color: Color) -> Komaster {
        match color {
            Color::White => Komaster::GrayWhite,
            Color::Black => Komaster::GrayBlack,
        }
    }

    /// The side that is or was komaster.
    fn color(self) -> Option<Color> {
        match self {
            Komaster::White | Komaster::GrayWhite => Some(Color::White),
            Komaster::Black | Komaster::GrayBlack => Some(Color::Black),
            Komaster::Empty | Komaster::WeakKo => None,
        }
    }
}

/// What a tried move under the komaster scheme was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KoTry {
    /// Was it a ko capture that needs a threat first?
    pub is_conditional: bool,
}

/// The ko point of the rules and the komaster of reading. [`Point::PASS`] stands for no point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct KoState {
    pos: Point,
    kom_pos: Point,
    komaster: Komaster,
}

impl KoState {
    #[inline]
    pub(super) fn pos(&self) -> Option<Point> {
        (!self.pos.is_pass()).then_some(self.pos)
    }

    #[inline]
    pub(super) fn set_pos(&mut self, point: Option<Point>) {
        self.pos = point.unwrap_or(Point::PASS);
    }

    /// 0 where there is no komaster, so that most positions have one hash only.
    #[inline]
    pub(super) fn komaster_hash(&self) -> u64 {
        match self.komaster {
            Komaster::Empty => 0,
            komaster => zobrist::komaster(komaster as usize, self.kom_pos),
        }
    }

    fn set_komaster(&mut self, komaster: Komaster, kom_pos: Option<Point>) {
        self.komaster = komaster;
        self.kom_pos = if komaster == Komaster::Empty { Point::PASS } else { kom_pos.unwrap_or(Point::PASS) };
    }
}

impl Board {
    /// The komaster of the moves being tried.
    pub fn get_komaster(&self) -> Komaster {
        self.ko.komaster
    }

    /// Where the komaster's ko is: the point of the stone it took last.
    pub fn get_kom_pos(&self) -> Option<Point> {
        (!self.ko.kom_pos.is_pass()).then_some(self.ko.kom_pos)
    }

    /// The stone that the move would take, if the move is a ko capture (legal now or not): all neighbours are
    /// opponent stones or the edge, and exactly one stone is captured. The point must be empty.
    pub fn is_ko(&self, point: Point, color: Color) -> Option<Point> {
        let mut captured = None;
        for n in point.neighbors() {
            if self.memory.is_empty(n) || self.memory.holds(n, color) {
                return None;
            }
            if self.memory.holds(n, color.other()) && self.countlib(n) == 1 {
                if captured.is_some() || self.countstones(n) > 1 {
                    return None;
                }
                captured = Some(n);
            }
        }
        captured
    }

    /// Is this a stone whose capture would make a ko, or an empty point next to such a stone from which it is taken?
    pub fn is_ko_point(&self, point: Point) -> bool {
        match self.color(point) {
            Some(color) => {
                let alone = self.countstones(point) == 1;
                alone && self.liberties(point).any(|lib| self.is_ko(lib, color.other()) == Some(point))
            }
            None => {
                let takes = |color| self.is_empty(point) && self.is_ko(point, color).is_some();
                Color::BOTH.into_iter().any(takes)
            }
        }
    }

    /// Tries a move under the komaster scheme, which also lets reading take kos conditionally if
    /// `consider_conditional_ko`. `None` if the move is not allowed; else take it back with [`Board::popgo`].
    pub fn komaster_trymove(
        &mut self,
        point: Point,
        color: Color,
        consider_conditional_ko: bool,
    ) -> Option<KoTry> {
        let before = self.ko;
        let is_kom_pos = before.kom_pos == point && !point.is_pass();
        if before.komaster == Komaster::of(color.other()) && is_kom_pos {
            return None;
        }
        let taken = if self.is_empty(point) { self.is_ko(point, color) } else { None };
        let is_conditional = self.is_illegal_ko_capture(point, color);
        if is_conditional && !consider_conditional_ko {
            return None;
        }
        let next = match taken {
            Some(taken) => Some(self.komaster_after_capture(taken, color, is_conditional)?),
            None => None,
        };
        if !self.tryko(point, color) {
            return None;
        }
        match next {
            Some((komaster, kom_pos)) => self.ko.set_komaster(komaster, kom_pos),
            None if before.komaster == Komaster::WeakKo || is_kom_pos => {
                self.ko.set_komaster(Komaster::Empty, None)
            }
            None => self.forget_resolved_ko(),
        }
        Some(KoTry { is_conditional })
    }

    /// Komaster and its point after `color` takes the ko stone `taken`; `None` where the scheme forbids it.
    fn komaster_after_capture(
        &self,
        taken: Point,
        color: Color,
        is_conditional: bool,
    ) -> Option<(Komaster, Option<Point>)> {
        let own = Komaster::of(color);
        let nested = self.ko.kom_pos.diagonals().contains(&taken);
        match self.ko.komaster {
            // 1b, 5c
            Komaster::Empty | Komaster::WeakKo if is_conditional => Some((own, Some(taken))),
            // 1a
            Komaster::Empty => match self.ko_pos() {
                Some(old) => Some((Komaster::WeakKo, Some(old))),
                None => Some((Komaster::Empty, None)),
            },
            // 5b
            Komaster::WeakKo => nested.then_some((Komaster::WeakKo, self.ko_pos())),
            // 4
            Komaster::GrayWhite | Komaster::GrayBlack => None,
            // 2a
            komaster if komaster == own => nested.then_some((own, Some(taken))),
            // 3
            _ => Some((Komaster::gray(color.other()), Some(taken))),
        }
    }

    /// The komaster's ko is won if the opponent cannot play there any more, although it is no ko now (manual,
    /// "Another Ko Example"); then there is no komaster.
    fn forget_resolved_ko(&mut self) {
        let (Some(color), Some(kom_pos)) = (self.ko.komaster.color(), self.get_kom_pos()) else { return };
        let gray = matches!(self.ko.komaster, Komaster::GrayWhite | Komaster::GrayBlack);
        let opponent = color.other();
        let open = self.is_empty(kom_pos)
            && (self.is_ko(kom_pos, opponent).is_some() || !self.is_suicide(kom_pos, opponent));
        if !gray && !open {
            self.ko.set_komaster(Komaster::Empty, None);
        }
    }
}
