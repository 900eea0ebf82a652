//! What is a claim about, and how is it read?

use crate::life::combination::{Ground, atari_atari};
use crate::life::owl::{Tools, Verdict, dragon_now, owl_attack, owl_defend, owl_likeliest};
use crate::life::semeai;
use crate::reading::{
    attack, attack_either, block_off, break_in, defend_both, disconnect, find_defense, string_connect,
};
use crate::types::{Color, Outcome, Point, PointSet, Reading};

/// Positions that one half of a race may cost.
const NODES: u64 = 20_000;

/// Which side of a goal: who wants to reach it by force, or who wants to keep what is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// Captures, kills, cuts or keeps out.
    Attack,
    /// Saves, connects or breaks in.
    Defend,
}

/// What can be reached or lost, with stones that the board has before the first move of a line.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// Is the string captured?
    String(Point),
    /// Is one of two strings captured?
    Pair([Point; 2]),
    /// Does the dragon die?
    Dragon(PointSet),
    /// Does the first dragon lose its race against the second?
    Race([PointSet; 2]),
    /// Are two strings cut apart?
    Link([Point; 2]),
    /// Is the string kept out of the area?
    Area(Point, PointSet),
    /// Is one of the stones lost by a combination?
    Combination(PointSet),
}

/// What was read to its end.
fn certain(reading: Reading) -> Verdict {
    Verdict { reading, is_certain: true, is_doubtful: false }
}

impl Side {
    /// Who plays for this side, if the stones are the owner's.
    pub(super) fn mover(self, owner: Color) -> Color {
        match self {
            Side::Attack => owner.other(),
            Side::Defend => owner,
        }
    }

    pub(super) fn other(self) -> Side {
        match self {
            Side::Attack => Side::Defend,
            Side::Defend => Side::Attack,
        }
    }
}

impl Goal {
    /// What a side reaches that moves first.
    pub(super) fn ask(&self, tools: &mut Tools, owner: Color, side: Side) -> Verdict {
        let is_attack = side == Side::Attack;
        let r = &mut *tools.reader;
        match self {
            &Goal::String(string) => {
                certain(if is_attack { attack(r, string) } else { find_defense(r, string) })
            }
            &Goal::Pair([a, b]) => {
                certain(if is_attack { attack_either(r, a, b) } else { defend_both(r, a, b) })
            }
            &Goal::Link([a, b]) => {
                certain(if is_attack { disconnect(r, a, b) } else { string_connect(r, a, b) })
            }
            Goal::Area(from, area) => {
                certain(if is_attack { block_off(r, *from, area) } else { break_in(r, *from, area) })
            }
            Goal::Dragon(stones) => {
                let stands = dragon_now(tools, stones, owner);
                if is_attack { owl_attack(tools, &stands) } else { owl_defend(tools, &stands) }
            }
            Goal::Race(dragons) => race(tools, dragons, owner, side),
            Goal::Combination(stones) if is_attack => certain(forced(tools, stones, owner)),
            Goal::Combination(stones) => certain(saved(tools, stones, owner)),
        }
    }

    /// The move of a side that has lost: where the other side would play next, or else what it would try first.
    pub(super) fn resist(&self, tools: &mut Tools, owner: Color, side: Side) -> Option<Point> {
        let color = side.mover(owner);
        let tries = self.tries(tools, owner, side);
        tries.into_iter().find(|&pos| tools.reader.board.is_allowed_move(pos, color))
    }

    fn tries(&self, tools: &mut Tools, owner: Color, side: Side) -> Vec<Point> {
        if let Goal::Race(dragons) = self {
            let [own, other] = standing(tools, dragons, owner);
            let (mine, theirs) = if side == Side::Attack { (&other, &own) } else { (&own, &other) };
            return semeai::outer_liberties(&tools.reader.board, mine, theirs);
        }
        let vital = self.ask(tools, owner, side.other()).reading.mv;
        let further = match (self, side) {
            (&Goal::String(string), Side::Attack) => threat(tools, string, owner.other()),
            (Goal::Dragon(stones), _) => {
                let stands = dragon_now(tools, stones, owner);
                owl_likeliest(tools, side.mover(owner), &stands, &[])
            }
            _ => None,
        };
        vital.into_iter().chain(further).collect()
    }

    /// What the attacker has reached, if it has come out on the board and there is nothing to play any more.
    pub(super) fn settled(&self, tools: &Tools, owner: Color) -> Option<Outcome> {
        let board = &tools.reader.board;
        let is_gone = |pos: Point| board.at(pos) != owner;
        let (is_reached, is_missed) = match self {
            &Goal::String(string) | &Goal::Area(string, _) => (is_gone(string), false),
            Goal::Pair(strings) => (strings.iter().any(|&string| is_gone(string)), false),
            &Goal::Link([a, b]) => {
                let is_lost = is_gone(a) || is_gone(b);
                (is_lost, !is_lost && board.same_string(a, b))
            }
            Goal::Dragon(stones) => (stones.iter().all(is_gone), false),
            Goal::Race([own, other]) => {
                (own.iter().all(is_gone), other.iter().all(|pos| board.at(pos) != owner.other()))
            }
            Goal::Combination(stones) => (stones.iter().any(is_gone), false),
        };
        if is_reached { Some(Outcome::Win) } else { is_missed.then_some(Outcome::Fail) }
    }

    /// What has come out if the attacker has reached so much, on a board of this size.
    pub(super) fn describe(&self, outcome: Outcome, size: usize) -> String {
        let at = |pos: &Point| pos.to_gtp(size);
        let first = |stones: &PointSet| stones.iter().next().map(|pos| at(&pos)).unwrap_or_default();
        let (subject, reached, missed) = match self {
            Goal::String(string) => (at(string), "is captured", "is safe"),
            Goal::Pair([a, b]) => {
                (format!("one of {} and {}", at(a), at(b)), "is captured", "is not captured")
            }
            Goal::Dragon(stones) => (format!("the dragon at {}", first(stones)), "is dead", "lives"),
            Goal::Race([own, _]) => (format!("the dragon at {}", first(own)), "loses the race", "stays"),
            Goal::Link([a, b]) => (format!("{} and {}", at(a), at(b)), "are cut apart", "are connected"),
            Goal::Area(from, _) => (at(from), "is kept out", "gets in"),
            Goal::Combination(_) => ("the combination".to_owned(), "works", "does not work"),
        };
        match outcome {
            Outcome::Win => format!("{subject} {reached}"),
            Outcome::Fail => format!("{subject} {missed}"),
            Outcome::Loss | Outcome::Gain => format!("{subject} {reached} for other stones"),
            Outcome::KoA | Outcome::KoB => format!("a ko decides whether {subject} {reached}"),
        }
    }
}

fn race(tools: &mut Tools, dragons: &[PointSet; 2], owner: Color, side: Side) -> Verdict {
    let [own, other] = standing(tools, dragons, owner);
    let (first, second) = if side == Side::Attack { (&other, &own) } else { (&own, &other) };
    let race = semeai::analyze(tools, first, second, NODES).unwrap_or_default();
    let outcome = if side == Side::Attack { race.attack } else { race.defense };
    Verdict { is_certain: race.is_certain, ..certain(Reading { outcome, mv: race.mv }) }
}

/// What has not been captured of the owner's dragon and of its rival.
fn standing(tools: &Tools, [own, other]: &[PointSet; 2], owner: Color) -> [PointSet; 2] {
    let board = &tools.reader.board;
    let of =
        |stones: &PointSet, color: Color| stones.iter().filter(|&stone| board.at(stone) == color).collect();
    [of(own, owner), of(other, owner.other())]
}

/// What a combination goes on with: a capture that cannot be prevented, or else its next threat.
fn forced(tools: &mut Tools, stones: &PointSet, owner: Color) -> Reading {
    let taken = threatened(tools, stones).map(|string| attack(tools.reader, string));
    taken.unwrap_or_else(|| {
        let mut ground = Ground { reader: tools.reader, library: tools.library, safe: stones };
        let found = atari_atari(&mut ground, owner.other());
        found.map_or(Reading::default(), |found| Reading { outcome: Outcome::Win, mv: Some(found.mv) })
    })
}

/// What the defender answers to the last threat of a combination.
fn saved(tools: &mut Tools, stones: &PointSet, owner: Color) -> Reading {
    let reading = match threatened(tools, stones) {
        Some(string) => find_defense(tools.reader, string),
        None => return Reading { outcome: Outcome::Win, mv: None },
    };
    let holds = reading.mv.is_some_and(|mv| holds(tools, stones, owner, mv));
    Reading { outcome: if holds { Outcome::Win } else { Outcome::Fail }, ..reading }
}

fn holds(tools: &mut Tools, stones: &PointSet, owner: Color, mv: Point) -> bool {
    if !tools.reader.board.trymove(mv, owner) {
        return false;
    }
    let next = forced(tools, stones, owner);
    tools.reader.board.popgo();
    next.outcome == Outcome::Fail
}

/// The first of the strings that can be captured, one that cannot be saved before others.
fn threatened(tools: &mut Tools, stones: &PointSet) -> Option<Point> {
    let r = &mut *tools.reader;
    let strings: Vec<Point> = r.board.strings().filter(|&string| stones.contains(string)).collect();
    let hanging: Vec<Point> =
        strings.into_iter().filter(|&string| attack(r, string).outcome == Outcome::Win).collect();
    let lost = hanging.iter().copied().find(|&string| find_defense(r, string).outcome == Outcome::Fail);
    lost.or_else(|| hanging.first().copied())
}

/// A liberty of the string where an attacker's move has to be answered.
fn threat(tools: &mut Tools, string: Point, attacker: Color) -> Option<Point> {
    let r = &mut *tools.reader;
    let liberties: Vec<Point> = r.board.liberties(string).collect();
    liberties.into_iter().find(|&pos| {
        let needs_answer = r.with_move(pos, attacker, |r| attack(r, string).outcome != Outcome::Fail);
        needs_answer == Some(true)
    })
}
