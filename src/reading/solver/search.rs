//! Is the goal reached? The and/or search that all kinds of reading share.
//!
//! Both sides are one function: [`solve`] tries the candidates of the side to move and takes the best outcome, seen by
//! that side. What it does for every goal: the cache, limits of nodes and depth, kos under the komaster scheme,
//! threats by order, counters, the shadow of the reading, and the trace.

use super::cache::Known;
use super::goal::Proposal;
use super::proof::{Aim, prove};
use super::{Goal, Moves, Reader, Role, Turn};
use crate::types::{Color, Move, Outcome, Point, PointSet, Reading};

/// Reads an attack by threats up to `order`; what is too long to read counts as a failure, unless the goal takes it for
/// likely, and the move that looks best is named with it. What is usual for the goal is tried first.
pub(in crate::reading) fn solve_attack<G: Goal>(r: &mut Reader, goal: G, order: u8) -> Reading {
    r.stakes = PointSet::new();
    let reserve = r.put_by(goal.reserve(&r.board));
    let usual = goal.usual_order(&r.board).filter(|&usual| usual < order);
    let turn = |order| Turn { role: Role::Attack, order, threat: None };
    let steps = usual.map(|usual| (usual, Aim::Win)).into_iter();
    let steps = steps.chain([Aim::Win, Aim::KoA, Aim::KoB].map(|aim| (order, aim)));
    for (order, aim) in steps {
        let found = prove(r, goal, turn(order), aim);
        if found.attack_works == Some(true) {
            return Reading { outcome: aim.outcome(), mv: found.mv };
        }
        if r.is_exhausted() {
            if let Some(simple) = r.with_reserve(reserve, |r| goal.last_resort(r)) {
                return simple;
            }
            let is_likely = goal.is_likely(&r.board, Role::Attack, found.numbers);
            return Reading { outcome: if is_likely { aim.outcome() } else { Outcome::Fail }, mv: found.mv };
        }
        let is_usual = usual == Some(order);
        if !found.met_ko && !is_usual {
            break;
        }
    }
    Reading::default()
}

/// Reads a defence against an attack that is known to work. Only a move after which the attack was read to its end without
/// success is a defence. If that cannot be read, the move that looks best is named with the failure: it may hold.
pub(in crate::reading) fn solve_defense<G: Goal>(
    r: &mut Reader,
    goal: G,
    order: u8,
    attack: Reading,
) -> Reading {
    let turn = Turn { role: Role::Defend, order, threat: attack.mv };
    let passing = attack.outcome.reverse();
    for aim in [Aim::KoB, Aim::KoA, Aim::Win] {
        let found = prove(r, goal, turn, aim);
        match found.attack_works {
            Some(false) => return Reading { outcome: aim.prevented(), mv: found.mv },
            None if goal.is_likely(&r.board, Role::Defend, found.numbers) => {
                return Reading { outcome: aim.prevented(), mv: found.mv };
            }
            None => return Reading { outcome: passing, mv: found.mv },
            Some(true) if !found.met_ko => break,
            Some(true) => {}
        }
    }
    Reading { outcome: passing, mv: None }
}

/// Does the attack work although the defender played a move, as it is read to its end with a budget of its own? For a question that
/// was given up.
pub(in crate::reading) fn is_refuted<G: Goal>(
    r: &mut Reader,
    goal: G,
    order: u8,
    mv: Point,
    nodes: u32,
) -> bool {
    let turn = Turn { role: Role::Defend, order, threat: None };
    let tested = Proposal { pos: mv, score: 0, reason: "put to the test" };
    let defense = try_move(r, goal, turn, tested, |r| {
        r.with_second_budget(nodes, |r| {
            let attack = solve_attack(r, goal, order);
            if r.is_exhausted() { Outcome::Fail } else { attack.outcome }
        })
    });
    defense == Some(Outcome::Fail)
}

/// The outcome for the side to move, with its move.
pub(in crate::reading) fn solve<G: Goal>(r: &mut Reader, goal: G, turn: Turn) -> Reading {
    let turn = Turn { order: turn.order.min(nested_order(r)), ..turn };
    if let Some(settled) = goal.settled(r, turn) {
        if r.trace.is_some() && turn.role == Role::Attack {
            note(r, goal, turn, settled, " (at once)");
        }
        return settled;
    }
    let key = key(r, goal, turn.role);
    let remaining = r.remaining_depth();
    let known = r.cache.find(key);
    if let Some(known) = known.filter(|known| answers(known, turn, remaining)) {
        r.area = r.area.union(known.area);
        note(r, goal, turn, known.reading, " (cached)");
        return known.reading;
    }
    if !r.enter_node::<G>() {
        return given_up(turn.role);
    }
    let before = (std::mem::take(&mut r.area), r.nodes_left());
    let reading = expand(r, goal, turn, known.and_then(|known| known.reading.mv));
    let (area, work) = (r.area, before.1 - r.nodes_left());
    if !r.is_exhausted() {
        r.cache.store(key, Known { reading, order: turn.order, remaining, area, work });
    }
    r.area = area.union(before.0);
    note(r, goal, turn, reading, "");
    reading
}

/// The highest order of a question within a question: half as deep as others, since many of them are asked.
fn nested_order(r: &Reader) -> u8 {
    let near = usize::from(r.limits.depths.fourlib_depth / 3);
    let order = match r.depth() {
        stackp if stackp <= near => 4,
        stackp if stackp <= 2 * near => 3,
        stackp if stackp <= 4 * near => 2,
        _ => 1,
    };
    order.min(r.highest_order())
}

/// What a reading that may not go on says: the defence holds.
fn given_up(role: Role) -> Reading {
    match role {
        Role::Attack => Reading::default(),
        Role::Defend => Reading { outcome: Outcome::Win, mv: None },
    }
}

pub(super) fn key<G: Goal>(r: &Reader, goal: G, role: Role) -> u64 {
    let [a, b] = goal.subject(&r.board);
    let name = u64::from(a.raw())
        | u64::from(b.raw()) << 10
        | u64::from(G::KIND) << 20
        | u64::from(role == Role::Attack) << 26
        | u64::from(goal.attacker() == Color::Black) << 27;
    r.board.reading_hash()
        ^ r.salt
        ^ goal.extra()
        ^ (name + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29)
}

/// A success of the attack stands at any higher order and depth, a success of the defence at any lower one, and a ko
/// only at the same.
pub(super) fn answers(known: &Known, turn: Turn, remaining: u8) -> bool {
    let attack_works = match turn.role {
        Role::Attack => known.reading.outcome == Outcome::Win,
        Role::Defend => known.reading.outcome == Outcome::Fail,
    };
    let attack_fails = match turn.role {
        Role::Attack => known.reading.outcome == Outcome::Fail,
        Role::Defend => known.reading.outcome == Outcome::Win,
    };
    if attack_works {
        known.order <= turn.order
    } else if attack_fails {
        known.order >= turn.order && known.remaining >= remaining
    } else {
        known.order == turn.order && known.remaining >= remaining
    }
}

fn expand<G: Goal>(r: &mut Reader, goal: G, turn: Turn, first: Option<Point>) -> Reading {
    match turn.role {
        Role::Attack => {
            let mut best = Reading::default();
            let first = first.or(turn.threat);
            if turn.order > G::LOWEST_ORDER {
                best = solve(r, goal, Turn { order: turn.order - 1, ..turn });
                if best.outcome == Outcome::Win || r.is_exhausted() {
                    return best;
                }
            }
            try_all(r, goal, turn, best, first)
        }
        Role::Defend => {
            let threat = if turn.order > G::LOWEST_ORDER {
                solve(r, goal, Turn { role: Role::Attack, order: turn.order - 1, threat: None })
            } else {
                Reading { outcome: Outcome::Win, mv: None }
            };
            if threat.outcome == Outcome::Fail {
                return Reading { outcome: Outcome::Win, mv: None };
            }
            let passing = Reading { outcome: threat.outcome.reverse(), mv: None };
            try_all(r, goal, Turn { threat: threat.mv, ..turn }, passing, first)
        }
    }
}

/// Moves that are cheap to find come before those that are dear.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Plain,
    More,
}

const STAGES: [Stage; 2] = [Stage::Plain, Stage::More];

/// The candidates of a stage in their order, instead of those of earlier stages; `first` is the one that did best when the
/// position was met before.
fn propose<G: Goal>(
    r: &mut Reader,
    goal: G,
    turn: Turn,
    first: Option<Point>,
    stage: Stage,
    moves: &mut Moves,
) {
    moves.clear();
    match stage {
        Stage::Plain => goal.candidates(r, turn, moves),
        Stage::More => goal.more_candidates(r, turn, moves),
    }
    moves.put_first(first);
    if r.salt != 0 {
        moves.retain(|pos| r.may_play(pos));
    }
    moves.sort();
}

/// Tries the candidates until one wins; `best` is what is reached without them.
fn try_all<G: Goal>(r: &mut Reader, goal: G, turn: Turn, mut best: Reading, first: Option<Point>) -> Reading {
    let next = Turn { role: turn.role.other(), ..turn };
    let mut moves = Moves::new();
    for stage in STAGES {
        propose(r, goal, turn, first, stage, &mut moves);
        for &proposal in moves.list() {
            let outcome = try_move(r, goal, turn, proposal, |r| solve(r, goal, next).outcome);
            let Some(outcome) = outcome else { continue };
            if outcome > best.outcome {
                best = Reading { outcome, mv: Some(proposal.pos) };
            }
            if best.outcome == Outcome::Win || r.is_exhausted() {
                return best;
            }
        }
    }
    best
}

/// The outcome of one move for the side that plays it, from what the other side reaches then; `None` if it may not be
/// played.
fn try_move<G: Goal>(
    r: &mut Reader,
    goal: G,
    turn: Turn,
    Proposal { pos, reason, .. }: Proposal,
    answer: impl FnOnce(&mut Reader) -> Outcome,
) -> Option<Outcome> {
    let color = match turn.role {
        Role::Attack => goal.attacker(),
        Role::Defend => goal.attacker().other(),
    };
    let ko = r.try_in_ko(pos, color)?;
    if let Some(trace) = &mut r.trace {
        trace.enter(&r.board, Move { color, point: pos }, (reason, turn.order), ko.is_conditional);
    }
    let outcome = answer(r).reverse();
    r.take_back();
    if let Some(trace) = &mut r.trace {
        trace.leave();
    }
    Some(if ko.is_conditional { outcome.min(Outcome::KoB) } else { outcome })
}

/// Writes what was found into the trace, if there is one.
pub(super) fn note<G: Goal>(r: &mut Reader, goal: G, turn: Turn, reading: Reading, how: &str) {
    if let Some(trace) = &mut r.trace {
        let subject = goal.subject(&r.board);
        trace.note(G::NAME, turn, subject, reading, how);
    }
}
