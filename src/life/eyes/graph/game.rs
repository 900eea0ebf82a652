//! What may be played in an eye space, and is the defender captured?
//!
//! Go on a graph. The wall around the space is one string of the defender. As long as it is *open* it has liberties
//! outside that the attacker can fill at leisure, one with every pass; when the attacker has passed and the defender has
//! nothing better to do than to pass as well, the outside is filled, and the attacker moves in a space that is *shut*. A sure
//! eye elsewhere is a liberty that can only be taken last. Suicide is not allowed.

use super::terrain::Terrain;
use super::{Bits, EyeGraph};

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Side {
    Attacker,
    Defender,
}

/// A position of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    pub(super) attackers: Bits,
    pub(super) defenders: Bits,
    /// The point that may not be retaken now.
    pub(super) ko: Bits,
    pub(super) turn: Side,
    /// Has the side that moved last passed? While the wall is open, only passes of the attacker count.
    pub(super) passed: bool,
    /// Has the wall liberties outside?
    pub(super) is_open: bool,
}

impl State {
    /// The space as it lies on the board.
    pub(super) fn start(graph: &EyeGraph, turn: Side) -> State {
        State { attackers: graph.attackers, defenders: 0, ko: 0, turn, passed: false, is_open: true }
    }

    /// Tells all positions of a graph apart.
    pub(super) fn key(&self) -> u64 {
        u64::from(self.attackers)
            | u64::from(self.defenders) << 16
            | u64::from(self.ko) << 32
            | u64::from(self.turn == Side::Attacker) << 48
            | u64::from(self.passed) << 49
            | u64::from(self.is_open) << 50
    }

    /// The empty points.
    pub(super) fn empty(&self, terrain: &Terrain) -> Bits {
        terrain.all() & !self.attackers & !self.defenders
    }

    /// The same position with the other side to move.
    pub(super) fn with_turn(self, turn: Side) -> State {
        State { turn, ko: 0, passed: false, ..self }
    }
}

/// What a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// It may not be played.
    Illegal,
    /// The game goes on.
    To(State),
    /// The wall is captured.
    Captured,
}

/// The stones of the defender that hang together with the wall.
pub(super) fn walled(terrain: &Terrain, defenders: Bits) -> Bits {
    terrain.flood(defenders & terrain.graph.wall, defenders)
}

/// The stones of the attacker that are connected to the outside.
pub(super) fn rescued(terrain: &Terrain, attackers: Bits) -> Bits {
    terrain.flood(attackers & terrain.graph.margin, attackers)
}

/// The empty points next to the wall or to stones that hang together with it.
pub(super) fn wall_liberties(terrain: &Terrain, state: &State) -> Bits {
    (terrain.graph.wall | terrain.around(walled(terrain, state.defenders))) & state.empty(terrain)
}

/// The stones of the attacker that have no liberty.
fn dead_attackers(terrain: &Terrain, state: &State) -> Bits {
    let free = state.attackers & (terrain.around(state.empty(terrain)) | terrain.graph.margin);
    state.attackers & !terrain.flood(free, state.attackers)
}

/// The stones of the defender that have no liberty and do not hang together with the wall.
fn dead_defenders(terrain: &Terrain, state: &State) -> Bits {
    let free = state.defenders & (terrain.around(state.empty(terrain)) | terrain.graph.wall);
    state.defenders & !terrain.flood(free, state.defenders)
}

/// Passes. `None` if the game is over and the defender lives.
pub(super) fn pass(state: &State) -> Option<State> {
    let turn = match state.turn {
        Side::Attacker => Side::Defender,
        Side::Defender => Side::Attacker,
    };
    let next = State { turn, ko: 0, passed: true, ..*state };
    match (state.is_open, state.turn) {
        (true, Side::Attacker) => Some(next),
        (true, Side::Defender) => Some(State { passed: false, is_open: !state.passed, ..next }),
        (false, _) => (!state.passed).then_some(next),
    }
}

/// Plays at an empty point. `extra` tells whether the defender has a sure eye elsewhere.
pub(super) fn play(terrain: &Terrain, state: &State, point: usize, extra: bool) -> Step {
    let bit = 1 << point;
    match state.turn {
        Side::Attacker => play_attacker(terrain, state, bit, extra),
        Side::Defender => play_defender(terrain, state, bit, extra),
    }
}

fn play_attacker(terrain: &Terrain, state: &State, bit: Bits, extra: bool) -> Step {
    let mut next = State { turn: Side::Defender, ko: 0, passed: false, ..*state };
    next.attackers |= bit;
    let may_capture_wall = !state.is_open && !extra;
    if may_capture_wall && wall_liberties(terrain, &next) == 0 {
        return Step::Captured;
    }
    let captured = dead_defenders(terrain, &next);
    next.defenders &= !captured;
    if dead_attackers(terrain, &next) != 0 {
        return Step::Illegal;
    }
    next.ko = ko_point(terrain, state.attackers, state.empty(terrain) & !bit, bit, captured);
    Step::To(next)
}

fn play_defender(terrain: &Terrain, state: &State, bit: Bits, extra: bool) -> Step {
    let mut next = State { turn: Side::Attacker, ko: 0, passed: false, ..*state };
    next.defenders |= bit;
    let captured = dead_attackers(terrain, &next);
    next.attackers &= !captured;
    let wall_has_liberty = state.is_open || extra || wall_liberties(terrain, &next) != 0;
    if dead_defenders(terrain, &next) != 0 || !wall_has_liberty {
        return Step::Illegal;
    }
    if terrain.graph.wall & bit == 0 {
        next.ko = ko_point(terrain, state.defenders, state.empty(terrain) & !bit, bit, captured);
    }
    Step::To(next)
}

/// The single stone that was captured by a lone stone whose only liberty is there, or nothing.
fn ko_point(terrain: &Terrain, own: Bits, empty: Bits, bit: Bits, captured: Bits) -> Bits {
    let around = terrain.around(bit);
    let alone = around & (own | empty) == 0 && terrain.graph.margin & bit == 0;
    if captured.count_ones() == 1 && alone && around & captured != 0 { captured } else { 0 }
}

/// Eyes of one point that nothing can take away. `solid` are the stones that hang together with the wall.
pub(super) fn sure_eyes(terrain: &Terrain, state: &State, solid: Bits) -> u32 {
    let open = terrain.graph.margin | terrain.around(terrain.all() & !solid);
    (state.empty(terrain) & terrain.bordered() & !open).count_ones()
}

/// Might the defender still get the eyes that he needs, two or, with `extra`, one? Two points side by side are one eye.
pub(super) fn has_hope(terrain: &Terrain, state: &State, solid: Bits, extra: bool) -> bool {
    let lost = rescued(terrain, state.attackers);
    let hope = terrain.all() & !solid & !lost & !terrain.around(lost);
    match hope.count_ones() {
        0 => false,
        1 => extra,
        2 => extra || terrain.around(hope) & hope == 0,
        _ => true,
    }
}
