//! What is a problem about, when nobody says?
//!
//! Life-and-death problems come as a position and a side to move. What is in question is seen as people see it: stones of
//! either colour that are shut in and not yet decided. Every candidate is solved with a small number of nodes, then with
//! more, and a candidate counts when it makes a problem of the position: whoever moves first gets his way.

use super::{Answer, Area, Question, Stake, Table, solve};
use crate::board::Board;
use crate::types::{Color, Outcome, Point, PointSet};

/// Margins that are tried around a target, the usual one first.
const SLACKS: [u8; 2] = [1, 2];
/// Most exits of an area in which somebody is shut in.
const MAX_EXITS: usize = 12;
/// A problem is hardly ever about fewer stones.
pub const FEW_STONES: usize = 4;
/// Parts of the nodes for the rounds.
const ROUNDS: [u64; 3] = [20, 4, 1];

/// What a position turned out to be about, and its solution.
#[derive(Clone, Debug)]
pub struct Study {
    /// The stones in question and their surroundings.
    pub area: Area,
    /// Whose they are.
    pub defender: Color,
    /// The solution for the side to move.
    pub answer: Answer,
    /// What is left for the side to move if the opponent moves first, where that was looked at and found.
    pub otherwise: Option<Outcome>,
    /// Is it about a few stones of something larger, or about an escape that is read with a narrow margin?
    is_doubtful: bool,
}

struct Candidate {
    area: Area,
    defender: Color,
    /// Small is likely.
    rank: (u8, usize),
    is_small: bool,
    is_settled: bool,
}

impl Candidate {
    /// Parts of a dragon and wide margins are less likely, and get this part of the nodes only.
    fn is_part(&self) -> bool {
        self.rank.0 % 2 == 1
    }

    fn share(&self) -> u64 {
        [1, 1, 1, 3, 2, 6][usize::from(self.rank.0).min(5)]
    }
}

/// Finds out what the position is about, and solves it. `None` if nobody is shut in. The work is bounded by about `nodes`
/// positions; the answer's count holds all of it.
pub fn study(board: &Board, to_move: Color, nodes: u64, table: &mut Table) -> Option<Study> {
    let mut candidates = candidates(board, to_move);
    let mut best: Option<Study> = None;
    let mut spent = 0;
    for (round, part) in ROUNDS.into_iter().enumerate() {
        for candidate in candidates.iter_mut().filter(|candidate| !candidate.is_settled) {
            if candidate.is_part() && round == 0 {
                continue;
            }
            if spent >= nodes {
                break;
            }
            let limit = (nodes / part / candidate.share()).min(nodes - spent);
            let Some(study) = examine(board, to_move, candidate, limit, table) else {
                candidate.is_settled = true;
                continue;
            };
            spent += study.answer.nodes;
            candidate.is_settled = study.answer.outcome.is_some();
            let merit = merit(&study);
            if best.as_ref().is_none_or(|best| merit > self::merit(best)) {
                best = Some(study);
            }
            if merit == PERFECT {
                return best.map(|best| with_nodes(best, spent));
            }
        }
        if best.as_ref().is_some_and(|best| merit(best) >= GOOD) {
            break;
        }
    }
    best.map(|best| with_nodes(best, spent))
}

/// The shut-in stones of either colour that belong together, the likeliest to be in question first.
pub fn suspects(board: &Board, to_move: Color) -> Vec<Vec<Point>> {
    let whole = candidates(board, to_move).into_iter().filter(|candidate| !candidate.is_part());
    let mut found: Vec<Vec<Point>> = Vec::new();
    for candidate in whole.filter(|candidate| candidate.area.target().len() >= FEW_STONES) {
        let target = candidate.area.target();
        if found.iter().all(|known| known != target) {
            found.push(target.to_vec());
        }
    }
    found
}

fn with_nodes(mut study: Study, nodes: u64) -> Study {
    study.answer.nodes = nodes;
    study
}

const PERFECT: u8 = 9;
const GOOD: u8 = 6;
const UNSOLVED: u8 = 1;

/// How much does a study look like the solution of a problem?
fn merit(study: &Study) -> u8 {
    let Some(outcome) = study.answer.outcome else { return UNSOLVED };
    let few = study.answer.moves.len() <= 2 && !study.is_doubtful;
    if study.answer.moves.first() == Some(&Point::PASS) {
        return 0;
    }
    if study.area.target().len() < FEW_STONES {
        return UNSOLVED;
    }
    match (outcome, study.otherwise) {
        (Outcome::Fail, _) => 0,
        (_, Some(otherwise)) if otherwise >= outcome => 2,
        (Outcome::Win, _) if few => PERFECT,
        (Outcome::Win, _) if study.is_doubtful => 5,
        (Outcome::Win, _) if study.answer.moves.len() <= 4 => 8,
        (Outcome::Win, _) => 5,
        (_, _) if few => 7,
        _ if study.is_doubtful => 3,
        _ => 4,
    }
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
    let escapes = candidate.rank.0 < 4 && candidate.defender == to_move && area.exits(board) > 0;
    if answer.outcome.is_some_and(|outcome| outcome != Outcome::Fail) {
        let enough = nodes.min(4 * answer.nodes + 2000);
        let second = Question { to_move: to_move.other(), nodes: enough, ..question };
        let reply = super::decide(&second, table).ok()?;
        otherwise = reply.outcome.map(Outcome::reverse);
        answer.nodes += reply.nodes;
    }
    Some(Study {
        area: area.clone(),
        defender: candidate.defender,
        answer,
        otherwise,
        is_doubtful: candidate.is_small || escapes,
    })
}

/// Areas around shut-in strings of either colour, likely ones first.
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
            let whole = cluster.iter().map(|&stone| board.countstones(stone)).sum();
            for slack in SLACKS {
                found.extend(candidate(board, &cluster, slack, None, defender));
                for &part in cluster.iter().filter(|_| cluster.len() > 1) {
                    found.extend(candidate(board, &[part], slack, Some(whole), defender));
                }
            }
        }
    }
    found.sort_by_key(|candidate| candidate.rank);
    found.dedup_by(|a, b| a.area == b.area);
    found
}

fn candidate(
    board: &Board,
    cluster: &[Point],
    slack: u8,
    whole: Option<usize>,
    defender: Color,
) -> Option<Candidate> {
    let area = Area::around(board, cluster, slack).ok()?;
    let exits = area.exits(board);
    let stones = area.target().len();
    let shut_in = exits <= MAX_EXITS + 4 * slack as usize;
    shut_in.then(|| Candidate {
        rank: (
            2 * slack + u8::from(whole.is_some()),
            exits * 4 + 60usize.saturating_sub(area.target().len() * 3),
        ),
        area,
        defender,
        is_small: whole.is_some_and(|whole| 3 * stones < whole),
        is_settled: false,
    })
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
