//! Does the attack work? A search by proof numbers, which goes where the least is missing for a decision.
//!
//! Every node of the tree knows how many positions must still be decided to prove that the attack works, and how many to
//! prove that it does not; the search goes down to the position that counts for both, as long as its numbers stay below
//! those of its rivals. (Allis 1994; depth-first: Nagai 2002; with orders of threats: Yoshizoe, Kishimoto and Müller
//! 2007, "Lambda depth-first proof number search and its application to Go".) Until the defender's pass is refuted no
//! other defence is tried, unless the refutation turns out to be long.
//!
//! A proof knows two results only. An [`Aim`] says which outcomes count as success; where a ko was met, the question is
//! asked for one aim after the other.

use super::cache::Known;
use super::goal::Proposal;
use super::search::{answers, key, note};
use super::tree::{Grown, INFINITE, Node, NodeId, Numbers, Tree};
use super::{Goal, Moves, Reader, Role, Turn};
use crate::types::{Color, Move, Outcome, Point, Reading};

/// A search of more positions may be given up: those of long ladders take fewer, however far away their end looks.
const LONG: u32 = 150;
/// Large budgets leave more hope: for the square of the times that they hold so many positions.
const HOPE: u32 = 350;

/// The least outcome of the attack that counts as a success.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Whatever kos the defender wins.
    Win,
    /// By a ko for which the defender must find the first threat.
    KoA,
    /// By a ko for which the attacker must find the first threat.
    KoB,
}

impl Aim {
    pub(super) fn outcome(self) -> Outcome {
        match self {
            Aim::Win => Outcome::Win,
            Aim::KoA => Outcome::KoA,
            Aim::KoB => Outcome::KoB,
        }
    }

    /// The best that the defender reaches if the attack fails to reach this.
    pub(super) fn prevented(self) -> Outcome {
        match self {
            Aim::Win => Outcome::KoB,
            Aim::KoA => Outcome::KoA,
            Aim::KoB => Outcome::Win,
        }
    }

    /// May the side take a ko as if a threat had been made and answered? Its result is a ko for which this side must find
    /// the first threat: a success of the attack for the lowest aim only, of the defence against the highest only.
    fn allows_ko(self, role: Role) -> bool {
        match role {
            Role::Attack => self == Aim::KoB,
            Role::Defend => self == Aim::Win,
        }
    }

    /// Keeps the answers for different aims apart in the cache.
    fn salt(self) -> u64 {
        (self as u64 + 1).wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}

/// What a search has found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Does the attack work? `None` if the budget ended before it was decided.
    pub(super) attack_works: Option<bool>,
    /// The move of the side to move that decides, or looks best.
    pub(super) mv: Option<Point>,
    /// Was there a ko that somebody could have taken after a threat?
    pub(super) met_ko: bool,
    /// What is missing for a decision.
    pub(super) numbers: Numbers,
}

/// Asks whether the attack reaches the aim, with the side of `turn` to move.
pub(super) fn prove<G: Goal>(r: &mut Reader, goal: G, turn: Turn, aim: Aim) -> Found {
    let mut tree = std::mem::take(&mut r.tree);
    tree.begin();
    let trace = r.trace.take();
    let mut search = Search { budget: r.nodes_left(), r, tree, goal, aim, met_ko: false };
    search.run(Tree::ROOT, None, turn, Numbers::UNLIMITED);
    if trace.is_some() {
        search.r.trace = trace;
        search.write_trace(Tree::ROOT, turn);
    }
    let Search { tree, met_ko, .. } = search;
    if turn.role == Role::Attack && tree[Tree::ROOT].numbers.proof == 0 {
        r.stakes = tree.moves_of_proof(turn.role);
    }
    let numbers = tree[Tree::ROOT].numbers;
    let found =
        Found { attack_works: numbers.verdict(), mv: tree.best_move(Tree::ROOT, turn.role), met_ko, numbers };
    r.tree = tree;
    found
}

struct Search<'r, G: Goal> {
    r: &'r mut Reader,
    tree: Tree,
    goal: G,
    aim: Aim,
    met_ko: bool,
    /// Positions that were left when the search began.
    budget: u32,
}

/// The moves of a node at a glance, seen by the side to move.
struct Survey {
    /// The move that needs least for success, if any can succeed.
    best: Option<NodeId>,
    /// What it needs.
    least: u32,
    /// What the next one needs.
    second: u32,
    /// What the failures of all moves need, one by one.
    failures: u64,
    /// What the dearest of them needs.
    dearest: u32,
    /// What the moves that have not been asked for need, if there may be any.
    more: Option<u32>,
}

impl<G: Goal> Search<'_, G> {
    /// Goes on below a node until one of its numbers reaches its limit; `answered` is the node where the defender has just moved,
    /// if he did.
    fn run(&mut self, at: NodeId, answered: Option<NodeId>, turn: Turn, limits: Numbers) {
        let turn = Turn { order: turn.order.min(self.r.highest_order()), ..turn };
        let before = (std::mem::take(&mut self.r.area), self.r.nodes_left());
        let is_new = self.tree[at].grown == Grown::Not;
        if !is_new || self.enter(at, answered, turn) {
            self.go_on(at, answered, turn, limits);
        }
        let node = &mut self.tree[at];
        node.area = node.area.union(self.r.area);
        node.work += before.1 - self.r.nodes_left();
        self.r.area = before.0.union(node.area);
        // What was decided on entering it is known anyway.
        let is_worth_it = node.grown != Grown::Not && at != Tree::ROOT;
        if let Some(works) = node.numbers.verdict().filter(|_| is_worth_it) {
            self.remember(at, turn, works);
        }
    }

    fn go_on(&mut self, at: NodeId, answered: Option<NodeId>, turn: Turn, limits: Numbers) {
        loop {
            let survey = self.survey(at, turn);
            let numbers = self.sum_up(at, turn.role, &survey);
            let is_over = numbers.proof >= limits.proof || numbers.disproof >= limits.disproof;
            self.r.exhausted |= at == Tree::ROOT && self.is_hopeless(turn.role, numbers);
            if is_over || self.r.is_exhausted() {
                break;
            }
            if let Some(stage) = self.next_stage(at, &survey) {
                self.grow(at, answered, turn, stage);
            } else {
                self.step(at, turn, limits, survey);
            }
        }
    }

    /// Is an attack so far from its proof that it is given up?
    fn is_hopeless(&self, role: Role, numbers: Numbers) -> bool {
        let is_long = self.budget - self.r.nodes_left() > LONG;
        let most = G::MANNER.hopeless.max((self.budget / HOPE).pow(2));
        is_long && role == Role::Attack && numbers.verdict().is_none() && numbers.proof > most
    }

    /// Looks at a position for the first time. `false` if it is decided, or may not be looked at any more.
    fn enter(&mut self, at: NodeId, answered: Option<NodeId>, turn: Turn) -> bool {
        if let Some(settled) = self.goal.settled(self.r, turn) {
            self.settle(at, turn.role, settled);
            return false;
        }
        if at != Tree::ROOT
            && let Some(known) = self.known(turn)
        {
            self.r.area = self.r.area.union(known.area);
            let works = (known.reading.outcome == Outcome::Win) == (turn.role == Role::Attack);
            self.tree[at].numbers = Numbers::decided(works);
            return false;
        }
        if !self.r.enter_node::<G>() {
            return false;
        }
        if turn.role == Role::Defend && turn.order > G::LOWEST_ORDER && at != Tree::ROOT {
            self.tree.add(at, Point::PASS, "pass", Numbers { proof: 1, disproof: 1 });
            self.tree[at].grown = Grown::Pass;
        } else {
            self.grow(at, answered, turn, Grown::Plain);
        }
        true
    }

    /// The goal itself knows the answer.
    fn settle(&mut self, at: NodeId, role: Role, settled: Reading) {
        let attack = match role {
            Role::Attack => settled.outcome,
            Role::Defend => settled.outcome.reverse(),
        };
        self.met_ko |= attack != Outcome::Win && attack != Outcome::Fail;
        let numbers = Numbers::decided(attack >= self.aim.outcome());
        self.tree[at].numbers = numbers;
        if let Some(mv) = settled.mv {
            self.tree.add(at, mv, "at once", numbers);
        }
    }

    fn cache_key(&self, role: Role) -> u64 {
        key(self.r, self.goal, role) ^ self.aim.salt()
    }

    fn known(&mut self, turn: Turn) -> Option<Known> {
        let (key, remaining) = (self.cache_key(turn.role), self.r.remaining_depth());
        self.r.cache.find(key).filter(|known| answers(known, turn, remaining))
    }

    fn remember(&mut self, at: NodeId, turn: Turn, works: bool) {
        let outcome = if works == (turn.role == Role::Attack) { Outcome::Win } else { Outcome::Fail };
        let reading = Reading { outcome, mv: None };
        let (key, remaining) = (self.cache_key(turn.role), self.r.remaining_depth());
        let Node { area, work, .. } = self.tree[at];
        self.r.cache.store(key, Known { reading, order: turn.order, remaining, area, work });
    }

    /// Adds the moves of a stage.
    fn grow(&mut self, at: NodeId, answered: Option<NodeId>, turn: Turn, stage: Grown) {
        let threat = match turn.role {
            Role::Attack => answered.and_then(|answered| self.threat(answered)),
            Role::Defend => self.threat(at),
        };
        let turn = Turn { threat: threat.or(turn.threat), ..turn };
        let known = self.tree.children(at).map(|(_, child)| child.mv).filter(|mv| !mv.is_pass());
        let mut moves = Moves::except(known);
        self.propose(at, turn, stage, &mut moves);
        let moves = moves.list();
        let best = moves.first().map_or(0, |proposal| proposal.score);
        let effort = self.goal.effort(&self.r.board, turn.role);
        // Each is put before those that are known, so that the best one comes to stand first.
        for &Proposal { pos, score, reason } in moves.iter().rev() {
            let behind = (best.saturating_sub(score) / G::MANNER.step).clamp(0, G::MANNER.limit) as u32;
            let delay = behind + if stage == Grown::All { G::MANNER.later } else { 1 };
            let numbers = match turn.role {
                Role::Attack if Some(pos) == turn.threat => Numbers { proof: 1, disproof: 1 },
                Role::Attack => Numbers { proof: delay + effort - 1, disproof: 1 },
                Role::Defend => Numbers { proof: effort, disproof: delay },
            };
            self.tree.add(at, pos, reason, numbers);
        }
        self.tree[at].grown = stage;
    }

    /// Proposes the candidates of a stage, the best first.
    fn propose(&mut self, at: NodeId, turn: Turn, stage: Grown, moves: &mut Moves) {
        match stage {
            Grown::All => {
                self.goal.more_candidates(self.r, turn, moves);
                if at == Tree::ROOT {
                    self.goal.root_candidates(self.r, turn, moves);
                    self.stops(turn, moves);
                }
            }
            _ => self.goal.candidates(self.r, turn, moves),
        }
        if self.r.salt != 0 {
            moves.retain(|pos| self.r.may_play(pos));
        }
        moves.sort();
    }

    /// Where the attack that is to be stopped by the first move can be stopped.
    fn stops(&self, turn: Turn, moves: &mut Moves) {
        if turn.role == Role::Defend {
            let board = &self.r.board;
            let stops = self.r.zone(self.goal.attacker());
            let defender = self.goal.attacker().other();
            stops
                .iter()
                .filter(|&pos| board.is_legal(pos, defender))
                .for_each(|pos| moves.add(pos, 0, "stops the attack"));
        }
    }

    /// The move by which the attack goes on after a pass, or else after some other defence.
    fn threat(&self, at: NodeId) -> Option<Point> {
        let reply = |id| self.tree.best_move(id, Role::Attack);
        let pass = self.tree.children(at).find(|(_, child)| child.mv.is_pass());
        pass.and_then(|(id, _)| reply(id)).or_else(|| {
            let refuted = self.tree.children(at).filter(|(_, child)| child.numbers.proof == 0);
            refuted.filter_map(|(id, _)| reply(id)).next()
        })
    }

    fn survey(&self, at: NodeId, turn: Turn) -> Survey {
        let more = self.price_of_more(at);
        let mut survey =
            Survey { best: None, least: INFINITE, second: INFINITE, failures: 0, dearest: 0, more };
        for (id, child) in self.tree.children(at) {
            let success = child.numbers.success(turn.role);
            if success < survey.least {
                survey.second = survey.least;
                (survey.least, survey.best) = (success, Some(id));
            } else {
                survey.second = survey.second.min(success);
            }
            let failure = child.numbers.failure(turn.role);
            survey.failures += u64::from(failure);
            survey.dearest = survey.dearest.max(failure);
        }
        survey
    }

    /// What the failure of all moves needs.
    fn failure_of_all(survey: &Survey, role: Role) -> u32 {
        let all = up_to_infinite(survey.failures);
        if role == Role::Defend && all < INFINITE {
            survey.dearest + (all - survey.dearest) / G::MANNER.share
        } else {
            all
        }
    }

    /// What the moves that have not been asked for need, if there may be any.
    fn price_of_more(&self, at: NodeId) -> Option<u32> {
        match self.tree[at].grown {
            Grown::All => None,
            Grown::Pass => {
                let is_refuted = self.tree.children(at).any(|(_, pass)| pass.numbers.proof == 0);
                Some(if is_refuted { 1 } else { G::MANNER.patience })
            }
            Grown::Not | Grown::Plain => Some(G::MANNER.later),
        }
    }

    /// Sets the numbers of a node from those of its moves.
    fn sum_up(&mut self, at: NodeId, role: Role, survey: &Survey) -> Numbers {
        let success = survey.least.min(survey.more.unwrap_or(INFINITE));
        let failure = (Self::failure_of_all(survey, role) + u32::from(survey.more.is_some())).min(INFINITE);
        let numbers = if success == 0 {
            Numbers::decided(role == Role::Attack)
        } else if success >= INFINITE || failure == 0 {
            Numbers::decided(role == Role::Defend)
        } else {
            Numbers::of(role, success, failure)
        };
        self.tree[at].numbers = numbers;
        numbers
    }

    /// The moves that are to be asked for before the search goes on with one that is known.
    fn next_stage(&self, at: NodeId, survey: &Survey) -> Option<Grown> {
        let is_waiting = self.tree[at].grown == Grown::Pass;
        let stage = if is_waiting { Grown::Plain } else { Grown::All };
        survey.more.filter(|&price| price < survey.least).map(|_| stage)
    }

    /// Goes on with the move that is nearest to success.
    fn step(&mut self, at: NodeId, turn: Turn, limits: Numbers, survey: Survey) {
        let second = survey.second.min(survey.more.unwrap_or(INFINITE));
        let Some(best) = survey.best else { return };
        let numbers = self.tree[best].numbers;
        let role = turn.role;
        let others = Self::failure_of_others(&survey, numbers.failure(role), role);
        let failure = match limits.failure(role) {
            INFINITE => INFINITE,
            limit => limit.saturating_sub(others).max(numbers.failure(role) + 1),
        };
        // A little more than the next best, so that the search does not go to and fro between the two.
        let success = limits.success(role).min(second.saturating_add(1 + second / 4));
        self.descend(best, at, turn, Numbers::of(role, success, failure));
    }

    /// What the failure of all moves but one adds to what the failure of that one needs.
    fn failure_of_others(survey: &Survey, of_one: u32, role: Role) -> u32 {
        let others = up_to_infinite(survey.failures - u64::from(of_one));
        let more = u32::from(survey.more.is_some());
        more + if role == Role::Defend { others / G::MANNER.share } else { others }
    }

    /// Plays the move of a node and goes on below it.
    fn descend(&mut self, at: NodeId, parent: NodeId, turn: Turn, limits: Numbers) {
        let mv = self.tree[at].mv;
        if mv.is_pass() {
            let next = Turn { role: Role::Attack, order: turn.order - 1, threat: None };
            return self.run(at, None, next, limits);
        }
        let answered = (turn.role == Role::Defend).then_some(parent);
        let next = Turn { role: turn.role.other(), order: turn.order, threat: None };
        match self.r.try_in_ko(mv, self.player(turn.role)) {
            Some(ko) if ko.is_conditional && !self.aim.allows_ko(turn.role) => {
                self.met_ko = true;
                self.r.take_back();
                self.tree[at].numbers = Numbers::decided(turn.role == Role::Defend);
            }
            Some(ko) => {
                self.met_ko |= ko.is_conditional;
                self.run(at, answered, next, limits);
                self.r.take_back();
            }
            None => self.tree[at].numbers = Numbers::decided(turn.role == Role::Defend),
        }
    }

    fn player(&self, role: Role) -> Color {
        match role {
            Role::Attack => self.goal.attacker(),
            Role::Defend => self.goal.attacker().other(),
        }
    }

    /// Writes what is known below a node into the trace.
    fn write_trace(&mut self, at: NodeId, turn: Turn) {
        let Numbers { proof, disproof } = self.tree[at].numbers;
        let how = match self.tree[at].numbers.verdict() {
            Some(_) => String::new(),
            None => format!(", open (proof {proof}, disproof {disproof})"),
        };
        if self.goal.stands(&self.r.board) {
            note(self.r, self.goal, turn, self.reading(at, turn.role), &how);
        }
        let is_seen = |child: &Node| child.grown != Grown::Not || child.numbers.verdict().is_some();
        let children = self.tree.children(at).filter(|(_, child)| is_seen(child) && !child.mv.is_pass());
        let seen: Vec<(NodeId, Node)> = children.map(|(id, child)| (id, *child)).collect();
        for (id, child) in seen {
            self.trace_move(id, child, turn);
        }
    }

    fn trace_move(&mut self, id: NodeId, child: Node, turn: Turn) {
        let mv = Move { color: self.player(turn.role), point: child.mv };
        let Some(ko) = self.r.try_in_ko(mv.point, mv.color) else { return };
        if let Some(trace) = &mut self.r.trace {
            trace.enter(&self.r.board, mv, (child.reason, turn.order), ko.is_conditional);
        }
        self.write_trace(id, Turn { role: turn.role.other(), ..turn });
        self.r.take_back();
        if let Some(trace) = &mut self.r.trace {
            trace.leave();
        }
    }

    /// What the numbers of a node say to the side to move.
    fn reading(&self, at: NodeId, role: Role) -> Reading {
        let outcome = match (self.tree[at].numbers.verdict() == Some(true), role) {
            (true, Role::Attack) => self.aim.outcome(),
            (true, Role::Defend) => self.aim.outcome().reverse(),
            (false, Role::Attack) => Outcome::Fail,
            (false, Role::Defend) => Outcome::Win,
        };
        let mv = if outcome == Outcome::Fail { None } else { self.tree.best_move(at, role) };
        Reading { outcome, mv }
    }
}

/// A sum of numbers, which stay below [`INFINITE`] as long as what they stand for can be reached.
fn up_to_infinite(sum: u64) -> u32 {
    sum.min(u64::from(INFINITE)) as u32
}
