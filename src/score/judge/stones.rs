//! Which stones are dead?
//!
//! The surest witness decides about each string: proof, what nearly all playouts say, what is read to its end (`lives`), tactics
//! if they capture the string whoever moves first, and, where playouts do not know, the owl (`dragons`).

use super::dragons::{Asking, DragonLives};
use super::kos::keeper;
use super::lives::{Fate, Lives, Quarrel};
use super::{CACHE, Judgement, Proved};
use crate::board::Board;
use crate::life::unconditional::Unconditional;
use crate::reading::{Reader, attack, find_defense};
use crate::score::{FinalStatus, Reason};
use crate::types::{Color, Outcome, Point, PointSet};

/// A string that keeps its place in the playouts this surely needs no reading: 1 always, -1 never.
const SURE: f64 = 0.8;
/// Captors with more liberties are in no danger.
const SHORT: usize = 2;
/// Nor those that have a liberty in a larger room.
const EYE: usize = 5;
/// Playouts that agree less than this do not know, and a dragon is asked about: 0.4 is seven games to three.
const TORN: f64 = 0.4;

/// Strings about which whoever moves first decides, each with its quarrel.
pub(super) type Unsettled = Vec<(Point, Quarrel)>;

/// What is proved stays; the others are what the surest witness says. Says what is unsettled.
pub(super) fn judge_stones(
    board: &Board,
    proved: &Proved,
    held: &impl Fn(Point, Color) -> f64,
    lives: &mut Lives,
    found: &mut Judgement,
) -> Unsettled {
    let mut witnesses = Witnesses {
        reader: Reader::with_cache_size(board.clone(), CACHE),
        dragons: DragonLives::new(),
        lives,
        unsettled: Unsettled::new(),
    };
    let kept = |string| board.color(string).map_or(0.0, |color| held(string, color));
    let is_open = |pos: Point| {
        board.color(pos).is_some_and(|color| {
            proved[color][pos] == Unconditional::None && !proved[color.other()][pos].is_owned()
        })
    };
    let is_doubtful = |pos: Point| is_open(pos) && kept(board.find_origin(pos)) < SURE;
    let is_losing = |pos: Point| is_open(pos) && kept(board.find_origin(pos)) < 0.0;
    let doubts = Doubts { is_open: &is_open, is_doubtful: &is_doubtful, is_losing: &is_losing };
    for string in board.strings() {
        let meets_doubt = || is_open(string) && board.neighbor_strings(string).any(is_doubtful);
        let (is_dead, reason) = if is_doubtful(string) || meets_doubt() {
            witnesses.believe(string, kept(string), &doubts)
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
    witnesses.unsettled
}

/// What is known of stones before any of them is read.
struct Doubts<'a> {
    /// Nothing is proved of the stone.
    is_open: &'a dyn Fn(Point) -> bool,
    /// Nor do the playouts know.
    is_doubtful: &'a dyn Fn(Point) -> bool,
    /// It is lost in most playouts.
    is_losing: &'a dyn Fn(Point) -> bool,
}

/// Who is asked about a string of which nothing is proved.
struct Witnesses<'a> {
    reader: Reader,
    lives: &'a mut Lives,
    dragons: DragonLives,
    unsettled: Unsettled,
}

impl Witnesses<'_> {
    /// Is the string dead, and why? `held` is how surely it keeps its place in playouts.
    fn believe(&mut self, string: Point, held: f64, doubts: &Doubts) -> (bool, Reason) {
        match self.read(string, doubts) {
            Some(Fate::Lives) => (false, Reason::Read),
            Some(Fate::Dies) => (true, Reason::Read),
            Some(Fate::Unsettled) => (held < 0.0, Reason::Unsettled),
            None if self.is_lost(string, doubts.is_doubtful) => (true, Reason::Tactics),
            None => self.guess(string, held, doubts.is_doubtful),
        }
    }

    /// The fate of the string, if that can be read.
    fn read(&mut self, string: Point, doubts: &Doubts) -> Option<Fate> {
        if self.lives_with_keeper(string, doubts) {
            return Some(Fate::Lives);
        }
        let fate = self.fate_in_quarrel(string, doubts);
        let lives = fate.is_none_or(|(fate, _)| fate != Fate::Lives) && self.outlives_captors(string, doubts);
        match fate {
            _ if lives => Some(Fate::Lives),
            Some((Fate::Unsettled, quarrel)) => {
                self.unsettled.push((string, quarrel));
                Some(Fate::Unsettled)
            }
            other => other.map(|(fate, _)| fate),
        }
    }

    /// Does the stone keep one of several kos for a string that lives?
    fn lives_with_keeper(&mut self, stone: Point, doubts: &Doubts) -> bool {
        keeper(&self.reader.board, stone).is_some_and(|keeper| {
            let is_sure = (doubts.is_open)(keeper) && !(doubts.is_doubtful)(keeper);
            let lives = |fate: Option<(Fate, Quarrel)>| fate.is_some_and(|(fate, _)| fate == Fate::Lives);
            is_sure || lives(self.fate_in_quarrel(keeper, doubts))
        })
    }

    fn fate_in_quarrel(&mut self, string: Point, doubts: &Doubts) -> Option<(Fate, Quarrel)> {
        let board = &self.reader.board;
        // What stands around is best not taken for granted; where that is too much to read, only what is in doubt itself counts.
        let quarrel = [doubts.is_open, doubts.is_doubtful].into_iter().find_map(|is_member| {
            is_member(string).then(|| Quarrel::around(board, string, is_member)).flatten()
        })?;
        Some((self.lives.fate(board, &quarrel, string)?, quarrel))
    }

    /// Does the string live because those that would capture it are in danger themselves?
    fn outlives_captors(&mut self, string: Point, doubts: &Doubts) -> bool {
        let board = &self.reader.board;
        let beside: PointSet = board.liberties(string).flat_map(|pos| board.empty_region(pos)).collect();
        let is_captor = |pos: Point| {
            (doubts.is_open)(pos)
                && board.countlib(pos) <= SHORT
                && board.liberties(pos).all(|liberty| board.empty_region(liberty).len() <= EYE)
        };
        let is_kin = |pos: Point| {
            (doubts.is_losing)(pos)
                || (doubts.is_doubtful)(pos) && board.liberties(pos).any(|liberty| beside.contains(liberty))
        };
        let is_member =
            |pos: Point| if board.color(pos) == board.color(string) { is_kin(pos) } else { is_captor(pos) };
        board.neighbor_strings(string).any(is_captor)
            && Quarrel::around(board, string, &is_member)
                .is_some_and(|quarrel| self.lives.fate(board, &quarrel, string) == Some(Fate::Lives))
    }

    /// Do tactics capture the string, whoever moves first, by stones that are not in doubt themselves?
    fn is_lost(&mut self, string: Point, is_doubtful: &dyn Fn(Point) -> bool) -> bool {
        !self.reader.board.neighbor_strings(string).any(is_doubtful)
            && attack(&mut self.reader, string).outcome == Outcome::Win
            && find_defense(&mut self.reader, string).outcome == Outcome::Fail
    }

    /// What most playouts say; where they do not know, what the owl says of the string's dragon.
    fn guess(&mut self, string: Point, held: f64, is_doubtful: &dyn Fn(Point) -> bool) -> (bool, Reason) {
        let mut asking = Asking { reader: &mut self.reader, lives: self.lives, is_doubtful };
        let owl = || self.dragons.fate(&mut asking, string);
        match (held.abs() < TORN).then(owl).flatten() {
            Some(Fate::Lives) => (false, Reason::Owl),
            Some(Fate::Dies) => (true, Reason::Owl),
            Some(Fate::Unsettled) | None => (held < 0.0, Reason::Played { kept: share(held) }),
        }
    }
}

/// A share of games from a balance between 1, all of them, and -1, none.
fn share(held: f64) -> f32 {
    ((held + 1.0) / 2.0) as f32
}
