//! How many eyes does a graph give, and which moves decide that?
//!
//! The attacker tries to capture the wall, once with nothing else for the defender and once with a sure eye elsewhere. A
//! capture must come in a finite number of moves, so a position that comes again on the way counts as life. That makes
//! every proof of a capture sound wherever it is used again; a failure is kept only if it did not lean on a repetition.

use super::game::{self, Side, State, Step};
use super::terrain::Terrain;
use super::{Bits, EyeGraph, bits};
use crate::life::eyes::EyeValue;
use fxhash::FxHashMap;
use std::collections::hash_map::Entry;

/// Positions after which a graph is given up.
const MAX_NODES: u32 = 6_000;

/// The most empty points of a space with a way in that is tried.
const OPEN: u32 = 9;

/// Who wins the kos.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum KoFight {
    /// Nobody has threats: who takes a ko first wins it.
    NoThreats,
    /// The attacker retakes at once, the defender never.
    ForAttacker,
    /// The defender retakes at once, the attacker never.
    ForDefender,
}

/// What a space is worth, and where it is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EyeAnswer {
    /// The value if nobody has ko threats.
    pub value: EyeValue,
    /// Moves of the attacker that hold the defender to the smaller number, or, where both are equal, threaten to take
    /// an eye.
    pub attacks: Bits,
    /// Moves of the defender that reach the larger number, or, where both are equal, threaten to make an eye.
    pub defenses: Bits,
}

/// What a space is worth to its owner by who wins the kos in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KoValues {
    /// If the owner loses every ko.
    pub losing: EyeValue,
    /// If the owner wins every ko.
    pub winning: EyeValue,
}

/// Solves a graph; `None` if it is too large a task.
pub(super) fn solve(graph: &EyeGraph) -> Option<EyeAnswer> {
    if is_endless(graph) {
        return None;
    }
    let terrain = Terrain::new(graph);
    let mut solver = Solver::new(&terrain, KoFight::NoThreats);
    let value = solver.value()?;
    let (attacks, defenses) = solver.vital_moves(value)?;
    Some(EyeAnswer { value, attacks, defenses })
}

/// Is it known that the positions would not suffice? Of 474 spaces with a way in and ten empty points or more in 35 positions of games
/// four were solved within them.
fn is_endless(graph: &EyeGraph) -> bool {
    graph.margin != 0 && (graph.all() & !graph.attackers).count_ones() > OPEN
}

impl EyeGraph {
    /// What the space is worth by who wins the kos; `None` if that is too large a task. Few ask for it, so it is solved anew each
    /// time.
    pub fn ko_values(&self) -> Option<KoValues> {
        let terrain = Terrain::new(self);
        let value = |fight| Solver::new(&terrain, fight).value();
        Some(KoValues { losing: value(KoFight::ForAttacker)?, winning: value(KoFight::ForDefender)? })
    }
}

/// Both questions about a graph.
struct Solver<'t> {
    terrain: &'t Terrain,
    /// Without and with an eye elsewhere.
    hunts: [Hunt<'t>; 2],
}

impl<'t> Solver<'t> {
    fn new(terrain: &'t Terrain, fight: KoFight) -> Solver<'t> {
        Solver { terrain, hunts: [false, true].map(|extra| Hunt::new(terrain, fight, extra)) }
    }

    /// The eyes of a position.
    fn eyes(&mut self, state: State) -> Option<u8> {
        if !self.hunts[0].captures(state)? {
            Some(2)
        } else {
            Some(u8::from(!self.hunts[1].captures(state)?))
        }
    }

    fn value(&mut self) -> Option<EyeValue> {
        let [attack, defense] = self.starts();
        let (min, max) = (self.eyes(attack)?, self.eyes(defense)?);
        let mut twice = EyeValue::new(min, min, max, max);
        for (_, next) in self.moves(attack) {
            twice.min_threat = twice.min_threat.min(self.eyes(next.with_turn(Side::Attacker))?);
        }
        for (_, next) in self.moves(defense) {
            twice.max_threat = twice.max_threat.max(self.eyes(next.with_turn(Side::Defender))?);
        }
        Some(twice)
    }

    fn vital_moves(&mut self, value: EyeValue) -> Option<(Bits, Bits)> {
        let [attack, defense] = self.starts();
        let (mut attacks, mut defenses) = (0, 0);
        for (point, next) in self.moves(attack) {
            let works = match value.is_open() {
                true => self.eyes(next)? == value.min,
                false => value.min_threat < value.min && self.threatens(next, value)?,
            };
            attacks |= Bits::from(works) << point;
        }
        for (point, next) in self.moves(defense) {
            let works = match value.is_open() {
                true => self.eyes(next)? == value.max,
                false => {
                    let again = next.with_turn(Side::Defender);
                    value.max < value.max_threat && self.eyes(again)? == value.max_threat
                }
            };
            defenses |= Bits::from(works) << point;
        }
        Some((attacks, defenses))
    }

    fn threatens(&mut self, next: State, value: EyeValue) -> Option<bool> {
        Some(self.eyes(next.with_turn(Side::Attacker))? == value.min_threat)
    }

    fn starts(&self) -> [State; 2] {
        [Side::Attacker, Side::Defender].map(|turn| State::start(&self.terrain.graph, turn))
    }

    fn moves(&self, state: State) -> Vec<(usize, State)> {
        let step = |point: usize| match game::play(self.terrain, &state, point, true) {
            Step::To(next) => Some((point, next)),
            Step::Illegal | Step::Captured => None,
        };
        bits(state.empty(self.terrain)).filter_map(step).collect()
    }
}

/// What is known of a position.
#[derive(Clone, Copy)]
enum Known {
    Captured,
    Alive,
    /// It is being searched, at this depth.
    OnPath(u32),
}

/// The hunt for the wall.
struct Hunt<'t> {
    terrain: &'t Terrain,
    fight: KoFight,
    extra: bool,
    known: FxHashMap<u64, Known>,
    /// How many positions are on the path.
    depth: u32,
    /// The depth of the earliest position on the path that came again.
    repeated: u32,
    nodes: u32,
}

impl<'t> Hunt<'t> {
    fn new(terrain: &'t Terrain, fight: KoFight, extra: bool) -> Hunt<'t> {
        Hunt {
            terrain,
            fight,
            extra,
            // About as many positions as small graphs have; the table of a larger one grows.
            known: FxHashMap::with_capacity_and_hasher(1 << terrain.graph.len.min(11), Default::default()),
            depth: 0,
            repeated: u32::MAX,
            nodes: 0,
        }
    }

    /// Can the attacker capture the wall? `None` if that is too long to find out.
    fn captures(&mut self, state: State) -> Option<bool> {
        self.repeated = u32::MAX;
        let captured = self.search(state);
        (self.nodes < MAX_NODES).then_some(captured)
    }

    fn search(&mut self, state: State) -> bool {
        let solid = game::walled(self.terrain, state.defenders);
        if game::sure_eyes(self.terrain, &state, solid) + u32::from(self.extra) >= 2 {
            return false;
        }
        if !game::has_hope(self.terrain, &state, solid, self.extra) {
            return true;
        }
        let key = state.key();
        match self.known.entry(key) {
            Entry::Occupied(known) => match *known.get() {
                Known::Captured => return true,
                Known::Alive => return false,
                Known::OnPath(before) => {
                    self.repeated = self.repeated.min(before);
                    return false;
                }
            },
            Entry::Vacant(unknown) => _ = unknown.insert(Known::OnPath(self.depth)),
        }
        self.nodes += 1;
        if self.nodes >= MAX_NODES {
            return false;
        }
        self.visit(key, state)
    }

    /// Searches a position that is new and marked as being on the path.
    fn visit(&mut self, key: u64, state: State) -> bool {
        self.depth += 1;
        let outer = std::mem::replace(&mut self.repeated, u32::MAX);
        let captured = self.expand(state);
        self.depth -= 1;
        if captured || self.repeated >= self.depth {
            self.known.insert(key, if captured { Known::Captured } else { Known::Alive });
            self.repeated = outer;
        } else {
            self.known.remove(&key);
            self.repeated = self.repeated.min(outer);
        }
        captured
    }

    fn expand(&mut self, state: State) -> bool {
        match state.turn {
            Side::Attacker => self.attack(state),
            Side::Defender => self.defend(state),
        }
    }

    fn attack(&mut self, state: State) -> bool {
        if self.extra && !state.is_open && game::wall_liberties(self.terrain, &state) == 0 {
            return true;
        }
        for point in self.moves(&state) {
            let captured = match self.step(&state, point) {
                Step::Illegal => false,
                Step::Captured => true,
                Step::To(next) => self.search(next),
            };
            if captured {
                return true;
            }
        }
        game::pass(&state).is_some_and(|next| self.search(next))
    }

    fn defend(&mut self, state: State) -> bool {
        for point in self.moves(&state) {
            if let Step::To(next) = self.step(&state, point)
                && !self.search(next)
            {
                return false;
            }
        }
        game::pass(&state).is_some_and(|next| self.search(next))
    }

    /// The empty points, those first where a move decides most.
    fn moves(&self, state: &State) -> impl Iterator<Item = usize> + use<'t> {
        let empty = state.empty(self.terrain);
        self.terrain.order.iter().copied().filter(move |&point| empty >> point & 1 == 1)
    }

    /// Plays, unless it retakes a ko that its side may not retake.
    fn step(&self, state: &State, point: usize) -> Step {
        let retakes = state.ko & 1 << point != 0;
        let wins = match self.fight {
            KoFight::NoThreats => false,
            KoFight::ForAttacker => state.turn == Side::Attacker,
            KoFight::ForDefender => state.turn == Side::Defender,
        };
        if retakes && !wins {
            return Step::Illegal;
        }
        game::play(self.terrain, state, point, self.extra)
    }
}
