//! What does a move achieve that somebody asks about?
//!
//! The position after it is another question, about the dragon that the move has left: what it joins belongs to the dragon then,
//! and a part that it cuts off is by itself.

use super::confirm::{defense_after, dragon_now, remaining};
use super::questions::{color_of, owl_attack, owl_defend};
use super::trace::noted;
use super::{Tools, Verdict, dragon_around};
use crate::types::{Color, Move, Outcome, Point, PointSet, Reading};

/// Does a move of its owner save a dragon? What the move joins belongs to the dragon, and a kill after it counts only if it leaves no
/// certain defence.
pub fn owl_does_defend(tools: &mut Tools, mv: Point, goal: &PointSet) -> Verdict {
    let Some(color) = color_of(tools, goal) else { return Verdict::default() };
    achieved(tools, mv, color, |tools| {
        let now = dragon_now(tools, goal, color);
        let attack = owl_attack(tools, &now);
        let kill = attack.reading.mv.filter(|_| attack.reading.outcome == Outcome::Win);
        let saved = kill.and_then(|kill| defense_after(tools, kill, &now));
        let saved = saved.filter(|found| found.is_certain && found.reading.outcome == Outcome::Win);
        saved.map_or(attack, |saved| Verdict { reading: Reading::default(), ..saved })
    })
}

/// Does a move of the opponent kill a dragon, all of it?
pub fn owl_does_attack(tools: &mut Tools, mv: Point, goal: &PointSet) -> Verdict {
    let Some(color) = color_of(tools, goal) else { return Verdict::default() };
    achieved(tools, mv, color.other(), |tools| {
        let left = remaining(tools, goal, color);
        without_doubt(owl_defend(tools, &left))
    })
}

/// Does a move of the opponent kill what hangs together with a stone after it? Other than in [`owl_does_attack`], what
/// the move cuts off from the stone is of no help.
pub fn owl_does_attack_stone(tools: &mut Tools, mv: Point, stone: Point) -> Verdict {
    let Some(color) = tools.reader.board.color(stone) else { return Verdict::default() };
    let before = dragon_around(tools.reader, stone);
    achieved(tools, mv, color.other(), |tools| {
        let left = remaining(tools, &before, color);
        let now = if left.contains(stone) { dragon_around(tools.reader, stone) } else { left };
        without_doubt(owl_defend(tools, &now))
    })
}

/// A defence after a kill; none if it was given up with death much nearer than life: of such kills sixteen are true for six that are not.
fn without_doubt(defense: Verdict) -> Verdict {
    if defense.is_doubtful { Verdict { reading: Reading::default(), ..defense } } else { defense }
}

/// What a move achieves that leaves the opponent with the answer that is found after it; nothing if it may not be played.
fn achieved(
    tools: &mut Tools,
    mv: Point,
    mover: Color,
    answer: impl FnOnce(&mut Tools) -> Verdict,
) -> Verdict {
    let Some(ko) = tools.reader.board.komaster_trymove(mv, mover, true) else { return Verdict::default() };
    let tried = Move { color: mover, point: mv };
    let answer = noted(tools, tried, "asked about", ko.is_conditional, answer);
    tools.reader.board.popgo();
    let outcome = answer.reading.outcome.reverse();
    let outcome = if ko.is_conditional { outcome.min(Outcome::KoB) } else { outcome };
    let mv = Some(mv).filter(|_| outcome != Outcome::Fail);
    Verdict { reading: Reading { outcome, mv }, ..answer }
}
