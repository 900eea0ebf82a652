//! Does what a move is to save die all the same?
//!
//! Whether a dragon is saved is asked from before the move, with little time for all moves but the first, and the search sees few of the
//! attacker's answers. So the rescues of the best move are put to the test: with the move on the board, is there a kill?

use super::super::View;
use super::super::reasons::Reason;
use super::trial::{Disproof, disproof};
use crate::life::owl::{Tools, dragon_now, owl_attack};
use crate::types::{Point, PointSet};

/// The dragons that a move of the view's side is to save by these reasons, and that the opponent kills after it, with all that is joined
/// to them then.
pub(super) fn vain(tools: &mut Tools, view: &View, mv: Point, reasons: &[Reason]) -> Option<Disproof> {
    let dragons = reasons.iter().filter_map(|reason| target(view, reason));
    let positions = tools.reader.limits.owl_budget();
    disproof(tools, (mv, view.color), positions, dragons, |tools, dragon| {
        let now = dragon_now(tools, dragon, view.color);
        owl_attack(tools, &now).reading
    })
}

/// The dragon that a reason saves by its life.
fn target(view: &View, reason: &Reason) -> Option<PointSet> {
    let (Reason::OwlDefend(aim) | Reason::SemeaiDefend(aim)) = reason else { return None };
    view.dragons.at(aim.target).map(|dragon| dragon.stones)
}

#[cfg(test)]
mod tests {
    use super::super::super::reasons::Aim;
    use super::*;
    use crate::analysis::{Analysis, BreakIns};
    use crate::board::Board;
    use crate::life::owl::OwlMemory;
    use crate::patterns::library::Library;
    use crate::reading::Reader;
    use crate::types::{Color, Outcome};

    /// White lives at B9, or dies there.
    const CORNER: &str = "
        . . . O X . . . .
        O O O O X . . . .
        X X X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . O .
        . . . . . . . . .";

    /// What dies after a move of White's that is to save the dragon of a stone.
    fn lost(mv: &str, target: &str) -> Option<(String, usize)> {
        let board: Board = CORNER.parse().expect("a diagram");
        let at = |vertex: &str| Point::from_gtp(vertex, board.size()).expect("a vertex");
        let reasons = [Reason::OwlDefend(Aim::certain(at(target), Outcome::Win))];
        let (mut reader, mut memory) = (Reader::new(board.clone()), OwlMemory::default());
        let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &Library::built_in() };
        let view = View::new(&mut Analysis::default(), &mut tools, Color::White, BreakIns::Read);
        let usual = tools.reader.limits.owl_nodes;
        let found = vain(&mut tools, &view, at(mv), &reasons);
        assert_eq!(tools.reader.limits.owl_nodes, usual);
        assert_eq!(reader.board, board, "tried moves are taken back");
        found.map(|vain| (vain.answer.to_gtp(board.size()), vain.stones.len()))
    }

    #[test]
    fn what_can_be_killed_after_the_move_is_not_saved() {
        assert_eq!(lost("F5", "A8"), Some(("B9".to_owned(), 5)));
    }

    #[test]
    fn what_lives_after_the_move_is_saved() {
        assert_eq!(lost("B9", "A8"), None);
    }

    #[test]
    fn single_stones_are_left_to_tactics() {
        assert_eq!(lost("F5", "H2"), None);
    }
}
