//! Does what a move is to kill live all the same?
//!
//! Whether a dragon dies is asked from before the move, where the search sees few of the defender's answers. So the kills of the best move
//! are put to the test: with the move on the board, does a defence of the dragon hold?

use super::super::View;
use super::super::reasons::Reason;
use super::trial::{Disproof, disproof};
use crate::life::owl::{Tools, owl_tested_defense};
use crate::types::{Point, PointSet, Reading};

/// Each question may cost so many thirds of what one about a life may at the level.
const THIRDS: u32 = 5;

/// The dragons that a move of the view's side is to kill by these reasons, and that have a defence after it. What it captures of them
/// by tactics is lost all the same.
pub(super) fn outlived(tools: &mut Tools, view: &View, mv: Point, reasons: &[Reason]) -> Option<Disproof> {
    let captured = captured(tools, reasons);
    let dragons = reasons.iter().filter_map(|reason| target(view, reason)).map(|dragon| dragon - captured);
    let closer = tools.reader.limits.owl_budget().saturating_mul(THIRDS) / 3;
    disproof(tools, (mv, view.color), closer, dragons, defense)
}

/// The stones that a move captures by tactics.
fn captured(tools: &Tools, reasons: &[Reason]) -> PointSet {
    let strings = reasons.iter().filter_map(|reason| match reason {
        Reason::Attack(aim) => Some(aim.target),
        _ => None,
    });
    strings.flat_map(|string| tools.reader.board.stones_of(string)).collect()
}

/// The dragon that a reason kills by its life.
fn target(view: &View, reason: &Reason) -> Option<PointSet> {
    let (Reason::OwlAttack(aim) | Reason::SemeaiAttack(aim)) = reason else { return None };
    view.dragons.at(aim.target).map(|dragon| dragon.stones)
}

/// How the dragon, of which the move on the board may have taken some, can be saved.
fn defense(tools: &mut Tools, dragon: &PointSet) -> Reading {
    let standing: PointSet = dragon.iter().filter(|&stone| tools.reader.board.at(stone).is_stone()).collect();
    if standing.is_empty() { Reading::default() } else { owl_tested_defense(tools, &standing).reading }
}

#[cfg(test)]
mod tests {
    use super::super::super::reasons::Aim;
    use super::super::super::tests::OUTLIVED;
    use super::*;
    use crate::analysis::{Analysis, BreakIns};
    use crate::board::Board;
    use crate::life::owl::OwlMemory;
    use crate::patterns::library::Library;
    use crate::reading::Reader;
    use crate::types::{Color, Outcome};

    /// Black B9 kills.
    const KILLED: &str = "
        . . . O X . . . .
        O O O O X . . . .
        X X X X X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";

    /// What lives after a move that is to kill the dragon of a stone, and to capture the strings of others by tactics.
    fn left(diagram: &str, color: Color, mv: &str, target: &str, captured: &[&str]) -> Option<Disproof> {
        let board: Board = diagram.parse().expect("a diagram");
        let at = |vertex: &str| Point::from_gtp(vertex, board.size()).expect("a vertex");
        let aim = |target: &str| Aim::certain(at(target), Outcome::Win);
        let mut reasons = vec![Reason::OwlAttack(aim(target))];
        reasons.extend(captured.iter().map(|string| Reason::Attack(aim(string))));
        let (mut reader, mut memory) = (Reader::new(board.clone()), OwlMemory::default());
        let mut tools = Tools { reader: &mut reader, memory: &mut memory, library: &Library::built_in() };
        let view = View::new(&mut Analysis::default(), &mut tools, color, BreakIns::Read);
        let left = outlived(&mut tools, &view, at(mv), &reasons);
        assert_eq!(reader.board, board, "tried moves are taken back");
        left
    }

    #[test]
    fn what_has_a_defence_after_the_move_is_not_killed() {
        let left = left(OUTLIVED, Color::White, "K15", "J17", &[]).expect("Black has a defence");
        assert_eq!(Some(left.answer), Point::from_gtp("J15", 19));
        assert_eq!(left.stones.len(), 3, "{left:?}");
    }

    #[test]
    fn what_is_captured_by_tactics_is_not_spared() {
        assert_eq!(left(OUTLIVED, Color::White, "K15", "J17", &["J17"]), None);
    }

    #[test]
    fn what_has_no_defence_is_killed() {
        assert_eq!(left(KILLED, Color::Black, "B9", "A8", &[]), None);
    }
}
