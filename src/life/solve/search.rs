//! Who wins? Depth-first proof-number search over fields.
//!
//! Nagai's df-pn (2002) with the 1 + ε thresholds of Pawlewicz and Lew (2007). The search follows the most promising
//! line as long as it stays most promising, with the table as memory, so it needs no tree in memory.
//!
//! The attacker must capture in finitely many moves; play without end is a success of the defender, who is the *patient* side. Where two
//! eyes are at stake the sides change places: the defender must make them, and the attacker may wait. A repeated position counts for the
//! patient side, in every kind of ko. A proof of the other one never leans on a repetition, and what it says is true on any path. A proof
//! of the patient side may lean on a position before it; then it is stored with the path and holds there only, unless the position that it
//! leans on is its own root (Kishimoto and Müller 2004, "A general solution to the graph history interaction problem"; the rule that gives
//! repetitions to one side makes the simpler form enough).
//!
//! The kinds of threats for a ko are searched one after the other. A proof in which nothing hangs on who may retake a ko (no
//! position that is lost with a ko to be retaken, no retake that wins, no repetition) holds for all of them, and is found again by the
//! key without threats.

use super::Stake;
use super::field::{Field, Threats};
use super::frame::{Bits, Frame, Side, each};
use super::order;
use super::settled::settled;
use super::table::{FREE, INFINITE, Key, Table, Value};

/// Deepest line; play beyond it is cut off as undecided.
const MAX_DEPTH: usize = 250;
const _: () = assert!(MAX_DEPTH <= FREE as usize, "a tie names a depth");
/// Children that count for the disproof of a node.
const WIDTH: usize = 32;

/// A move of a node with what is known of the position after it.
#[derive(Clone, Copy)]
pub(super) struct Child {
    /// The point of the move; none for a pass.
    pub(super) at: Bits,
    pub(super) field: Field,
    /// For the side to move after the move.
    pub(super) value: Value,
}

pub(super) struct Search<'a> {
    frame: &'a Frame,
    threats: Threats,
    /// Who gains by play without end, and may pass.
    patient: Side,
    table: &'a mut Table,
    /// Keys of the positions on the current line, and their sum.
    line: Vec<u64>,
    sum: u64,
    /// Children of the nodes of the line, one after the other.
    children: Vec<Child>,
    pub(super) nodes: u64,
    pub(super) limit: u64,
}

impl<'a> Search<'a> {
    pub(super) fn new(frame: &'a Frame, table: &'a mut Table, stake: Stake, limit: u64) -> Search<'a> {
        let threats = Threats::Nobody;
        let patient = if stake == Stake::Ground { Side::Attacker } else { Side::Defender };
        Search {
            frame,
            threats,
            patient,
            table,
            line: Vec::new(),
            sum: 0,
            children: Vec::new(),
            nodes: 0,
            limit,
        }
    }

    /// Does the side to move in `field` win? `None` if the nodes do not suffice.
    pub(super) fn wins(&mut self, field: &Field, threats: Threats) -> Option<bool> {
        self.threats = threats;
        let value = self.value(field, 0);
        let value = if value.is_solved() { value } else { self.search(field, INFINITE, INFINITE) };
        value.is_solved().then_some(value.phi == 0)
    }

    /// The moves of a position with what is known of the positions after them.
    pub(super) fn moves(&mut self, field: &Field, threats: Threats) -> Vec<Child> {
        self.threats = threats;
        let base = self.children.len();
        self.expand(field, |_| false);
        self.children.drain(base..).collect()
    }

    /// The nodes that were spent below a position, as far as the table remembers.
    pub(super) fn work(&self, field: &Field) -> u64 {
        self.table.work(self.key(field))
    }

    fn key(&self, field: &Field) -> Key {
        let threats = (1 + self.threats as u32).wrapping_mul(0x9E37_79B1);
        let own = threats ^ u32::from(field.retakes).wrapping_mul(0x85EB_CA6B);
        Key { own: field.hash ^ u64::from(own), shared: field.hash }
    }

    fn is_over(&self) -> bool {
        self.nodes >= self.limit
    }

    /// What is known without searching of a position after a move at `at`.
    fn value(&mut self, field: &Field, at: Bits) -> Value {
        let key = self.key(field);
        if let Some(depth) = self.line.iter().rposition(|&earlier| earlier == key.own) {
            let value = if field.turn == self.patient { Value::WON } else { Value::LOST };
            return Value { tie: depth as u8, ko: true, ..value };
        }
        if let Some(value) = self.table.get(key, self.sum) {
            return value;
        }
        let value = match settled(self.frame, field) {
            Some(winner) if winner == field.turn => Value::WON,
            Some(_) => Value::LOST,
            None => order::first_guess(self.frame, field, at),
        };
        // Looking it up is faster than proving it again.
        self.table.put(key, 0, value, 0);
        value
    }

    fn search(&mut self, field: &Field, max_phi: u32, max_delta: u32) -> Value {
        self.nodes += 1;
        let key = self.key(field);
        let (depth, before, start) = (self.line.len(), self.sum, self.nodes);
        if depth >= MAX_DEPTH {
            let (phi, delta) = (max_phi.min(INFINITE - 1), max_delta.min(INFINITE - 1));
            return Value { phi, delta, tie: FREE, ko: false };
        }
        self.line.push(key.own);
        self.sum = self.sum.wrapping_add(key.own);
        let base = self.children.len();
        self.expand(field, |value| value.delta == 0 && value.tie == FREE);
        let mut value = self.look_below(base, max_phi, max_delta, field);
        self.children.truncate(base);
        self.line.pop();
        self.sum = before;
        if value.tie as usize >= depth {
            value.tie = FREE;
        }
        self.table.put(key, before, value, self.nodes - start + 1);
        value
    }

    /// Searches the children from `base` on until the node's numbers reach a threshold.
    fn look_below(&mut self, base: usize, max_phi: u32, max_delta: u32, field: &Field) -> Value {
        loop {
            let summary = summarize(&self.children[base..], field, self.patient);
            let value = summary.value;
            if value.phi >= max_phi || value.delta >= max_delta || value.is_solved() || self.is_over() {
                return value;
            }
            let at = base + summary.best;
            let child = self.children[at];
            let phi = max_delta.saturating_sub(value.delta.saturating_sub(summary.share)).min(INFINITE);
            let second = summary.second.saturating_add(summary.second / 4 + 1);
            let delta = max_phi.min(second);
            self.children[at].value = self.search(&child.field, phi, delta);
        }
    }

    /// Puts the legal moves with their values after the other children. A child that is enough ends the list.
    fn expand(&mut self, field: &Field, is_enough: impl Fn(Value) -> bool) {
        let frame = self.frame;
        let base = self.children.len();
        let unknown = Value { phi: 1, delta: 1, tie: FREE, ko: false };
        for at in each(order::candidates(frame, field)) {
            let after = field.play(frame, at, self.threats);
            self.children.extend(after.map(|field| Child { at, field, value: unknown }));
        }
        if field.turn == self.patient || field.ko != 0 {
            self.children.push(Child { at: 0, field: field.pass(frame), value: unknown });
        }
        self.fetch(base);
        for i in base..self.children.len() {
            let Child { at, field, .. } = self.children[i];
            let value = self.value(&field, at);
            self.children[i].value = value;
            if is_enough(value) {
                return self.children.truncate(i + 1);
            }
        }
    }

    /// Has what the table knows of the children from `base` on brought from memory, all at the same time.
    fn fetch(&self, base: usize) {
        let touched = self.children[base..]
            .iter()
            .fold(0, |sum: u32, child| sum.wrapping_add(self.table.touch(self.key(&child.field).own)));
        std::hint::black_box(touched);
    }
}

struct Summary {
    value: Value,
    /// The child to search next, its part of the sum, and the number it competes with.
    best: usize,
    share: u32,
    second: u32,
}

/// The most promising children, which alone count for the sum (Yoshizoe 2008, dynamic widening): a node is not
/// hard to refute because it has many senseless moves.
#[derive(Default)]
struct Widest {
    kept: [(u32, u32); WIDTH],
    count: usize,
}

impl Widest {
    #[inline]
    fn add(&mut self, delta: u32, phi: u32) {
        if delta >= INFINITE {
            return;
        }
        if self.count == WIDTH && delta >= self.kept[WIDTH - 1].0 {
            return;
        }
        let mut at = if self.count == WIDTH { WIDTH - 1 } else { self.count };
        self.count = WIDTH.min(self.count + 1);
        while at > 0 && self.kept[at - 1].0 > delta {
            self.kept[at] = self.kept[at - 1];
            at -= 1;
        }
        self.kept[at] = (delta, phi);
    }

    fn sum(&self) -> u32 {
        let most = self.kept[..self.count].iter().map(|&(_, phi)| phi).max().unwrap_or(0);
        (most + self.count.saturating_sub(1) as u32 / 4).min(INFINITE - 1)
    }
}

/// The numbers of a node from those of its children.
fn summarize(children: &[Child], field: &Field, patient: Side) -> Summary {
    let (mut least, mut second, mut best) = (INFINITE, INFINITE, 0);
    let mut widest = Widest::default();
    // Whether a won child holds for all kinds of threats, and what it leans on.
    let mut won: Option<(bool, u8)> = None;
    let mut lost_tie = FREE;
    let mut lost_ko = field.ko != 0;
    for (i, child) in children.iter().enumerate() {
        let Value { phi, delta, tie, ko } = child.value;
        if delta < least {
            (second, least, best) = (least, delta, i);
        } else if delta < second {
            second = delta;
        }
        widest.add(delta, phi);
        if delta == 0 {
            let leans = ko || child.at & field.ko != 0;
            won = won.max(Some((tie == FREE && !leans, tie)));
        }
        lost_tie = lost_tie.min(tie);
        lost_ko |= ko;
    }
    // Only successes of the patient side can lean on a repetition.
    let tie = match (won, field.turn == patient) {
        (Some((_, tie)), true) => tie,
        (None, false) if least >= INFINITE => lost_tie,
        _ => FREE,
    };
    let sum = widest.sum();
    let value = match won {
        Some((is_general, _)) => Value { tie, ko: !is_general, ..Value::WON },
        None if least >= INFINITE => Value { tie, ko: lost_ko, ..Value::LOST },
        None => Value { phi: least, delta: sum.max(1), tie: FREE, ko: false },
    };
    let share = children.get(best).map_or(0, |child| child.value.phi);
    Summary { value, best, share, second }
}
