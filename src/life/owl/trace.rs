//! What is written into the record of variations?

use super::{Candidate, Owl};
use crate::types::{Color, Move};

impl Owl<'_> {
    /// Notes a move that was just tried.
    pub(super) fn trace_move(&mut self, color: Color, candidate: Candidate, is_conditional: bool) {
        if let Some(trace) = &mut self.trace {
            let mv = Move { color, point: candidate.pos };
            let Candidate { value, chance, reason, .. } = candidate;
            let reason = format!("{} (value {value}, chance {chance} %)", reason.word());
            trace.try_move(&self.r.board, mv, &reason, is_conditional);
        }
    }

    /// Notes what is known of the position that the trace stands in.
    pub(super) fn trace_result(&mut self, what: String) {
        if let Some(trace) = &mut self.trace {
            trace.remark(&what);
        }
    }

    /// Goes back to the position before the move.
    pub(super) fn trace_back(&mut self) {
        if let Some(trace) = &mut self.trace {
            trace.back();
        }
    }
}
