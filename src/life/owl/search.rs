//! Who wins the fight for the dragon's life?
//!
//! A proof-number search: the position to be looked at next is the one that brings a proof of death or life nearest, so
//! that forcing lines are followed first, whoever finds them (Allis 1994; depth-first with thresholds after Nagai 2002).
//! A position is decided without moves where the dragon has two certain eyes, has got away, or is off the board. The
//! limits are the manual's: a number of positions, a depth of reading, and a depth beyond which a side has one try only.
//!
//! Kos are read by asking up to three questions: does the attacker succeed without taking a ko after a threat, although
//! the defender may (a clean kill); if neither may; if only the attacker may.

use super::escape::FAR_ESCAPED;
use super::gather::Reason;
use super::judge::Judgement;
use super::node::{Child, Node, decided, open};
use super::tally::{DISPROVEN, NEVER, Numbers, PROVEN, START, Step, Tally};
use super::{Candidate, Owl, Side};
use crate::reading::{attack, find_defense};
use crate::types::{Color, Outcome, Point, Reading};

/// Moves that are tried at the root, and in later positions.
const BREADTH: usize = 12;
const LATER_BREADTH: usize = 4;
/// Below this value a move is tried only at the root, or if it is likely by what was learned.
const LEAST_VALUE: i32 = 37;
const LIKELY: u8 = 20;
/// Strings of the dragon with so many liberties or fewer may be captured.
const WEAK_LIBERTIES: usize = 3;
/// From this many tried moves on, a dragon that cannot get two eyes any more is dead: what it could still try was tried
/// nearer to the root.
const TRUST_DEPTH: usize = 4;
/// Eye space up to this size gives no hope of more eyes than were counted.
const SMALL_ROOM: usize = 7;

/// Moves that may be played on the way to the positions of a question, for each of them.
const STEPS: u32 = 50;

/// What counts as a success of the attacker: the worst outcome that does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Level {
    attacker_takes_ko: bool,
    defender_takes_ko: bool,
    number: u8,
}

const CLEAN: Level = Level { attacker_takes_ko: false, defender_takes_ko: true, number: 1 };
const KO_FIRST: Level = Level { attacker_takes_ko: false, defender_takes_ko: false, number: 2 };
const KO_AFTER_THREAT: Level = Level { attacker_takes_ko: true, defender_takes_ko: false, number: 3 };

impl Owl<'_> {
    /// What the side to move reaches.
    pub(super) fn solve(&mut self, side: Side) -> Reading {
        (self.budget, self.steps) = (self.limit, 0);
        match side {
            Side::Attack => self.first_that_succeeds(
                side,
                &[(CLEAN, Outcome::Win), (KO_FIRST, Outcome::KoA), (KO_AFTER_THREAT, Outcome::KoB)],
            ),
            Side::Defend => self.first_that_succeeds(
                side,
                &[(KO_AFTER_THREAT, Outcome::Win), (KO_FIRST, Outcome::KoA), (CLEAN, Outcome::KoB)],
            ),
        }
    }

    fn first_that_succeeds(&mut self, side: Side, questions: &[(Level, Outcome)]) -> Reading {
        for &(level, outcome) in questions {
            self.search(side, level, START);
            let (numbers, mv) = self.result(side, level);
            self.is_doubtful |= side == Side::Defend && self.is_exhausted && numbers.is_nearly_proven();
            let succeeds = match side {
                Side::Attack => numbers == PROVEN,
                Side::Defend => numbers == DISPROVEN || (numbers != PROVEN && self.is_exhausted),
            };
            if succeeds {
                let named = mv.and_then(|found| self.likelier(side, level, found));
                return Reading { outcome, mv: named.or(mv) };
            }
            if !self.met_ko {
                break;
            }
        }
        Reading::default()
    }

    /// The moves that were tried in the position on the board, the likeliest first.
    pub(super) fn tried_at_root(&self, side: Side) -> Vec<Candidate> {
        let node = self.nodes.get(&self.key(side)).filter(|node| node.decided.is_none());
        node.map_or_else(Vec::new, |node| node.children.iter().map(|child| child.mv).collect())
    }

    /// What a move of a side leads to: its numbers, after a search that costs so many positions at most.
    pub(super) fn numbers_after(&mut self, side: Side, mv: Candidate, level: Level, budget: u32) -> Numbers {
        (self.budget, self.steps, self.is_exhausted) = (budget, 0, false);
        if self.play(side, mv, level).is_none() {
            return Tally::join(side, NEVER, 0);
        }
        let before = self.marked;
        if side == Side::Defend {
            self.mark_added(mv.pos);
        }
        self.search(side.other(), level, START);
        let numbers = if self.is_captured() { PROVEN } else { self.result(side.other(), level).0 };
        self.marked = before;
        self.r.board.popgo();
        numbers
    }

    /// The numbers of the position on the board, and the move that they rest on.
    fn result(&mut self, side: Side, level: Level) -> (Numbers, Option<Point>) {
        let key = self.key(side);
        let Some(node) =
            self.nodes.get(&key).filter(|node| node.level == level.number || node.decided.is_some())
        else {
            return (START, None);
        };
        if node.decided.is_some() {
            return (node.numbers, node.answer);
        }
        let best =
            node.children.iter().min_by_key(|child| Tally::split(side, self.numbers_of(child, level)).0);
        let mv = best.map(|child| child.mv.pos).filter(|pos| !pos.is_pass());
        (node.numbers, mv)
    }

    /// Searches until one of the numbers reaches its limit.
    fn search(&mut self, side: Side, level: Level, limit: Numbers) {
        let key = self.key(side);
        if !self.nodes.contains_key(&key) {
            if !self.enter() {
                return;
            }
            let node = self.expand(side);
            self.nodes.insert(key, node);
        }
        self.path.push(key);
        while let Some(step) = self.update(key, side, level, limit) {
            self.count_step();
            let Some(is_conditional) = self.play(side, step.mv, level) else { break };
            self.trace_move(self.color_of(side), step.mv, is_conditional);
            let before = self.marked;
            if side == Side::Defend {
                self.mark_added(step.mv.pos);
            }
            self.search(side.other(), level, step.limit);
            self.marked = before;
            self.r.board.popgo();
            self.trace_back();
            if self.is_exhausted {
                self.update(key, side, level, limit);
                break;
            }
        }
        self.path.pop();
        self.trace_numbers(key);
    }

    /// Writes into the trace what is known of a position.
    fn trace_numbers(&mut self, key: u64) {
        let Some(numbers) = self.nodes.get(&key).map(|node| node.numbers) else { return };
        self.trace_result(match numbers {
            PROVEN => "dead".to_owned(),
            DISPROVEN => "alive".to_owned(),
            Numbers { proof, disproof } => format!("open: proof {proof}, disproof {disproof}"),
        });
    }

    /// Computes the numbers of a position anew from those of its moves, and says where to go on. `None` if the limit is
    /// reached.
    fn update(&mut self, key: u64, side: Side, level: Level, limit: Numbers) -> Option<Step> {
        if self.nodes.get(&key)?.level != level.number {
            self.find_children(key, side, level);
        }
        let node = self.nodes.get(&key)?;
        let mut tally = Tally::new(side);
        for child in &node.children {
            tally.count(child.mv, self.numbers_of(child, level));
        }
        let numbers = node.decided.unwrap_or_else(|| tally.numbers(node.bias));
        let node = self.nodes.get_mut(&key)?;
        node.numbers = numbers;
        let is_done = numbers.proof >= limit.proof || numbers.disproof >= limit.disproof;
        if is_done || numbers.proof == 0 || numbers.disproof == 0 { None } else { tally.next(numbers, limit) }
    }

    /// Finds out for a level where the moves of a position lead.
    fn find_children(&mut self, key: u64, side: Side, level: Level) {
        let Some(node) = self.nodes.get_mut(&key) else { return };
        let moves = std::mem::take(&mut node.moves);
        let children = moves.iter().enumerate().filter_map(|(rank, &mv)| self.child(side, mv, rank, level));
        let children: Vec<Child> = children.collect();
        if let Some(node) = self.nodes.get_mut(&key) {
            (node.moves, node.children, node.level) = (moves, children, level.number);
        }
    }

    /// The position after a move; `None` if it may not be played.
    fn child(&mut self, side: Side, mv: Candidate, rank: usize, level: Level) -> Option<Child> {
        self.play(side, mv, level)?;
        let before = self.marked;
        if side == Side::Defend {
            self.mark_added(mv.pos);
        }
        let (key, captured) = (self.key(side.other()), self.is_captured());
        self.marked = before;
        self.r.board.popgo();
        let fresh = Tally::join(side, 1 + rank as u32, 1);
        Some(Child { mv, key, fresh, captured })
    }

    fn numbers_of(&self, child: &Child, level: Level) -> Numbers {
        if child.captured {
            return PROVEN;
        }
        if self.path.contains(&child.key) {
            return DISPROVEN;
        }
        match self.nodes.get(&child.key) {
            Some(node) => {
                node.decided.unwrap_or(if node.level == level.number { node.numbers } else { child.fresh })
            }
            None => child.fresh,
        }
    }

    /// Plays a move as the level allows; says whether it took a ko after a threat. `None` if it may not be played.
    fn play(&mut self, side: Side, mv: Candidate, level: Level) -> Option<bool> {
        let takes_ko = match side {
            Side::Attack => level.attacker_takes_ko,
            Side::Defend => level.defender_takes_ko,
        };
        let color = self.color_of(side);
        if !mv.pos.is_pass() {
            self.met_ko |= self.r.board.is_empty(mv.pos) && self.r.board.is_ko(mv.pos, color).is_some();
            self.seen.insert(mv.pos);
        }
        let may_take_ko = takes_ko && self.depth() <= usize::from(self.r.limits.depths.ko_depth);
        let tried = self.r.board.komaster_trymove(mv.pos, color, may_take_ko)?;
        Some(tried.is_conditional)
    }

    /// Looks at a position for the first time.
    fn expand(&mut self, side: Side) -> Node {
        if self.is_captured() {
            return decided(PROVEN, None);
        }
        match side {
            Side::Attack => self.expand_attack(),
            Side::Defend => self.expand_defense(),
        }
    }

    fn expand_attack(&mut self) -> Node {
        if let Some(string) = self.only_string() {
            let captured = attack(self.r, string);
            if captured.outcome == Outcome::Win {
                return decided(PROVEN, captured.mv);
            }
        }
        let judgement = self.judge();
        if judgement.is_alive() && !self.has_weak_part() {
            let moves = self.vital_moves(&judgement);
            return if moves.is_empty() || self.is_too_deep() {
                decided(DISPROVEN, None)
            } else {
                open(moves, &judgement, Side::Attack)
            };
        }
        if self.gets_away_in_time() || self.is_too_deep() {
            return decided(DISPROVEN, None);
        }
        let mut moves = self.moves(Side::Attack, &judgement);
        self.narrow(&mut moves);
        if let Some(best) = moves.iter().find(|mv| mv.value >= 100) {
            return decided(PROVEN, Some(best.pos));
        }
        if judgement.defend_first < 2 {
            moves.insert(0, Candidate { pos: Point::PASS, value: 0, chance: 0, reason: Reason::Pass });
        }
        open(moves, &judgement, Side::Attack)
    }

    /// Does it get away although the attacker moves first? At the root that is what is to be found out.
    fn gets_away_in_time(&self) -> bool {
        self.depth() > 0 && self.escape_route() >= FAR_ESCAPED
    }

    /// Can a string of the dragon be captured?
    fn has_weak_part(&mut self) -> bool {
        self.strings().into_iter().any(|string| {
            self.r.board.countlib(string) <= WEAK_LIBERTIES && attack(self.r, string).outcome != Outcome::Fail
        })
    }

    /// Are there neither eyes enough, nor room for more, nor anything to capture, nor a way out?
    fn is_hopeless(&self, judgement: &Judgement) -> bool {
        let room: usize = judgement.spaces().map(|space| space.points.len()).sum();
        self.depth() >= TRUST_DEPTH
            && judgement.defend_first < 2
            && judgement.lunches.is_empty()
            && room <= SMALL_ROOM
            && self.escape_route() == 0
    }

    fn expand_defense(&mut self) -> Node {
        let judgement = self.judge();
        if judgement.is_alive() && !self.has_weak_part() && self.vital_moves(&judgement).is_empty() {
            return decided(DISPROVEN, None);
        }
        if self.has_escaped() || self.is_too_deep() {
            // Whoever asks at the root knows that it is attacked, and wants a move.
            let mv = if self.depth() == 0 {
                self.moves(Side::Defend, &judgement).first().map(|mv| mv.pos)
            } else {
                None
            };
            return decided(DISPROVEN, mv);
        }
        if let Some(string) = self.only_string()
            && attack(self.r, string).outcome == Outcome::Win
            && find_defense(self.r, string) == Reading::default()
        {
            return decided(PROVEN, None);
        }
        if self.is_hopeless(&judgement) {
            return decided(PROVEN, None);
        }
        let mut moves = self.moves(Side::Defend, &judgement);
        self.narrow(&mut moves);
        match moves.iter().find(|mv| mv.value >= 100) {
            Some(best) => decided(DISPROVEN, Some(best.pos)),
            None => open(moves, &judgement, Side::Defend),
        }
    }

    /// A stone of the owner belongs to the dragon, with the string that it makes.
    pub(super) fn mark_added(&mut self, pos: Point) {
        if self.r.board.at(pos) == self.color && self.is_near_dragon(pos) {
            self.marked.extend(self.r.board.stones_of(pos));
        }
    }

    /// Is a stone of the dragon at most one point away?
    fn is_near_dragon(&self, pos: Point) -> bool {
        let own = |p: Point| self.marked.contains(p) && self.r.board.at(p) == self.color;
        pos.neighbors()
            .into_iter()
            .any(|n| own(n) || (self.r.board.is_on_board(n) && n.neighbors().into_iter().any(own)))
    }

    pub(super) fn color_of(&self, side: Side) -> Color {
        match side {
            Side::Attack => self.color.other(),
            Side::Defend => self.color,
        }
    }

    /// Are all stones of the dragon captured that were there at first?
    pub(super) fn is_captured(&self) -> bool {
        self.goal.iter().all(|stone| self.r.board.at(stone) != self.color)
    }

    /// The string that is all that there is of the dragon.
    fn only_string(&self) -> Option<Point> {
        let mut stones = self.marked.iter().filter(|&stone| self.r.board.at(stone) == self.color);
        let first = stones.next()?;
        stones.all(|stone| self.r.board.same_string(first, stone)).then_some(first)
    }

    fn depth(&self) -> usize {
        self.r.board.stackp() - self.base
    }

    fn is_too_deep(&self) -> bool {
        self.depth() > usize::from(self.r.limits.depths.owl_reading_depth)
    }

    /// Keeps the moves that are worth trying at this depth: many at first, then those with a reason of their own.
    fn narrow(&self, moves: &mut Vec<Candidate>) {
        let depth = self.depth();
        moves.truncate(match depth {
            0 => BREADTH,
            _ if depth > 2 * usize::from(self.r.limits.depths.owl_branch_depth) => 1,
            _ => LATER_BREADTH,
        });
        if depth > 0 {
            moves.retain(|mv| mv.value >= LEAST_VALUE || mv.chance > LIKELY);
        }
    }

    /// Counts a position; `false` when the question has used up its budget.
    fn enter(&mut self) -> bool {
        self.r.count_owl_node();
        match self.budget.checked_sub(1) {
            Some(left) if !self.r.is_stopped() => self.budget = left,
            _ => self.is_exhausted = true,
        }
        !self.is_exhausted
    }

    /// Counts a move on the way to a position; positions that lead to each other must not raise their numbers for ever.
    fn count_step(&mut self) {
        self.steps = self.steps.saturating_add(1);
        self.is_exhausted |= self.steps > self.limit.saturating_mul(STEPS);
    }

    fn key(&self, side: Side) -> u64 {
        let marked = self.marked.iter().filter(|&p| self.r.board.at(p) == self.color);
        let name = marked.fold(u64::from(side == Side::Attack), |hash, p| {
            hash.wrapping_add((p.index() as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(17))
        });
        self.r.board.reading_hash() ^ name.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }
}
