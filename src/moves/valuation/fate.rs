//! What becomes of the best move if it is put to the test?

use super::super::View;
use super::super::reasons::Reason;
use super::Valued;
use super::answer::{Refuted, refute};
use super::effects::Effects;
use super::outlived::outlived;
use super::trial::Disproof;
use super::vain::vain;
use crate::life::owl::Tools;
use crate::types::{Point, PointSet};

/// What reading found that speaks against a move; nothing as long as nobody asked.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Fate {
    /// The new stone dies, and what else the opponent's answer takes back.
    pub(super) refuted: Option<Refuted>,
    /// What the move is to save dies.
    vain: Option<Disproof>,
    /// What it is to kill lives.
    outlived: Option<Disproof>,
}

impl Fate {
    /// What is found of a move that is to kill these stones.
    pub(super) fn of(tools: &mut Tools, view: &View, mv: Point, reasons: &[Reason], kills: PointSet) -> Fate {
        let refuted = refute(tools, view, mv, kills);
        let vain = vain(tools, view, mv, reasons);
        let is_open = refuted.is_none() && vain.is_none();
        let outlived = if is_open { outlived(tools, view, mv, reasons) } else { None };
        Fate { refuted, vain, outlived }
    }

    /// Was nothing found?
    pub(super) fn is_open(&self) -> bool {
        self.refuted.is_none() && self.vain.is_none() && self.outlived.is_none()
    }

    /// What becomes of stones if this was found.
    pub(super) fn left_of(&self, effects: Effects) -> Effects {
        let Effects { mut killed, mut saved, given } = effects;
        if let Some(refuted) = &self.refuted {
            saved = saved - refuted.lost;
            killed = killed - refuted.spared;
        }
        saved = self.vain.map_or(saved, |vain| saved - vain.stones);
        killed = self.outlived.map_or(killed, |outlived| killed - outlived.stones);
        Effects { killed, saved, given }
    }

    /// The move with the answers that were found.
    pub(super) fn told_of(&self, valued: Valued) -> Valued {
        Valued {
            dies_to: self.refuted.map(|refuted| refuted.answer),
            in_vain: self.vain.map(|vain| vain.answer),
            spared_by: self.outlived.map(|outlived| outlived.answer),
            ..valued
        }
    }
}
