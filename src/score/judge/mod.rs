//! Which stones live, and whose is each point, when the game is over?
//!
//! What unconditional life proves is taken as it is. For the rest, the position is played out many times with either
//! side to move first; a string that keeps its place nearly always lives. The others are read to the end where they are
//! shut in (`lives`, and `kos` where several hang together), and believed to be what most of the games say where they are
//! not, or what the owl says where the games do not know (`stones`). Empty points belong to the colour that surrounds them
//! once dead stones are off (`regions`), what neither side can fill makes a seki (`seki`), and what must be filled in the
//! end is no territory (`repairs`). The answer depends on the stones and the seed alone, so that a pass, or who is to move,
//! cannot change it.

mod captures;
mod dragons;
mod kos;
mod lives;
mod regions;
mod repairs;
mod seki;
mod stones;
#[cfg(test)]
mod tests;

use super::{FinalStatus, FinalStatuses, Limits, Reason};
use crate::board::{Board, KoRule};
use crate::life::unconditional::{UnconditionalMap, unconditional_life};
use crate::montecarlo::{LightBoard, Policy, Sample, sample};
use crate::types::{Color, PerColor, Point, PointMap, Rng};
pub use captures::captures;
use lives::Lives;
use regions::{judge_regions, revive};
use repairs::mark_repairs;
use seki::mark_seki;
use std::time::Instant;
use stones::{Unsettled, judge_stones};

/// What is proved for either colour.
type Proved = PerColor<UnconditionalMap>;

/// Playouts with each side first, on boards up to 9×9, by which a position is seen to be open beyond doubt, ...
const GLANCE: u32 = 72;
/// ... if neither side holds more empty points than this in three of four: where nothing was left to fight for, there were never more
/// than 22 of them (`docs/benchmarks.md`, "The analysis of a position").
const OPEN: usize = 40;
/// What a side holds more often than the other, 1 being always, where it holds a point in three of four playouts.
const MOSTLY: f64 = 0.5;

/// Megabytes for what tactical reading remembers.
const CACHE: f64 = 0.25;

/// The statuses of a position, and what they rest on.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    pub(super) statuses: FinalStatuses,
    /// Why each stone has its status; the same for all stones of a string.
    pub(super) reasons: PointMap<Option<Reason>>,
    pub(super) proved: Proved,
    /// What the playouts say of each point: 1 always White's, -1 always Black's.
    pub(super) played: PointMap<f32>,
    /// Was everything done that the limits should allow?
    pub(super) is_complete: bool,
}

/// Judges every vertex of the position.
pub fn final_statuses(board: &Board, seed: u64) -> FinalStatuses {
    judge(board, seed, &Limits::default()).statuses
}

/// As [`final_statuses`], within limits: what was not looked into is what most playouts say.
pub fn final_statuses_within(board: &Board, seed: u64, limits: &Limits) -> FinalStatuses {
    judge(board, seed, limits).statuses
}

/// Judges every vertex within limits.
pub(super) fn judge(board: &Board, seed: u64, limits: &Limits) -> Judgement {
    let deadline = limits.time.map(|time| Instant::now() + time);
    let board = &without_ko(board);
    let proved: Proved = PerColor::from_fn(|color| unconditional_life(board, color));
    let samples = both_sides_first(board, seed, limits.playouts, deadline);
    let held = |pos: Point, color: Color| {
        (samples[Color::White].held_by(pos, color) + samples[Color::Black].held_by(pos, color)) / 2.0
    };
    let mut lives = Lives::new(limits.nodes, deadline);
    let mut found = Judgement {
        proved: proved.clone(),
        statuses: FinalStatuses::default(),
        reasons: PointMap::filled(None),
        played: PointMap::filled(0.0),
        is_complete: Color::BOTH.into_iter().all(|color| samples[color].playouts > 0),
    };
    board.points().for_each(|pos| found.played[pos] = held(pos, Color::White) as f32);
    let unsettled = judge_stones(board, &proved, &held, &mut lives, &mut found);
    revive(board, &mut found);
    judge_regions(board, &proved, &held, &mut found.statuses);
    let locked = mark_seki(board, &proved, &mut lives, &mut found.statuses);
    for string in board.strings().filter(|&string| found.statuses.at(string) == FinalStatus::Seki) {
        let beside = locked.iter().copied().find(|&pos| board.liberty_of_string(pos, string));
        board.mark_string(string, &mut found.reasons, Some(Reason::Locked(beside)));
    }
    mark_repairs(board, &proved, &locked, &mut found.statuses);
    found.is_complete &= !lives.is_cut_short;
    note_settling(board, unsettled, &mut lives, &mut found.statuses);
    found
}

/// Is so much open that a judgement would find the game undecided? A glance tells, at a small part of its cost. The answer
/// depends on the stones and the seed alone.
pub fn is_wide_open(board: &Board, seed: u64) -> bool {
    let samples = both_sides_first(&without_ko(board), seed, GLANCE, None);
    let held = |pos| {
        Color::BOTH.into_iter().map(|color| samples[color].held_by(pos, Color::White)).sum::<f64>() / 2.0
    };
    board.points().filter(|&pos| board.is_empty(pos) && held(pos).abs() < MOSTLY).count() > OPEN
}

/// The stones of the position, with nothing forbidden by a ko.
fn without_ko(board: &Board) -> Board {
    bare(board, |_| true)
}

/// Those stones of the position that stay, with nothing forbidden by a ko.
fn bare(board: &Board, stays: impl Fn(Point) -> bool) -> Board {
    let mut bare = Board::new(board.size());
    bare.set_suicide_rule(board.suicide_rule());
    for color in Color::BOTH {
        board.stones(color).filter(|&pos| stays(pos)).for_each(|pos| bare.add_stone(pos, color));
    }
    bare
}

/// Playouts with White first and playouts with Black first; a ko is open to both.
fn both_sides_first(board: &Board, seed: u64, playouts: u32, deadline: Option<Instant>) -> PerColor<Sample> {
    let mut open = board.clone();
    open.set_ko_rule(KoRule::None);
    let light = LightBoard::new(&open);
    let points = (board.size() * board.size()) as u32;
    let playouts = (playouts * 81 / points).clamp(playouts / 3, playouts);
    let mut rng = Rng::new(seed ^ board.stones_hash());
    let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    PerColor::from_fn(|color| sample(&light, Policy::Local, color, playouts, &mut rng, is_late))
}

/// Notes where either side decides about the largest unsettled string, if it is not in seki.
fn note_settling(board: &Board, unsettled: Unsettled, lives: &mut Lives, statuses: &mut FinalStatuses) {
    let open = unsettled.into_iter().filter(|&(string, _)| statuses.at(string) != FinalStatus::Seki);
    let Some((string, quarrel)) = open.max_by_key(|&(string, _)| board.countstones(string)) else { return };
    for color in Color::BOTH {
        statuses.set_settling(color, lives.deciding_move(board, &quarrel, string, color));
    }
}

impl FinalStatuses {
    /// The statuses of a position whose dead stones were named, by players or a referee: the whole of each string that
    /// holds one of them is dead, the other stones live, and an empty region belongs to the colour that alone
    /// surrounds it once the dead stones are off.
    pub fn with_dead_stones(board: &Board, dead: &[Point]) -> FinalStatuses {
        let mut statuses = FinalStatuses::default();
        for pos in Color::BOTH.into_iter().flat_map(|color| board.stones(color)) {
            statuses.set(pos, FinalStatus::Alive);
        }
        for &pos in dead.iter().filter(|&&pos| board.is_on_board(pos) && !board.is_empty(pos)) {
            statuses.set_string(board, pos, FinalStatus::Dead);
        }
        let nothing_proved = PerColor::from_fn(|_| UnconditionalMap::default());
        let board = &without_ko(board);
        judge_regions(board, &nothing_proved, &|_, _| 0.0, &mut statuses);
        mark_seki(board, &nothing_proved, &mut Lives::new(Limits::default().nodes, None), &mut statuses);
        statuses
    }

    /// The position once the dead stones are off: they threaten nobody, because they are taken before they can.
    pub(super) fn without_dead(&self, board: &Board) -> Board {
        bare(board, |pos| self.at(pos) != FinalStatus::Dead)
    }

    /// What these statuses of `before` say of a stone on a board where more was played since: new stones live.
    pub(super) fn of_stone(&self, before: &Board, board: &Board, pos: Point) -> FinalStatus {
        let is_old = |&stone: &Point| before.color(stone) == board.color(stone);
        board.stones_of(pos).find(is_old).map_or(FinalStatus::Alive, |stone| self.at(stone))
    }

    /// The statuses of the board if its stones have these, string by string. Eyes of stones in seki stay what they were;
    /// `held` is what the playouts said of each point.
    pub(super) fn with_stones(
        &self,
        board: &Board,
        stones: &dyn Fn(Point) -> FinalStatus,
        held: &impl Fn(Point, Color) -> f64,
    ) -> FinalStatuses {
        let mut statuses = FinalStatuses::default();
        for string in board.strings() {
            statuses.set_string(board, string, stones(string));
        }
        let nothing_proved = PerColor::from_fn(|_| UnconditionalMap::default());
        judge_regions(board, &nothing_proved, held, &mut statuses);
        for pos in board.points().filter(|&pos| board.is_empty(pos)) {
            if let Some(owner) = self.eye_owner(pos) {
                statuses.set_eye(pos, owner);
            }
        }
        statuses
    }
}
