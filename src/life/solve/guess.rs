//! What is a problem about, when nobody says?
//!
//! Life-and-death problems come as a position and a side to move. What is in question is seen as people see it: stones of
//! either colour that are shut in and not yet decided. Every candidate is solved with a small number of nodes, then with
//! more, as if everything around its area were the attacker's: problems are hardly ever about an escape. A candidate makes
//! a problem of the position if whoever moves first gets his way, and most of all if only one move does it.

use super::{Answer, Area, Question, Stake, Table, solve};
use crate::board::Board;
use crate::types::{Color, Outcome, Point, PointSet};

/// Margins that are tried around a target, the usual one first.
const SLACKS: [u8; 2] = [1, 0];
/// Most exits of an area in which somebody is shut in, without a margin, and for each step of one.
const MAX_EXITS: usize = 12;
const EXITS_A_STEP: usize = 6;
/// A problem is hardly ever about fewer stones.
pub const FEW_STONES: usize = 4;
/// Nodes for a position where nobody says how many.
pub const USUAL_NODES: u64 = 250_000;
/// With the usual nodes areas of more empty points are hardly ever solved; more nodes are hoped to go a point farther with each
/// doubling.
const MAX_ROOM: usize = 17;
/// Parts of the nodes for the rounds.
const ROUNDS: [u64; 3] = [20, 5, 1];

/// What a position turned out to be about, and its solution.
#[derive(Clone, Debug)]
pub struct Study {
    /// The stones in question and their surroundings.
    pub area: Area,
    /// The solution for the side to move.
    pub answer: Answer,
    /// What is left for the side to move if the opponent moves first, where that was looked at and found.
    otherwise: Option<Outcome>,
    /// Is it the owner of the stones who moves?
    lives: bool,
    /// Were ways out barred, and nothing outside of them looked at?
    is_narrow: bool,
}

/// How much a study looks like the solution of a problem, the most last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Merit {
    /// Nothing can be done, or nothing need be, if nobody gets out.
    SettledBehindBars,
    /// Nothing can be done, or nothing need be.
    Settled,
    /// The nodes did not suffice.
    Unsolved,
    /// Moves reach what the opponent could not prevent.
    Idle,
    /// Several moves reach what the opponent would prevent by moving first.
    SeveralMoves,
    /// One move reaches it, and perhaps others do.
    PerhapsOne,
    /// One move kills what would live without it, as it is read without a margin: nobody knows what a stone outside could do.
    NarrowKill,
    /// One move saves the stones, and it is not known whether they would live without it.
    OneMove,
    /// One move kills what would live without it.
    OneKill,
    /// One move saves what would be lost without it.
    OneRescue,
}

impl Study {
    /// Does one move alone reach what the opponent would prevent by moving first? Then that is what the problem is about.
    pub fn is_convincing(&self) -> bool {
        self.merit() >= Merit::NarrowKill
    }

    /// Does the answer hold only if nobody gets out of the area? A life that is found so holds anyhow.
    pub fn assumes_a_wall(&self) -> bool {
        let life = if self.lives { Outcome::Win } else { Outcome::Fail };
        self.area.is_barred() && self.answer.outcome != Some(life)
    }

    /// Does it look more like a solution? Of two that do as much it is the later one, read with more nodes or with more room.
    fn improves_on(&self, other: &Study) -> bool {
        let (merit, known) = (self.merit(), other.merit());
        merit > known || merit == known && merit > Merit::Unsolved
    }

    /// What is not known of a candidate.
    fn unsolved(candidate: &Candidate) -> Study {
        let &Candidate { ref area, lives, is_narrow, .. } = candidate;
        Study { area: area.clone(), answer: Answer::default(), otherwise: None, lives, is_narrow }
    }

    /// Would more nodes change nothing?
    fn is_settled(&self) -> bool {
        match self.merit() {
            Merit::Unsolved | Merit::PerhapsOne => false,
            Merit::SeveralMoves => self.answer.open == 0,
            _ => true,
        }
    }

    fn merit(&self) -> Merit {
        let Some(outcome) = self.answer.outcome else { return Merit::Unsolved };
        let depends = self.otherwise.map(|otherwise| otherwise < outcome);
        match (self.answer.moves.as_slice(), depends) {
            ([], _) | ([Point::PASS, ..], _) if self.assumes_a_wall() => Merit::SettledBehindBars,
            ([], _) | ([Point::PASS, ..], _) => Merit::Settled,
            (_, Some(false)) => Merit::Idle,
            ([_], Some(true)) if self.answer.open > 0 => Merit::PerhapsOne,
            ([_], Some(true)) if self.lives => Merit::OneRescue,
            ([_], Some(true)) if self.is_narrow => Merit::NarrowKill,
            ([_], Some(true)) => Merit::OneKill,
            ([_], None) if self.lives && self.answer.open == 0 => Merit::OneMove,
            (_, Some(true)) => Merit::SeveralMoves,
            (_, None) => Merit::Unsolved,
        }
    }
}

struct Candidate {
    area: Area,
    /// Is it the owner of the stones who moves?
    lives: bool,
    /// Small is likely.
    rank: (u8, usize),
    is_narrow: bool,
    /// Empty points: how hard it is to solve.
    room: usize,
    is_settled: bool,
}

/// Finds out what the position is about, and solves it. `None` if nobody is shut in. The work is bounded by about `nodes`
/// positions; the answer's count holds all of it.
pub fn study(board: &Board, to_move: Color, nodes: u64, table: &mut Table) -> Option<Study> {
    let mut candidates = candidates(board, to_move);
    let mut finds = Finds { best: Study::unsolved(candidates.first()?), settled: None };
    candidates.retain(|candidate| candidate.room <= most_room(nodes));
    candidates.sort_by_key(|candidate| candidate.room);
    let mut spent = 0;
    'rounds: for part in ROUNDS {
        for candidate in candidates.iter_mut().filter(|candidate| !candidate.is_settled) {
            let limit = (nodes / part).min(nodes - spent);
            let Some(study) = examine(board, to_move, candidate, limit, table) else {
                candidate.is_settled = true;
                continue;
            };
            spent += study.answer.nodes;
            candidate.is_settled = study.is_settled();
            finds.add(study);
            if finds.best.merit() > Merit::NarrowKill || spent >= nodes {
                break 'rounds;
            }
        }
    }
    let mut found = finds.likeliest(candidates.iter().all(|candidate| candidate.is_settled));
    found.answer.nodes = spent;
    Some(found)
}

/// What the candidates turned out to be.
struct Finds {
    /// What looks most like a solution: the likeliest candidate as long as nothing is known.
    best: Study,
    /// One of which nothing hangs on the first move.
    settled: Option<Study>,
}

impl Finds {
    fn add(&mut self, study: Study) {
        if study.improves_on(&self.best) {
            self.best = study;
        } else if study.merit() <= Merit::Settled
            && self.settled.as_ref().is_none_or(|known| study.merit() > known.merit())
        {
            self.settled = Some(study);
        }
    }

    /// What the position is about. Nothing hangs on the first move if that is so for all that was looked at.
    fn likeliest(self, are_all_settled: bool) -> Study {
        let is_open = !are_all_settled || self.best.merit() > Merit::Unsolved;
        self.settled.filter(|_| !is_open).unwrap_or(self.best)
    }
}

/// Empty points of an area that so many nodes may solve.
fn most_room(nodes: u64) -> usize {
    MAX_ROOM + (nodes / USUAL_NODES).max(1).ilog2() as usize
}

/// The shut-in stones of either colour that belong together, the likeliest to be in question first.
pub fn suspects(board: &Board, to_move: Color) -> Vec<Vec<Point>> {
    let mut found: Vec<Vec<Point>> = Vec::new();
    for candidate in candidates(board, to_move) {
        let target = candidate.area.target();
        if found.iter().all(|known| known != target) {
            found.push(target.to_vec());
        }
    }
    found
}

fn examine(
    board: &Board,
    to_move: Color,
    candidate: &Candidate,
    nodes: u64,
    table: &mut Table,
) -> Option<Study> {
    let area = &candidate.area;
    let question = Question { board, area, to_move, stake: Stake::Stones, nodes };
    let mut answer = solve(&question, table).ok()?;
    let mut otherwise = None;
    if answer.outcome.is_some_and(|outcome| outcome != Outcome::Fail) {
        let enough = nodes.min(4 * answer.nodes + 2000);
        let second = Question { to_move: to_move.other(), nodes: enough, ..question };
        let reply = super::decide(&second, table).ok()?;
        otherwise = reply.outcome.map(Outcome::reverse);
        answer.nodes += reply.nodes;
    }
    Some(Study { answer, otherwise, ..Study::unsolved(candidate) })
}

/// Areas around shut-in strings of either colour, likely ones first. Small groups are left out unless there are no others.
fn candidates(board: &Board, to_move: Color) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    for defender in [to_move, to_move.other()] {
        let mut seen = PointSet::new();
        for string in board.strings().filter(|&string| board.color(string) == Some(defender)) {
            if seen.contains(string) {
                continue;
            }
            let Some(cluster) = cluster(board, string) else { continue };
            seen.extend(cluster.iter().copied());
            found.extend(
                SLACKS.into_iter().filter_map(|slack| candidate(board, &cluster, slack, defender == to_move)),
            );
        }
    }
    let is_large = |candidate: &Candidate| candidate.area.target().len() >= FEW_STONES;
    if found.iter().any(is_large) {
        found.retain(is_large);
    }
    found.sort_by_key(|candidate| candidate.rank);
    found.dedup_by(|a, b| a.area == b.area);
    found
}

fn candidate(board: &Board, cluster: &[Point], slack: u8, lives: bool) -> Option<Candidate> {
    let area = Area::around(board, cluster, slack).ok()?;
    let exits = area.exits(board);
    let is_shut_in = exits <= MAX_EXITS + EXITS_A_STEP * usize::from(slack);
    let rank = (1 - slack, exits * 4 + 60usize.saturating_sub(area.target().len() * 3));
    let (is_narrow, room) = (slack == 0 && exits > 0, area.room(board));
    let area = if exits > 0 { area.barred() } else { area };
    is_shut_in.then_some(Candidate { area, lives, rank, is_narrow, room, is_settled: false })
}

/// A string with its friends inside the same area, if it is not too open.
fn cluster(board: &Board, string: Point) -> Option<Vec<Point>> {
    let color = board.color(string)?;
    let area = Area::around(board, &[string], 0).ok()?;
    if area.exits(board) > MAX_EXITS {
        return None;
    }
    let friends = board.strings().filter(|&other| board.color(other) == Some(color));
    let friends: Vec<Point> = friends.filter(|&other| area.points().contains(other)).collect();
    Some(friends)
}
