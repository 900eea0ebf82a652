//! How is a move tried and taken back?

use super::ko::KoState;
use super::memory::Mark;
use super::strings::{MOVE_ROOM, StringId, Tenant, Touched};
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
        let legal = self.is_legal(point, color) && self.has_room();
        if legal {
            self.push_move(point, color);
        }
        legal
    }

    /// As [`Board::trymove`], but an illegal ko capture may be played, as if a threat had been made and answered.
    pub fn tryko(&mut self, point: Point, color: Color) -> bool {
        let legal = self.is_legal_but_for_ko(point, color) && self.has_room();
        if legal {
            self.push_move(point, color);
        }
        legal
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

    /// Is there memory for one more move? Runs out only after thousands of moves on the stack.
    #[inline]
    fn has_room(&self) -> bool {
        self.memory.room() > MOVE_ROOM
    }

    #[inline]
    fn push_move(&mut self, point: Point, color: Color) {
        self.trymoves += 1;
        let mut frame = Frame {
            mv: Move { color, point },
            mark: self.memory.mark(),
            touched: Touched::default(),
            stones_hash: self.stones_hash,
            ko: self.ko,
            captured: self.captured,
        };
        self.put(point, color, &mut frame.touched);
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

    /// Plays without asking whether it is legal: the stone, the captures, suicide, prisoners, hash and ko.
    pub(super) fn put(&mut self, point: Point, color: Color, touched: &mut Touched) {
        self.ko.set_pos(None);
        if point.is_pass() {
            return;
        }
        let before = self.captured[color.other()];
        let last_captured = self.capture_around(point, color, touched);
        let s = self.memory.link_stone(point, color, touched);
        self.stones_hash ^= zobrist::stone(color, point);
        match self.memory.liberty_count(s) {
            0 => self.remove_suicide(s, color, touched),
            1 if self.captured[color.other()] == before + 1 && self.memory.size_of(s) == 1 => {
                self.ko.set_pos(last_captured);
            }
            _ => {}
        }
    }

    /// Captures the opponent's strings whose last liberty is the point; returns one of the captured stones.
    #[inline]
    fn capture_around(&mut self, point: Point, color: Color, touched: &mut Touched) -> Option<Point> {
        let mut last = None;
        for n in point.neighbors() {
            let tenant = self.memory.tenant(n);
            if tenant.is(color.other()) && self.memory.liberty_count(tenant.string()) == 1 {
                touched.add(tenant);
                self.remove(tenant.string(), color.other());
                last = Some(n);
            }
        }
        last
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
