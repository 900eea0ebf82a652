//! How is a move tried and taken back?

use super::ko::KoState;
use super::memory::Mark;
use super::strings::{Around, MOVE_ROOM, StringId, Tenant, Touched};
use super::{Board, zobrist};
use crate::types::{Color, Move, PerColor, Point};

/// What is needed to take one tried move back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    mv: Move,
    mark: Mark,
    touched: Touched,
    stones_hash: u64,
    ko: KoState,
    captured: PerColor<u32>,
}

impl Board {
    /// Plays a move that [`Board::popgo`] takes back, if it is legal under simple ko and the suicide rule; a pass always is.
    /// Returns whether it was played.
    #[inline]
    pub fn trymove(&mut self, point: Point, color: Color) -> bool {
        self.try_if(point, color, |board, around| board.ko_pos() != Some(point) || !around.has_enemies())
    }

    /// As [`Board::trymove`], but an illegal ko capture may be played, as if a threat had been made and answered.
    pub fn tryko(&mut self, point: Point, color: Color) -> bool {
        self.try_if(point, color, |_, _| true)
    }

    /// Tries a move if it is a pass, or legal but for ko and `is_right`.
    #[inline]
    fn try_if(&mut self, point: Point, color: Color, is_right: impl Fn(&Board, &Around) -> bool) -> bool {
        if !(self.is_empty(point) || point.is_pass()) || !self.has_room() {
            return false;
        }
        let around = self.memory.around(point, color);
        let is_legal = point.is_pass()
            || ((self.has_liberty(&around) || self.may_commit_suicide(point, color))
                && is_right(self, &around));
        if is_legal {
            self.push_move(point, color, &around);
        }
        is_legal
    }

    /// Would a stone with this around it have a liberty, captures included?
    #[inline]
    fn has_liberty(&self, around: &Around) -> bool {
        around.is_open()
            || around.own().any(|s| self.memory.liberty_count(s) > 1)
            || around.enemies().any(|s| self.memory.liberty_count(s) == 1)
    }

    /// Takes the last tried move back; the board is then as it was before it. Does nothing if none is left.
    #[inline]
    pub fn popgo(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.restore(&frame);
        }
    }

    /// Tries a move, hands the board to `read`, and takes the move back; `None` if the move is not legal.
    pub fn with_move<T>(
        &mut self,
        point: Point,
        color: Color,
        read: impl FnOnce(&mut Board) -> T,
    ) -> Option<T> {
        if !self.trymove(point, color) {
            return None;
        }
        let result = read(self);
        self.popgo();
        Some(result)
    }

    /// Number of tried moves on the stack.
    #[inline]
    pub fn stackp(&self) -> usize {
        self.frames.len()
    }

    /// The tried moves, first to last.
    pub fn stack(&self) -> impl DoubleEndedIterator<Item = Move> + '_ {
        self.frames.iter().map(|frame| frame.mv)
    }

    /// Has a move been tried at the point, at a depth greater than `cutoff`?
    pub fn move_in_stack(&self, point: Point, cutoff: usize) -> bool {
        self.frames.iter().skip(cutoff).any(|frame| frame.mv.point == point)
    }

    /// How many moves were tried since the counter was last set back.
    #[inline]
    pub fn trymoves(&self) -> u64 {
        self.trymoves
    }

    /// Sets the counter of tried moves back to 0.
    pub fn reset_trymoves(&mut self) {
        self.trymoves = 0;
    }

    /// Is there memory for one more move? Runs out only after a thousand moves on the stack.
    #[inline]
    fn has_room(&self) -> bool {
        self.memory.room() > MOVE_ROOM
    }

    #[inline]
    fn push_move(&mut self, point: Point, color: Color, around: &Around) {
        self.trymoves += 1;
        let mut frame = Frame {
            mv: Move { color, point },
            mark: self.memory.begin(),
            touched: Touched::default(),
            stones_hash: self.stones_hash,
            ko: self.ko,
            captured: self.captured,
        };
        self.put_into(around, point, color, &mut frame.touched);
        self.frames.push(frame);
    }

    #[inline]
    fn restore(&mut self, frame: &Frame) {
        self.memory.rewind(frame.mark);
        if !frame.mv.point.is_pass() {
            self.memory.set_tenant(frame.mv.point, Tenant::EMPTY);
            for tenant in frame.touched.iter() {
                self.memory.put_stones(tenant.string(), tenant);
            }
        }
        self.stones_hash = frame.stones_hash;
        self.ko = frame.ko;
        self.captured = frame.captured;
    }

    /// Plays for good without asking whether it is legal: the stone, the captures, suicide, prisoners, hash and ko.
    pub(super) fn put(&mut self, point: Point, color: Color) {
        self.memory.begin_for_good();
        let around = self.memory.around(point, color);
        self.put_into(&around, point, color, &mut Touched::default());
        self.memory.commit();
    }

    #[inline]
    fn put_into(&mut self, around: &Around, point: Point, color: Color, touched: &mut Touched) {
        self.ko.set_pos(None);
        if point.is_pass() {
            return;
        }
        let is_capture = around.enemies().any(|s| self.memory.liberty_count(s) == 1);
        let (s, ko) = if is_capture {
            self.capture_and_link(around, point, color, touched)
        } else {
            (self.memory.link_stone(point, color, around, touched), None)
        };
        self.stones_hash ^= zobrist::stone(color, point);
        match self.memory.liberty_count(s) {
            0 => self.remove_suicide(s, color, touched),
            1 if self.memory.size_of(s) == 1 => self.ko.set_pos(ko),
            _ => {}
        }
    }

    /// Captures the opponent's strings around a point that is their last liberty, then puts the stone there. Returns its
    /// string, and the captured stone if there is but one.
    #[cold]
    fn capture_and_link(
        &mut self,
        around: &Around,
        point: Point,
        color: Color,
        touched: &mut Touched,
    ) -> (StringId, Option<Point>) {
        let enemy = color.other();
        let before = self.captured[enemy];
        let mut last = None;
        for s in around.enemies() {
            if self.memory.liberty_count(s) == 1 {
                touched.add(Tenant::stone(s, enemy));
                last = Some(self.memory.origin_of(s));
                self.remove(s, enemy);
            }
        }
        let around = self.memory.around(point, color);
        let s = self.memory.link_stone(point, color, &around, touched);
        (s, last.filter(|_| self.captured[enemy] == before + 1))
    }

    fn remove_suicide(&mut self, s: StringId, color: Color, touched: &mut Touched) {
        if self.memory.size_of(s) > 1 {
            touched.add(Tenant::stone(s, color));
        }
        self.remove(s, color);
    }

    fn remove(&mut self, s: StringId, color: Color) {
        self.captured[color] += u32::from(self.memory.size_of(s));
        let hash = &mut self.stones_hash;
        self.memory.remove_string(s, color, |stone| *hash ^= zobrist::stone(color, stone));
    }
}
