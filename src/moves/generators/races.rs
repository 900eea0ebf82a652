//! Which lost races would be won with two moves in a row? The first of them is a threat.
//!
//! Races between strings with few liberties are tactics, whose threats `strings` proposes; here are those between dragons.

use super::super::reasons::{Aim, Reason};
use super::super::{Reasons, View};
use crate::life::dragons::Dragon;
use crate::life::owl::Tools;
use crate::life::semeai::{outer_liberties, tactical_analyze};
use crate::types::{Outcome, Point};

/// Races that are looked at, those for the largest dragons.
const RACES: usize = 2;
/// First moves that are tried in each.
const TRIED: usize = 3;
/// Positions that one half of a race may cost.
const NODES: u64 = 5_000;

/// Adds the moves after which an own dragon that has lost its race wins or draws it if nobody answers.
pub(super) fn propose(tools: &mut Tools, view: &View, reasons: &mut Reasons) {
    let mut lost: Vec<(&Dragon, &Dragon)> =
        view.dragons.iter().filter_map(|dragon| Some((dragon, winner(view, dragon)?))).collect();
    lost.sort_by_key(|(own, _)| std::cmp::Reverse(own.stones.len()));
    for (own, theirs) in lost.into_iter().take(RACES) {
        if let Some((mv, aim)) = threat(tools, view, own, theirs) {
            reasons.aim(mv, aim, Reason::SemeaiThreat);
        }
    }
}

/// The dragon that an own one has lost its race against, whoever moves first.
fn winner<'a>(view: &'a View, dragon: &Dragon) -> Option<&'a Dragon> {
    let race = &dragon.race;
    let is_lost = race.count > 0 && race.defense == Outcome::Fail && dragon.color == view.color;
    race.defense_target.filter(|_| is_lost).and_then(|stone| view.dragons.at(stone))
}

/// The first move that turns the race if the opponent plays elsewhere, with what the second reaches.
fn threat(tools: &mut Tools, view: &View, own: &Dragon, theirs: &Dragon) -> Option<(Point, Aim)> {
    let board = &tools.reader.board;
    let mut moves = outer_liberties(board, &own.stones, &theirs.stones);
    moves.retain(|&mv| board.is_allowed_move(mv, view.color));
    moves.into_iter().take(TRIED).find_map(|mv| {
        if !tools.reader.board.trymove(mv, view.color) {
            return None;
        }
        let race = tactical_analyze(tools, &own.stones, &theirs.stones, NODES).ok();
        tools.reader.board.popgo();
        let race = race.filter(|race| race.defense != Outcome::Fail)?;
        Some((mv, Aim { target: own.origin, outcome: race.defense, is_certain: race.is_certain }))
    })
}
