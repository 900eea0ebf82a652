//! What can be proved about a race?

use super::arena::arena;
use crate::board::Board;
use crate::life::solve::{Answer, Area, Question, Stake, Table, solve};
use crate::types::{Color, Outcome, Point, PointSet};

/// Empty points up to which a race is tried to be solved.
const SPACE: usize = 40;

/// What is proved for the side that moves first, with its best moves.
pub(super) struct Proofs {
    /// Can it keep its own dragon?
    pub(super) keeps: Option<Answer>,
    /// Can it capture the other one?
    pub(super) takes: Option<Answer>,
    /// Is there no way out of the race to open ground?
    pub(super) is_shut_in: bool,
}

/// Tries to solve the race between dragon `a`, whose owner moves first, and dragon `b`; each half may cost `nodes`
/// positions.
pub(super) fn prove(board: &Board, a: &PointSet, b: &PointSet, nodes: u64) -> Proofs {
    let points = arena(board, a, b);
    let open = points.iter().filter(|&p| board.is_empty(p)).count();
    let first = a.iter().find_map(|stone| board.color(stone));
    let is_shut_in = !leads_out(board, &points);
    let Some(to_move) = first.filter(|_| open <= SPACE) else {
        return Proofs { keeps: None, takes: None, is_shut_in };
    };
    let mut table = Table::new(nodes as usize);
    let mut ask = |target: &PointSet| half(board, target, points, to_move, nodes, &mut table);
    Proofs { keeps: ask(a), takes: ask(b), is_shut_in }
}

impl Proofs {
    /// Without what leans on somebody getting out to open ground, where the race goes on.
    pub(super) fn sound(self) -> Proofs {
        let is_proof = |answer: &Answer, outcome| self.is_shut_in || answer.outcome == Some(outcome);
        Proofs {
            keeps: self.keeps.filter(|answer| is_proof(answer, Outcome::Fail)),
            takes: self.takes.filter(|answer| is_proof(answer, Outcome::Win)),
            ..self
        }
    }
}

/// Is open ground next to an empty point of the race?
fn leads_out(board: &Board, points: &PointSet) -> bool {
    let is_open = |n: Point| board.is_on_board(n) && board.is_empty(n) && !points.contains(n);
    points.iter().any(|p| board.is_empty(p) && p.neighbors().into_iter().any(is_open))
}

fn half(
    board: &Board,
    target: &PointSet,
    points: PointSet,
    to_move: Color,
    nodes: u64,
    table: &mut Table,
) -> Option<Answer> {
    let target: Vec<Point> = target.iter().collect();
    let area = Area::given(board, &target, points).ok()?;
    let question = Question { board, area: &area, to_move, stake: Stake::Stones, nodes };
    let answer = solve(&question, table).ok()?;
    answer.outcome.is_some().then_some(answer)
}
