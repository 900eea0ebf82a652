//! Which stones live, and whose is each point, when the game is over?
//!
//! What unconditional life proves is taken as it is. For the rest, the position is played out many times with either
//! side to move first; a string that keeps its place nearly always lives. The others are read to the end where they are
//! shut in (`lives`), and believed to be what most of the games say where they are not. Empty points belong to the
//! colour that surrounds them once dead stones are off (`regions`), and what neither side can fill makes a seki
//! (`seki`). The answer depends on the stones and the seed alone, so that a pass, or who is to move, cannot change it.

mod lives;
mod regions;
mod repairs;
mod seki;
#[cfg(test)]
mod tests;

use super::{FinalStatus, FinalStatuses, Limits, Reason};
use crate::board::{Board, KoRule};
use crate::life::unconditional::{Unconditional, UnconditionalMap, unconditional_life};
use crate::montecarlo::{LightBoard, Policy, Sample, sample};
use crate::reading::{Reader, attack, find_defense};
use crate::types::{Color, Outcome, PerColor, Point, PointMap, Rng};
use lives::{Fate, Lives, Quarrel};
use regions::{judge_regions, revive};
use repairs::mark_repairs;
use seki::mark_seki;
use std::time::Instant;

/// Strings about which whoever moves first decides, each with its quarrel.
type Unsettled = Vec<(Point, Quarrel)>;

/// What is proved for either colour.
type Proved = PerColor<UnconditionalMap>;

/// A string that keeps its place in the playouts this surely needs no reading: 1 always, -1 never.
const SURE: f64 = 0.8;
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
    revive(board, &mut found.statuses);
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

/// The stones of the position, with nothing forbidden by a ko.
fn without_ko(board: &Board) -> Board {
    let mut bare = Board::new(board.size());
    bare.set_suicide_rule(board.suicide_rule());
    for color in Color::BOTH {
        board.stones(color).for_each(|pos| bare.add_stone(pos, color));
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

/// What is proved stays; the others are what most playouts say, but for those that are in doubt and can be read. Says what is
/// unsettled.
fn judge_stones(
    board: &Board,
    proved: &Proved,
    held: &impl Fn(Point, Color) -> f64,
    lives: &mut Lives,
    found: &mut Judgement,
) -> Unsettled {
    let mut unsettled = Unsettled::new();
    let mut reader = Reader::with_cache_size(board.clone(), CACHE);
    let kept = |string| board.color(string).map_or(0.0, |color| held(string, color));
    let is_open = |pos: Point| {
        board.color(pos).is_some_and(|color| {
            proved[color][pos] == Unconditional::None && !proved[color.other()][pos].is_owned()
        })
    };
    let is_doubtful = |pos: Point| is_open(pos) && kept(board.find_origin(pos)) < SURE;
    for string in board.strings() {
        let meets_doubt = || is_open(string) && board.neighbor_strings(string).any(is_doubtful);
        let (is_dead, reason) = if is_doubtful(string) || meets_doubt() {
            let members: [&dyn Fn(Point) -> bool; 2] = [&is_open, &is_doubtful];
            believe(&mut reader, string, kept(string), lives, members, &mut unsettled)
        } else if is_open(string) {
            (false, Reason::Played { kept: share(kept(string)) })
        } else if board.color(string).is_some_and(|color| !proved[color][string].is_owned()) {
            (true, Reason::InTerritory)
        } else {
            (false, Reason::Unconditional)
        };
        let status = if is_dead { FinalStatus::Dead } else { FinalStatus::Alive };
        found.statuses.set_string(board, string, status);
        board.mark_string(string, &mut found.reasons, Some(reason));
    }
    unsettled
}

/// Is a string dead about which nothing is proved, and why? `held` is how surely it keeps its place in playouts; `members` say
/// which strings may belong to its quarrel, more first. What either side decides by moving first is added to `unsettled`.
fn believe(
    reader: &mut Reader,
    string: Point,
    held: f64,
    lives: &mut Lives,
    members: [&dyn Fn(Point) -> bool; 2],
    unsettled: &mut Unsettled,
) -> (bool, Reason) {
    let [_, is_doubtful] = members;
    // What stands around is best not taken for granted; where that is too much to read, only what is in doubt itself counts.
    let quarrel = members.into_iter().find_map(|is_member| {
        is_member(string).then(|| Quarrel::around(&reader.board, string, is_member)).flatten()
    });
    let fate = quarrel.as_ref().and_then(|quarrel| lives.fate(&reader.board, quarrel, string));
    if let (Some(Fate::Unsettled), Some(quarrel)) = (fate, &quarrel) {
        unsettled.push((string, *quarrel));
    }
    match fate {
        Some(Fate::Lives) => (false, Reason::Read),
        Some(Fate::Dies) => (true, Reason::Read),
        Some(Fate::Unsettled) => (held < 0.0, Reason::Unsettled),
        None if is_lost(reader, string, is_doubtful) => (true, Reason::Tactics),
        None => (held < 0.0, Reason::Played { kept: share(held) }),
    }
}

/// Notes where either side decides about the largest unsettled string, if it is not in seki.
fn note_settling(board: &Board, unsettled: Unsettled, lives: &mut Lives, statuses: &mut FinalStatuses) {
    let open = unsettled.into_iter().filter(|&(string, _)| statuses.at(string) != FinalStatus::Seki);
    let Some((string, quarrel)) = open.max_by_key(|&(string, _)| board.countstones(string)) else { return };
    for color in Color::BOTH {
        statuses.set_settling(color, lives.deciding_move(board, &quarrel, string, color));
    }
}

/// Do tactics capture the string, whoever moves first, by stones that are not in doubt themselves?
fn is_lost(reader: &mut Reader, string: Point, is_doubtful: &dyn Fn(Point) -> bool) -> bool {
    !reader.board.neighbor_strings(string).any(is_doubtful)
        && attack(reader, string).outcome == Outcome::Win
        && find_defense(reader, string).outcome == Outcome::Fail
}

/// A share of games from a balance between 1, all of them, and -1, none.
fn share(held: f64) -> f32 {
    ((held + 1.0) / 2.0) as f32
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
