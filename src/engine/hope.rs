//! What may still be tried in a game that is lost?
//!
//! Where the opponent has room that is not proved to be his, a stone may live, and a game that is lost anyway loses nothing if
//! it dies. On small boards such a room is often worth more than what is missing.
//!
//! ```text
//! . . . . . . . . .
//! . . . . . . . . .        White, to move, is behind by 3.5 points, and every
//! . . + . . . + . .        boundary is closed. Black has 33 points of ground
//! . . X . . X X . .        in one piece, and no stone inside it that helps
//! X X X X X O X X X        against one that makes itself at home.
//! X O O O O O O O X
//! ```

use super::Engine;
use super::config::Thinking;
use super::thought::Thought;
use crate::board::Board;
use crate::life::owl::{Tools, dragon_around, owl_attack};
use crate::life::unconditional::unconditional_life;
use crate::moves::{Valued, is_playable};
use crate::reading::attack;
use crate::score::FinalStatuses;
use crate::types::{Color, Outcome, Point, PointSet};

/// Points in one piece that give a stone room.
const ROOM: usize = 8;
/// The likeliest moves that are tried.
const TRIED: usize = 8;
/// Positions in which the owl must prove that a stone dies, if it is not to be tried.
const POSITIONS: u32 = 60;
/// A move that loses more points on the board settles nothing.
const HARM: f32 = 2.0;

/// What reasons know about moves for the case that none is worth a move.
#[derive(Default)]
pub(super) struct Resort {
    /// What may be tried if the game is lost, the likeliest first.
    pub(super) tries: Vec<Point>,
    /// Moves that lose points on the board, whatever else speaks for them.
    pub(super) harmful: PointSet,
}

impl Engine {
    /// What is left when no move is worth anything. Tries are for who chooses by reasons: a search knows its chances.
    pub(super) fn resort(&self, thought: &Thought) -> Resort {
        if thought.is_worth_a_move() {
            return Resort::default();
        }
        let is_lost = self.config.thinking == Thinking::Classic && thought.lead < 0.0;
        let harmful = thought.valued.iter().filter(|valued| valued.worth.solid() < -HARM);
        Resort {
            harmful: harmful.map(|valued| valued.pos).collect(),
            tries: if is_lost { likeliest_first(&thought.valued) } else { Vec::new() },
        }
    }

    /// The first of the tries that is in the opponent's open ground and whose stone is not proved to die.
    pub(super) fn hope(&mut self, color: Color, statuses: &FinalStatuses, tries: &[Point]) -> Option<Point> {
        if tries.is_empty() {
            return None;
        }
        let board = self.strict_board();
        let open = open_ground(&board, statuses, color.other());
        let is_open = |pos: &Point| open.contains(*pos) && is_playable(&board, *pos, color);
        self.with_owl(|tools| {
            let budget = tools.reader.limits.owl_budget().min(POSITIONS);
            let usual = tools.reader.limits.owl_nodes.replace(budget);
            let mut moves = tries.iter().copied().filter(is_open).take(TRIED);
            let found = moves.find(|&pos| may_live(tools, color, pos));
            tools.reader.limits.owl_nodes = usual;
            found
        })
    }
}

fn likeliest_first(valued: &[Valued]) -> Vec<Point> {
    let mut moves: Vec<&Valued> = valued.iter().collect();
    moves.sort_by(|a, b| b.likely.total_cmp(&a.likely).then(a.pos.cmp(&b.pos)));
    moves.into_iter().map(|valued| valued.pos).collect()
}

/// Is it open whether a stone there lives?
fn may_live(tools: &mut Tools, color: Color, pos: Point) -> bool {
    if !tools.reader.board.trymove(pos, color) {
        return false;
    }
    let stones = dragon_around(tools.reader, pos);
    let is_taken = attack(tools.reader, pos).outcome != Outcome::Fail;
    let may = !is_taken && owl_attack(tools, &stones).reading.outcome != Outcome::Win;
    tools.reader.board.popgo();
    may
}

/// Empty points of a colour's ground that is nobody's for good, in pieces that have room.
fn open_ground(board: &Board, statuses: &FinalStatuses, owner: Color) -> PointSet {
    let proved = Color::BOTH.map(|side| unconditional_life(board, side));
    let is_ground = |pos: Point| {
        let is_owned = board.at(pos) != owner && statuses.owner(board, pos) == Some(owner);
        is_owned && !proved.iter().any(|map| map[pos].is_owned())
    };
    let (mut seen, mut open) = (PointSet::default(), PointSet::default());
    for start in board.points().filter(|&pos| is_ground(pos)) {
        if seen.contains(start) {
            continue;
        }
        let piece = board.region(start, is_ground);
        seen.extend(piece.iter().copied());
        if piece.len() >= ROOM {
            open.extend(piece.into_iter().filter(|&pos| board.is_empty(pos)));
        }
    }
    open
}
