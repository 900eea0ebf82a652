//! What may still be tried in a game that is lost?
//!
//! Where the opponent has room that is not proved to be his, a stone may live: nothing is lost by trying, and most games that are
//! lost on small boards are lost by less than such a room is worth.
//!
//! ```text
//! . . . . . . . . .
//! . . . . . . . . .        White, to move, is behind by 3.5 points, and every
//! . . + . . . + . .        boundary is closed. Black's half is 36 points of
//! . . X . . X X . .        room, in which seven stones live as well as anywhere.
//! X X X X X O X X X
//! X O O O O O O O X
//! ```

use super::Engine;
use super::config::Thinking;
use super::thought::Thought;
use crate::board::Board;
use crate::life::owl::{Tools, dragon_around, owl_attack};
use crate::life::unconditional::unconditional_life;
use crate::moves::is_playable;
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
    /// A move that may turn a lost game.
    pub(super) hope: Option<Point>,
    /// Moves that lose points on the board, whatever else speaks for them.
    pub(super) harmful: PointSet,
}

impl Engine {
    /// What is left when no move is worth anything. Hope is for who chooses by reasons: a search knows its chances.
    pub(super) fn resort(&mut self, color: Color, thought: &Thought) -> Resort {
        if thought.is_worth_a_move() {
            return Resort::default();
        }
        let is_lost = self.config.thinking == Thinking::Classic && thought.lead < 0.0;
        let harmful = thought.valued.iter().filter(|valued| valued.worth.solid() < -HARM);
        Resort {
            harmful: harmful.map(|valued| valued.pos).collect(),
            hope: if is_lost { self.hope(color, thought) } else { None },
        }
    }

    /// The likeliest of the moves into the opponent's open ground whose stone is not proved to die.
    fn hope(&mut self, color: Color, thought: &Thought) -> Option<Point> {
        let statuses = self.statuses_in_time();
        let board = self.strict_board();
        let open = open_ground(&board, &statuses, color.other());
        let is_open = |pos: Point| open.contains(pos) && is_playable(&board, pos, color);
        let mut moves: Vec<(f32, Point)> =
            thought.valued.iter().map(|valued| (valued.likely, valued.pos)).collect();
        moves.retain(|&(_, pos)| is_open(pos));
        moves.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        self.with_owl(|tools| {
            let budget = tools.reader.limits.owl_budget().min(POSITIONS);
            let usual = tools.reader.limits.owl_nodes.replace(budget);
            let found = moves.into_iter().take(TRIED).find(|&(_, pos)| may_live(tools, color, pos));
            tools.reader.limits.owl_nodes = usual;
            found.map(|(_, pos)| pos)
        })
    }
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
