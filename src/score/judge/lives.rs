//! What becomes of strings in doubt, if it can be read to the end?
//!
//! Strings in doubt that touch each other, or the same small empty region, are one *quarrel*: their stones and the empty
//! points around them are all that can change, and what stands around a quarrel is not in doubt. Where a quarrel is small,
//! the exact solver of `life::solve` answers for each of its strings and either side to move.
//!
//! A capture that costs the captor more than it wins is none: stones inside a seki can be taken only by giving up what
//! surrounds them, so whoever takes must keep the strings beside.

use super::kos::{KoQuestion, POSITIONS, kos_of, read_kos};
use crate::board::Board;
use crate::life::solve::{Answer, Area, Question, SolveError, Stake, Table, decide, solve};
use crate::types::{Color, Outcome, Point, PointSet};
use std::time::{Duration, Instant};

/// Empty points up to which a quarrel is read.
const ROOM: usize = 18;
/// An empty region that is larger is open ground.
const CLOSED: usize = 14;
/// Positions that one question may cost.
const NODES: u64 = 60_000;
/// Positions in which one ko with approach moves is laid out.
const APPROACHES: usize = 4_000;
/// Empty points up to which it is asked whether a capture pays: what is captured in larger rooms leaves room to live.
const SEKI_ROOM: usize = 8;
/// Moves of the captor in a row that are followed to see whether a capture pays.
const CAPTURE_MOVES: usize = 4;

/// What reading says about a string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    /// It cannot be captured, or only at a loss.
    Lives,
    /// It cannot be saved.
    Dies,
    /// Whoever moves first decides.
    Unsettled,
}

/// What may still be spent on reading.
pub(super) struct Lives {
    table: Table,
    nodes: u64,
    deadline: Option<Instant>,
    /// Was something not asked because the nodes or the time were used up?
    pub(super) is_cut_short: bool,
}

/// Points that can change together.
#[derive(Clone, Copy)]
pub(super) struct Quarrel {
    points: PointSet,
}

impl Quarrel {
    /// The quarrel of a string; `None` if it leads to open ground or has too many points to be read. Other strings belong to it
    /// if `is_member` says so of their stones, or if they have no liberty elsewhere.
    pub(super) fn around(board: &Board, string: Point, is_member: &dyn Fn(Point) -> bool) -> Option<Quarrel> {
        let mut growing = Growing { board, is_member, points: PointSet::new(), queue: Vec::new(), room: 0 };
        growing.add(board.stones_of(string));
        loop {
            growing.spread()?;
            let points = growing.points;
            let shut_in = board.strings().find(|&other| {
                !points.contains(other) && board.liberties(other).all(|liberty| points.contains(liberty))
            });
            let Some(other) = shut_in else { return Some(Quarrel { points }) };
            growing.add(board.stones_of(other));
        }
    }

    /// What is asked of a string where kos hang together, nobody having threats.
    fn kos<'a>(&'a self, board: &'a Board, string: Point, to_move: Color) -> KoQuestion<'a> {
        KoQuestion { board, points: &self.points, string, to_move, has_threats: false, limit: POSITIONS }
    }

    /// Is the string connected to what stands around?
    fn leaves_out(&self, board: &Board, string: Point) -> bool {
        board.stones_of(string).any(|stone| !self.points.contains(stone))
    }

    /// Number of its empty points.
    fn room(&self, board: &Board) -> usize {
        self.points.iter().filter(|&pos| board.is_empty(pos)).count()
    }
}

/// A quarrel whose neighbours are not all known yet.
struct Growing<'a> {
    board: &'a Board,
    is_member: &'a dyn Fn(Point) -> bool,
    points: PointSet,
    /// Points of it whose neighbours were not looked at.
    queue: Vec<Point>,
    /// Its empty points.
    room: usize,
}

impl Growing<'_> {
    fn add(&mut self, points: impl IntoIterator<Item = Point>) {
        let points: Vec<Point> = points.into_iter().collect();
        self.points.extend(points.iter().copied());
        self.queue.extend(points);
    }

    /// Takes in what lies beside it, as far as it goes; `None` if that is too much.
    fn spread(&mut self) -> Option<()> {
        while let Some(pos) = self.queue.pop() {
            for near in pos.neighbors().into_iter().filter(|&n| self.board.is_on_board(n)) {
                if !self.points.contains(near) {
                    self.take_in(near)?;
                }
            }
        }
        Some(())
    }

    fn take_in(&mut self, near: Point) -> Option<()> {
        if self.board.is_empty(near) {
            let region = self.board.empty_region(near);
            self.room += region.len();
            if region.len() > CLOSED || self.room > ROOM {
                return None;
            }
            self.add(region);
        } else if (self.is_member)(near) {
            self.add(self.board.stones_of(near));
        }
        Some(())
    }
}

impl Lives {
    pub(super) fn new(nodes: u64, deadline: Option<Instant>) -> Lives {
        Lives { table: Table::new(NODES as usize), nodes, deadline, is_cut_short: false }
    }

    /// Positions and time that may still be spent; `None` if nothing new may be begun, which is noted.
    pub(super) fn rest(&mut self) -> Option<(u64, Option<Duration>)> {
        let time = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        self.is_cut_short |= self.nodes == 0 || time.is_some_and(|time| time.is_zero());
        let may_begin = self.nodes > 0 && time.is_none_or(|time| !time.is_zero());
        may_begin.then_some((self.nodes, time))
    }

    /// Counts positions that were looked into.
    pub(super) fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_sub(nodes);
    }

    /// The fate of a string in a quarrel; `None` if it cannot be read. The position is taken without a ko.
    pub(super) fn fate(&mut self, board: &Board, quarrel: &Quarrel, string: Point) -> Option<Fate> {
        let color = board.color(string)?;
        if !self.is_capturable(board, quarrel, string)? {
            return Some(Fate::Lives);
        }
        let is_saved = !self.is_captured(board, quarrel, string, color)?;
        if quarrel.room(board) <= SEKI_ROOM && self.is_poisoned(board, quarrel, string) {
            return Some(Fate::Lives);
        }
        Some(if is_saved { Fate::Unsettled } else { Fate::Dies })
    }

    /// Does the opponent lose more than he wins, however he takes the string?
    fn is_poisoned(&mut self, board: &Board, quarrel: &Quarrel, string: Point) -> bool {
        let size = board.countstones(string);
        let at_stake: Vec<Point> = board
            .neighbor_strings(string)
            .filter(|&s| quarrel.points.contains(s) && board.countstones(s) > size)
            .collect();
        // What can be lost anyway is not the price of a capture.
        !at_stake.is_empty()
            && at_stake.iter().all(|&s| self.is_capturable(board, quarrel, s) == Some(false))
            && !self.pays(&mut board.clone(), quarrel, string, &at_stake, CAPTURE_MOVES)
    }

    /// Does the opponent capture the string if he moves first? A ko counts for whoever need not find the first threat, and where
    /// several hang together, both may take one after the other.
    pub(super) fn is_capturable(&mut self, board: &Board, quarrel: &Quarrel, string: Point) -> Option<bool> {
        let opponent = board.color(string)?.other();
        if quarrel.leaves_out(board, string) {
            return Some(false);
        }
        self.is_captured(board, quarrel, string, opponent)
    }

    /// Is the string captured if the colour moves first?
    fn is_captured(
        &mut self,
        board: &Board,
        quarrel: &Quarrel,
        string: Point,
        to_move: Color,
    ) -> Option<bool> {
        let is_attackers = board.color(string) != Some(to_move);
        self.in_kos(quarrel.kos(board, string, to_move)).or_else(|| {
            let outcome = self.ask(board, quarrel, string, to_move)?;
            Some(succeeds(outcome) == is_attackers)
        })
    }

    /// As [`Lives::is_capturable`], if the opponent may retake every ko.
    pub(super) fn is_capturable_with_threats(
        &mut self,
        board: &Board,
        quarrel: &Quarrel,
        string: Point,
    ) -> Option<bool> {
        let opponent = board.color(string)?.other();
        if quarrel.leaves_out(board, string) {
            return Some(false);
        }
        let by_kos = self.in_kos(KoQuestion { has_threats: true, ..quarrel.kos(board, string, opponent) });
        by_kos.or_else(|| Some(self.ask(board, quarrel, string, opponent)? != Outcome::Fail))
    }

    /// Is the string captured? `None` if it does not hang on a ko, or in too many positions.
    fn in_kos(&mut self, question: KoQuestion) -> Option<bool> {
        let most = match kos_of(&question) {
            0 => return None,
            1 => APPROACHES,
            _ => question.limit,
        };
        let (nodes, _) = self.rest()?;
        let limit = most.min(nodes.try_into().unwrap_or(most));
        let answer = read_kos(&KoQuestion { limit, ..question });
        self.is_cut_short |= answer.is_captured.is_none() && limit < most;
        self.spend(answer.positions);
        answer.is_captured
    }

    /// The move of a colour that decides about an unsettled string.
    pub(super) fn deciding_move(
        &mut self,
        board: &Board,
        quarrel: &Quarrel,
        string: Point,
        color: Color,
    ) -> Option<Point> {
        let answer = self.question(board, quarrel, string, color, solve)?;
        answer.moves.into_iter().find(|pos| !pos.is_pass())
    }

    /// Can the opponent take the string, by moves that its owner lets him make, and keep what is at stake? So it is, too, if
    /// that takes too many moves or positions to tell.
    fn pays(
        &mut self,
        board: &mut Board,
        quarrel: &Quarrel,
        string: Point,
        at_stake: &[Point],
        moves: usize,
    ) -> bool {
        let Some(color) = board.color(string) else { return true };
        if moves == 0 {
            return true;
        }
        let empty: Vec<Point> = quarrel.points.iter().filter(|&pos| board.is_empty(pos)).collect();
        for at in empty {
            if !board.trymove(at, color.other()) {
                continue;
            }
            let keeps = at_stake.iter().all(|&s| {
                let s = board.find_origin(s);
                self.is_capturable(board, quarrel, s) != Some(true)
            });
            let pays = keeps && self.pays(board, quarrel, string, at_stake, moves - 1);
            board.popgo();
            if pays {
                return true;
            }
        }
        false
    }

    fn ask(&mut self, board: &Board, quarrel: &Quarrel, string: Point, to_move: Color) -> Option<Outcome> {
        self.question(board, quarrel, string, to_move, decide)?.outcome
    }

    fn question(
        &mut self,
        board: &Board,
        quarrel: &Quarrel,
        string: Point,
        to_move: Color,
        solver: impl FnOnce(&Question, &mut Table) -> Result<Answer, SolveError>,
    ) -> Option<Answer> {
        let target: Vec<Point> = board.stones_of(string).collect();
        let area = Area::given(board, &target, quarrel.points).ok()?;
        let (nodes, _) = self.rest()?;
        let question =
            Question { board, area: &area, to_move, stake: Stake::Stones, nodes: NODES.min(nodes) };
        let answer = solver(&question, &mut self.table).ok()?;
        self.is_cut_short |= answer.outcome.is_none() && nodes < NODES;
        self.spend(answer.nodes);
        Some(answer)
    }
}

/// Does the side that was asked about succeed, if nobody has ko threats?
pub(super) fn succeeds(outcome: Outcome) -> bool {
    matches!(outcome, Outcome::Win | Outcome::KoA | Outcome::Gain)
}
