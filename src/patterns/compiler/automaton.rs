//! Which images match around an anchor, found by reading as few points as possible?
//!
//! One automaton reads the points around an anchor outwards (see `path`), four symbols each: empty, own, other, beyond
//! the edge. Its states are sets: a state *is* the set of images that have not failed yet, with the conditions already
//! read taken off, so that two ways of reading that leave the same images meet in the same state. Since every image
//! reports under its own number, two different sets never answer alike, and the automaton is minimal as it is built.
//! A state names the point that it reads, so that points that no image of the set asks for are skipped.
//!
//! Small sets are not read on by states: their images are compared with the board one by one, which is as fast, as most
//! are ruled out by one look at all that is near, and takes no room. The same remedy bounds the growth: the states that
//! are worth most (how likely is the set to be met, times the number of its images) are built first, and when the budget
//! is spent, the sets that are left over are compared as well. A database thus costs room in proportion to its size
//! whatever its wildcards do.
//!
//! Rejected: the synchronised product of one automaton a pattern (the manual, "Building the DFA"), which rebuilds
//! everything for each pattern and reads every point of the path; and several automata for one database, as a walk for
//! each of them costs more than comparing what is left over.

use super::images::Image;
use super::path::Path;
use fxhash::FxHashMap;
use std::collections::BinaryHeap;

/// Where a walk goes next: [`DEAD`], a state, or with [`RECORD`] set an index into the records.
pub type Edge = u32;
/// Nothing can match any more.
pub const DEAD: Edge = 0;
/// Marks an edge that leads to a record.
pub const RECORD: Edge = 1 << 31;

/// A compiled database's automaton.
///
/// A record is: the edge to follow afterwards, the number of images that have matched, the number of those still to be
/// compared, then their numbers. One to compare has above its [`IMAGE_BITS`] the number of its conditions that hold
/// already.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Automaton {
    /// Where every walk begins.
    pub start: Edge,
    /// State 0 is never entered.
    pub states: Vec<State>,
    /// What to report on the way.
    pub records: Vec<u32>,
}

/// One state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// The step of the path that it reads.
    pub step: u16,
    /// Where each of the four symbols leads.
    pub next: [Edge; 4],
}

/// Bits of an image's number in a record; the other ten count conditions, of which there are at most 19 · 19 + 4.
pub const IMAGE_BITS: u32 = 22;
const IMAGE_MASK: u32 = (1 << IMAGE_BITS) - 1;

/// How common the four symbols are, in percent: only for choosing what to build.
const FREQUENCY: [u64; 4] = [46, 24, 24, 6];
/// Words of a state, and of a record without its images.
const STATE_WORDS: usize = size_of::<State>() / 4;
const RECORD_HEAD: usize = 3;
/// A certain event.
const CERTAIN: u64 = 1 << 46;

/// The largest set that is always compared. In a large database a step of a walk is a look into cold memory, and comparing
/// an image with what is near costs less; the states of a small one stay in the first cache, and most sets die within a
/// step or two. (Measured: up to some hundred images walking on is best, at 8,000 comparing 20 to 40 is.)
fn compared(images: usize) -> u64 {
    (images as u64 / 80).clamp(1, 24)
}

/// The room that a database of so many images may use, in words of four bytes: it grows with the database, and stays
/// below 4 MB, because what does not fit into a cache is slower than comparing.
pub fn budget(images: usize) -> usize {
    (60_000 + 10 * images).min(1_000_000)
}

/// Builds the automaton of all images, of about `budget` words at most.
///
/// # Panics
/// If there are 2^22 images or more.
pub fn build(images: &[Image], path: &Path, budget: usize) -> Automaton {
    assert!(images.len() < 1 << IMAGE_BITS);
    let conditions = images.iter().map(|image| {
        let mut steps: Vec<(u16, u8)> =
            image.conditions.iter().map(|(at, set)| (path.step(*at), *set)).collect();
        steps.sort_unstable();
        steps
    });
    let mut builder =
        Builder { conditions: conditions.collect(), compared: compared(images.len()), ..Builder::default() };
    builder.grow(budget);
    builder.finish()
}

/// Images that have not failed: number, and in the upper bits how many of its conditions hold.
type Set = Vec<u32>;

/// What reading a symbol leads to: images that match now, and the next set.
type Branch = (Set, Option<usize>);

#[derive(Default)]
struct Builder {
    /// Step and allowed symbols, by image, in reading order.
    conditions: Vec<Vec<(u16, u8)>>,
    /// Sets of so many images, or fewer, are compared.
    compared: u64,
    sets: Vec<Set>,
    numbers: FxHashMap<Set, usize>,
    /// How likely each set is to be met.
    likely: Vec<u64>,
    /// What each set that was built reads, and where it leads.
    built: FxHashMap<usize, (u16, [Branch; 4])>,
    order: Vec<usize>,
    waiting: BinaryHeap<(u64, std::cmp::Reverse<usize>)>,
    /// Words that states and records would take if all sets that wait were left over.
    words: usize,
}

impl Builder {
    fn grow(&mut self, budget: usize) {
        let all = (0..self.conditions.len() as u32).collect();
        self.meet(all, CERTAIN);
        while let Some((_, std::cmp::Reverse(number))) = self.waiting.pop() {
            if self.words >= budget {
                break;
            }
            if !self.built.contains_key(&number) {
                self.expand(number);
            }
        }
    }

    /// The number of a set, and the chance of meeting it raised.
    fn meet(&mut self, set: Set, chance: u64) -> usize {
        let size = set.len() as u64;
        let number = *self.numbers.entry(set).or_insert_with_key(|set| {
            self.words += RECORD_HEAD + set.len();
            self.sets.push(set.clone());
            self.likely.push(0);
            self.sets.len() - 1
        });
        self.likely[number] += chance;
        if size > self.compared && !self.built.contains_key(&number) {
            let worth = self.likely[number].saturating_mul(size);
            self.waiting.push((worth, std::cmp::Reverse(number)));
        }
        number
    }

    /// The next condition of an image in a set.
    fn condition(&self, entry: u32) -> (u16, u8) {
        self.conditions[(entry & IMAGE_MASK) as usize][(entry >> IMAGE_BITS) as usize]
    }

    fn expand(&mut self, number: usize) {
        let set = self.sets[number].clone();
        let step = set.iter().map(|&entry| self.condition(entry).0).min().unwrap_or(0);
        let next = [0, 1, 2, 3].map(|symbol| {
            let (matched, left) = self.read(&set, step, symbol);
            let chance = self.likely[number] * FREQUENCY[symbol] / 100;
            let next = if left.is_empty() { None } else { Some(self.meet(left, chance)) };
            (matched, next)
        });
        self.words += STATE_WORDS;
        self.words -= RECORD_HEAD + set.len();
        self.built.insert(number, (step, next));
        self.order.push(number);
    }

    /// The images that match once this symbol is read, and those that are left.
    fn read(&self, set: &Set, step: u16, symbol: usize) -> (Set, Set) {
        let (mut matched, mut left) = (Vec::new(), Vec::with_capacity(set.len()));
        for &entry in set {
            let (at, allowed) = self.condition(entry);
            if at != step {
                left.push(entry);
            } else if allowed & (1 << symbol) != 0 {
                let image = entry & IMAGE_MASK;
                let held = (entry >> IMAGE_BITS) + 1;
                if held as usize == self.conditions[image as usize].len() {
                    matched.push(image);
                } else {
                    left.push(held << IMAGE_BITS | image);
                }
            }
        }
        (matched, left)
    }

    /// Numbers the states in the order in which they were built, likely ones first, and writes the records.
    fn finish(self) -> Automaton {
        let numbered = self.order.iter().zip(1..).map(|(&set, state)| (set, state));
        let states: FxHashMap<usize, Edge> = numbered.collect();
        let mut records = Records::default();
        let mut edge = |matched: &Set, next: Option<usize>| {
            let state = next.and_then(|set| states.get(&set).copied());
            match (state, next) {
                (Some(state), _) if matched.is_empty() => state,
                (None, None) if matched.is_empty() => DEAD,
                (None, Some(set)) => records.add(DEAD, matched, &self.sets[set]),
                (state, _) => records.add(state.unwrap_or(DEAD), matched, &[]),
            }
        };
        let start = if self.conditions.is_empty() { DEAD } else { edge(&Vec::new(), Some(0)) };
        let mut automaton = Automaton { start, states: vec![State::default()], records: Vec::new() };
        for number in &self.order {
            let (step, next) = &self.built[number];
            let next = next.each_ref().map(|(matched, set)| edge(matched, *set));
            automaton.states.push(State { step: *step, next });
        }
        automaton.records = records.words;
        automaton
    }
}

/// Records, each kept once.
#[derive(Default)]
struct Records {
    words: Vec<u32>,
    known: FxHashMap<Vec<u32>, Edge>,
}

impl Records {
    fn add(&mut self, next: Edge, matched: &[u32], left: &[u32]) -> Edge {
        let mut record = vec![next, matched.len() as u32, left.len() as u32];
        record.extend_from_slice(matched);
        record.extend_from_slice(left);
        if let Some(&edge) = self.known.get(&record) {
            return edge;
        }
        let edge = self.words.len() as Edge | RECORD;
        self.words.extend_from_slice(&record);
        self.known.insert(record, edge);
        edge
    }
}
