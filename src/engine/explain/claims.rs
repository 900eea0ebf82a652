//! Which claims of a reason can be read, and what shows them?

use super::goals::{Goal, Side};
use super::lines::{Line, Opening, play_out};
use crate::life::owl::Tools;
use crate::moves::{Reason, View, closest_strings};
use crate::types::{Color, Move, Point};

/// When does the side that moves reach what it claims?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum When {
    /// With the move.
    Now,
    /// With another one, if nobody answers.
    Next,
    /// With the move, against what the opponent would reach with two.
    Against,
}

/// A claim: what it is about, whose stones those are, for which side it is made, and when it is reached.
struct Claim {
    goal: Goal,
    side: Side,
    when: When,
}

/// The lines that show what a move of the view's side is claimed to do, and what happens if the opponent plays there first.
pub(super) fn lines(tools: &mut Tools, view: &View, reason: &Reason, pos: Point) -> Vec<Line> {
    let Some(Claim { goal, side, when }) = claim(tools, view, reason) else { return Vec::new() };
    let (us, them) = (view.color, view.color.other());
    let owner = if side == Side::Attack { them } else { us };
    let play = |color: Color| Move { color, point: pos };
    let elsewhere = |color: Color| Move { color, point: Point::PASS };
    let first = if when == When::Next { vec![play(us), elsewhere(them)] } else { vec![play(us)] };
    let second = if when == When::Against { vec![play(them), elsewhere(us)] } else { vec![play(them)] };
    [first, second]
        .iter()
        .filter_map(|moves| play_out(tools, &Opening { goal: &goal, owner, moves }))
        .collect()
}

fn claim(tools: &Tools, view: &View, reason: &Reason) -> Option<Claim> {
    use Side::{Attack, Defend};
    use When::{Against, Next, Now};
    let dragon = |stone: Point| view.dragons.at(stone).map(|dragon| Goal::Dragon(dragon.stones));
    let (goal, side, when) = match *reason {
        Reason::Attack(aim) => (Goal::String(aim.target), Attack, Now),
        Reason::Defend(aim) => (Goal::String(aim.target), Defend, Now),
        Reason::AttackThreat(aim) => (Goal::String(aim.target), Attack, Next),
        Reason::DefendThreat(aim) => (Goal::String(aim.target), Defend, Next),
        Reason::PreventThreat(aim) => (Goal::String(aim.target), Defend, Against),
        Reason::OwlAttack(aim) => (dragon(aim.target)?, Attack, Now),
        Reason::OwlDefend(aim) => (dragon(aim.target)?, Defend, Now),
        Reason::OwlAttackThreat(aim) => (dragon(aim.target)?, Attack, Next),
        Reason::OwlDefendThreat(aim) => (dragon(aim.target)?, Defend, Next),
        Reason::OwlPreventThreat(aim) => (dragon(aim.target)?, Defend, Against),
        Reason::SemeaiAttack(aim) => (race(view, aim.target)?, Attack, Now),
        Reason::SemeaiDefend(aim) => (race(view, aim.target)?, Defend, Now),
        Reason::SemeaiThreat(aim) => (race(view, aim.target)?, Defend, Next),
        Reason::AttackEither { strings } => (Goal::Pair(strings), Attack, Now),
        Reason::DefendBoth { strings } => (Goal::Pair(strings), Defend, Now),
        Reason::Connect { dragons } => (link(tools, view, dragons)?, Defend, Now),
        Reason::Cut { dragons } => (link(tools, view, dragons)?, Attack, Now),
        Reason::BreakIn { from, .. } => (area(view, view.color, from)?, Defend, Now),
        Reason::BlockOff { from, .. } => (area(view, view.color.other(), from)?, Attack, Now),
        Reason::MyAtariAtari { .. } => (combination(view, view.color)?, Attack, Now),
        Reason::YourAtariAtari { .. } => (combination(view, view.color.other())?, Defend, Now),
        _ => return None,
    };
    Some(Claim { goal, side, when })
}

fn race(view: &View, stone: Point) -> Option<Goal> {
    let dragon = view.dragons.at(stone)?;
    let rival =
        if dragon.color == view.color { dragon.race.defense_target } else { dragon.race.attack_target };
    let rival = view.dragons.at(rival?)?;
    Some(Goal::Race([dragon.stones, rival.stones]))
}

fn link(tools: &Tools, view: &View, dragons: [Point; 2]) -> Option<Goal> {
    let pair = [view.dragons.at(dragons[0])?, view.dragons.at(dragons[1])?];
    closest_strings(&tools.reader.board, pair).map(Goal::Link)
}

/// The way of a colour from a string into the other one's territory.
fn area(view: &View, color: Color, from: Point) -> Option<Goal> {
    let way = view.ways_in[color].iter().find(|way| way.from == from)?;
    Some(Goal::Area(from, way.area))
}

fn combination(view: &View, color: Color) -> Option<Goal> {
    view.combinations[color].as_ref().map(|found| Goal::Combination(found.victims))
}
