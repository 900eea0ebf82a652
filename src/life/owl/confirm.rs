//! Does a move hold when the position after it is asked about anew?
//!
//! Whoever defends a dragon that could not be read to its end has proved nothing: the move that was nearest to a proof when
//! the positions were used up may be no better than others. And below the root the search is narrow, so that it overlooks
//! defences. The position after a move is another question, with a search of its own that is wide at its root, and about the
//! dragon that the move has made.

use super::does::owl_does_defend;
use super::proof::{CLOSE, hopeful_defenses, proved};
use super::questions::{color_of, likely_moves, owl_attack, owl_defend};
use super::trace::noted;
use super::{Side, Tools, Verdict, dragon_around};
use crate::types::{Color, Move, Outcome, Point, PointSet, Reading};

/// Moves that are asked about where a defence is open, or which are likelier than a kill.
const OPEN: usize = 6;
/// The same where no defence was found.
const LOST: usize = 3;
/// Stones from which it is worth asking whether a dragon outlives a kill.
const WORTH: usize = 4;

/// A defence that holds. The point where the attacker would play comes before any other that was found, if it holds too: the
/// opponent's vital point is one's own. One that was read to its end is believed. Of an open one the move itself and then the likeliest others
/// are put to the test: the first that the attacker has no answer to is named, and the defence fails if there is none.
/// Where no defence was found, a likely move that holds for certain is one.
pub(super) fn confirmed(tools: &mut Tools, goal: &PointSet, attack: Verdict, found: Verdict) -> Verdict {
    match found.reading.outcome {
        Outcome::Win if let Some(shared) = shared_point(tools, goal, attack, found) => shared,
        Outcome::Win if !found.is_certain => {
            let moves = candidates(tools, goal, found.reading.mv, OPEN);
            moves.into_iter().find_map(|mv| holding(tools, goal, mv)).unwrap_or_default()
        }
        Outcome::Fail => {
            let moves = candidates(tools, goal, None, LOST);
            let mut certain =
                moves.into_iter().filter_map(|mv| holding(tools, goal, mv)).filter(|holds| holds.is_certain);
            certain.next().unwrap_or(found)
        }
        _ => found,
    }
}

/// The attacker's first move as a defence, where another was found.
fn shared_point(tools: &mut Tools, goal: &PointSet, attack: Verdict, found: Verdict) -> Option<Verdict> {
    let mv =
        attack.reading.mv.filter(|mv| !mv.is_pass() && found.reading.mv.is_some_and(|own| own != *mv))?;
    holding(tools, goal, mv)
}

/// Has a dragon of four stones and more a certain defence after a move of the opponent that was to kill it? A move that cannot be
/// played now, since it would take a ko back, is not put to the test.
pub fn owl_outlives(tools: &mut Tools, mv: Point, goal: &PointSet) -> bool {
    let found = (goal.len() >= WORTH).then(|| defense_after(tools, mv, goal)).flatten();
    found.is_some_and(|found| found.reading.outcome == Outcome::Win && found.is_certain)
}

/// A move as a kill, if it may be played and leaves no defence.
pub(super) fn killing(tools: &mut Tools, goal: &PointSet, mv: Point) -> Option<Verdict> {
    let found = defense_after(tools, mv, goal)?;
    let reading = Reading { outcome: Outcome::Win, mv: Some(mv) };
    (found.reading.outcome == Outcome::Fail).then_some(Verdict { reading, ..found })
}

/// The likeliest move that leaves no defence, of those that are likelier than a kill that was found: the search names what it proves first,
/// which is often an odd move, and may have overlooked a defence after it.
pub(super) fn likelier_kill(tools: &mut Tools, goal: &PointSet, found: Point) -> Option<Verdict> {
    let likely = likely_moves(tools, goal, Side::Attack).into_iter().take_while(|&mv| mv != found);
    likely.take(OPEN).find_map(|mv| killing(tools, goal, mv))
}

/// The stones of a dragon that are on the board.
pub(super) fn remaining(tools: &Tools, goal: &PointSet, color: Color) -> PointSet {
    goal.iter().filter(|&stone| tools.reader.board.at(stone) == color).collect()
}

/// The defence that the dragon has after a move of the opponent; none if it cannot be played.
pub(super) fn defense_after(tools: &mut Tools, mv: Point, goal: &PointSet) -> Option<Verdict> {
    let color = color_of(tools, goal)?;
    if mv.is_pass() || !tools.reader.board.trymove(mv, color.other()) {
        return None;
    }
    let stands = remaining(tools, goal, color);
    let tried = Move { color: color.other(), point: mv };
    let found = noted(tools, tried, "put to the test", false, |tools| owl_defend(tools, &stands));
    tools.reader.board.popgo();
    Some(found)
}

/// The move that was found, and the likeliest others.
fn candidates(tools: &mut Tools, goal: &PointSet, found: Option<Point>, most: usize) -> Vec<Point> {
    let others = likely_moves(tools, goal, Side::Defend).into_iter().filter(|&pos| Some(pos) != found);
    found.into_iter().chain(others).take(most).collect()
}

/// A move as a defence, if it may be played and the attacker has no answer to it.
fn holding(tools: &mut Tools, goal: &PointSet, mv: Point) -> Option<Verdict> {
    let answer = after_defense(tools, goal, mv, owl_attack)?;
    let reading = Reading { outcome: Outcome::Win, mv: Some(mv) };
    (answer.reading.outcome == Outcome::Fail).then_some(Verdict { reading, ..answer })
}

/// What can be said of the dragon as a move of its owner leaves it, without a trace; nothing if it may not be played.
fn after_defense<T>(
    tools: &mut Tools,
    goal: &PointSet,
    mv: Point,
    ask: impl FnOnce(&mut Tools, &PointSet) -> T,
) -> Option<T> {
    let color = color_of(tools, goal)?;
    if !tools.reader.board.trymove(mv, color) {
        return None;
    }
    let trace = tools.reader.take_trace();
    let now = dragon_now(tools, goal, color);
    let answer = ask(tools, &now);
    tools.reader.put_trace(trace);
    tools.reader.board.popgo();
    Some(answer)
}

/// A move as a defence, if it saves the dragon for certain although the attacker seems to have an answer: that answer leaves a defence.
pub(super) fn saving(tools: &mut Tools, goal: &PointSet, mv: Point) -> Option<Verdict> {
    let found = owl_does_defend(tools, mv, goal);
    (found.reading.outcome == Outcome::Win && found.is_certain).then_some(found)
}

/// A defence that was found, unless it is proved that the attacker has an answer to it. Then a move is one that saves the dragon if whoever
/// gets out is safe, and to which no answer is proved; or else what the answer leaves.
pub(super) fn unrefuted(tools: &mut Tools, goal: &PointSet, found: Verdict) -> Verdict {
    let Some(mv) = found.reading.mv.filter(|_| found.reading.outcome == Outcome::Win) else { return found };
    let Some(Some(answer)) = after_defense(tools, goal, mv, proved_kill) else { return found };
    let mut others = hopeful_defenses(tools, goal).into_iter().filter(|&other| other != mv);
    let is_unanswered = |other: &Point| matches!(after_defense(tools, goal, *other, proved_kill), Some(None));
    if let Some(other) = others.find(is_unanswered) {
        let reading = Reading { outcome: Outcome::Win, mv: Some(other) };
        return Verdict { reading, is_certain: false, is_doubtful: false };
    }
    let outcome = answer.reading.outcome.reverse();
    let mv = Some(mv).filter(|_| outcome != Outcome::Fail);
    Verdict { reading: Reading { outcome, mv }, ..answer }
}

/// What the exact solver proves of an attack that kills the dragon, or makes a ko for it.
fn proved_kill(tools: &mut Tools, goal: &PointSet) -> Option<Verdict> {
    proved(tools, goal, Side::Attack, &CLOSE).filter(|kill| kill.reading.outcome != Outcome::Fail)
}

/// The dragon as a move has left it: what is joined with it now belongs to it.
pub fn dragon_now(tools: &mut Tools, goal: &PointSet, color: Color) -> PointSet {
    let stands = remaining(tools, goal, color);
    let joined = stands.iter().next().map(|stone| dragon_around(tools.reader, stone)).unwrap_or_default();
    stands.iter().chain(joined.iter()).collect()
}
