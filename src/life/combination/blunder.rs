//! Does a move let the opponent have a combination that he had not before?

use super::search::{Combination, Ground, atari_atari};
use crate::reading::{Reader, attack};
use crate::types::{Move, Outcome, Point, PointSet};

/// What a move gives away.
#[derive(Clone, PartialEq, Debug)]
pub struct Blunder {
    /// The stones that are lost at least.
    pub size: usize,
    /// How the opponent begins.
    pub attack: Point,
    /// A move that prevents it, if there is one: it would have been the better move.
    pub defense: Option<Point>,
}

/// What the opponent wins by a combination after a move, if there was nothing as large to win before. `ground.safe` holds
/// the mover's stones that are thought safe before the move, `saved` those that the move is thought to save; `before` is
/// the opponent's combination if the move is not played. A pass is a move too; an illegal move gives nothing away.
pub fn atari_atari_blunder_size(
    ground: &mut Ground,
    mv: Move,
    saved: &PointSet,
    before: Option<&Combination>,
) -> Option<Blunder> {
    let safe: PointSet = ground.safe.iter().chain(saved.iter()).collect();
    let is_pass = mv.point.is_pass();
    if !is_pass && !ground.reader.board.trymove(mv.point, mv.color) {
        return None;
    }
    let safe = &with_new_stone(ground.reader, mv.point, safe);
    let mut after = Ground { reader: ground.reader, library: ground.library, safe };
    let found = atari_atari(&mut after, mv.color.other());
    if !is_pass {
        ground.reader.board.popgo();
    }
    let found = found.filter(|found| is_new(found, before, saved))?;
    let defense = found.defenses.first().copied();
    Some(Blunder { size: found.size, attack: found.mv, defense })
}

/// A stone that was just played is thought safe unless it can be captured.
fn with_new_stone(r: &mut Reader, mv: Point, mut safe: PointSet) -> PointSet {
    if r.board.color(mv).is_some() && attack(r, mv).outcome == Outcome::Fail {
        safe.insert(mv);
    }
    safe
}

/// Is more lost than before, or something that was to be saved?
fn is_new(found: &Combination, before: Option<&Combination>, saved: &PointSet) -> bool {
    let known = before.map_or(0, |before| before.size);
    found.size > known || found.victims.iter().any(|stone| saved.contains(stone))
}

/// Is a move safe: does the opponent get no new combination by it that wins `least` stones or more? The arguments are those
/// of [`atari_atari_blunder_size`].
///
/// # Errors
/// The [`Blunder`] that the move is.
pub fn atari_atari_confirm_safety(
    ground: &mut Ground,
    mv: Move,
    least: usize,
    saved: &PointSet,
    before: Option<&Combination>,
) -> Result<(), Blunder> {
    match atari_atari_blunder_size(ground, mv, saved, before) {
        Some(blunder) if blunder.size >= least => Err(blunder),
        _ => Ok(()),
    }
}
