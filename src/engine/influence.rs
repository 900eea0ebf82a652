//! How far do the stones of the game reach, and what does a move change about that?
//!
//! Strengths come from tactical reading: stones that are captured whoever moves first are lost, and so are those that
//! the side to move can capture.

use super::Engine;
use crate::analysis::BreakIns;
use crate::endgame::{Gain, gains};
use crate::influence::{Delta, FULL_STRENGTH, InfluenceMap, Purpose, Question, Stones};
use crate::life::worms::make_worms;
use crate::reading::Reader;
use crate::types::{Color, Point};

/// From this level on territories are read for ways to break into them.
const BREAK_IN_LEVEL: u32 = 10;

/// Influence before and after a move, both for the other side to move next.
pub struct MoveInfluence {
    /// Who moves.
    pub color: Color,
    /// Before the move.
    pub before: InfluenceMap,
    /// After the move.
    pub after: InfluenceMap,
    /// After the move, with what it threatens.
    pub followup: InfluenceMap,
}

impl MoveInfluence {
    /// What the move gains.
    pub fn delta(&self) -> Delta {
        self.before.delta_territory(&self.after, self.color)
    }

    /// What it gains if it is followed up, beyond what it gains.
    pub fn followup_delta(&self) -> Delta {
        self.after.delta_territory(&self.followup, self.color)
    }
}

impl Engine {
    /// Influence in the game's position if `to_move` moves next, with the strengths of the dragons; moves of `trymove` count
    /// as played. Territory that can be broken into is none, if the configuration asks for such reading.
    pub fn influence(&mut self, to_move: Color, purpose: Purpose) -> InfluenceMap {
        let break_ins = self.break_ins();
        self.analyze(|analysis, tools| {
            if purpose == Purpose::Territory {
                return analysis.territory(tools, to_move, break_ins).clone();
            }
            let stones = analysis.stones(tools, to_move);
            let question = Question::territory(&stones, to_move).with_purpose(purpose);
            InfluenceMap::new(tools.reader, tools.library, question)
        })
    }

    /// What moves of `color` gain where territories touch, if the other colour moves next everywhere else; the best first.
    pub fn border_gains(&mut self, color: Color) -> Vec<Gain> {
        let mut gains = self.analyze(|analysis, tools| {
            let stones = analysis.stones(tools, color.other());
            let lost = stones.lost(&tools.reader.board);
            gains(tools.reader, &lost)
        });
        gains.retain(|gain| gain.color == color);
        gains.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.pos.cmp(&b.pos)));
        gains
    }

    /// Influence for territory as it is before dragons are known: only strings that are captured whoever moves first, or that
    /// the side to move captures, do not count.
    pub fn influence_before_dragons(&mut self, to_move: Color) -> InfluenceMap {
        let library = self.patterns();
        self.read(|reader| {
            let stones = standing_stones(reader, to_move);
            InfluenceMap::new(reader, &library, Question::territory(&stones, to_move))
        })
    }

    /// Are territories read for ways in, by the configuration or else by its level?
    pub(super) fn break_ins(&self) -> BreakIns {
        let reads = self.config.break_in.unwrap_or(self.config.level >= BREAK_IN_LEVEL);
        if reads { BreakIns::Read } else { BreakIns::Ignored }
    }

    /// Influence before and after a move; `None` if it is not legal.
    pub fn move_influence(&mut self, color: Color, mv: Point) -> Option<MoveInfluence> {
        let library = self.patterns();
        let other = color.other();
        let mut reader = Reader::new(self.game.board().clone());
        let standing = standing_stones(&mut reader, other);
        let before = InfluenceMap::new(&mut reader, &library, Question::territory(&standing, other));
        reader.with_move(mv, color, |reader| {
            let now = standing_stones(reader, other);
            let saved = reader.board.stones(color).filter(|&pos| standing.is_lost(pos) && !now.is_lost(pos));
            let now = now.clone().with_saved(saved.filter(|&pos| pos != mv));
            let question = Question::territory(&now, other);
            let after = before.after(reader, &library, question);
            let followup = after.followup(reader, &library, question, mv, color);
            MoveInfluence { color, before: before.clone(), after, followup }
        })
    }
}

/// Strengths by tactical reading of the reader's position, if `to_move` moves next everywhere.
pub fn standing_stones(reader: &mut Reader, to_move: Color) -> Stones {
    let worms = make_worms(reader);
    Stones::new(&reader.board, |pos| match worms.at(pos) {
        Some(worm) if worm.is_lost() || (worm.is_critical() && worm.color != to_move) => 0.0,
        _ => FULL_STRENGTH,
    })
}
