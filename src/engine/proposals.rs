//! Which moves does the engine choose among?

use super::Engine;
use super::config::Thinking;
use super::considered::Considered;
use super::genmove::EXAMINED;
use super::hope::Resort;
use super::progress::Progress;
use crate::types::{Color, Point, PointSet};

/// Reasons are found at this level at most: more reading finds no better moves.
const JUDGED_AT: u32 = 2;
/// Moves that reasons may add to those of a quick look.
const ADDED: usize = 6;

/// Moves with values in points, the best first, and how the game stands.
pub(super) struct Proposals {
    /// The moves.
    pub(super) moves: Vec<(Point, f64)>,
    /// Points by which the side to move is ahead, komi included.
    pub(super) lead: f64,
    /// Points by which it leads on the board alone, as playouts see it, if they were asked: then a search can go on from there.
    pub(super) first_look: Option<f64>,
    /// How likely each move is to be the choice, as far as a search tells.
    pub(super) chances: Vec<(Point, f64)>,
    /// What reasons say of moves, in points less than the best one, if they were asked beside the search.
    pub(super) judged: Vec<(Point, f64)>,
    /// What reasons know about moves for the case that none is worth a move.
    pub(super) resort: Resort,
}

impl Proposals {
    /// Puts a move before all others, and makes it worth as much as the best of them at least.
    fn preferring(mut self, pos: Point) -> Proposals {
        let best = self.moves.first().map_or(0.0, |&(_, value)| value);
        let known =
            self.moves.iter().position(|&(other, _)| other == pos).map(|place| self.moves.remove(place));
        self.moves.insert(0, (pos, known.map_or(best, |(_, value)| value.max(best))));
        self.chances = vec![(pos, 1.0)];
        self
    }

    /// The same with what reasons say of the moves; the best of those that are missing are added.
    fn judged_by(mut self, reasoned: &Proposals) -> Proposals {
        let best = reasoned.moves.first().map_or(0.0, |&(_, value)| value);
        self.judged = reasoned.moves.iter().map(|&(pos, value)| (pos, value - best)).collect();
        self.moves.truncate(EXAMINED - ADDED);
        let least = self.moves.last().map_or(0.0, |&(_, value)| value);
        let is_missing = |&&(pos, _): &&(Point, f64)| self.moves.iter().all(|&(other, _)| other != pos);
        let added: Vec<Point> =
            reasoned.moves.iter().filter(is_missing).map(|&(pos, _)| pos).take(ADDED).collect();
        self.moves.extend(added.into_iter().map(|pos| (pos, least)));
        self
    }

    /// No moves, in a game that stands so.
    pub(super) fn of_lead(lead: f64) -> Proposals {
        Proposals {
            moves: Vec::new(),
            lead,
            first_look: None,
            chances: Vec::new(),
            judged: Vec::new(),
            resort: Resort::default(),
        }
    }
}

/// What is asked for.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    /// The engine's level for this move.
    pub(super) level: u32,
    /// Seed of the playouts.
    pub(super) seed: u64,
    /// Moves that are enough.
    pub(super) count: usize,
    /// The moves that come into question; all, if it is not said.
    pub(super) allowed: Option<&'a PointSet>,
    /// May a move be taken from a book, or mirrored, without comparing it with others?
    pub(super) at_once: bool,
    /// Does a search begin with what the one for the last move has left, and leave something itself?
    pub(super) is_in_game: bool,
    /// May a lost game be tried to turn when no move is worth anything?
    pub(super) may_try: bool,
}

impl<'a> Wanted<'a> {
    /// One move.
    pub(super) fn move_at(level: u32, seed: u64) -> Wanted<'a> {
        Wanted {
            level,
            seed,
            count: EXAMINED,
            allowed: None,
            at_once: true,
            is_in_game: false,
            may_try: true,
        }
    }

    /// All moves with their values.
    pub(super) fn all_at(level: u32, seed: u64) -> Wanted<'a> {
        Wanted { count: usize::MAX, at_once: false, ..Wanted::move_at(level, seed) }
    }

    /// One of some moves, if they are given.
    pub(super) fn among(self, allowed: Option<&'a PointSet>) -> Wanted<'a> {
        Wanted { allowed, ..self }
    }

    /// When the game is over, and only what is left has to be settled.
    pub(super) fn after_the_game(self) -> Wanted<'a> {
        Wanted { may_try: false, ..self }
    }

    /// For the game that is played.
    pub(super) fn in_game(self) -> Wanted<'a> {
        Wanted { is_in_game: true, ..self }
    }

    /// Does the move come into question?
    pub(super) fn allows(&self, pos: Point) -> bool {
        self.allowed.is_none_or(|allowed| allowed.contains(pos))
    }
}

impl Engine {
    /// The moves of `color`, in the order in which the engine would play them. A search compares the best ones, unless
    /// the engine thinks without.
    pub(super) fn propose(&mut self, color: Color, wanted: Wanted, progress: &mut Progress) -> Proposals {
        let settled = if progress.is_endless { None } else { self.settled_move(color, wanted) };
        let found = match settled {
            Some(pos) if wanted.at_once => self.settled_on(color, pos, progress),
            Some(pos) => self.compare(color, wanted, progress).preferring(pos),
            None => self.compare(color, wanted, progress),
        };
        self.considered = Considered::new(&found, self.game.size());
        found
    }

    /// The move that needs no comparison with others: the opponent's mirrored, or one of the book of whole boards.
    fn settled_move(&mut self, color: Color, wanted: Wanted) -> Option<Point> {
        let mirrored = self.mirror_move(color).filter(|&pos| wanted.allows(pos));
        mirrored.or_else(|| self.book_move(color, wanted))
    }

    /// The moves of `color` as reasons, a quick look and a search see them.
    fn compare(&mut self, color: Color, wanted: Wanted, progress: &mut Progress) -> Proposals {
        let Wanted { level, .. } = wanted;
        let mut found = match self.config.thinking {
            Thinking::Classic => self.reasoned_moves(color, level),
            Thinking::MonteCarlo => self.sketched_moves(color, wanted),
            Thinking::Combined => {
                let reasoned = self.reasoned_moves(color, level.min(JUDGED_AT));
                self.sketched_moves(color, wanted).judged_by(&reasoned)
            }
        };
        found.moves.retain(|&(pos, _)| wanted.allows(pos));
        found.resort.tries.retain(|&pos| wanted.may_try && wanted.allows(pos));
        self.refine(color, wanted, &mut found, progress);
        self.forget_unfinished();
        found
    }
}
