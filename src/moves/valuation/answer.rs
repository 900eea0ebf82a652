//! What does the opponent's answer take back?
//!
//! A move may save stones by tactics that die all the same, or kill what lives as soon as the killer is killed. So the owl is asked,
//! with the move on the board, whether its own stones can be killed; and if that takes an answer, whether what the move was to kill can
//! still be killed after it.

use super::super::View;
use super::newcomer::{SAFE, has_living_friends, is_living_friend};
use super::trial;
use crate::life::owl::{Tools, dragon_around, owl_attack, owl_outlives};
use crate::reading::attack;
use crate::types::{Color, Outcome, Point, PointSet, Reading, Status};

/// Positions that each question may cost.
const NODES: u32 = 150;
/// A friend that is not weaker keeps alive whatever is joined to it, and nothing need be asked.
const SURE: f32 = 0.05;
/// Stones that a move must save, its own among them, to be asked about beside weaker friends that live.
const SAVED: usize = 3;

/// What a move has lost after the opponent's answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Refuted {
    /// The answer; a pass if none is needed.
    pub(super) answer: Point,
    /// Own stones that die, the new one among them: not those that lived before, whatever becomes of them.
    pub(super) lost: PointSet,
    /// Stones that the move was to kill, and that get away.
    pub(super) spared: PointSet,
}

/// What the opponent takes back from a move that is to kill these stones, if he can kill what it becomes part of. Only what is read
/// out counts. Nothing is asked where the new stone has friends that surely live, or weaker ones that live and with which it is
/// not safely connected, or with which it saves less than [`SAVED`] stones.
pub(super) fn refute(tools: &mut Tools, view: &View, mv: Point, kills: PointSet) -> Option<Refuted> {
    if has_living_friends(&tools.reader.board, view, mv, SURE) {
        return None;
    }
    trial::after(tools, (mv, view.color), NODES, |tools| after_the_move(tools, view, mv, kills))
}

fn after_the_move(tools: &mut Tools, view: &View, mv: Point, kills: PointSet) -> Option<Refuted> {
    let dragon = dragon_around(tools.reader, mv);
    let lost: PointSet = dragon.iter().filter(|&stone| view.dragons.status(stone) != Status::Alive).collect();
    let is_safe = if lost == dragon {
        has_living_friends(&tools.reader.board, view, mv, SAFE)
    } else {
        lost.len() < SAVED || has_sure_stones(view, &dragon)
    };
    if is_safe {
        return None;
    }
    let Reading { outcome: Outcome::Win, mv: answer } = owl_attack(tools, &dragon).reading else {
        return None;
    };
    let answer = answer.unwrap_or(Point::PASS);
    Some(Refuted { answer, lost, spared: spared(tools, view.color, answer, kills) })
}

/// Are stones of a friend among these that surely lives?
fn has_sure_stones(view: &View, stones: &PointSet) -> bool {
    stones
        .iter()
        .filter_map(|stone| view.dragons.at(stone))
        .any(|dragon| is_living_friend(view, dragon, SURE))
}

/// Those of the stones to be killed that get away after the opponent's answer.
fn spared(tools: &mut Tools, color: Color, answer: Point, kills: PointSet) -> PointSet {
    if kills.is_empty() || answer.is_pass() || !tools.reader.board.trymove(answer, color.other()) {
        return PointSet::default();
    }
    let (mut asked, mut spared) = (PointSet::default(), PointSet::default());
    for stone in kills.iter() {
        if tools.reader.board.at(stone) == color.other() && !asked.contains(stone) {
            let dragon = dragon_around(tools.reader, stone);
            asked = asked | dragon;
            if !falls(tools, stone, &dragon) {
                spared = spared | (kills & dragon);
            }
        }
    }
    tools.reader.board.popgo();
    spared
}

/// Can its opponent, who is to move, capture the string or kill the dragon of this stone, without a ko and so that no certain defence
/// is left?
fn falls(tools: &mut Tools, stone: Point, dragon: &PointSet) -> bool {
    if attack(tools.reader, stone).outcome == Outcome::Win {
        return true;
    }
    let Reading { outcome, mv } = owl_attack(tools, dragon).reading;
    outcome == Outcome::Win && !mv.is_some_and(|mv| owl_outlives(tools, mv, dragon))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Analysis, BreakIns};
    use crate::board::Board;
    use crate::life::owl::OwlMemory;
    use crate::patterns::library::Library;
    use crate::reading::Reader;

    /// White A10 seems to kill eleven stones, but they live when Black D10 has killed it.
    const VAIN_KILL: &str = "
        . X . . . . . . . . . . .
        . X O O O X . . . . . . .
        . X X X O O . . O O O . O
        . O O . X . O O X X O O X
        O X X X X O . O O X X X X
        . O X O O . . . O O O X .
        . O O X O O . O O X X X .
        . X . X . . O O X . . . .
        . . . X . O . O X . X . .
        . . . . . . O X X . . . .
        . . . . X . O O O O . X .
        . . . . X X O . . . X . .
        . . . . . . . . . . . . .";

    /// After Black B2 and White C2 an attack of Black's on the dragon at A10 is found, and a certain defence against it.
    const HELD_AT_LAST: &str = "
        . O O . O . . . . . . X . X O O X . O
        X X . O . O . O X X O O X . X O . X O
        . . X X O . O . O X X X . X X O O O .
        . . X O . O . O O . . X X . X X X O .
        . X O O . . X X O O O X . X . . X O .
        . . X O . . . . O X X X X O O . X O X
        . . X O . O X X O O O O X O X X . X .
        . . . X . O O X O O X X O . O . X X .
        X X . X . O X . X X X . O O . O O X .
        O X . X O O X . . . X O . . O . . O .
        O X . X X O . . . . X X O . . . O . .
        O X X O O O . X . . X O . . . . . . .
        O O O X O . O X . . X O . O . . . . .
        O X X X X O O X . . X X O . O . O . .
        O X X . . X O O X . X O O O X O . . .
        O O O X . X . X . . . X X X X O O . .
        . . O X . X . . X X X O . X O O . . .
        . . . O O X . . X O O X . X O . . . .
        . . . . . O O O X . . . . . X O . . .";

    /// What the opponent takes back from a move that is to kill the dragon of a stone.
    fn refuted(diagram: &str, color: Color, mv: &str, target: &str) -> Option<Refuted> {
        let board: Board = diagram.parse().expect("a diagram");
        let at = |vertex: &str| Point::from_gtp(vertex, board.size()).expect("a vertex");
        let (mut reader, mut memory) = (Reader::new(board.clone()), OwlMemory::default());
        let library = &Library::built_in();
        let mut tools = Tools { reader: &mut reader, memory: &mut memory, library };
        let view = View::new(&mut Analysis::default(), &mut tools, color, BreakIns::Read);
        let kills = view.dragons.at(at(target)).expect("a dragon").stones;
        let refuted = refute(&mut tools, &view, at(mv), kills);
        assert_eq!(reader.board, board, "tried moves are taken back");
        refuted
    }

    #[test]
    fn what_the_answer_rescues_is_not_killed() {
        let cases = [
            (VAIN_KILL, Color::White, ["A10", "B13", "D10"], 13),
            (HELD_AT_LAST, Color::Black, ["B2", "A10", "C2"], 19),
        ];
        for (diagram, color, [mv, target, answer], size) in cases {
            let at = |vertex: &str| Point::from_gtp(vertex, size).expect("a vertex");
            let found = refuted(diagram, color, mv, target).expect("it dies");
            assert_eq!(found.answer, at(answer));
            assert!(found.lost.contains(at(mv)) && found.spared.contains(at(target)), "{found:?}");
        }
    }
}
