//! What does one move do to a string?

use super::{attack, attacking, capture::Capture, find_defense};
use crate::reading::Reader;
use crate::reading::solver::Moves;
use crate::types::{Outcome, Point, Reading};

/// The slowest threats among which threats to capture are looked for.
const THREAT_ORDER: u8 = 3;

/// Does the opponent's move capture the string, which was not lost before? The outcome is the attacker's.
pub fn does_attack(r: &mut Reader, mv: Point, string: Point) -> Outcome {
    let Some(color) = r.board.color(string) else { return Outcome::Fail };
    let before = attack(r, string).outcome;
    if before != Outcome::Fail && hold(r, string) == Outcome::Fail {
        return Outcome::Fail;
    }
    let after = |r: &mut Reader| match r.board.color(string) {
        Some(c) if c == color => hold(r, string).reverse(),
        _ => Outcome::Win,
    };
    r.with_played(mv, color.other(), after).unwrap_or(Outcome::Fail)
}

/// What the defence reaches, where a move that was not refuted counts as holding: captures are claimed, not assumed.
fn hold(r: &mut Reader, string: Point) -> Outcome {
    match find_defense(r, string) {
        Reading { outcome: Outcome::Fail, mv: Some(_) } => Outcome::Win,
        found => found.outcome,
    }
}

/// Does the owner's move save the string, which could be captured before? The outcome is the defender's.
pub fn does_defend(r: &mut Reader, mv: Point, string: Point) -> Outcome {
    let Some(color) = r.board.color(string) else { return Outcome::Fail };
    if attack(r, string).outcome == Outcome::Fail {
        return Outcome::Fail;
    }
    let after = |r: &mut Reader| match r.board.color(string) {
        Some(_) => attack(r, string).outcome.reverse(),
        None => Outcome::Fail,
    };
    r.with_played(mv, color, after).unwrap_or(Outcome::Fail)
}

/// Moves of the opponent that threaten to capture a string which cannot be captured now, each with the outcome of the
/// capture if the threat is not answered; at most `max` of them, the best first.
pub fn attack_threats(r: &mut Reader, string: Point, max: usize) -> Vec<(Point, Outcome)> {
    let Some(goal) = Capture::of(&r.board, string) else { return Vec::new() };
    if attack(r, string).outcome != Outcome::Fail {
        return Vec::new();
    }
    let mut moves = Moves::new();
    let order = THREAT_ORDER.max(r.board.countlib(string).min(8) as u8);
    attacking::candidates(r, goal, order, &mut moves);
    let mut threats: Vec<(Point, Outcome)> = Vec::new();
    for mv in moves.points() {
        let outcome = r.with_move(mv, goal.color.other(), |r| attack(r, string).outcome);
        if let Some(outcome) = outcome.filter(|&outcome| outcome != Outcome::Fail) {
            threats.push((mv, outcome));
        }
    }
    threats.sort_by_key(|threat| std::cmp::Reverse(threat.1));
    threats.truncate(max);
    threats
}
