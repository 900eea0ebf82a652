//! What is written into the record of variations?

use super::{Candidate, Owl, Tools};
use crate::board::Board;
use crate::reading::Trace;
use crate::types::{Color, Move};

/// Asks about the position after a move that was just tried, and notes the move before what is read there.
pub(super) fn noted<T>(
    tools: &mut Tools,
    mv: Move,
    reason: &str,
    is_conditional: bool,
    ask: impl FnOnce(&mut Tools) -> T,
) -> T {
    note(tools, |trace, board| trace.try_move(board, mv, reason, is_conditional));
    let answer = ask(tools);
    note(tools, |trace, _| trace.back());
    answer
}

fn note(tools: &mut Tools, write: impl FnOnce(&mut Trace, &Board)) {
    let mut trace = tools.reader.take_trace();
    if let Some(trace) = &mut trace {
        write(trace, &tools.reader.board);
    }
    tools.reader.put_trace(trace);
}

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
